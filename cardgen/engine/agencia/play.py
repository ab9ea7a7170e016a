"""One play: the order of events of the manual ("Ordem de eventos de uma jogada")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.engine.agencia import cancel, crisis, hegemony, match, natural, refusal, revolt, triggers
from cardgen.engine.agencia.acts import ACT_BITS
from cardgen.engine.agencia.live import Live
from cardgen.engine.agencia.nominal import Nominal
from cardgen.engine.agencia.plan import enough_for_all, plainly_possible
from cardgen.engine.agencia.reasons import Crisis, Reason
from cardgen.engine.agencia.replay import replay
from cardgen.engine.agencia.report import Report
from cardgen.engine.agencia.state import MATCH_RUNNING
from cardgen.engine.agencia.trial import Trial
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.ability import Ability
    from cardgen.engine.agencia.state import State
    from cardgen.engine.agencia.table import Table


def play(table: Table) -> Report:
    """Let the active player play and return what came of it. The match must be running."""
    state = table.state
    report = table.report = Report(state.active)
    table.begin_record()
    table.happened = []
    table.written = None
    if table.refused or table.society.cancels:
        table.refused = 0
        table.refresh()
    if table.pack.remembered:
        table.note_hands()
    if table.log is not None:
        table.emit("play", state.active, state.structures[state.active])
    winners = 0
    reason = foreseen(table)
    if reason is not None:
        crisis.happen(table, reason)
        triggers.fire(table)
    else:
        if state.may_revolt:
            report.revolt_right = revolt.right(table)
        if report.revolt_right >= 0 and revolt.offer(table, report.revolt_right):
            triggers.fire(table)
        else:
            winners = structure_and_natural(table)
    finish(table, winners)
    return report


def foreseen(table: Table) -> Reason | None:
    """Return why this play is a crisis, None when it is none (steps 1 and 2 of the rulings, section 3)."""
    state, society = table.state, table.society
    if state.pending_crisis:
        state.pending_crisis = False
        return Reason("announced", -1, state.active)
    reason = refusal.offer(table) if society.refusable else None
    if reason is None and society.clauses:
        reason = crisis.standing_clause(table)
    if reason is not None or not table.live >> state.active & 1:
        return reason
    card = state.structures[state.active]
    ability = table.pack.abilities[card]
    if beyond_doubt(table, card, ability):
        return None
    trial = Trial(table, state.active, card, ability)
    trial.watched = bool(state.pending_acts)
    reason = trial.attempt()
    if reason is None and trial.ops is not None and not trial.taken:
        table.written = trial.ops, trial.winners
    if reason is None:
        act = announced(state, trial.done or ()) if state.pending_acts else None
        return None if act is None else Reason(f"announced-{act}", -1, state.active)
    if state.pending_acts & ability.touches:  # the crisis announced is this one (996)
        announced(state, Nominal(table, state.active, card, ability).explore())
    if reason.card < 0:
        reason = reason._replace(card=card)
    if trial.ability.silent_actions:  # 059: "Não causa crise." after an action
        table.report.result = "cancelled"
        table.report.reasons.append(reason)
        return None
    return reason


def beyond_doubt(table: Table, card: int, ability: Ability) -> bool:
    """Say whether the active player's structure is possible without a trial; what is known of it is kept."""
    state, layers = table.state, table.layers
    if layers is not None and layers.touches & ability.touches:
        return False
    if not ability.plain:
        return not ability.starts and not state.pending_acts and enough_for_all(state, ability)
    plan = plainly_possible(table, state.active, card, ability)
    if plan is None:
        return False
    table.written = plan.ops, 0
    return True


def announced(state: State, demanded: Sequence[int]) -> fx.Act | None:
    """Return an act whose next demand was announced to be a crisis, and forget all that are demanded now.

    `demanded` says (as masks, by act) of whom the active player's structure demands it.
    """
    found = None
    for act, bit in ACT_BITS.items():
        if state.pending_acts >> bit & 1 and demanded[bit]:
            state.pending_acts &= ~(1 << bit)
            found = found or act
    return found


def structure_and_natural(table: Table) -> int:
    """Carry out the structure, then offer a natural card; return whom the structure made win (a mask)."""
    state, report = table.state, table.report
    winners = 0
    before = table.state.clone() if table.removed else None
    if not table.live >> state.active & 1 and report.result == "executed":
        report.result = "cancelled"
        rule = cancel.canceller_of(table, state.active)
        report.reasons.append(Reason("cancelled", rule.card if rule else -1, state.active))
        table.emit("cancelled", state.active, rule.card if rule else -1)
    elif report.result == "executed":
        card = state.structures[state.active]
        if table.written is not None:
            ops, winners = table.written
            replay(table, card, ops)
            note_nothing_left(table, before, card, winners)
            return after_structure(table, winners)
        live = Live(table, state.active, card, table.pack.abilities[card])
        if not carry_out(table, live):
            triggers.fire(table)
            return 0
        winners = live.winners
        note_nothing_left(table, before, card, winners)
    return after_structure(table, winners)


def note_nothing_left(table: Table, before: State | None, card: int, winners: int) -> None:
    """Call a structure cancelled when others removed all that it asked for, and nothing at all is left of it.

    Rules of its own that stand are something left, and so is a hand that was shown.
    """
    ability = table.pack.abilities[card]
    if before is None or winners or ability.standing or ability.shows:
        return
    if before == table.state:
        table.report.result = "cancelled"


def after_structure(table: Table, winners: int) -> int:
    """Let triggers act, then offer a natural card; return the winners that the structure named."""
    if table.happened:
        triggers.fire(table)
    if table.society.cancels:
        table.refresh()
    natural.offer(table, table.state.active)
    if table.happened:
        triggers.fire(table)
    return winners


def carry_out(table: Table, live: Live) -> bool:
    """Carry the structure out; when a society altered half-way makes that impossible, take all back."""
    if not live.ability.risky:
        live.carry_out()
        return True
    before = table.state.clone()
    logged = len(table.log) if table.log is not None else 0
    try:
        live.carry_out()
    except Crisis as problem:
        table.state.restore(before)
        if table.log is not None:
            del table.log[logged:]
        table.begin_record()
        table.happened = []
        table.refresh()
        crisis.happen(table, problem.reason.by(live.me)._replace(card=live.card))
        return False
    return True


def finish(table: Table, winners: int) -> None:
    """End the play: the round, victory, hegemonies, whose play is next."""
    state = table.state
    player = table.report.player
    state.plays.append(table.record(player))
    state.round |= 1 << player
    if state.round == table.everybody:
        state.round = 0
        if table.society.whens:
            table.happen(fx.Event.ROUND_END, -1)
            triggers.fire(table)
            state.plays[-1] = table.record(player)
    if table.pack.remembered:
        table.note_hands()
    if table.society.cancels:
        table.refresh()
    if table.report.closed:
        match.end(table, 0)
        return
    won = match.victors(table, winners) if winners or 0 in state.counts else 0
    if won:
        match.end(table, won)
        return
    if table.bourdieu:
        if 4 in state.lines and match.reached_top(table):
            return
        claimed = hegemony.offer(table) if table.society.ideologies else None
        if claimed is not None:
            match.claim(table, claimed)
            return
    if state.phase == MATCH_RUNNING:
        match.pass_turn(table)
