"""Why something happened: reasons as data, said in Portuguese and English by `explain`."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """Say why. `code` is a key of the wording file; `card` is the card whose rule it is.

    `player` is whom it concerns; `have` and `need` are numbers. -1 where something does not apply.
    """

    code: str
    card: int = -1
    player: int = -1
    have: int = -1
    need: int = -1
    other: int = -1

    def by(self, player: int) -> Reason:
        """Return the reason with a player named: the one given where it concerns nobody in particular."""
        return self if self.player >= 0 else self._replace(player=player)


class Crisis(Exception):  # noqa: N818 - a word of the game
    """The structure cannot be carried out exactly (manual, "Crises")."""

    __slots__ = ("reason",)

    def __init__(self, code: str, player: int = -1, have: int = -1, need: int = -1, card: int = -1) -> None:
        self.reason = Reason(code, card, player, have, need)
