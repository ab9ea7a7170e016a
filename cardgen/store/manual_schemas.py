"""The shape of the manual's YAML files, as pydantic models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, RootModel

from cardgen.store.schemas import Key, Line, Slug, Strict

Word = Annotated[str, Field(pattern=r"^[^{}|:]+$", max_length=60)]
"""A word form of a rule term: what stands between braces in the sources."""
Product = Literal["site", "manual", "wiki"]
Pattern = str | dict[str, object]
"""An effect pattern: a class of the effect vocabulary, or a class with what its fields hold."""


class ChapterEntry(Strict):
    """A chapter that only some products carry."""

    file: Line
    products: list[Product]


class SquareEntry(Strict):
    """A player's square in a drawn field; both numbers count from 0."""

    player: Line
    line: Annotated[int, Field(ge=0, le=4)]
    column: Annotated[int, Field(ge=0, le=7)]


class FigureEntry(Strict):
    """A figure: what the wiki says in its place, and what is drawn."""

    wiki: Line
    columns: Annotated[int, Field(ge=3, le=8)] | None = None
    field: list[SquareEntry] = Field(default_factory=list)


class WordingEntry(Strict):
    """Words of the generated parts, with `str.format` fields."""

    columns: Annotated[list[Line], Field(min_length=4, max_length=4)]
    number_footnote: Line
    ideology_title: Line
    deck_title: Line
    and_: str = Field(alias="and")
    section: Line


class ManualFile(Strict):
    """manual.yaml: chapters in reading order, words of the generated parts, figures."""

    title: Line
    wording: WordingEntry
    chapters: list[Line | ChapterEntry]
    figures: dict[Key, FigureEntry] = Field(default_factory=dict)


class TermEntry(Strict):
    """A rule term of terms.yaml; one without an icon is printed in bold."""

    icon: Key | None = None
    forms: Annotated[list[Word], Field(min_length=1)]
    before: list[Line] = Field(default_factory=list)


class TermsFile(RootModel[dict[Slug, TermEntry]]):
    """terms.yaml: rule terms by key."""


class QueryEntry(Strict):
    """A query of queries.yaml."""

    any: list[Pattern] = Field(default_factory=list)
    none: list[Pattern] = Field(default_factory=list)
    kind: Literal["structural", "natural"] | None = None
    cards: list[Slug] = Field(default_factory=list)
    without: list[Slug] = Field(default_factory=list)


class QueriesFile(RootModel[dict[Slug, QueryEntry]]):
    """queries.yaml: lists of cards by what they do."""


class Said(Strict):
    """A text in the two languages of the interface."""

    pt_BR: Line  # noqa: N815 - the language's own name
    en: Line


class ActionEntry(Said):
    """A kind of action: its label and the effects that make it."""

    any: Annotated[list[Pattern], Field(min_length=1)]


class ImpliedEntry(Said):
    """A crisis that a demand implies; what natural cards ask for decides only whether they may be used."""

    any: Annotated[list[Pattern], Field(min_length=1)]
    none: list[Pattern] = Field(default_factory=list)
    kind: Literal["structural", "natural"] = "structural"


class CrisesEntry(Strict):
    """How crises are told: sentences that are quoted, and those that demands imply."""

    explicit: list[Line]
    without: list[Line]
    implied: list[ImpliedEntry]


class InteractionEntry(Said):
    """Which cards meet which."""

    of: Annotated[list[Pattern], Field(min_length=1)]
    with_: Annotated[list[Pattern], Field(alias="with", min_length=1)]
    kind: Literal["structural", "natural"] | None = None


class RuleWordsEntry(Said):
    """How a rule of the releases reads."""

    values: dict[Key, Said]


class ReadingsFile(Strict):
    """leituras.yaml: what the site says about a card from its effects."""

    actions: dict[Key, ActionEntry]
    crises: CrisesEntry
    interactions: list[InteractionEntry]
    rules: dict[Line, RuleWordsEntry]
