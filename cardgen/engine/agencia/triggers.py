# ruff: noqa: D102 - what the methods do is said in `Run`
"""Triggers: what structures do after something happened, outside any structure's own execution.

They never cause a crisis; who cannot comply is skipped. They are cancelled, reduced and capped like
everything else, but not multiplied: doubling is only for what structures ask in a play (rulings, sections 3
and 4).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.engine.agencia.acts import DISCARD
from cardgen.engine.agencia.live import Live
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.run import Moves
from cardgen.engine.agencia.seating import order

if TYPE_CHECKING:
    from cardgen.engine.agencia.report import Happening
    from cardgen.engine.agencia.society import Rule
    from cardgen.engine.agencia.table import Table

MOST_ROUNDS = 200
"""Triggers that set off triggers stop after so many; no card comes near it."""


class TriggerRun(Live):
    """Carry out a trigger's effects, player by player."""

    def draw(self, moves: Moves, exact: bool = False) -> None:
        for move in moves:
            try:
                super().draw([move], True)
            except Crisis:
                continue

    def discard(self, moves: Moves, exact: bool = False) -> None:
        for seat, cards in moves:
            try:
                for _seat, left in self.limited(DISCARD, [(seat, cards)], True):
                    if left <= self.state.counts[seat]:
                        self.pay(seat, left)
            except Crisis:
                continue

    def pay(self, seat: int, count: int) -> None:
        """Let a player discard a number that the limits have already been applied to."""
        layers, self.layers = self.layers, None
        super().discard([(seat, count)])
        self.layers = layers

    def deliver(
        self, givers: Sequence[int], amounts: Sequence[int], receivers: Sequence[int], exact: bool = False
    ) -> None:
        for giver, amount in zip(givers, amounts, strict=True):
            if amount * len(receivers) <= self.state.counts[giver]:
                super().deliver([giver], [amount], receivers, exact)


def fire(table: Table) -> None:
    """Let all triggers act that wait, and those that they set off."""
    rounds = 0
    while table.happened and rounds < MOST_ROUNDS:
        rounds += 1
        waiting, table.happened = table.happened, []
        for happening in waiting:
            seats = order(table.state, table.state.active)
            for rule in sorted(happening.rules, key=lambda one: seats.index(one.seat)):
                act(table, rule, happening)
    table.happened = []


def act(table: Table, rule: Rule, happening: Happening) -> None:
    """Carry out one trigger, unless its structure has gone (and does not speak of its own going)."""
    if happening.actor >= 0 and happening.actor not in table.named(rule):
        return
    structures = table.state.structures
    if rule.card in structures:
        seat = structures.index(rule.card)
    elif rule.node.including_this:
        seat = rule.seat
    else:
        return
    table.emit("trigger", seat, rule.card)
    for _time in range(happening.times):
        run = TriggerRun(table, seat, rule.card, table.pack.abilities[rule.card])
        actors = [happening.actor] if happening.actor >= 0 else []
        run.named, run.that = actors[:], actors[:]
        for steps in rule.steps:
            for step in steps:
                try:
                    step(run)
                except Crisis:
                    break
    table.note_hands()
