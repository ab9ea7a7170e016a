"""Triggers: what happens after a crisis, a revolt, an alteration, a round."""

from __future__ import annotations

from cardgen.model.effects import Event, Sentence, When
from cardgen.text.kernel import Grammar, Match, Slots

_ROUND = (Event.ROUND_END,)


def declare(grammar: Grammar) -> None:
    """Declare sentences that make triggers."""
    for this in (False, True):
        aside = " ( even to alter this structure )" if this else ""
        _declare_when(grammar, f"whenever {{events:events}}{aside} , {{body:body}} .", this=this)
    grammar.rule(
        "sentence",
        "at the end of each round , {body:body} .",
        Sentence,
        lambda slots, _form: Sentence((When(_ROUND, slots["body"]),)),
        _matches(this=False, round_end=True),
    )


def _declare_when(grammar: Grammar, template: str, *, this: bool) -> None:
    def build(slots: Slots, form: str) -> Sentence | None:
        if slots["events"] == _ROUND and not this:
            return None
        return Sentence((When(slots["events"], slots["body"], this, form=form),))

    grammar.rule("sentence", template, Sentence, build, _matches(this=this, round_end=False))


def _matches(*, this: bool, round_end: bool) -> Match:
    def match(value: Sentence) -> tuple[Slots, str] | None:
        effect = value.effects[0] if len(value.effects) == 1 else None
        if not isinstance(effect, When) or effect.including_this != this:
            return None
        if not this and (effect.events == _ROUND) != round_end:
            return None
        return {"events": effect.events, "body": effect.effects}, effect.form

    return match
