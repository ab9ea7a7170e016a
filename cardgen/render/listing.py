"""A list of cards in groups, as every back end of it (HTML, PDF, ODT) gets it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Runs = tuple[tuple[str, bool, bool], ...]
"""Words, bold, italic."""


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A row: what identifies the card, and its set text; `original` is its name in the game's language."""

    number: str
    name: str
    original: str
    deck: str
    ideology: str
    css: str
    """Class of the ideology's colour, "" for none."""
    runs: Runs


@dataclass(frozen=True, slots=True)
class ListedGroup:
    """A group with its cards in the order of their numbers."""

    anchor: str
    title: str
    cards: tuple[ListedCard, ...]


@dataclass(frozen=True, slots=True)
class ListedSection:
    """A section of groups."""

    anchor: str
    title: str
    groups: tuple[ListedGroup, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """The whole list; `words` are those of the template in the list's language.

    `colours` gives for each `css` class of cards the ideology's colour, legible on white.
    """

    title: str
    lang: str
    game: str
    release: str
    author: str
    author_url: str
    licence: str
    licence_url: str
    lead: str
    attribution: str
    terms: str
    words: Mapping[str, str]
    colours: Mapping[str, str]
    sections: tuple[ListedSection, ...]


@dataclass(frozen=True, slots=True)
class ListingPage:
    """What the template gets: the list and its style sheet."""

    style: str
    listing: Listing
