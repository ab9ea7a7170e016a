"""What a play comes to, and what happens in it that triggers wait for."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.agencia.society import Rule


class Report:
    """What one play came to: the facts that a scenario may expect (scenario format, "What can be expected").

    Seats and card numbers; -1 for nobody. `reasons` explain, the most important first.
    """

    result = "executed"
    queue: list[int] | None = None
    solver = -1
    revolt_right = -1
    natural_allowed: Sequence[int] = ()
    hegemonies: Sequence[str] = ()
    winners = 0
    game_winners = 0
    closed = False

    def __init__(self, player: int) -> None:
        self.player = player
        self.reasons: list[Reason] = []


class Happening:
    """Something that triggers wait for, with the rules that stood when it happened."""

    __slots__ = ("actor", "rules", "times")

    def __init__(self, actor: int, times: int, rules: list[Rule]) -> None:
        self.actor = actor
        self.times = times
        self.rules = rules
