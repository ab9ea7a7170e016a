"""Who: players by seat, by choice, by what picks them out among the others."""

from __future__ import annotations

from dataclasses import replace

from cardgen.model import effects as fx
from cardgen.text.builders import together
from cardgen.text.kernel import Grammar, Slots

_NOUN = "{opponents:player-noun}"


def declare(grammar: Grammar) -> None:
    """Declare categories of players, and what picks them out."""
    _declare_criteria(grammar)
    grammar.add("player", "a player or players")
    _declare_seats(grammar)
    _declare_exact(grammar)
    _declare_chosen(grammar)
    grammar.add("part", "a player or players", includes=["player"])
    grammar.phrase("part", "você", fx.You, number="sg")
    grammar.phrase("part", "[esse jogador|ele]", fx.That, number="sg")
    grammar.add("both", "two players")
    _declare_both(grammar)
    grammar.add("subject", "a player or players", includes=["player", "both"])
    grammar.phrase("subject", "[esse jogador|ele]", fx.That, number="sg")
    grammar.add("object", "a player or players", includes=["subject"])
    grammar.phrase("object", "você", fx.You, number="sg")


def _declare_criteria(grammar: Grammar) -> None:
    grammar.add("superlative", "a superlative")
    grammar.phrase(
        "superlative",
        "com [{end:most} cartas|{end:greatest} número de cartas|~o {end:greatest} número de cartas] [|em a mão]",
        fx.Extreme,
        measure=fx.Measure.HAND,
    )
    line = "em a linha mais {end:high-line}"
    grammar.phrase(
        "superlative",
        f"[mais {{end:high}} em o campo|{line} de o campo|{line}|~{line} em o campo]",
        fx.Extreme,
        measure=fx.Measure.LINE,
    )
    grammar.add("level", "a superlative")
    grammar.phrase("level", f"{line} [de o campo||~em o campo]", fx.Extreme, measure=fx.Measure.LINE)
    grammar.add("ties", "a property")
    grammar.phrase("ties", f"empatados {line} em o campo", fx.Tied, measure=fx.Measure.LINE)
    grammar.phrase("ties", "empatados com {end:most} cartas", fx.Tied, measure=fx.Measure.HAND)
    grammar.add("criterion", "a property", includes=["superlative", "common", "relative"])
    grammar.phrase("criterion", "em a linha {line:line} [|de o campo|em o campo]", fx.OnLine)
    grammar.phrase("criterion", "que {deed:did-latest}", fx.LastTo)
    most = "que {deed:did-with-cards} mais cartas"
    grammar.phrase("criterion", f"{most} [|em o último turno]", fx.MostDone)
    grammar.phrase("criterion", f"{most} em a partida", fx.MostDone, window=fx.Window.MATCH)


def _declare_seats(grammar: Grammar) -> None:
    grammar.phrase("player", "o {side:side} a jogar", fx.Seat, count=1, number="sg")
    grammar.phrase("player", "os {count:nums-m} {side:side} a jogar", fx.Seat, number="pl")
    grammar.phrase("player", "[todos|todos os jogadores]", fx.Everyone, opponents=False, number="pl")
    grammar.phrase("player", f"[todo|cada] {_NOUN}", fx.Everyone, number="sg")
    grammar.phrase(
        "player", "[os adversários|todos os adversários]", fx.Everyone, opponents=True, number="pl"
    )
    grammar.phrase("player", "os [demais jogadores|outros jogadores|outros]", fx.Rest, number="pl")


def _declare_exact(grammar: Grammar) -> None:
    one, several = f"o {_NOUN}", f"os {{count:nums-m}} {_NOUN}"
    _declare_ranked(grammar, f"o {{rank:ordinal}} {_NOUN} {{criterion:superlative}}")
    grammar.phrase("player", f"{one} {{criterion:criterion}}", fx.Exactly, count=1, number="sg")
    grammar.phrase("player", f"{several} {{criterion:criterion}}", fx.Exactly, number="pl")
    for number in ("sgpl", "pl"):
        group = f"o(s) {_NOUN} {{criterion:criterion}}"
        grammar.phrase("player", group, fx.AllTied, number=number, inner="sgpl")
    grammar.phrase("player", f"os {_NOUN} {{criterion:criterion}}", fx.AllTied, number="pl")
    grammar.phrase("player", f"[todo|cada|qualquer] {_NOUN} {{criterion:level}}", fx.AllTied, number="sg")
    grammar.phrase("player", f"todos os {_NOUN} {{criterion:level}}", fx.AllTied, number="pl")
    grammar.phrase("player", f"{several} {{criterion:ties}}", fx.Exactly, number="pl")
    grammar.phrase("player", f"os {_NOUN} {{criterion:ties}}", fx.AllTied, number="pl")
    grammar.phrase(
        "player",
        f"[qualquer|~o] {_NOUN} que seja o único a ter uma quantidade de cartas",
        fx.Exactly,
        criterion=fx.UniqueCount(),
        count=1,
        number="sg",
    )
    _declare_latest(grammar)


def _declare_ranked(grammar: Grammar, template: str) -> None:
    def build(slots: Slots, form: str) -> fx.Exactly:
        ranked = replace(slots["criterion"], rank=slots["rank"])
        return fx.Exactly(ranked, opponents=slots["opponents"], form=form)

    def match(value: fx.Exactly) -> tuple[Slots, str] | None:
        extreme = value.criterion
        if value.count != 1 or not isinstance(extreme, fx.Extreme):
            return None
        slots = {"rank": extreme.rank, "criterion": replace(extreme, rank=1), "opponents": value.opponents}
        return slots, value.form

    grammar.rule("player", template, fx.Exactly, build, match, number="sg")


def _declare_latest(grammar: Grammar) -> None:
    """Declare "o último jogador que descartou cartas" and "o último a ter feito algum descarte"."""

    def build(slots: Slots, form: str) -> fx.Exactly:
        return fx.Exactly(fx.LastTo(slots["deed"]), opponents=slots.get("opponents", False), form=form)

    def match(value: fx.Exactly) -> tuple[Slots, str] | None:
        if value.count != 1 or not isinstance(value.criterion, fx.LastTo):
            return None
        return {"deed": value.criterion.deed, "opponents": value.opponents}, value.form

    def match_any(value: fx.Exactly) -> tuple[Slots, str] | None:
        return None if value.opponents else match(value)

    grammar.rule("player", f"o último {_NOUN} que {{deed:did}}", fx.Exactly, build, match, number="sg")
    done = f"o último {_NOUN} que {{deed:did-with-cards}} cartas"
    grammar.rule("player", done, fx.Exactly, build, match, number="sg")
    did = "o último a ter feito {deed:some-act}"
    grammar.rule("player", did, fx.Exactly, build, match_any, number="sg")


def _declare_chosen(grammar: Grammar) -> None:
    which = "{filters:qualified}"
    grammar.phrase("player", f"alguém {which}", fx.Chosen, count=1, opponents=False, number="sg")
    grammar.phrase("player", f"um {_NOUN} {which}", fx.Chosen, count=1, number="sg")
    grammar.phrase("player", f"outro {_NOUN} {which}", fx.Chosen, count=1, other=True, number="sg")
    grammar.phrase("player", f"{{count:nums-m}} {_NOUN} {which}", fx.Chosen, number="pl")
    grammar.phrase("player", f"outros {{count:nums-m}} {_NOUN} {which}", fx.Chosen, other=True, number="pl")
    grammar.phrase("player", f"[todo|cada|qualquer] {_NOUN} {{filters:filters}}", fx.Each, number="sg")
    grammar.phrase("player", f"todos os {_NOUN} {{filters:filters}}", fx.Each, number="pl")


def _declare_both(grammar: Grammar) -> None:
    grammar.rule("both", "{a:part} e {b:part}", fx.Both, *together("ab"), number="pl")
    grammar.rule("both", "{a:part}, {b:part} e {c:part}", fx.Both, *together("abc"), number="pl")
