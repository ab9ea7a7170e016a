"""Blocks of the manual: headings, paragraphs, lists, tables of cards, figures, decisions and their scenes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardgen.model.manual.inlines import CardMention, Inline
from cardgen.model.manual.place import Place


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is a part, level 2 a chapter. `anchor` is the slug of its words."""

    level: int
    anchor: str
    children: tuple[Inline, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list: its words, and the lists inside it."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; items that are empty in a release are left out of the resolved tree."""

    ordered: bool
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class VariantBlock:
    """Blocks that belong to some releases only (see `Variant`)."""

    since: str
    until: str
    blocks: tuple[Block, ...]
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card in a table: mention, printed number, text as runs, note as inline nodes, copies.

    `effect` is the card's text set for print: (words, style) with style `""`, `bold` or `italic`.
    """

    mention: CardMention
    number: str
    effect: tuple[tuple[str, str], ...]
    note: tuple[Inline, ...]
    kind: str
    copies: int
    ideology: str
    actions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTable:
    """The table of a deck."""

    deck: str
    title: str
    rows: tuple[CardRow, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure by id; the back end knows how to draw or to name it."""

    figure: str
    caption: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Footnotes:
    """The place where the footnotes of the tables stand."""


@dataclass(frozen=True, slots=True)
class Category:
    """A wiki category (other back ends pass over it)."""

    name: str


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player at the table: cards in hand, structure, square; `active` when it is his play."""

    name: str
    hand: int
    structure: str
    active: bool
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A scenario before and after it was played; `release` is the title of the one it was played in.

    `result` is a key (`executed`, `crisis`, `revolt`, `cancelled`, `refused`); `reason` says why in words,
    where there is something to say.
    """

    title: str
    release: str
    before: tuple[SeatView, ...]
    after: tuple[SeatView, ...]
    clockwise: bool
    result: str
    reason: str
    winners: tuple[str, ...]

    @property
    def shows_field(self) -> bool:
        """Tell whether squares matter: somebody has left his first one."""
        return any(
            (seat.line, seat.column) != (0, index)
            for seats in (self.before, self.after)
            for index, seat in enumerate(seats)
        )


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision of the reference engine: question, answer, its basis, cards, and the scene that shows it.

    `basis` is `choice` (the engine's) or `text` (follows from the words).
    """

    id: str
    title: str
    body: tuple[Inline, ...]
    basis: str
    source: str
    cards: tuple[CardMention, ...]
    scene: Scene | None


@dataclass(frozen=True, slots=True)
class Rulings:
    """The decisions of the reference engine that hold in a release."""

    rulings: tuple[Ruling, ...]


Block = Heading | Paragraph | Listing | VariantBlock | CardTable | Figure | Footnotes | Category | Rulings


def headings(blocks: tuple[Block, ...]) -> Iterator[Heading]:
    """Yield the headings of resolved blocks in order."""
    for block in blocks:
        if isinstance(block, Heading):
            yield block
        elif isinstance(block, VariantBlock):
            yield from headings(block.blocks)
