"""How many cards: compiles amounts into functions of the run, the actor and the receiver."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia import history
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.selectors import compile_selector, tracking
from cardgen.engine.registry import registrar
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run

HowMany = Callable[["Run", int, int], int]
AMOUNTS: dict[type, Callable[[Any], HowMany]] = {}
amounts = registrar(AMOUNTS)
"""Register the compiler of an amount."""
TARGETS = (fx.WholeHand, fx.UpTo, fx.UpToNumber, fx.UpToEqual)
"""Amounts that name where a hand shall end: not a number of cards that could be doubled."""


def compile_amount(node: fx.Amount, *, down: bool = False) -> HowMany:
    """Return the function of an amount; `down` for acts that take cards from the actor's hand."""
    if isinstance(node, fx.UpTo | fx.UpToNumber):
        return _towards(node, -1 if down else 1)
    how_many: HowMany = AMOUNTS[type(node)](node)
    return how_many


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


def _towards(node: fx.UpTo | fx.UpToNumber, sign: int = 1) -> HowMany:
    """Return how many cards the actor's hand is short of a number (`sign` -1: how many it has too many)."""
    if isinstance(node, fx.UpToNumber):
        count = node.count
        return lambda run, actor, other: max(sign * (count - int(run.view.counts[actor])), 0)
    of = compile_selector(node.of)

    def how_many(run: Run, actor: int, other: int) -> int:
        missing: int = sign * (run.view.counts[of(run)[0]] - run.view.counts[actor])
        if missing <= 0:  # 123: "Só se pode escolher um jogador que não seja o que já possui mais cartas"
            raise Crisis("nothing-to-draw" if sign > 0 else "nothing-to-discard", actor)
        return missing

    return how_many


AMOUNTS[fx.UpTo] = AMOUNTS[fx.UpToNumber] = _towards


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
    if node.of == fx.Everyone():
        return lambda run, actor, other: sum(run.view.counts) // per * count
    of = _aside(node.of)
    return lambda run, actor, other: sum(run.view.counts[seat] for seat in of(run)) // per * count


@amounts(fx.PerOwn)
def _per_own(node: fx.PerOwn) -> HowMany:
    count, per = node.count, node.per
    return lambda run, actor, other: run.view.counts[actor] // per * count


@amounts(fx.PerPlayer)
def _per_player(node: fx.PerPlayer) -> HowMany:
    count, of = node.count, _aside(node.of)
    return lambda run, actor, other: len(of(run)) * count


@amounts(fx.PerDone)
def _per_done(node: fx.PerDone) -> HowMany:
    count, per, by = node.count, node.per, _aside(node.by)
    done = history.counter(node.deed, node.window, False)

    def how_many(run: Run, actor: int, other: int) -> int:
        moved = done(run.state, run.me)
        whole: int = sum(moved[seat] for seat in by(run)) // per
        return whole * count

    return how_many


def _aside(node: fx.Selector) -> Callable[[Run], Any]:
    """Return a selector that only counts: whom it names is not meant by a later "os demais"."""
    with tracking(False):
        return compile_selector(node)


@amounts(fx.PerMoved)
def _per_moved(node: fx.PerMoved) -> HowMany:
    count, per, window = node.count, node.per, node.window
    drawn, delivered = fx.Act.DRAW in node.acts, fx.Act.RECEIVE in node.acts

    def how_many(run: Run, actor: int, other: int) -> int:
        return history.received(run.state, run.me, drawn, delivered, window) // per * count

    return how_many
