"""Standing rules that limit what structures ask for: removals, quantities, prohibitions.

The order is that of the rulings, section 4: parts are removed silently (layer 2), then quantities are
multiplied and capped (3), then what is left may be forbidden, which is a crisis (4).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.engine.agencia.acts import ACT_BITS, FIELD, RECEIVE
from cardgen.engine.agencia.conditions import names
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.run import Run
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.society import Rule

ACT_OF_BIT = {bit: act for act, bit in ACT_BITS.items()}


class Layers:
    """The limits that stand in one society.

    `touches` is a mask of the acts (and of changes of the field) that they limit: a text that has none of
    them need not ask.
    """

    __slots__ = ("caps", "factors", "field_bans", "forbidden", "limits", "removed", "touches")

    def __init__(
        self,
        restrictions: Sequence[Rule],
        factors: Sequence[Rule],
        caps: Sequence[Rule],
        field_bans: Sequence[Rule],
    ) -> None:
        self.removed = [rule for rule in restrictions if rule.silent]
        self.forbidden = [rule for rule in restrictions if not rule.silent]
        self.factors = [1, 1, 1, 1, 1]
        for rule in factors:
            for act in rule.node.acts:
                self.factors[ACT_BITS[act]] *= rule.node.by
        self.caps = [(ACT_BITS[rule.node.act], rule.node.count) for rule in caps if rule.silent]
        self.limits = [rule for rule in caps if not rule.silent]
        self.field_bans = list(field_bans)
        self.touches: int = 1 << FIELD if self.field_bans else 0
        for rule in (*restrictions, *factors):
            for bit in rule.bits:
                self.touches |= 1 << bit
        for rule in caps:
            self.touches |= 1 << ACT_BITS[rule.node.act]

    def demand(self, run: Run, act: int, seat: int, cards: int, exact: bool) -> int:
        """Return how many cards are left of a demand. Raises `Crisis` when what is left is forbidden."""
        for rule in self.removed:
            if _bites(rule, run, act, seat):
                run.table.note_removed(rule.card, seat)
                return 0
        if not exact:
            cards *= self.factors[act]
        for capped, count in self.caps:
            if capped == act:
                if run.drawn is None:
                    run.drawn = {}
                before = run.drawn.get((act, seat), 0)
                cards = min(cards, count - before)
                run.drawn[act, seat] = before + max(cards, 0)
        for rule in self.limits:
            if ACT_BITS[rule.node.act] == act and self._so_far(run, act, seat, cards) > rule.node.count:
                raise Crisis(f"forbidden-{ACT_OF_BIT[act]}", seat, card=rule.card)
        if cards > 0:
            for rule in self.forbidden:
                if _bites(rule, run, act, seat):
                    code = "forbidden-receive" if act == RECEIVE else f"forbidden-{ACT_OF_BIT[act]}"
                    raise Crisis(code, seat, card=rule.card)
        return cards

    def _so_far(self, run: Run, act: int, seat: int, cards: int) -> int:
        """Add to what a text has asked of a player and return the total."""
        if run.drawn is None:
            run.drawn = {}
        total = run.drawn.get((act, seat), 0) + cards
        run.drawn[act, seat] = total
        return total

    def check_field(self, run: Run) -> None:
        """Raise `Crisis` when the run's player may not change the field."""
        for rule in self.field_bans:
            if run.me in names_or_tied(look_from(run, rule), rule):
                raise Crisis("forbidden-field", run.me, card=rule.card)


def names_or_tied(look: Run, rule: Rule) -> Sequence[int]:
    """Return whom a rule names; where it names one player and several tie, each of them (note of 134)."""
    seats = names(look, rule.who)
    return names(look, rule.tied) if not seats and rule.tied is not None else seats


def look_from(run: Run, rule: Rule) -> Run:
    """Return the table as the holder of a standing rule sees it."""
    look = Run(run.table, rule.seat, rule.card, run.ability)
    look.view = run.view
    look.active = run.active
    return look


def _bites(rule: Rule, run: Run, act: int, seat: int) -> bool:
    if act not in rule.bits:
        return False
    scope = rule.node.scope
    if scope is fx.Scope.OTHERS_STRUCTURES and seat == run.holder:
        return False
    if scope is fx.Scope.SOLE_EFFECT and run.ability.sole_act != act:
        return False
    if rule.everyone:
        return True
    return seat in names(look_from(run, rule), rule.who)
