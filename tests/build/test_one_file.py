"""`-o NAME.pdf`: a product of one file is that file, whole or not at all, and nothing lies beside it."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen import i18n
from cardgen.build import single
from cardgen.build.single import build_file, named_file
from cardgen.build.targets import Report, Target
from cardgen.cli import main
from cardgen.errors import BuildError, Diagnostic, ExitCode, InputError

HERE = "tests.build.test_one_file"


def make(folder: Path, text: str, report: str = "") -> list[Diagnostic]:
    """Make one file, and a report that belongs to it; the text "break" fails after half of the work."""
    (folder / "long-name-1.2.pdf").write_text(text, encoding="utf-8")
    if text == "break":
        raise BuildError(Diagnostic("test-broken", "broken"))
    if report:
        (folder / "long-name-1.2.fit.json").write_text(report, encoding="utf-8")
    return [Diagnostic("test-note", "mind this")]


def target(folder: Path, text: str, report: str = "") -> Target:
    return Target("t", folder, f"{HERE}:make", arguments={"text": text, "report": report})


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = i18n.language()
    i18n.set_language("en")
    yield
    i18n.set_language(before)


def test_the_file_stands_alone(tmp_path: Path) -> None:
    place = tmp_path / "new" / "deck.pdf"
    report = build_file(target(tmp_path, "one"), place)
    assert files(place.parent) == {"deck.pdf": "one"}
    assert (report.made, report.files) == (("t",), {"t": (place,)})
    assert [item.code for item in report.diagnostics] == ["test-note"]
    build_file(target(tmp_path, "two"), place)
    assert files(place.parent) == {"deck.pdf": "two"}


def test_a_report_is_named_after_the_file(tmp_path: Path) -> None:
    place = tmp_path / "my.deck.PDF"
    report = build_file(target(tmp_path, "one", "fits"), place)
    assert files(tmp_path) == {"my.deck.PDF": "one", "my.deck.fit.json": "fits"}
    assert report.files["t"][0] == place


@pytest.mark.parametrize("aim", ["real.pdf", "other/blob"])
def test_a_link_is_followed(tmp_path: Path, aim: str) -> None:
    real, link = tmp_path / "far" / aim, tmp_path / "near" / "link.pdf"
    link.parent.mkdir()
    link.symlink_to(real)
    for text in ("one", "two"):
        report = build_file(target(tmp_path, text, "fits"), link)
        assert link.is_symlink()
        assert files(real.parent) == {real.name: text}
        assert files(link.parent) == {"link.pdf": text, "link.fit.json": "fits"}
        assert report.files["t"][0] == link
    with pytest.raises(BuildError):
        build_file(target(tmp_path, "break"), link)
    assert files(real.parent) == {real.name: "two"}


def test_what_belongs_to_a_file_may_go_to_another_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.replace

    def replace(path: Path, place: Path) -> Path:
        if path.parent != Path(place).parent and path.suffix == ".json":
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        return rename(path, place)

    monkeypatch.setattr(Path, "replace", replace)
    build_file(target(tmp_path, "one", "fits"), tmp_path / "deck.pdf")
    assert files(tmp_path) == {"deck.pdf": "one", "deck.fit.json": "fits"}


@pytest.mark.parametrize(
    "words",
    [
        ["build", "decks", "-o", "plain/x.pdf"],
        ["build", "decks", "-o", "plain/a/b"],
        ["build", "wiki", "-o", "plain/"],
        ["build", "odt", "-o", "plain/x"],
        ["export", "-o", "plain/x.csv"],
        ["export", "-o", "plain/a/x.json"],
        ["schema", "-o", "plain/x"],
    ],
)
def test_a_file_in_the_place_of_a_folder_is_named(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plain").write_text("mine", encoding="utf-8")
    assert main.run(["--lang", "en", *words]) != ExitCode.DONE
    assert "plain is a file, not a folder" in capsys.readouterr().err
    assert files(tmp_path) == {"plain": "mine"}


def test_a_folder_in_the_place_of_a_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for place in (".", str(tmp_path)):
        assert main.run(["--lang", "en", "export", "--format", "csv", "-o", place]) != ExitCode.DONE
        assert f"{place}: error: {place} is a folder, not a file" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("words", [["odt", "-o", "y.odt"], ["manual", "-o", "m.pdf"]])
def test_nothing_is_said_of_other_products_when_none_was_tried(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main.run(["--lang", "en", "build", *words]) == ExitCode.UNREADABLE
    said = capsys.readouterr().err
    assert "output-several-files" in said
    assert "up to date" not in said


def test_exports_follow_a_link(tmp_path: Path) -> None:
    link, real = tmp_path / "link.csv", tmp_path / "far" / "real.csv"
    link.symlink_to(real)
    assert main.run(["export", "-o", str(link)]) == ExitCode.DONE
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8").startswith("release,")
    (tmp_path / "loop.csv").symlink_to(tmp_path / "loop.csv")
    assert main.run(["export", "-o", str(tmp_path / "loop.csv")]) == ExitCode.BUILD_FAILED
    assert (tmp_path / "loop.csv").is_symlink()


def test_a_failure_leaves_the_earlier_file(tmp_path: Path) -> None:
    place = tmp_path / "deck.pdf"
    build_file(target(tmp_path, "one"), place)
    with pytest.raises(BuildError):
        build_file(target(tmp_path, "break"), place)
    assert files(tmp_path) == {"deck.pdf": "one"}


def test_a_place_where_nothing_can_be_written(tmp_path: Path) -> None:
    long = tmp_path / f"{'a' * 250}.pdf"
    with pytest.raises(OSError, match="too long") as caught:
        build_file(target(tmp_path, "one"), long)
    assert caught.value.filename == str(long)


def test_what_is_meant_as_a_file(tmp_path: Path) -> None:
    (tmp_path / "folder.pdf").mkdir()
    assert named_file(str(tmp_path / "new.pdf"), (".pdf",)) == tmp_path / "new.pdf"
    assert named_file(str(tmp_path / "folder.pdf"), (".pdf",)) is None
    assert named_file(f"{tmp_path}/new.pdf/", (".pdf",)) is None
    assert named_file(str(tmp_path / "v1.2"), (".pdf",)) is None


@pytest.mark.parametrize(
    ("name", "suffixes", "code"),
    [
        ("new.odt", (".pdf",), "output-other-format"),
        ("new.pdf", (), "output-several-files"),
        ("plain", (".pdf",), "output-unusable"),
        ("loop", (".pdf",), "output-unusable"),
        ("loop.pdf", (".pdf",), "output-unusable"),
        ("a\0b", (".pdf",), "output-unusable"),
        ("a" * 300, (".pdf",), "output-unusable"),
    ],
)
def test_what_the_product_cannot_be(tmp_path: Path, name: str, suffixes: tuple[str, ...], code: str) -> None:
    (tmp_path / "plain").write_text("mine", encoding="utf-8")
    for loop in ("loop", "loop.pdf"):
        (tmp_path / loop).symlink_to(tmp_path / loop)
    with pytest.raises(InputError) as caught:
        named_file(str(tmp_path / name), suffixes)
    assert [item.code for item in caught.value.diagnostics] == [code]
    assert ("leads back to itself" in caught.value.diagnostics[0].message) is name.startswith("loop")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["decks"], "x.pdf"),
        (["decks", "--deck", "social", "--report"], "x.pdf"),
        (["manual", "--size", "a5"], "x.pdf"),
        (["odt", "--theme", "cvd"], "x.odt"),
        (["effects"], "x.html"),
        (["effects"], "x.odt"),
        (["effects", "--format", "pdf"], "x.pdf"),
        (["wiki"], "x.wiki"),
    ],
)
def test_products_of_one_file(
    words: list[str], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def note(product: Target, file: Path, _listener: object = None) -> Report:
        made.append((product, file))
        report = file.with_suffix(".json")
        report.write_text('{"fits": [], "cards": 0, "sheets": 0, "cards_per_sheet": 9}', encoding="utf-8")
        return Report((product.name,), (), (), {product.name: (file, report)})

    monkeypatch.setattr(single, "build_file", note)
    assert main.run(["--lang", "en", "build", *words, "-o", str(tmp_path / name)]) == 0
    ((product, file),) = made
    assert file == tmp_path / name
    assert product.name.startswith(f"{words[0]}/")
    assert product.arguments.get("kind", file.suffix[1:]) == file.suffix[1:]


@pytest.mark.parametrize(
    ("words", "name", "says"),
    [
        ([], "x.pdf", "name a folder"),
        (["site"], "x.html", "name a folder"),
        (["tutorials"], "x.pdf", "name a folder"),
        (["manual"], "x.pdf", "choose one of them with --size"),
        (["odt"], "x.odt", "choose one of them with --theme"),
        (["decks"], "x.odt", "a folder, or a file that ends in .pdf"),
        (["effects", "--format", "pdf"], "x.odt", "a folder, or a file that ends in .pdf"),
    ],
)
def test_products_that_the_file_cannot_be(
    words: list[str], name: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["--lang", "en", "build", *words, "-o", str(tmp_path / name)]) == ExitCode.UNREADABLE
    assert says in capsys.readouterr().err
    assert files(tmp_path) == {}


def decks(*words: str) -> int:
    return main.run(["--lang", "en", "build", "decks", "--deck", "social", *words])


def test_decks_as_one_pdf(tmp_path: Path) -> None:
    place = tmp_path / "deck.pdf"
    assert decks("-o", str(place)) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["deck.pdf"]
    before = place.read_bytes()
    assert before.startswith(b"%PDF")
    assert decks("-o", str(place), "--strict-fit", "20") == ExitCode.BUILD_FAILED
    assert [path.name for path in tmp_path.iterdir()] == ["deck.pdf"]
    assert place.read_bytes() == before


@pytest.mark.parametrize("name", ["deck.pdf", "folder"])
def test_the_report_is_there_when_a_size_is_not_reached(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert decks("-o", str(tmp_path / name), "--strict-fit", "11.5", "--report") == ExitCode.BUILD_FAILED
    captured = capsys.readouterr()
    (written,) = tmp_path.rglob("*.fit.json")
    said_of = json.loads(written.read_text(encoding="utf-8"))
    assert said_of["refused"] is True
    assert written.name.endswith(".refused.fit.json")
    fits = said_of["fits"]
    below = [row["name"] for row in fits if min(row["name_size"], row["text_size"]) < 11.5]
    assert all(row["name"] in captured.out for row in fits)
    assert captured.out.splitlines()[-1] == str(written)
    assert list(tmp_path.rglob("*.pdf")) == []
    said = [line for line in captured.err.splitlines() if "[layout-below-size]" in line]
    assert len(said) == len(below) > 0
    for line in said:
        file, number, column, text = line.split(":", 3)
        source = Path(file).read_text(encoding="utf-8").splitlines()[int(number) - 1]
        assert source[: int(column) - 1].strip() == "text:"
        assert any(f"“{name}”" in text for name in below)


@pytest.mark.parametrize("name", ["deck.pdf", "folder"])
def test_a_refused_report_does_not_pass_for_that_of_earlier_decks(tmp_path: Path, name: str) -> None:
    place = str(tmp_path / name)
    assert decks("-o", place, "--report") == 0
    made = {path: path.read_bytes() for path in tmp_path.rglob("*.*") if path.suffix in {".pdf", ".json"}}
    (report,) = (path for path in made if path.name.endswith(".fit.json"))
    assert "refused" not in json.loads(made[report])
    assert decks("-o", place, "--report", "--strict-fit", "11.5") == ExitCode.BUILD_FAILED
    (refused,) = tmp_path.rglob("*.refused.fit.json")
    assert json.loads(refused.read_text(encoding="utf-8"))["refused"] is True
    assert all(path.read_bytes() == content for path, content in made.items() if path.name[0] != ".")
    assert decks("-o", place, "--report", "--strict-fit", "5") == 0
    assert not refused.exists()


@pytest.mark.parametrize("size", ["inf", "1e400", "nan", "-1"])
def test_sizes_that_are_none(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert decks("--strict-fit", size) == ExitCode.UNREADABLE
    assert "--strict-fit" in capsys.readouterr().err
