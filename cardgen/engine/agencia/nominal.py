# ruff: noqa: D102 - what the methods do is said in `Run`
"""Whom a text asks to do what, whether or not they could do it: what cancelling structures look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.trial import Trial

if TYPE_CHECKING:
    from cardgen.engine.agencia.ability import Ability
    from cardgen.engine.agencia.table import Table
    from cardgen.model.effects import Act


class Nominal(Trial):
    """Find out whom a text asks to do what, whether or not they could do it (layer 1 of the rulings)."""

    def __init__(self, table: Table, me: int, card: int, ability: Ability) -> None:
        super().__init__(table, me, card, ability)
        self.layers = None
        self.named, self.that, self.targets = [], [], []

    def not_exactly(self, seats: Sequence[int], count: int) -> Sequence[int]:
        return seats[:count]

    def explore(self) -> list[int]:
        """Run the text once and return the masks of who was asked, by act."""
        self.begin()
        asked = self.asked = [0, 0, 0, 0, 0]
        self.done = [0, 0, 0, 0, 0]
        for step in self.ability.steps:
            try:
                step(self)
            except Crisis:
                continue
        self.view = self.state
        return asked

    def _give(self, seat: int, cards: int, code: str) -> int:
        self.view.counts[seat] = max(self.view.counts[seat] - cards, 0)
        return 0

    def sheltered(self, act: Act) -> int:
        return self.table.sheltered(act, -1)  # which structures are live is being found out

    def check_field(self) -> None:
        """Nothing is forbidden here."""

    def alter(self, seat: int, targets: Sequence[int]) -> int:
        return seat
