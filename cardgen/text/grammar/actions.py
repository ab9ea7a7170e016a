"""What players do: predicates, which take their subject from the clause, and impersonal clauses."""

from __future__ import annotations

from cardgen.model import effects as fx
from cardgen.text.builders import lines_moved
from cardgen.text.kernel import Grammar
from cardgen.text.subjects import MUTUAL


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
    grammar.phrase("predicate", f"*$comprar {{amount:amount}} {each}", fx.Draw)
    grammar.phrase("predicate", f"*$descartar {{amount:amount}} {each}", fx.Discard)
    grammar.phrase("predicate", f"*$entregar {{amount:amount}} {each} para {{to:object}}", fx.Deliver)
    grammar.phrase("predicate", "*$entregar para {to:object} {amount:late}", fx.Deliver)
    equal = "cartas para {to:object} até que os dois tenham o mesmo número de cartas"
    grammar.phrase("predicate", f"*$entregar {equal}", fx.Deliver, amount=fx.UpToEqual())
    grammar.phrase("predicate", f"*$entregar {{amount:counted}} {each} {{way:way}}", fx.DeliverAround)
    grammar.phrase("predicate", "*$trocar de mão {way:way}", fx.SwapHandsAround)
    grammar.phrase("predicate", f"*$trocar {{amount:counted}} {each} com {{other:object}}", fx.SwapCards)
    grammar.phrase("predicate", "*$trocar de mão com {other:object}", fx.SwapHands)
    grammar.phrase("predicate", "$trocar de estrutura com {other:object}", fx.SwapStructures)
    grammar.phrase(
        "predicate", "$trocar de posição [, em o campo ,|~em o campo] com {other:object}", fx.SwapSquares
    )
    grammar.phrase(
        "predicate", "*$trocar qualquer carta em sua mão por qualquer carta de o monte", fx.SwapWithPile
    )
    grammar.phrase("predicate", "$escolher qual carta de o monte *comprar", fx.DrawChosen)
    grammar.add("mutual", "an action")
    between = "[|entre si]"
    grammar.phrase("mutual", f"*$trocar {{amount:counted}} {between}", fx.SwapCards, other=MUTUAL)
    grammar.phrase("mutual", f"*$trocar de mão {between}", fx.SwapHands, other=MUTUAL)
    grammar.phrase("mutual", f"$trocar de estrutura {between}", fx.SwapStructures, other=MUTUAL)
    grammar.phrase("mutual", f"$trocar de posição em o campo {between}", fx.SwapSquares, other=MUTUAL)


def _declare_hands(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$ver sua mão", fx.SeeHands, of=fx.That())
    grammar.phrase("predicate", "$ver as mãos de {of:subject.pl}", fx.SeeHands)
    grammar.phrase("predicate", "$ver a mão de {of:subject.sg}", fx.SeeHands)
    grammar.phrase("predicate", "$mostrar sua~ mão~ para {to:object}", fx.ShowHand)
    grammar.phrase("predicate", "$vencer [a partida|esta partida]", fx.WinMatch)
    grammar.phrase("predicate", "$formar uma equipe com {other:object}", fx.FormTeam)


def _declare_structures(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$alterar {count:art-f} estrutura#count", fx.AlterStructure)
    grammar.phrase("predicate", "$alterar esta estrutura", fx.AlterStructure, count=1, this=True)
    grammar.phrase("predicate", "$alterar a estrutura de {of:object.sg}", fx.AlterStructure, count=1)
    grammar.phrase("predicate", "$propor uma alteração estrutural", fx.ProposeAlteration)


def _declare_field(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$fazer {count:art-f} alteração#count em o campo", fx.ChangeField)
    grammar.rule("predicate", "$subir {n:num-f} linha#n [|em o campo]", fx.MoveLines, *lines_moved(1))
    grammar.rule("predicate", "$descer {n:num-f} linha#n [|em o campo]", fx.MoveLines, *lines_moved(-1))


def _declare_impersonal(grammar: Grammar) -> None:
    flow = "a ordem de as jogadas passa a fluir em a direção"
    hands = "as cartas de todas as mãos são embaralhadas e redistribuídas"
    for template, makes in (
        ("embaralhe o monte", fx.ShufflePile),
        ("*descarte esta carta", fx.DiscardThis),
        (f"{flow} contrária à atual", fx.ReverseFlow),
        (
            "as estruturas em a sociedade são embaralhadas e recolocadas em posições aleatórias",
            fx.ShuffleStructures,
        ),
        (f"{hands} , com cada jogador recebendo o mesmo número de cartas que tinha antes", fx.ShuffleHands),
        ("a jogada seguinte ativa uma crise", fx.AnnounceCrisis),
    ):
        grammar.phrase("impersonal", template, makes)
    grammar.phrase(
        "impersonal", f"{flow} de o jogador ao lado {{criterion:superlative}}", fx.FlowTowards, number="sg"
    )
    announced = "a próxima estrutura que implicar {act:any-act} causa crise"
    grammar.phrase("impersonal", announced, fx.AnnounceCrisisOn)
    grammar.phrase(
        "impersonal",
        "começando por você e seguindo em a ordem de o fluxo de a partida , "
        "cada jogador altera {count:num-f} estrutura#count",
        fx.AlterInTurn,
    )
    needs = "ela deve ser aprovada por {approval:object} para ser bem-sucedida"
    grammar.phrase("impersonal", needs, fx.ProposalNeeds)
    grammar.phrase("impersonal", "escolha {who:player} para vencer [esta partida|a partida]", fx.WinMatch)
