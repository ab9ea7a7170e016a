"""Crisis clauses: "causa crise caso…", on cards and in observations."""

from __future__ import annotations

from cardgen.model.effects import Condition, CrisisIf, Impossible, NothingDone, Sentence, ThisHeldBy
from cardgen.text.kernel import Grammar, Slots


def declare(grammar: Grammar) -> None:
    """Declare the conditions of a crisis with their conjunctions, and the sentence."""
    grammar.add("crisis", "when it causes a crisis")
    for gender, none in (("f", "nenhuma"), ("m", "nenhum")):
        act = f"{{act:act-{gender}}}"
        grammar.phrase("crisis", f"[caso não haja {act}|em caso de {none} {act}]", NothingDone)
    grammar.phrase("crisis", "[se|caso] não [puder|possa] haver {act:act} de cartas", Impossible)
    grammar.phrase("crisis", "caso esta seja a estrutura de {who:object}", ThisHeldBy)
    for word, mood in (("se", "condition"), ("caso", "supposition")):
        _declare_mood(grammar, f"{word} {{condition:{mood}}}", mood)
    grammar.add("crises", "when it causes a crisis", includes=[])
    _declare_sentence(grammar)


def _declare_mood(grammar: Grammar, template: str, mood: str) -> None:
    """Declare the conditions of sentences as those of a crisis, too."""

    def match(value: Condition) -> tuple[Slots, str]:
        spoken = value.form.rstrip("0123456789:.").startswith(mood)
        return {"condition": value}, name if spoken else ""

    name = grammar.next_name("crisis")
    grammar.rule("crisis", template, Condition, lambda slots, _form: slots["condition"], match)


def _declare_sentence(grammar: Grammar) -> None:
    def build(slots: Slots, form: str) -> Sentence:
        return Sentence((CrisisIf(slots["condition"], form=form),))

    def match(value: Sentence) -> tuple[Slots, str] | None:
        effect = value.effects[0] if len(value.effects) == 1 else None
        return ({"condition": effect.condition}, effect.form) if isinstance(effect, CrisisIf) else None

    grammar.rule("sentence", "causa crise {condition:crises} .", Sentence, build, match)
