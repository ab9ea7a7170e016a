"""Reading names: who plays, players by their names, and cards."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from cardgen.engine.scenario import source as yml
from cardgen.engine.scenario.model import Scenario
from cardgen.engine.scenario.source import Source
from cardgen.i18n import _


class NameReader:
    """Read what names players and cards in one document; `scenario` knows who plays."""

    def __init__(self, source: Source, root: Any) -> None:
        self.source = source
        self.root = root
        self.scenario = Scenario(source.file, root.start_mark.line + 1)

    def read_players(self, node: Any) -> None:
        """Read who plays: the players that all other keys name."""
        if node is None:  # not given: those with a structure, in that order
            pairs = self.root.value if yml.is_mapping(self.root) else ()
            value = next((value for key, value in pairs if getattr(key, "value", None) == "structures"), None)
            node = value if yml.is_mapping(value) else self.root
            names = [key.value for key, _value in self.source.entries(value)] if node is value else []
        else:
            names = [name for item in self.source.items(node) if (name := self.source.text(item)) is not None]
        if not 3 <= len(names) <= 8:
            self.source.problem(
                "players",
                _("the game is for 3 to 8 players"),
                node,
                "3-8",
                str(len(names)),
                _("correct the list"),
            )
            names = [*names, "Ana", "Bia", "Caio"][: max(3, min(len(names), 8))]
        if len(set(names)) < len(names):
            self.source.problem(
                "players", _("two players have the same name"), node, hint=_("rename one of them")
            )
        self.scenario.players = names

    def player(self, node: Any) -> int | None:
        """Return the seat of a player named."""
        name = self.source.text(node)
        if name is None:
            return None
        if name in self.scenario.players:
            return self.scenario.players.index(name)
        close = get_close_matches(name, self.scenario.players, 1)
        self.source.problem(
            "unknown-player",
            _("nobody of that name plays"),
            node,
            expected=", ".join(self.scenario.players),
            found=name,
            hint=_("did you mean {key}?").format(key=close[0]) if close else _("name one of the players"),
        )
        return None

    def seats(self, node: Any) -> list[int]:
        """Return the seats of a list of players; naming one twice is a problem."""
        found: list[int] = []
        for item in self.source.items(node):
            seat = self.player(item)
            if seat is not None and seat in found:
                self.source.problem(
                    "player-twice", _("this player is named twice"), item, hint=_("name him once")
                )
            elif seat is not None:
                found.append(seat)
        return found

    def mask(self, node: Any) -> int:
        """Return a list of players as a mask."""
        return sum(1 << seat for seat in self.seats(node))

    def by_player(self, node: Any) -> list[tuple[int, Any]]:
        """Return the (seat, value) pairs of a mapping with players as keys."""
        return [
            (seat, value)
            for key, value in self.source.entries(node)
            if (seat := self.player(key)) is not None
        ]

    def names(self, node: Any) -> list[tuple[str, Any]]:
        """Return a list of card names with their places."""
        return [
            (name, item) for item in self.source.items(node) if (name := self.source.text(item)) is not None
        ]

    def card_name(self, node: Any) -> str | None:
        """Return a card's name as written; whether the release has it is checked later."""
        name = self.source.text(node)
        if name is not None:
            self.scenario.nodes.setdefault("names", []).append((name, node))
        return name
