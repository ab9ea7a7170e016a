"""How many cards."""

from __future__ import annotations

from cardgen.model.effects import (
    Act,
    AsDiscarded,
    Chosen,
    Count,
    Deed,
    DiscardedSince,
    Each,
    Everyone,
    OwnShare,
    PerDone,
    PerHeld,
    PerMoved,
    PerOwn,
    PerPlayer,
    Selector,
    Share,
    UpTo,
    UpToNumber,
    WholeHand,
    You,
    walk,
)
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
    until = "[cartas|~] até [$ter:personal|ter]"
    grammar.phrase("amount", f"{until} o mesmo número de cartas que {{of:object}}", UpTo)
    grammar.phrase("amount", f"{until} {{count:num-f}} carta#count [|em a mão]", UpToNumber)
    _declare_share(grammar)
    _declare_measures(grammar)


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
    hand = "sua~ mão~"
    own = (
        f"[de a mão|de {hand}|de as cartas em a mão|de o número de cartas em {hand}|de as cartas de {hand}"
        f"|de as cartas de a mão|de as cartas em {hand}|~de a {hand}|~de suas cartas]"
    )
    grammar.rule("amount", f"{{fraction:fraction}} {own} {rounded}", OwnShare, build_own, match_own)
    grammar.rule(
        "amount",
        f"{{fraction:fraction}} de o número de cartas em a mão de {{of:object}} {rounded}",
        Share,
        build,
        match,
    )


MEASURES = (PerHeld, PerOwn, PerPlayer, PerMoved, PerDone)
"""Amounts for each so many of something: "para cada {measure}, …", "… a cada {measure}"."""


def definite(who: Selector) -> bool:
    """Tell whether players can be counted or spoken of: nobody is chosen for that alone."""
    return not any(isinstance(part, Chosen) for part in walk(who))


def _declare_measures(grammar: Grammar) -> None:
    grammar.add("measure", "what is counted")
    some = "{per:num-f} carta#per"
    for hands in ("em as mãos de {of:subject.pl}", "em a mão de {of:subject.sg}"):
        grammar.rule("measure", f"{some} {hands}", PerHeld, _held, _matches_held)
    grammar.phrase("measure", f"{some} em sua mão", PerOwn, count=1)
    drawn = f"{some} comprada#per [por você|] {{window:window}}"
    grammar.phrase("measure", drawn, PerMoved, count=1, acts=(Act.DRAW,))
    grammar.phrase(
        "measure", f"{some} {{acts:acts-reached@per}} para você {{window:window}}", PerMoved, count=1
    )

    def done(slots: Slots, form: str) -> PerDone | None:
        if (slots["deed"] == Deed.DRAW and slots["by"] == You()) or not definite(slots["by"]):
            return None
        return PerDone(1, slots["per"], slots["deed"], slots["by"], slots["window"], form=form)

    def match(value: PerDone) -> tuple[Slots, str]:
        slots = {"per": value.per, "deed": value.deed, "by": value.by, "window": value.window}
        return slots, value.form

    moved = f"{some} {{deed:moved@per}} por {{by:object}} {{window:window}}"
    grammar.rule("measure", moved, PerDone, done, match)
    _declare_per_player(grammar)


def _held(slots: Slots, form: str) -> PerHeld | None:
    return PerHeld(1, slots["per"], slots["of"], form=form) if definite(slots["of"]) else None


def _matches_held(value: PerHeld) -> tuple[Slots, str]:
    return {"per": value.per, "of": value.of}, value.form


def _declare_per_player(grammar: Grammar) -> None:
    def build(slots: Slots, form: str) -> PerPlayer:
        opponents, filters = slots["opponents"], slots["filters"]
        of: Selector = Each(filters, opponents) if filters else Everyone(opponents)
        return PerPlayer(1, of, form=form)

    def match(value: PerPlayer) -> tuple[Slots, str] | None:
        if not isinstance(value.of, Each | Everyone):
            return None
        filters = value.of.filters if isinstance(value.of, Each) else ()
        return {"opponents": value.of.opponents, "filters": filters}, value.form

    players = "{opponents:player-noun} {filters:qualified}"
    grammar.rule("measure", players, PerPlayer, build, match, number="sg")
