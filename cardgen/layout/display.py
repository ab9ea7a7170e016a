"""The display list: placed things in millimetres, decided here and only translated by back ends.

The origin is the lower left corner and y grows upwards. Lengths are millimetres; font sizes are points.
Colours are `#RRGGBB`. Everything is immutable, so that a list
can be compared, hashed and kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Command = tuple[str, tuple[float, ...]]
"""A path command: `M`/`L` (x, y), `C` (x1, y1, x2, y2, x, y) or `Z` ()."""


class Span(NamedTuple):
    """Characters in one font (`regular`, `bold`, `italic`, `bold-italic`)."""

    text: str
    font: str


class TextLine(NamedTuple):
    """A line of text with its baseline at (x, y); `hyphen` adds a hyphen that is not part of the text."""

    x: float
    y: float
    spans: tuple[Span, ...]
    size: float
    colour: str
    hyphen: bool = False
    rotation: int = 0

    @property
    def text(self) -> str:
        """Return the characters of the line, without the added hyphen."""
        return "".join(span.text for span in self.spans)


class Rect(NamedTuple):
    """A rectangle, rounded when `radius` > 0."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.0
    radius: float = 0.0


class Path(NamedTuple):
    """A filled (even-odd) and/or stroked path; strokes have round caps and joins."""

    commands: tuple[Command, ...]
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.0


class Lines(NamedTuple):
    """Straight strokes (x1, y1, x2, y2) of one colour and width."""

    segments: tuple[tuple[float, float, float, float], ...]
    stroke: str
    line: float


class Clip(NamedTuple):
    """Things seen only inside a rectangle, rounded when `radius` > 0."""

    x: float
    y: float
    width: float
    height: float
    items: tuple[Item, ...]
    radius: float = 0.0


class Symbol(NamedTuple):
    """A drawing made once and used often; the name is unique in a document.

    The symbol's own box reaches from (-bleed, -bleed) to (width + bleed, height + bleed).
    """

    name: str
    width: float
    height: float
    items: tuple[Item, ...]
    bleed: float = 0.0


class Use(NamedTuple):
    """A symbol whose lower left corner stands at (x, y), turned by 0, 90, 180 or 270 degrees in place.

    With a quarter turn, (x, y) is the lower left corner of the box after turning.
    """

    symbol: Symbol
    x: float
    y: float
    rotation: int = 0


Item = TextLine | Rect | Path | Lines | Clip | Use


class Box(NamedTuple):
    """A rectangle on a page: left, bottom, right, top."""

    left: float
    bottom: float
    right: float
    top: float


class Page(NamedTuple):
    """A page and what stands on it; `bookmark` opens a new entry of the document's outline here."""

    width: float
    height: float
    items: tuple[Item, ...]
    trim: Box | None = None
    bleed: Box | None = None
    bookmark: str = ""


class Document(NamedTuple):
    """What a back end writes about a whole file; pages are given beside it, one by one."""

    title: str
    author: str
    subject: str
    keywords: str = ""
    language: str = "pt-BR"
    duplex: str = ""
    """`DuplexFlipLongEdge`, `DuplexFlipShortEdge` or nothing (ISO 32000-1, table 150)."""


def walk(items: tuple[Item, ...]) -> Iterator[Item]:
    """Yield every item, going into clips and the symbols that are used (positions stay local)."""
    for item in items:
        yield item
        if isinstance(item, Clip):
            yield from walk(item.items)
        elif isinstance(item, Use):
            yield from walk(item.symbol.items)


def texts(items: tuple[Item, ...]) -> list[str]:
    """Return the text of each line, in drawing order."""
    return [item.text for item in walk(items) if isinstance(item, TextLine)]
