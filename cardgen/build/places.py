"""Where a card's text is written: for diagnostics that know the card only."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from cardgen.errors import Diagnostic


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
