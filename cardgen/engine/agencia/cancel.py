"""Layer 1: structures that cancel other structures whole, without a crisis (rulings, section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.agencia.acts import ACT_BITS
from cardgen.engine.agencia.conditions import names
from cardgen.engine.agencia.nominal import Nominal
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.society import Rule
    from cardgen.engine.agencia.table import Table


def live_mask(table: Table, live: int) -> int:
    """Return the seats among `live` whose structures are not cancelled at this moment.

    Cancellations that go round in a circle do not apply; what a cancelled structure cancels, stays.
    """
    size = table.size
    rules = [rule for rule in table.society.rules[fx.CancelStructures] if live >> rule.seat & 1]
    masks: dict[int, list[int]] = {}
    edges = [0] * size
    for rule in rules:
        edges[rule.seat] |= sum(1 << seat for seat in range(size) if fits(table, rule, seat, masks))
    reach = edges[:]
    for middle in range(size):
        for seat in range(size):
            if reach[seat] >> middle & 1:
                reach[seat] |= reach[middle]
    for seat in range(size):
        edges[seat] &= ~sum(1 << other for other in range(size) if reach[other] >> seat & 1)
    cancelled = _cancelled(edges, size)
    return live & ~cancelled


def _cancelled(edges: list[int], size: int) -> int:
    """Return what is cancelled where no circles are left: by anybody who is not cancelled himself."""
    cancelled = 0
    for _round in range(size + 1):
        now = 0
        for seat in range(size):
            if not cancelled >> seat & 1:
                now |= edges[seat]
        if now == cancelled:
            break
        cancelled = now
    return cancelled


def sheltered(table: Table, act: fx.Act, live: int) -> int:
    """Return (as a mask) whom the structures of some seats let no structure make do an act (151)."""
    mask = 0
    for rule in table.society.rules.get(fx.CancelStructures, ()):
        which = rule.node.which
        if live >> rule.seat & 1 and isinstance(which, fx.MakesPlayers) and act in which.acts:
            for seat in names(table.look(rule), rule.who_held):
                mask |= 1 << seat
    return mask


def canceller_of(table: Table, seat: int) -> Rule | None:
    """Return the rule that cancels a seat's structure, for explanations."""
    if table.live >> seat & 1:
        return None
    masks: dict[int, list[int]] = {}
    for rule in table.rules(fx.CancelStructures):
        if fits(table, rule, seat, masks):
            return rule
    return None


def fits(table: Table, rule: Rule, seat: int, masks: dict[int, list[int]]) -> bool:
    """Say whether a seat's structure is one of those that a rule cancels."""
    which = rule.node.which
    ability = table.pack.abilities[table.state.structures[seat]]
    if isinstance(which, fx.ActsBeyond):
        return not ability.acts or not ability.acts <= set(which.acts)
    if isinstance(which, fx.HeldBy):
        return seat in names(table.look(rule), rule.who_held)
    if not ability.acts:
        return False
    if seat not in masks:
        masks[seat] = Nominal(table, seat, table.state.structures[seat], ability).explore()
    asked = 0
    for act in which.acts:
        asked |= masks[seat][ACT_BITS[act]]
    if isinstance(which, fx.MakesSeveral):
        return asked.bit_count() > which.more_than
    return any(asked >> player & 1 for player in names(table.look(rule), rule.who_held))
