"""What a shell offers: values of options and names of cards, quickly; nothing where nothing can be read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.model.catalog import Catalog
from cardgen.store import load_game
from tests.store.test_bare_pack import BARE

HEAVY = {"yaml", "pydantic", "rich", "reportlab", "fontTools"}
SCRIPT = f"""
import sys
from cardgen.cli.main import run
try:
    run([])
finally:
    print(sorted({HEAVY!r} & set(sys.modules)), file=sys.stderr)
"""


def offered(words: str) -> list[str]:
    """Return what bash offers for the last word of a line, which is begun; loads nothing heavy for it."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={
            **os.environ,
            "_CARDGEN_COMPLETE": "complete_bash",
            "COMP_WORDS": words,
            "COMP_CWORD": str(len(words.split(" ")) - 1 - words.partition('"')[2].count(" ")),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr.splitlines()[-1]) == (0, "[]")
    return [line for line in done.stdout.splitlines() if line]


@pytest.fixture(autouse=True)
def _kept() -> None:
    load_game("agencia")


def test_releases_and_decks(catalog: Catalog) -> None:
    releases = [item.id for item in reversed(catalog.releases)]
    decks = [item.id for item in catalog.game.decks]
    for words in (
        "cardgen list",
        "cardgen show",
        "cardgen build decks",
        "cardgen build site",
        "cardgen export",
    ):
        assert offered(f"{words} --release ") == releases
    assert offered("cardgen diff 1.180416 p") == ["pos-1.180417"]
    for words in ("cardgen list", "cardgen build decks"):
        assert offered(f"{words} --deck ") == decks
    assert offered("cardgen list --deck s") == ["social"]
    assert offered("cardgen build --game ") == ["agencia"]
    assert set(offered("cardgen list --ideology ")) == {item.id for item in catalog.game.ideologies}
    assert offered("cardgen show 007 --lang ") == ["pt-BR", "en"]


def test_cards(catalog: Catalog) -> None:
    assert "Hubris" in offered("cardgen show Hu")
    assert offered("cardgen show a-burocracia-do") == ["a-burocracia-do-comercio-globalizado"]
    assert offered('cardgen show "A burocracia do') == ["A burocracia do comércio globalizado"]
    numbers = {face.number for release in catalog.releases for face in catalog.faces(release.id)}
    assert set(offered("cardgen show 0")) == {number for number in numbers if number.startswith("0")}
    assert "Hubris" in offered("cardgen rules what-if Hu")


@pytest.mark.parametrize(
    ("begun", "offer"),
    [
        ("show Epif", "epifania-e-conversao"),
        ("show epif", "epifania-e-conversao"),
        ("show hub", "Hubris"),
        ("show HÚB", "Hubris"),
        ('show "epifania e conversao', "Epifania e conversão"),
        ("rules what-if hub", "Hubris"),
        ("list --deck S", "social"),
        ("diff 1.180416 POS", "pos-1.180417"),
        ("list --game AG", "agencia"),
        ("show 007 --lang PT", "pt-BR"),
    ],
)
def test_capitals_and_accents_do_not_matter(begun: str, offer: str) -> None:
    assert offered(f"cardgen {begun}") == [offer]


def test_the_game_that_was_named(tmp_path: Path) -> None:
    for name, text in BARE.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    load_game(tmp_path)
    assert offered(f"cardgen list --game {tmp_path} --deck ") == ["sea"]
    assert offered(f"cardgen build --game {tmp_path} decks --deck ") == ["sea"]
    assert offered(f"cardgen show --game {tmp_path} x") == []
    for begun in ("b", "B", "bIG-f"):
        assert offered(f"cardgen show --game {tmp_path} {begun}") == ["big-fish"]
    assert offered(f"cardgen list --game {tmp_path / 'none'} --deck ") == []
