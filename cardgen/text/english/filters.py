"""Which players: by what they hold, where they stand, what they did."""

from __future__ import annotations

from typing import Any

from cardgen.model import effects as fx
from cardgen.text.builders import one_item, same, two_items
from cardgen.text.english import lexicon
from cardgen.text.kernel import Grammar, Slots


def declare(grammar: Grammar) -> None:
    """Declare properties of players."""
    _declare_holding(grammar)
    _declare_doing(grammar)
    _declare_filters(grammar)


def _declare_holding(grammar: Grammar) -> None:
    grammar.add("holding", "a number of cards")
    empty = "no cards [|in hand]"
    grammar.phrase("holding", empty, fx.HandCount, compare=fx.Compare.EXACTLY, count=0)
    for compare, words in (
        (fx.Compare.EXACTLY, ""),
        (fx.Compare.AT_MOST, "at most "),
        (fx.Compare.AT_LEAST, "at least "),
    ):
        template = f"{words}{{count:num}} card#count [|in hand]"
        grammar.phrase("holding", template, fx.HandCount, compare=compare)


def _declare_doing(grammar: Grammar) -> None:
    grammar.add("doing", "what players did")
    for deed, (past, lemma, thing) in lexicon.DEED_VERBS.items():
        if deed not in lexicon.CARD_DEEDS:
            grammar.phrase("doing", f"{past} {thing} {{window:window}}", fx.Did, deed=deed)
            grammar.phrase(
                "doing", f"did not {lemma} {thing} {{window:window}}", fx.Did, deed=deed, negated=True
            )
            continue
        for to_you in (False, True) if deed == fx.Deed.DELIVER else (False,):
            end = "to you {window:window}" if to_you else "{window:window}"
            fixed: dict[str, Any] = {"deed": deed, "to_you": to_you}
            grammar.phrase("doing", f"{past} cards {end}", fx.Did, at_least=1, **fixed)
            grammar.phrase("doing", f"{past} at least {{at_least:nums}} cards {end}", fx.Did, **fixed)
            grammar.phrase("doing", f"did not {lemma} cards {end}", fx.Did, at_least=1, negated=True, **fixed)
    for deed, word in ((fx.Deed.FAIL_REVOLT, "failed"), (fx.Deed.WIN_REVOLT, "successful")):
        grammar.phrase("doing", f"had a {word} revolt {{window:window}}", fx.Did, deed=deed)
        grammar.phrase("doing", f"had no {word} revolt {{window:window}}", fx.Did, deed=deed, negated=True)
    yours: dict[str, Any] = {"deed": fx.Deed.APPROVE_REVOLT, "to_you": True}
    revolt = "a revolt proposed by you {window:window}"
    grammar.phrase("doing", f"approved {revolt}", fx.Did, **yours)
    grammar.phrase("doing", f"did not approve {revolt}", fx.Did, negated=True, **yours)


_LINES = {
    fx.Versus.MORE: "on a higher line",
    fx.Versus.LESS: "on a lower line",
    fx.Versus.EQUAL: "on the same line",
}
_HANDS = {
    fx.Versus.MORE: "with more cards than you",
    fx.Versus.LESS: "with fewer cards than you",
    fx.Versus.EQUAL: "with as many cards as you",
}


def _declare_filters(grammar: Grammar) -> None:
    grammar.add("common", "a property")
    grammar.rule("common", "with {h:holding}", fx.HandCount, *same("h"))
    for even, word in ((True, "an even"), (False, "an odd")):
        grammar.phrase("common", f"with {word} number of cards [|in hand]", fx.Parity, even=even)
    grammar.phrase("common", "with a number of cards that is not prime", fx.NotPrime)
    for deed, word in ((fx.Deed.FAIL_REVOLT, "failed"), (fx.Deed.WIN_REVOLT, "successful")):
        grammar.phrase("common", f"with a {word} revolt {{window:window}}", fx.Did, deed=deed)
        grammar.phrase(
            "common", f"without a {word} revolt {{window:window}}", fx.Did, deed=deed, negated=True
        )
    grammar.add("relative", "a property")
    grammar.rule("relative", "who {d:doing}", fx.Did, lambda slots, _form: slots["d"], _done)
    grammar.phrase("relative", "who had only {count:num} card#count at some time in this match", fx.HadHand)
    own = "whose structure"
    grammar.phrase("relative", f"{own} makes others draw cards", fx.StructureMakesOthersDraw)
    grammar.phrase(
        "relative", f"{own} does not make others draw cards", fx.StructureMakesOthersDraw, negated=True
    )
    for versus, words in _LINES.items():
        grammar.phrase("relative", f"who stood {words}", fx.LineVersusYou, versus=versus, before=True)
    grammar.add("plain", "a property", includes=["common"])
    for versus, words in _HANDS.items():
        grammar.phrase("plain", words, fx.HandVersusYou, versus=versus)
    grammar.phrase("plain", "with the same number of cards", fx.EqualHands)
    grammar.phrase("plain", "on line {line:line} of the field", fx.OnLine)
    for versus, words in _LINES.items():
        grammar.phrase("plain", words, fx.LineVersusYou, versus=versus, before=False)
    _declare_filter_lists(grammar)


def _done(value: fx.Did) -> tuple[Slots, str] | None:
    return ({"d": value}, "") if value.deed not in {fx.Deed.FAIL_REVOLT, fx.Deed.WIN_REVOLT} else None


def _declare_filter_lists(grammar: Grammar) -> None:
    grammar.add("filter", "a property", includes=["plain", "relative"])
    grammar.add("filters", "a property")
    grammar.rule("filters", "{a:filter}", tuple, *one_item())
    grammar.rule("filters", "{a:plain} {b:relative}", tuple, *two_items())
    grammar.rule("filters", "{a:filter} and {b:filter}", tuple, *two_items())
