"""What players may not do, or do not do, while a structure stands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.model import effects as fx
from cardgen.text.builders import barred, shield, wrapped
from cardgen.text.kernel import Grammar, Slots, pop, push

EVERYONE = fx.Everyone()


def declare_restrictions(grammar: Grammar) -> None:
    """Declare what players do not do while a structure stands."""
    _declare_banned(grammar)
    _declare_others(grammar)
    _declare_nouns_of_acts(grammar)
    _declare_shield(grammar)
    grammar.phrase("predicate", "não +{acts:acts-do} cartas", fx.Restrict, scope=fx.Scope.ALWAYS)
    grammar.phrase(
        "predicate",
        "não +{acts:acts-do} cartas a partir de uma estrutura que não seja a sua",
        fx.Restrict,
        scope=fx.Scope.OTHERS_STRUCTURES,
    )
    grammar.phrase("impersonal", "o campo não pode ser alterado", fx.ForbidFieldChange, who=EVERYONE)


def _declare_banned(grammar: Grammar) -> None:
    """Declare what players may not do: after "não pode", and after "nenhum jogador pode"."""
    grammar.add("banned", "an action")
    grammar.phrase("banned", "+{acts:acts-to-do} cartas", fx.Restrict, scope=fx.Scope.ALWAYS)
    sole = "+{acts:acts-to-do} cartas se for o único efeito de uma carta"
    grammar.phrase("banned", sole, fx.Restrict, scope=fx.Scope.SOLE_EFFECT)
    grammar.phrase("banned", "{powers:powers-to-use}", fx.Forbid)
    grammar.phrase("banned", "[alterar o campo|alterá-lo]", fx.ForbidFieldChange)
    grammar.phrase("banned", "subir em caso de vitória", fx.NoClimb)
    grammar.rule("banned", "usar a carta {card:name}", fx.Barred, *barred())
    wrap = wrapped(grammar, "predicate", "b")
    grammar.rule("predicate", "não [$poder|$poder:future] {b:banned}", fx.Standing, *wrap)
    nobody = grammar.next_name("impersonal")

    def build_none(slots: Slots, form: str) -> Any:
        return replace(push(slots["b"], form), who=fx.Everyone(slots["opponents"]))

    def match_none(value: Any) -> tuple[Slots, str] | None:
        bare, form = pop(value, nobody)
        who = getattr(value, "who", None)
        return ({"opponents": who.opponents, "b": bare}, form) if isinstance(who, fx.Everyone) else None

    none = "nenhum {opponents:player-noun} pode {b:banned}"
    grammar.rule("impersonal", none, fx.Standing, build_none, match_none, number="sg")


def _declare_others(grammar: Grammar) -> None:
    """Declare "nenhum jogador descarta cartas a partir de uma estrutura que não seja a sua"."""

    def build(slots: Slots, form: str) -> fx.Restrict:
        return fx.Restrict(
            slots["acts"], fx.Everyone(slots["opponents"]), fx.Scope.OTHERS_STRUCTURES, form=form
        )

    def match(value: fx.Restrict) -> tuple[Slots, str] | None:
        if not isinstance(value.who, fx.Everyone) or value.scope != fx.Scope.OTHERS_STRUCTURES:
            return None
        return {"acts": value.acts, "opponents": value.who.opponents}, value.form

    grammar.rule(
        "impersonal",
        "nenhum {opponents:player-noun} +{acts:acts-do} cartas a partir de uma estrutura que não seja a sua",
        fx.Restrict,
        build,
        match,
        number="sg",
    )


def _declare_nouns_of_acts(grammar: Grammar) -> None:
    """Declare "nenhuma troca de cartas pode ser feita" and "entregas não podem ser feitas se…"."""
    grammar.phrase(
        "impersonal",
        "nenhuma +{acts:acts-f} de cartas pode ser feita",
        fx.Restrict,
        who=EVERYONE,
        scope=fx.Scope.ALWAYS,
    )
    grammar.phrase(
        "impersonal",
        "nenhum +{acts:acts-m} de cartas pode ser feito",
        fx.Restrict,
        who=EVERYONE,
        scope=fx.Scope.ALWAYS,
    )
    for gender, done in (("f", "feitas"), ("m", "feitos")):
        grammar.phrase(
            "impersonal",
            f"+{{acts:acts-{gender}-many}} não podem ser {done} se forem o único efeito de uma carta",
            fx.Restrict,
            who=EVERYONE,
            scope=fx.Scope.SOLE_EFFECT,
        )


def _declare_shield(grammar: Grammar) -> None:
    """Declare "nenhum jogador pode fazer você comprar cartas ou entregar cartas para você"."""
    make, give = "fazer você +{acts:acts-to-do-own} cartas", "+entregar cartas para você"
    for words, given, made in ((f"{make} ou {give}", True, True), (make, False, True), (give, True, False)):
        grammar.rule(
            "impersonal", f"nenhum jogador pode {words}", fx.Restrict, *shield(given=given, made=made)
        )
