"""Steps: what handlers make of effects, how handlers register, and the steps that many of them share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia.conditions import compile_condition
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.seating import Seats
from cardgen.engine.agencia.selectors import compile_selector
from cardgen.engine.decisions import Kind
from cardgen.engine.registry import registrar
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run

Step = Callable[["Run"], None]
Pairs = Callable[["Run"], list[tuple[int, int]]]
HANDLERS: dict[type, Callable[[Any], Step | list[Step]]] = {}
handles = registrar(HANDLERS)
"""Register the handler of an effect type; it may return one step or a list of steps."""


def compile_steps(effect: fx.Effect) -> list[Step]:
    """Return the steps of an action. Raises `KeyError` when no handler carries it out."""
    made = HANDLERS[type(effect)](effect)
    return made if isinstance(made, list) else [made]


def for_each(who: fx.Selector, act: Callable[[Run, int], object]) -> Step:
    """Return a step that does something for each player named, one after the other."""
    named = compile_selector(who)

    def step(run: Run) -> None:
        for seat in named(run):
            act(run, seat)

    return step


def for_each_pair(pairs: Pairs, act: Callable[[Run, int, int], object]) -> Step:
    """Return a step that does something for each two players who swap or join."""

    def step(run: Run) -> None:
        for first, second in pairs(run):
            act(run, first, second)

    return step


def compile_pairs(who: fx.Selector, other: fx.Selector, kind: Kind = Kind.CHOOSE_PLAYER) -> Pairs:
    """Return a function for who swaps with whom; `kind` is the kind of question that a choice asks."""
    if isinstance(other, fx.OneAnother):
        both = compile_selector(who, kind)

        def pair(run: Run) -> list[tuple[int, int]]:
            seats = both(run)
            return [(seats[0], seats[1])]

        return pair
    first, second = compile_selector(who), compile_selector(other, kind)
    return lambda run: _pairs(first(run), second(run))


def _pairs(first: Seats, second: Seats) -> list[tuple[int, int]]:
    """Pair each player with another. Raises `Crisis` when somebody would be paired with himself."""
    pairs = [(one, two) for one in first for two in second]
    for one, two in pairs:
        if one == two:
            raise Crisis("with-himself", one)
    return pairs


@handles(fx.Conditional)
def conditional(effect: fx.Conditional) -> list[Step]:
    """Carry the effects out if the condition holds when the sentence runs."""
    holds = compile_condition(effect.condition)
    inner = [step for part in effect.effects for step in compile_steps(part)]

    def test(run: Run) -> None:
        run.flags = int(holds(run))

    def guarded(step: Step) -> Step:
        return lambda run: step(run) if run.flags else None

    return [test, *(guarded(step) for step in inner)]
