"""Pages about cards: a card's own, the gallery, and what other pages say of cards."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from cardgen.build.contexts.frame import Page

SHORT = 60
"""Characters of a change that is shown on one line."""


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that a release changed in a card: the field's name, before and after as marked words."""

    field: str
    before: Markup
    after: Markup

    @property
    def short(self) -> bool:
        """Return whether before and after fit on one line."""
        return len(self.before.striptags()) + len(self.after.striptags()) < SHORT


@dataclass(frozen=True, slots=True)
class Version:
    """What a release did to a card. `state` is `new`, `changed`, `same` or `gone`; `href` its page there."""

    release: str
    state: str
    changes: tuple[Change, ...]
    href: str


@dataclass(frozen=True, slots=True)
class CardLink:
    """A card as other pages name it; `mention` is the link with the wiki's class and title."""

    card: str
    number: str
    mention: Markup


@dataclass(frozen=True, slots=True)
class Interaction:
    """Cards that meet this one in the same way, and which way that is."""

    label: str
    cards: tuple[CardLink, ...]


@dataclass(frozen=True, slots=True)
class RulingView:
    """A decision of the reference engine about this card."""

    title: str
    body: Markup
    href: str


@dataclass(frozen=True, slots=True)
class ReadingLine:
    """A line of a card's meaning: what it is, its words, and its parts."""

    label: str
    value: str
    parts: tuple[ReadingLine, ...] = ()


@dataclass(frozen=True, slots=True)
class CardPage(Page):
    """A card: picture, text, observation, versions, decisions, effects, crises and cards that meet it."""

    card: str
    number: str
    name: str
    css: str
    kind: str
    deck_titles: tuple[str, ...]
    """Each deck with the number of copies in it."""
    ideology: str
    picture: str
    """Address of the card's picture, empty when the site is made without pictures."""
    text: Markup
    """The card's sentence set as on the card."""
    plain_text: str
    other_name: str
    """The card's name in the interface's language, empty where that is the game's own."""
    other_text: str
    """The card's sentence in the interface's language, said from its effects."""
    note: Markup
    reading: tuple[ReadingLine, ...]
    """What the text means, effect by effect: labels in the interface's language."""
    reading_lang: str
    """Language of the values in `reading`."""
    actions: tuple[str, ...]
    crises: tuple[tuple[str, str], ...]
    """"Causa crise quando…": what makes this structure a crisis, each with its language."""
    interactions: tuple[Interaction, ...]
    rulings: tuple[RulingView, ...]
    versions: tuple[Version, ...]
    previous: CardLink | None
    following: CardLink | None
    table_href: str
    """The card's row in the manual's table."""


@dataclass(frozen=True, slots=True)
class GalleryCard:
    """A card in the gallery with the keys that filters use."""

    card: str
    number: str
    name: str
    css: str
    href: str
    picture: str
    text: str
    other_name: str
    other_text: str
    decks: tuple[str, ...]
    ideology: str
    actions: tuple[str, ...]
    changed: bool


@dataclass(frozen=True, slots=True)
class FilterGroup:
    """A filter of the gallery: its key in the cards' data, its label and its choices (key, label, count)."""

    key: str
    label: str
    choices: tuple[tuple[str, str, int], ...]


@dataclass(frozen=True, slots=True)
class GalleryPage(Page):
    """All cards of a release as pictures, with filters."""

    filters: tuple[FilterGroup, ...]
    cards: tuple[GalleryCard, ...]
