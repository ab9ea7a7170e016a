"""Refusing the effect of one's own structure, where a rule gives the right to (086, 112, 118, 133)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.agencia.run import Run
from cardgen.engine.decisions import Kind
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.society import Rule
    from cardgen.engine.agencia.table import Table


def offer(table: Table) -> Reason | None:
    """Ask those who may refuse the effect of their structures.

    Where the text says "em sua jogada" only the active player may; otherwise everybody whose structure rules
    outside his own play. Returns the reason of a crisis when somebody asks for what a tie makes impossible.
    """
    active = table.state.active
    asked: set[int] = set()
    for rule in table.rules(fx.Refuse):
        named = table.named(rule)
        for seat in range(table.size) if not rule.node.own_play else (active,):
            if seat in asked or not table.live >> seat & 1 or not has_effect(table, seat):
                continue
            tied = seat == active and seat not in named and tie(table, rule, seat)
            if seat in named or tied:
                asked.add(seat)
                if table.ask(Kind.REFUSE, seat, (False, True), rule.card):
                    if tied:
                        return Reason("refusal-tied", rule.card, seat)
                    table.refused |= 1 << seat
                    table.emit("refused", seat, rule.card)
    if table.refused:
        table.refresh()
    if table.refused >> active & 1:
        table.report.result = "refused"
        table.report.reasons.append(Reason("refused", table.state.structures[active], active))
    return None


def has_effect(table: Table, seat: int) -> bool:
    """Say whether there is anything to refuse: one's own play, or rules that stand in others' plays."""
    return seat == table.state.active or bool(table.pack.abilities[table.state.structures[seat]].standing)


def tie(table: Table, rule: Rule, seat: int) -> bool:
    """Say whether a tie alone keeps a player from a right to refuse, and asking for it is a crisis (133)."""
    clauses = table.pack.abilities[rule.card].refusals
    look = Run(table, rule.seat, rule.card, table.pack.abilities[rule.card])
    return any(holds(look) for holds, _code in clauses) and rule.tied is not None and seat in rule.tied(look)
