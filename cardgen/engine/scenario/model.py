"""A scenario in memory: what its file says, with players as seats and cards as names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardgen.engine.agencia.state import PlayRecord
from cardgen.model.effects import Act

RESULTS = ("executed", "crisis", "revolt", "cancelled", "refused", "illegal")
KEYS = (
    "title",
    "game",
    "version",
    "mode",
    "decks",
    "seed",
    "players",
    "active",
    "flow",
    "hands",
    "structures",
    "field",
    "draw_pile",
    "discard_pile",
    "history",
    "had_one_card",
    "had_hands",
    "society_before",
    "game_history",
    "field_arrivals",
    "stored_wins",
    "hegemony_closer",
    "pending",
    "teams",
    "plays",
    "decisions",
    "expect",
)
EXPECT_KEYS = (
    "result",
    "hands",
    "structures",
    "flow",
    "next",
    "field",
    "winners",
    "match",
    "game_winners",
    "queue",
    "solver",
    "revolt_right",
    "natural_allowed",
    "hegemonies",
    "pending",
    "draw_pile",
    "discard_pile",
    "reason",
)
PENDING_ACTS = {
    "draw_crisis": Act.DRAW,
    "discard_crisis": Act.DISCARD,
    "deliver_crisis": Act.DELIVER,
    "swap_crisis": Act.SWAP,
}
"""Keys of `pending` for crises announced for the next structure that demands an act."""
FLOWS = {"clockwise": 1, "counterclockwise": -1}
MATCHES = ("running", "won", "closed")
MOST_CARDS = 400
"""Cards at most in a hand, a pile or a delivery."""


@dataclass(slots=True)
class Hand:
    """Named cards (with their place in the file) and how many unnamed ones."""

    cards: list[tuple[str, Any]] = field(default_factory=list)
    filler: int = 0


@dataclass(slots=True)
class Decision:
    """One scripted answer, as written; `node` is its place."""

    player: int
    kind: str
    answer: Any
    node: Any
    used: bool = False


@dataclass(slots=True)
class Scenario:
    """Everything one document says."""

    file: str
    line: int
    title: str = ""
    version: str = ""
    mode: str = "bourdieu"
    decks: list[tuple[str, Any]] | None = None
    seed: int = 0
    players: list[str] = field(default_factory=list)
    active: int = 0
    flow: int = 1
    hands: dict[int, Hand] = field(default_factory=dict)
    structures: dict[int, tuple[str, Any]] = field(default_factory=dict)
    squares: dict[int, tuple[int, int | None, Any]] = field(default_factory=dict)
    draw_pile: list[tuple[str, Any]] | int | None = None
    discard_pile: list[tuple[str, Any]] | int = 0
    history: list[PlayRecord] = field(default_factory=list)
    had_hands: dict[int, int] = field(default_factory=dict)
    """Sizes of hands: which players (as a mask) have had one in this match."""
    society_before: list[tuple[str, Any]] = field(default_factory=list)
    results: list[int] = field(default_factory=list)
    arrivals: list[int] = field(default_factory=list)
    stored: int = 0
    closer: int | None = None
    pending_crisis: bool = False
    pending_acts: int = 0
    teams: list[tuple[int, int]] = field(default_factory=list)
    plays: int = 1
    decisions: list[Decision] = field(default_factory=list)
    expect: list[dict[str, Any]] = field(default_factory=list)
    nodes: dict[str, Any] = field(default_factory=dict)
