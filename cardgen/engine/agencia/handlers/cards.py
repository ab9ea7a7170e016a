"""Drawing, discarding, delivering, swapping and shuffling cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia.amounts import TARGETS, compile_amount
from cardgen.engine.agencia.handlers.steps import Step, compile_pairs, for_each, for_each_pair, handles
from cardgen.engine.agencia.seating import order
from cardgen.engine.agencia.selectors import compile_selector
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run


def _sparing(node: fx.Selector) -> Callable[[Run], Any]:
    """Return a selector of who draws whose choices spare those that no structure may make draw (151).

    "Escolhendo adversários disponíveis em concordância com as demais estruturas" (manual, "Partidas").
    """
    who = compile_selector(node)
    if not any(isinstance(part, fx.Chosen) for part in fx.walk(node)):
        return who

    def spared(run: Run) -> Any:
        run.spares = run.sheltered(fx.Act.DRAW) if run.table.society.cancels else 0
        try:
            return who(run)
        finally:
            run.spares = 0

    return spared


@handles(fx.Draw)
def draw(effect: fx.Draw) -> Step:
    """Let each player named draw."""
    who, exact = _sparing(effect.who), isinstance(effect.amount, TARGETS)
    if isinstance(effect.amount, fx.Count):
        count = effect.amount.count
        return lambda run: run.draw([(seat, count) for seat in who(run)])
    amount = compile_amount(effect.amount)
    return lambda run: run.draw([(s, n) for s in who(run) if (n := amount(run, s, -1)) > 0], exact)


@handles(fx.Discard)
def discard(effect: fx.Discard) -> Step:
    """Let each player named discard."""
    who, exact = compile_selector(effect.who), isinstance(effect.amount, TARGETS)
    if isinstance(effect.amount, fx.Count):
        count = effect.amount.count
        return lambda run: run.discard([(seat, count) for seat in who(run)])
    amount = compile_amount(effect.amount, down=True)
    return lambda run: run.discard([(s, n) for s in who(run) if (n := amount(run, s, -1)) > 0], exact)


@handles(fx.Deliver)
def deliver(effect: fx.Deliver) -> Step:
    """Let each giver deliver to each receiver."""
    who, to = compile_selector(effect.who), compile_selector(effect.to)
    amount, exact = compile_amount(effect.amount, down=True), isinstance(effect.amount, TARGETS)

    def step(run: Run) -> None:
        givers, receivers = who(run), to(run)
        first = receivers[0] if receivers else -1
        run.deliver(givers, [amount(run, giver, first) for giver in givers], receivers, exact)

    return step


@handles(fx.DeliverAround)
def deliver_around(effect: fx.DeliverAround) -> Step:
    """Let players deliver to their neighbours."""
    who, amount = compile_selector(effect.who), compile_amount(effect.amount)
    neighbour = 1 if effect.way is fx.Way.ALONG else -1

    def step(run: Run) -> None:
        givers = who(run)
        receivers = [order(run.view, seat)[neighbour] for seat in givers]
        moves = [(giver, amount(run, giver, to)) for giver, to in zip(givers, receivers, strict=True)]
        run.deliver_around(moves, receivers)

    return step


@handles(fx.SwapCards)
def swap_cards(effect: fx.SwapCards) -> Step:
    """Let players swap cards with another."""
    pairs, amount = compile_pairs(effect.who, effect.other), compile_amount(effect.amount)
    return for_each_pair(pairs, lambda run, one, two: run.swap_cards(one, two, amount(run, one, two)))


@handles(fx.SwapHands)
def swap_hands(effect: fx.SwapHands) -> Step:
    """Let two players swap hands."""
    pairs = compile_pairs(effect.who, effect.other)
    return for_each_pair(pairs, lambda run, first, second: run.rotate_hands((first, second)))


@handles(fx.SwapHandsAround)
def swap_hands_around(effect: fx.SwapHandsAround) -> Step:
    """Move all hands one seat on."""
    who, along = compile_selector(effect.who), effect.way is fx.Way.ALONG

    def step(run: Run) -> None:
        named = who(run)
        seats = [seat for seat in order(run.view, run.me) if seat in named]
        run.rotate_hands(seats if along else seats[::-1])

    return step


@handles(fx.SwapWithPile)
def swap_with_pile(effect: fx.SwapWithPile) -> Step:
    """Let a player swap a card with the pile."""
    return for_each(effect.who, lambda run, seat: run.swap_with_pile(seat))


@handles(fx.DrawChosen)
def draw_chosen(effect: fx.DrawChosen) -> Step:
    """Let a player draw a card of his choice."""
    return for_each(effect.who, lambda run, seat: run.draw_chosen(seat))


@handles(fx.ShufflePile)
def shuffle_pile(effect: fx.ShufflePile) -> Step:
    """Shuffle the draw pile."""
    return lambda run: run.shuffle_pile()


@handles(fx.ShuffleHands)
def shuffle_hands(effect: fx.ShuffleHands) -> Step:
    """Shuffle all hands together."""
    return lambda run: run.shuffle_hands()


@handles(fx.DiscardThis)
def discard_this(effect: fx.DiscardThis) -> Step:
    """Discard the natural card that is used."""
    return lambda run: run.discard_this()
