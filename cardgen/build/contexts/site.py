"""The site's other pages: front door, manual, release, search; and the page type of each template."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from cardgen.build.contexts.cards import CardLink, CardPage, Change, GalleryPage
from cardgen.build.contexts.frame import NavLink, Page, TocEntry


@dataclass(frozen=True, slots=True)
class HomePage(Page):
    """The site's front door in a language of the interface: a card for each release."""

    doors: tuple[tuple[str, str, tuple[NavLink, ...]], ...]
    """(release title, its summary, its pages), newest first."""


@dataclass(frozen=True, slots=True)
class ManualPage(Page):
    """The whole manual on one page. `body` is the resolved manual as HTML."""

    toc: tuple[TocEntry, ...]
    body: Markup


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
class ReleasePage(Page):
    """A release: numbers, and what it changed since the one before."""

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
class SearchPage(Page):
    """Full-text search over cards and manual; without JavaScript an index of both."""

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
