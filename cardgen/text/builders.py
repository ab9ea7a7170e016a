"""Build effects from the slots of a phrase and take them apart again, as the grammars of all languages do.

The functions return what `Grammar.rule` takes behind the class that the phrase makes. Where a language can
speak of some players only, `speakable` tells which.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.model import effects as fx
from cardgen.text.kernel import Grammar, Rule, Slots, pop, push

Speakable = Callable[[fx.Selector], bool]


def anybody(_who: fx.Selector) -> bool:
    """Tell that a language can speak of all players here."""
    return True


# --- phrases without a node of their own ---


def same(slot: str) -> Rule:
    """Return how a phrase passes the value of its one slot on."""
    return lambda slots, _form: slots[slot], lambda value: ({slot: value}, "")


def wrapped(grammar: Grammar, category: str, slot: str) -> Rule:
    """Return how the next phrase of a category passes its one slot on, with a layer of form of its own."""
    name = grammar.next_name(category)

    def match(value: Any) -> tuple[Slots, str]:
        bare, form = pop(value, name)
        return {slot: bare}, form

    return lambda slots, form: push(slots[slot], form), match


def one_item() -> Rule:
    """Return how a list of one is made of the slot `a`."""
    return (
        lambda slots, _form: (slots["a"],),
        lambda value: ({"a": value[0]}, "") if len(value) == 1 else None,
    )


def two_items(first: str = "a", second: str = "b") -> Rule:
    """Return how a list of two is made of two slots."""
    return (
        lambda slots, _form: (slots[first], slots[second]),
        lambda value: ({first: value[0], second: value[1]}, "") if len(value) == 2 else None,
    )


def more_items() -> Rule:
    """Return how a list of three or more is made of the slot `a` and the list `rest`."""
    return (
        lambda slots, _form: (slots["a"], *slots["rest"]) if len(slots["rest"]) > 1 else None,
        lambda value: ({"a": value[0], "rest": value[1:]}, "") if len(value) > 2 else None,
    )


# --- players ---


def together(slots: str) -> Rule:
    """Return how several players are made of slots with names of one letter: `abc`."""

    def build(found: Slots, form: str) -> fx.Both:
        return fx.Both(tuple(found[name] for name in slots), form=form)

    def match(value: fx.Both) -> tuple[Slots, str] | None:
        if len(value.parts) != len(slots):
            return None
        return dict(zip(slots, value.parts, strict=True)), value.form

    return build, match


# --- amounts ---


def share() -> Rule:
    """Return how "half of the cards that X holds" is made of `fraction`, `of` and `up`."""

    def build(slots: Slots, form: str) -> fx.Share:
        numerator, denominator = slots["fraction"]
        return fx.Share(numerator, denominator, slots["of"], slots["up"], form=form)

    def match(value: fx.Share) -> tuple[Slots, str]:
        fraction = (value.numerator, value.denominator)
        return {"fraction": fraction, "of": value.of, "up": value.up}, value.form

    return build, match


def own_share() -> Rule:
    """Return how "half of his hand" is made of `fraction` and `up`."""

    def build(slots: Slots, form: str) -> fx.OwnShare:
        numerator, denominator = slots["fraction"]
        return fx.OwnShare(numerator, denominator, slots["up"], form=form)

    def match(value: fx.OwnShare) -> tuple[Slots, str]:
        return {"fraction": (value.numerator, value.denominator), "up": value.up}, value.form

    return build, match


def per_done(speakable: Speakable = anybody) -> Rule:
    """Return how "for every card discarded by X" is made of `per`, `deed`, `by` and `window`.

    Cards that the reader drew have a phrase of their own.
    """

    def build(slots: Slots, form: str) -> fx.PerDone | None:
        if (slots["deed"] == fx.Deed.DRAW and slots["by"] == fx.You()) or not speakable(slots["by"]):
            return None
        return fx.PerDone(1, slots["per"], slots["deed"], slots["by"], slots["window"], form=form)

    def match(value: fx.PerDone) -> tuple[Slots, str]:
        slots = {"per": value.per, "deed": value.deed, "by": value.by, "window": value.window}
        return slots, value.form

    return build, match


# --- actions and standing rules ---


def lines_moved(sign: int) -> Rule:
    """Return how going up (sign 1) or down (sign -1) on the field is made of `n`."""

    def build(slots: Slots, form: str) -> fx.MoveLines:
        nobody: Any = None
        return fx.MoveLines(nobody, sign * slots["n"], form=form)

    def match(value: fx.MoveLines) -> tuple[Slots, str] | None:
        return ({"n": sign * value.lines}, value.form) if sign * value.lines > 0 else None

    return build, match


def shield(*, given: bool, made: bool) -> Rule:
    """Return how "no player may make you draw cards or give cards to you" is made of `acts`.

    `made`: the text has the first half, with its acts; `given`: it has the second half.
    """
    others = fx.Scope.OTHERS_STRUCTURES
    extra = (fx.Act.RECEIVE,) if given else ()

    def build(slots: Slots, form: str) -> fx.Restrict:
        return fx.Restrict((*slots.get("acts", ()), *extra), fx.You(), others, form=form)

    def match(value: fx.Restrict) -> tuple[Slots, str] | None:
        own = tuple(act for act in value.acts if act in fx.CARD_ACTIONS)
        fits = (fx.Act.RECEIVE in value.acts) == given and bool(own) == made
        if not fits or value.who != fx.You() or value.scope != others:
            return None
        return {"acts": own}, value.form

    return build, match


def barred() -> Rule:
    """Return how the bar on a natural card is made of `card`; whom it bars the clause says."""
    return (
        lambda slots, form: fx.Barred(slots["card"], form=form),
        lambda value: ({"card": value.card}, value.form),
    )


# --- conditions ---


def hand_of(speakable: Speakable = anybody) -> Rule:
    """Return how "X has 2 cards" is made of `who` and the filter `h`, whose wording it keeps."""

    def build(slots: Slots, _form: str) -> fx.HandOf | None:
        held: fx.HandCount = slots["h"]
        if not speakable(slots["who"]):
            return None
        return fx.HandOf(slots["who"], held.compare, held.count, form=held.form)

    def match(value: fx.HandOf) -> tuple[Slots, str]:
        return {"who": value.who, "h": fx.HandCount(value.compare, value.count, form=value.form)}, ""

    return build, match


def player_did(speakable: Speakable = anybody) -> Rule:
    """Return how "X drew cards in the last round" is made of `who` and the filter `d`; see `hand_of`."""

    def build(slots: Slots, _form: str) -> fx.PlayerDid | None:
        did: fx.Did = slots["d"]
        if did.to_you or not speakable(slots["who"]):
            return None
        return fx.PlayerDid(slots["who"], did.deed, did.window, did.at_least, did.negated, form=did.form)

    def match(value: fx.PlayerDid) -> tuple[Slots, str]:
        did = fx.Did(value.deed, value.window, value.at_least, value.negated, form=value.form)
        return {"who": value.who, "d": did}, ""

    return build, match
