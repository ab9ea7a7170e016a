"""Conditions: after "se" (indicative, future subjunctive) and after "caso" (present subjunctive)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cardgen.model import effects as fx
from cardgen.text.builders import hand_of, player_did
from cardgen.text.kernel import Grammar, Rule, Slots
from cardgen.text.subjects import definite


class Mood(NamedTuple):
    """A category of conditions and the verbs that its conjunction asks for."""

    category: str
    tense: str
    be: str
    stand: str
    there: str
    happened: str
    did: str
    """What players did: bends with the slot `who`, or (`did_one`) stands after "nenhum jogador"."""
    did_one: str


MOODS = (
    Mood("condition", "if", "for", "estiver", "houver", "houve", "{d:doing@who}", "{d:doing}"),
    Mood(
        "supposition",
        "wish",
        "seja",
        "esteja",
        "haja",
        "tenha havido",
        "{d:have-done@who}",
        "{d:have-done}",
    ),
)


def declare(grammar: Grammar) -> None:
    """Declare the conditions of sentences and of crises."""
    _declare_have_done(grammar)
    for mood in MOODS:
        grammar.add(mood.category, "a condition")
        _declare_table(grammar, mood)
        _declare_you(grammar, mood)
        _declare_players(grammar, mood)
        _declare_groups(grammar, mood)


def _declare_have_done(grammar: Grammar) -> None:
    """Declare "tenha comprado cartas no último turno", for what players did."""
    grammar.add("have-done", "what players did")
    grammar.phrase("have-done", "$ter:wish {deed:done} {window:window}", fx.Did)
    grammar.phrase("have-done", "não $ter:wish {deed:done} {window:window}", fx.Did, negated=True)


def _declare_table(grammar: Grammar, mood: Mood) -> None:
    hands = "em as mãos de [os jogadores|todos os jogadores]"
    grammar.phrase(mood.category, f"{mood.there} um número {{even:parity}} de cartas {hands}", fx.TotalParity)
    event = f"{mood.happened} [|~uma|~um] {{deed:happening}} {{window:window}}"
    grammar.phrase(mood.category, event, fx.Happened)
    grammar.phrase(mood.category, f"não {event}", fx.Happened, negated=True)


def _declare_you(grammar: Grammar, mood: Mood) -> None:
    grammar.phrase(mood.category, f"você {mood.be} {{who:player}}", fx.YouAre)
    grammar.phrase(mood.category, f"você não {mood.be} {{who:player}}", fx.YouAre, negated=True)

    def match(value: fx.YouAre) -> tuple[Slots, str] | None:
        tied = value.who
        fits = isinstance(tied, fx.AllTied) and not tied.opponents and not value.negated
        return ({"criterion": getattr(tied, "criterion", None)}, value.form) if fits else None

    grammar.rule(
        mood.category,
        f"você [|já] {mood.stand} {{criterion:level}}",
        fx.YouAre,
        lambda slots, form: fx.YouAre(fx.AllTied(slots["criterion"]), form=form),
        match,
    )
    line = f"você [já|] {mood.stand} em a linha {{line:line}} [|de o campo|em o campo]"
    grammar.phrase(mood.category, line, fx.YouOnLine)


def _declare_players(grammar: Grammar, mood: Mood) -> None:
    have = f"$ter:{mood.tense}@who"
    grammar.rule(mood.category, f"{{who:object}} {have} {{h:holding}}", fx.HandOf, *hand_of(definite))
    compared = f"{{who:object}} {have} {{versus:more-or-less}} cartas que {{of:object}}"
    grammar.rule(mood.category, compared, fx.HandsCompared, _compared, _matches_compared)
    grammar.rule(mood.category, f"{{who:object}} {mood.did}", fx.PlayerDid, *player_did(_some))


def _some(who: fx.Selector) -> bool:
    return who != fx.Everyone() and definite(who)


def _compared(slots: Slots, form: str) -> fx.HandsCompared | None:
    if not definite(slots["who"]) or not definite(slots["of"]):
        return None
    return fx.HandsCompared(slots["who"], slots["versus"], slots["of"], form=form)


def _matches_compared(value: fx.HandsCompared) -> tuple[Slots, str]:
    return {"who": value.who, "versus": value.versus, "of": value.of}, value.form


def _declare_groups(grammar: Grammar, mood: Mood) -> None:
    """Declare "nenhum jogador", "algum adversário", "todos", "mais de um jogador com mais cartas"."""
    category, some, none = mood.category, ("[algum|um]", "alguém"), ("nenhum", "ninguém")
    held = f"$ter:{mood.tense} {{h:holding}}"
    kinds: tuple[tuple[type[fx.MoreThan | fx.Nobody], tuple[str, str], dict[str, Any]], ...] = (
        (fx.MoreThan, some, {"count": 0}),
        (fx.Nobody, none, {}),
    )
    for makes, (word, alone), fixed in kinds:
        for part, slot, kind in ((mood.did_one, "d", fx.Did), (held, "h", fx.HandCount)):
            rule = about(makes, slot, kind, **fixed)
            noun = f"{word} {{opponents:player-noun}} {part}"
            grammar.rule(category, noun, makes, *rule, number="sg")
            rule = about(makes, slot, kind, opponents=False, **fixed)
            grammar.rule(category, f"{alone} {part}", makes, *rule, number="sg")
    grammar.rule(
        category, f"todos {mood.did_one}", fx.Everybody, *about(fx.Everybody, "d", fx.Did), number="pl"
    )
    many = f"{mood.there} mais [de|que] {{count:art-m}} {{opponents:player-noun@count}}"
    grammar.phrase(category, f"{many} {{fits:criterion@count}}", fx.MoreThan)


def about(makes: Callable[..., Any], slot: str, kind: type[fx.Filter], **fixed: Any) -> Rule:
    """Return how to build a condition whose filter comes from a slot, and how to take it apart."""

    def build(slots: Slots, form: str) -> fx.Condition:
        named: dict[str, Any] = {name: slots[name] for name in ("count", "opponents") if name in slots}
        made: fx.Condition = makes(slots[slot], **(named | fixed), form=form)
        return made

    def match(value: Any) -> tuple[Slots, str] | None:
        if type(value.fits) is not kind or any(getattr(value, key) != item for key, item in fixed.items()):
            return None
        rest = {name: getattr(value, name, None) for name in ("count", "opponents")}
        return {slot: value.fits, **rest}, value.form

    return build, match
