"""Mutants: every card text changed in every small way that means something else.

The changes are made on the effect tree, by the type of each part and never by card: numbers one up and one
down, words of a closed list (next/last, most/fewest, along/against, draw/discard, …), flags turned round,
parts left out, neighbours exchanged, conditions dropped, one action for another, one selector for another.
A golden suite that is worth its name fails for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import StrEnum
from typing import Any, NamedTuple

from cardgen.model import effects as fx
from cardgen.text.names import NATURAL_CARDS

OTHER_ACTS: dict[fx.Act, tuple[fx.Act, ...]] = {
    fx.Act.DRAW: (fx.Act.DISCARD,),
    fx.Act.DISCARD: (fx.Act.DRAW,),
    fx.Act.DELIVER: (fx.Act.SWAP,),
    fx.Act.SWAP: (fx.Act.DELIVER,),
    fx.Act.RECEIVE: (fx.Act.DRAW,),
}
OTHER_DEEDS: dict[fx.Deed, tuple[fx.Deed, ...]] = {
    fx.Deed.DRAW: (fx.Deed.DISCARD,),
    fx.Deed.DISCARD: (fx.Deed.DRAW,),
    fx.Deed.DELIVER: (fx.Deed.DISCARD,),
    fx.Deed.ALTER_STRUCTURE: (fx.Deed.SOLVE_CRISIS,),
    fx.Deed.START_REVOLT: (fx.Deed.APPROVE_REVOLT,),
    fx.Deed.FAIL_REVOLT: (fx.Deed.WIN_REVOLT,),
    fx.Deed.WIN_REVOLT: (fx.Deed.FAIL_REVOLT,),
    fx.Deed.APPROVE_REVOLT: (fx.Deed.START_REVOLT,),
    fx.Deed.SOLVE_CRISIS: (fx.Deed.START_REVOLT,),
    fx.Deed.WIN_MATCH: (fx.Deed.SOLVE_CRISIS,),
}
AT_LEAST_ONE = {"denominator", "per", "rank"}
"""Numbers that have no meaning below 1."""
SKIPPED = (fx.Clarify,)
"""Parts that tell readers how a rule is meant; the rule itself is elsewhere and is mutated there."""


class Mutant(NamedTuple):
    """A changed meaning; `change` says what was changed, by sentence, effect and field."""

    change: str
    text: fx.CardText
    note: fx.Note


Variant = tuple[str, Any]
"""A change in words and the changed part."""


def mutants(text: fx.CardText, note: fx.Note) -> list[Mutant]:
    """Return all mutants of a card's meaning, each once, those equal to the original left out."""
    found: dict[tuple[fx.CardText, fx.Note], Mutant] = {}
    for change, sentences in _sentences(text.sentences):
        changed = replace(text, sentences=sentences)
        found.setdefault((changed, note), Mutant(change, changed, note))
    for change, rules in _listed(note.rules, "note", "rule"):
        changed_note = replace(note, rules=rules)
        found.setdefault((text, changed_note), Mutant(change, text, changed_note))
    found.pop((text, note), None)
    return list(found.values())


def _sentences(sentences: tuple[fx.Sentence, ...]) -> Iterator[Variant]:
    for number, sentence in enumerate(sentences):
        rest = sentences[:number], sentences[number + 1 :]
        yield f"{number + 1} sentence dropped", (*rest[0], *rest[1])
        for change, effects in _listed(sentence.effects, str(number + 1), "effect"):
            if effects:
                yield change, (*rest[0], replace(sentence, effects=effects), *rest[1])
    acting = [place for place, one in enumerate(sentences) if any(_acts(part) for part in one.effects)]
    for place, first in enumerate(acting):
        for second in acting[place + 1 :]:
            changed = list(sentences)
            changed[first], changed[second] = sentences[second], sentences[first]
            other = "the next" if second == first + 1 else str(second + 1)
            yield f"{first + 1} sentence exchanged with {other}", tuple(changed)


def _acts(effect: fx.Effect) -> bool:
    """Say whether an effect happens at a time; rules that stand and clauses about the text have no order."""
    return isinstance(effect, fx.Action)


def _listed(effects: tuple[fx.Effect, ...], place: str, word: str) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Change a list of effects: each by itself, each left out, neighbours exchanged."""
    for number, effect in enumerate(effects):
        before, after = effects[:number], effects[number + 1 :]
        where = f"{place}.{number + 1} {type(effect).__name__}"
        if isinstance(effect, SKIPPED):
            continue
        yield f"{where} {word} dropped", (*before, *after)
        for change, changed in effect_variants(effect, where):
            yield change, (*before, *changed, *after)
        if after and _acts(effect) and _acts(after[0]):
            yield f"{where} {word} exchanged with the next", (*before, after[0], effect, *after[1:])


def effect_variants(effect: fx.Effect, where: str) -> Iterator[tuple[str, tuple[fx.Effect, ...]]]:
    """Yield the changes of one effect; each stands for one effect, or for several when a condition falls."""
    for change, changed in _variants(effect, where):
        yield change, (changed,)
    if isinstance(effect, fx.Conditional):
        yield f"{where} condition dropped", effect.effects
    for one in _other_action(effect):
        yield f"{where} {type(one).__name__} instead", (one,)


def _other_action(effect: fx.Effect) -> Iterator[fx.Effect]:
    """Yield other actions of the same players and amounts."""
    if isinstance(effect, fx.Draw):
        yield fx.Discard(effect.who, effect.amount)
    elif isinstance(effect, fx.Discard):
        yield fx.Draw(effect.who, effect.amount)
    elif isinstance(effect, fx.Deliver):
        yield fx.Deliver(effect.to, effect.amount, effect.who)
        if not isinstance(effect.amount, fx.UpToEqual):
            yield fx.Discard(effect.who, effect.amount)
            yield fx.SwapCards(effect.who, effect.amount, effect.to)
    elif isinstance(effect, fx.DeliverAround):
        yield fx.Discard(effect.who, effect.amount)
    elif isinstance(effect, fx.SwapCards):
        yield fx.Deliver(effect.who, effect.amount, effect.other)
        yield fx.SwapHands(effect.who, effect.other)
    elif isinstance(effect, fx.SwapHands):
        yield fx.SwapStructures(effect.who, effect.other)
        yield fx.SwapCards(effect.who, fx.Count(1), effect.other)
    elif isinstance(effect, fx.SwapStructures | fx.SwapSquares):
        yield fx.SwapHands(effect.who, effect.other)
    elif isinstance(effect, fx.DrawChosen | fx.SwapWithPile):
        yield fx.Draw(effect.who, fx.Count(1))


def _variants(node: fx.Node, where: str) -> Iterator[Variant]:
    """Yield a node with one of its fields changed."""
    for item in fields(node):
        if item.name == "form":
            continue
        value = getattr(node, item.name)
        for change, changed in _field(node, item.name, value, f"{where}.{item.name}"):
            yield change, replace(node, **{item.name: changed})


def _field(node: fx.Node, name: str, value: Any, where: str) -> Iterator[Variant]:
    if isinstance(value, bool):
        yield f"{where} {value} -> {not value}", not value
    elif isinstance(value, int):
        yield from _numbers(name, value, where)
    elif isinstance(value, StrEnum):
        for other in _others(value):
            yield f"{where} {value} -> {other}", other
    elif isinstance(value, str):
        yield from _names(value, where)
    elif isinstance(value, fx.Node):
        yield from _child(value, where)
    elif isinstance(value, tuple):
        yield from _parts(node, value, where)


def _numbers(name: str, value: int, where: str) -> Iterator[Variant]:
    low = 1 if name in AT_LEAST_ONE else 0
    for other in (value + 1, value - 1):
        if other >= low or value < 0:
            yield f"{where} {value} -> {other}", other
    if name == "lines":
        yield f"{where} {value} -> {-value}", -value


def _others(value: StrEnum) -> tuple[Any, ...]:
    if isinstance(value, fx.Act):
        return OTHER_ACTS[value]
    if isinstance(value, fx.Deed):
        return OTHER_DEEDS[value]
    return tuple(other for other in type(value) if other is not value)


def _names(value: str, where: str) -> Iterator[Variant]:
    if value in NATURAL_CARDS:
        for other in NATURAL_CARDS:
            if other != value:
                yield f"{where} {value} -> {other}", other


def _child(value: fx.Node, where: str) -> Iterator[Variant]:
    inside = f"{where} {type(value).__name__}"
    yield from _variants(value, inside)
    for other in _other_node(value):
        yield f"{inside} {type(other).__name__} instead", other


def _parts(node: fx.Node, parts: tuple[Any, ...], where: str) -> Iterator[Variant]:
    """Change a list inside a node: effects, parts, filters, acts, powers, events."""
    if parts and isinstance(parts[0], fx.Effect):
        yield from ((change, changed) for change, changed in _listed(parts, where, "effect") if changed)
        return
    for number, part in enumerate(parts):
        before, after = parts[:number], parts[number + 1 :]
        word = f"{where}.{number + 1}"
        if isinstance(part, fx.Node):
            for change, changed in _child(part, word):
                yield change, (*before, changed, *after)
        elif isinstance(part, fx.Act):
            for other in OTHER_ACTS[part]:
                if other not in parts:
                    yield f"{word} {part} -> {other}", (*before, other, *after)
        if len(parts) > 1 or isinstance(node, fx.Chosen | fx.Each):
            shown = type(part).__name__ if isinstance(part, fx.Node) else part
            yield f"{word} {shown}: dropped", (*before, *after)


def _other_node(node: fx.Node) -> Iterator[fx.Node]:
    """Yield parts of the same sort that say something else: who, and how many."""
    if isinstance(node, fx.You):
        yield fx.Seat(fx.Side.NEXT)
    elif isinstance(node, fx.Seat | fx.Chosen):
        yield fx.You()
    elif isinstance(node, fx.Everyone):
        yield fx.You()
        yield fx.Seat(fx.Side.NEXT)
    elif isinstance(node, fx.Exactly):
        if node.count == 1:
            yield fx.AllTied(node.criterion, node.opponents)
        yield fx.Everyone()
    elif isinstance(node, fx.AllTied):
        yield fx.Exactly(node.criterion, opponents=node.opponents)
        yield fx.Everyone()
    elif isinstance(node, fx.Each | fx.Rest | fx.That):
        yield fx.Everyone()
    elif isinstance(node, fx.Amount) and not isinstance(node, fx.Count):
        yield fx.Count(1)
