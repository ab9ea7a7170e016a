"""Naming players and cards to viewers: cards that none of them may see are only counted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from cardgen.engine.agencia.pack import Pack
from cardgen.engine.events import Event
from cardgen.i18n import ngettext


class Speaker:
    """Name the players and cards of one table.

    `viewers` are the seats whose cards may be named, None for all of them; `text_of` gives the text of a card
    (by its number) in the reader's language, as printed by default.
    """

    def __init__(
        self,
        pack: Pack,
        players: Sequence[str],
        ideologies: dict[str, str],
        viewers: Collection[int] | None = None,
        text_of: Callable[[int], str] | None = None,
    ) -> None:
        self.pack = pack
        self.players = players
        self.ideologies = ideologies
        self.viewers = viewers
        self.text_of = text_of or (lambda card: pack.faces[card].text)

    def fill(self, text: str, event: Event, other: int | None = None, /, **words: object) -> str:
        """Fill a sentence in: `{player}` is whose event it is, `{other}` another player, by their names."""
        if other is not None:
            words["other"] = self.players[other]
        return text.format(player=self.players[event.player], **words)

    def names(self, seats: Sequence[int]) -> str:
        """Return several players' names."""
        return ", ".join(self.players[seat] for seat in seats)

    def card(self, card: int) -> str:
        """Return a card's printed name."""
        return self.pack.names[card]

    def cards(self, cards: Sequence[int], *owners: int) -> str:
        """Return the names of cards, or only their number when no viewer may see them."""
        if not owners or self.viewers is None or any(owner in self.viewers for owner in owners):
            return ", ".join(self.pack.names[card] for card in cards)
        return ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))
