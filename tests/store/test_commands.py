"""The commands of the database, run as a person runs them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from cardgen.cli.main import run
from tests.store.packs import SEEDS, make_pack


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("CARDGEN_LANG", "en")


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(["--lang", "en", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = call(
        capsys, "list", "--deck", "Histórico", "--ideology", "cicero", "--release", "1.180417"
    )
    assert code == 0
    assert out.splitlines()[1].split() == [
        "070",
        "Impeachment",
        "structural",
        "historico",
        "1",
        "cicero",
        "impeachment",
    ]
    code, out, _err = call(capsys, "list", "--kind", "natural", "--format", "json")
    cards = json.loads(out)
    assert [card["number"] for card in cards] == ["995", "996", "997", "998", "999"]
    assert cards[3]["copies"] == {"principal": 8, "historico": 2, "teorico": 2, "estrategico": 2, "social": 3}
    code, out, _err = call(capsys, "list", "--format", "markdown", "--release", "1.180416")
    assert out.splitlines()[1] == "| --- | --- | --- | --- | --- | --- |"
    assert len(out.splitlines()) == 2 + 211


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = call(capsys, "show", "nova geracao", "--release", "1.180416")
    assert code == 0
    assert "Se houver um número par de cartas" in out
    assert "Deck principal × 12" in out
    code, out, _err = call(capsys, "show", "LUDISMO", "--format", "json")
    data = json.loads(out)
    assert (data["name"], data["card"], data["release"]) == (
        "Centro histórico tombado",
        "ludismo",
        "pos-1.180417",
    )
    assert [item["kind"] for item in data["history"]] == ["renamed", "renumbered"]
    code, out, err = call(capsys, "show", "Guera justa")
    assert (code, out) == (2, "")
    assert "find-no-card" in err and "Guerra justa" in err


def test_diff(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = call(capsys, "diff", "1.180416", "1.180417")
    assert code == 0
    assert out.splitlines()[-1] == "copies changed: 1, reworded: 5"
    _code, out, _err = call(capsys, "diff", "1.180417", "pos-1.180417", "--format", "json")
    assert {"kind": "renamed", "before": "Ludismo", "after": "Centro histórico tombado"}.items() <= next(
        item for item in json.loads(out) if item["card"] == "ludismo" and item["kind"] == "renamed"
    ).items()
    _code, out, _err = call(capsys, "diff", "1.180416", "1.180416")
    assert out.splitlines()[-1] == "nothing changed"
    assert call(capsys, "diff", "1.180416", "1.2")[0] == 2


def test_check(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(capsys, "check")
    assert (code, out) == (0, "")
    assert "0 errors, 0 warnings" in err
    code, out, _err = call(capsys, "check", "--format", "json")
    assert (code, json.loads(out)) == (0, [])
    code, out, _err = call(capsys, "check", "--all", "--format", "json")
    assert code == 0
    assert {item["severity"] for item in json.loads(out)} == {"info"}
    code, out, _err = call(capsys, "check", "--all", "--format", "github")
    assert all(line.startswith("::notice file=") for line in out.splitlines())


def test_check_of_a_broken_pack(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    root = make_pack(tmp_path / "duelo", cards__more="x: {}\n", releases__more="id: [\n")
    code, out, _err = call(capsys, "check", "--game", str(root), "--format", "json")
    assert code == 1
    assert {item["code"] for item in json.loads(out)} == {"data-bad-value", "yaml-syntax"}


@pytest.mark.parametrize("style", ["text", "github"])
def test_nothing_in_a_diagnostic_moves_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, style: str
) -> None:
    text = 'fome: {"1.0": {"\\e[2J\\u202exyz": 1}}\n'
    root = make_pack(tmp_path / "du\x1belo", cards__more=text)
    code, out, _err = call(capsys, "check", "--game", str(root), "--format", style)
    assert code == 1
    assert "\\x1b[2J\\u202exyz" in out
    assert all(char.isprintable() or char == "\n" for char in out)


@pytest.mark.parametrize("format_", ["csv", "json", "xlsx", "ods", "sqlite"])
def test_export_and_import(capsys: pytest.CaptureFixture[str], tmp_path: Path, format_: str) -> None:
    root = make_pack(tmp_path / "duelo")
    file = tmp_path / "out" / f"cards.{format_}"
    assert call(capsys, "export", "--game", str(root), "-o", str(file))[0] == 0
    code, out, _err = call(capsys, "import", str(file), "--game", str(root))
    assert code == 0
    assert out.splitlines() == [
        "1.0: 3 cards, 0 of them other than in the game",
        "2.0: 2 cards, 0 of them other than in the game",
    ]
    code, out, err = call(capsys, "import", str(file), "--game", str(root), "-o", str(root))
    assert code == 2 and "import-would-replace" in err
    target = tmp_path / "new"
    assert call(capsys, "import", str(file), "--game", str(root), "-o", str(target))[0] == 0
    for path in (target / "cards").iterdir():
        (root / "cards" / path.name).write_bytes(path.read_bytes())
    assert sorted(path.name for path in (target / "cards").iterdir()) == ["base.yaml", "natural.yaml"]
    assert call(capsys, "check", "--game", str(root))[0] == 0
    again = tmp_path / "again"
    assert call(capsys, "export", "--game", str(root), "--format", format_, "-o", str(again))[0] == 0
    assert again.read_bytes() == file.read_bytes()


def test_export_needs_a_known_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _out, err = call(capsys, "export", "-o", str(tmp_path / "cards.docx"))
    assert code == 2 and "export-unknown-format" in err
    assert list(tmp_path.iterdir()) == []


def test_a_failed_export_leaves_the_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text("old", encoding="utf-8")
    assert call(capsys, "export", "--release", "9", "-o", str(file))[0] == 2
    assert file.read_text(encoding="utf-8") == "old"


def test_import_says_what_differs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    root = make_pack(tmp_path / "duelo")
    file = tmp_path / "cards.csv"
    assert call(capsys, "export", "--game", str(root), "-o", str(file))[0] == 0
    text = file.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("2.0,999"))
    changed = text.replace("Compre 1 carta.", "Compre 3 cartas.").replace("Guerra santa", "Guerra\u202e fria")
    changed = changed.replace("002,guerra-justa", "005,guerra-justa").replace("1.0,999", "1.0,998")
    changed = changed.replace(line, "2.0,007,fome,Fome,structural,,1,,Compre 1 carta.,")
    file.write_text(changed.replace("\u202e", ""), encoding="utf-8")
    code, out, _err = call(capsys, "import", str(file), "--game", str(root))
    assert code == 1  # the list of dropped cards does not agree
    assert out.splitlines()[:14] == [
        "1.0: 3 cards, 2 of them other than in the game",
        "002 Hubris (hubris): reworded",
        "- Compre 1 carta.",
        "+ Compre 3 cartas.",
        "998 Liderança (lideranca): renumbered",
        "- 999",
        "+ 998",
        "2.0: 2 cards, 3 of them other than in the game",
        "007 Fome (fome): added",
        "+ base: Compre 1 carta.",
        "999 Liderança (lideranca): removed",
        "- base 4, extra 2: Descarte esta carta.",
        "005 Guerra fria (guerra-justa): renamed",
        "- Guerra santa",
    ]
    _code, out, _err = call(capsys, "import", str(file), "--game", str(root), "--report", "json")
    notes = [item for item in json.loads(out) if item["severity"] == "info"]
    assert [(item["code"], item["expected"], item["found"]) for item in notes] == [
        ("import-reworded", "Compre 1 carta.", "Compre 3 cartas."),
        ("import-renumbered", "999", "998"),
        ("import-added", "", "base: Compre 1 carta."),
        ("import-removed", "base 4, extra 2: Descarte esta carta.", ""),
        ("import-renamed", "Guerra santa", "Guerra fria"),
        ("import-renumbered", "002", "005"),
    ]
    assert notes[0]["message"] == "1.0: 002 Hubris (hubris): reworded"


def test_many_changes_are_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    assert call(capsys, "export", "--release", "1.180417", "-o", str(file))[0] == 0
    text = file.read_text(encoding="utf-8").replace(",structural,", ",natural,")
    file.write_text(text.replace("cicero", ""), encoding="utf-8")
    _code, out, _err = call(capsys, "import", str(file))
    lines = out.splitlines()
    _code, out, _err = call(capsys, "import", str(file), "--report", "json")
    notes = [item for item in json.loads(out) if item["severity"] == "info"]
    kinds = Counter(item["code"] for item in notes)
    assert kinds["import-kind"] == 206 and kinds["import-ideology"] > 5
    assert len(lines) == 1 + 20 * 3 + 1
    assert lines[1:4] == [
        "001 A sentença dos reis (a-sentenca-dos-reis): kind changed",
        "- structural",
        "+ natural",
    ]
    assert lines[-1] == f"… and {len(notes) - 20} more changes; --report json lists all of them"


@pytest.mark.skipif(not SEEDS.is_dir(), reason=f"the wiki's pages are not at {SEEDS}")
def test_import_of_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = next(SEEDS.glob("001_*"))
    code, _out, err = call(capsys, "import", str(page))
    assert code == 2 and "import-no-release" in err
    code, out, _err = call(capsys, "import", str(page), "--release", "pos-1.180417")
    assert (code, out) == (0, "pos-1.180417: 214 cards, 0 of them other than in the game\n")
    changed = tmp_path / "page.txt"
    changed.write_text(
        page.read_text(encoding="utf-8").replace("| 064 | Hubris |", "| 064 | Húbris |"), encoding="utf-8"
    )
    code, out, _err = call(capsys, "import", str(changed), "--release", "pos-1.180417", "--report", "json")
    assert code == 1
    found = {(item["code"], item["severity"], item["message"].partition(": ")[2]) for item in json.loads(out)}
    assert found == {
        ("compose-taken-identity", "error", ""),
        ("import-renamed", "info", "064 Húbris (hubris): renamed"),
    }


def test_schema(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _err = call(capsys, "schema")
    assert code == 0 and "cards" in out.splitlines()
    code, out, _err = call(capsys, "schema", "cards")
    assert json.loads(out)["additionalProperties"] is False
    code, _out, err = call(capsys, "schema", "card")
    assert code == 2 and "perhaps cards?" in err
    assert call(capsys, "schema", "-o", str(tmp_path / "schema"))[0] == 0
    assert (tmp_path / "schema" / "game.json").is_file()
