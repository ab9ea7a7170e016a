"""The commands of `cardgen rules` besides `run`: show, new, what-if, handlers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.engine.scenario.running import load_text, run_all
from cardgen.model.catalog import Catalog

EXAMPLES = Path(__file__).parent.parent / "scenarios" / "examples"


def out(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert run(["--lang", "en", "rules", *words]) == code
    found = capsys.readouterr()
    return found.out if code == 0 else found.err


def test_show_prints_players_texts_and_the_field(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "show", str(EXAMPLES / "084-blocking.yaml"))
    assert "▶ Ana: 5 — Ataque nuclear" in text
    assert "Um adversário compra 12 cartas. Desça 1 linha no campo." in text
    lines = text.splitlines()
    assert next(line for line in lines if line.startswith("1 |")).split("|")[1].strip() == "Ana"
    assert next(line for line in lines if line.startswith("0 |")).split("|")[1].strip() == "Bia"


@pytest.mark.parametrize("name", ["Guerra justa", "Liderança", "Zona de exclusão aérea", "Novo paradigma"])
@pytest.mark.parametrize("release", ["1.180416", "pos-1.180417"])
def test_a_skeleton_is_a_scenario(
    catalog: Catalog, capsys: pytest.CaptureFixture[str], name: str, release: str
) -> None:
    text = out(capsys, "new", name, "--release", release, "--hands", "3,4,5")
    setups, problems = load_text("new.yaml", text.encode(), catalog)
    assert not problems
    assert run_all(setups, catalog)[0].actual


def test_what_if_says_what_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "what-if", "Guerra justa", "--hands", "5,3,3")
    assert "result: executed" in text and "Ana: 5 → 3" in text and "Caio: 3 → 5" in text
    text = out(capsys, "what-if", "Guerra justa", "--hands", "1,3,4")
    assert "result: crisis" in text and "cannot discard 2" in text
    text = out(capsys, "what-if", "A internet", "--other", "Guerra total")
    assert "result: cancelled" in text and "Guerra total" in text
    text = out(capsys, "what-if", "Liderança", "--hands", "2,5,5")
    assert "Ana uses Liderança: " in text


@pytest.mark.parametrize(
    "words",
    [
        ("show", "none.yaml"),
        ("new", "Carta inventada"),
        ("new", "Hubris", "--release", "9"),
        ("what-if", "Hubris", "--hands", "5"),
        ("what-if", "Hubris", "--hands", "five,3,3"),
        ("what-if", "Hubris", "--hands", "200,3,3"),
        ("what-if", "Hubris", "--other", "Liderança"),
    ],
    ids=" ".join,
)
def test_bad_input_is_a_diagnostic(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    error = out(capsys, *words, code=2)
    assert "next" in error and "Traceback" not in error


def test_handlers_lists_effects_with_their_cards(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(out(capsys, "handlers", "--json"))
    draw = next(row for row in rows if row["effect"] == "Draw")
    assert draw["handler"] == "cardgen.engine.agencia.handlers.cards.draw"
    assert "Hubris" in draw["cards"]
