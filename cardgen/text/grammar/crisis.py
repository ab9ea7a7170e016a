"""Crisis clauses: "causa crise caso…", on cards and in observations."""

from __future__ import annotations

from cardgen.model import effects as fx
from cardgen.text.kernel import Grammar, Slots
from cardgen.text.sentences import crisis


def declare(grammar: Grammar) -> None:
    """Declare the conditions of a crisis with their conjunctions, and the sentence."""
    grammar.add("crisis", "when it causes a crisis")
    for gender, none in (("f", "nenhuma"), ("m", "nenhum")):
        act = f"{{act:act-{gender}}}"
        grammar.phrase("crisis", f"[caso não haja {act}|em caso de {none} {act}]", fx.NothingDone)
    grammar.phrase("crisis", "[se|caso] não [puder|possa] haver {act:act} de cartas", fx.Impossible)
    grammar.phrase("crisis", "caso esta seja a estrutura de {who:object}", fx.ThisHeldBy)
    for word, mood in (("se", "condition"), ("caso", "supposition")):
        _declare_mood(grammar, f"{word} {{condition:{mood}}}", mood)
    grammar.add("crises", "when it causes a crisis", includes=[])
    grammar.rule("sentence", "causa crise {condition:crises} .", fx.Sentence, *crisis())


def _declare_mood(grammar: Grammar, template: str, mood: str) -> None:
    """Declare the conditions of sentences as those of a crisis, too."""

    def match(value: fx.Condition) -> tuple[Slots, str]:
        spoken = value.form.rstrip("0123456789:.").startswith(mood)
        return {"condition": value}, name if spoken else ""

    name = grammar.next_name("crisis")
    grammar.rule("crisis", template, fx.Condition, lambda slots, _form: slots["condition"], match)
