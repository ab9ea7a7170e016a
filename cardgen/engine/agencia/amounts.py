"""How many cards: compiles amounts into functions of the run, the actor and the receiver."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia import history
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.selectors import compile_selector
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run

HowMany = Callable[["Run", int, int], int]
AMOUNTS: dict[type, Callable[[Any], HowMany]] = {}
TARGETS = (fx.WholeHand, fx.UpTo, fx.UpToEqual)
"""Amounts that name where a hand shall end: not a number of cards that could be doubled."""


def amounts(kind: type) -> Callable[[Any], Any]:
    """Register the compiler of an amount."""

    def register(function: Any) -> Any:
        AMOUNTS[kind] = function
        return function

    return register


def compile_amount(node: fx.Amount) -> HowMany:
    """Return the function of an amount."""
    return AMOUNTS[type(node)](node)


@amounts(fx.Count)
def _count(node: fx.Count) -> HowMany:
    count = node.count
    return lambda run, actor, other: count


@amounts(fx.WholeHand)
def _whole_hand(node: fx.WholeHand) -> HowMany:
    return lambda run, actor, other: run.view.counts[actor]


@amounts(fx.AsDiscarded)
def _as_discarded(node: fx.AsDiscarded) -> HowMany:
    return lambda run, actor, other: run.discards


@amounts(fx.Share)
def _share(node: fx.Share) -> HowMany:
    of, up, numerator, denominator = compile_selector(node.of), node.up, node.numerator, node.denominator

    def how_many(run: Run, actor: int, other: int) -> int:
        # The share is of a hand as it was before anybody drew by this effect (one sentence is simultaneous).
        values = [run.view.counts[seat] for seat in of(run)]
        whole: int = max(values) * numerator
        return -(-whole // denominator) if up else whole // denominator

    return how_many


@amounts(fx.OwnShare)
def _own_share(node: fx.OwnShare) -> HowMany:
    up, numerator, denominator = node.up, node.numerator, node.denominator

    def how_many(run: Run, actor: int, other: int) -> int:
        whole: int = run.view.counts[actor] * numerator
        return -(-whole // denominator) if up else whole // denominator

    return how_many


@amounts(fx.UpTo)
def _up_to(node: fx.UpTo) -> HowMany:
    of = compile_selector(node.of)

    def how_many(run: Run, actor: int, other: int) -> int:
        missing: int = run.view.counts[of(run)[0]] - run.view.counts[actor]
        if missing <= 0:  # 123: "Só se pode escolher um jogador que não seja o que já possui mais cartas"
            raise Crisis("nothing-to-draw", actor)
        return missing

    return how_many


@amounts(fx.UpToEqual)
def _up_to_equal(node: fx.UpToEqual) -> HowMany:
    def how_many(run: Run, actor: int, other: int) -> int:
        gap: int = run.view.counts[actor] - run.view.counts[other]
        if gap <= 0 or gap % 2:
            raise Crisis("cannot-be-equal", actor, gap)
        return gap // 2

    return how_many


@amounts(fx.DiscardedSince)
def _discarded_since(node: fx.DiscardedSince) -> HowMany:
    return lambda run, actor, other: history.discarded_since(run.state, other)


@amounts(fx.PerHeld)
def _per_held(node: fx.PerHeld) -> HowMany:
    count, per = node.count, node.per
    return lambda run, actor, other: sum(run.view.counts) // per * count


@amounts(fx.PerMoved)
def _per_moved(node: fx.PerMoved) -> HowMany:
    count, per, window = node.count, node.per, node.window
    drawn, delivered = fx.Act.DRAW in node.acts, fx.Act.RECEIVE in node.acts

    def how_many(run: Run, actor: int, other: int) -> int:
        return history.received(run.state, run.me, drawn, delivered, window) // per * count

    return how_many
