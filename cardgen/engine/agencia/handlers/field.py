"""Moving players on the field, and the flow of the plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.agencia.handlers.steps import Step, compile_pairs, for_each, for_each_pair, handles
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.seating import order
from cardgen.engine.agencia.selectors import compile_selector
from cardgen.engine.decisions import Kind
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run


@handles(fx.SwapSquares)
def swap_squares(effect: fx.SwapSquares) -> Step:
    """Let two players swap squares on the field."""
    pairs = compile_pairs(effect.who, effect.other, Kind.FIELD_MOVE)
    return for_each_pair(pairs, lambda run, first, second: run.swap_squares(first, second))


@handles(fx.ChangeField)
def change_field(effect: fx.ChangeField) -> list[Step]:
    """Let players make changes of the field."""
    return [for_each(effect.who, lambda run, seat: run.change_field(seat))] * effect.count


@handles(fx.MoveLines)
def move_lines(effect: fx.MoveLines) -> Step:
    """Move players up or down."""
    who, lines = compile_selector(effect.who), effect.lines
    return lambda run: run.move_lines(who(run), lines)


@handles(fx.ReverseFlow)
def reverse_flow(effect: fx.ReverseFlow) -> Step:
    """Turn the flow round."""

    def step(run: Run) -> None:
        run.view.flow = -run.view.flow

    return step


@handles(fx.FlowTowards)
def flow_towards(effect: fx.FlowTowards) -> Step:
    """Turn the flow towards one of the two neighbours."""
    criterion = effect.criterion
    hand, rank = criterion.measure is fx.Measure.HAND, criterion.rank
    most = (criterion.end is fx.End.MOST) == (rank == 1)  # the second of two is the first from the other end

    def step(run: Run) -> None:
        view = run.view
        seats = order(view, run.me)
        values = view.counts if hand else view.lines
        if rank > 2:
            raise Crisis("nobody", have=0, need=1)
        ahead, behind = values[seats[1]], values[seats[-1]]
        if ahead == behind:
            raise Crisis("neighbours-equal", run.me, ahead, behind)
        if (behind > ahead) == most:
            view.flow = -view.flow

    return step
