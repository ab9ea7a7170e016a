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
from cardgen.text import lexicon
from cardgen.text.kernel import Grammar, Slots

_SIDES = ((Side.NEXT, "próximo"), (Side.LAST, "último"))


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
    grammar.phrase("part", "esse jogador", That, number="sg")
    grammar.add("both", "two players")
    _declare_both(grammar)
    grammar.add("subject", "a player or players", includes=["player", "both"])
    grammar.phrase("subject", "esse jogador", That, number="sg")
    grammar.add("object", "a player or players", includes=["subject"])
    grammar.phrase("object", "você", You, number="sg")


def _declare_holding(grammar: Grammar) -> None:
    grammar.add("holding", "a number of cards")
    hand = "[|em a mão]"
    grammar.phrase("holding", f"{{count:num-f}} carta#count {hand}", HandCount, compare=Compare.EXACTLY)
    grammar.phrase(
        "holding",
        f"[em o máximo {{count:num-f}} carta#count|{{count:num-f}} carta#count ou menos] {hand}",
        HandCount,
        compare=Compare.AT_MOST,
    )
    grammar.phrase(
        "holding",
        f"[em o mínimo {{count:num-f}} carta#count|~pelo menos {{count:num-f}} carta#count"
        f"|{{count:num-f}} carta#count ou mais] {hand}",
        HandCount,
        compare=Compare.AT_LEAST,
    )
    _declare_beyond(grammar, f"mais [que|~de] {{n:num-f}} carta#n {hand}", Compare.AT_LEAST, 1)
    _declare_beyond(grammar, f"menos [que|~de] {{n:num-f}} carta#n {hand}", Compare.AT_MOST, -1)
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
    for deed, (lemma, thing) in lexicon.DEED_VERBS.items():
        verb = f"${lemma}:past"
        if deed not in lexicon.CARD_DEEDS:
            grammar.phrase("doing", f"{verb} {thing} {{window:window}}", Did, deed=deed)
            grammar.phrase("doing", f"não {verb} {thing} {{window:window}}", Did, deed=deed, negated=True)
            continue
        many = (
            "[{at_least:num-f} ou mais cartas|em o mínimo {at_least:num-f} carta#at_least"
            "|~pelo menos {at_least:num-f} carta#at_least]"
        )
        any_cards = "[cartas|carta(s)|qualquer número de cartas]"
        for to_you in (False, True) if deed == Deed.DELIVER else (False,):
            end = "para você {window:window}" if to_you else "{window:window}"
            grammar.phrase("doing", f"{verb} {many} {end}", Did, deed=deed, to_you=to_you)
            grammar.phrase("doing", f"{verb} {any_cards} {end}", Did, deed=deed, at_least=1, to_you=to_you)
            negated: dict[str, Any] = {"negated": True, "to_you": to_you}
            grammar.phrase("doing", f"não {verb} cartas {end}", Did, deed=deed, at_least=1, **negated)
    yours = "$aprovar:past uma revolta proposta por você {window:window}"
    grammar.phrase("doing", yours, Did, deed=Deed.APPROVE_REVOLT, to_you=True)
    grammar.phrase("doing", "não " + yours, Did, deed=Deed.APPROVE_REVOLT, to_you=True, negated=True)


def _declare_filters(grammar: Grammar) -> None:
    grammar.add("common", "a property")
    grammar.rule("common", "com {h:holding}", HandCount, lambda slots, _form: slots["h"], _held)
    for even, word in ((True, "par"), (False, "ímpar")):
        template = f"com [um número|número] {word} de cartas [|em a mão]"
        grammar.phrase("common", template, Parity, even=even)
    grammar.phrase("common", "com um número não-primo de cartas [|em a mão]", NotPrime)
    for deed, word in (
        (Deed.FAIL_REVOLT, "[malsucedida|~mal-sucedida]"),
        (Deed.WIN_REVOLT, "[bem-sucedida|~bem sucedida]"),
    ):
        grammar.phrase("common", f"com uma revolta {word} {{window:window}}", Did, deed=deed)
        grammar.phrase("common", f"sem uma revolta {word} {{window:window}}", Did, deed=deed, negated=True)
    grammar.add("relative", "a property")
    grammar.rule("relative", "que {d:doing}", Did, lambda slots, _form: slots["d"], _done)
    grammar.phrase(
        "relative",
        "que $chegar:past a ter apenas {count:num-f} carta#count [durante a partida atual|em a partida]",
        HadHand,
    )
    own = "cuja~ estrutura~"
    grammar.phrase("relative", f"{own} $fazer terceiros comprarem cartas", StructureMakesOthersDraw)
    grammar.phrase(
        "relative", f"{own} não $fazer terceiros comprarem cartas", StructureMakesOthersDraw, negated=True
    )
    for versus, words in _LINES.items():
        grammar.phrase("relative", f"que $estar:imperfect {words}", LineVersusYou, versus=versus, before=True)
    grammar.add("plain", "a property", includes=["common"])
    for versus, word in ((Versus.LESS, "menos"), (Versus.MORE, "mais")):
        grammar.phrase("plain", f"com {word} cartas [|que você]", HandVersusYou, versus=versus)
    one = ("imp", "sg")
    same = "com o mesmo número de cartas"
    grammar.phrase("plain", f"{same} [|que você]", HandVersusYou, versus=Versus.EQUAL, allowed=one)
    grammar.phrase("plain", f"{same} que você", HandVersusYou, versus=Versus.EQUAL, allowed=("pl", "sgpl"))
    grammar.phrase("plain", same, EqualHands, allowed=("pl", "sgpl"))
    for versus, words in _LINES.items():
        grammar.phrase("plain", words, LineVersusYou, versus=versus, before=False)
    _declare_filter_lists(grammar)


_LINES = {
    Versus.MORE: "em uma linha mais alta",
    Versus.LESS: "em uma linha mais baixa",
    Versus.EQUAL: "em a mesma linha",
}


def _held(value: HandCount) -> tuple[Slots, str]:
    return {"h": value}, value.form


def _done(value: Did) -> tuple[Slots, str] | None:
    return ({"d": value}, value.form) if value.deed not in {Deed.FAIL_REVOLT, Deed.WIN_REVOLT} else None


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
    grammar.rule("filters", "{a:relative} e {b:relative}", tuple, pair, two)
    grammar.rule("filters", "{a:plain} e {b:plain}", tuple, pair, two)
    grammar.rule("filters", "{a:relative} e {b:plain}", tuple, pair, two)


def _declare_criteria(grammar: Grammar) -> None:
    grammar.add("superlative", "a superlative")
    for end, more, number in ((End.MOST, "mais", "maior"), (End.FEWEST, "menos", "menor")):
        grammar.phrase(
            "superlative",
            f"com [{more} cartas|{number} número de cartas|~o {number} número de cartas] [|em a mão]",
            Extreme,
            measure=Measure.HAND,
            end=end,
        )
    for end, word in ((End.MOST, "alt"), (End.FEWEST, "baix")):
        line = f"em a linha mais {word}a"
        grammar.phrase(
            "superlative",
            f"[mais {word}o~ em o campo|{line} de o campo|{line}|~{line} em o campo]",
            Extreme,
            measure=Measure.LINE,
            end=end,
        )
    grammar.add("criterion", "a property", includes=["superlative", "common", "relative"])
    grammar.phrase("criterion", "que $resolver:past a última crise", LastTo, deed=Deed.SOLVE_CRISIS)
    grammar.phrase("criterion", "que $vencer:past a última partida", LastTo, deed=Deed.WIN_MATCH)
    for deed in lexicon.CARD_DEEDS:
        verb = f"que ${lexicon.DEED_VERBS[deed][0]}:past mais cartas"
        grammar.phrase("criterion", f"{verb} [|em o último turno]", MostDone, deed=deed)
        grammar.phrase("criterion", f"{verb} em a partida", MostDone, deed=deed, window=Window.MATCH)


def _declare_seats(grammar: Grammar) -> None:
    for side, word in _SIDES:
        grammar.phrase("player", f"o {word} a jogar", Seat, side=side, count=1, number="sg")
        grammar.phrase("player", f"os {{count:nums-m}} {word}s a jogar", Seat, side=side, number="pl")
    grammar.phrase("player", "[todos|todos os jogadores]", Everyone, opponents=False, number="pl")
    grammar.phrase("player", "[cada|todo] jogador", Everyone, opponents=False, number="sg")
    grammar.phrase("player", "[todo|cada] adversário", Everyone, opponents=True, number="sg")
    grammar.phrase("player", "[os adversários|todos os adversários]", Everyone, opponents=True, number="pl")
    grammar.phrase("player", "os [demais jogadores|outros jogadores|outros]", Rest, number="pl")


def _declare_exact(grammar: Grammar) -> None:
    for opponents, noun in ((False, "jogador"), (True, "adversário")):
        many = lexicon.plural(noun)
        _declare_ranked(grammar, f"o {{rank:ordinal}} {noun} {{criterion:superlative}}", opponents=opponents)
        grammar.phrase(
            "player", f"o {noun} {{criterion:criterion}}", Exactly, count=1, opponents=opponents, number="sg"
        )
        grammar.phrase(
            "player",
            f"os {{count:nums-m}} {many} {{criterion:criterion}}",
            Exactly,
            opponents=opponents,
            number="pl",
        )
        group = lexicon.inflect(noun, "sgpl")
        for number in ("sgpl", "pl"):
            grammar.phrase(
                "player",
                f"o(s) {group} {{criterion:criterion}}",
                AllTied,
                opponents=opponents,
                number=number,
                inner="sgpl",
            )
        grammar.phrase(
            "player", f"os {many} {{criterion:criterion}}", AllTied, opponents=opponents, number="pl"
        )
        for end, word in ((End.MOST, "alta"), (End.FEWEST, "baixa")):
            tied = Tied(Measure.LINE, end)
            template = f"os {{count:nums-m}} {many} empatados em a linha mais {word} em o campo"
            grammar.phrase("player", template, Exactly, criterion=tied, opponents=opponents, number="pl")
        for end, word in ((End.MOST, "mais"), (End.FEWEST, "menos")):
            tied = Tied(Measure.HAND, end)
            template = f"os {{count:nums-m}} {many} empatados com {word} cartas"
            grammar.phrase("player", template, Exactly, criterion=tied, opponents=opponents, number="pl")
        grammar.phrase(
            "player",
            f"[qualquer|~o] {noun} que seja o único a ter uma quantidade de cartas",
            Exactly,
            criterion=UniqueCount(),
            count=1,
            opponents=opponents,
            number="sg",
        )
        _declare_latest(grammar, noun, opponents=opponents)


def _declare_ranked(grammar: Grammar, template: str, *, opponents: bool) -> None:
    def build(slots: Slots, form: str) -> Exactly:
        ranked = replace(slots["criterion"], rank=slots["rank"])
        return Exactly(ranked, opponents=opponents, form=form)

    def match(value: Exactly) -> tuple[Slots, str] | None:
        extreme = value.criterion
        if value.opponents != opponents or value.count != 1 or not isinstance(extreme, Extreme):
            return None
        return {"rank": extreme.rank, "criterion": replace(extreme, rank=1)}, value.form

    grammar.rule("player", template, Exactly, build, match, number="sg")


def _declare_latest(grammar: Grammar, noun: str, *, opponents: bool) -> None:
    for deed, (lemma, thing) in lexicon.DEED_VERBS.items():
        latest = LastTo(deed)
        who = f"o último {noun} que"
        did = f"{who} ${lemma}:past {thing}"
        if deed == Deed.DISCARD and not opponents:
            did = f"[o último a ter feito algum descarte|{did}]"
        grammar.phrase("player", did, Exactly, criterion=latest, count=1, opponents=opponents, number="sg")


def _declare_chosen(grammar: Grammar) -> None:
    for opponents, noun in ((True, "adversário"), (False, "jogador")):
        many = lexicon.plural(noun)
        one = f"um {noun}" if opponents else f"[um {noun}|alguém]"
        some = one if opponents else f"[alguém|um {noun}]"
        flag: dict[str, Any] = {"opponents": opponents}
        grammar.phrase("player", one, Chosen, count=1, filters=(), **flag, number="sg")
        grammar.phrase("player", f"{some} {{filters:filters}}", Chosen, count=1, **flag, number="sg")
        other = {**flag, "other": True}
        grammar.phrase("player", f"outro {noun}", Chosen, count=1, filters=(), **other, number="sg")
        grammar.phrase("player", f"outro {noun} {{filters:filters}}", Chosen, count=1, **other, number="sg")
        count = "{count:nums-m}"
        grammar.phrase("player", f"{count} {many}", Chosen, filters=(), **flag, number="pl")
        grammar.phrase("player", f"{count} {many} {{filters:filters}}", Chosen, **flag, number="pl")
        grammar.phrase("player", f"outros {count} {many}", Chosen, filters=(), **other, number="pl")
        grammar.phrase("player", f"outros {count} {many} {{filters:filters}}", Chosen, **other, number="pl")
        grammar.phrase("player", f"[todo|cada] {noun} {{filters:filters}}", Each, **flag, number="sg")


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
