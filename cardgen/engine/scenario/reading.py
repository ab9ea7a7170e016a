"""Reading one scenario document into a `Scenario`, with every problem of the file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.engine.agencia.acts import ACT_BITS
from cardgen.engine.decisions import Kind
from cardgen.engine.scenario import source as yml
from cardgen.engine.scenario.answers import read_answer
from cardgen.engine.scenario.expectations import read_expectations
from cardgen.engine.scenario.history import read_plays, read_results
from cardgen.engine.scenario.model import FLOWS, KEYS, MOST_CARDS, PENDING_ACTS, Decision, Hand, Scenario
from cardgen.engine.scenario.naming import NameReader
from cardgen.engine.scenario.source import Source
from cardgen.i18n import _

MOST_PLAYS = 500


class Reader(NameReader):
    """Read one document; `scenario` grows as its keys are read."""

    def __init__(self, source: Source, root: Any, game: str) -> None:
        super().__init__(source, root)
        self.game = game

    def read(self) -> Scenario:
        """Read all keys. The scenario is of use only when the source has no problems afterwards."""
        found = self.source.mapping(self.root, KEYS, ("version", "structures")) or {}
        self.scenario.nodes = found
        self.read_players(found.get("players"))
        for key in KEYS:
            if key in found and key != "players":
                READERS[key](self, found[key])
        if "expect" not in found:
            self.scenario.expect = [{} for _play in range(self.scenario.plays)]
        return self.scenario

    # --- simple keys -------------------------------------------------------------------------------------

    def _title(self, node: Any) -> None:
        self.scenario.title = self.source.text(node) or ""

    def _game(self, node: Any) -> None:
        self.source.choice(node, (self.game,))

    def _version(self, node: Any) -> None:
        self.scenario.version = self.source.text(node) or ""

    def _mode(self, node: Any) -> None:
        self.scenario.mode = self.source.choice(node, ("bourdieu", "simples")) or "bourdieu"

    def _decks(self, node: Any) -> None:
        self.scenario.decks = self.names(node)

    def _seed(self, node: Any) -> None:
        self.scenario.seed = self.source.number(node, -(2**63), 2**63) or 0

    def _active(self, node: Any) -> None:
        self.scenario.active = self.player(node) or 0

    def _flow(self, node: Any) -> None:
        self.scenario.flow = FLOWS[self.source.choice(node, tuple(FLOWS)) or "clockwise"]

    def _plays(self, node: Any) -> None:
        self.scenario.plays = self.source.number(node, 1, MOST_PLAYS) or 1

    def _had_one(self, node: Any) -> None:
        for seat in self.seats(node):
            self._had(seat, 1)

    def _had_hands(self, node: Any) -> None:
        for seat, sizes in self.by_player(node):
            for item in self.source.items(sizes):
                cards = self.source.number(item, 0, MOST_CARDS)
                if cards is not None:
                    self._had(seat, cards)

    def _had(self, seat: int, cards: int) -> None:
        self.scenario.had_hands[cards] = self.scenario.had_hands.get(cards, 0) | 1 << seat

    def _society_before(self, node: Any) -> None:
        self.scenario.society_before = self.names(node)

    def _arrivals(self, node: Any) -> None:
        self.scenario.arrivals = self.seats(node)

    def _stored(self, node: Any) -> None:
        self.scenario.stored = self.mask(node)

    def _closer(self, node: Any) -> None:
        self.scenario.closer = None if yml.is_null(node) else self.player(node)

    def _pending(self, node: Any) -> None:
        found = self.source.mapping(node, ("crisis", *PENDING_ACTS)) or {}
        flags = {key: bool(self.source.flag(value)) for key, value in found.items()}
        self.scenario.pending_crisis = flags.get("crisis", False)
        for key, act in PENDING_ACTS.items():
            self.scenario.pending_acts |= flags.get(key, False) << ACT_BITS[act]

    def _teams(self, node: Any) -> None:
        for item in self.source.items(node):
            seats = self.seats(item)
            if len(seats) == 2:
                self.scenario.teams.append((seats[0], seats[1]))
            else:
                self.source.problem(
                    "team", _("a team has two players"), item, "2", str(len(seats)), _("name two")
                )

    # --- the table ---------------------------------------------------------------------------------------

    def _hands(self, node: Any) -> None:
        for seat, value in self.by_player(node):
            if yml.is_list(value):
                self.scenario.hands[seat] = Hand(self.names(value))
            elif yml.is_mapping(value):
                found = self.source.mapping(value, ("cards", "filler")) or {}
                hand = Hand(self.names(found["cards"]) if "cards" in found else [])
                if "filler" in found:
                    hand.filler = self.source.number(found["filler"], 0, MOST_CARDS) or 0
                self.scenario.hands[seat] = hand
            else:
                self.scenario.hands[seat] = Hand(filler=self.source.number(value, 0, MOST_CARDS) or 0)

    def _structures(self, node: Any) -> None:
        for seat, value in self.by_player(node):
            name = self.source.text(value)
            if name is not None:
                self.scenario.structures[seat] = (name, value)
        missing = [
            name for seat, name in enumerate(self.scenario.players) if seat not in self.scenario.structures
        ]
        if missing:
            self.source.problem(
                "missing-structure",
                _("these players have no structure: {players}").format(players=", ".join(missing)),
                node,
                expected=_("one structure for each player"),
                hint=_("add them"),
            )

    def _field(self, node: Any) -> None:
        for seat, value in self.by_player(node):
            last = len(self.scenario.players) - 1
            if yml.is_mapping(value):
                found = self.source.mapping(value, ("line", "column"), ("line",)) or {}
                line = self.source.number(found["line"], 0, 3) if "line" in found else None
                column = self.source.number(found["column"], 0, last) if "column" in found else None
                self.scenario.squares[seat] = (line or 0, column, value)
            else:
                self.scenario.squares[seat] = (self.source.number(value, 0, 3) or 0, None, value)

    def _draw_pile(self, node: Any) -> None:
        self.scenario.draw_pile = self._pile(node)

    def _discard_pile(self, node: Any) -> None:
        self.scenario.discard_pile = self._pile(node)

    def _pile(self, node: Any) -> list[tuple[str, Any]] | int:
        """Return a pile: how many cards, or the names of those that lie in it."""
        return self.source.number(node, 0, MOST_CARDS) or 0 if yml.is_number(node) else self.names(node)

    # --- the past, decisions and expectations ------------------------------------------------------------

    def _history(self, node: Any) -> None:
        self.scenario.history = read_plays(self, node)

    def _game_history(self, node: Any) -> None:
        self.scenario.results = read_results(self, node)

    def _decisions(self, node: Any) -> None:
        for item in self.source.items(node):
            keys = ("player", "kind", "answer")
            found = self.source.mapping(item, keys, keys) or {}
            if len(found) < 3:
                continue
            player, kind = self.player(found["player"]), self.source.choice(found["kind"], tuple(Kind))
            if player is not None and kind is not None:
                answer = read_answer(self, kind, found["answer"])
                self.scenario.decisions.append(Decision(player, kind, answer, item))

    def _expect(self, node: Any) -> None:
        self.scenario.expect = read_expectations(self, node)


READERS: dict[str, Callable[[Reader, Any], None]] = {
    "title": Reader._title,
    "game": Reader._game,
    "version": Reader._version,
    "mode": Reader._mode,
    "decks": Reader._decks,
    "seed": Reader._seed,
    "active": Reader._active,
    "flow": Reader._flow,
    "hands": Reader._hands,
    "structures": Reader._structures,
    "field": Reader._field,
    "draw_pile": Reader._draw_pile,
    "discard_pile": Reader._discard_pile,
    "history": Reader._history,
    "had_one_card": Reader._had_one,
    "had_hands": Reader._had_hands,
    "society_before": Reader._society_before,
    "game_history": Reader._game_history,
    "field_arrivals": Reader._arrivals,
    "stored_wins": Reader._stored,
    "hegemony_closer": Reader._closer,
    "pending": Reader._pending,
    "teams": Reader._teams,
    "plays": Reader._plays,
    "decisions": Reader._decisions,
    "expect": Reader._expect,
}
