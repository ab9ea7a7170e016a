"""The incremental build: nothing done twice, nothing half done, nothing lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardgen.build import targets as building
from cardgen.build.manifest import FileHashes, Manifest, walk
from cardgen.build.targets import Report, Target, build
from cardgen.errors import BuildError, Diagnostic, InputError, Severity

_surroundings = building._surroundings
HERE = "tests.project.test_build"


def copy(folder: Path, source: str, name: str = "copy.txt", note: str = "") -> list[Diagnostic]:
    """Make `name` from a source file; a source that says "break" fails after half of the work."""
    text = Path(source).read_text(encoding="utf-8")
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text[: len(text) // 2], encoding="utf-8")
    if "break" in text:
        raise BuildError(Diagnostic(code="test-broken", message="broken", file=source))
    if "unreadable" in text:
        raise InputError(Diagnostic(code="test-unreadable", message="unreadable", file=source))
    if "fault" in text:
        raise ZeroDivisionError("a fault")
    if "slow" in text:
        time.sleep(0.4)
    (folder / name).write_text(text, encoding="utf-8")
    return [Diagnostic(code="test-note", message=note, severity=Severity.INFO)] if note else []


def pages(folder: Path, source: str) -> None:
    """Make a folder with a page for each line of the source, and an index beside it."""
    (folder / "site").mkdir()
    lines = Path(source).read_text(encoding="utf-8").split()
    for line in lines:
        (folder / "site" / f"{line}.html").write_text(line, encoding="utf-8")
    (folder / "index.txt").write_text(" ".join(lines), encoding="utf-8")


def die(folder: Path) -> None:
    """End the process in the middle of the work."""
    (folder / "half.txt").write_text("half", encoding="utf-8")
    os._exit(9)


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(building, "_surroundings", lambda _hashes: "the same code and libraries")


def source(tmp_path: Path, text: str, name: str = "source.txt") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def copying(tmp_path: Path, path: Path, target: str = "copy", **arguments: str) -> Target:
    return Target(
        name=target,
        output=tmp_path / "out",
        make=f"{HERE}:copy",
        inputs=(path,),
        arguments={"source": str(path), "name": f"{target}.txt", **arguments},
    )


def files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


def test_makes_then_leaves_alone(tmp_path: Path) -> None:
    target = copying(tmp_path, source(tmp_path, "one"))
    assert build([target]).made == ("copy",)
    before = (tmp_path / "out" / "copy.txt").stat().st_mtime_ns
    report = build([target])
    assert (report.made, report.unchanged) == ((), ("copy",))
    assert report.files == {"copy": (tmp_path / "out" / "copy.txt",)}
    assert (tmp_path / "out" / "copy.txt").stat().st_mtime_ns == before


def test_only_what_changed_is_made_again(tmp_path: Path) -> None:
    first, second = source(tmp_path, "one", "a.txt"), source(tmp_path, "two", "b.txt")
    both = [copying(tmp_path, first, "a"), copying(tmp_path, second, "b")]
    assert set(build(both, jobs=1).made) == {"a", "b"}
    second.write_text("six", encoding="utf-8")
    assert build(both, jobs=1).made == ("b",)
    assert files(tmp_path / "out") == {"a.txt": "one", "b.txt": "six"}


def test_same_size_and_time_is_still_seen(tmp_path: Path) -> None:
    path = source(tmp_path, "one")
    stat = path.stat()
    assert build([copying(tmp_path, path)]).made == ("copy",)
    path.write_text("two", encoding="utf-8")
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert build([copying(tmp_path, path)]).made == ("copy",)
    assert files(tmp_path / "out") == {"copy.txt": "two"}


def test_touching_an_input_makes_nothing(tmp_path: Path) -> None:
    path = source(tmp_path, "one")
    build([copying(tmp_path, path)])
    os.utime(path, (1, 1))
    assert build([copying(tmp_path, path)]).made == ()


def test_other_code_makes_everything_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "cache"))
    package = tmp_path / "package"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(building.cardgen, "__file__", str(package / "__init__.py"))
    target = copying(tmp_path, source(tmp_path, "one"))
    assert build([target]).made == ("copy",)
    assert build([target]).made == ()
    (package / "drawing.py").write_text("thickness = 2", encoding="utf-8")
    assert build([target]).made == ("copy",)


@pytest.mark.parametrize("harm", ["delete", "edit"])
def test_a_product_that_was_harmed_is_made_again(tmp_path: Path, harm: str) -> None:
    target = copying(tmp_path, source(tmp_path, "one"))
    build([target])
    product = tmp_path / "out" / "copy.txt"
    if harm == "delete":
        product.unlink()
    else:
        product.write_text("hand-made", encoding="utf-8")
    assert build([target]).made == ("copy",)
    assert files(tmp_path / "out") == {"copy.txt": "one"}


def test_arguments_inputs_and_appearing_files_count(tmp_path: Path) -> None:
    path, folder = source(tmp_path, "one"), tmp_path / "folder"
    folder.mkdir()

    def target(note: str) -> Target:
        plain = copying(tmp_path, path, note=note)
        return Target(plain.name, plain.output, plain.make, (path, folder), plain.arguments)

    assert build([target("a")]).made == ("copy",)
    assert build([target("b")]).made == ("copy",)
    (folder / "new.txt").write_text("", encoding="utf-8")
    assert build([target("b")]).made == ("copy",)
    (folder / "new.txt").rename(folder / "renamed.txt")
    assert build([target("b")]).made == ("copy",)
    assert build([target("b")]).made == ()


def test_force_makes_everything(tmp_path: Path) -> None:
    target = copying(tmp_path, source(tmp_path, "one"))
    build([target])
    assert build([target], force=True).made == ("copy",)


@pytest.mark.parametrize(
    ("text", "error", "code"),
    [
        ("break it", BuildError, "test-broken"),
        ("unreadable", InputError, "test-unreadable"),
        ("fault", BuildError, "internal-error"),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_failure_keeps_what_was_there(
    tmp_path: Path, text: str, error: type[BuildError], code: str, jobs: int
) -> None:
    path, other = source(tmp_path, "good"), source(tmp_path, "other", "other.txt")
    both = [copying(tmp_path, path, "a"), copying(tmp_path, other, "b")]
    build(both, jobs=1)
    path.write_text(text, encoding="utf-8")
    other.write_text("newer", encoding="utf-8")
    with pytest.raises(error) as caught:
        build(both, jobs=jobs)
    assert type(caught.value) is error
    assert [item.code for item in caught.value.diagnostics] == [code]
    assert files(tmp_path / "out") == {"a.txt": "good", "b.txt": "newer"}
    path.write_text("good again", encoding="utf-8")
    assert build(both, jobs=1).made == ("a",)


def test_two_at_a_time(tmp_path: Path) -> None:
    several = [
        copying(tmp_path, source(tmp_path, f"slow {name}", f"{name}.src"), name, note=name) for name in "abc"
    ]
    seen: list[tuple[str, int, int]] = []
    report = build(several, jobs=2, listener=lambda *event: seen.append(event))
    assert set(report.made) == {"a", "b", "c"}
    assert {item.message for item in report.diagnostics} == {"a", "b", "c"}
    assert [event[1:] for event in seen] == [(0, 3), (1, 3), (2, 3), (3, 3)]
    assert files(tmp_path / "out") == {f"{name}.txt": f"slow {name}" for name in "abc"}


def test_the_longest_are_begun_first(tmp_path: Path) -> None:
    path = source(tmp_path, "one")
    targets = [copying(tmp_path, path, f"copy{number}")._replace(effort=number) for number in (1, 3, 2)]
    assert build(targets, jobs=1).made == ("copy3", "copy2", "copy1")


def test_one_at_a_time_where_there_can_be_no_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", refuse)
    several = [copying(tmp_path, source(tmp_path, name, f"{name}.src"), name) for name in "abc"]
    assert set(build(several, jobs=2).made) == {"a", "b", "c"}


def test_a_worker_that_dies_is_reported(tmp_path: Path) -> None:
    dying = [Target(name, tmp_path / "out", f"{HERE}:die", arguments={}) for name in ("x", "y")]
    with pytest.raises(BuildError) as caught:
        build(dying, jobs=2)
    assert {item.code for item in caught.value.diagnostics} == {"build-worker-died"}
    assert files(tmp_path / "out") == {}


def test_notes_are_told_again_when_nothing_changed(tmp_path: Path) -> None:
    target = copying(tmp_path, source(tmp_path, "one"), note="mind this")
    build([target])
    report = build([target])
    assert [(item.code, item.severity) for item in report.diagnostics] == [("test-note", Severity.INFO)]


def test_a_folder_of_pages_follows_its_source(tmp_path: Path) -> None:
    path = source(tmp_path, "one two")
    target = Target("pages", tmp_path / "out", f"{HERE}:pages", (path,), {"source": str(path)})
    build([target])
    assert set(files(tmp_path / "out")) == {"index.txt", "site/one.html", "site/two.html"}
    path.write_text("two three", encoding="utf-8")
    build([target])
    assert set(files(tmp_path / "out")) == {"index.txt", "site/two.html", "site/three.html"}
    path.write_text("", encoding="utf-8")
    build([target])
    assert set(files(tmp_path / "out")) == {"index.txt"}


def test_a_folder_may_hold_the_files_of_two_targets(tmp_path: Path) -> None:
    path = source(tmp_path, "one")
    shared = copying(tmp_path, path, "site/own")
    site = Target("pages", tmp_path / "out", f"{HERE}:pages", (path,), {"source": str(path)})
    for order in ([shared, site], [site, shared]):
        build(order, jobs=1, force=True)
        assert files(tmp_path / "out") == {"index.txt": "one", "site/one.html": "one", "site/own.txt": "one"}


def test_two_targets_with_one_file_are_refused(tmp_path: Path) -> None:
    path = source(tmp_path, "one")
    first, second = copying(tmp_path, path, "a"), copying(tmp_path, path, "b", name="a.txt")
    with pytest.raises(BuildError) as caught:
        build([first, second], jobs=1)
    assert [item.code for item in caught.value.diagnostics] == ["build-same-file"]


def test_a_later_build_takes_over_a_file(tmp_path: Path) -> None:
    a4 = copying(tmp_path, source(tmp_path, "A4", "a4"), "a4", name="deck.txt")
    letter = copying(tmp_path, source(tmp_path, "Letter", "letter"), "letter", name="deck.txt")
    for target, text in ((a4, "A4"), (letter, "Letter"), (a4, "A4")):
        assert build([target]).made == (target.name,)
        assert files(tmp_path / "out") == {"deck.txt": text}


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": 99}', '{"format": 1, "targets": []}'])
def test_a_damaged_manifest_means_making_it_again(tmp_path: Path, damage: str) -> None:
    target = copying(tmp_path, source(tmp_path, "one"))
    build([target])
    (tmp_path / "out" / ".manifest.json").write_text(damage, encoding="utf-8")
    (tmp_path / "cache").mkdir(exist_ok=True)
    (tmp_path / "cache" / "hashes.json").write_text(damage, encoding="utf-8")
    assert build([target]).made == ("copy",)
    assert build([target]).made == ()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("", "x"),
        ("", 3),
        ("fingerprint", 3),
        ("files", "x"),
        ("files", [3]),
        ("diagnostics", {"x": 1}),
        ("diagnostics", ["x"]),
        ("diagnostics", [{"code": "x"}]),
    ],
)
def test_wrong_entries_of_a_manifest_mean_making_it_again(tmp_path: Path, key: str, value: object) -> None:
    target = copying(tmp_path, source(tmp_path, "text"))
    build([target])
    place = tmp_path / "out" / ".manifest.json"
    manifest = json.loads(place.read_text(encoding="utf-8"))
    manifest["targets"]["copy"] = {**manifest["targets"]["copy"], key: value} if key else value
    place.write_text(json.dumps(manifest), encoding="utf-8")
    assert build([target]).made == ("copy",)
    assert build([target]).made == ()


def test_wrong_hashes_are_made_again(tmp_path: Path) -> None:
    target = copying(tmp_path, source(tmp_path, "text"))
    build([target])
    cache = tmp_path / "cache" / "hashes.json"
    cache.parent.mkdir(exist_ok=True)
    for known in ({"x": "y"}, {"x": 3}, ["x"], None):
        cache.write_text(json.dumps({"format": 1, "files": known}), encoding="utf-8")
        assert build([target]).made == ()


@pytest.mark.parametrize("moment", ["banana", "-5", "1.5", "٣", "9" * 30])
def test_a_moment_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", moment)
    with pytest.raises(InputError) as caught:
        _surroundings(FileHashes(Path("/nowhere")))
    assert caught.value.diagnostics[0].code == "environment-no-time"


def test_leftovers_of_an_interrupted_build_are_removed(tmp_path: Path) -> None:
    left = tmp_path / "out" / ".staging" / "copy" / "half.txt"
    left.parent.mkdir(parents=True)
    left.write_text("half", encoding="utf-8")
    build([copying(tmp_path, source(tmp_path, "one"))])
    assert not left.parent.parent.exists()
    assert files(tmp_path / "out") == {"copy.txt": "one"}


RACE = """
import sys
from pathlib import Path
from tests.project.test_build import copying
from cardgen.build.targets import build
top = Path(sys.argv[1])
print(len(build([copying(top, top / "source.txt")]).made))
"""


def test_two_builds_at_once_into_one_folder(tmp_path: Path) -> None:
    source(tmp_path, "slow " * 1000)
    command = [sys.executable, "-c", RACE, str(tmp_path)]
    runs = [
        subprocess.Popen(command, cwd=Path(__file__).parents[2], stdout=subprocess.PIPE, text=True)
        for _run in range(3)
    ]
    printed = [run.communicate(timeout=60)[0].strip() for run in runs]
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert sorted(printed) == ["0", "0", "1"], "one of them works, the others wait and find it done"
    assert files(tmp_path / "out") == {"copy.txt": "slow " * 1000}


def test_folders_that_hold_themselves_end(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    (pack / "cards").mkdir(parents=True)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "c.yaml").write_text("c", encoding="utf-8")
    (pack / "cards" / "a.yaml").write_text("a", encoding="utf-8")
    for name in ("one", "two", "three"):
        (pack / "cards" / name).symlink_to(pack)
    (pack / "linked").symlink_to(tmp_path / "elsewhere")
    (pack / "nowhere").symlink_to(tmp_path / "missing")
    assert [name for name, _full in walk(str(pack))] == ["cards/a.yaml", "linked/c.yaml"]


def test_an_output_that_leads_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out").symlink_to("out")
    with pytest.raises(OSError, match="out") as caught:
        build([copying(tmp_path, source(tmp_path, "one"))])
    assert caught.value.strerror


def test_young_files_are_not_remembered(tmp_path: Path) -> None:
    path = source(tmp_path, "one")
    hashes = FileHashes(tmp_path / "hashes.json")
    first = hashes.of(str(path))
    path.write_text("two", encoding="utf-8")
    assert hashes.of(str(path)) != first


def test_nothing_to_do_loads_no_worker_code(tmp_path: Path) -> None:
    source(tmp_path, "one")
    heavy = {"concurrent.futures", "multiprocessing", "rich", "reportlab", "yaml", "pydantic"}
    script = RACE.replace("from tests.project.test_build import copying", STAND_IN)
    script += f"print(sorted({heavy} & set(sys.modules)))"
    for made in ("1", "0"):
        done = subprocess.run(
            [sys.executable, "-c", script, str(tmp_path)],
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split("\n")[0] == made
    assert done.stdout.split("\n")[1] == "[]"


STAND_IN = """
from cardgen.build.targets import Target
def copying(top, path):
    return Target("copy", top / "out", "tests.project.test_build:copy", (path,),
                  {"source": str(path), "name": "copy.txt"})
"""


def test_targets_come_from_providers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "PROVIDERS", {"copies": f"{HERE}:provide", "none": f"{HERE}:provide_none"})
    source(tmp_path, "one")
    assert [item.name for item in building.all_targets(tmp_path, tmp_path / "out")] == ["copy"]
    assert building.all_targets(tmp_path, tmp_path / "out", ["none"]) == []
    report: Report = build(building.all_targets(tmp_path, tmp_path / "out", ["copies"]))
    assert report.made == ("copy",)
    assert Manifest.load(tmp_path / "out").files("copy") == ("copy.txt",)


def provide(game: Path, output: Path) -> list[Target]:
    return [copying(output.parent, game / "source.txt")]


def provide_none(_game: Path, _output: Path) -> list[Target]:
    return []
