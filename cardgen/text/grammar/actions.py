"""What players do: predicates, which take their subject from the clause, and impersonal clauses."""

from __future__ import annotations

from typing import Any

from cardgen.model.effects import (
    AlterInTurn,
    AlterStructure,
    AnnounceCrisis,
    AnnounceCrisisOn,
    Both,
    ChangeField,
    Deliver,
    DeliverAround,
    Discard,
    DiscardThis,
    Draw,
    DrawChosen,
    FlowTowards,
    FormTeam,
    MoveLines,
    ProposalNeeds,
    ProposeAlteration,
    ReverseFlow,
    SeeHands,
    ShowHand,
    ShuffleHands,
    ShufflePile,
    ShuffleStructures,
    SwapCards,
    SwapHands,
    SwapHandsAround,
    SwapSquares,
    SwapStructures,
    SwapWithPile,
    That,
    UpToEqual,
    WinMatch,
)
from cardgen.text.kernel import Grammar, Slots

MUTUAL = Both(())
"""Stands for the other side in "X e Y trocam de mão" until the clause knows both."""


def declare(grammar: Grammar) -> None:
    """Declare predicates and impersonal clauses."""
    grammar.add("predicate", "an action")
    _declare_cards(grammar)
    _declare_hands(grammar)
    _declare_structures(grammar)
    _declare_field(grammar)
    grammar.add("impersonal", "an event")
    _declare_impersonal(grammar)


def _declare_cards(grammar: Grammar) -> None:
    each = "[|cada]"
    grammar.phrase("predicate", f"*$comprar {{amount:amount}} {each}", Draw)
    grammar.phrase("predicate", f"*$descartar {{amount:amount}} {each}", Discard)
    grammar.phrase("predicate", f"*$entregar {{amount:amount}} {each} para {{to:object}}", Deliver)
    grammar.phrase("predicate", "*$entregar para {to:object} {amount:late}", Deliver)
    equal = "cartas para {to:object} até que os dois tenham o mesmo número de cartas"
    grammar.phrase("predicate", f"*$entregar {equal}", Deliver, amount=UpToEqual())
    grammar.phrase("predicate", f"*$entregar {{amount:counted}} {each} {{way:way}}", DeliverAround)
    grammar.phrase("predicate", "*$trocar de mão {way:way}", SwapHandsAround)
    grammar.phrase("predicate", f"*$trocar {{amount:counted}} {each} com {{other:object}}", SwapCards)
    grammar.phrase("predicate", "*$trocar de mão com {other:object}", SwapHands)
    grammar.phrase("predicate", "$trocar de estrutura com {other:object}", SwapStructures)
    grammar.phrase(
        "predicate", "$trocar de posição [, em o campo ,|~em o campo] com {other:object}", SwapSquares
    )
    grammar.phrase(
        "predicate", "*$trocar qualquer carta em sua mão por qualquer carta de o monte", SwapWithPile
    )
    grammar.phrase("predicate", "$escolher qual carta de o monte *comprar", DrawChosen)
    grammar.add("mutual", "an action")
    between = "[|entre si]"
    grammar.phrase("mutual", f"*$trocar {{amount:counted}} {between}", SwapCards, other=MUTUAL)
    grammar.phrase("mutual", f"*$trocar de mão {between}", SwapHands, other=MUTUAL)
    grammar.phrase("mutual", f"$trocar de estrutura {between}", SwapStructures, other=MUTUAL)
    grammar.phrase("mutual", f"$trocar de posição em o campo {between}", SwapSquares, other=MUTUAL)


def _declare_hands(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$ver sua mão", SeeHands, of=That())
    grammar.phrase("predicate", "$ver as mãos de {of:subject.pl}", SeeHands)
    grammar.phrase("predicate", "$ver a mão de {of:subject.sg}", SeeHands)
    grammar.phrase("predicate", "$mostrar sua~ mão~ para {to:object}", ShowHand)
    grammar.phrase("predicate", "$vencer [a partida|esta partida]", WinMatch)
    grammar.phrase("predicate", "$formar uma equipe com {other:object}", FormTeam)


def _declare_structures(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$alterar {count:art-f} estrutura#count", AlterStructure)
    grammar.phrase("predicate", "$alterar esta estrutura", AlterStructure, count=1, this=True)
    grammar.phrase("predicate", "$alterar a estrutura de {of:object.sg}", AlterStructure, count=1)
    grammar.phrase("predicate", "$propor uma alteração estrutural", ProposeAlteration)


def _declare_field(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$fazer {count:art-f} alteração#count em o campo", ChangeField)
    _declare_climb(grammar, "$subir {n:num-f} linha#n [|em o campo]", 1)
    _declare_climb(grammar, "$descer {n:num-f} linha#n [|em o campo]", -1)


def _declare_climb(grammar: Grammar, template: str, sign: int) -> None:
    """Declare going up (sign 1) or down (sign -1) on the field."""

    def build(slots: Slots, form: str) -> MoveLines:
        nobody: Any = None
        return MoveLines(nobody, sign * slots["n"], form=form)

    def match(value: MoveLines) -> tuple[Slots, str] | None:
        return ({"n": sign * value.lines}, value.form) if sign * value.lines > 0 else None

    grammar.rule("predicate", template, MoveLines, build, match)


def _declare_impersonal(grammar: Grammar) -> None:
    flow = "a ordem de as jogadas passa a fluir em a direção"
    hands = "as cartas de todas as mãos são embaralhadas e redistribuídas"
    for template, makes in (
        ("embaralhe o monte", ShufflePile),
        ("*descarte esta carta", DiscardThis),
        (f"{flow} contrária à atual", ReverseFlow),
        (
            "as estruturas em a sociedade são embaralhadas e recolocadas em posições aleatórias",
            ShuffleStructures,
        ),
        (f"{hands} , com cada jogador recebendo o mesmo número de cartas que tinha antes", ShuffleHands),
        ("a jogada seguinte ativa uma crise", AnnounceCrisis),
    ):
        grammar.phrase("impersonal", template, makes)
    grammar.phrase(
        "impersonal", f"{flow} de o jogador ao lado {{criterion:superlative}}", FlowTowards, number="sg"
    )
    announced = "a próxima estrutura que implicar {act:any-act} causa crise"
    grammar.phrase("impersonal", announced, AnnounceCrisisOn)
    grammar.phrase(
        "impersonal",
        "começando por você e seguindo em a ordem de o fluxo de a partida , "
        "cada jogador altera {count:num-f} estrutura#count",
        AlterInTurn,
    )
    needs = "ela deve ser aprovada por {approval:object} para ser bem-sucedida"
    grammar.phrase("impersonal", needs, ProposalNeeds)
    grammar.phrase("impersonal", "escolha {who:player} para vencer [esta partida|a partida]", WinMatch)
