"""The card database in memory: games, releases, decks, cards and their faces.

Versions are data: a `Card` keeps one identity for ever and has a `CardFace` for each release in
which something of it changed; `Catalog.face` takes the newest face that is not after the release.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple


class Kind(StrEnum):
    """Whether a card can stand in the society (`structural`) or is discarded for its effect."""

    STRUCTURAL = "structural"
    NATURAL = "natural"


class Ideology(NamedTuple):
    """A group of structural cards (manual, "Ideologias e hegemonia").

    `colour` is the palette key (`yellow`, `purple`, …); `glyph` names the vector glyph;
    `wiki_class` is the class that marks the ideology's cards in the wiki source.
    """

    id: str
    name: str
    colour: str
    glyph: str
    wiki_class: str


class Deck(NamedTuple):
    """A deck of the game; `mark` names its vector mark, `required` is true for the main deck.

    `noted_as` is how a natural card's observation calls the deck ("Há 4 destas no Deck histórico").
    """

    id: str
    name: str
    mark: str
    required: bool = False
    noted_as: str = ""


class RuleSet(NamedTuple):
    """Rules that differ between releases (rulings, section 2), and the table's constants."""

    deliveries_along_flow: str = "chained"
    """`chained`: feasible when one player can start the chain; `simultaneous`: each must hold enough."""
    blocked_hegemony_swaps: tuple[str, ...] = ()
    """Ids of the ideologies whose blocked winner swaps squares with the blocker at once."""
    opening_hand: int = 5
    asymmetric_deck: str = ""
    """Deck with a larger opening hand; empty when the game has none."""
    asymmetric_hand: int = 8
    lines: int = 5
    revolt_gap: int = 4
    hegemony_small: int = 2
    """Cards needed with 3 players."""
    hegemony_large: int = 3
    """Cards needed with 4 players or more."""


class Release(NamedTuple):
    """One printing of the game. `order` sorts releases; `title` is what people read; `date` is ISO 8601."""

    id: str
    title: str
    order: int
    rules: RuleSet
    decks: tuple[str, ...]
    date: str = ""


class CardFace(NamedTuple):
    """What one card says from one release on.

    `copies` maps deck ids to numbers of copies (natural cards stand in several decks).
    `text` and `note` are plain Portuguese with arabic quantities and no markup.
    """

    card: str
    release: str
    name: str
    number: str
    kind: Kind
    text: str
    note: str = ""
    ideology: str | None = None
    copies: Mapping[str, int] = {}

    @property
    def deck(self) -> str:
        """Return the first (for structural cards the only) deck of the face."""
        return next(iter(self.copies))


class Card(NamedTuple):
    """One identity: a slug and its faces, oldest first; `None` marks a release that drops it."""

    id: str
    faces: Mapping[str, CardFace | None]


class Game(NamedTuple):
    """A game pack: what is true in every release."""

    id: str
    name: str
    author: str
    licence: str
    licence_url: str
    language: str
    ideologies: tuple[Ideology, ...]
    decks: tuple[Deck, ...]
    url: str = ""
    natural_note: str = ""
    """How an observation states a natural card's copies, with the fields `copies` and `deck`."""
    plain_texts: bool = False
    """Card texts are printed as they are: no grammar reads them, nothing carries them out."""

    @property
    def colours(self) -> tuple[str, ...]:
        """Return the palette key of each ideology."""
        return tuple(item.colour for item in self.ideologies)

    def ideology(self, ideology_id: str) -> Ideology:
        """Return an ideology by id; raises `KeyError`."""
        return {item.id: item for item in self.ideologies}[ideology_id]

    def deck(self, deck_id: str) -> Deck:
        """Return a deck by id; raises `KeyError`."""
        return {item.id: item for item in self.decks}[deck_id]


@dataclass(frozen=True)
class Catalog:
    """A whole game pack in memory. `releases` are oldest first."""

    game: Game
    releases: tuple[Release, ...]
    cards: Mapping[str, Card]

    @property
    def newest(self) -> Release:
        """Return the newest release."""
        return self.releases[-1]

    def release(self, release_id: str) -> Release:
        """Return a release by id; raises `KeyError`."""
        return {item.id: item for item in self.releases}[release_id]

    def face(self, card_id: str, release_id: str) -> CardFace | None:
        """Return the card's newest face not after the release, or None when it is not in it."""
        return self._faces[release_id].get(card_id)

    def faces(self, release_id: str, deck: str | None = None) -> tuple[CardFace, ...]:
        """Return the faces of a release in number order, of one deck or of all."""
        found = self._sorted[release_id]
        return found if deck is None else tuple(face for face in found if deck in face.copies)

    def by_name(self, release_id: str) -> Mapping[str, CardFace]:
        """Return the faces of a release by printed name."""
        return self._names[release_id]

    def copies(self, release_id: str, deck: str) -> Iterator[tuple[CardFace, int]]:
        """Yield each face of a deck with its number of copies, in number order."""
        for face in self.faces(release_id, deck):
            yield face, face.copies[deck]

    def printed_note(self, face: CardFace, deck: str) -> str:
        """Return the observation as the card lists print it, with a natural card's copies in the deck."""
        if face.kind is Kind.STRUCTURAL:
            return face.note
        place = self.game.deck(deck).noted_as
        copies = self.game.natural_note.format(copies=face.copies[deck], deck=place)
        return f"{copies} {face.note}".strip()

    @cached_property
    def _faces(self) -> dict[str, dict[str, CardFace]]:
        result: dict[str, dict[str, CardFace]] = {}
        for position, release in enumerate(self.releases):
            current = dict(result[self.releases[position - 1].id]) if position else {}
            for card in self.cards.values():
                if release.id in card.faces:
                    face = card.faces[release.id]
                    if face is None:
                        current.pop(card.id, None)
                    else:
                        current[card.id] = face
            result[release.id] = current
        return result

    @cached_property
    def _sorted(self) -> dict[str, tuple[CardFace, ...]]:
        return {
            release: tuple(sorted(faces.values(), key=lambda face: face.number))
            for release, faces in self._faces.items()
        }

    @cached_property
    def _names(self) -> dict[str, dict[str, CardFace]]:
        return {release: {face.name: face for face in faces} for release, faces in self._sorted.items()}
