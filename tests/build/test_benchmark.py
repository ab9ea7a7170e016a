"""The measurements measure what they say."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pytest

from benchmarks.decks import HERE, deck_data, many
from cardgen import paths


@pytest.mark.parametrize("breaks", ["optimized", "simple"])
def test_the_peer_gets_an_equal_deck(tmp_path: Path, breaks: str) -> None:
    typst = pytest.importorskip("typst")
    data = deck_data()
    assert sum(len(sheet["cards"]) for sheet in data["sheets"]) == 280
    assert len(data["sheets"]) == 33
    (tmp_path / "deck.json").write_text(json.dumps(data), encoding="utf-8")
    typst.compile(
        str(HERE / "decks.typ"),
        output=str(tmp_path / "peer.pdf"),
        root="/",
        font_paths=[str(paths.fonts_dir())],
        sys_inputs={"data": str(tmp_path / "deck.json"), "breaks": breaks},
        ignore_system_fonts=True,
    )
    with pikepdf.open(tmp_path / "peer.pdf") as pdf:
        assert len(pdf.pages) == 33


def test_generated_cards_are_all_different_and_all_drawn() -> None:
    few = many(40)
    assert few["seconds"] > 0
    assert few["bytes"] > 20_000
