"""Where a card's text is written: for diagnostics that know the card only."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from cardgen.errors import Diagnostic

ICON = "unknown-icon"


def placed(found: Iterable[Diagnostic], game: str | Path, release: str) -> list[Diagnostic]:
    """Return diagnostics that name a card as their file with the place where its text is written."""
    items = list(found)
    if not any(item.file for item in items):
        return items
    from cardgen.store.loader import read_pack  # noqa: PLC0415 - reads the files again, for mistakes only

    pack = read_pack(game)
    moved = []
    for item in items:
        file, line, column = pack.place(item.file, release)
        moved.append(replace(item, file=file, line=line, column=column) if file else item)
    return moved


def placed_icons(found: Iterable[Diagnostic], game: str | Path) -> tuple[Diagnostic, ...]:
    """Return diagnostics, those of icons that are not drawn with the place where the game names them."""
    items = tuple(found)
    if not any(item.code == ICON and not item.file for item in items):
        return items
    from cardgen.store.loader import read_pack  # noqa: PLC0415 - reads the files again, for mistakes only

    pack = read_pack(game)
    document, catalog = pack.documents.get("game.yaml"), pack.catalog
    if document is None or catalog is None:
        return items
    named = {deck.mark: ("decks", at, "mark") for at, deck in enumerate(catalog.game.decks)}
    named |= {item.glyph: ("ideologies", at, "glyph") for at, item in enumerate(catalog.game.ideologies)}
    moved = []
    for item in items:
        if item.code == ICON and not item.file and item.found in named:
            line, column = document.place(named[item.found])
            moved.append(replace(item, file=document.file, line=line, column=column))
        else:
            moved.append(item)
    return tuple(moved)
