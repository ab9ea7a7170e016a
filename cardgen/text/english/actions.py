"""What players do: predicates, which take their subject from the clause, and impersonal clauses."""

from __future__ import annotations

from typing import Any

from cardgen.model import effects as fx
from cardgen.text.builders import lines_moved
from cardgen.text.kernel import Grammar
from cardgen.text.subjects import MUTUAL

_FLOWS = ((fx.Way.ALONG, "along the flow of play"), (fx.Way.AGAINST, "against the flow of play"))


def declare(grammar: Grammar) -> None:
    """Declare predicates and impersonal clauses."""
    grammar.add("predicate", "an action")
    _declare_cards(grammar)
    _declare_hands(grammar)
    _declare_field(grammar)
    grammar.add("impersonal", "an event")
    _declare_impersonal(grammar)


def _declare_cards(grammar: Grammar) -> None:
    """Declare the card actions; several players act "each"."""
    for each, numbers in (("[each|]", ("pl",)), ("[|each]", ())):
        allowed: dict[str, Any] = {"allowed": numbers} if numbers else {}
        grammar.phrase("predicate", f"*$draw {{amount:counted}} {each}", fx.Draw, **allowed)
        grammar.phrase("predicate", f"*$discard {{amount:counted}} {each}", fx.Discard, **allowed)
        give = f"*$give {{amount:counted}} {each}"
        grammar.phrase("predicate", f"{give} to {{to:object}}", fx.Deliver, **allowed)
        for way, words in _FLOWS:
            grammar.phrase("predicate", f"{give} {words}", fx.DeliverAround, way=way, **allowed)
        swap = f"*$swap {{amount:counted}} {each} with {{other:object}}"
        grammar.phrase("predicate", swap, fx.SwapCards, **allowed)
    grammar.phrase("predicate", "*$draw {amount:amount}", fx.Draw)
    grammar.phrase("predicate", "*$discard {amount:amount}", fx.Discard)
    grammar.phrase("predicate", "*$give {amount:short} to {to:object}", fx.Deliver)
    grammar.phrase("predicate", "*$give to {to:object} {amount:long}", fx.Deliver)
    equal = "cards to {to:object} until both hold the same number of cards"
    grammar.phrase("predicate", f"*$give {equal}", fx.Deliver, amount=fx.UpToEqual())
    for way, words in _FLOWS:
        grammar.phrase("predicate", f"*$swap hands {words}", fx.SwapHandsAround, way=way)
    grammar.phrase("predicate", "*$swap hands with {other:object}", fx.SwapHands)
    grammar.phrase("predicate", "$swap structures with {other:object}", fx.SwapStructures)
    grammar.phrase("predicate", "$swap squares on the field with {other:object}", fx.SwapSquares)
    grammar.phrase("predicate", "*$swap any card in their~ hand~ for any card in the pile", fx.SwapWithPile)
    between = fx.OneAnother()
    grammar.phrase("predicate", "*$swap {amount:counted} with one another", fx.SwapCards, other=between)
    for words, makes in (
        ("*$swap hands", fx.SwapHands),
        ("$swap structures", fx.SwapStructures),
        ("$swap squares on the field", fx.SwapSquares),
    ):
        grammar.phrase("predicate", f"{words} with one another", makes, other=between)
    grammar.phrase("predicate", "$choose which card of the pile to *draw", fx.DrawChosen)
    grammar.add("mutual", "an action")
    grammar.phrase("mutual", "*$swap {amount:counted}", fx.SwapCards, other=MUTUAL)
    grammar.phrase("mutual", "*$swap hands", fx.SwapHands, other=MUTUAL)
    grammar.phrase("mutual", "$swap structures", fx.SwapStructures, other=MUTUAL)
    grammar.phrase("mutual", "$swap squares on the field", fx.SwapSquares, other=MUTUAL)


def _declare_hands(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$look at the hand of that player", fx.SeeHands, of=fx.That())
    grammar.phrase("predicate", "$look at the hands of {of:subject.pl}", fx.SeeHands)
    grammar.phrase("predicate", "$look at the hand of {of:subject.sg}", fx.SeeHands)
    grammar.phrase("predicate", "$show their~ hand~ to {to:object}", fx.ShowHand)
    grammar.phrase("predicate", "$win the match", fx.WinMatch)
    grammar.phrase("predicate", "$form a team with {other:object}", fx.FormTeam)
    grammar.phrase("predicate", "$alter {count:art} structure#count", fx.AlterStructure)
    grammar.phrase("predicate", "$alter this structure", fx.AlterStructure, count=1, this=True)
    grammar.phrase("predicate", "$alter the structure of {of:object.sg}", fx.AlterStructure, count=1)
    grammar.phrase("predicate", "$propose the alteration of a structure", fx.ProposeAlteration)


def _declare_field(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$make {count:art} change#count to the field", fx.ChangeField)
    for sign, lemma in ((1, "climb"), (-1, "descend")):
        grammar.rule("predicate", f"${lemma} {{n:num}} line#n on the field", fx.MoveLines, *lines_moved(sign))


def _declare_impersonal(grammar: Grammar) -> None:
    hands = "the cards of all hands are shuffled and dealt again"
    for template, makes in (
        ("shuffle the pile", fx.ShufflePile),
        ("*discard this card", fx.DiscardThis),
        ("the flow of play is reversed", fx.ReverseFlow),
        ("the structures of the society are shuffled and placed again at random", fx.ShuffleStructures),
        (f"{hands} , each player receiving as many as before", fx.ShuffleHands),
        ("the next play triggers a crisis", fx.AnnounceCrisis),
    ):
        grammar.phrase("impersonal", template, makes)
    towards = "play flows towards the neighbour {criterion:superlative} from now on"
    grammar.phrase("impersonal", towards, fx.FlowTowards, number="sg")
    on = "the next structure that makes anybody {act:act} cards causes a crisis"
    grammar.phrase("impersonal", on, fx.AnnounceCrisisOn)
    turn = "starting with you and following the flow of play , each player alters"
    grammar.phrase("impersonal", f"{turn} {{count:num}} structure#count", fx.AlterInTurn)
    needs = "it must be approved by {approval:object} to succeed"
    grammar.phrase("impersonal", needs, fx.ProposalNeeds)
