"""Swapping, shuffling and altering structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.agencia.handlers.steps import Step, compile_pairs, for_each, for_each_pair, handles
from cardgen.engine.agencia.seating import order
from cardgen.engine.agencia.selectors import compile_selector
from cardgen.engine.decisions import Kind
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run

MOST_PLAYERS = 8


@handles(fx.SwapStructures)
def swap_structures(effect: fx.SwapStructures) -> Step:
    """Let two players swap the structures before them."""
    pairs = compile_pairs(effect.who, effect.other, Kind.CHOOSE_STRUCTURE)
    return for_each_pair(pairs, lambda run, first, second: run.swap_structures(first, second))


@handles(fx.ShuffleStructures)
def shuffle_structures(effect: fx.ShuffleStructures) -> Step:
    """Shuffle the structures of the society."""
    return lambda run: run.shuffle_structures()


@handles(fx.AlterStructure)
def alter_structure(effect: fx.AlterStructure) -> list[Step]:
    """Let players alter structures, each time another one; `this` is the structure being carried out."""
    who, this = compile_selector(effect.who), effect.this
    of = compile_selector(effect.of, Kind.CHOOSE_STRUCTURE) if effect.of is not None else None

    def step(run: Run) -> None:
        for seat in who(run):
            if of is not None:
                targets = list(of(run))
            elif this:
                targets = [one for one in order(run.view, run.me) if run.view.structures[one] == run.card]
            else:
                targets = [one for one in order(run.view, run.me) if one not in run.targets]
            run.targets.append(run.alter(seat, targets))

    return [step] * effect.count


@handles(fx.AlterInTurn)
def alter_in_turn(effect: fx.AlterInTurn) -> list[Step]:
    """Let every player alter structures, from the holder on along the flow."""

    def turn(position: int) -> Step:
        def step(run: Run) -> None:
            seats = order(run.view, run.me)
            if position < len(seats):
                run.alter(seats[position], seats)

        return step

    return [turn(position) for position in range(MOST_PLAYERS) for _time in range(effect.count)]


@handles(fx.ProposeAlteration)
def propose_alteration(effect: fx.ProposeAlteration) -> Step:
    """Let a player propose an alteration."""
    return for_each(effect.who, lambda run, seat: run.propose(seat))


@handles(fx.ProposalNeeds)
def proposal_needs(effect: fx.ProposalNeeds) -> Step:
    """Put the proposal to those who may approve it: so many of them are enough, whoever they are."""
    approval = effect.approval
    if isinstance(approval, fx.Chosen):
        fits, count = compile_selector(fx.Each(approval.filters, approval.opponents)), approval.count
        return lambda run: run.decide_proposal(fits(run), count)
    who = compile_selector(approval)

    def step(run: Run) -> None:
        seats = who(run)
        run.decide_proposal(seats, max(len(seats), 1))

    return step
