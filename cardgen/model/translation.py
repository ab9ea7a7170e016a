"""What a game is called in another language: names of the game, its ideologies, decks and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.model.catalog import Catalog, Game, Kind


@dataclass(frozen=True)
class Translation:
    """Names in a language (a BCP 47 code).

    `cards` maps identities to names by the release from which on they hold; "" holds from the first.
    """

    language: str
    name: str
    ideologies: Mapping[str, str]
    decks: Mapping[str, str]
    cards: Mapping[str, Mapping[str, str]]

    def card_name(self, catalog: Catalog, card: str, release: str) -> str:
        """Return a card's name in a release, or "" when it has none; raises `KeyError` for no release."""
        named = self.cards.get(card, {})
        found = named.get("", "")
        for item in catalog.releases:
            found = named.get(item.id, found)
            if item.id == release:
                return found
        raise KeyError(release)

    def natural_names(self, catalog: Catalog, release: str) -> dict[str, str]:
        """Return the names of a release's natural cards by their names in the game's own language."""
        return {
            face.name: self.card_name(catalog, face.card, release)
            for face in catalog.faces(release)
            if face.kind is Kind.NATURAL
        }

    def game(self, game: Game) -> Game:
        """Return the game with its names in this language; what has none keeps its own."""
        return game._replace(
            name=self.name,
            language=self.language,
            ideologies=tuple(
                item._replace(name=self.ideologies.get(item.id, item.name)) for item in game.ideologies
            ),
            decks=tuple(item._replace(name=self.decks.get(item.id, item.name)) for item in game.decks),
        )
