"""How many cards."""

from __future__ import annotations

from cardgen.model.effects import (
    AsDiscarded,
    Count,
    Deed,
    DiscardedSince,
    Each,
    Everyone,
    OwnShare,
    PerDone,
    PerHeld,
    PerMoved,
    PerOwn,
    PerPlayer,
    Share,
    UpTo,
    UpToNumber,
    WholeHand,
    You,
)
from cardgen.text.kernel import Grammar, Slots

MEASURES = (PerHeld, PerOwn, PerPlayer, PerMoved, PerDone)
"""Amounts for each so many of something."""


def declare(grammar: Grammar) -> None:
    """Declare amounts: short ones stand before a receiver, long ones after."""
    grammar.add("counted", "an amount of cards")
    grammar.phrase("counted", "{count:num} card#count", Count)
    grammar.add("short", "an amount of cards", includes=["counted"])
    grammar.phrase("short", "their~ whole hand~", WholeHand)
    grammar.phrase("short", "as many cards as were discarded", AsDiscarded)
    grammar.add("long", "an amount of cards")
    since = "as many cards as all players discarded since the last play of that player"
    grammar.phrase("long", since, DiscardedSince)
    grammar.phrase("long", "cards until holding as many as {of:object}", UpTo)
    grammar.phrase("long", "cards until holding {count:num} card#count", UpToNumber)
    _declare_shares(grammar)
    grammar.add("amount", "an amount of cards", includes=["short", "long"])
    _declare_measures(grammar)


def _declare_shares(grammar: Grammar) -> None:
    def build(slots: Slots, form: str) -> Share:
        numerator, denominator = slots["fraction"]
        return Share(numerator, denominator, slots["of"], slots["up"], form=form)

    def match(value: Share) -> tuple[Slots, str]:
        fraction = (value.numerator, value.denominator)
        return {"fraction": fraction, "of": value.of, "up": value.up}, value.form

    def build_own(slots: Slots, form: str) -> OwnShare:
        numerator, denominator = slots["fraction"]
        return OwnShare(numerator, denominator, slots["up"], form=form)

    def match_own(value: OwnShare) -> tuple[Slots, str]:
        return {"fraction": (value.numerator, value.denominator), "up": value.up}, value.form

    own = "{fraction:fraction} of their~ hand~ , {up:rounding}"
    grammar.rule("long", own, OwnShare, build_own, match_own)
    of = "{fraction:fraction} of the number of cards held by {of:object} , {up:rounding}"
    grammar.rule("long", of, Share, build, match)


def _declare_measures(grammar: Grammar) -> None:
    """Declare what is counted: "for every {measure}, …", "… for every {measure}"."""
    grammar.add("measure", "what is counted")
    some = "{per:num} card#per"
    grammar.phrase("measure", f"{some} in all hands", PerHeld, count=1, of=Everyone())
    others = Everyone(opponents=True)
    grammar.phrase("measure", f"{some} in the hands of your opponents", PerHeld, count=1, of=others)
    grammar.phrase("measure", f"{some} in your hand", PerHeld, count=1, of=You())
    grammar.phrase("measure", f"{some} in the hands of {{of:subject.pl}}", PerHeld, count=1)
    grammar.phrase("measure", f"{some} in the hand of {{of:subject.sg}}", PerHeld, count=1)
    grammar.phrase("measure", f"{some} in hand", PerOwn, count=1)
    moved = f"{some} that you {{acts:acts-reached}} {{window:window}}"
    grammar.phrase("measure", moved, PerMoved, count=1)
    for noun, opponents in (("player", False), ("opponent", True)):
        grammar.phrase("measure", noun, PerPlayer, count=1, of=Everyone(opponents=opponents))
        _declare_per_player(grammar, noun, opponents=opponents)

    def done(slots: Slots, form: str) -> PerDone | None:
        if slots["deed"] == Deed.DRAW and slots["by"] == You():
            return None
        return PerDone(1, slots["per"], slots["deed"], slots["by"], slots["window"], form=form)

    def match(value: PerDone) -> tuple[Slots, str]:
        slots = {"per": value.per, "deed": value.deed, "by": value.by, "window": value.window}
        return slots, value.form

    grammar.rule("measure", f"{some} {{deed:moved}} by {{by:object}} {{window:window}}", PerDone, done, match)


def _declare_per_player(grammar: Grammar, noun: str, *, opponents: bool) -> None:
    def build(slots: Slots, form: str) -> PerPlayer:
        return PerPlayer(1, Each(slots["filters"], opponents), form=form)

    def match(value: PerPlayer) -> tuple[Slots, str] | None:
        of = value.of
        fits = isinstance(of, Each) and of.opponents == opponents
        return ({"filters": getattr(of, "filters", ())}, value.form) if fits else None

    grammar.rule("measure", f"{noun} {{filters:filters}}", PerPlayer, build, match)
