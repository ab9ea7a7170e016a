"""Rules that hold while a structure stands: permissions, prohibitions, cancellations, triggers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardgen.model.effects import (
    CARD_ACTIONS,
    Act,
    ActsBeyond,
    AlterationNeedsApproval,
    AlwaysSupport,
    Barred,
    CancelStructures,
    Cap,
    CrisisPriority,
    Everyone,
    Forbid,
    ForbidFieldChange,
    FreeUse,
    HeldBy,
    MakesPlayers,
    MakesSeveral,
    Multiply,
    NoApprovalNeeded,
    NoClimb,
    OnlyFormerCards,
    OpenHand,
    OwnCrisisPriority,
    PlayTwice,
    Refuse,
    Restrict,
    Scope,
    SeveralMayWin,
    Standing,
    UseNeedsApproval,
    UseWithoutDiscard,
    Veto,
    VoteOnSolutions,
    WinnerCannotWinGame,
    WinnerFieldChanges,
    WinnerReturns,
    You,
)
from cardgen.text.kernel import Grammar, Slots, pop, push

EVERYONE = Everyone()
OPPONENTS = Everyone(opponents=True)


def declare(grammar: Grammar) -> None:
    """Declare standing rules: those with a subject are predicates, the others are impersonal."""
    _declare_powers(grammar)
    _declare_natural_cards(grammar)
    _declare_cancelling(grammar)
    _declare_restrictions(grammar)
    _declare_quantities(grammar)
    _declare_victory(grammar)


def _declare_powers(grammar: Grammar) -> None:
    grammar.phrase("predicate", "não {powers:powers-used}", Forbid)
    grammar.phrase("predicate", "$apoiar qualquer revolta", AlwaysSupport)
    grammar.phrase("impersonal", "revoltas não exigem aprovação", NoApprovalNeeded)
    grammar.phrase("predicate", "$ter prioridade em a resolução de crises", CrisisPriority)
    grammar.phrase("predicate", "$ter prioridade para resolver sua própria crise", OwnCrisisPriority)
    veto = "$poder vetar alterações estruturais"
    grammar.phrase(
        "predicate", f"{veto} [–|-|~—|~,] exceto a que substitui esta carta", Veto, except_this=True
    )
    grammar.phrase("predicate", veto, Veto, except_this=False)
    grammar.phrase(
        "impersonal",
        "cada solução para crise deve ser votada , e só entra em vigor se contar com a maioria de os votos "
        "( empates não aprovam )",
        VoteOnSolutions,
    )
    grammar.phrase("predicate", "$jogar com [a mão|as cartas em a mão] à mostra", OpenHand)
    refuse = "$poder recusar o efeito de sua~ estrutura~"
    grammar.phrase("predicate", refuse, Refuse, own_play=False)
    grammar.phrase("predicate", f"{refuse} em sua jogada", Refuse, own_play=True, allowed=("imp", "sg"))
    grammar.phrase("predicate", f"{refuse} em suas jogadas", Refuse, own_play=True, allowed=("pl", "sgpl"))
    grammar.phrase("predicate", "$jogar duas vezes", PlayTwice)


def _declare_natural_cards(grammar: Grammar) -> None:
    use = "a carta {card:name} pode ser usada com qualquer número de cartas"
    grammar.phrase("impersonal", f"{use} {{all_hands:which-hands}}", FreeUse)
    grammar.phrase("predicate", "$poder usar a carta {card:name} sem descartá-la", UseWithoutDiscard)
    grammar.phrase("impersonal", "a carta {card:name} não pode ser usada", Barred, who=EVERYONE)
    grammar.phrase(
        "predicate",
        "$precisar de a aprovação de [ao menos|~pelo menos] {approvals:num-m} outro#approvals jogador#approvals "
        "para usar [uma|a] carta {card:name}",
        UseNeedsApproval,
    )
    grammar.phrase(
        "impersonal",
        "toda alteração estrutural feita através de a carta {card:name} precisa ser aprovada por "
        "[ao menos|~pelo menos] {approvals:art-m} adversário#approvals",
        AlterationNeedsApproval,
    )
    grammar.phrase(
        "impersonal",
        "somente cartas que já foram parte de a sociedade em a partida vigente poderão fazer parte dela "
        "através de a carta {card:name}",
        OnlyFormerCards,
    )


def _declare_cancelling(grammar: Grammar) -> None:
    grammar.add("cancelled", "a rule about structures")
    void = "não [tem|têm|terá] efeito"
    grammar.phrase("cancelled", f"a estrutura de {{who:subject.sg}} {void}", HeldBy)
    grammar.phrase("cancelled", f"as estruturas de {{who:subject.pl}} {void}", HeldBy)
    makes = "qualquer estrutura que faça"
    grammar.phrase(
        "cancelled",
        f"{makes} mais [que|de] {{more_than:num-m}} jogador#more_than {{acts:acts-to-do-own}} cartas {void}",
        MakesSeveral,
    )
    acts = "{acts:acts-to-do-own} cartas"
    grammar.phrase("cancelled", f"{makes} os seus adversários +{acts} {void}", MakesPlayers, who=OPPONENTS)
    grammar.phrase("cancelled", f"{makes} {{who:object}} +{acts} {void}", MakesPlayers)
    kind = "apenas estruturas que impliquem"
    grammar.phrase("cancelled", f"{kind} {{acts:acts-implied}} têm efeito", ActsBeyond)
    grammar.rule(
        "impersonal",
        "{which:cancelled}",
        CancelStructures,
        lambda slots, form: CancelStructures(slots["which"], form=form),
        lambda value: ({"which": value.which}, value.form),
    )


def _declare_banned(grammar: Grammar) -> None:
    """Declare what players may not do: after "não pode", and after "nenhum jogador pode"."""
    grammar.add("banned", "an action")
    grammar.phrase("banned", "+{acts:acts-to-do} cartas", Restrict, scope=Scope.ALWAYS)
    sole = "+{acts:acts-to-do} cartas se for o único efeito de uma carta"
    grammar.phrase("banned", sole, Restrict, scope=Scope.SOLE_EFFECT)
    grammar.phrase("banned", "{powers:powers-to-use}", Forbid)
    grammar.phrase("banned", "[alterar o campo|alterá-lo]", ForbidFieldChange)
    grammar.phrase("banned", "subir em caso de vitória", NoClimb)
    grammar.rule(
        "banned",
        "usar a carta {card:name}",
        Barred,
        lambda slots, form: Barred(slots["card"], form=form),
        lambda value: ({"card": value.card}, value.form),
    )
    name = grammar.next_name("predicate")

    def match(value: Any) -> tuple[Slots, str]:
        bare, form = pop(value, name)
        return {"b": bare}, form

    grammar.rule(
        "predicate",
        "não [$poder|$poder:future] {b:banned}",
        Standing,
        lambda slots, form: push(slots["b"], form),
        match,
    )
    nobody = grammar.next_name("impersonal")

    def build_none(slots: Slots, form: str) -> Any:
        return replace(push(slots["b"], form), who=Everyone(slots["opponents"]))

    def match_none(value: Any) -> tuple[Slots, str] | None:
        bare, form = pop(value, nobody)
        who = getattr(value, "who", None)
        return ({"opponents": who.opponents, "b": bare}, form) if isinstance(who, Everyone) else None

    none = "nenhum {opponents:player-noun} pode {b:banned}"
    grammar.rule("impersonal", none, Standing, build_none, match_none, number="sg")


def _declare_restrictions(grammar: Grammar) -> None:
    _declare_banned(grammar)

    def build(slots: Slots, form: str) -> Restrict:
        return Restrict(slots["acts"], Everyone(slots["opponents"]), Scope.OTHERS_STRUCTURES, form=form)

    def match(value: Restrict) -> tuple[Slots, str] | None:
        if not isinstance(value.who, Everyone) or value.scope != Scope.OTHERS_STRUCTURES:
            return None
        return {"acts": value.acts, "opponents": value.who.opponents}, value.form

    grammar.rule(
        "impersonal",
        "nenhum {opponents:player-noun} +{acts:acts-do} cartas a partir de uma estrutura que não seja a sua",
        Restrict,
        build,
        match,
        number="sg",
    )
    _declare_nouns_of_acts(grammar)
    _declare_shield(grammar)
    grammar.phrase("predicate", "não +{acts:acts-do} cartas", Restrict, scope=Scope.ALWAYS)
    grammar.phrase(
        "predicate",
        "não +{acts:acts-do} cartas a partir de uma estrutura que não seja a sua",
        Restrict,
        scope=Scope.OTHERS_STRUCTURES,
    )
    grammar.phrase("impersonal", "o campo não pode ser alterado", ForbidFieldChange, who=EVERYONE)


def _declare_nouns_of_acts(grammar: Grammar) -> None:
    """Declare "nenhuma troca de cartas pode ser feita" and "entregas não podem ser feitas se…"."""
    grammar.phrase(
        "impersonal",
        "nenhuma +{acts:acts-f} de cartas pode ser feita",
        Restrict,
        who=EVERYONE,
        scope=Scope.ALWAYS,
    )
    grammar.phrase(
        "impersonal",
        "nenhum +{acts:acts-m} de cartas pode ser feito",
        Restrict,
        who=EVERYONE,
        scope=Scope.ALWAYS,
    )
    for gender, done in (("f", "feitas"), ("m", "feitos")):
        grammar.phrase(
            "impersonal",
            f"+{{acts:acts-{gender}-many}} não podem ser {done} se forem o único efeito de uma carta",
            Restrict,
            who=EVERYONE,
            scope=Scope.SOLE_EFFECT,
        )


def _declare_shield(grammar: Grammar) -> None:
    """Declare "nenhum jogador pode fazer você comprar cartas ou entregar cartas para você"."""
    others = Scope.OTHERS_STRUCTURES

    def build(given: bool) -> Callable[[Slots, str], Restrict]:
        extra = (Act.RECEIVE,) if given else ()
        return lambda slots, form: Restrict((*slots.get("acts", ()), *extra), You(), others, form=form)

    def match(given: bool, made: bool) -> Callable[[Restrict], tuple[Slots, str] | None]:
        def taken(value: Restrict) -> tuple[Slots, str] | None:
            own = tuple(act for act in value.acts if act in CARD_ACTIONS)
            fits = (Act.RECEIVE in value.acts) == given and bool(own) == made
            if not fits or value.who != You() or value.scope != others:
                return None
            return {"acts": own}, value.form

        return taken

    make, give = "fazer você +{acts:acts-to-do-own} cartas", "+entregar cartas para você"
    for words, given, made in ((f"{make} ou {give}", True, True), (make, False, True), (give, True, False)):
        grammar.rule("impersonal", f"nenhum jogador pode {words}", Restrict, build(given), match(given, made))


def _declare_quantities(grammar: Grammar) -> None:
    grammar.phrase(
        "impersonal", "o número de cartas a serem +{acts:acts-done} em cada estrutura {by:multiple}", Multiply
    )
    for gender, article in (("f", "a"), ("m", "o")):
        aside = "[|( não afeta outras ações , como descartes ou entregas )]" if gender == "f" else ""
        grammar.phrase(
            "impersonal",
            f"estruturas somente poderão exigir {article} +{{act:act-{gender}}} de "
            f"{{count:num-f}} carta#count por jogador {aside}",
            Cap,
        )


def _declare_victory(grammar: Grammar) -> None:
    grammar.phrase(
        "impersonal",
        "[mais de um jogador|mais que 1 pessoa|~mais de 1 jogador|~mais de uma pessoa] pode vencer "
        "[esta partida|~a partida] ao mesmo tempo",
        SeveralMayWin,
    )
    _declare_winner(grammar)
    changes = "[ao vencer , o vencedor|o vencedor] de a partida faz {count:art-f} alteração#count em o campo"
    grammar.phrase("impersonal", changes, WinnerFieldChanges, last=False)
    grammar.phrase("impersonal", f"{changes} , e as faz por último", WinnerFieldChanges, last=True)


WINNER = "[o vencedor de a partida|o vencedor]"


def _declare_winner(grammar: Grammar) -> None:
    grammar.add("winning", "what happens to the winner")
    grammar.phrase("winning", "volta à linha {line:line} em o campo", WinnerReturns)
    grammar.phrase("winning", "não pode vencer o jogo nesta partida", WinnerCannotWinGame)
    grammar.phrase("winning", "não sobe de linha em o campo", NoClimb, who=EVERYONE)
    name = grammar.next_name("impersonal")

    def match(value: Any) -> tuple[Slots, str] | None:
        bare, form = pop(value, name)
        return {"w": bare}, form

    grammar.rule(
        "impersonal", f"{WINNER} {{w:winning}}", Standing, lambda slots, form: push(slots["w"], form), match
    )
