"""The shape of every data file of a game pack, as pydantic models.

They validate (strictly: no unknown key, no guessed type) and give the published JSON Schemas. Only
loading without a cached catalogue imports this module.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel

from cardgen.store.letters import SEEN

LONGEST = 2000
"""Characters of the longest text."""
MOST_COPIES = 10_000
SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
KEY = r"^[a-z0-9][a-z0-9._-]*$"
LINE = r"^\S+( \S+)*$"
PLAIN = r"^(\S+( \S+)*)?$"
CARD_TEXT = r"^[^\s<>*_|\[\]{}]+( [^\s<>*_|\[\]{}]+)*$"
NUMBER = r"^[0-9A-Z]{1,6}$"
DATE = r"^\d{4}-\d\d-\d\d$"
NOTE = r"^[^{}]*\{copies\}[^{}]*\{deck\}[^{}]*$"

Slug = Annotated[str, Field(pattern=SLUG, max_length=80)]
"""Identity of a card: ASCII kebab case of its oldest name."""
Key = Annotated[str, Field(pattern=KEY, max_length=40)]
"""Identity of a deck, an ideology or a release."""
Line = Annotated[str, Field(pattern=LINE, max_length=LONGEST), SEEN]
"""Plain text on one line: single blanks, none at the ends."""
Plain = Annotated[str, Field(pattern=PLAIN, max_length=LONGEST), SEEN]
"""As `Line`, or nothing."""
CardText = Annotated[str, Field(pattern=CARD_TEXT, max_length=LONGEST), SEEN]
"""A card's sentences: a `Line` without markup."""
Count = Annotated[int, Field(ge=0)]
_UNSAID: Any = None
"""Value of a key that was left out; the key itself does not take null."""


class Strict(BaseModel):
    """A mapping that takes its own keys only."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class IdeologyEntry(Strict):
    """An ideology: its name, palette key, glyph and class in the wiki source (`ideology-<id>` if unsaid)."""

    id: Key
    name: Line
    colour: Literal["yellow", "purple", "blue", "grey", "green", "red", "black"]
    glyph: Key
    wiki_class: Plain = ""


class DeckEntry(Strict):
    """A deck; `noted_as` is how natural cards' observations call it, its name when they call it that."""

    id: Key
    name: Line
    mark: Key
    noted_as: Plain = ""
    required: bool = False


class GameFile(Strict):
    """game.yaml: what is true in every release of the game."""

    id: Key
    name: Line
    author: Line
    licence: Line
    licence_url: Line
    language: Line
    plain_texts: bool = False
    """Card texts are printed as they are, not read as sentences with effects, whatever the language."""
    url: Plain = ""
    ideologies: list[IdeologyEntry]
    decks: Annotated[list[DeckEntry], Field(min_length=1)]
    natural_note: Annotated[str, Field(pattern=NOTE)] = ""
    """How an observation states a natural card's copies."""
    wiki_classes: list[Line] = []
    """Other classes that the wiki's style sheet knows."""


class RulesEntry(Strict):
    """Rules that differ between releases; what is left out has the default."""

    deliveries_along_flow: Literal["chained", "simultaneous"] = "chained"
    blocked_hegemony_swaps: list[Key] = []
    opening_hand: Count = 5
    asymmetric_deck: Key | Literal[""] = ""
    asymmetric_hand: Count = 8
    lines: Count = 5
    revolt_gap: Count = 4
    hegemony_small: Count = 2
    hegemony_large: Count = 3


class ReleaseFile(Strict):
    """releases/<id>.yaml: one printing of the game."""

    id: Key
    title: Line
    order: Count
    date: Annotated[str, Field(pattern=DATE)] = ""
    decks: Annotated[list[Key], Field(min_length=1)]
    rules: RulesEntry = RulesEntry()
    drops: list[Slug] = []
    """Cards of the release before that are no longer printed."""


class FaceEntry(Strict):
    """What a card says from one release on; a later face says only what changed (the rest is None)."""

    number: Annotated[str, Field(pattern=NUMBER)] = _UNSAID
    name: Line = _UNSAID
    kind: Literal["structural", "natural"] = _UNSAID
    ideology: Key | Literal[""] = _UNSAID
    deck: Key = _UNSAID
    copies: dict[Key, Annotated[int, Field(ge=1, le=MOST_COPIES)]] = _UNSAID
    text: CardText = _UNSAID
    note: Plain = _UNSAID


class CardsFile(RootModel[dict[Slug, Annotated[dict[Key, FaceEntry], Field(min_length=1)]]]):
    """cards/*.yaml: cards by identity, each with its faces by release."""

    model_config = ConfigDict(strict=True)


class LooseCards(RootModel[dict[str, dict[str, FaceEntry]]]):
    """Cards under whatever keys: what can still be judged when some are not written as they must be."""

    model_config = ConfigDict(strict=True)


class SourceEntry(Strict):
    """The file that a release's printing was read from."""

    release: Key
    file: Line
    format: Literal["wikitext", "rendered", "tabbed"]


class RenameEntry(Strict):
    """A card that has another name from a release on."""

    release: Key
    old: Line
    new: Line
    reason: Line


class DistinctEntry(Strict):
    """Two cards that look alike and are two."""

    old: Line
    new: Line
    reason: Line


class LikeEntry(Strict):
    """A release whose source lists no ideologies, and the release from which they are taken."""

    release: Key
    like: Key
    reason: Line


class DecisionsFile(Strict):
    """decisions.yaml: what the sources leave open, decided case by case."""

    sources: list[SourceEntry]
    renames: list[RenameEntry] = []
    distinct: list[DistinctEntry] = []
    ideologies: list[LikeEntry] = []


class CountEntry(Strict):
    """A number of cards that a source's prose states."""

    line: Count
    scope: Literal["deck", "running", "game"]
    what: Literal[
        "total", "natural", "structural", "ideological", "each_ideology", "ideologies", "natural_names"
    ]
    count: Count
    deck: Plain = ""


class EmptyEntry(Strict):
    """A numbered row without content."""

    line: Count
    deck: Line
    number: Line


class ReferenceEntry(Strict):
    """A mention of a card and what its markup says about it."""

    line: Count
    name: Plain
    number: Plain = ""
    ideology: Plain = ""
    deck: Plain = ""
    css_class: Plain = ""
    tag: Plain = ""
    table: bool = False
    bold: bool = False


class MarkupEntry(Strict):
    """A markup class, how often it is used, and where first."""

    css_class: Line
    count: Count
    line: Count
    text: Plain = ""


class ClaimsFile(Strict):
    """sources/<release>.yaml: what a source says about its own cards, with its line numbers."""

    release: Key
    source: Line
    version: Plain = ""
    counts: list[CountEntry] = []
    empty: list[EmptyEntry] = []
    references: list[ReferenceEntry] = []
    markup: list[MarkupEntry] = []


class AcknowledgedEntry(Strict):
    """A known finding of a check: its code, what its message or place must contain, and why it stays."""

    code: Key
    file: Plain = ""
    line: Count = 0
    contains: Plain = ""
    reason: Line


class AcknowledgedFile(RootModel[list[AcknowledgedEntry]]):
    """acknowledged.yaml: known disagreements of the sources that do not fail a check."""

    model_config = ConfigDict(strict=True)
