"""Several effects in one sentence: shared subjects, shared verbs, lists."""

from __future__ import annotations

from cardgen.model import effects as fx
from cardgen.text.builders import more_items, one_item, two_items
from cardgen.text.english.standing import WINNER
from cardgen.text.kernel import Grammar, Match, Slots
from cardgen.text.subjects import repeated, shared, sharer

Effects = tuple[fx.Effect, ...]


def declare_bodies(grammar: Grammar) -> None:
    """Declare what stands in a sentence; in a `tail`, which follows a clause, nothing is a command."""
    grammar.add("tail", "an action")
    grammar.add("body", "an action")
    for kind in ("command", "clause"):
        grammar.rule("body", f"{{a:{kind}}}", tuple, *one_item())
    for category in ("tail", "body"):
        for mutual in (False, True):
            subject = "{who:both} {p:mutual@who}" if mutual else "{who:subject} {p:predicate@who}"
            template = f"{subject} and {{q:predicate@who}}"
            grammar.rule(category, template, tuple, shared, _matches_shared(mutual=mutual))
        grammar.rule(category, f"{WINNER} {{p:winning}} and {{q:winning}}", tuple, *two_items("p", "q"))
    gives = "and {amount:counted} to {to:object}"
    grammar.rule("body", f"{{a:bare-command}} {gives}", tuple, _two_deliveries, _matches_deliveries(True))
    for category in ("tail", "body"):
        grammar.rule(
            category, f"{{a:bare-clause}} {gives}", tuple, _two_deliveries, _matches_deliveries(False)
        )
    _declare_pairs(grammar)


def _declare_pairs(grammar: Grammar) -> None:
    for a, b in (("command", "command"), ("command", "clause"), ("clause", "clause")):
        grammar.rule("body", f"{{a:{a}}} and {{b:{b}}}", tuple, *two_items())
    grammar.rule("body", "{a:command} , {rest:body}", tuple, *more_items())
    grammar.rule("body", "{a:clause} , {rest:tail}", tuple, *more_items())
    grammar.rule("tail", "{a:clause} and {b:clause}", tuple, *two_items())
    grammar.rule("tail", "{a:clause} , {rest:tail}", tuple, *more_items())


def _matches_shared(*, mutual: bool) -> Match:
    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2:
            return None
        if mutual and not isinstance(getattr(value[0], "other", None), fx.Selector):
            return None
        found = sharer(value[0], value[1], mutual=mutual)
        return ({"who": found[0], "p": found[1], "q": value[1]}, "") if found else None

    return match


def _two_deliveries(slots: Slots, form: str) -> Effects | None:
    """Return both parts of "give 1 card to X and 1 card to Y"."""
    first = slots["a"]
    if not isinstance(first, fx.Deliver):
        return None
    return first, fx.Deliver(repeated(first, first.who), slots["amount"], slots["to"], form=form)


def _matches_deliveries(command: bool) -> Match:
    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2 or not isinstance(value[0], fx.Deliver) or not isinstance(value[1], fx.Deliver):
            return None
        first, second = value[0], value[1]
        if (first.who == fx.You()) != command or second.who != repeated(first, first.who):
            return None
        return {"a": first, "amount": second.amount, "to": second.to}, ""

    return match
