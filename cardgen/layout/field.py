"""Pictures of the field, from plain descriptions of them: who stands where, who moved, what blocks.

Measures are millimetres; line 0 is the lowest.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.layout.card import Setting
from cardgen.layout.display import Item, Path, Rect, Symbol
from cardgen.layout.icons import circle
from cardgen.layout.picture_parts import FELT, MARKED, Point, arrow_head, centred, direction, polyline
from cardgen.units import to_mm


@dataclass(frozen=True, slots=True)
class Token:
    """A player's token on a square of the field."""

    name: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class FieldPicture:
    """A field: tokens, moves as ((line, column), (line, column)), and squares that block somebody."""

    name: str
    columns: int
    lines: int
    tokens: tuple[Token, ...]
    moves: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()
    blocking: tuple[tuple[int, int], ...] = ()


def field_symbol(picture: FieldPicture, setting: Setting, side: float = 13.0) -> Symbol:
    """Return a field with its tokens; squares are `side` mm wide, line 0 is the lowest."""
    theme, metrics = setting.theme, setting.metrics
    left, low = 7.0, 1.0
    width, height = left + picture.columns * side + 1, low + picture.lines * side + 1
    items: list[Item] = []
    for line in range(picture.lines):
        y = low + line * side
        goal = line == picture.lines - 1
        for column in range(picture.columns):
            blocks = (line, column) in picture.blocking
            fill = "#F8E3DF" if blocks else "#F3E7BF" if goal else FELT
            items.append(
                Rect(left + column * side, y, side, side, fill=fill, stroke=theme.paper, line=0.8, radius=1.2)
            )
        items.append(centred(str(line), 3.2, y + side / 2 - 1.2, "bold", 9.0, theme.muted, setting))
    order = sorted(theme.ideologies)
    for number, token in enumerate(picture.tokens):
        x, y = left + (token.column + 0.5) * side, low + (token.line + 0.5) * side
        swatch = theme.ideologies[order[(number * 3) % len(order)]]
        items.append(Path(tuple(circle(x, y, side * 0.33)), fill=swatch.fill, stroke=theme.ink, line=0.3))
        size = side * 0.95
        while metrics.width(token.name, "bold", size) > side * 0.56:
            size -= 0.5
        items.append(centred(token.name, x, y - to_mm(size) * 0.33, "bold", size, swatch.ink, setting))
    taken = {(token.line, token.column) for token in picture.tokens}
    for begin, end in picture.moves:
        points = [(left + (column + 0.5) * side, low + (line + 0.5) * side) for line, column in (begin, end)]
        items += _arrow(points[0], points[1], side, begin in taken)
    return Symbol(f"field-{picture.name}", width, height, tuple(items))


def _arrow(begin: Point, end: Point, side: float, taken: bool) -> list[Item]:
    """Return an arrow between two squares; one that starts at a token runs beside it."""
    ux, uy = direction(begin, end)
    aside = 0.39 * side if taken else 0.0
    first, last = (0.05 * side, 0.1 * side) if taken else (-0.1 * side, 0.5 * side)
    start = (begin[0] + ux * first + uy * aside, begin[1] + uy * first - ux * aside)
    stop = (end[0] - ux * last + uy * aside, end[1] - uy * last - ux * aside)
    return [
        Path(tuple(polyline([start, stop])), stroke=MARKED, line=0.9),
        arrow_head(start, stop, MARKED, 3.0),
    ]
