"""Which players: by what they hold, where they stand, what they did."""

from __future__ import annotations

from typing import Any

from cardgen.model import effects as fx
from cardgen.text.builders import one_item, two_items, wrapped
from cardgen.text.kernel import Grammar, Slots


def declare(grammar: Grammar) -> None:
    """Declare properties of players."""
    _declare_holding(grammar)
    _declare_doing(grammar)
    _declare_filters(grammar)


def _declare_holding(grammar: Grammar) -> None:
    grammar.add("holding", "a number of cards")
    hand, some = "[|em a mão]", "{count:num-f} carta#count"
    grammar.phrase("holding", f"{some} {hand}", fx.HandCount, compare=fx.Compare.EXACTLY)
    grammar.phrase(
        "holding",
        f"[em o máximo {some}|{some} ou menos|{{count:num-f}} ou menos cartas] {hand}",
        fx.HandCount,
        compare=fx.Compare.AT_MOST,
    )
    grammar.phrase(
        "holding",
        f"[em o mínimo {some}|~pelo menos {some}|{some} ou mais|{{count:num-f}} ou mais cartas] {hand}",
        fx.HandCount,
        compare=fx.Compare.AT_LEAST,
    )
    _declare_beyond(grammar, f"mais [que|de] {{n:num-f}} carta#n {hand}", fx.Compare.AT_LEAST, 1)
    _declare_beyond(grammar, f"menos [que|de] {{n:num-f}} carta#n {hand}", fx.Compare.AT_MOST, -1)
    grammar.phrase("holding", f"várias cartas {hand}", fx.HandCount, compare=fx.Compare.AT_LEAST, count=2)


def _declare_beyond(grammar: Grammar, template: str, compare: fx.Compare, step: int) -> None:
    """Declare "mais que 2 cartas", which means at least 3."""

    def build(slots: Slots, form: str) -> fx.HandCount:
        return fx.HandCount(compare, slots["n"] + step, form=form)

    def match(value: fx.HandCount) -> tuple[Slots, str] | None:
        return ({"n": value.count - step}, value.form) if value.compare == compare else None

    grammar.rule("holding", template, fx.HandCount, build, match)


def _declare_doing(grammar: Grammar) -> None:
    grammar.add("doing", "what players did")
    some = "{at_least:num-f} carta#at_least"
    many = f"[{{at_least:num-f}} ou mais cartas|em o mínimo {some}|~pelo menos {some}|{some} ou mais]"
    any_cards = "[cartas|carta(s)|qualquer número de cartas]"
    no = "[não|nunca]"
    did = "{deed:did-with-cards}"
    grammar.phrase("doing", f"{did} {many} {{window:window}}", fx.Did)
    grammar.phrase("doing", f"{did} {any_cards} {{window:window}}", fx.Did, at_least=1)
    grammar.phrase("doing", f"{no} {did} cartas {{window:window}}", fx.Did, at_least=1, negated=True)
    given: dict[str, Any] = {"deed": fx.Deed.DELIVER, "to_you": True}
    end = "para você {window:window}"
    grammar.phrase("doing", f"$entregar:past {many} {end}", fx.Did, **given)
    grammar.phrase("doing", f"$entregar:past {any_cards} {end}", fx.Did, at_least=1, **given)
    grammar.phrase("doing", f"{no} $entregar:past cartas {end}", fx.Did, at_least=1, negated=True, **given)
    grammar.phrase("doing", "{deed:did} {window:window}", fx.Did)
    grammar.phrase("doing", f"{no} {{deed:did}} {{window:window}}", fx.Did, negated=True)
    revolt = "$ter:past uma revolta {deed:outcome} {window:window}"
    grammar.phrase("doing", revolt, fx.Did)
    grammar.phrase("doing", f"{no} {revolt}", fx.Did, negated=True)
    won: dict[str, Any] = {"deed": fx.Deed.WIN_MATCH, "window": fx.Window.GAME}
    grammar.phrase("doing", "$vencer:past uma partida", fx.Did, **won)
    grammar.phrase("doing", f"{no} $vencer:past uma partida", fx.Did, negated=True, **won)
    yours = "$aprovar:past uma revolta proposta por você {window:window}"
    approved: dict[str, Any] = {"deed": fx.Deed.APPROVE_REVOLT, "to_you": True}
    grammar.phrase("doing", yours, fx.Did, **approved)
    grammar.phrase("doing", f"{no} {yours}", fx.Did, negated=True, **approved)


def _declare_filters(grammar: Grammar) -> None:
    grammar.add("common", "a property")
    grammar.rule("common", "com {h:holding}", fx.HandCount, lambda slots, _form: slots["h"], _held)
    grammar.phrase("common", "sem cartas [|em a mão]", fx.HandCount, compare=fx.Compare.EXACTLY, count=0)
    grammar.phrase("common", "com [um número|número] {even:parity} de cartas [|em a mão]", fx.Parity)
    grammar.phrase("common", "com um número não-primo de cartas [|em a mão]", fx.NotPrime)
    revolt = "uma revolta {deed:outcome} {window:window}"
    grammar.phrase("common", f"com {revolt}", fx.Did)
    grammar.phrase("common", f"sem {revolt}", fx.Did, negated=True)
    grammar.add("relative", "a property")
    grammar.rule("relative", "que {d:doing}", fx.Did, *wrapped(grammar, "relative", "d"))
    grammar.phrase(
        "relative",
        "que $chegar:past a ter apenas {count:num-f} carta#count [durante a partida atual|em a partida]",
        fx.HadHand,
    )
    makes = "$fazer terceiros comprarem cartas"
    grammar.phrase("relative", f"cuja~ estrutura~ {makes}", fx.StructureMakesOthersDraw)
    grammar.phrase("relative", f"cuja~ estrutura~ não {makes}", fx.StructureMakesOthersDraw, negated=True)
    grammar.phrase("relative", "que $estar:imperfect {versus:beside}", fx.LineVersusYou, before=True)
    grammar.add("plain", "a property", includes=["common"])
    grammar.phrase("plain", "com {versus:more-or-less} cartas [|que você]", fx.HandVersusYou)
    one = ("imp", "sg")
    same = "com o mesmo número de cartas"
    grammar.phrase("plain", f"{same} [|que você]", fx.HandVersusYou, versus=fx.Versus.EQUAL, allowed=one)
    grammar.phrase(
        "plain", f"{same} que você", fx.HandVersusYou, versus=fx.Versus.EQUAL, allowed=("pl", "sgpl")
    )
    grammar.phrase("plain", same, fx.EqualHands, allowed=("pl", "sgpl"))
    grammar.phrase("plain", "{versus:beside} [|que você|~que a sua]", fx.LineVersusYou, before=False)
    grammar.phrase("plain", "em a linha {line:line} [|de o campo|em o campo]", fx.OnLine)
    _declare_filter_lists(grammar)


def _held(value: fx.HandCount) -> tuple[Slots, str]:
    return {"h": value}, value.form


def _declare_filter_lists(grammar: Grammar) -> None:
    grammar.add("filter", "a property", includes=["plain", "relative"])
    grammar.add("filters", "a property")
    grammar.add("qualified", "a property", includes=["filters"])
    grammar.rule("qualified", "", tuple, lambda _slots, _form: (), lambda value: None if value else ({}, ""))
    grammar.rule("filters", "{a:filter}", tuple, *one_item())
    grammar.rule("filters", "{a:plain} {b:relative}", tuple, *two_items())
    grammar.rule("filters", "{a:relative} e {b:relative}", tuple, *two_items())
    grammar.rule("filters", "{a:plain} e {b:plain}", tuple, *two_items())
    grammar.rule("filters", "{a:relative} e {b:plain}", tuple, *two_items())
