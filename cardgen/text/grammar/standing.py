"""Rules that hold while a structure stands: permissions, prohibitions, cancellations, triggers."""

from __future__ import annotations

from cardgen.model import effects as fx
from cardgen.text.builders import wrapped
from cardgen.text.grammar.restrictions import EVERYONE, declare_restrictions
from cardgen.text.kernel import Grammar

OPPONENTS = fx.Everyone(opponents=True)


def declare(grammar: Grammar) -> None:
    """Declare standing rules: those with a subject are predicates, the others are impersonal."""
    _declare_powers(grammar)
    _declare_natural_cards(grammar)
    _declare_cancelling(grammar)
    declare_restrictions(grammar)
    _declare_quantities(grammar)
    _declare_victory(grammar)


def _declare_powers(grammar: Grammar) -> None:
    grammar.phrase("predicate", "não {powers:powers-used}", fx.Forbid)
    grammar.phrase("predicate", "$apoiar qualquer revolta", fx.AlwaysSupport)
    grammar.phrase("impersonal", "revoltas não exigem aprovação", fx.NoApprovalNeeded)
    grammar.phrase("predicate", "$ter prioridade em a resolução de crises", fx.CrisisPriority)
    grammar.phrase("predicate", "$ter prioridade para resolver sua própria crise", fx.OwnCrisisPriority)
    veto = "$poder vetar alterações estruturais"
    grammar.phrase(
        "predicate", f"{veto} [–|-|~—|~,] exceto a que substitui esta carta", fx.Veto, except_this=True
    )
    grammar.phrase("predicate", veto, fx.Veto, except_this=False)
    grammar.phrase(
        "impersonal",
        "cada solução para crise deve ser votada , e só entra em vigor se contar com a maioria de os votos "
        "( empates não aprovam )",
        fx.VoteOnSolutions,
    )
    grammar.phrase("predicate", "$jogar com [a mão|as cartas em a mão] à mostra", fx.OpenHand)
    refuse = "$poder recusar o efeito de sua~ estrutura~"
    grammar.phrase("predicate", refuse, fx.Refuse, own_play=False)
    grammar.phrase("predicate", f"{refuse} em sua jogada", fx.Refuse, own_play=True, allowed=("imp", "sg"))
    grammar.phrase("predicate", f"{refuse} em suas jogadas", fx.Refuse, own_play=True, allowed=("pl", "sgpl"))
    grammar.phrase("predicate", "$jogar duas vezes", fx.PlayTwice)


def _declare_natural_cards(grammar: Grammar) -> None:
    use = "a carta {card:name} pode ser usada com qualquer número de cartas"
    grammar.phrase("impersonal", f"{use} {{all_hands:which-hands}}", fx.FreeUse)
    grammar.phrase("predicate", "$poder usar a carta {card:name} sem descartá-la", fx.UseWithoutDiscard)
    grammar.phrase("impersonal", "a carta {card:name} não pode ser usada", fx.Barred, who=EVERYONE)
    grammar.phrase(
        "predicate",
        "$precisar de a aprovação de [ao menos|~pelo menos] {approvals:num-m} outro#approvals jogador#approvals "
        "para usar [uma|a] carta {card:name}",
        fx.UseNeedsApproval,
    )
    grammar.phrase(
        "impersonal",
        "toda alteração estrutural feita através de a carta {card:name} precisa ser aprovada por "
        "[ao menos|~pelo menos] {approvals:art-m} adversário#approvals",
        fx.AlterationNeedsApproval,
    )
    grammar.phrase(
        "impersonal",
        "somente cartas que já foram parte de a sociedade em a partida vigente poderão fazer parte dela "
        "através de a carta {card:name}",
        fx.OnlyFormerCards,
    )


def _declare_cancelling(grammar: Grammar) -> None:
    grammar.add("cancelled", "a rule about structures")
    void = "não [tem|têm|terá] efeito"
    grammar.phrase("cancelled", f"a estrutura de {{who:subject.sg}} {void}", fx.HeldBy)
    grammar.phrase("cancelled", f"as estruturas de {{who:subject.pl}} {void}", fx.HeldBy)
    makes = "qualquer estrutura que faça"
    grammar.phrase(
        "cancelled",
        f"{makes} mais [que|de] {{more_than:num-m}} jogador#more_than {{acts:acts-to-do-own}} cartas {void}",
        fx.MakesSeveral,
    )
    acts = "{acts:acts-to-do-own} cartas"
    grammar.phrase("cancelled", f"{makes} os seus adversários +{acts} {void}", fx.MakesPlayers, who=OPPONENTS)
    grammar.phrase("cancelled", f"{makes} {{who:object}} +{acts} {void}", fx.MakesPlayers)
    kind = "apenas estruturas que impliquem"
    grammar.phrase("cancelled", f"{kind} {{acts:acts-implied}} têm efeito", fx.ActsBeyond)
    grammar.phrase("impersonal", "{which:cancelled}", fx.CancelStructures)


def _declare_quantities(grammar: Grammar) -> None:
    grammar.phrase(
        "impersonal",
        "o número de cartas a serem +{acts:acts-done} em cada estrutura {by:multiple}",
        fx.Multiply,
    )
    for gender, article in (("f", "a"), ("m", "o")):
        aside = "[|( não afeta outras ações , como descartes ou entregas )]" if gender == "f" else ""
        grammar.phrase(
            "impersonal",
            f"estruturas somente poderão exigir {article} +{{act:act-{gender}}} de "
            f"{{count:num-f}} carta#count por jogador {aside}",
            fx.Cap,
        )


def _declare_victory(grammar: Grammar) -> None:
    grammar.phrase(
        "impersonal",
        "[mais de um jogador|mais que 1 pessoa|~mais de 1 jogador|~mais de uma pessoa] pode vencer "
        "[esta partida|~a partida] ao mesmo tempo",
        fx.SeveralMayWin,
    )
    _declare_winner(grammar)
    changes = "[ao vencer , o vencedor|o vencedor] de a partida faz {count:art-f} alteração#count em o campo"
    grammar.phrase("impersonal", changes, fx.WinnerFieldChanges, last=False)
    grammar.phrase("impersonal", f"{changes} , e as faz por último", fx.WinnerFieldChanges, last=True)


WINNER = "[o vencedor de a partida|o vencedor]"


def _declare_winner(grammar: Grammar) -> None:
    grammar.add("winning", "what happens to the winner")
    grammar.phrase("winning", "volta à linha {line:line} em o campo", fx.WinnerReturns)
    grammar.phrase("winning", "não pode vencer o jogo nesta partida", fx.WinnerCannotWinGame)
    grammar.phrase("winning", "não sobe de linha em o campo", fx.NoClimb, who=EVERYONE)
    wrap = wrapped(grammar, "impersonal", "w")
    grammar.rule("impersonal", f"{WINNER} {{w:winning}}", fx.Standing, *wrap)
