"""How many cards."""

from __future__ import annotations

from cardgen.model.effects import AsDiscarded, Count, DiscardedSince, Share, UpTo, WholeHand
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
    grammar.phrase("amount", "a mão inteira", WholeHand)
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

    grammar.rule(
        "amount",
        "{fraction:fraction} de o número de cartas em a mão de {of:object} , "
        "arredondando [o número|~a quantidade|~] {up:rounding}",
        Share,
        build,
        match,
    )
