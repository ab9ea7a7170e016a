"""Symbols as form XObjects (ISO 32000-1, 8.10): drawn once, used often.

Nothing here needs reportlab, so that another process can draw while this one loads it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import NamedTuple

from cardgen.layout.display import Symbol
from cardgen.render.pdf_operators import content, numbers


class Form(NamedTuple):
    """A symbol drawn: its box as operands in points, the symbols that it uses itself, and its stream.

    `symbols` and `characters` are those of the `Content`; `data` is compressed.
    """

    name: str
    box: str
    symbols: tuple[str, ...]
    characters: tuple[tuple[str, str], ...]
    data: bytes


def forms(symbol: Symbol, drawn: set[str]) -> Iterator[Form]:
    """Yield the forms of a symbol and of those that it uses, inner ones first.

    `drawn` has the names of symbols that have their forms; the new ones are added.
    """
    if symbol.name in drawn:
        return
    drawn.add(symbol.name)
    made = content(symbol.items)
    for inner in made.symbols:
        yield from forms(inner, drawn)
    over = symbol.bleed
    yield Form(
        symbol.name,
        numbers(-over, -over, symbol.width + over, symbol.height + over),
        tuple(inner.name for inner in made.symbols),
        made.characters,
        zlib.compress(made.data),
    )
