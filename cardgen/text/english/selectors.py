"""Who: players by seat, by choice, by what picks them out among the others."""

from __future__ import annotations

from typing import Any

from cardgen.model import effects as fx
from cardgen.text.builders import together
from cardgen.text.english import lexicon
from cardgen.text.kernel import Grammar

_NOUNS = ((False, "player", "a"), (True, "opponent", "an"))


def declare(grammar: Grammar) -> None:
    """Declare categories of players, and what picks them out."""
    _declare_criteria(grammar)
    grammar.add("player", "a player or players")
    _declare_seats(grammar)
    for opponents, noun, article in _NOUNS:
        _declare_exact(grammar, noun, opponents=opponents)
        _declare_chosen(grammar, noun, article, opponents=opponents)
    grammar.add("part", "a player or players", includes=["player"])
    grammar.phrase("part", "you", fx.You, number=lexicon.YOU)
    grammar.phrase("part", "that player", fx.That, number="sg")
    grammar.add("both", "two players")
    _declare_both(grammar)
    grammar.add("subject", "a player or players", includes=["player", "both"])
    grammar.phrase("subject", "that player", fx.That, number="sg")
    grammar.add("object", "a player or players", includes=["subject"])
    grammar.phrase("object", "you", fx.You, number=lexicon.YOU)


def _declare_criteria(grammar: Grammar) -> None:
    grammar.add("superlative", "a superlative")
    grammar.add("ranked", "a superlative")
    for end, most, high in ((fx.End.MOST, "most", "highest"), (fx.End.FEWEST, "fewest", "lowest")):
        for measure, template in (
            (fx.Measure.HAND, f"with the {{rank}}{most} cards [|in hand]"),
            (fx.Measure.LINE, f"{{rank}}{high} on the field"),
        ):
            plain = template.replace("{rank}", "")
            grammar.phrase("superlative", plain, fx.Extreme, measure=measure, end=end, rank=1)
            ranked = template.replace("{rank}", "{rank:ordinal} ")
            grammar.phrase("ranked", ranked, fx.Extreme, measure=measure, end=end)
    grammar.add("criterion", "a property", includes=["superlative", "ranked", "common", "relative"])
    for end, most, low in ((fx.End.MOST, "most", "highest"), (fx.End.FEWEST, "fewest", "lowest")):
        grammar.phrase(
            "criterion", f"tied for the {low} line on the field", fx.Tied, measure=fx.Measure.LINE, end=end
        )
        grammar.phrase("criterion", f"tied for the {most} cards", fx.Tied, measure=fx.Measure.HAND, end=end)
    alone = "whose number of cards is unique"
    grammar.phrase("criterion", alone, fx.UniqueCount)
    for deed, (past, _lemma, thing) in lexicon.DEED_VERBS.items():
        grammar.phrase("criterion", f"who last {past} {thing}", fx.LastTo, deed=deed)
    for deed in lexicon.CARD_DEEDS:
        most = f"who {lexicon.DEED_VERBS[deed][0]} the most cards"
        grammar.phrase("criterion", f"{most} [|in the last round]", fx.MostDone, deed=deed)
        grammar.phrase("criterion", f"{most} in this match", fx.MostDone, deed=deed, window=fx.Window.MATCH)
        grammar.phrase("criterion", f"{most} in the game", fx.MostDone, deed=deed, window=fx.Window.GAME)


def _declare_seats(grammar: Grammar) -> None:
    for side, word in ((fx.Side.NEXT, "next"), (fx.Side.LAST, "last")):
        grammar.phrase("player", f"the {word} to play", fx.Seat, side=side, count=1, number="sg")
        grammar.phrase("player", f"the {word} {{count:nums}} to play", fx.Seat, side=side, number="pl")
    grammar.phrase("player", "[each|every] player", fx.Everyone, opponents=False, number="sg")
    grammar.phrase("player", "all players", fx.Everyone, opponents=False, number="pl")
    grammar.phrase("player", "[each|every] opponent", fx.Everyone, opponents=True, number="sg")
    grammar.phrase("player", "all opponents", fx.Everyone, opponents=True, number="pl")
    grammar.phrase("player", "the other players", fx.Rest, number="pl")


def _declare_exact(grammar: Grammar, noun: str, *, opponents: bool) -> None:
    who: dict[str, Any] = {"opponents": opponents}
    grammar.phrase("player", f"the {noun} {{criterion:criterion}}", fx.Exactly, count=1, **who, number="sg")
    many = f"the {{count:nums}} {noun}s {{criterion:criterion}}"
    grammar.phrase("player", many, fx.Exactly, **who, number="pl")
    grammar.phrase("player", f"the {noun}(s) {{criterion:criterion}}", fx.AllTied, **who, number="pl")


def _declare_chosen(grammar: Grammar, noun: str, article: str, *, opponents: bool) -> None:
    flag: dict[str, Any] = {"opponents": opponents}
    count = "{count:nums}"
    for other, one, many in (
        (False, f"{article} {noun}", f"{count} {noun}s"),
        (True, f"another {noun}", f"{count} other {noun}s"),
    ):
        flag["other"] = other
        grammar.phrase("player", one, fx.Chosen, count=1, filters=(), **flag, number="sg")
        grammar.phrase("player", f"{one} {{filters:filters}}", fx.Chosen, count=1, **flag, number="sg")
        grammar.phrase("player", many, fx.Chosen, filters=(), **flag, number="pl")
        grammar.phrase("player", f"{many} {{filters:filters}}", fx.Chosen, **flag, number="pl")
    each = f"[each|every] {noun} {{filters:filters}}"
    grammar.phrase("player", each, fx.Each, opponents=opponents, number="sg")


def _declare_both(grammar: Grammar) -> None:
    grammar.rule("both", "{a:part} and {b:part}", fx.Both, *together("ab"), number="pl")
    grammar.rule("both", "{a:part}, {b:part} and {c:part}", fx.Both, *together("abc"), number="pl")
