"""Which players: compiles filters into functions of a run.

A compiled filter takes a run and returns the seats of the whole table that fit, along the flow from the run's
own player (`run.me`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia import history
from cardgen.engine.agencia.seating import Seats, order
from cardgen.engine.agencia.state import hand_bit
from cardgen.engine.registry import registrar
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run

Fits = Callable[["Run"], Seats]
FILTERS: dict[type, Callable[[Any], Fits]] = {}
filters = registrar(FILTERS)
"""Register the compiler of a filter."""
PRIMES = frozenset(
    number for number in range(2, 500) if all(number % part for part in range(2, int(number**0.5) + 1))
)


def compile_filter(node: fx.Filter) -> Fits:
    """Return the function of a filter."""
    return FILTERS[type(node)](node)


def all_fitting(parts: tuple[fx.Filter, ...], opponents: bool) -> Fits:
    """Return a function for the seats that fit all filters."""
    tests = [compile_filter(part) for part in parts if not isinstance(part, fx.EqualHands)]

    def fits(run: Run) -> Seats:
        seats: Seats = order(run.view, run.me)
        if opponents:
            seats = seats[1:]
        for test in tests:
            allowed = test(run)
            seats = [seat for seat in seats if seat in allowed]
        return seats

    return fits


def _measure(run: Run, measure: fx.Measure) -> list[int]:
    return run.view.counts if measure is fx.Measure.HAND else run.view.lines  # type: ignore[no-any-return]


@filters(fx.Extreme)
def _extreme(node: fx.Extreme) -> Fits:
    hand = node.measure is fx.Measure.HAND
    most, rank = node.end is fx.End.MOST, node.rank

    def first(run: Run) -> Seats:
        values = run.view.counts if hand else run.view.lines
        best = max(values) if most else min(values)
        return [seat for seat in order(run.view, run.me) if values[seat] == best]

    def ranked(run: Run) -> Seats:
        values = run.view.counts if hand else run.view.lines
        ranks = {
            value: sum((other > value) if most else (other < value) for other in values) for value in values
        }
        return [seat for seat in order(run.view, run.me) if ranks[values[seat]] == rank - 1]

    return first if rank == 1 else ranked


def nearest(node: fx.Extreme, opponents: bool, count: int) -> Fits:
    """Return the `count` players nearest to an end, from a rank on; more when a tie crosses the border."""
    sign = -1 if node.end is fx.End.MOST else 1

    def fits(run: Run) -> Seats:
        values = _measure(run, node.measure)
        seats = order(run.view, run.me)[opponents:]
        mine = sorted(sign * values[seat] for seat in seats)
        before = node.rank - 1
        return [seat for seat in seats if before <= mine.index(sign * values[seat]) < before + count]

    return fits


@filters(fx.Tied)
def _tied(node: fx.Tied) -> Fits:
    extreme = _extreme(fx.Extreme(node.measure, node.end))

    def fits(run: Run) -> Seats:
        seats = extreme(run)
        return seats if len(seats) > 1 else ()

    return fits


@filters(fx.HandCount)
def _hand_count(node: fx.HandCount) -> Fits:
    compare, count = node.compare, node.count
    if compare is fx.Compare.EXACTLY:
        return lambda run: [s for s in order(run.view, run.me) if run.view.counts[s] == count]
    if compare is fx.Compare.AT_LEAST:
        return lambda run: [s for s in order(run.view, run.me) if run.view.counts[s] >= count]
    return lambda run: [s for s in order(run.view, run.me) if run.view.counts[s] <= count]


def _versus(versus: fx.Versus, mine: int, values: Sequence[int], seats: Seats) -> Seats:
    if versus is fx.Versus.LESS:
        return [seat for seat in seats if values[seat] < mine]
    if versus is fx.Versus.MORE:
        return [seat for seat in seats if values[seat] > mine]
    return [seat for seat in seats if values[seat] == mine]


@filters(fx.HandVersusYou)
def _hand_versus(node: fx.HandVersusYou) -> Fits:
    versus = node.versus
    return lambda run: _versus(versus, run.view.counts[run.me], run.view.counts, order(run.view, run.me)[1:])


@filters(fx.LineVersusYou)
def _line_versus(node: fx.LineVersusYou) -> Fits:
    versus, before = node.versus, node.before

    def fits(run: Run) -> Seats:
        lines = run.lines_before if before else run.view.lines
        return _versus(versus, lines[run.me], lines, order(run.view, run.me)[1:])

    return fits


@filters(fx.OnLine)
def _on_line(node: fx.OnLine) -> Fits:
    line = node.line
    return lambda run: [seat for seat in order(run.view, run.me) if run.view.lines[seat] == line]


@filters(fx.Parity)
def _parity(node: fx.Parity) -> Fits:
    rest = 0 if node.even else 1
    return lambda run: [seat for seat in order(run.view, run.me) if run.view.counts[seat] % 2 == rest]


@filters(fx.NotPrime)
def _not_prime(node: fx.NotPrime) -> Fits:
    return lambda run: [seat for seat in order(run.view, run.me) if run.view.counts[seat] not in PRIMES]


@filters(fx.UniqueCount)
def _unique_count(node: fx.UniqueCount) -> Fits:
    return lambda run: [
        seat for seat in order(run.view, run.me) if run.view.counts.count(run.view.counts[seat]) == 1
    ]


@filters(fx.EqualHands)
def _equal_hands(node: fx.EqualHands) -> Fits:
    """Return all who share their number of cards with somebody (the choice itself compares them)."""
    return lambda run: [
        seat for seat in order(run.view, run.me) if run.view.counts.count(run.view.counts[seat]) > 1
    ]


@filters(fx.Did)
def _did(node: fx.Did) -> Fits:
    amounts = history.counter(node.deed, node.window, node.to_you)
    at_least, negated = node.at_least, node.negated

    def fits(run: Run) -> Seats:
        done = amounts(run.state, run.me)
        return [seat for seat in order(run.view, run.me) if (done[seat] >= at_least) != negated]

    return fits


@filters(fx.MostDone)
def _most_done(node: fx.MostDone) -> Fits:
    amounts = history.counter(node.deed, node.window, False)

    def fits(run: Run) -> Seats:
        done = amounts(run.state, run.me)
        best = max(done)
        return [seat for seat in order(run.view, run.me) if done[seat] == best] if best else ()

    return fits


@filters(fx.LastTo)
def _last_to(node: fx.LastTo) -> Fits:
    deed = node.deed

    def fits(run: Run) -> Seats:
        mask = history.latest(run.state, deed)
        return [seat for seat in order(run.view, run.me) if mask >> seat & 1]

    return fits


@filters(fx.HadHand)
def _had_hand(node: fx.HadHand) -> Fits:
    first = hand_bit(node.count, 0)

    def fits(run: Run) -> Seats:
        had = (run.state.had_hands | run.had) >> first
        return [seat for seat in order(run.view, run.me) if had >> seat & 1]

    return fits


@filters(fx.StructureMakesOthersDraw)
def _makes_others_draw(node: fx.StructureMakesOthersDraw) -> Fits:
    negated = node.negated

    def fits(run: Run) -> Seats:
        return [seat for seat in order(run.view, run.me) if run.makes_others_draw(seat) != negated]

    return fits
