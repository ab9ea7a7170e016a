"""Crisis clauses: "causes a crisis if…"."""

from __future__ import annotations

from cardgen.model import effects as fx
from cardgen.text.builders import same
from cardgen.text.kernel import Grammar
from cardgen.text.sentences import crisis


def declare(grammar: Grammar) -> None:
    """Declare the conditions of a crisis, and the sentence."""
    grammar.add("crises", "when it causes a crisis")
    grammar.phrase("crises", "if no card is {act:act-done}", fx.NothingDone)
    grammar.phrase("crises", "if no card can be {act:act-done}", fx.Impossible)
    grammar.phrase("crises", "if this is the structure of {who:object}", fx.ThisHeldBy)
    grammar.phrase("crises", "if you are already on line {line:line}", fx.YouOnLine)
    grammar.rule("crises", "if {c:condition}", fx.Condition, *same("c"))
    grammar.rule("sentence", "causes a crisis {condition:crises} .", fx.Sentence, *crisis())
