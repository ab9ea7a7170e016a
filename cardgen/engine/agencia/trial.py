# ruff: noqa: D102 - what the methods do is said in `Run`
"""Trying a structure: its text runs on a sketch of the table, over all choices.

"A crisis only when no choice allows the whole structure" (manual, "Partidas"): a trial takes the first
option at each choice and, when the run ends in a crisis, goes back to the latest choice that has another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.engine.agencia import field
from cardgen.engine.agencia.reasons import Crisis, Reason
from cardgen.engine.agencia.sketch import FLOW, STEP, Sketch

if TYPE_CHECKING:
    from cardgen.engine.agencia.ability import Ability
    from cardgen.engine.agencia.asking import Asker
    from cardgen.engine.agencia.field import Move
    from cardgen.engine.agencia.table import Table
    from cardgen.engine.decisions import Kind


class Trial(Sketch):
    """Find choices with which a text runs.

    `start` is the step to begin with, `kept` a live run that has carried out those before it. A `watched`
    trial notes of whom each act is demanded.
    """

    kept: Asker | None = None
    spent: tuple[int, int, int] | None = None
    note: Callable[[int], None] | None = None
    watched = False
    taken = 0
    start = 0

    def __init__(self, table: Table, me: int, card: int, ability: Ability) -> None:
        state = table.state
        self.table = table
        self.state = state
        self.view = state
        self.me = self.holder = me
        self.active = state.active
        self.card = card
        self.ability = ability
        self.lines_before = state.lines
        layers = table.layers
        if layers is not None and layers.touches & ability.touches:
            self.layers = layers
        self.choices: list[int] = []
        self.limits: list[int] = []

    def attempt(self) -> Reason | None:
        """Try all choices; return None when one lets the text run, else the reason of the first crisis."""
        try:
            if self.kept is None and self.ability.starts:
                self.begin()
                for holds, code in self.ability.starts:
                    if holds(self):
                        return Reason(code, self.card, self.me)
            return self._search()
        finally:
            self.view = self.state  # no cycle of references is left for the collector

    def _search(self) -> Reason | None:
        first: Reason | None = None
        fixed = len(self.choices)
        while True:
            try:
                self._once()
                return None
            except Crisis as crisis:
                first = first or crisis.reason.by(self.me)
            while len(self.choices) > fixed and self.choices[-1] + 1 >= self.limits[len(self.choices) - 1]:
                self.choices.pop()
            if len(self.choices) <= fixed:
                return first
            self.choices[-1] += 1
            del self.limits[len(self.choices) :]

    def _once(self) -> None:
        ability = self.ability
        self.begin()
        if ability.ends or self.watched:
            self.asked, self.done = [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]
        self.drawn = None
        self.discards = self.winners = self.taken = self.peeked = 0
        if ability.alters:
            self.targets = []
            self.proposal = None
        if ability.tracks:
            self.named, self.that = [], []
        if ability.remembered:
            self.had = 0
        if self.kept is not None:
            self._take_up(self.kept)
        elif ability.replayable:
            self.ops = ops = []
            for sentence, step in zip(ability.sentences, ability.steps, strict=True):
                ops.append((STEP, sentence))
                step(self)
            self.finish()
            if self.flow != self.state.flow:
                ops.append((FLOW, self.flow))
            return
        if self.spent is not None:  # (seat, cards, natural ones still to go): what is being picked right now
            seat, cards, natural = self.spent
            self.view.counts[seat] -= cards
            if self.view.naturals is not None:
                self.view.naturals[seat] -= natural
        for step in ability.steps[self.start :]:
            step(self)
        self.finish()

    def _take_up(self, live: Asker) -> None:
        """Go on from a live run that has carried out the steps before `start`."""
        if live.asked is not None and live.done is not None:
            self.asked, self.done = live.asked[:], live.done[:]
        if live.drawn is not None:
            self.drawn = dict(live.drawn)
        self.discards, self.winners = live.discards, live.winners
        self.lines_before = live.lines_before
        if self.ability.tracks:
            self.named, self.that = list(live.named_before), list(live.that_before)
        if self.ability.alters:
            self.proposal, self.targets = live.proposal, list(live.targets)
        self.flags = live.flags

    def finish(self) -> None:
        """Check what must hold when the whole structure has run."""
        for holds, code in self.ability.ends:
            if holds(self):
                raise Crisis(code, self.me, card=self.card)
        if 0 in self.counts or self.winners:
            self.table.check_victory(self.counts, self.winners)

    # --- choices -----------------------------------------------------------------------------------------

    def _choose(self, options: int) -> int:
        position = self.taken
        self.taken += 1
        if position == len(self.choices):
            self.choices.append(0)
        if position >= len(self.limits):
            self.limits.extend([0] * (position + 1 - len(self.limits)))
        self.limits[position] = options
        if self.choices[position] >= options:
            raise Crisis("nobody-to-choose", self.me)
        return self.choices[position]

    def choose_player(self, candidates: list[int], kind: Kind | None = None) -> int:
        place = self._choose(len(candidates))
        if self.note is not None and self.taken == len(self.choices):
            self.note(candidates[place])
        return candidates[place]

    def change_field(self, seat: int) -> Move:
        self.check_field()
        moves = field.lateral_moves(self.view)
        if not moves:
            raise Crisis("no-field-change", seat)
        if not self.ability.moves_field:
            return moves[0]
        move = moves[self._choose(len(moves))]
        field.move_sideways(self.view, move)
        return move
