"""Clauses and sentences: subject and predicate, coordination, conditions, whole texts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.model import effects as fx
from cardgen.text.builders import same
from cardgen.text.grammar.amounts import MEASURES
from cardgen.text.grammar.coordination import declare_bodies
from cardgen.text.kernel import Grammar, Match, Slots, pop, push
from cardgen.text.sentences import conditional, declare_text, no_crisis, plain_sentence
from cardgen.text.subjects import MUTUAL, attach


def declare(grammar: Grammar) -> None:
    """Declare clauses, sentences and texts."""
    grammar.add("core", "an action", includes=["impersonal"])
    _declare_core(grammar)
    grammar.add("clause", "an action")
    _declare_clause(grammar)
    declare_bodies(grammar)
    _declare_sentences(grammar)
    declare_text(grammar)


def _declare_core(grammar: Grammar) -> None:
    spoken_name = f"core{len(grammar.category('core').productions) + 1}"

    def command(value: Any) -> tuple[Slots, str] | None:
        return ({"p": value}, "") if getattr(value, "who", None) == fx.You() else None

    def spoken(value: Any) -> tuple[Slots, str] | None:
        bare, form = pop(value, spoken_name)
        return ({"p": bare}, form) if form and getattr(value, "who", None) == fx.You() else None

    def subject(value: Any) -> tuple[Slots, str] | None:
        who = getattr(value, "who", None)
        return ({"who": who, "p": value}, "") if isinstance(who, fx.Selector) and who != fx.You() else None

    grammar.rule(
        "core",
        "{p:predicate}",
        fx.Effect,
        lambda slots, _form: attach(slots["p"], fx.You()),
        command,
        number="imp",
    )
    grammar.rule(
        "core", "você {p:predicate}", fx.Effect, lambda slots, form: push(attach(slots["p"], fx.You()), form), spoken,
        number="sg",
    )  # fmt: skip
    grammar.rule(
        "core",
        "{who:subject} {p:predicate@who}",
        fx.Effect,
        lambda slots, _form: attach(slots["p"], slots["who"]),
        subject,
    )
    grammar.rule(
        "core",
        "{who:both} {p:mutual@who}",
        fx.Effect,
        lambda slots, _form: attach(slots["p"], slots["who"]),
        _matches_mutual(grammar.next_name("core")),
    )
    _declare_pair(grammar)


def _declare_pair(grammar: Grammar) -> None:
    """Declare "os 2 jogadores com mais cartas trocam de mão": two players that one selector names."""

    def match(value: Any) -> tuple[Slots, str] | None:
        if getattr(value, "other", None) != fx.OneAnother():
            return None
        return {"who": value.who, "p": replace(value, other=MUTUAL)}, ""

    grammar.rule(
        "core",
        "{who:player} {p:mutual@who}",
        fx.Effect,
        lambda slots, _form: attach(slots["p"], slots["who"]) if slots["who@"] == "pl" else None,
        match,
    )


def _matches_mutual(name: str) -> Match:
    def match(value: Any) -> tuple[Slots, str] | None:
        other = getattr(value, "other", None)
        if other is None or other == fx.OneAnother() or not value.form.startswith("mutual"):
            return None
        return {"who": fx.Both((value.who, other)), "p": replace(value, other=MUTUAL)}, name

    return match


def _declare_clause(grammar: Grammar) -> None:
    """Declare amounts that stand outside their verb: "para cada 3 cartas…, X compra 1 carta"."""
    _wrap_amount(grammar, "[para|a] cada {measure:measure} , {inner:core}")
    _wrap_amount(grammar, "{inner:core} [a|para] cada {measure:measure}")
    grammar.rule("clause", "{c:core}", fx.Effect, *same("c"))


def _wrap_amount(grammar: Grammar, template: str) -> None:
    name = grammar.next_name("clause")

    def build(slots: Slots, form: str) -> Any:
        amount = getattr(slots["inner"], "amount", None)
        if not isinstance(amount, fx.Count):
            return None
        measured = replace(slots["measure"], count=amount.count)
        return replace(slots["inner"], amount=push(measured, form))

    def match(value: Any) -> tuple[Slots, str] | None:
        amount = getattr(value, "amount", None)
        if not isinstance(amount, MEASURES):
            return None
        measure, form = pop(amount, name)
        return {
            "measure": replace(measure, count=1),
            "inner": replace(value, amount=fx.Count(amount.count)),
        }, form

    grammar.rule("clause", template, fx.Effect, build, match)


def _declare_sentences(grammar: Grammar) -> None:
    grammar.add("sentence", "a sentence")
    grammar.rule("sentence", "{body:body} .", fx.Sentence, *plain_sentence())
    for condition in ("se {condition:condition}", "caso {condition:supposition}"):
        for template in (f"{condition} , {{body:body}} .", f"{{body:body}} {condition} ."):
            grammar.rule("sentence", template, fx.Sentence, *conditional())
    grammar.rule("sentence", "não causa crise .", fx.Sentence, *no_crisis())
