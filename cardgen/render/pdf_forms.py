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

    `symbols` have no items when their own forms are drawn beside; `data` is compressed.
    """

    name: str
    box: str
    symbols: tuple[Symbol, ...]
    characters: tuple[tuple[str, str], ...]
    data: bytes


def drawn(symbol: Symbol) -> Form:
    """Return a symbol's form; those of the symbols that it uses are drawn by themselves."""
    made, over = content(symbol.items), symbol.bleed
    box = numbers(-over, -over, symbol.width + over, symbol.height + over)
    return Form(symbol.name, box, made.symbols, made.characters, zlib.compress(made.data))


def bare(symbol: Symbol) -> Symbol:
    """Return a symbol without its items, to stand for one whose form is drawn."""
    return symbol._replace(items=())


def forms(symbol: Symbol, known: set[str]) -> Iterator[Form]:
    """Yield the forms of a symbol and of all that it uses; `known` has the names of those that need none.

    The new names are added to it.
    """
    if symbol.name in known:
        return
    known.add(symbol.name)
    form = drawn(symbol)
    for inner in form.symbols:
        yield from forms(inner, known)
    yield form._replace(symbols=tuple(map(bare, form.symbols)))
