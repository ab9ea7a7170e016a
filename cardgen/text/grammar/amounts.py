"""How many cards."""

from __future__ import annotations

from cardgen.model import effects as fx
from cardgen.text.builders import own_share, per_done, share
from cardgen.text.kernel import Grammar, Slots
from cardgen.text.subjects import definite


def declare(grammar: Grammar) -> None:
    """Declare amounts of cards: those that stand before a receiver, and long ones that stand after."""
    grammar.add("counted", "an amount of cards")
    grammar.phrase("counted", "{count:num-f} carta#count", fx.Count)
    grammar.add("late", "an amount of cards")
    grammar.phrase(
        "late", "a quantidade de cartas descartadas por todos desde sua última jogada", fx.DiscardedSince
    )
    grammar.add("amount", "an amount of cards", includes=["counted", "late"])
    whole = "a mão inteira|sua~ mão~ inteira~|todas as cartas|todas as cartas de a mão|sua~ mão~"
    grammar.phrase("amount", f"[{whole}]", fx.WholeHand)
    grammar.phrase("amount", "o mesmo número de cartas descartadas", fx.AsDiscarded)
    until = "[cartas|~] até [$ter:personal|ter]"
    grammar.phrase("amount", f"{until} o mesmo número de cartas que {{of:object}}", fx.UpTo)
    grammar.phrase("amount", f"{until} {{count:num-f}} carta#count [|em a mão]", fx.UpToNumber)
    _declare_share(grammar)
    _declare_measures(grammar)


def _declare_share(grammar: Grammar) -> None:
    rounded = ", arredondando [o número||~a quantidade] {up:rounding}"
    hand = "sua~ mão~"
    own = (
        f"[de a mão|de {hand}|de as cartas em a mão|de o número de cartas em {hand}|de as cartas de {hand}"
        f"|de as cartas de a mão|de as cartas em {hand}|~de a {hand}|~de suas cartas]"
    )
    grammar.rule("amount", f"{{fraction:fraction}} {own} {rounded}", fx.OwnShare, *own_share())
    grammar.rule(
        "amount",
        f"{{fraction:fraction}} de o número de cartas em a mão de {{of:object}} {rounded}",
        fx.Share,
        *share(),
    )


MEASURES = (fx.PerHeld, fx.PerOwn, fx.PerPlayer, fx.PerMoved, fx.PerDone)
"""Amounts for each so many of something: "para cada {measure}, …", "… a cada {measure}"."""


def _declare_measures(grammar: Grammar) -> None:
    grammar.add("measure", "what is counted")
    some = "{per:num-f} carta#per"
    for hands in ("em as mãos de {of:subject.pl}", "em a mão de {of:subject.sg}"):
        grammar.rule("measure", f"{some} {hands}", fx.PerHeld, _held, _matches_held)
    grammar.phrase("measure", f"{some} em sua mão", fx.PerOwn, count=1)
    drawn = f"{some} comprada#per [por você|] {{window:window}}"
    grammar.phrase("measure", drawn, fx.PerMoved, count=1, acts=(fx.Act.DRAW,))
    grammar.phrase(
        "measure", f"{some} {{acts:acts-reached@per}} para você {{window:window}}", fx.PerMoved, count=1
    )
    moved = f"{some} {{deed:moved@per}} por {{by:object}} {{window:window}}"
    grammar.rule("measure", moved, fx.PerDone, *per_done(definite))
    _declare_per_player(grammar)


def _held(slots: Slots, form: str) -> fx.PerHeld | None:
    return fx.PerHeld(1, slots["per"], slots["of"], form=form) if definite(slots["of"]) else None


def _matches_held(value: fx.PerHeld) -> tuple[Slots, str]:
    return {"per": value.per, "of": value.of}, value.form


def _declare_per_player(grammar: Grammar) -> None:
    def build(slots: Slots, form: str) -> fx.PerPlayer:
        opponents, filters = slots["opponents"], slots["filters"]
        of: fx.Selector = fx.Each(filters, opponents) if filters else fx.Everyone(opponents)
        return fx.PerPlayer(1, of, form=form)

    def match(value: fx.PerPlayer) -> tuple[Slots, str] | None:
        if not isinstance(value.of, fx.Each | fx.Everyone):
            return None
        filters = value.of.filters if isinstance(value.of, fx.Each) else ()
        return {"opponents": value.of.opponents, "filters": filters}, value.form

    players = "{opponents:player-noun} {filters:qualified}"
    grammar.rule("measure", players, fx.PerPlayer, build, match, number="sg")
