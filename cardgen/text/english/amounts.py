"""How many cards."""

from __future__ import annotations

from cardgen.model import effects as fx
from cardgen.text.builders import own_share, per_done, share
from cardgen.text.kernel import Grammar, Slots

MEASURES = (fx.PerHeld, fx.PerOwn, fx.PerPlayer, fx.PerMoved, fx.PerDone)
"""Amounts for each so many of something."""


def declare(grammar: Grammar) -> None:
    """Declare amounts: short ones stand before a receiver, long ones after."""
    grammar.add("counted", "an amount of cards")
    grammar.phrase("counted", "{count:num} card#count", fx.Count)
    grammar.add("short", "an amount of cards", includes=["counted"])
    grammar.phrase("short", "their~ whole hand~", fx.WholeHand)
    grammar.phrase("short", "as many cards as were discarded", fx.AsDiscarded)
    grammar.add("long", "an amount of cards")
    since = "as many cards as all players discarded since the last play of that player"
    grammar.phrase("long", since, fx.DiscardedSince)
    grammar.phrase("long", "cards until holding as many as {of:object}", fx.UpTo)
    grammar.phrase("long", "cards until holding {count:num} card#count", fx.UpToNumber)
    _declare_shares(grammar)
    grammar.add("amount", "an amount of cards", includes=["short", "long"])
    _declare_measures(grammar)


def _declare_shares(grammar: Grammar) -> None:
    own = "{fraction:fraction} of their~ hand~ , {up:rounding}"
    grammar.rule("long", own, fx.OwnShare, *own_share())
    of = "{fraction:fraction} of the number of cards held by {of:object} , {up:rounding}"
    grammar.rule("long", of, fx.Share, *share())


def _declare_measures(grammar: Grammar) -> None:
    """Declare what is counted: "for every {measure}, …", "… for every {measure}"."""
    grammar.add("measure", "what is counted")
    some = "{per:num} card#per"
    grammar.phrase("measure", f"{some} in all hands", fx.PerHeld, count=1, of=fx.Everyone())
    others = fx.Everyone(opponents=True)
    grammar.phrase("measure", f"{some} in the hands of your opponents", fx.PerHeld, count=1, of=others)
    grammar.phrase("measure", f"{some} in your hand", fx.PerHeld, count=1, of=fx.You())
    grammar.phrase("measure", f"{some} in the hands of {{of:subject.pl}}", fx.PerHeld, count=1)
    grammar.phrase("measure", f"{some} in the hand of {{of:subject.sg}}", fx.PerHeld, count=1)
    grammar.phrase("measure", f"{some} in hand", fx.PerOwn, count=1)
    moved = f"{some} that you {{acts:acts-reached}} {{window:window}}"
    grammar.phrase("measure", moved, fx.PerMoved, count=1)
    for noun, opponents in (("player", False), ("opponent", True)):
        grammar.phrase("measure", noun, fx.PerPlayer, count=1, of=fx.Everyone(opponents=opponents))
        _declare_per_player(grammar, noun, opponents=opponents)
    grammar.rule(
        "measure", f"{some} {{deed:moved}} by {{by:object}} {{window:window}}", fx.PerDone, *per_done()
    )


def _declare_per_player(grammar: Grammar, noun: str, *, opponents: bool) -> None:
    def build(slots: Slots, form: str) -> fx.PerPlayer:
        return fx.PerPlayer(1, fx.Each(slots["filters"], opponents), form=form)

    def match(value: fx.PerPlayer) -> tuple[Slots, str] | None:
        of = value.of
        fits = isinstance(of, fx.Each) and of.opponents == opponents
        return ({"filters": getattr(of, "filters", ())}, value.form) if fits else None

    grammar.rule("measure", f"{noun} {{filters:filters}}", fx.PerPlayer, build, match)
