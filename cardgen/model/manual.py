"""The manual as a tree: what its sources say (roles) and what one release makes of it (mentions).

`cardgen.store.manual_markdown` reads Markdown into these nodes with `Role` wherever the text refers to
something instead of copying it. `cardgen.build.manual_resolve` replaces every role for one release; what is
left is the *resolved* tree that the back ends (site, wiki, PDF) walk. The class list is the vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardgen.errors import Diagnostic, Severity


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a source file; line and column count from 1."""

    file: str
    line: int
    column: int

    def problem(
        self,
        code: str,
        message: str,
        *,
        expected: str = "",
        found: str = "",
        hint: str = "",
        severity: Severity = Severity.ERROR,
    ) -> Diagnostic:
        """Return a diagnostic that points here."""
        return Diagnostic(code, message, self.file, self.line, self.column, expected, found, hint, severity)


# --- inline nodes -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Text:
    """Plain words."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Bold: a rule term without an icon, a name that is defined here."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Italics."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A link out of the manual; `wiki:` targets are pages of the wiki."""

    target: str
    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Role:
    """A reference that is not resolved yet: `{card secularismo}`, `{n cards deck=social | 74}`.

    `name` is the role, `args` the words before the colon, `hand` the hand-kept value behind a bar,
    `children` the words behind the colon (None when there is no colon).
    """

    name: str
    args: tuple[str, ...]
    place: Place
    hand: str | None = None
    children: tuple[Inline, ...] | None = None


@dataclass(frozen=True, slots=True)
class CardMention:
    """A card as one release knows it. `css` and `title` are the wiki's own class and title."""

    card: str
    text: str
    css: str
    title: str


@dataclass(frozen=True, slots=True)
class TermMention:
    """A rule term with its icon. `anchor` is its glossary entry, empty when it has none."""

    term: str
    text: str
    css: str
    anchor: str


@dataclass(frozen=True, slots=True)
class SectionMention:
    """A link to another section. `title` is the section's own heading text."""

    anchor: str
    title: str
    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """Words that belong to some releases only; `since`/`until` are release titles, empty when open."""

    since: str
    until: str
    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Definition:
    """The place where a glossary term is defined (no words of its own)."""

    term: str
    anchor: str


Inline = (
    Text | Strong | Emphasis | Link | Role | CardMention | TermMention | SectionMention | Variant | Definition
)

# --- block nodes --------------------------------------------------------------------------------


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

# --- sources ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chapter:
    """One source file. `products` names the products that carry it (empty: all)."""

    file: str
    blocks: tuple[Block, ...]
    products: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TermEntry:
    """A rule term: its key, the word forms that stand for it, its icon class (empty: printed in bold).

    `before` holds the words of which one must follow a form in text that is marked by itself.
    """

    key: str
    css: str
    forms: tuple[str, ...]
    place: Place
    before: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Query:
    """A list of cards by what they do.

    `any_of` holds effect patterns (see `cardgen.text.patterns`); `cards` and `without` add and take
    away single cards by hand.
    """

    id: str
    any_of: tuple[Mapping[str, object], ...]
    place: Place
    none_of: tuple[Mapping[str, object], ...] = ()
    kind: str = ""
    cards: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulingEntry:
    """A decision as its source has it; `scenario` is the folder of the files that show it, one a release.

    `basis` is `choice` (the engine's, listed in the manual) or `text` (follows from the words).
    """

    id: str
    question: str
    answer: tuple[Inline, ...]
    basis: str
    source: str
    cards: tuple[str, ...]
    scenario: str
    place: Place
    english_question: str = ""
    english_answer: str = ""


@dataclass(frozen=True, slots=True)
class Wording:
    """Words of the generated parts in the manual's language; `str.format` fields in braces."""

    columns: tuple[str, ...]
    number_footnote: str
    ideology_title: str
    deck_title: str
    natural_note: str
    noted_decks: Mapping[str, str]
    """What `natural_note` calls each deck."""
    last_join: str
    section: str


@dataclass(frozen=True)
class ManualSource:
    """All sources of a game's manual."""

    title: str
    wording: Wording
    chapters: tuple[Chapter, ...]
    terms: Mapping[str, TermEntry]
    queries: Mapping[str, Query]
    figures: Mapping[str, Mapping[str, object]]
    files: tuple[str, ...]


def plain(children: tuple[Inline, ...]) -> str:
    """Return the words of resolved inline nodes without markup."""
    parts: list[str] = []
    for child in children:
        match child:
            case Text(text=text) | CardMention(text=text) | TermMention(text=text):
                parts.append(text)
            case Definition():
                pass
            case Role():
                raise TypeError(f"role {child.name} is not resolved")
            case _:
                parts.append(plain(child.children))
    return "".join(parts)


def headings(blocks: tuple[Block, ...]) -> Iterator[Heading]:
    """Yield the headings of resolved blocks in order."""
    for block in blocks:
        if isinstance(block, Heading):
            yield block
        elif isinstance(block, VariantBlock):
            yield from headings(block.blocks)
