# ruff: noqa: D102 - what the methods do is said in `Run`
"""Asking players in the middle of a text: only what keeps the rest of it possible is offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardgen.engine.agencia import alteration, cards
from cardgen.engine.agencia.plan import enough_for_all
from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.agencia.run import Run
from cardgen.engine.agencia.trial import Trial
from cardgen.engine.decisions import Kind, Pairs

if TYPE_CHECKING:
    from cardgen.engine.agencia.ability import Ability
    from cardgen.engine.agencia.table import Table


class Asker(Run):
    """Ask players for the choices of a text that is being carried out; each option is tried first.

    `index` is the step being carried out, `prefix` the choices made in it, `named_before` and `that_before`
    what was named when it began.
    """

    index = 0
    sentence = 0
    named_before: list[int]
    that_before: list[int]

    def __init__(self, table: Table, me: int, card: int, ability: Ability) -> None:
        super().__init__(table, me, card, ability)
        layers = table.layers
        if layers is not None and layers.touches & ability.touches:
            self.layers = layers
        if ability.ends:
            self.asked, self.done = [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]
        self.prefix: list[int] = []
        if ability.moves_field:
            self.lines_before = self.state.lines[:]

    def trial(self, choices: list[int], later: bool = False) -> Trial:
        """Return a trial of this step (or of the `later` ones) and all that follow, with choices made."""
        trial = Trial(self.table, self.me, self.card, self.ability)
        trial.active = self.active
        trial.start = self.index + later
        trial.choices = choices
        trial.kept = self
        if later and self.ability.tracks:
            self.named_before, self.that_before = self.named, self.that
        return trial

    def possible(self, choice: int) -> bool:
        """Say whether a choice lets the rest of the text run."""
        return self.trial([*self.prefix, choice]).attempt() is None

    def any_will_do(self) -> bool:
        """Say whether it is plain, without a trial, that no choice of players makes the text impossible."""
        if self.layers is not None:
            return False
        return (self.ability.free and 0 not in self.state.counts) or enough_for_all(self.state, self.ability)

    def choose_player(self, candidates: list[int], kind: Kind | None = None) -> int:
        positions = range(len(candidates))
        if len(candidates) > 1 and not self.any_will_do():
            positions = [one for one in positions if self.possible(one)] or positions  # type: ignore[assignment]
        options = [candidates[one] for one in positions]
        seat: int = self.table.ask(kind or Kind.CHOOSE_PLAYER, self.active, options, self.card, self)
        self.prefix.append(candidates.index(seat))
        return seat

    def why_not(self, seat: int) -> Reason | None:
        """Return why choosing a player would make the text impossible; None where the words exclude him."""
        for choice in range(self.table.size):
            trial = self.trial([*self.prefix, choice])
            chosen: list[int] = []
            trial.note = chosen.append
            reason = trial.attempt()
            if chosen and chosen[0] == seat:
                return reason
        return None

    def pick(self, seat: int, count: int, per: int = 0) -> list[int]:
        """Let a player pick cards; those that a later alteration needs stay in hand."""
        options = None
        if self.ability.later_alters and self.ability.later_alters[self.index]:
            options = self._keeping(seat, count)
        return cards.pick(self.table, self.card, seat, count, per, options)

    def _keeping(self, seat: int, count: int) -> Callable[[list[int]], Sequence[int]] | None:
        structural = self.table.pack.structural
        hand = self.state.hands[seat]
        if sum(structural[card] for card in hand) > count:
            return None
        naturals = sum(not structural[card] for card in hand)

        def options(picked: list[int]) -> Sequence[int]:
            left = count - len(picked) - 1
            gone = sum(not structural[card] for card in picked)
            allowed = []
            for kind in (True, False):
                natural = gone + (not kind)
                natural += min(left, naturals - natural)
                trial = self.trial([], later=True)
                trial.spent = (seat, count, natural - gone)
                if any(structural[card] == kind for card in hand) and trial.attempt() is None:
                    allowed.append(kind)
            return [card for card in hand if structural[card] in allowed] or hand

        return options

    def alter_options(self, seat: int, targets: Sequence[int]) -> Sequence[tuple[int, int]]:
        """Return the (seat, card) pairs of a hand that keep the rest of the text possible."""
        pairs = Pairs(targets, alteration.structural_cards(self.table, seat))
        if not self.ability.keeps_going[self.index]:
            return pairs
        weighs = self.table.pack.weighs
        quiet = [seat for seat in targets if not weighs[self.state.structures[seat]]]
        return [
            (target, card)
            for target, card in pairs
            if (target in quiet and not weighs[card]) or self._possible_after(target, card)
        ] or pairs

    def _possible_after(self, target: int, card: int) -> bool:
        structures = self.state.structures
        old, structures[target] = structures[target], card
        self.table.refresh()
        try:
            return self.trial([], later=True).attempt() is None
        finally:
            structures[target] = old
            self.table.refresh()
