"""Several effects in one sentence: shared subjects, shared verbs, lists."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.model.effects import Both, Deliver, Effect, Selector, Standing, You
from cardgen.text.english.standing import WINNER
from cardgen.text.grammar.actions import MUTUAL
from cardgen.text.grammar.clauses import again, attach
from cardgen.text.kernel import Grammar, Match, Slots

Effects = tuple[Effect, ...]


def declare_bodies(grammar: Grammar) -> None:
    """Declare what stands in a sentence; in a `tail`, which follows a clause, nothing is a command."""
    grammar.add("tail", "an action")
    grammar.add("body", "an action")
    for kind in ("command", "clause"):
        grammar.rule("body", f"{{a:{kind}}}", tuple, lambda slots, _form: (slots["a"],), _one)
    for category in ("tail", "body"):
        for mutual in (False, True):
            subject = "{who:both} {p:mutual@who}" if mutual else "{who:subject} {p:predicate@who}"
            template = f"{subject} and {{q:predicate@who}}"
            grammar.rule(category, template, tuple, _shared, _matches_shared(mutual=mutual))
        grammar.rule(category, f"{WINNER} {{p:winning}} and {{q:winning}}", tuple, _both, _matches_winner)
    gives = "and {amount:counted} to {to:object}"
    grammar.rule("body", f"{{a:bare-command}} {gives}", tuple, _two_deliveries, _matches_deliveries(True))
    for category in ("tail", "body"):
        grammar.rule(
            category, f"{{a:bare-clause}} {gives}", tuple, _two_deliveries, _matches_deliveries(False)
        )
    _declare_pairs(grammar)


def _declare_pairs(grammar: Grammar) -> None:
    def pair(slots: Slots, _form: str) -> Effects:
        return slots["a"], slots["b"]

    def two(value: Effects) -> tuple[Slots, str] | None:
        return ({"a": value[0], "b": value[1]}, "") if len(value) == 2 else None

    def many(slots: Slots, _form: str) -> Effects | None:
        return (slots["a"], *slots["rest"]) if len(slots["rest"]) > 1 else None

    def more(value: Effects) -> tuple[Slots, str] | None:
        return ({"a": value[0], "rest": value[1:]}, "") if len(value) > 2 else None

    for a, b in (("command", "command"), ("command", "clause"), ("clause", "clause")):
        grammar.rule("body", f"{{a:{a}}} and {{b:{b}}}", tuple, pair, two)
    grammar.rule("body", "{a:command} , {rest:body}", tuple, many, more)
    grammar.rule("body", "{a:clause} , {rest:tail}", tuple, many, more)
    grammar.rule("tail", "{a:clause} and {b:clause}", tuple, pair, two)
    grammar.rule("tail", "{a:clause} , {rest:tail}", tuple, many, more)


def _one(value: Effects) -> tuple[Slots, str] | None:
    return ({"a": value[0]}, "") if len(value) == 1 else None


def _both(slots: Slots, _form: str) -> Effects:
    return slots["p"], slots["q"]


def _matches_winner(value: Effects) -> tuple[Slots, str] | None:
    return ({"p": value[0], "q": value[1]}, "") if len(value) == 2 else None


def _repeat(first: Any, who: Selector) -> Selector:
    return who if isinstance(first, Standing) else again(who)


def _shared(slots: Slots, _form: str) -> Effects | None:
    first = attach(slots["p"], slots["who"])
    second = attach(slots["q"], _repeat(first, slots["who"])) if first is not None else None
    return (first, second) if second is not None else None


def _matches_shared(*, mutual: bool) -> Match:
    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2:
            return None
        first: Any = value[0]
        who = getattr(first, "who", None)
        if mutual:
            if not isinstance(getattr(first, "other", None), Selector):
                return None
            who = Both((first.who, first.other))
            first = replace(first, other=MUTUAL)
        second = getattr(value[1], "who", None)
        if not isinstance(who, Selector) or who == You() or second != _repeat(first, who):
            return None
        return {"who": who, "p": first, "q": value[1]}, ""

    return match


def _two_deliveries(slots: Slots, form: str) -> Effects | None:
    """Return both parts of "give 1 card to X and 1 card to Y"."""
    first = slots["a"]
    if not isinstance(first, Deliver):
        return None
    return first, Deliver(_repeat(first, first.who), slots["amount"], slots["to"], form=form)


def _matches_deliveries(command: bool) -> Match:
    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2 or not isinstance(value[0], Deliver) or not isinstance(value[1], Deliver):
            return None
        first, second = value[0], value[1]
        if (first.who == You()) != command or second.who != _repeat(first, first.who):
            return None
        return {"a": first, "amount": second.amount, "to": second.to}, ""

    return match
