"""A contact sheet of the ideologies' fields as different eyes see them, with the measured distances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgen.layout.display import Box, Item, Page, Rect, Span, Symbol, TextLine, Use
from cardgen.layout.icons import icon
from cardgen.layout.metrics import Metrics
from cardgen.layout.patterns import pattern
from cardgen.layout.shared import Size, Swatch

MARGIN = 14.0
BLOCK = 36.0
"""Height in mm of the block for one kind of vision."""
FIELD = (11.0, 24.0)
STEP = 13.0
CELL = (9.6, 3.7)
INK = "#111111"
MUTED = "#555555"
ALARM = "#B00020"


@dataclass(frozen=True, slots=True)
class ProofBlock:
    """One kind of vision: its name, the verdict, the fields as seen, and the distance of each pair.

    `distances` is keyed by the places of the two fields; `least` is what a distance must reach.
    """

    title: str
    verdict: str
    swatches: Sequence[Swatch]
    distances: Mapping[tuple[int, int], float]
    least: float


@dataclass(frozen=True, slots=True)
class ProofSheet:
    """A page for one palette."""

    title: str
    note: str
    glyphs: Sequence[str]
    names: Sequence[str]
    patterns: bool
    blocks: Sequence[ProofBlock]


def proof_page(sheet: ProofSheet, paper: Size, metrics: Metrics) -> Page:
    """Return the page of a palette."""
    top = paper.height - MARGIN
    items: list[Item] = [
        _line(sheet.title, MARGIN, top - 4, 14, "bold"),
        _line(sheet.note, MARGIN, top - 9, 7.5, "regular", MUTED),
    ]
    for index, block in enumerate(sheet.blocks):
        low = top - 13 - (index + 1) * BLOCK
        items.append(Use(_block(sheet, block, index, paper.width - 2 * MARGIN, metrics), MARGIN, low))
    area = Box(0, 0, paper.width, paper.height)
    return Page(paper.width, paper.height, tuple(items), area, area, sheet.title)


def _line(text: str, x: float, y: float, size: float, font: str, colour: str = INK) -> TextLine:
    return TextLine(round(x, 4), round(y, 4), (Span(text, font),), size, colour)


def _block(sheet: ProofSheet, block: ProofBlock, index: int, width: float, metrics: Metrics) -> Symbol:
    items: list[Item] = [
        Rect(0, BLOCK - 1.0, width, 0.2, fill=MUTED),
        _line(block.title, 0, BLOCK - 5, 9, "bold"),
        _line(block.verdict, 46, BLOCK - 5, 8, "regular", MUTED),
    ]
    for place, swatch in enumerate(block.swatches):
        x = place * STEP
        items += _field(sheet, place, swatch, x)
    items += _table(block, len(block.swatches) * STEP + 6, metrics)
    return Symbol(f"proof-{sheet.title}-{index}", width, BLOCK, tuple(items))


def _field(sheet: ProofSheet, place: int, swatch: Swatch, x: float) -> list[Item]:
    width, height = FIELD
    low = 4.0
    items: list[Item] = [Rect(x, low, width, height, fill=swatch.fill, stroke=MUTED, line=0.15)]
    if sheet.patterns:
        items += pattern(swatch.pattern, (x, low, width, height - 12), swatch.ink)
    items.append(Use(icon(sheet.glyphs[place], 8, swatch.ink), x + 1.5, low + height - 9.8))
    items.append(_line(sheet.names[place], x, 0.8, 5.5, "regular"))
    return items


def _table(block: ProofBlock, left: float, metrics: Metrics) -> list[Item]:
    """Return the distances as a triangle: row and column are the places of the two fields."""
    items: list[Item] = []
    count = len(block.swatches)
    wide, high = CELL
    for place in range(count):
        if place:
            items.append(_swatch_key(block.swatches[place], left, BLOCK - 7 - high * (place + 1)))
        if place < count - 1:
            items.append(
                _swatch_key(block.swatches[place], left + wide * (place + 1) + 2.5, BLOCK - 7 - high)
            )
    for (one, other), distance in block.distances.items():
        failed = distance < block.least
        text = f"{distance:.1f}"
        font = "bold" if failed else "regular"
        x = left + wide * (one + 2) - metrics.width(text, font, 7) - 2
        y = BLOCK - 6.2 - high * (other + 1)
        items.append(_line(text, x, y, 7, font, ALARM if failed else INK))
    return items


def _swatch_key(swatch: Swatch, x: float, y: float) -> Rect:
    return Rect(round(x, 4), round(y, 4), 4.6, 2.8, fill=swatch.fill, stroke=MUTED, line=0.1)
