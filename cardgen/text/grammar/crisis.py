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
        grammar.rule(
            "crisis",
            f"{word} {{condition:{mood}}}",
            Condition,
            lambda slots, _form: slots["condition"],
            lambda value: ({"condition": value}, ""),
        )
    grammar.add("crises", "when it causes a crisis", includes=[])
    _declare_sentence(grammar)


def _declare_sentence(grammar: Grammar) -> None:
    def build(slots: Slots, form: str) -> Sentence:
        return Sentence((CrisisIf(slots["condition"], form=form),))

    def match(value: Sentence) -> tuple[Slots, str] | None:
        effect = value.effects[0] if len(value.effects) == 1 else None
        return ({"condition": effect.condition}, effect.form) if isinstance(effect, CrisisIf) else None

    grammar.rule("sentence", "causa crise {condition:crises} .", Sentence, build, match)
