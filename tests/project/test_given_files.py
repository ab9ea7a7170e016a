"""Whatever file or folder a person names: what cannot be read is refused, soon, with a reason."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import signal
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgen import i18n, paths, plain_files
from cardgen.build.manifest import FileHashes, Manifest, walk
from cardgen.cli import main
from cardgen.collected import MOST_ALIKE, Collected, curbed
from cardgen.errors import Diagnostic, ExitCode, InputError
from cardgen.render.html_style import term_icons
from tests.store.packs import make_pack

SOON = 1.0
"""Seconds within which a file that cannot be read is refused."""
LATIN = "título: ação\n".encode("latin-1")


def _sparse(path: Path) -> None:
    path.touch()
    os.truncate(path, plain_files.MOST_BYTES + 1)


KINDS: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "device": lambda path: path.symlink_to("/dev/zero"),
    "folder": Path.mkdir,
    "too big": _sparse,
    "not UTF-8": lambda path: path.write_bytes(LATIN),
    "empty": Path.touch,
    "closed": lambda path: path.touch(0o000),
    "link to nothing": lambda path: path.symlink_to("/nowhere/at/all"),
    "link to itself": lambda path: path.symlink_to(path.name),
}
CODES = {
    "pipe": {"file-not-regular"},
    "device": {"file-not-regular", "file-link-out"},
    "folder": {"file-not-regular", "scenario-no-file"},
    "too big": {"file-too-big"},
    "closed": {"file-unreadable"},
    "link to nothing": {"file-unreadable", "file-link-out"},
    "link to itself": {"file-unreadable"},
}
"""What is said whoever reads the file; of other bytes it depends on what they should have been."""
CODE = re.compile(r": error: .* \[([a-z0-9-]+)\]$", re.MULTILINE)
READERS: dict[str, list[str]] = {
    "rules run": ["rules", "run", "{}"],
    "rules run --json": ["rules", "run", "--json", "{}"],
    "rules show": ["rules", "show", "{}"],
    "play": ["play", "--resume", "{}"],
    "import": ["import", "{}"],
    **{
        f"import {name}": ["import", "{}", "--format", name, "--release", "pos-1.180417"]
        for name in ("wikitext", "rendered", "tabbed", "csv", "json", "xlsx", "ods", "sqlite", "odt")
    },
}
PACK: dict[str, list[str]] = {
    "list": ["list"],
    "show": ["show", "Hubris"],
    "diff": ["diff", "1.0", "2.0"],
    "check": ["check"],
    "export": ["export", "--format", "csv"],
    "proof": ["proof", "--output", "{out}"],
    "play": ["play"],
    "productions": ["text", "productions"],
    "rules new": ["rules", "new", "Hubris"],
    "rules what-if": ["rules", "what-if", "Hubris"],
    "rules handlers": ["rules", "handlers"],
    "rules mutate": ["rules", "mutate", "--goldens", "{out}"],
    "rules run": ["rules", "run", "{out}"],
    "rules show": ["rules", "show", "{out}"],
    "import": ["import", "{out}"],
    "build": ["build", "--output", "{out}"],
    **{
        f"build {name}": ["build", name, "--output", "{out}"]
        for name in ("decks", "effects", "site", "wiki", "manual", "tutorials", "odt")
    },
}
"""Commands that take the folder of a pack."""


@pytest.fixture(autouse=True)
def _bounded() -> Iterator[None]:
    """Put the language back, and end a test that waits for a pipe or a device."""
    before = i18n.language()
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(20)
    yield
    signal.alarm(0)
    i18n.set_language(before)


def _too_long(_number: int, _frame: object) -> None:
    raise TimeoutError("it does not end")


@pytest.fixture(autouse=True)
def _closed_to_everyone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Close files without permissions to the system's administrator, too, as they are to everybody else."""
    really_open = os.open

    def open_as_anybody(path: Any, *more: Any, **named: Any) -> int:
        if Path(path).is_file() and not stat.S_IMODE(Path(path).stat().st_mode):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(path))
        return really_open(path, *more, **named)

    monkeypatch.setattr(os, "open", open_as_anybody)


def refused(words: list[str], capsys: pytest.CaptureFixture[str], soon: float = SOON) -> tuple[int, str]:
    """Run a command that must fail soon; return its exit code and all that it said."""
    main.run(["--lang", "en", "list"])  # what is loaded once does not count
    capsys.readouterr()
    started = time.perf_counter()
    code = main.run(["--lang", "en", *words])
    took = time.perf_counter() - started
    said = "".join(capsys.readouterr())
    assert "Traceback" not in said
    assert "internal-error" not in said
    assert took < soon, f"{took:.2f} s"
    return code, said


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reader", READERS)
def test_a_file_that_cannot_be_read(
    reader: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "given.yaml"
    KINDS[kind](path)
    code, said = refused([word.format(path) for word in READERS[reader]], capsys)
    assert code == ExitCode.UNREADABLE, said
    assert str(path) in said
    codes = set(CODE.findall(said))
    assert codes, said
    assert codes <= CODES.get(kind, codes), said


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", ["x" * 5_000, "file/below.yaml", "none/below.yaml"])
def test_paths_that_cannot_be(
    name: str, reader: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    code, said = refused([word.format(tmp_path / name) for word in READERS[reader]], capsys)
    assert code == ExitCode.UNREADABLE, said
    assert set(CODE.findall(said)) <= {"file-unreadable", "scenario-no-file"}, said


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["game.yaml", "cards/x.yaml"])
@pytest.mark.parametrize("command", PACK)
def test_a_pack_that_cannot_be_read(
    command: str, name: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = make_pack(tmp_path / "pack")
    (tmp_path / "out").mkdir()
    (root / name).unlink(missing_ok=True)
    KINDS[kind](root / name)
    words = [word.format(out=tmp_path / "out") for word in PACK[command]]
    code, said = refused([*words, "--game", str(root)], capsys)
    is_pack = (root / "game.yaml").is_file()
    assert code == (ExitCode.PROBLEMS if command == "check" and is_pack else ExitCode.UNREADABLE), said
    assert str(root / name) in said or name == "game.yaml"
    assert CODE.search(said)
    assert not any((tmp_path / "out").iterdir())


GOLDENS = ("hubris/x.yaml", "hubris/seen.yaml", "equivalents.yaml")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", GOLDENS)
def test_goldens_that_cannot_be_read(
    name: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    KINDS[kind](tmp_path / name)
    code, said = refused(["rules", "mutate", "Hubris", "--goldens", str(tmp_path)], capsys)
    if kind == "empty" and name == GOLDENS[-1]:  # nothing is excused
        assert "Hubris" in said
        return
    assert code == ExitCode.UNREADABLE, said
    assert str(tmp_path / name) in said


SCENARIO = "rulings/scenarios/adversarios-de-quem/pos-1.180417.yaml"
PRODUCTS = [
    ("manual/manual.yaml", "wiki"),
    ("manual/terms.yaml", "wiki"),
    ("manual/campo.md", "wiki"),
    ("rulings/rulings.yaml", "manual"),
    (SCENARIO, "manual"),
    ("art/icons/hand.svg", "manual"),
    ("art/icons/hand.svg", "tutorials"),
    ("tutorials/tutorials.yaml", "tutorials"),
    ("tutorials/crise.yaml", "tutorials"),
    ("translations/en.yaml", "decks --lang en"),
]
"""Files of a pack, and a product that is made from them."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("name", "product"), PRODUCTS)
def test_products_of_a_file_that_cannot_be_read(
    name: str, product: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root, out = tmp_path / "pack", tmp_path / "out"
    shutil.copytree(paths.game_dir(), root)
    (root / name).unlink()
    KINDS[kind](root / name)
    words = ["build", *product.split(), "--game", str(root), "--output", str(out), "--jobs", "1"]
    code, said = refused(words, capsys, soon=5)
    dangling = kind == "empty" and name.endswith(".md")  # no chapter, which others name
    assert code == (ExitCode.BUILD_FAILED if dangling else ExitCode.UNREADABLE), said
    assert Path(name).name in said or dangling


@pytest.mark.parametrize("kind", KINDS)
def test_icons_of_the_site_that_cannot_be_read(kind: str, tmp_path: Path) -> None:
    KINDS[kind](tmp_path / "hand.svg")
    with pytest.raises(InputError) as caught:
        term_icons(tmp_path)
    assert [item.file for item in caught.value.diagnostics] == [str(tmp_path / "hand.svg")]


def test_of_many_mistakes_of_a_scenario_a_few_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "many.yaml"
    path.write_text("".join(f"k{number}: 1\n" for number in range(150_000)) + "---\nx: 1\n" * 3_000, "utf-8")
    code, said = refused(["rules", "run", str(path)], capsys, soon=8)
    assert code == ExitCode.UNREADABLE
    assert said.count("[scenario-unknown-key]") == MOST_ALIKE + 1
    assert f"and {153_000 - MOST_ALIKE} more problems of this kind in this file" in said
    assert said.count("[scenario-missing-key]") == MOST_ALIKE + 1


def test_what_was_curbed_stays_as_it_is() -> None:
    items = [Diagnostic("x", str(number), "file") for number in range(MOST_ALIKE + 5)]
    once = curbed(items)
    assert curbed(once) == once
    both = Collected(items)
    both.extend(Collected(items))
    both.close()
    assert len(both) == MOST_ALIKE + 1
    assert str(MOST_ALIKE + 10) in both[-1].message


@pytest.mark.parametrize("change", [{"people": [float("inf")]}, {"opponents": []}, {"seed": {}}, []])
def test_a_saved_game_with_other_values(
    change: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    company = {"people": [0], "opponents": "greedy", "seed": 1}
    saved = {"company": company | change if isinstance(change, dict) else change, "game": {}}
    (tmp_path / "game.json").write_text(json.dumps(saved), "utf-8")
    code, said = refused(["play", "--resume", str(tmp_path / "game.json")], capsys)
    assert code == ExitCode.UNREADABLE
    assert "[play-saved]" in said


def test_a_saved_game_that_is_nested_too_deeply(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game.json").write_text("[" * 1_000_000, "utf-8")
    assert refused(["play", "--resume", str(tmp_path / "game.json")], capsys)[0] == ExitCode.UNREADABLE


def test_the_size_is_asked_before_anything_is_read(tmp_path: Path) -> None:
    problems: list[Diagnostic] = []
    path = tmp_path / "endless"
    path.touch()
    os.truncate(path, 1 << 40)
    assert plain_files.read_bytes(path, "endless", problems) is None
    assert problems[0].found == f"{1 << 40} bytes"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="files that do not tell their size")
def test_files_that_do_not_tell_their_size() -> None:
    path = Path("/proc/self/status")
    assert path.stat().st_size == 0
    problems: list[Diagnostic] = []
    raw = plain_files.read_bytes(path, "status", problems)
    assert raw is not None
    assert raw.startswith(b"Name:")
    assert plain_files.read_bytes(path, "status", problems, most=10) is None
    assert [item.code for item in problems] == ["file-too-big"]


def test_a_manual_with_many_mistakes_names_a_few(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = tmp_path / "pack"
    shutil.copytree(paths.game_dir(), root)
    with (root / "manual" / "terms.yaml").open("a", encoding="utf-8") as stream:
        stream.writelines(f"termo-{number}: {{forms: [termo], wrong: 1}}\n" for number in range(200))
    words = ["build", "wiki", "--game", str(root), "--output", str(tmp_path / "out")]
    code, said = refused(words, capsys, soon=5)
    assert code == ExitCode.UNREADABLE
    found = CODE.findall(said)
    assert found
    assert max(found.count(one) for one in found) <= MOST_ALIKE + 1
    assert "more problems of this kind in this file" in said


@pytest.mark.parametrize("kind", ["pipe", "too big", "not UTF-8", "empty", "link to itself"])
def test_what_stands_in_a_folder_for_products(kind: str, tmp_path: Path) -> None:
    KINDS[kind](tmp_path / ".manifest.json")
    assert Manifest.load(tmp_path).targets == {}


@pytest.mark.parametrize("kind", ["pipe", "too big"])
def test_hashes_of_what_is_not_read(kind: str, tmp_path: Path) -> None:
    KINDS[kind](tmp_path / "x")
    assert FileHashes(tmp_path / "cache").of(str(tmp_path / "x")) == "special"


def test_the_tree_of_a_pack_goes_past_links_that_lead_nowhere(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    for kind in ("link to nothing", "link to itself"):
        KINDS[kind](tmp_path / kind)
    assert [name for name, _full in walk(str(tmp_path))] == ["a"]


def test_a_path_with_a_zero_in_it() -> None:
    problems: list[Diagnostic] = []
    assert plain_files.read_bytes(Path("a\0b"), "a", problems) is None
    assert [item.code for item in problems] == ["file-unreadable"]
    assert plain_files.read_start(Path("a\0b"), 9) == b""
