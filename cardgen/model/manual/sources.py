"""What the manual's sources hold beside text: chapters, rule terms, lists of cards, decisions, wording."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.model.manual.blocks import Block
from cardgen.model.manual.inlines import Inline
from cardgen.model.manual.place import Place


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
