"""What pictures of the table and of the field are made of: centred words, lines, heads of arrows."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.layout.card import Setting
from cardgen.layout.display import Command, Path, Span, TextLine

FELT = "#E9EDE7"
"""Colour of the table and of the squares."""
MARKED = "#B3261E"
"""Colour of what changed, always with a word or a sign beside it."""
Point = tuple[float, float]


def centred(text: str, x: float, y: float, font: str, size: float, colour: str, setting: Setting) -> TextLine:
    """Return words around `x` on the baseline `y`, both in mm."""
    width = setting.metrics.width(text, font, size)
    return TextLine(round(x - width / 2, 3), round(y, 3), (Span(text, font),), size, colour)


def polyline(points: Sequence[Point]) -> list[Command]:
    """Return the commands of a line through points."""
    return [("L" if index else "M", (round(x, 3), round(y, 3))) for index, (x, y) in enumerate(points)]


def direction(begin: Point, end: Point) -> Point:
    """Return the step of length 1 from one point towards another."""
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    return dx / length, dy / length


def arrow_head(before: Point, end: Point, colour: str, size: float = 2.6) -> Path:
    """Return the head of an arrow that comes from one point and ends at another."""
    ux, uy = direction(before, end)
    tip = (end[0] + ux * size * 0.7, end[1] + uy * size * 0.7)
    back = (end[0] - ux * size * 0.3, end[1] - uy * size * 0.3)
    side = size * 0.42
    points = [tip, (back[0] - uy * side, back[1] + ux * side), (back[0] + uy * side, back[1] - ux * side)]
    return Path((*polyline(points), ("Z", ())), fill=colour)
