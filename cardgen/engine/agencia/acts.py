"""The acts that texts ask of players: their numbers, and which of them an effect asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgen.model import effects as fx

DRAW, DISCARD, DELIVER, SWAP, RECEIVE, FIELD = range(6)
"""Where a run keeps who was asked to do an act (`Run.asked`), and its bit in masks of acts."""
ACT_BITS = {
    fx.Act.DRAW: DRAW,
    fx.Act.DISCARD: DISCARD,
    fx.Act.DELIVER: DELIVER,
    fx.Act.SWAP: SWAP,
    fx.Act.RECEIVE: RECEIVE,
}
SWAPS = (fx.SwapCards, fx.SwapHands, fx.SwapHandsAround, fx.SwapWithPile)
DELIVERIES = (fx.Deliver, fx.DeliverAround)
DRAWS = (fx.Draw, fx.DrawChosen)


def card_acts(nodes: Iterable[fx.Node]) -> frozenset[fx.Act]:
    """Return the card actions that a text makes somebody do, in its play or by a trigger."""
    acts = set()
    for node in nodes:
        acts |= acts_of(node)
    return frozenset(acts)


def acts_of(node: fx.Node) -> set[fx.Act]:
    """Return the card actions of one effect."""
    if isinstance(node, DRAWS):
        return {fx.Act.DRAW}
    if isinstance(node, fx.Discard):
        return {fx.Act.DISCARD}
    if isinstance(node, DELIVERIES):
        return {fx.Act.DELIVER}
    return {fx.Act.SWAP} if isinstance(node, SWAPS) else set()


def sole_act(standing: list[Any], actions: list[fx.Effect]) -> int:
    """Return the bit of the card action that is all the text does, or -1 (191)."""
    acts = [acts_of(part) for part in actions]
    if standing or not acts or any(len(one) != 1 for one in acts):
        return -1
    kinds = set().union(*acts)
    return ACT_BITS[kinds.pop()] if len(kinds) == 1 else -1
