from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen import paths, plain_files
from cardgen.errors import Diagnostic, ExitCode, InputError, Severity
from cardgen.model.catalog import Kind
from cardgen.store import load_game, read_pack
from cardgen.store.document import load_document, load_documents, require_document
from cardgen.store.events import MAX_DEPTH
from cardgen.store.salvage import salvage
from cardgen.store.schemas import CardsFile, LooseCards
from tests.store.packs import ROOT, SOUND, Sample, make_pack, malformed


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "cache"))


def test_sound_pack(tmp_path: Path) -> None:
    catalog = load_game(make_pack(tmp_path / "duelo"))
    old = catalog.by_name("1.0")["Guerra justa"]
    new = catalog.by_name("2.0")["Guerra santa"]
    assert (old.card, old.number, old.release) == ("guerra-justa", "001", "1.0")
    assert (new.card, new.number, new.release, new.text, new.ideology) == (
        "guerra-justa",
        "002",
        "2.0",
        "Descarte 2 cartas.",
        "ordem",
    )
    assert catalog.face("hubris", "1.0") is not None
    assert catalog.face("hubris", "2.0") is None
    natural = catalog.by_name("2.0")["Liderança"]
    assert (natural.kind, natural.copies, natural.release) == (Kind.NATURAL, {"base": 4, "extra": 2}, "1.0")
    assert catalog.printed_note(natural, "extra") == "Carta natural. Há 2 destas no Deck extra. Só uma vez."
    assert catalog.release("2.0").rules.asymmetric_deck == "extra"


@pytest.mark.parametrize("sample", malformed(), ids=lambda sample: sample.title)
def test_malformed(sample: Sample, tmp_path: Path) -> None:
    root = make_pack(
        tmp_path / "duelo", **{sample.file.removesuffix(".yaml").replace("/", "__"): sample.content}
    )
    problems = read_pack(root).problems
    found = {f"{item.code} {_below(root, item.file)} {item.line}:{item.column}" for item in problems}
    for wanted in sample.problems:
        code, *file, place = wanted.split(" ")
        assert f"{code} {file[0] if file else sample.file} {place}" in found
    assert {item.code for item in problems} == {wanted.split(" ")[0] for wanted in sample.problems}
    for item in problems:
        assert item.message
        assert item.expected or item.found or item.hint
    with pytest.raises(InputError) as caught:
        load_game(root)
    assert caught.value.exit_code is ExitCode.UNREADABLE


def _below(root: Path, file: str) -> str:
    return (Path.cwd() / file).resolve().relative_to(root.resolve()).as_posix()


def test_all_problems_in_one_run(tmp_path: Path) -> None:
    root = make_pack(
        tmp_path / "duelo",
        releases__2=b"id: [",
        cards__more="x: {y: {z: 1}}\n",
        game="id: duelo\n",
    )
    codes = {item.code for item in read_pack(root).problems}
    assert {"yaml-syntax", "data-unknown-key", "data-missing-key"} <= codes


def test_each_missing_key_is_named(tmp_path: Path) -> None:
    problems = read_pack(make_pack(tmp_path / "duelo", game="id: duelo\ndecks: []\n")).problems
    keys = [item.message.split()[2] for item in problems if item.code == "data-missing-key"]
    assert keys == ["name", "author", "licence", "licence_url", "language", "ideologies"]


@pytest.mark.parametrize(
    ("entry", "expected", "found", "hint"),
    [
        ("name: [a]", "text", "a list", "write what is expected"),
        ("name: {a: b}", "text", "a mapping", "write what is expected"),
        ("name: ", "text", "nothing", "write what is expected"),
        ("name: true", "text", "true", "write what is expected"),
        ("name: 1", "text", "1", "put it in quotes"),
        ("kind: naturel", "structural, natural", "'naturel'", "perhaps natural?"),
        ("kind: x", "structural, natural", "'x'", "choose one of those"),
        ("deck: bass", "base, extra", "bass", "perhaps base?"),
        ("deck: x", "base, extra", "x", "choose one of those"),
        ("ideology: orden", "ordem", "orden", "perhaps ordem?"),
        (
            "deck: Ba se",
            "small letters and digits without accents, and inside . _ or -",
            "'Ba se'",
            "perhaps ba-se?",
        ),
        (
            'name: "Vo\\u202ece"',
            "characters that can be seen",
            "U+202E RIGHT-TO-LEFT OVERRIDE",
            "remove the character",
        ),
        ('name: "a\\u00adb"', "characters that can be seen", "U+00AD SOFT HYPHEN", "remove the character"),
        (
            'name: "a\\u200db"',
            "characters that can be seen",
            "U+200D ZERO WIDTH JOINER",
            "remove the character",
        ),
        ('text: "a\\eb"', "characters that can be seen", "U+001B", "remove the character"),
    ],
)
def test_mistakes_are_said_in_words(entry: str, expected: str, found: str, hint: str, tmp_path: Path) -> None:
    key = entry.partition(":")[0]
    lines = {"number": "'7'", "name": "Fome", "deck": "base", "text": "Compre 1 carta."}
    rest = "".join(f"    {name}: {value}\n" for name, value in lines.items() if name != key)
    root = make_pack(tmp_path / "duelo", cards__more=f"fome:\n  '1.0':\n    {entry}\n{rest}")
    (problem,) = read_pack(root).problems
    assert (problem.expected, problem.found, problem.hint) == (expected, found, hint)


def test_one_entry_is_one_entry(tmp_path: Path) -> None:
    root = make_pack(tmp_path / "duelo", cards__more="fome: {}\n")
    (problem,) = read_pack(root).problems
    assert (problem.expected, problem.found) == ("at least 1 entry", "an empty mapping")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a: [" + "01, " * 3000 + "]\n", "yaml-leading-zero"),
        ("".join("a: 1\n" for _count in range(3001)), "yaml-duplicate-key"),
        ("".join(f"c{at}: 1\n" for at in range(3000)), "data-wrong-type"),
        (
            "".join(
                f"c{at}: {{'1.0': {{number: N{at}, name: N{at}, deck: x, text: T}}}}\n" for at in range(3000)
            ),
            "data-unknown-deck",
        ),
    ],
)
def test_a_file_of_many_mistakes_is_cut_short(text: str, code: str, tmp_path: Path) -> None:
    problems = read_pack(make_pack(tmp_path / "duelo", cards__more=text)).problems
    alike = [item for item in problems if item.code == code]
    assert len(alike) == 21
    assert alike[-1].message == "and 2980 more problems of this kind in this file"
    assert alike[-1].severity is Severity.ERROR
    places = [(item.line, item.column) for item in alike]
    assert places == sorted(places)
    with pytest.raises(InputError) as caught:
        load_game(tmp_path / "duelo")
    assert len(caught.value.diagnostics) < 50


def test_a_game_without_cards(tmp_path: Path) -> None:
    root = make_pack(tmp_path / "duelo", cards__base="{}\n", cards__natural="{}\n")
    (root / "releases" / "2.0.yaml").unlink()
    (problem,) = read_pack(root).problems
    assert (problem.code, Path(problem.file).name) == ("data-nothing", "cards")
    with pytest.raises(InputError):
        load_game(root)


def test_what_is_absent_from_a_file_that_cannot_be_read_is_not_missed(tmp_path: Path) -> None:
    root = make_pack(tmp_path / "a", cards__base=b"\xff", cards__natural="{}\n")
    assert [item.code for item in read_pack(root).problems] == ["file-not-utf8"]
    root = make_pack(tmp_path / "b", releases__1=b"id: [")
    (root / "releases" / "1.0.yaml").unlink()
    assert [item.code for item in read_pack(root).problems] == ["yaml-syntax"]
    root = make_pack(tmp_path / "c", game="id: [")
    assert [item.code for item in read_pack(root).problems] == ["yaml-syntax"]


def test_too_deep() -> None:
    problems: list = []
    load_documents("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), "x", problems)
    assert [item.code for item in problems] == ["yaml-too-deep"]
    assert (problems[0].line, problems[0].column) == (1, MAX_DEPTH + 1)


def test_too_big(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain_files, "MOST_TEXT", 10)
    (tmp_path / "x.yaml").write_text("a: 1234567890\n", encoding="utf-8")
    with pytest.raises(InputError, match="file-too-big"):
        require_document(tmp_path / "x.yaml")


def test_bomb_does_not_grow() -> None:
    levels = "\n".join(f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 9)}]" for n in range(1, 40))
    problems: list = []
    (document,) = load_documents(f"l0: &l0 [x]\n{levels}\n", "bomb", problems)
    assert document.refused
    assert len(document.values) < 1000
    read = load_document(f"l0: &l0 [x]\n{levels}\n", "bomb", [])
    assert read is not None
    assert read.data == {"l0": ["x"], **{f"l{n}": [None] * 9 for n in range(1, 40)}}
    assert not any(read.is_judged((f"l{n}",)) for n in range(40))
    assert {item.code for item in problems} == {"yaml-anchor", "yaml-alias"}


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="file-unreadable"):
        require_document(tmp_path / "none.yaml")


def test_scalars() -> None:
    problems: list = []
    document = load_document(
        "a: yes\nb: 1\nc: 1.50\nd: ~\ne: 'true'\nf: 0x10\ng: 12:30\n1.180417: on\nh: 2018-04-16\n",
        "x",
        problems,
    )
    assert document is not None and not problems
    assert document.data == {
        "a": "yes",
        "b": 1,
        "c": 1.5,
        "d": None,
        "e": "true",
        "f": "0x10",
        "g": "12:30",
        "1.180417": "on",
        "h": "2018-04-16",
    }
    assert document.place(("e",)) == (5, 4)
    assert document.place(("e",), key=True) == (5, 1)


def test_stray_file_is_a_warning(tmp_path: Path) -> None:
    root = make_pack(tmp_path / "duelo")
    (root / "cards" / "old.yml").write_text("x", encoding="utf-8")
    (problem,) = read_pack(root).problems
    assert (problem.code, problem.severity) == ("data-stray-file", Severity.WARNING)
    load_game(root)


def test_places(tmp_path: Path) -> None:
    pack = read_pack(make_pack(tmp_path / "duelo"))
    assert pack.place("guerra-justa", "1.0", "text")[1:] == (7, 11)
    assert pack.place("guerra-justa", "2.0", "text")[1:] == (7, 11)
    assert pack.place("guerra-justa", "2.0", "name")[1:] == (10, 11)
    assert pack.place("guerra-justa", "1.0", "name")[1:] == (4, 11)
    assert pack.place("guerra-justa", "1.0", "note")[1:] == (2, 3)
    assert pack.place("none", "1.0") == ("", 0, 0)


class TestCache:
    def test_same_catalogue(self, tmp_path: Path) -> None:
        root = make_pack(tmp_path / "duelo")
        first = load_game(root)
        assert list((tmp_path / "cache").rglob("*.json"))
        second = load_game(root)
        fresh = load_game(root, use_cache=False)
        assert first == second == fresh
        assert second.cards["lideranca"].faces == fresh.cards["lideranca"].faces

    def test_second_load_reads_no_yaml(self, tmp_path: Path) -> None:
        root = make_pack(tmp_path / "duelo")
        load_game(root)
        script = (
            "import sys; from cardgen.store import load_game; load_game(sys.argv[1]);"
            "sys.exit(bool({'yaml', 'pydantic'} & set(sys.modules)))"
        )
        assert (
            subprocess.run([sys.executable, "-c", script, str(root)], cwd=ROOT, check=False).returncode == 0
        )

    def test_never_stale(self, tmp_path: Path) -> None:
        root = make_pack(tmp_path / "duelo")
        load_game(root)
        path = root / "cards" / "base.yaml"
        stamp = path.stat()
        path.write_text(path.read_text("utf-8").replace("Descarte 2", "Descarte 3"), encoding="utf-8")
        os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
        assert load_game(root).by_name("1.0")["Guerra justa"].text == "Descarte 3 cartas."
        (root / "cards" / "more.yaml").write_text(
            '{teocracia: {"1.0": {number: "5", name: T, deck: base, text: Compre 1 carta.}}}',
            encoding="utf-8",
        )
        assert "teocracia" in load_game(root).cards
        (root / "cards" / "more.yaml").unlink()
        assert "teocracia" not in load_game(root).cards
        path.rename(path.with_name("other.yaml"))
        assert "hubris" in load_game(root).cards
        (root / "game.yaml").write_text("id: [", encoding="utf-8")
        with pytest.raises(InputError):
            load_game(root)

    @pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"key": 1}', b"\xff"])
    def test_damaged_cache_is_made_again(self, tmp_path: Path, damage: bytes) -> None:
        root = make_pack(tmp_path / "duelo")
        first = load_game(root)
        (kept,) = (tmp_path / "cache").rglob("*.json")
        kept.write_bytes(damage)
        assert load_game(root) == first
        assert kept.read_bytes() != damage

    def test_cache_that_cannot_be_written(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "file").write_text("", encoding="utf-8")
        monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "file"))
        assert load_game(make_pack(tmp_path / "duelo")).cards

    def test_old_entries_are_forgotten(self, tmp_path: Path) -> None:
        root = make_pack(tmp_path / "duelo")
        for order in range(3, 16):
            (root / "releases" / "2.0.yaml").write_text(
                f'id: "2.0"\ntitle: "2"\norder: {order}\ndecks: [base]\n'
                "rules: {asymmetric_deck: extra}\ndrops: [hubris, lideranca]\n",
                encoding="utf-8",
            )
            load_game(root)
        assert len(list((tmp_path / "cache").rglob("*.json"))) == 8


def test_real_pack_is_sound() -> None:
    pack = read_pack("agencia")
    assert pack.catalog is not None
    assert pack.problems == []


def test_pack_can_be_moved(tmp_path: Path) -> None:
    shutil.copytree(paths.game_dir("agencia"), tmp_path / "copy")
    assert load_game(tmp_path / "copy") == load_game("agencia")


def test_page_about_data_files_shows_the_table() -> None:
    page = (ROOT / "data" / "games" / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\| (.+?) \| `(.+?)` \|$", page, re.M)
    wanted = [
        (sample.title, "`, `".join(dict.fromkeys(item.split(" ")[0] for item in sample.problems)))
        for sample in malformed()
    ]
    assert shown == wanted


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_mutated_files_are_only_ever_diagnostics(data: st.DataObject) -> None:
    text = SOUND["cards/base.yaml"]
    for _count in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        piece = data.draw(
            st.sampled_from(["\t", "- ", ": ", "{", "]", "'", "&a ", "*a", "\x00", "? ", "001", "\n", ""])
        )
        text = text[:start] + piece + text[start + data.draw(st.integers(0, 9)) :]
    problems: list[Diagnostic] = []
    document = load_document(text, "cards/base.yaml", problems)
    if document is not None:
        salvage(CardsFile, LooseCards, document, problems, {})
    lines = text.count("\n") + 2
    assert all(item.message and 1 <= item.line <= lines and item.column >= 1 for item in problems)
