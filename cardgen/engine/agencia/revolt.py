"""Revolts: who may start one, who approves, what it does (manual, "Revoltas")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.agencia import alteration
from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.agencia.seating import order
from cardgen.engine.agencia.state import Revolt, members
from cardgen.engine.decisions import Kind, Pairs
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.table import Table

# members of enumerations are slow to look up
REVOLT_STARTED, REVOLT_FAILED = fx.Event.REVOLT_STARTED, fx.Event.REVOLT_FAILED
REVOLT_SUCCEEDED, SUPPORT_REVOLT = fx.Event.REVOLT_SUCCEEDED, fx.Power.SUPPORT_REVOLT
APPROVE, REVOLT = Kind.APPROVE, Kind.REVOLT


def right(table: Table) -> int:
    """Return who may start a revolt before the structure is carried out, -1 for nobody.

    The right is one player's and does not pass on: when he is forbidden to use it, nobody has it.
    """
    state = table.state
    if not state.may_revolt:
        return -1
    counts = state.counts
    most = max(counts)
    if most - min(counts) < table.pack.release.rules.revolt_gap:
        return -1
    seats = [seat for seat in order(state, state.active) if counts[seat] == most]
    if table.bourdieu:
        lowest = min(state.lines[seat] for seat in seats)
        seats = [seat for seat in seats if state.lines[seat] == lowest]
    seat = seats[-1]
    return -1 if table.forbids(fx.Power.PROPOSE_REVOLT, seat) else seat


def offer(table: Table, seat: int) -> bool:
    """Let the player use the right; return whether there was a revolt."""
    state = table.state
    own = alteration.structural_cards(table, seat)
    if not own:
        return False
    answer = table.ask(REVOLT, seat, Pairs(order(state, state.active), own, none=True))
    if answer is None:
        return False
    target, card = answer
    table.report.result = "revolt"
    if table.log is not None:
        table.emit("revolt", seat, seat=target, new=card)
    approved = approvers(table, seat, target, card)
    table.happen(REVOLT_STARTED, seat)
    success = bool(approved) or bool(table.rules(fx.NoApprovalNeeded))
    if not success:
        table.report.reasons.append(Reason("not-approved", -1, seat))
    gone = table.outlasting(REVOLT_SUCCEEDED)
    success = success and alteration.alter(table, seat, target, card)
    state.may_revolt = False
    state.last_revolt = seat
    table.revolt = Revolt(seat, approved, success)
    if table.log is not None:
        table.emit("revolt-ended", seat, success=success, approved=members(approved))
    if success:
        table.happen(REVOLT_SUCCEEDED, seat, gone=gone)
    else:
        table.happen(REVOLT_FAILED, seat)
    return True


def approvers(table: Table, by: int, target: int, card: int) -> int:
    """Ask every opponent and return (as a mask) who approves.

    Some always approve (021, 144), some never may (003, 027, 033); where no approval is needed (036) nobody
    is asked.
    """
    needed = not table.rules(fx.NoApprovalNeeded)
    approved = 0
    for seat in order(table.state, by)[1:]:
        if table.forbids(SUPPORT_REVOLT, seat):
            legal: tuple[bool, ...] = (False,)
        elif table.rule_naming(fx.AlwaysSupport, seat) is not None:
            legal = (True,)
        else:
            legal = (False, True) if needed else (False,)
        if table.ask(APPROVE, seat, legal, -1, (by, target, card)):
            approved |= 1 << seat
    return approved
