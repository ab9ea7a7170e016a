"""The state of a game: small, mutable, copyable, and written as a text that says all of it."""

from __future__ import annotations

import json
from hashlib import blake2b
from operator import attrgetter
from typing import NamedTuple

from cardgen.engine import rng

MATCH_RUNNING, MATCH_OVER, GAME_OVER = 0, 1, 2
NOBODY = -1


class Delivery(NamedTuple):
    """Cards that went from one hand to another."""

    giver: int
    receiver: int
    cards: int


class Revolt(NamedTuple):
    """A revolt: who started it, who approved (a bit for each player), whether it succeeded."""

    by: int
    approved: int
    success: bool


class PlayRecord(NamedTuple):
    """What happened in one play. `altered` has a bit for each player who altered a structure.

    `crisis` is None without a crisis, else who solved it (`NOBODY` when nobody did).
    """

    player: int
    drew: tuple[int, ...]
    discarded: tuple[int, ...]
    delivered: tuple[Delivery, ...] = ()
    altered: int = 0
    crisis: int | None = None
    revolt: Revolt | None = None


class State:
    """Everything that changes in a game. Players are seats (clockwise from 0), cards are small integers.

    `counts` repeats the sizes of the hands and is kept beside them for speed. `draw` has its top at the end.
    `flow` is 1 clockwise and -1 counterclockwise. `arrived` holds for each player when he reached his present
    line (`clock`; equal numbers are ties). Sets of players and cards are bit masks. `placed` holds for each
    seat who put its structure there and when: `order * 16 + player + 1`, 0 for a card dealt at the start.
    `pending_acts` are the acts (by `ACT_BITS`) whose next demand is announced to be a crisis. `had_hands` has
    bit `16 * cards + player` for hands that somebody had in this match and that a text asks about.
    """

    __slots__ = (
        "active",
        "arrived",
        "barred",
        "clock",
        "columns",
        "counts",
        "discard",
        "discarders",
        "draw",
        "flow",
        "game_winners",
        "had_hands",
        "hands",
        "last_revolt",
        "last_solver",
        "lines",
        "match",
        "may_revolt",
        "pending_acts",
        "pending_crisis",
        "phase",
        "placed",
        "plays",
        "results",
        "rng",
        "round",
        "seen",
        "several",
        "stored",
        "structures",
        "teams",
        "twice",
        "winners",
    )

    def __init__(self, players: int, seed: int) -> None:
        self.rng = rng.seeded(seed)
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.counts: list[int] = [0] * players
        self.structures: list[int] = [NOBODY] * players
        self.placed: list[int] = [0] * players
        self.draw: list[int] = []
        self.discard: list[int] = []
        self.flow = 1
        self.active = 0
        self.twice = False
        self.lines: list[int] = [0] * players
        self.columns: list[int] = list(range(players))
        self.arrived: list[int] = [0] * players
        self.stored = 0
        self.clock = 1
        self.pending_crisis = False
        self.pending_acts = 0
        self.plays: list[PlayRecord] = []
        self.round = 0
        self.seen = 0
        self.had_hands = 0
        self.several = False
        self.teams: list[tuple[int, int]] = []
        self.barred = 0
        self.last_solver = NOBODY
        self.last_revolt = NOBODY
        self.discarders = 0
        self.may_revolt = False
        self.results: list[int] = []
        self.match = 0
        self.phase = MATCH_OVER
        self.winners = 0
        self.game_winners = 0

    def clone(self) -> State:
        """Return a copy that shares nothing that changes."""
        new = State.__new__(State)
        new.rng = self.rng
        new.hands = [hand[:] for hand in self.hands]
        new.counts = self.counts[:]
        new.structures = self.structures[:]
        new.placed = self.placed[:]
        new.draw = self.draw[:]
        new.discard = self.discard[:]
        new.flow = self.flow
        new.active = self.active
        new.twice = self.twice
        new.lines = self.lines[:]
        new.columns = self.columns[:]
        new.arrived = self.arrived[:]
        new.stored = self.stored
        new.clock = self.clock
        new.pending_crisis = self.pending_crisis
        new.pending_acts = self.pending_acts
        new.plays = self.plays[:]
        new.round = self.round
        new.seen = self.seen
        new.had_hands = self.had_hands
        new.several = self.several
        new.teams = self.teams[:]
        new.barred = self.barred
        new.last_solver = self.last_solver
        new.last_revolt = self.last_revolt
        new.discarders = self.discarders
        new.may_revolt = self.may_revolt
        new.results = self.results[:]
        new.match = self.match
        new.phase = self.phase
        new.winners = self.winners
        new.game_winners = self.game_winners
        return new

    def restore(self, other: State) -> None:
        """Become equal to another state (used to take a structure back); `other` is used up."""
        for name in State.__slots__:
            setattr(self, name, getattr(other, name))

    def to_text(self) -> str:
        """Write the state as one line of JSON, its fields in the order of their names.

        Equal states give equal texts.
        """
        values = {name: getattr(self, name) for name in State.__slots__ if name != "counts"}
        return json.dumps(values, separators=(",", ":"))

    def digest(self) -> str:
        """Return a fingerprint of the whole state: 32 hexadecimal digits."""
        return blake2b(self.to_text().encode(), digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.hands == other.hands and _values(self) == _values(other)

    __hash__ = None  # type: ignore[assignment]

    def below(self, limit: int) -> int:
        """Draw a number from 0 to `limit` - 1 from the state's own generator."""
        self.rng, value = rng.below(self.rng, limit)
        return value

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list with the state's own generator."""
        self.rng = rng.shuffle(self.rng, items)


_values = attrgetter(*State.__slots__)


def hand_bit(cards: int, seat: int) -> int:
    """Return the position in `had_hands` of a player having had so many cards in hand."""
    return 16 * cards + seat


def members(mask: int) -> list[int]:
    """Return the members of a bit mask, lowest first."""
    found = []
    position = 0
    while mask:
        if mask & 1:
            found.append(position)
        mask >>= 1
        position += 1
    return found
