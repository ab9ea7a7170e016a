"""Who: compiles selectors into functions of a run.

A compiled selector takes a run and returns seats, along the flow from the run's own player (`run.me`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia.filters import Fits, all_fitting, compile_filter, nearest
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.seating import ORDERS, Seats, order
from cardgen.engine.decisions import Kind
from cardgen.engine.registry import registrar
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run

Who = Callable[["Run"], Seats]
SELECTORS: dict[type, Callable[[Any], Who]] = {}
selects = registrar(SELECTORS)
"""Register the compiler of a selector."""
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


SELECTORS[fx.Chosen] = _chosen


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
        return nearest(node, opponents, count)
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
    """Return nobody: who swaps with whom is read off the other side (`handlers.steps.compile_pairs`)."""
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
