"""How many cards."""

from __future__ import annotations

from cardgen.model.effects import AsDiscarded, Count, DiscardedSince, OwnShare, Share, UpTo, WholeHand
from cardgen.text.kernel import Grammar, Slots


def declare(grammar: Grammar) -> None:
    """Declare amounts of cards: those that stand before a receiver, and long ones that stand after."""
    grammar.add("counted", "an amount of cards")
    grammar.phrase("counted", "{count:num-f} carta#count", Count)
    grammar.add("late", "an amount of cards")
    grammar.phrase(
        "late", "a quantidade de cartas descartadas por todos desde sua última jogada", DiscardedSince
    )
    grammar.add("amount", "an amount of cards", includes=["counted", "late"])
    whole = "a mão inteira|sua~ mão~ inteira~|todas as cartas|todas as cartas de a mão|sua~ mão~"
    grammar.phrase("amount", f"[{whole}]", WholeHand)
    grammar.phrase("amount", "o mesmo número de cartas descartadas", AsDiscarded)
    grammar.phrase("amount", "cartas até ter o mesmo número de cartas que {of:object}", UpTo)
    _declare_share(grammar)


def _declare_share(grammar: Grammar) -> None:
    def build(slots: Slots, form: str) -> Share:
        numerator, denominator = slots["fraction"]
        return Share(numerator, denominator, slots["of"], slots["up"], form=form)

    def match(value: Share) -> tuple[Slots, str]:
        fraction = (value.numerator, value.denominator)
        return {"fraction": fraction, "of": value.of, "up": value.up}, value.form

    def build_own(slots: Slots, form: str) -> OwnShare:
        numerator, denominator = slots["fraction"]
        return OwnShare(numerator, denominator, slots["up"], form=form)

    def match_own(value: OwnShare) -> tuple[Slots, str]:
        return {"fraction": (value.numerator, value.denominator), "up": value.up}, value.form

    rounded = ", arredondando [o número||~a quantidade] {up:rounding}"
    own = "[de a mão|de sua~ mão~|de as cartas em a mão|de o número de cartas em sua~ mão~]"
    grammar.rule("amount", f"{{fraction:fraction}} {own} {rounded}", OwnShare, build_own, match_own)
    grammar.rule(
        "amount",
        f"{{fraction:fraction}} de o número de cartas em a mão de {{of:object}} {rounded}",
        Share,
        build,
        match,
    )
