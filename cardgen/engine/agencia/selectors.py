"""Who: compiles selectors and filters into functions of a run.

A compiled selector takes a run and returns seats, along the flow from the run's own player (`run.me`).
A compiled filter takes a run and returns the seats of the whole table that fit, in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia import history
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.state import hand_bit
from cardgen.engine.decisions import Kind
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run

Seats = Sequence[int]
Who = Callable[["Run"], Seats]
Fits = Callable[["Run"], Seats]
SELECTORS: dict[type, Callable[[Any], Who]] = {}
FILTERS: dict[type, Callable[[Any], Fits]] = {}
PRIMES = frozenset(
    number for number in range(2, 500) if all(number % part for part in range(2, int(number**0.5) + 1))
)


def _orders() -> list[list[list[tuple[int, ...]]]]:
    """Return all seats from each seat on, by table size, by flow (1 or -1) and by seat."""
    return [
        [
            [tuple((seat + flow * step) % size for step in range(size)) for seat in range(size)]
            for flow in (0, 1, -1)
        ]
        for size in range(9)
    ]


ORDERS = _orders()


def order(view: Any, seat: int) -> tuple[int, ...]:
    """Return all seats along the flow, `seat` first."""
    size: int = len(view.counts)
    flow: int = view.flow
    return ORDERS[size][flow][seat]


_tracking = True


@contextmanager
def tracking(needed: bool) -> Iterator[None]:
    """Compile selectors that note whom they name, or (for texts that never look back) do not."""
    global _tracking  # noqa: PLW0603 - a setting of the compiler, not of the game
    before, _tracking = _tracking, needed
    try:
        yield
    finally:
        _tracking = before


def selects(kind: type) -> Callable[[Any], Any]:
    """Register the compiler of a selector."""

    def register(function: Any) -> Any:
        SELECTORS[kind] = function
        return function

    return register


def filters(kind: type) -> Callable[[Any], Any]:
    """Register the compiler of a filter."""

    def register(function: Any) -> Any:
        FILTERS[kind] = function
        return function

    return register


def compile_selector(node: fx.Selector, kind: Kind = Kind.CHOOSE_PLAYER) -> Who:
    """Return the function of a selector; what it names is noted in the run for `That` and `Rest`.

    `kind` is the kind of question that a choice asks.
    """
    inner = _chosen(node, kind) if isinstance(node, fx.Chosen) else SELECTORS[type(node)](node)
    if not _tracking or isinstance(node, fx.Both | fx.Rest | fx.That):
        return inner

    def who(run: Run) -> Seats:
        seats = inner(run)
        run.named.extend(seats)
        return seats

    return who


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


# --- selectors -------------------------------------------------------------------------------------------


@selects(fx.You)
def _you(node: fx.You) -> Who:
    return lambda run: (run.me,)


@selects(fx.Seat)
def _seat(node: fx.Seat) -> Who:
    count = node.count
    if node.side is fx.Side.NEXT:
        if count == 1:
            return lambda run: ORDERS[len(run.view.counts)][run.view.flow][run.me][1:2]
        return lambda run: order(run.view, run.me)[1 : 1 + count]
    return lambda run: order(run.view, run.me)[-1 : -1 - count : -1]


@selects(fx.Everyone)
def _everyone(node: fx.Everyone) -> Who:
    if node.opponents:
        return lambda run: order(run.view, run.me)[1:]
    return lambda run: order(run.view, run.me)


@selects(fx.Chosen)
def _chosen(node: fx.Chosen, kind: Kind = Kind.CHOOSE_PLAYER) -> Who:
    fits = all_fitting(node.filters, node.opponents)
    count, other = node.count, node.other
    equal = any(isinstance(part, fx.EqualHands) for part in node.filters)

    def who(run: Run) -> Seats:
        candidates = [seat for seat in fits(run) if not (other and seat in run.named)]
        if run.spares:
            candidates = [seat for seat in candidates if not run.spares >> seat & 1] or candidates
        chosen: list[int] = []
        for _ in range(count):
            if not candidates:
                raise Crisis("nobody-to-choose", run.me)
            seat = run.choose_player(candidates, kind)
            chosen.append(seat)
            counts = run.view.counts
            candidates = [
                one for one in candidates if one != seat and not (equal and counts[one] != counts[seat])
            ]
        return chosen

    return who


@selects(fx.Exactly)
def _exactly(node: fx.Exactly) -> Who:
    count, opponents, criterion = node.count, node.opponents, node.criterion
    if isinstance(criterion, fx.Extreme) and criterion.rank == count == 1 and not opponents:
        return _the_one(criterion)
    fits = _criterion(criterion, opponents, count)

    def who(run: Run) -> Seats:
        seats = fits(run)
        if len(seats) != count:
            return run.not_exactly(seats, count)
        return seats

    return who


def _criterion(node: fx.Filter, opponents: bool, count: int = 1) -> Fits:
    """Return the function of a criterion; with `opponents` only they are looked at, and compared."""
    if isinstance(node, fx.Extreme) and (opponents or count > 1):
        return _nearest(node, opponents, count)
    fits = compile_filter(node)
    if not opponents:
        return fits
    return lambda run: [seat for seat in fits(run) if seat != run.me]


def _the_one(node: fx.Extreme) -> Who:
    """Return the only player at an end of a measure: the commonest selector, without detours."""
    hand = node.measure is fx.Measure.HAND
    end = max if node.end is fx.End.MOST else min

    def who(run: Run) -> Seats:
        values = run.view.counts if hand else run.view.lines
        best = end(values)
        tied = values.count(best)
        if tied != 1:
            return run.not_exactly([seat for seat in order(run.view, run.me) if values[seat] == best], 1)
        return (values.index(best),)

    return who


@selects(fx.AllTied)
def _all_tied(node: fx.AllTied) -> Who:
    return _criterion(node.criterion, node.opponents)


@selects(fx.Each)
def _each(node: fx.Each) -> Who:
    return all_fitting(node.filters, node.opponents)


@selects(fx.Rest)
def _rest(node: fx.Rest) -> Who:
    return lambda run: [seat for seat in order(run.view, run.me) if seat not in run.named]


@selects(fx.That)
def _that(node: fx.That) -> Who:
    return lambda run: run.that


@selects(fx.OneAnother)
def _one_another(node: fx.OneAnother) -> Who:
    """Return nobody: who swaps with whom is read off the other side (`handlers.compile_pairs`)."""
    return lambda run: ()


@selects(fx.Both)
def _both(node: fx.Both) -> Who:
    parts = [compile_selector(part) for part in node.parts]

    def who(run: Run) -> Seats:
        seats: list[int] = []
        for part in parts:
            seats.extend(seat for seat in part(run) if seat not in seats)
        return seats

    return who


# --- filters ---------------------------------------------------------------------------------------------


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


def _nearest(node: fx.Extreme, opponents: bool, count: int) -> Fits:
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
