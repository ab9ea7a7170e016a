"""What can make a structure impossible: the crisis conditions that its effects imply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.model.effects import (
    Act,
    AllTied,
    Amount,
    CannotMoveLines,
    CardText,
    ChangeField,
    Chosen,
    Condition,
    Conditional,
    Count,
    CrisisIf,
    Deed,
    Deliver,
    DeliverAround,
    Did,
    Discard,
    Draw,
    Effect,
    EitherOf,
    EqualHands,
    Exactly,
    Extreme,
    FlowTowards,
    Impossible,
    LastTo,
    MostDone,
    MoveLines,
    NeighboursEqual,
    Nobody,
    NoFieldChange,
    NotUnique,
    Standing,
    SwapCards,
    UniqueCount,
    UpTo,
    Window,
    walk,
)

_ACTS: dict[type, Act] = {
    Discard: Act.DISCARD,
    Deliver: Act.DELIVER,
    DeliverAround: Act.DELIVER,
    SwapCards: Act.SWAP,
}


def stated(text: CardText) -> list[Condition]:
    """Return the conditions under which the text itself says that it causes a crisis."""
    return [
        condition
        for item in text.effects()
        if isinstance(item, CrisisIf)
        for condition in parts(item.condition)
    ]


def implied(text: CardText) -> list[Condition]:
    """Return the conditions under which the text cannot be carried out, each once, in reading order."""
    found: dict[Condition, None] = {}
    for effect in text.effects():
        for condition in _of_effect(effect):
            found.setdefault(condition)
    return list(found)


def parts(condition: Condition) -> tuple[Condition, ...]:
    """Return the alternatives of a condition."""
    return condition.parts if isinstance(condition, EitherOf) else (condition,)


def _of_effect(effect: Effect) -> Iterator[Condition]:
    if isinstance(effect, Standing | CrisisIf):
        return
    if isinstance(effect, Conditional):
        for inner in (effect.condition, *effect.effects):
            yield from _of_effect(inner) if isinstance(inner, Effect) else _of_selectors(inner)
        return
    yield from _of_selectors(effect)
    amount: Amount | None = getattr(effect, "amount", None)
    if type(effect) in _ACTS and isinstance(amount, Count | UpTo):
        yield Impossible(_ACTS[type(effect)])
    if isinstance(effect, Draw) and isinstance(amount, UpTo):
        yield Impossible(Act.DRAW)
    if isinstance(effect, ChangeField):
        yield NoFieldChange()
    if isinstance(effect, MoveLines):
        yield CannotMoveLines(effect.lines)
    if isinstance(effect, FlowTowards):
        yield NeighboursEqual()


def _of_selectors(node: Any) -> Iterator[Condition]:
    for inner in walk(node):
        if isinstance(inner, Exactly):
            yield from _of_exactly(inner)
        elif isinstance(inner, Chosen):
            for fits in inner.filters:
                if not isinstance(fits, EqualHands):
                    yield Nobody(fits, inner.opponents)
        elif isinstance(inner, AllTied) and not isinstance(inner.criterion, Extreme):
            yield Nobody(inner.criterion, inner.opponents)


def _of_exactly(selector: Exactly) -> Iterator[Condition]:
    criterion = selector.criterion
    if isinstance(criterion, LastTo):
        window = Window.GAME if criterion.deed == Deed.WIN_MATCH else Window.MATCH
        yield Nobody(Did(criterion.deed, window), selector.opponents)
        return
    yield NotUnique(criterion)
    if isinstance(criterion, Extreme) and criterion.rank > 1:
        for rank in range(1, criterion.rank):
            yield NotUnique(Extreme(criterion.measure, criterion.end, rank))


def is_plain(condition: Condition) -> bool:
    """Tell whether a reader sees the condition at once: too few cards, a tie, nobody there."""
    match condition:
        case Impossible(act):
            return act != Act.DRAW
        case NotUnique(fits):
            return not isinstance(fits, UniqueCount | MostDone)
        case Nobody(fits):
            return not isinstance(fits, Did)
        case _:
            return False
