"""Who: players by seat, by choice, by what they hold or where they stand, by what they did."""

from __future__ import annotations

from typing import Any

from cardgen.model.effects import (
    AllTied,
    Both,
    Chosen,
    Compare,
    Deed,
    Did,
    Each,
    End,
    EqualHands,
    Everyone,
    Exactly,
    Extreme,
    Filter,
    HadHand,
    HandCount,
    HandVersusYou,
    LastTo,
    LineVersusYou,
    Measure,
    MostDone,
    NotPrime,
    OnLine,
    Parity,
    Rest,
    Seat,
    Side,
    StructureMakesOthersDraw,
    That,
    Tied,
    UniqueCount,
    Versus,
    Window,
    You,
)
from cardgen.text.english import lexicon
from cardgen.text.kernel import Grammar, Slots

_NOUNS = ((False, "player", "a"), (True, "opponent", "an"))


def declare(grammar: Grammar) -> None:
    """Declare categories of players and of their properties."""
    _declare_holding(grammar)
    _declare_doing(grammar)
    _declare_filters(grammar)
    _declare_criteria(grammar)
    grammar.add("player", "a player or players")
    _declare_seats(grammar)
    for opponents, noun, article in _NOUNS:
        _declare_exact(grammar, noun, opponents=opponents)
        _declare_chosen(grammar, noun, article, opponents=opponents)
    grammar.add("part", "a player or players", includes=["player"])
    grammar.phrase("part", "you", You, number=lexicon.YOU)
    grammar.phrase("part", "that player", That, number="sg")
    grammar.add("both", "two players")
    _declare_both(grammar)
    grammar.add("subject", "a player or players", includes=["player", "both"])
    grammar.phrase("subject", "that player", That, number="sg")
    grammar.add("object", "a player or players", includes=["subject"])
    grammar.phrase("object", "you", You, number=lexicon.YOU)


def _declare_holding(grammar: Grammar) -> None:
    grammar.add("holding", "a number of cards")
    empty = "no cards [|in hand]"
    grammar.phrase("holding", empty, HandCount, compare=Compare.EXACTLY, count=0)
    for compare, words in (
        (Compare.EXACTLY, ""),
        (Compare.AT_MOST, "at most "),
        (Compare.AT_LEAST, "at least "),
    ):
        template = f"{words}{{count:num}} card#count [|in hand]"
        grammar.phrase("holding", template, HandCount, compare=compare)


def _declare_doing(grammar: Grammar) -> None:
    grammar.add("doing", "what players did")
    for deed, (past, lemma, thing) in lexicon.DEED_VERBS.items():
        if deed not in lexicon.CARD_DEEDS:
            grammar.phrase("doing", f"{past} {thing} {{window:window}}", Did, deed=deed)
            grammar.phrase(
                "doing", f"did not {lemma} {thing} {{window:window}}", Did, deed=deed, negated=True
            )
            continue
        for to_you in (False, True) if deed == Deed.DELIVER else (False,):
            end = "to you {window:window}" if to_you else "{window:window}"
            fixed: dict[str, Any] = {"deed": deed, "to_you": to_you}
            grammar.phrase("doing", f"{past} cards {end}", Did, at_least=1, **fixed)
            grammar.phrase("doing", f"{past} at least {{at_least:nums}} cards {end}", Did, **fixed)
            grammar.phrase("doing", f"did not {lemma} cards {end}", Did, at_least=1, negated=True, **fixed)
    for deed, word in ((Deed.FAIL_REVOLT, "failed"), (Deed.WIN_REVOLT, "successful")):
        grammar.phrase("doing", f"had a {word} revolt {{window:window}}", Did, deed=deed)
        grammar.phrase("doing", f"had no {word} revolt {{window:window}}", Did, deed=deed, negated=True)
    yours: dict[str, Any] = {"deed": Deed.APPROVE_REVOLT, "to_you": True}
    revolt = "a revolt proposed by you {window:window}"
    grammar.phrase("doing", f"approved {revolt}", Did, **yours)
    grammar.phrase("doing", f"did not approve {revolt}", Did, negated=True, **yours)


_LINES = {
    Versus.MORE: "on a higher line",
    Versus.LESS: "on a lower line",
    Versus.EQUAL: "on the same line",
}
_HANDS = {
    Versus.MORE: "with more cards than you",
    Versus.LESS: "with fewer cards than you",
    Versus.EQUAL: "with as many cards as you",
}


def _declare_filters(grammar: Grammar) -> None:
    grammar.add("common", "a property")
    grammar.rule(
        "common",
        "with {h:holding}",
        HandCount,
        lambda slots, _form: slots["h"],
        lambda value: ({"h": value}, ""),
    )
    for even, word in ((True, "an even"), (False, "an odd")):
        grammar.phrase("common", f"with {word} number of cards [|in hand]", Parity, even=even)
    grammar.phrase("common", "with a number of cards that is not prime", NotPrime)
    for deed, word in ((Deed.FAIL_REVOLT, "failed"), (Deed.WIN_REVOLT, "successful")):
        grammar.phrase("common", f"with a {word} revolt {{window:window}}", Did, deed=deed)
        grammar.phrase("common", f"without a {word} revolt {{window:window}}", Did, deed=deed, negated=True)
    grammar.add("relative", "a property")
    grammar.rule("relative", "who {d:doing}", Did, lambda slots, _form: slots["d"], _done)
    grammar.phrase("relative", "who had only {count:num} card#count at some time in this match", HadHand)
    own = "whose structure"
    grammar.phrase("relative", f"{own} makes others draw cards", StructureMakesOthersDraw)
    grammar.phrase(
        "relative", f"{own} does not make others draw cards", StructureMakesOthersDraw, negated=True
    )
    for versus, words in _LINES.items():
        grammar.phrase("relative", f"who stood {words}", LineVersusYou, versus=versus, before=True)
    grammar.add("plain", "a property", includes=["common"])
    for versus, words in _HANDS.items():
        grammar.phrase("plain", words, HandVersusYou, versus=versus)
    grammar.phrase("plain", "with the same number of cards", EqualHands)
    grammar.phrase("plain", "on line {line:line} of the field", OnLine)
    for versus, words in _LINES.items():
        grammar.phrase("plain", words, LineVersusYou, versus=versus, before=False)
    _declare_filter_lists(grammar)


def _done(value: Did) -> tuple[Slots, str] | None:
    return ({"d": value}, "") if value.deed not in {Deed.FAIL_REVOLT, Deed.WIN_REVOLT} else None


def _declare_filter_lists(grammar: Grammar) -> None:
    grammar.add("filter", "a property", includes=["plain", "relative"])
    grammar.add("filters", "a property")

    def one(value: tuple[Filter, ...]) -> tuple[Slots, str] | None:
        return ({"a": value[0]}, "") if len(value) == 1 else None

    def two(value: tuple[Filter, ...]) -> tuple[Slots, str] | None:
        return ({"a": value[0], "b": value[1]}, "") if len(value) == 2 else None

    def pair(slots: Slots, _form: str) -> tuple[Filter, ...]:
        return slots["a"], slots["b"]

    grammar.rule("filters", "{a:filter}", tuple, lambda slots, _form: (slots["a"],), one)
    grammar.rule("filters", "{a:plain} {b:relative}", tuple, pair, two)
    grammar.rule("filters", "{a:filter} and {b:filter}", tuple, pair, two)


def _declare_criteria(grammar: Grammar) -> None:
    grammar.add("superlative", "a superlative")
    grammar.add("ranked", "a superlative")
    for end, most, high in ((End.MOST, "most", "highest"), (End.FEWEST, "fewest", "lowest")):
        for measure, template in (
            (Measure.HAND, f"with the {{rank}}{most} cards [|in hand]"),
            (Measure.LINE, f"{{rank}}{high} on the field"),
        ):
            plain = template.replace("{rank}", "")
            grammar.phrase("superlative", plain, Extreme, measure=measure, end=end, rank=1)
            ranked = template.replace("{rank}", "{rank:ordinal} ")
            grammar.phrase("ranked", ranked, Extreme, measure=measure, end=end)
    grammar.add("criterion", "a property", includes=["superlative", "ranked", "common", "relative"])
    for end, most, low in ((End.MOST, "most", "highest"), (End.FEWEST, "fewest", "lowest")):
        grammar.phrase(
            "criterion", f"tied for the {low} line on the field", Tied, measure=Measure.LINE, end=end
        )
        grammar.phrase("criterion", f"tied for the {most} cards", Tied, measure=Measure.HAND, end=end)
    alone = "whose number of cards is unique"
    grammar.phrase("criterion", alone, UniqueCount)
    for deed, (past, _lemma, thing) in lexicon.DEED_VERBS.items():
        grammar.phrase("criterion", f"who last {past} {thing}", LastTo, deed=deed)
    for deed in lexicon.CARD_DEEDS:
        most = f"who {lexicon.DEED_VERBS[deed][0]} the most cards"
        grammar.phrase("criterion", f"{most} [|in the last round]", MostDone, deed=deed)
        grammar.phrase("criterion", f"{most} in this match", MostDone, deed=deed, window=Window.MATCH)
        grammar.phrase("criterion", f"{most} in the game", MostDone, deed=deed, window=Window.GAME)


def _declare_seats(grammar: Grammar) -> None:
    for side, word in ((Side.NEXT, "next"), (Side.LAST, "last")):
        grammar.phrase("player", f"the {word} to play", Seat, side=side, count=1, number="sg")
        grammar.phrase("player", f"the {word} {{count:nums}} to play", Seat, side=side, number="pl")
    grammar.phrase("player", "[each|every] player", Everyone, opponents=False, number="sg")
    grammar.phrase("player", "all players", Everyone, opponents=False, number="pl")
    grammar.phrase("player", "[each|every] opponent", Everyone, opponents=True, number="sg")
    grammar.phrase("player", "all opponents", Everyone, opponents=True, number="pl")
    grammar.phrase("player", "the other players", Rest, number="pl")


def _declare_exact(grammar: Grammar, noun: str, *, opponents: bool) -> None:
    who: dict[str, Any] = {"opponents": opponents}
    grammar.phrase("player", f"the {noun} {{criterion:criterion}}", Exactly, count=1, **who, number="sg")
    many = f"the {{count:nums}} {noun}s {{criterion:criterion}}"
    grammar.phrase("player", many, Exactly, **who, number="pl")
    grammar.phrase("player", f"the {noun}(s) {{criterion:criterion}}", AllTied, **who, number="pl")


def _declare_chosen(grammar: Grammar, noun: str, article: str, *, opponents: bool) -> None:
    flag: dict[str, Any] = {"opponents": opponents}
    count = "{count:nums}"
    for other, one, many in (
        (False, f"{article} {noun}", f"{count} {noun}s"),
        (True, f"another {noun}", f"{count} other {noun}s"),
    ):
        flag["other"] = other
        grammar.phrase("player", one, Chosen, count=1, filters=(), **flag, number="sg")
        grammar.phrase("player", f"{one} {{filters:filters}}", Chosen, count=1, **flag, number="sg")
        grammar.phrase("player", many, Chosen, filters=(), **flag, number="pl")
        grammar.phrase("player", f"{many} {{filters:filters}}", Chosen, **flag, number="pl")
    each = f"[each|every] {noun} {{filters:filters}}"
    grammar.phrase("player", each, Each, opponents=opponents, number="sg")


def _declare_both(grammar: Grammar) -> None:
    def two(value: Both) -> tuple[Slots, str] | None:
        parts = value.parts
        return ({"a": parts[0], "b": parts[1]}, "") if len(parts) == 2 else None

    def three(value: Both) -> tuple[Slots, str] | None:
        parts = value.parts
        return ({"a": parts[0], "b": parts[1], "c": parts[2]}, "") if len(parts) == 3 else None

    def build(slots: Slots, form: str) -> Both:
        return Both(tuple(slots[name] for name in "abc" if name in slots), form=form)

    grammar.rule("both", "{a:part} and {b:part}", Both, build, two, number="pl")
    grammar.rule("both", "{a:part}, {b:part} and {c:part}", Both, build, three, number="pl")
