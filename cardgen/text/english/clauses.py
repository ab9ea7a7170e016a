"""Clauses and sentences: subject and predicate, coordination, conditions, whole texts.

English commands look like plural verbs, so a command never follows a clause with a subject: after one, the
reader is "you" ("The next 2 to play draw 1 card each and you discard 1 card.").
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.model.effects import (
    CardText,
    Chosen,
    Conditional,
    Count,
    Effect,
    NoCrisis,
    PerHeld,
    Selector,
    Sentence,
    WinMatch,
    You,
)
from cardgen.text.english.amounts import MEASURES
from cardgen.text.english.coordination import declare_bodies
from cardgen.text.english.lexicon import YOU
from cardgen.text.grammar.clauses import attach
from cardgen.text.kernel import Grammar, Slots


def declare(grammar: Grammar) -> None:
    """Declare clauses, sentences and texts."""
    grammar.add("bare-command", "an action", includes=["impersonal"])
    grammar.add("bare-clause", "an action", includes=["impersonal"])
    _declare_bare(grammar)
    for kind in ("command", "clause"):
        grammar.add(kind, "an action")
        _declare_amounts(grammar, kind)
        grammar.rule(
            kind,
            f"{{c:bare-{kind}}}",
            Effect,
            lambda slots, _form: slots["c"],
            lambda value: ({"c": value}, ""),
        )
    declare_bodies(grammar)
    grammar.add("sentence", "a sentence")
    _declare_sentences(grammar)
    grammar.add("text")
    _declare_text(grammar)


def _who(value: Any) -> Any:
    return getattr(value, "who", None)


def _declare_bare(grammar: Grammar) -> None:
    def build(slots: Slots, _form: str) -> Any:
        return attach(slots["p"], slots.get("who", You()))

    def yours(value: Any) -> tuple[Slots, str] | None:
        return ({"p": value}, "") if _who(value) == You() else None

    def theirs(value: Any) -> tuple[Slots, str] | None:
        who = _who(value)
        return ({"who": who, "p": value}, "") if isinstance(who, Selector) and who != You() else None

    def picked(slots: Slots, form: str) -> WinMatch | None:
        return WinMatch(slots["who"], form=form) if isinstance(slots["who"], Chosen) else None

    def picks(value: WinMatch) -> tuple[Slots, str] | None:
        return ({"who": value.who}, value.form) if isinstance(value.who, Chosen) else None

    for kind in ("bare-command", "bare-clause"):
        grammar.rule(
            kind, "{r:rule-of-all}", Effect, lambda slots, _form: slots["r"], lambda value: ({"r": value}, "")
        )
        grammar.rule(kind, "choose {who:player} to win the match", WinMatch, picked, picks)
    grammar.rule("bare-command", "{p:predicate}", Effect, build, yours, number="imp")
    grammar.rule("bare-clause", "you {p:predicate}", Effect, build, yours, number=YOU)
    grammar.rule("bare-clause", "{who:subject} {p:predicate@who}", Effect, build, theirs)


def _declare_amounts(grammar: Grammar, kind: str) -> None:
    """Declare amounts that stand outside their verb: "for every 3 cards in all hands, X draws 1 card"."""
    inner = f"{{inner:bare-{kind}}}"
    _wrap(grammar, kind, f"for every {{measure:measure}} , {inner}", printed=(PerHeld,))
    _wrap(grammar, kind, f"{inner} for every {{measure:measure}}", printed=MEASURES)


def _wrap(grammar: Grammar, kind: str, template: str, *, printed: tuple[type[Any], ...]) -> None:
    def build(slots: Slots, _form: str) -> Any:
        amount = getattr(slots["inner"], "amount", None)
        if not isinstance(amount, Count):
            return None
        return replace(slots["inner"], amount=replace(slots["measure"], count=amount.count))

    def match(value: Any) -> tuple[Slots, str] | None:
        amount: Any = getattr(value, "amount", None)
        if not isinstance(amount, printed):
            return None
        inner = replace(value, amount=Count(amount.count))
        return {"measure": replace(amount, count=1), "inner": inner}, ""

    grammar.rule(kind, template, Effect, build, match)


def _declare_sentences(grammar: Grammar) -> None:
    def conditional(slots: Slots, form: str) -> Sentence:
        return Sentence((Conditional(slots["condition"], slots["body"], form=form),))

    def matches(value: Sentence) -> tuple[Slots, str] | None:
        effect = value.effects[0] if len(value.effects) == 1 else None
        if not isinstance(effect, Conditional):
            return None
        return {"condition": effect.condition, "body": effect.effects}, effect.form

    grammar.rule(
        "sentence",
        "{body:body} .",
        Sentence,
        lambda slots, _form: Sentence(slots["body"]),
        lambda value: ({"body": value.effects}, ""),
    )
    grammar.rule("sentence", "if {condition:condition} , {body:body} .", Sentence, conditional, matches)
    grammar.rule(
        "sentence",
        "causes no crisis .",
        Sentence,
        lambda _slots, _form: Sentence((NoCrisis(),)),
        lambda value: ({}, "") if value.effects == (NoCrisis(),) else None,
    )


def _declare_text(grammar: Grammar) -> None:
    def build(slots: Slots, _form: str) -> CardText:
        rest = slots.get("rest")
        return CardText((slots["first"], *(rest.sentences if rest else ())))

    def match_last(value: CardText) -> tuple[Slots, str] | None:
        return ({"first": value.sentences[0]}, "") if len(value.sentences) == 1 else None

    def match_more(value: CardText) -> tuple[Slots, str] | None:
        if len(value.sentences) < 2:
            return None
        return {"first": value.sentences[0], "rest": CardText(value.sentences[1:])}, ""

    grammar.rule("text", "{first:sentence}", CardText, build, match_last)
    grammar.rule("text", "{first:sentence} {rest:text}", CardText, build, match_more)
