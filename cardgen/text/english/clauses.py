"""Clauses and sentences: subject and predicate, coordination, conditions, whole texts.

English commands look like plural verbs, so a command never follows a clause with a subject: after one, the
reader is "you" ("The next 2 to play draw 1 card each and you discard 1 card.").
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.model import effects as fx
from cardgen.text.builders import same
from cardgen.text.english.amounts import MEASURES
from cardgen.text.english.coordination import declare_bodies
from cardgen.text.english.lexicon import YOU
from cardgen.text.kernel import Grammar, Slots
from cardgen.text.sentences import conditional, declare_text, no_crisis, plain_sentence
from cardgen.text.subjects import attach


def declare(grammar: Grammar) -> None:
    """Declare clauses, sentences and texts."""
    grammar.add("bare-command", "an action", includes=["impersonal"])
    grammar.add("bare-clause", "an action", includes=["impersonal"])
    _declare_bare(grammar)
    for kind in ("command", "clause"):
        grammar.add(kind, "an action")
        _declare_amounts(grammar, kind)
        grammar.rule(kind, f"{{c:bare-{kind}}}", fx.Effect, *same("c"))
    declare_bodies(grammar)
    _declare_sentences(grammar)
    declare_text(grammar)


def _who(value: Any) -> Any:
    return getattr(value, "who", None)


def _declare_bare(grammar: Grammar) -> None:
    def build(slots: Slots, _form: str) -> Any:
        return attach(slots["p"], slots.get("who", fx.You()))

    def yours(value: Any) -> tuple[Slots, str] | None:
        return ({"p": value}, "") if _who(value) == fx.You() else None

    def theirs(value: Any) -> tuple[Slots, str] | None:
        who = _who(value)
        return ({"who": who, "p": value}, "") if isinstance(who, fx.Selector) and who != fx.You() else None

    def picked(slots: Slots, form: str) -> fx.WinMatch | None:
        return fx.WinMatch(slots["who"], form=form) if isinstance(slots["who"], fx.Chosen) else None

    def picks(value: fx.WinMatch) -> tuple[Slots, str] | None:
        return ({"who": value.who}, value.form) if isinstance(value.who, fx.Chosen) else None

    for kind in ("bare-command", "bare-clause"):
        grammar.rule(kind, "{r:rule-of-all}", fx.Effect, *same("r"))
        grammar.rule(kind, "choose {who:player} to win the match", fx.WinMatch, picked, picks)
    grammar.rule("bare-command", "{p:predicate}", fx.Effect, build, yours, number="imp")
    grammar.rule("bare-clause", "you {p:predicate}", fx.Effect, build, yours, number=YOU)
    grammar.rule("bare-clause", "{who:subject} {p:predicate@who}", fx.Effect, build, theirs)


def _declare_amounts(grammar: Grammar, kind: str) -> None:
    """Declare amounts that stand outside their verb: "for every 3 cards in all hands, X draws 1 card"."""
    inner = f"{{inner:bare-{kind}}}"
    _wrap(grammar, kind, f"for every {{measure:measure}} , {inner}", printed=(fx.PerHeld,))
    _wrap(grammar, kind, f"{inner} for every {{measure:measure}}", printed=MEASURES)


def _wrap(grammar: Grammar, kind: str, template: str, *, printed: tuple[type[Any], ...]) -> None:
    def build(slots: Slots, _form: str) -> Any:
        amount = getattr(slots["inner"], "amount", None)
        if not isinstance(amount, fx.Count):
            return None
        return replace(slots["inner"], amount=replace(slots["measure"], count=amount.count))

    def match(value: Any) -> tuple[Slots, str] | None:
        amount: Any = getattr(value, "amount", None)
        if not isinstance(amount, printed):
            return None
        inner = replace(value, amount=fx.Count(amount.count))
        return {"measure": replace(amount, count=1), "inner": inner}, ""

    grammar.rule(kind, template, fx.Effect, build, match)


def _declare_sentences(grammar: Grammar) -> None:
    grammar.add("sentence", "a sentence")
    grammar.rule("sentence", "{body:body} .", fx.Sentence, *plain_sentence())
    grammar.rule("sentence", "if {condition:condition} , {body:body} .", fx.Sentence, *conditional())
    grammar.rule("sentence", "causes no crisis .", fx.Sentence, *no_crisis())
