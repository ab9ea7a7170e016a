# ruff: noqa: D102 - what the methods do is said in `Run`
"""Natural cards: when they may be used, and using them (manual, "Cartas naturais")."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import filterfalse
from typing import TYPE_CHECKING

from cardgen.engine.agencia import alteration, cards
from cardgen.engine.agencia.live import Live
from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.agencia.run import Run
from cardgen.engine.decisions import Kind, Pairs
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.ability import Ability
    from cardgen.engine.agencia.society import Rule
    from cardgen.engine.agencia.table import Table

NATURAL, ALTER = Kind.NATURAL, Kind.ALTER  # members of enumerations are slow to look up


class NaturalRun(Live):
    """Use a natural card; effects that find nothing to do (no structural card in hand) are left out.

    When its discard empties the hand its effects need not be fulfilled (manual, "Cartas naturais").
    """

    def __init__(self, table: Table, me: int, card: int, ability: Ability) -> None:
        super().__init__(table, me, card, ability)
        self.layers = None
        self.keep = keeps(table, me, ability.name)

    def carry_out(self) -> None:
        for index, step in enumerate(self.ability.steps):
            self.index, self.sentence, self.prefix = index, self.ability.sentences[index], []
            step(self)
            if not self.state.counts[self.me]:
                return

    def discard_this(self) -> None:
        if self.keep:
            return
        self.state.hands[self.me].remove(self.card)
        cards.put_away(self.table, self.me, [self.card], self.card, self.sentence)
        self.state.discarders = 1 << self.me

    def alter(self, seat: int, targets: Sequence[int]) -> int:
        options = Pairs(targets, entering(self.table, seat, self.card))
        if not options:
            return -1
        target, card = self.table.ask(ALTER, seat, options, self.card)
        for rule in self.table.rules(fx.AlterationNeedsApproval):
            if rule.node.card == self.ability.name and not alteration.approvals(
                self.table, seat, rule.node.approvals, rule.card, (target, card)
            ):
                self.table.report.reasons.append(Reason("not-approved", rule.card, seat))
                return int(target)
        alteration.alter(self.table, seat, target, card, self.card, self.sentence)
        return int(target)


def entering(table: Table, seat: int, natural: int) -> list[int]:
    """Return the cards of a hand that may enter the society through a natural card (075)."""
    own = alteration.structural_cards(table, seat)
    name = table.pack.names[natural]
    if table.society.natural and any(rule.node.card == name for rule in table.rules(fx.OnlyFormerCards)):
        return [card for card in own if table.state.seen >> card & 1]
    return own


def allowed(table: Table, seat: int) -> list[int]:
    """Return the natural cards of a hand that may be used now, one of each name, in hand order."""
    held = list(filterfalse(table.pack.is_structural, table.state.hands[seat]))
    if not held:
        return held
    names = table.pack.names
    usable, met = [], set()
    for card in held:
        name = names[card]
        if name not in met:
            met.add(name)
            if why_not(table, seat, card) is None:
                usable.append(card)
    return usable


def why_not(table: Table, seat: int, card: int) -> Reason | None:
    """Return why a natural card cannot be used now, None when it can.

    What counts is whether it may be discarded ("pode ser descartada a qualquer momento"); what its effects
    find to do then is another matter.
    """
    ability = table.pack.abilities[card]
    free = False
    if table.society.natural:
        name = ability.name
        for rule in table.rules(fx.Barred):
            if rule.node.card == name and seat in table.named(rule):
                return Reason("barred-card", rule.card, seat)
        banned = None if keeps(table, seat, name) else no_discards(table, seat)
        if banned is not None:
            return Reason("forbidden-discard", banned.card, seat)
        free = ability.condition is not None and freed(table, name, ability.condition[1])
    if ability.condition is not None and not free:
        holds, code = ability.condition
        if not holds(Run(table, seat, card, ability)):
            return Reason(code, card, seat)
    return None


def keeps(table: Table, seat: int, name: str) -> bool:
    """Say whether a player uses a natural card without discarding it (058).

    He may; with no other card in hand there is nothing to use it for but its discard, which empties the hand.
    """
    if table.state.counts[seat] == 1 or fx.UseWithoutDiscard not in table.society.rules:
        return False
    return any(
        rule.node.card == name and seat in table.named(rule) for rule in table.rules(fx.UseWithoutDiscard)
    )


def no_discards(table: Table, seat: int) -> Rule | None:
    """Return a rule under which the player discards nothing at all (067/071), or None."""
    for rule in table.society.no_discards:
        if table.live >> rule.seat & 1 and seat in table.named(rule):
            return rule
    return None


def freed(table: Table, name: str, condition: str) -> bool:
    """Say whether a structure lifts the natural card's own condition on hands (005, 058 of 1.180416)."""
    total = condition == "unmet-total-parity"
    return any(rule.node.card == name and rule.node.all_hands == total for rule in table.rules(fx.FreeUse))


def offer(table: Table, seat: int) -> None:
    """Let the active player use one natural card."""
    usable = table.report.natural_allowed = allowed(table, seat)
    if not usable:
        return
    card = table.ask(NATURAL, seat, [None, *usable])
    if card is not None:
        use(table, seat, card)


def use(table: Table, seat: int, card: int) -> None:
    """Use a natural card; where that needs approval and gets none, it is not even discarded (185)."""
    name, ability = table.pack.names[card], table.pack.abilities[card]
    for rule in table.rules(fx.UseNeedsApproval):
        if rule.node.card != name or seat not in table.named(rule):
            continue
        if not alteration.approvals(table, seat, rule.node.approvals, rule.card, card):
            table.report.reasons.append(Reason("not-approved", rule.card, seat))
            return
    if table.log is not None:
        table.emit("natural", seat, card)
    run = NaturalRun(table, seat, card, ability)
    if ability.several:
        table.state.several = True
    run.carry_out()
