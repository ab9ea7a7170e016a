"""Who: players by seat, by choice, by what they hold or where they stand, by what they did."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.model.effects import (
    AllTied,
    Both,
    Chosen,
    Compare,
    Deed,
    Did,
    Each,
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
    StructureMakesOthersDraw,
    That,
    Tied,
    UniqueCount,
    Versus,
    Window,
    You,
)
from cardgen.text.kernel import Grammar, Slots, pop, push

_NOUN = "{opponents:player-noun}"


def declare(grammar: Grammar) -> None:
    """Declare categories of players and of their properties."""
    _declare_holding(grammar)
    _declare_doing(grammar)
    _declare_filters(grammar)
    _declare_criteria(grammar)
    grammar.add("player", "a player or players")
    _declare_seats(grammar)
    _declare_exact(grammar)
    _declare_chosen(grammar)
    grammar.add("part", "a player or players", includes=["player"])
    grammar.phrase("part", "você", You, number="sg")
    grammar.phrase("part", "[esse jogador|ele]", That, number="sg")
    grammar.add("both", "two players")
    _declare_both(grammar)
    grammar.add("subject", "a player or players", includes=["player", "both"])
    grammar.phrase("subject", "[esse jogador|ele]", That, number="sg")
    grammar.add("object", "a player or players", includes=["subject"])
    grammar.phrase("object", "você", You, number="sg")


def _declare_holding(grammar: Grammar) -> None:
    grammar.add("holding", "a number of cards")
    hand, some = "[|em a mão]", "{count:num-f} carta#count"
    grammar.phrase("holding", f"{some} {hand}", HandCount, compare=Compare.EXACTLY)
    grammar.phrase(
        "holding",
        f"[em o máximo {some}|{some} ou menos|{{count:num-f}} ou menos cartas] {hand}",
        HandCount,
        compare=Compare.AT_MOST,
    )
    grammar.phrase(
        "holding",
        f"[em o mínimo {some}|~pelo menos {some}|{some} ou mais|{{count:num-f}} ou mais cartas] {hand}",
        HandCount,
        compare=Compare.AT_LEAST,
    )
    _declare_beyond(grammar, f"mais [que|de] {{n:num-f}} carta#n {hand}", Compare.AT_LEAST, 1)
    _declare_beyond(grammar, f"menos [que|de] {{n:num-f}} carta#n {hand}", Compare.AT_MOST, -1)
    grammar.phrase("holding", f"várias cartas {hand}", HandCount, compare=Compare.AT_LEAST, count=2)


def _declare_beyond(grammar: Grammar, template: str, compare: Compare, step: int) -> None:
    """Declare "mais que 2 cartas", which means at least 3."""

    def build(slots: Slots, form: str) -> HandCount:
        return HandCount(compare, slots["n"] + step, form=form)

    def match(value: HandCount) -> tuple[Slots, str] | None:
        return ({"n": value.count - step}, value.form) if value.compare == compare else None

    grammar.rule("holding", template, HandCount, build, match)


def _declare_doing(grammar: Grammar) -> None:
    grammar.add("doing", "what players did")
    some = "{at_least:num-f} carta#at_least"
    many = f"[{{at_least:num-f}} ou mais cartas|em o mínimo {some}|~pelo menos {some}|{some} ou mais]"
    any_cards = "[cartas|carta(s)|qualquer número de cartas]"
    no = "[não|nunca]"
    did = "{deed:did-with-cards}"
    grammar.phrase("doing", f"{did} {many} {{window:window}}", Did)
    grammar.phrase("doing", f"{did} {any_cards} {{window:window}}", Did, at_least=1)
    grammar.phrase("doing", f"{no} {did} cartas {{window:window}}", Did, at_least=1, negated=True)
    given: dict[str, Any] = {"deed": Deed.DELIVER, "to_you": True}
    end = "para você {window:window}"
    grammar.phrase("doing", f"$entregar:past {many} {end}", Did, **given)
    grammar.phrase("doing", f"$entregar:past {any_cards} {end}", Did, at_least=1, **given)
    grammar.phrase("doing", f"{no} $entregar:past cartas {end}", Did, at_least=1, negated=True, **given)
    grammar.phrase("doing", "{deed:did} {window:window}", Did)
    grammar.phrase("doing", f"{no} {{deed:did}} {{window:window}}", Did, negated=True)
    revolt = "$ter:past uma revolta {deed:outcome} {window:window}"
    grammar.phrase("doing", revolt, Did)
    grammar.phrase("doing", f"{no} {revolt}", Did, negated=True)
    won: dict[str, Any] = {"deed": Deed.WIN_MATCH, "window": Window.GAME}
    grammar.phrase("doing", "$vencer:past uma partida", Did, **won)
    grammar.phrase("doing", f"{no} $vencer:past uma partida", Did, negated=True, **won)
    yours = "$aprovar:past uma revolta proposta por você {window:window}"
    approved: dict[str, Any] = {"deed": Deed.APPROVE_REVOLT, "to_you": True}
    grammar.phrase("doing", yours, Did, **approved)
    grammar.phrase("doing", f"{no} {yours}", Did, negated=True, **approved)


def _declare_filters(grammar: Grammar) -> None:
    grammar.add("common", "a property")
    grammar.rule("common", "com {h:holding}", HandCount, lambda slots, _form: slots["h"], _held)
    grammar.phrase("common", "sem cartas [|em a mão]", HandCount, compare=Compare.EXACTLY, count=0)
    grammar.phrase("common", "com [um número|número] {even:parity} de cartas [|em a mão]", Parity)
    grammar.phrase("common", "com um número não-primo de cartas [|em a mão]", NotPrime)
    revolt = "uma revolta {deed:outcome} {window:window}"
    grammar.phrase("common", f"com {revolt}", Did)
    grammar.phrase("common", f"sem {revolt}", Did, negated=True)
    grammar.add("relative", "a property")
    _declare_doers(grammar)
    grammar.phrase(
        "relative",
        "que $chegar:past a ter apenas {count:num-f} carta#count [durante a partida atual|em a partida]",
        HadHand,
    )
    makes = "$fazer terceiros comprarem cartas"
    grammar.phrase("relative", f"cuja~ estrutura~ {makes}", StructureMakesOthersDraw)
    grammar.phrase("relative", f"cuja~ estrutura~ não {makes}", StructureMakesOthersDraw, negated=True)
    grammar.phrase("relative", "que $estar:imperfect {versus:beside}", LineVersusYou, before=True)
    grammar.add("plain", "a property", includes=["common"])
    grammar.phrase("plain", "com {versus:more-or-less} cartas [|que você]", HandVersusYou)
    one = ("imp", "sg")
    same = "com o mesmo número de cartas"
    grammar.phrase("plain", f"{same} [|que você]", HandVersusYou, versus=Versus.EQUAL, allowed=one)
    grammar.phrase("plain", f"{same} que você", HandVersusYou, versus=Versus.EQUAL, allowed=("pl", "sgpl"))
    grammar.phrase("plain", same, EqualHands, allowed=("pl", "sgpl"))
    grammar.phrase("plain", "{versus:beside} [|que você|~que a sua]", LineVersusYou, before=False)
    grammar.phrase("plain", "em a linha {line:line} [|de o campo|em o campo]", OnLine)
    _declare_filter_lists(grammar)


def _held(value: HandCount) -> tuple[Slots, str]:
    return {"h": value}, value.form


def _declare_doers(grammar: Grammar) -> None:
    """Declare "que comprou cartas no último turno", as a property."""
    name = grammar.next_name("relative")

    def match(value: Did) -> tuple[Slots, str]:
        bare, form = pop(value, name)
        return {"d": bare}, form

    grammar.rule("relative", "que {d:doing}", Did, lambda slots, form: push(slots["d"], form), match)


def _declare_filter_lists(grammar: Grammar) -> None:
    grammar.add("filter", "a property", includes=["plain", "relative"])
    grammar.add("filters", "a property")
    grammar.add("qualified", "a property", includes=["filters"])
    grammar.rule("qualified", "", tuple, lambda _slots, _form: (), lambda value: None if value else ({}, ""))

    def one(value: tuple[Filter, ...]) -> tuple[Slots, str] | None:
        return ({"a": value[0]}, "") if len(value) == 1 else None

    def two(value: tuple[Filter, ...]) -> tuple[Slots, str] | None:
        return ({"a": value[0], "b": value[1]}, "") if len(value) == 2 else None

    def pair(slots: Slots, _form: str) -> tuple[Filter, ...]:
        return slots["a"], slots["b"]

    grammar.rule("filters", "{a:filter}", tuple, lambda slots, _form: (slots["a"],), one)
    grammar.rule("filters", "{a:plain} {b:relative}", tuple, pair, two)
    grammar.rule("filters", "{a:relative} e {b:relative}", tuple, pair, two)
    grammar.rule("filters", "{a:plain} e {b:plain}", tuple, pair, two)
    grammar.rule("filters", "{a:relative} e {b:plain}", tuple, pair, two)


def _declare_criteria(grammar: Grammar) -> None:
    grammar.add("superlative", "a superlative")
    grammar.phrase(
        "superlative",
        "com [{end:most} cartas|{end:greatest} número de cartas|~o {end:greatest} número de cartas] [|em a mão]",
        Extreme,
        measure=Measure.HAND,
    )
    line = "em a linha mais {end:high-line}"
    grammar.phrase(
        "superlative",
        f"[mais {{end:high}} em o campo|{line} de o campo|{line}|~{line} em o campo]",
        Extreme,
        measure=Measure.LINE,
    )
    grammar.add("level", "a superlative")
    grammar.phrase("level", f"{line} [de o campo||~em o campo]", Extreme, measure=Measure.LINE)
    grammar.add("ties", "a property")
    grammar.phrase("ties", f"empatados {line} em o campo", Tied, measure=Measure.LINE)
    grammar.phrase("ties", "empatados com {end:most} cartas", Tied, measure=Measure.HAND)
    grammar.add("criterion", "a property", includes=["superlative", "common", "relative"])
    grammar.phrase("criterion", "em a linha {line:line} [|de o campo|em o campo]", OnLine)
    grammar.phrase("criterion", "que {deed:did-latest}", LastTo)
    most = "que {deed:did-with-cards} mais cartas"
    grammar.phrase("criterion", f"{most} [|em o último turno]", MostDone)
    grammar.phrase("criterion", f"{most} em a partida", MostDone, window=Window.MATCH)


def _declare_seats(grammar: Grammar) -> None:
    grammar.phrase("player", "o {side:side} a jogar", Seat, count=1, number="sg")
    grammar.phrase("player", "os {count:nums-m} {side:side} a jogar", Seat, number="pl")
    grammar.phrase("player", "[todos|todos os jogadores]", Everyone, opponents=False, number="pl")
    grammar.phrase("player", f"[todo|cada] {_NOUN}", Everyone, number="sg")
    grammar.phrase("player", "[os adversários|todos os adversários]", Everyone, opponents=True, number="pl")
    grammar.phrase("player", "os [demais jogadores|outros jogadores|outros]", Rest, number="pl")


def _declare_exact(grammar: Grammar) -> None:
    one, several = f"o {_NOUN}", f"os {{count:nums-m}} {_NOUN}"
    _declare_ranked(grammar, f"o {{rank:ordinal}} {_NOUN} {{criterion:superlative}}")
    grammar.phrase("player", f"{one} {{criterion:criterion}}", Exactly, count=1, number="sg")
    grammar.phrase("player", f"{several} {{criterion:criterion}}", Exactly, number="pl")
    for number in ("sgpl", "pl"):
        group = f"o(s) {_NOUN} {{criterion:criterion}}"
        grammar.phrase("player", group, AllTied, number=number, inner="sgpl")
    grammar.phrase("player", f"os {_NOUN} {{criterion:criterion}}", AllTied, number="pl")
    grammar.phrase("player", f"[todo|cada|qualquer] {_NOUN} {{criterion:level}}", AllTied, number="sg")
    grammar.phrase("player", f"todos os {_NOUN} {{criterion:level}}", AllTied, number="pl")
    grammar.phrase("player", f"{several} {{criterion:ties}}", Exactly, number="pl")
    grammar.phrase("player", f"os {_NOUN} {{criterion:ties}}", AllTied, number="pl")
    grammar.phrase(
        "player",
        f"[qualquer|~o] {_NOUN} que seja o único a ter uma quantidade de cartas",
        Exactly,
        criterion=UniqueCount(),
        count=1,
        number="sg",
    )
    _declare_latest(grammar)


def _declare_ranked(grammar: Grammar, template: str) -> None:
    def build(slots: Slots, form: str) -> Exactly:
        ranked = replace(slots["criterion"], rank=slots["rank"])
        return Exactly(ranked, opponents=slots["opponents"], form=form)

    def match(value: Exactly) -> tuple[Slots, str] | None:
        extreme = value.criterion
        if value.count != 1 or not isinstance(extreme, Extreme):
            return None
        slots = {"rank": extreme.rank, "criterion": replace(extreme, rank=1), "opponents": value.opponents}
        return slots, value.form

    grammar.rule("player", template, Exactly, build, match, number="sg")


def _declare_latest(grammar: Grammar) -> None:
    """Declare "o último jogador que descartou cartas" and "o último a ter feito algum descarte"."""

    def build(slots: Slots, form: str) -> Exactly:
        return Exactly(LastTo(slots["deed"]), opponents=slots.get("opponents", False), form=form)

    def match(value: Exactly) -> tuple[Slots, str] | None:
        if value.count != 1 or not isinstance(value.criterion, LastTo):
            return None
        return {"deed": value.criterion.deed, "opponents": value.opponents}, value.form

    def match_any(value: Exactly) -> tuple[Slots, str] | None:
        return None if value.opponents else match(value)

    grammar.rule("player", f"o último {_NOUN} que {{deed:did}}", Exactly, build, match, number="sg")
    done = f"o último {_NOUN} que {{deed:did-with-cards}} cartas"
    grammar.rule("player", done, Exactly, build, match, number="sg")
    did = "o último a ter feito {deed:some-act}"
    grammar.rule("player", did, Exactly, build, match_any, number="sg")


def _declare_chosen(grammar: Grammar) -> None:
    which = "{filters:qualified}"
    grammar.phrase("player", f"alguém {which}", Chosen, count=1, opponents=False, number="sg")
    grammar.phrase("player", f"um {_NOUN} {which}", Chosen, count=1, number="sg")
    grammar.phrase("player", f"outro {_NOUN} {which}", Chosen, count=1, other=True, number="sg")
    grammar.phrase("player", f"{{count:nums-m}} {_NOUN} {which}", Chosen, number="pl")
    grammar.phrase("player", f"outros {{count:nums-m}} {_NOUN} {which}", Chosen, other=True, number="pl")
    grammar.phrase("player", f"[todo|cada|qualquer] {_NOUN} {{filters:filters}}", Each, number="sg")
    grammar.phrase("player", f"todos os {_NOUN} {{filters:filters}}", Each, number="pl")


def _declare_both(grammar: Grammar) -> None:
    def two(value: Both) -> tuple[Slots, str] | None:
        parts = value.parts
        return ({"a": parts[0], "b": parts[1]}, value.form) if len(parts) == 2 else None

    def three(value: Both) -> tuple[Slots, str] | None:
        parts = value.parts
        return ({"a": parts[0], "b": parts[1], "c": parts[2]}, value.form) if len(parts) == 3 else None

    def build(slots: Slots, form: str) -> Both:
        return Both(tuple(slots[name] for name in "abc" if name in slots), form=form)

    grammar.rule("both", "{a:part} e {b:part}", Both, build, two, number="pl")
    grammar.rule("both", "{a:part}, {b:part} e {c:part}", Both, build, three, number="pl")
