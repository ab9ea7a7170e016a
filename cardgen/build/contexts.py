"""What each template of the site gets: one documented type a page.

A template knows the fields of its page type and nothing else (`StrictUndefined`); a test compares the two.
Links are relative, so that a page works from a file and under any path.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

SHORT = 60
"""Characters of a change that is shown on one line."""


@dataclass(frozen=True, slots=True)
class NavLink:
    """A link of the page's frame; `current` marks where the reader is."""

    label: str
    href: str
    current: bool = False
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """What every page shows around its content.

    `root` leads to the site's folder and `base` to the folder of this release and language; both are empty or
    end in a slash. `home` is the front door in the page's language. `words` are the interface's texts in its
    language. `kind` names the page type for styles.
    """

    game: str
    author: str
    licence: str
    licence_url: str
    author_url: str
    lang: str
    content_lang: str
    release: str
    kind: str
    root: str
    base: str
    home: str
    sections: tuple[NavLink, ...]
    releases: tuple[NavLink, ...]
    languages: tuple[NavLink, ...]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class HomePage:
    """The site's front door in a language of the interface: a card for each release."""

    frame: Frame
    title: str
    description: str
    doors: tuple[tuple[str, str, tuple[NavLink, ...]], ...]
    """(release title, its summary, its pages), newest first."""


@dataclass(frozen=True, slots=True)
class TocEntry:
    """A line of the table of contents, with the lines below it."""

    anchor: str
    title: str
    children: tuple[TocEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class ManualPage:
    """The whole manual on one page. `body` is the resolved manual as HTML."""

    frame: Frame
    title: str
    description: str
    toc: tuple[TocEntry, ...]
    body: Markup


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
class CardPage:
    """A card: picture, text, observation, versions, decisions, effects, crises and cards that meet it."""

    frame: Frame
    title: str
    description: str
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
class GalleryPage:
    """All cards of a release as pictures, with filters."""

    frame: Frame
    title: str
    description: str
    filters: tuple[FilterGroup, ...]
    cards: tuple[GalleryCard, ...]


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card that a release changed, with what changed."""

    link: CardLink
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage of the manual that this release says differently: its section and its words."""

    anchor: str
    section: str
    body: Markup


@dataclass(frozen=True, slots=True)
class ReleasePage:
    """A release: numbers, and what it changed since the one before."""

    frame: Frame
    title: str
    description: str
    date: str
    before: str
    """Title of the release before, empty for the first one."""
    decks: tuple[tuple[str, int, int, int], ...]
    """(deck, cards, natural, structural)."""
    added: tuple[CardLink, ...]
    removed: tuple[tuple[str, str], ...]
    """(name, address of the card's page in the release before)."""
    changed: tuple[CardChange, ...]
    rules: tuple[Change, ...]
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class SearchPage:
    """Full-text search over cards and manual; without JavaScript an index of both."""

    frame: Frame
    title: str
    description: str
    letters: tuple[tuple[str, tuple[NavLink, ...]], ...]


PAGES: Mapping[str, type] = {
    "home.html": HomePage,
    "manual.html": ManualPage,
    "card.html": CardPage,
    "gallery.html": GalleryPage,
    "release.html": ReleasePage,
    "search.html": SearchPage,
}
"""Template → its page type."""
