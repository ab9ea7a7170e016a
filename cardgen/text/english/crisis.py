"""Crisis clauses: "causes a crisis if…"."""

from __future__ import annotations

from cardgen.model.effects import (
    Condition,
    CrisisIf,
    Impossible,
    NothingDone,
    Sentence,
    ThisHeldBy,
    YouOnLine,
)
from cardgen.text.kernel import Grammar, Slots


def declare(grammar: Grammar) -> None:
    """Declare the conditions of a crisis, and the sentence."""
    grammar.add("crises", "when it causes a crisis")
    grammar.phrase("crises", "if no card is {act:act-done}", NothingDone)
    grammar.phrase("crises", "if no card can be {act:act-done}", Impossible)
    grammar.phrase("crises", "if this is the structure of {who:object}", ThisHeldBy)
    grammar.phrase("crises", "if you are already on line {line:line}", YouOnLine)
    grammar.rule(
        "crises",
        "if {c:condition}",
        Condition,
        lambda slots, _form: slots["c"],
        lambda value: ({"c": value}, ""),
    )

    def build(slots: Slots, form: str) -> Sentence:
        return Sentence((CrisisIf(slots["condition"], form=form),))

    def match(value: Sentence) -> tuple[Slots, str] | None:
        effect = value.effects[0] if len(value.effects) == 1 else None
        return ({"condition": effect.condition}, effect.form) if isinstance(effect, CrisisIf) else None

    grammar.rule("sentence", "causes a crisis {condition:crises} .", Sentence, build, match)
