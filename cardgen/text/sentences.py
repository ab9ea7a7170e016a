"""Build sentences and texts and take them apart again, as the grammars of all languages do.

The functions return what `Grammar.rule` takes behind the class that the phrase makes.
"""

from __future__ import annotations

from cardgen.model import effects as fx
from cardgen.text.kernel import Grammar, Rule, Slots


def sole_effect(value: fx.Sentence) -> fx.Effect | None:
    """Return the only effect of a sentence, None when it has several."""
    return value.effects[0] if len(value.effects) == 1 else None


def plain_sentence() -> Rule:
    """Return how a sentence is made of its `body`."""
    return lambda slots, _form: fx.Sentence(slots["body"]), lambda value: ({"body": value.effects}, "")


def conditional() -> Rule:
    """Return how a sentence is made of a `condition` and a `body`."""

    def build(slots: Slots, form: str) -> fx.Sentence:
        return fx.Sentence((fx.Conditional(slots["condition"], slots["body"], form=form),))

    def match(value: fx.Sentence) -> tuple[Slots, str] | None:
        effect = sole_effect(value)
        if not isinstance(effect, fx.Conditional):
            return None
        return {"condition": effect.condition, "body": effect.effects}, effect.form

    return build, match


def crisis() -> Rule:
    """Return how a sentence that causes a crisis is made of its `condition`."""

    def build(slots: Slots, form: str) -> fx.Sentence:
        return fx.Sentence((fx.CrisisIf(slots["condition"], form=form),))

    def match(value: fx.Sentence) -> tuple[Slots, str] | None:
        effect = sole_effect(value)
        return ({"condition": effect.condition}, effect.form) if isinstance(effect, fx.CrisisIf) else None

    return build, match


def no_crisis() -> Rule:
    """Return how the sentence "causes no crisis" is made: of nothing."""
    return (
        lambda _slots, _form: fx.Sentence((fx.NoCrisis(),)),
        lambda value: ({}, "") if value.effects == (fx.NoCrisis(),) else None,
    )


def declare_text(grammar: Grammar) -> None:
    """Declare a text: one sentence after another."""

    def build(slots: Slots, _form: str) -> fx.CardText:
        rest = slots.get("rest")
        return fx.CardText((slots["first"], *(rest.sentences if rest else ())))

    def match_last(value: fx.CardText) -> tuple[Slots, str] | None:
        return ({"first": value.sentences[0]}, "") if len(value.sentences) == 1 else None

    def match_more(value: fx.CardText) -> tuple[Slots, str] | None:
        if len(value.sentences) < 2:
            return None
        return {"first": value.sentences[0], "rest": fx.CardText(value.sentences[1:])}, ""

    grammar.add("text")
    grammar.rule("text", "{first:sentence}", fx.CardText, build, match_last)
    grammar.rule("text", "{first:sentence} {rest:text}", fx.CardText, build, match_more)
