"""What an imported file makes of the game is held against the loader's rules before anything is written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.store.loader import load_game
from tests.store.packs import SOUND, make_pack


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Run a command in English; return its exit code and what it printed."""
    code = run(["--lang", "en", *arguments])
    captured = capsys.readouterr()
    return code, captured.out + captured.err


def table(capsys: pytest.CaptureFixture[str], root: Path) -> list[str]:
    """Return the lines of a pack's table, the header first."""
    code, out = call(capsys, "export", "--game", str(root), "--format", "csv")
    assert code == 0
    return out.splitlines()


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*.yaml")}


CLASHES = {
    "number": ("1.0,999,", "1.0,002,", 4, "data-same-number"),
    "name": (",Hubris,", ",Guerra justa,", 3, "data-same-name"),
    "name of a card that comes later": (",Guerra justa,", ",Hubris,", 2, "data-same-name"),
    "number of a card that comes later": ("1.0,001,", "1.0,002,", 2, "data-same-number"),
    "number from the second release on": ("2.0,002,", "2.0,999,", 5, "data-same-number"),
    "empty deck": (",4,2,", ",4,,", 0, "data-empty-deck"),
}


@pytest.mark.parametrize("clash", CLASHES)
@pytest.mark.parametrize("way", ["report", "apply", "output"])
def test_cards_that_the_loader_refuses_are_not_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, clash: str, way: str
) -> None:
    root = make_pack(tmp_path / "duelo")
    old, new, line, problem = CLASHES[clash]
    file = tmp_path / "cards.csv"
    text = "\n".join(table(capsys, root))
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    before = bytes_of(tmp_path)
    words = {"report": [], "apply": ["--apply"], "output": ["-o", str(tmp_path / "new")]}[way]
    code, out = call(capsys, "import", str(file), "--game", str(root), "--report", "json", *words)
    found = [item for item in json.loads(out) if item["severity"] == "error"]
    assert code == 1
    assert {item["code"] for item in found} == {problem}
    assert {(item["file"], item["line"]) for item in found} == {(str(file), line)}
    assert bytes_of(tmp_path) == before


def test_all_cards_of_a_deck_removed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    more = 'fome:\n  "1.0":\n    number: "003"\n    name: Fome\n    deck: extra\n    text: Compre 1 carta.\n'
    cards = SOUND["cards/natural.yaml"].replace("{base: 4, extra: 2}", "{base: 4}")
    root = make_pack(tmp_path / "duelo", cards__extra=more, cards__natural=cards)
    file = tmp_path / "cards.csv"
    left = [line for line in table(capsys, root) if ",fome," not in line]
    file.write_text("\n".join(left), encoding="utf-8")
    code, out = call(capsys, "import", str(file), "--game", str(root), "-o", str(tmp_path / "new"))
    assert code == 1 and out.count("data-empty-deck") == 2
    assert not (tmp_path / "new").exists()


def test_a_file_left_without_a_card_is_removed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = SOUND["cards/natural.yaml"].replace("{base: 4, extra: 2}", "{base: 4}")
    releases = {f"releases__{item}": SOUND[f"releases/{item}.yaml"] for item in ("1.0", "2.0")}
    only = {name: text.replace("[base, extra]", "[base]") for name, text in releases.items()}
    only = {name: text.replace("rules: {asymmetric_deck: extra}\n", "") for name, text in only.items()}
    root = make_pack(tmp_path / "duelo", cards__natural=cards, **only)
    file, new = tmp_path / "cards.csv", tmp_path / "new"
    full = table(capsys, root)
    file.write_text("\n".join(full), encoding="utf-8")
    assert call(capsys, "import", str(file), "--game", str(root), "-o", str(new))[0] == 0
    for path in (new / "cards").iterdir():
        path.replace(root / "cards" / path.name)
    file.write_text("\n".join(line for line in full if "lideranca" not in line), encoding="utf-8")
    code, out = call(capsys, "import", str(file), "--game", str(root), "--apply")
    assert code == 0, out
    assert "lideranca" not in load_game(root).cards
    assert f"removed: {root / 'cards' / 'natural.yaml'}" in out


def test_no_card_file_is_put_beside_others(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    root = make_pack(tmp_path / "duelo")
    file = tmp_path / "cards.csv"
    file.write_text("\n".join(table(capsys, root)), encoding="utf-8")
    other = tmp_path / "new" / "cards" / "mine.yaml"
    other.parent.mkdir(parents=True)
    other.write_text("", encoding="utf-8")
    code, out = call(capsys, "import", str(file), "--game", str(root), "-o", str(tmp_path / "new"), "--force")
    assert code == 2 and "import-other-cards" in out and "cards/mine.yaml" in out
    assert list(other.parent.iterdir()) == [other]


REFUSED = {
    "number with a fraction": ("1.0,999,", "1.0,3.0,"),
    "empty text": (",Compre 1 carta.,", ",,"),
    "identity with a capital": (",hubris,", ",Hubris!,"),
    "no identity, number or name": ("1.0,002,hubris,Hubris,", "1.0,,,,"),
    "formula": (",Compre 1 carta.,", ",=A1,"),
    "too few cells": (",Compre 1 carta.,", ""),
    "unknown release": ("2.0,002,", "3.0,002,"),
    "unknown kind": (",Hubris,structural,", ",Hubris,other,"),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_a_refused_row_is_no_change(capsys: pytest.CaptureFixture[str], tmp_path: Path, reason: str) -> None:
    root = make_pack(tmp_path / "duelo")
    file = tmp_path / "cards.csv"
    text = "\n".join(table(capsys, root))
    old, new = REFUSED[reason]
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    code, out = call(capsys, "import", str(file), "--game", str(root))
    assert code == 1
    assert out.splitlines()[:3] == [
        "1 row is refused, and no change is counted for it; the reasons are below",
        "1.0: 3 cards, 0 of them other than in the game",
        "2.0: 2 cards, 0 of them other than in the game",
    ]
    _code, out = call(capsys, "import", str(file), "--game", str(root), "--report", "json")
    assert {item["severity"] for item in json.loads(out)} == {"error"}
    assert "import-drops" not in out


def test_a_row_that_is_gone_is_a_change_beside_a_refused_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    root = make_pack(tmp_path / "duelo")
    file = tmp_path / "cards.csv"
    lines = [line for line in table(capsys, root) if not line.startswith("1.0,002")]
    file.write_text("\n".join(lines).replace("1.0,999,", "1.0,3.0,"), encoding="utf-8")
    code, out = call(capsys, "import", str(file), "--game", str(root))
    assert code == 1
    assert "1.0: 2 cards, 1 of them other than in the game" in out
    assert "002 Hubris (hubris): removed" in out and "Liderança (lideranca): removed" not in out


def test_a_page_is_held_against_the_rules_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "page.wiki"
    assert call(capsys, "build", "wiki", "-o", str(page))[0] == 0
    before, text, after = page.read_text(encoding="utf-8").partition("\n|003\n")
    assert text
    page.write_text(f"{before}\n|001\n{after}", encoding="utf-8")
    words = ["import", str(page), "--release", "pos-1.180417", "-o", str(tmp_path / "new")]
    code, out = call(capsys, *words, "--report", "json")
    found = [item for item in json.loads(out) if item["severity"] == "error"]
    assert code == 1
    assert [item["code"] for item in found] == ["data-same-number"]
    assert before.count("\n") + 1 <= found[0]["line"] <= before.count("\n") + 3
    assert not (tmp_path / "new").exists()
