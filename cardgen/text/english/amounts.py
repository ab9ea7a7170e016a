"""How many cards."""

from __future__ import annotations

from cardgen.model.effects import AsDiscarded, Count, DiscardedSince, OwnShare, Share, UpTo, WholeHand
from cardgen.text.kernel import Grammar, Slots


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
    _declare_shares(grammar)
    grammar.add("amount", "an amount of cards", includes=["short", "long"])


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
