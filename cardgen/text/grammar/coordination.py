"""Several effects in one sentence: shared subjects, shared verbs, lists."""

from __future__ import annotations

from cardgen.model import effects as fx
from cardgen.text.builders import more_items, one_item
from cardgen.text.grammar.standing import WINNER
from cardgen.text.kernel import Grammar, Rule, Slots, pop, push
from cardgen.text.subjects import repeated, shared, sharer

Effects = tuple[fx.Effect, ...]


def declare_bodies(grammar: Grammar) -> None:
    """Declare what stands in a sentence."""
    grammar.add("body", "an action")
    grammar.rule("body", "{a:clause}", tuple, *one_item())
    for subject in ("{who:subject} {p:predicate@who}", "{who:both} {p:mutual@who}"):
        rule = _sharing(grammar.next_name("body"), mutual="mutual" in subject)
        grammar.rule("body", f"{subject} [e|, e] {{q:predicate@who}}", tuple, *rule)
    _declare_two_deliveries(grammar)
    pair = _pair(grammar.next_name("body"), "a", "b")
    grammar.rule("body", "{a:clause} [e|, e] {b:clause}", tuple, *pair)
    pair = _pair(grammar.next_name("body"), "p", "q")
    grammar.rule("body", f"{WINNER} {{p:winning}} [e|, e] {{q:winning}}", tuple, *pair)
    grammar.rule("body", "{a:clause} , {rest:body}", tuple, *more_items())


def _sharing(name: str, *, mutual: bool) -> Rule:
    """Return how the production `name` makes two effects with one subject; the second carries its form."""

    def build(slots: Slots, form: str) -> Effects | None:
        both = shared(slots, form)
        return (both[0], push(both[1], form)) if both else None

    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2 or value[0].form.startswith("mutual") != mutual:
            return None
        second, form = pop(value[1], name)
        found = sharer(value[0], second, mutual=mutual)
        return ({"who": found[0], "p": found[1], "q": second}, form) if found else None

    return build, match


def _pair(name: str, first: str, second: str) -> Rule:
    """Return how the production `name` makes two effects of two slots; the second carries its form."""

    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2:
            return None
        bare, form = pop(value[1], name)
        return {first: value[0], second: bare}, form

    return lambda slots, form: (slots[first], push(slots[second], form)), match


def _declare_two_deliveries(grammar: Grammar) -> None:
    """Declare "entregue 1 carta para X e 1 carta para Y"."""
    name = grammar.next_name("body")

    def build(slots: Slots, form: str) -> Effects | None:
        first = slots["a"]
        if not isinstance(first, fx.Deliver):
            return None
        return first, push(fx.Deliver(repeated(first, first.who), slots["amount"], slots["to"]), form)

    def match(value: Effects) -> tuple[Slots, str] | None:
        if len(value) != 2 or not isinstance(value[0], fx.Deliver) or not isinstance(value[1], fx.Deliver):
            return None
        second, form = pop(value[1], name)
        if second.who != repeated(value[0], value[0].who):
            return None
        return {"a": value[0], "amount": second.amount, "to": second.to}, form

    grammar.rule("body", "{a:core} e {amount:counted} para {to:object}", tuple, build, match)
