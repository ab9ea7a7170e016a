"""Clauses and sentences: subject and predicate, coordination, conditions, whole texts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.model.effects import (
    Both,
    CardText,
    Conditional,
    Count,
    Deliver,
    Effect,
    Everyone,
    NoCrisis,
    OneAnother,
    Seat,
    Selector,
    Sentence,
    Standing,
    That,
    You,
)
from cardgen.text.grammar.actions import MUTUAL
from cardgen.text.grammar.amounts import MEASURES
from cardgen.text.grammar.standing import WINNER
from cardgen.text.kernel import Grammar, Match, Slots, pop, push

Effects = tuple[Effect, ...]


def attach(node: Any, who: Selector) -> Any:
    """Give a predicate its subject; None when it cannot have it."""
    if getattr(node, "other", None) == MUTUAL and getattr(who, "count", 0) == 2:
        return replace(node, who=who, other=OneAnother())
    if getattr(node, "other", None) == MUTUAL:
        if not isinstance(who, Both) or len(who.parts) != 2:
            return None
        return replace(node, who=who.parts[0], other=who.parts[1])
    return replace(node, who=who)


def again(who: Selector) -> Selector:
    """Return how a second verb speaks of the same subject: once chosen, the same players stay meant."""
    if isinstance(who, Both):
        parts = tuple(dict.fromkeys(again(part) for part in who.parts))
        return parts[0] if len(parts) == 1 else Both(parts)
    return who if isinstance(who, You | Seat | Everyone) else That()


def declare(grammar: Grammar) -> None:
    """Declare clauses, sentences and texts."""
    grammar.add("core", "an action", includes=["impersonal"])
    _declare_core(grammar)
    grammar.add("clause", "an action")
    _declare_clause(grammar)
    grammar.add("body", "an action")
    _declare_body(grammar)
    grammar.add("sentence", "a sentence")
    _declare_sentences(grammar)
    grammar.add("text")
    _declare_text(grammar)


def _declare_core(grammar: Grammar) -> None:
    spoken_name = f"core{len(grammar.category('core').productions) + 1}"

    def command(value: Any) -> tuple[Slots, str] | None:
        return ({"p": value}, "") if getattr(value, "who", None) == You() else None

    def spoken(value: Any) -> tuple[Slots, str] | None:
        bare, form = pop(value, spoken_name)
        return ({"p": bare}, form) if form and getattr(value, "who", None) == You() else None

    def subject(value: Any) -> tuple[Slots, str] | None:
        who = getattr(value, "who", None)
        return ({"who": who, "p": value}, "") if isinstance(who, Selector) and who != You() else None

    grammar.rule(
        "core", "{p:predicate}", Effect, lambda slots, _form: attach(slots["p"], You()), command, number="imp"
    )
    grammar.rule(
        "core", "você {p:predicate}", Effect, lambda slots, form: push(attach(slots["p"], You()), form), spoken,
        number="sg",
    )  # fmt: skip
    grammar.rule(
        "core",
        "{who:subject} {p:predicate@who}",
        Effect,
        lambda slots, _form: attach(slots["p"], slots["who"]),
        subject,
    )
    grammar.rule(
        "core",
        "{who:both} {p:mutual@who}",
        Effect,
        lambda slots, _form: attach(slots["p"], slots["who"]),
        _matches_mutual(grammar.next_name("core")),
    )
    _declare_pair(grammar)


def _declare_pair(grammar: Grammar) -> None:
    """Declare "os 2 jogadores com mais cartas trocam de mão": two players that one selector names."""

    def match(value: Any) -> tuple[Slots, str] | None:
        if getattr(value, "other", None) != OneAnother():
            return None
        return {"who": value.who, "p": replace(value, other=MUTUAL)}, ""

    grammar.rule(
        "core",
        "{who:player} {p:mutual@who}",
        Effect,
        lambda slots, _form: attach(slots["p"], slots["who"]) if slots["who@"] == "pl" else None,
        match,
    )


def _matches_mutual(name: str) -> Match:
    def match(value: Any) -> tuple[Slots, str] | None:
        other = getattr(value, "other", None)
        if other is None or other == OneAnother() or not value.form.startswith("mutual"):
            return None
        return {"who": Both((value.who, other)), "p": replace(value, other=MUTUAL)}, name

    return match


def _declare_clause(grammar: Grammar) -> None:
    """Declare amounts that stand outside their verb: "para cada 3 cartas…, X compra 1 carta"."""
    _wrap_amount(grammar, "[para|a] cada {measure:measure} , {inner:core}")
    _wrap_amount(grammar, "{inner:core} [a|para] cada {measure:measure}")
    grammar.rule(
        "clause", "{c:core}", Effect, lambda slots, _form: slots["c"], lambda value: ({"c": value}, "")
    )


def _wrap_amount(grammar: Grammar, template: str) -> None:
    name = grammar.next_name("clause")

    def build(slots: Slots, form: str) -> Any:
        amount = getattr(slots["inner"], "amount", None)
        if not isinstance(amount, Count):
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
            "inner": replace(value, amount=Count(amount.count)),
        }, form

    grammar.rule("clause", template, Effect, build, match)


def _declare_body(grammar: Grammar) -> None:
    grammar.rule("body", "{a:clause}", tuple, lambda slots, _form: (slots["a"],), _one)
    for template in (
        "{who:subject} {p:predicate@who} [e|, e] {q:predicate@who}",
        "{who:both} {p:mutual@who} [e|, e] {q:predicate@who}",
    ):
        mutual = "mutual" in template
        name = grammar.next_name("body")
        grammar.rule("body", template, tuple, _shared, _matches_shared(name, mutual=mutual))
    _declare_two_deliveries(grammar)
    pair = grammar.next_name("body")
    grammar.rule(
        "body", "{a:clause} [e|, e] {b:clause}", tuple,
        lambda slots, form: (slots["a"], push(slots["b"], form)), _matches_pair(pair),
    )  # fmt: skip
    grammar.rule(
        "body",
        f"{WINNER} {{p:winning}} [e|, e] {{q:winning}}",
        tuple,
        lambda slots, form: (slots["p"], push(slots["q"], form)),
        _matches_winner(grammar.next_name("body")),
    )
    grammar.rule(
        "body", "{a:clause} , {rest:body}", tuple,
        lambda slots, _form: (slots["a"], *slots["rest"]) if len(slots["rest"]) > 1 else None,
        lambda value: ({"a": value[0], "rest": value[1:]}, "") if len(value) > 2 else None,
    )  # fmt: skip


def _one(value: Effects) -> tuple[Slots, str] | None:
    return ({"a": value[0]}, "") if len(value) == 1 else None


def _repeat(first: Any, who: Selector) -> Selector:
    return who if isinstance(first, Standing) else again(who)


def _shared(slots: Slots, form: str) -> Effects | None:
    first = attach(slots["p"], slots["who"])
    second = attach(slots["q"], _repeat(first, slots["who"])) if first is not None else None
    return (first, push(second, form)) if second is not None else None


def _matches_shared(name: str, *, mutual: bool) -> Match:
    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2 or value[0].form.startswith("mutual") != mutual:
            return None
        first: Any = value[0]
        second, form = pop(value[1], name)
        who = getattr(first, "who", None)
        if mutual:
            who = Both((first.who, first.other))
            first = replace(first, other=MUTUAL)
        if (
            not isinstance(who, Selector)
            or who == You()
            or getattr(second, "who", None) != _repeat(first, who)
        ):
            return None
        return {"who": who, "p": first, "q": second}, form

    return match


def _matches_pair(name: str) -> Match:
    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2:
            return None
        second, form = pop(value[1], name)
        return {"a": value[0], "b": second}, form

    return match


def _matches_winner(name: str) -> Match:
    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2:
            return None
        second, form = pop(value[1], name)
        return {"p": value[0], "q": second}, form

    return match


def _declare_two_deliveries(grammar: Grammar) -> None:
    """Declare "entregue 1 carta para X e 1 carta para Y"."""
    name = grammar.next_name("body")

    def build(slots: Slots, form: str) -> Effects | None:
        first = slots["a"]
        if not isinstance(first, Deliver):
            return None
        return first, push(Deliver(_repeat(first, first.who), slots["amount"], slots["to"]), form)

    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2 or not isinstance(value[0], Deliver) or not isinstance(value[1], Deliver):
            return None
        second, form = pop(value[1], name)
        if second.who != _repeat(value[0], value[0].who):
            return None
        return {"a": value[0], "amount": second.amount, "to": second.to}, form

    grammar.rule("body", "{a:core} e {amount:counted} para {to:object}", tuple, build, match)


def _declare_sentences(grammar: Grammar) -> None:
    def sentence(slots: Slots, _form: str) -> Sentence:
        return Sentence(slots["body"])

    def conditional(slots: Slots, form: str) -> Sentence:
        return Sentence((Conditional(slots["condition"], slots["body"], form=form),))

    def matches_conditional(value: Sentence) -> tuple[Slots, str] | None:
        effect = value.effects[0] if len(value.effects) == 1 else None
        if not isinstance(effect, Conditional):
            return None
        return {"condition": effect.condition, "body": effect.effects}, effect.form

    grammar.rule("sentence", "{body:body} .", Sentence, sentence, lambda value: ({"body": value.effects}, ""))
    for condition in ("se {condition:condition}", "caso {condition:supposition}"):
        for template in (f"{condition} , {{body:body}} .", f"{{body:body}} {condition} ."):
            grammar.rule("sentence", template, Sentence, conditional, matches_conditional)
    grammar.rule(
        "sentence", "não causa crise .", Sentence,
        lambda _slots, _form: Sentence((NoCrisis(),)),
        lambda value: ({}, "") if value.effects == (NoCrisis(),) else None,
    )  # fmt: skip


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
