"""Crises: who solves them, votes, vetoes, and closing the match when nobody can (manual, "Crises")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.agencia import alteration
from cardgen.engine.agencia.acts import ACT_BITS
from cardgen.engine.agencia.reasons import Crisis, Reason
from cardgen.engine.agencia.run import Run
from cardgen.engine.agencia.seating import order
from cardgen.engine.decisions import Kind, Pairs
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.table import Table

# members of enumerations are slow to look up
CRISIS, CRISIS_SOLVED = fx.Event.CRISIS, fx.Event.CRISIS_SOLVED
SOLVE, SOLVE_CRISIS = Kind.SOLVE, fx.Power.SOLVE_CRISIS


def queue(table: Table) -> list[int]:
    """Return who can solve a crisis of this play, in order of priority (rulings, section 5).

    Players with priority come first, then (204) the player whose play it is, then the others; among each:
    more cards, the higher line, the nearest to play along the flow.
    """
    state = table.state
    own = table.rule_naming(fx.OwnCrisisPriority, state.active) is not None
    first = {seat for rule in table.rules(fx.CrisisPriority) for seat in table.named(rule)}
    able = []
    for distance, seat in enumerate(order(state, state.active)):
        if seat == state.active and not own:
            continue
        if why_not(table, seat) is None:
            rank = 0 if seat in first else 1 if seat == state.active else 2
            line = state.lines[seat] if table.bourdieu else 0
            able.append((rank, -state.counts[seat], -line, distance, seat))
    return [row[-1] for row in sorted(able)]


def why_not(table: Table, seat: int) -> Reason | None:
    """Return why a player cannot solve a crisis, None when he can."""
    if not any(map(table.pack.is_structural, table.state.hands[seat])):
        return Reason("no-structural", -1, seat)
    rule = table.forbids(SOLVE_CRISIS, seat)
    if rule is not None:
        return Reason("forbidden-solve", rule.card, seat)
    whens = table.society.whens
    for when in whens.get(CRISIS_SOLVED, ()) if whens else ():
        if table.live >> when.seat & 1 and seat in table.named(when):
            for effect in when.node.effects:
                if isinstance(effect, fx.Discard) and effect.who == fx.That():
                    need = price(table, when.seat, when.card, seat, effect)
                    if need > table.state.counts[seat]:
                        return Reason("cannot-pay", when.card, seat, table.state.counts[seat], need)
    return None


def price(table: Table, holder: int, card: int, seat: int, effect: fx.Discard) -> int:
    """Return how many cards solving would cost a player under a trigger like 171's, limits included."""
    if not isinstance(effect.amount, fx.Count):
        return 0
    if table.layers is None:
        return effect.amount.count
    run = Run(table, holder, card, table.pack.abilities[card])
    try:
        return table.layers.demand(run, ACT_BITS[fx.Act.DISCARD], seat, effect.amount.count, True)
    except Crisis:
        return table.state.counts[seat] + 1


def happen(table: Table, reason: Reason) -> None:
    """Let a crisis happen: somebody alters a structure, or the match closes without winners."""
    state, report = table.state, table.report
    report.result = "crisis"
    report.reasons.insert(0, reason)
    report.queue = queue(table)
    state.may_revolt = True
    table.crisis = -1
    if table.log is not None:
        table.emit("crisis", state.active, reason.card, code=reason.code)
    waiting = table.society.whens
    gone = table.outlasting(CRISIS) if waiting else ()
    gone_after = table.outlasting(CRISIS_SOLVED) if waiting else ()
    solver = solve(table, report.queue)
    if solver < 0:
        report.closed = True
        report.reasons.append(Reason("nobody-solves", -1, state.active))
        table.emit("closed", state.active)
        return
    report.solver = table.crisis = state.last_solver = solver
    table.happen(CRISIS, state.active, gone=gone)
    table.happen(CRISIS_SOLVED, solver, gone=gone_after)


def solve(table: Table, waiting: list[int]) -> int:
    """Ask the queue for solutions; return who solved it, -1 when every proposal fell."""
    for seat in waiting:
        seats = order(table.state, table.state.active)
        pairs = Pairs(seats, alteration.structural_cards(table, seat))
        target, card = table.ask(SOLVE, seat, pairs)
        if table.log is not None:
            table.emit("proposed", seat, seat=target, new=card)
        if voted_down(table, seat, target, card):
            continue
        if alteration.alter(table, seat, target, card):
            return seat
    return -1


def voted_down(table: Table, by: int, target: int, card: int) -> bool:
    """Put a solution to the vote where a structure demands it (018): a majority of all votes approves."""
    rules = table.rules(fx.VoteOnSolutions)
    if not rules:
        return False
    rule = rules[0]
    votes = 0
    for seat in order(table.state, table.state.active):
        votes += bool(table.ask(Kind.VOTE, seat, (False, True), rule.card, (by, target, card)))
    table.emit("voted", by, rule.card, votes=votes)
    if 2 * votes > table.size:
        return False
    table.report.reasons.append(Reason("voted-down", rule.card, by, votes, table.size))
    return True


def standing_clause(table: Table) -> Reason | None:
    """Return the reason of a crisis that a standing clause sees in this play (065's ties), or None."""
    for seat, card, (holds, code) in table.society.clauses:
        if table.live >> seat & 1:
            run = Run(table, seat, card, table.pack.abilities[card])
            if holds(run):
                return Reason(code, card, table.state.active)
    return None
