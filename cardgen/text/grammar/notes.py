"""Observations: crisis conditions that cards do not say, and points of procedure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.model import effects as fx
from cardgen.text import lexicon
from cardgen.text.grammar.points import POINTS
from cardgen.text.grammar.restrictions import EVERYONE
from cardgen.text.kernel import Grammar, Slots

_RICHEST = fx.Extreme(fx.Measure.HAND, fx.End.MOST)
_POOREST = fx.Extreme(fx.Measure.HAND, fx.End.FEWEST)
_HIGHEST = fx.Extreme(fx.Measure.LINE, fx.End.MOST)
_NONE = "[caso|se] [nenhum jogador|ninguém]"


def declare(grammar: Grammar) -> None:
    """Declare the sentences of observations; their crisis conditions may stand on cards, too."""
    grammar.add("note-crisis", "when it causes a crisis", includes=["crisis"])
    grammar.add("crises", includes=["note-crisis"])
    _declare_nobody(grammar)
    _declare_counts(grammar)
    _declare_impossible(grammar)
    grammar.add("rule", "a rule")
    _declare_sentences(grammar)
    _declare_restated(grammar)
    for point, template in POINTS:
        grammar.phrase("rule", template, fx.Clarify, point=point)


def _about(
    grammar: Grammar,
    template: str,
    makes: Callable[..., fx.Condition],
    fits: Callable[[Slots], fx.Filter],
    unfits: Callable[[Any], Slots | None],
    *,
    number: str = "",
    **fixed: Any,
) -> None:
    """Declare a condition whose filter (`fits`) is built from the slots."""

    def build(slots: Slots, form: str) -> fx.Condition:
        count = {"count": slots["count"]} if "count" in slots else {}
        return makes(fits(slots), **fixed, **count, form=form)

    def match(value: Any) -> tuple[Slots, str] | None:
        slots = unfits(value.fits)
        if slots is None or any(getattr(value, key) != item for key, item in fixed.items()):
            return None
        return {**slots, "count": getattr(value, "count", None)}, value.form

    kind = makes if isinstance(makes, type) else fx.Condition
    grammar.rule("note-crisis", template, kind, build, match, number=number)


def _in_match(value: Any) -> bool:
    return isinstance(value, fx.Did) and value == fx.Did(value.deed, fx.Window.MATCH)


def _declare_nobody(grammar: Grammar) -> None:
    _about(
        grammar,
        f"{_NONE} tenha {{deed:done}} ainda em a partida [|vigente]",
        fx.Nobody,
        lambda slots: fx.Did(slots["deed"], fx.Window.MATCH),
        lambda value: {"deed": value.deed} if _in_match(value) else None,
    )
    for deed in lexicon.CARD_DEEDS:
        done = lexicon.participle(lexicon.DEED_VERBS[deed][0])
        never = f"{_NONE} tenha {done} nenhuma carta ainda"
        grammar.phrase("note-crisis", never, fx.Nobody, fits=fx.Did(deed, fx.Window.MATCH))
    holder = "para o jogador com esta carta na estrutura no último turno"
    given = fx.Did(fx.Deed.DELIVER, to_you=True)
    grammar.phrase("note-crisis", f"se ninguém entregou cartas {holder}", fx.Nobody, fits=given)
    won = fx.Did(fx.Deed.WIN_MATCH, fx.Window.GAME)
    grammar.phrase("note-crisis", "se ninguém venceu nenhuma partida ainda", fx.Nobody, fits=won)
    for even, word in ((True, "par"), (False, "ímpar")):
        odd = f"{_NONE} [tenha|tiver] um número {word} de cartas na mão"
        grammar.phrase("note-crisis", odd, fx.Nobody, fits=fx.Parity(even))
    prime = f"{_NONE} [tiver|tenha] um número não-primo de cartas na mão"
    grammar.phrase("note-crisis", prime, fx.Nobody, fits=fx.NotPrime())
    _about(
        grammar,
        f"{_NONE} tenha ficado com {{n:num-f}} carta#n na mão ao longo da partida vigente",
        fx.Nobody,
        lambda slots: fx.HadHand(slots["n"]),
        lambda value: {"n": value.count} if isinstance(value, fx.HadHand) else None,
    )
    for act in fx.CARD_ACTIONS:
        verb = lexicon.verb(lexicon.ACT_VERBS[act], "imp")
        for opponents, noun in ((True, "adversário"), (False, "jogador")):
            template = f"caso nenhum {noun} {verb} cartas"
            grammar.phrase("note-crisis", template, fx.NobodyDoes, act=act, opponents=opponents)


def _held(value: Any) -> Slots | None:
    fits = isinstance(value, fx.HandCount) and value.compare == fx.Compare.EXACTLY
    return {"n": value.count} if fits else None


def _declare_counts(grammar: Grammar) -> None:
    def holding(slots: Slots) -> fx.HandCount:
        return fx.HandCount(fx.Compare.EXACTLY, slots["n"])

    more = "[mais de|mais que] {count:art-m} jogador#count"
    _about(grammar, f"se {more} tiver apenas {{n:num-f}} carta#n na mão", fx.MoreThan, holding, _held)
    unique = "seja o único a ter uma quantidade de cartas"
    grammar.phrase("note-crisis", f"caso {more} {unique}", fx.MoreThan, fits=fx.UniqueCount())
    tied = fx.Tied(fx.Measure.LINE, fx.End.MOST)
    grammar.phrase(
        "note-crisis",
        f"caso um jogador tente solicitar o efeito desta carta mas haja {more} empatado como mais alto no campo",
        fx.MoreThan,
        fits=tied,
    )
    grammar.phrase(
        "note-crisis",
        "na jogada de um jogador que esteja empatado com outro como mais alto no campo",
        fx.PlayOf,
        fits=tied,
    )
    same = "tiverem o mesmo número de cartas"
    grammar.phrase("note-crisis", f"se os dois jogadores ao lado deste {same}", fx.NeighboursEqual)
    _declare_seconds(grammar)


def _declare_seconds(grammar: Grammar) -> None:
    """Declare crises for want of one player at an end and one who is second."""
    one = "um único jogador"
    for first, end, most in ((_RICHEST, fx.End.MOST, "mais"), (_POOREST, fx.End.FEWEST, "menos")):
        second = fx.Extreme(fx.Measure.HAND, end, 2)
        grammar.phrase(
            "note-crisis",
            f"caso não haja {one} com {most} cartas e {one} que seja o único segundo lugar com {most} cartas",
            fx.EitherOf,
            parts=(fx.NotUnique(first), fx.NotUnique(second)),
        )
    grammar.phrase(
        "note-crisis",
        "se houver mais de um jogador com mais cartas e/ou mais de um jogador com menos cartas",
        fx.EitherOf,
        parts=(fx.MoreThan(_RICHEST), fx.MoreThan(_POOREST)),
    )


def _declare_impossible(grammar: Grammar) -> None:
    short = "não puder ser feita porque o jogador não possui cartas suficientes"
    grammar.phrase("note-crisis", f"se a {{act:act-f}} {short}", fx.Impossible)
    change = "caso não seja possível fazer [uma|qualquer] alteração no campo"
    grammar.phrase("note-crisis", change, fx.NoFieldChange)
    grammar.phrase(
        "note-crisis",
        f"{change} ou , é claro , não haja um único jogador mais alto no campo",
        fx.EitherOf,
        parts=(fx.NoFieldChange(), fx.NotUnique(_HIGHEST)),
    )
    for sign, lemma in ((-1, "descer"), (1, "subir")):
        _declare_cannot_move(grammar, lemma, sign)
    grammar.phrase(
        "note-crisis",
        "em diversas circunstâncias , incluindo se algum dos jogadores que precisa subir uma linha "
        "não puder fazê-lo por estar bloqueado",
        fx.SomebodyCannotClimb,
    )
    for act, noun in lexicon.ACT_NOUNS.items():
        for side, word in ((fx.Side.NEXT, "próximos"), (fx.Side.LAST, "últimos")):
            _declare_demands(grammar, act, lexicon.plural(noun), side, word)


def _declare_cannot_move(grammar: Grammar, lemma: str, sign: int) -> None:
    grammar.rule(
        "note-crisis",
        f"se o jogador não puder {lemma} {{n:num-f}} linha#n no campo [, inclusive por estar bloqueando alguém|]",
        fx.CannotMoveLines,
        lambda slots, form: fx.CannotMoveLines(sign * slots["n"], form=form),
        lambda value: ({"n": sign * value.lines}, value.form) if sign * value.lines > 0 else None,
    )


def _declare_demands(grammar: Grammar, act: fx.Act, nouns: str, side: fx.Side, word: str) -> None:
    def match(value: fx.DemandsOf) -> tuple[Slots, str] | None:
        fits = value.act == act and isinstance(value.who, fx.Seat) and value.who.side == side
        return ({"n": getattr(value.who, "count", 0)}, value.form) if fits else None

    grammar.rule(
        "note-crisis",
        f", na jogada de algum dos {{n:nums-m}} {word} jogadores , caso suas estruturas exijam {nouns}",
        fx.DemandsOf,
        lambda slots, form: fx.DemandsOf(fx.Seat(side, slots["n"]), act, form=form),
        match,
    )


def _declare_sentences(grammar: Grammar) -> None:
    def match(value: fx.CrisisIf) -> tuple[Slots, str]:
        return {"condition": value.condition}, value.form

    def build(slots: Slots, form: str) -> fx.CrisisIf:
        return fx.CrisisIf(slots["condition"], form=form)

    lead = "[causa|também causa|pode causar|ainda causa] crise [|, é claro ,|, contudo ,]"
    grammar.rule("rule", f"{lead} {{condition:note-crisis}} .", fx.CrisisIf, build, match)
    why = "como ainda se refere a um único jogador , pode causar crise"
    grammar.rule("rule", f"{why} {{condition:note-crisis}} .", fx.CrisisIf, build, match)
    grammar.phrase(
        "rule",
        "uma crise é ativada se isso não puder ser feito , ou se houver mais que um jogador com mais cartas .",
        fx.CrisisIf,
        condition=fx.EitherOf((fx.Impossible(fx.Act.DRAW), fx.MoreThan(_RICHEST))),
    )

    def one(slots: Slots, form: str) -> fx.CrisisIf:
        return fx.CrisisIf(fx.MoreThan(fx.HandCount(fx.Compare.EXACTLY, slots["n"]), 0), form=form)

    def matches_one(value: fx.CrisisIf) -> tuple[Slots, str] | None:
        condition = value.condition
        slots = _held(condition.fits) if isinstance(condition, fx.MoreThan) and condition.count == 0 else None
        return (slots, value.form) if slots else None

    alone = "um jogador com apenas {n:num-f} carta#n na mão causa crise ."
    grammar.rule("rule", alone, fx.CrisisIf, one, matches_one)


def _declare_restated(grammar: Grammar) -> None:
    """Declare observations that say a standing rule again: it holds wherever in the society the card stands."""
    meanwhile = "enquanto esta carta estiver em qualquer estrutura da sociedade"
    grammar.phrase(
        "rule",
        f"significa que nenhum jogador pode usar a carta {{card:name}} {meanwhile} .",
        fx.Barred,
        who=EVERYONE,
    )

    def build(slots: Slots, form: str) -> fx.Effect:
        return fx.Restrict((slots["act"],), EVERYONE, form=form)

    def match(value: fx.Restrict) -> tuple[Slots, str] | None:
        fits = len(value.acts) == 1 and value.who == EVERYONE and value.scope == fx.Scope.ALWAYS
        return ({"act": value.acts[0]}, value.form) if fits else None

    demand = "significa que nenhuma estrutura pode exigir {act:act} de cartas"
    grammar.rule(
        "rule", f"{demand} {meanwhile} , sob pena de crise quando o fizer .", fx.Restrict, build, match
    )
