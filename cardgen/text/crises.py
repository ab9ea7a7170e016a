"""What can make a structure impossible: the crisis conditions that its effects imply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.model import effects as fx

_ACTS: dict[type, fx.Act] = {
    fx.Discard: fx.Act.DISCARD,
    fx.Deliver: fx.Act.DELIVER,
    fx.DeliverAround: fx.Act.DELIVER,
    fx.SwapCards: fx.Act.SWAP,
}


def stated(text: fx.CardText) -> list[fx.Condition]:
    """Return the conditions under which the text itself says that it causes a crisis."""
    return [
        condition
        for item in text.effects()
        if isinstance(item, fx.CrisisIf)
        for condition in parts(item.condition)
    ]


def implied(text: fx.CardText) -> list[fx.Condition]:
    """Return the conditions under which the text cannot be carried out, each once, in reading order."""
    found: dict[fx.Condition, None] = {}
    for effect in text.effects():
        for condition in _of_effect(effect):
            found.setdefault(condition)
    return list(found)


def parts(condition: fx.Condition) -> tuple[fx.Condition, ...]:
    """Return the alternatives of a condition."""
    return condition.parts if isinstance(condition, fx.EitherOf) else (condition,)


def _of_effect(effect: fx.Effect) -> Iterator[fx.Condition]:
    if isinstance(effect, fx.Standing | fx.CrisisIf):
        return
    if isinstance(effect, fx.Conditional):
        for inner in (effect.condition, *effect.effects):
            yield from _of_effect(inner) if isinstance(inner, fx.Effect) else _of_selectors(inner)
        return
    yield from _of_selectors(effect)
    amount: fx.Amount | None = getattr(effect, "amount", None)
    if type(effect) in _ACTS and isinstance(amount, fx.Count | fx.UpTo):
        yield fx.Impossible(_ACTS[type(effect)])
    if isinstance(effect, fx.Draw) and isinstance(amount, fx.UpTo):
        yield fx.Impossible(fx.Act.DRAW)
    if isinstance(effect, fx.ChangeField):
        yield fx.NoFieldChange()
    if isinstance(effect, fx.MoveLines):
        yield fx.CannotMoveLines(effect.lines)
    if isinstance(effect, fx.FlowTowards):
        yield fx.NeighboursEqual()


def _of_selectors(node: Any) -> Iterator[fx.Condition]:
    for inner in fx.walk(node):
        if isinstance(inner, fx.Exactly):
            yield from _of_exactly(inner)
        elif isinstance(inner, fx.Chosen):
            for fits in inner.filters:
                if not isinstance(fits, fx.EqualHands):
                    yield fx.Nobody(fits, inner.opponents)
        elif isinstance(inner, fx.AllTied) and not isinstance(inner.criterion, fx.Extreme):
            yield fx.Nobody(inner.criterion, inner.opponents)


def _of_exactly(selector: fx.Exactly) -> Iterator[fx.Condition]:
    criterion = selector.criterion
    if isinstance(criterion, fx.LastTo):
        window = fx.Window.GAME if criterion.deed == fx.Deed.WIN_MATCH else fx.Window.MATCH
        yield fx.Nobody(fx.Did(criterion.deed, window), selector.opponents)
        return
    yield fx.NotUnique(criterion)
    if isinstance(criterion, fx.Extreme) and criterion.rank > 1:
        for rank in range(1, criterion.rank):
            yield fx.NotUnique(fx.Extreme(criterion.measure, criterion.end, rank))


def is_plain(condition: fx.Condition) -> bool:
    """Tell whether a reader sees the condition at once: too few cards, a tie, nobody there."""
    match condition:
        case fx.Impossible(act):
            return act != fx.Act.DRAW
        case fx.NotUnique(fits):
            return not isinstance(fits, fx.UniqueCount | fx.MostDone)
        case fx.Nobody(fits):
            return not isinstance(fits, fx.Did)
        case _:
            return False
