"""What players do: predicates, which take their subject from the clause, and impersonal clauses."""

from __future__ import annotations

from typing import Any

from cardgen.model.effects import (
    AlterInTurn,
    AlterStructure,
    AnnounceCrisis,
    AnnounceCrisisOn,
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
    OneAnother,
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
    Way,
    WinMatch,
)
from cardgen.text.grammar.actions import MUTUAL
from cardgen.text.kernel import Grammar, Slots

_FLOWS = ((Way.ALONG, "along the flow of play"), (Way.AGAINST, "against the flow of play"))


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
        grammar.phrase("predicate", f"*$draw {{amount:counted}} {each}", Draw, **allowed)
        grammar.phrase("predicate", f"*$discard {{amount:counted}} {each}", Discard, **allowed)
        give = f"*$give {{amount:counted}} {each}"
        grammar.phrase("predicate", f"{give} to {{to:object}}", Deliver, **allowed)
        for way, words in _FLOWS:
            grammar.phrase("predicate", f"{give} {words}", DeliverAround, way=way, **allowed)
        swap = f"*$swap {{amount:counted}} {each} with {{other:object}}"
        grammar.phrase("predicate", swap, SwapCards, **allowed)
    grammar.phrase("predicate", "*$draw {amount:amount}", Draw)
    grammar.phrase("predicate", "*$discard {amount:amount}", Discard)
    grammar.phrase("predicate", "*$give {amount:short} to {to:object}", Deliver)
    grammar.phrase("predicate", "*$give to {to:object} {amount:long}", Deliver)
    equal = "cards to {to:object} until both hold the same number of cards"
    grammar.phrase("predicate", f"*$give {equal}", Deliver, amount=UpToEqual())
    for way, words in _FLOWS:
        grammar.phrase("predicate", f"*$swap hands {words}", SwapHandsAround, way=way)
    grammar.phrase("predicate", "*$swap hands with {other:object}", SwapHands)
    grammar.phrase("predicate", "$swap structures with {other:object}", SwapStructures)
    grammar.phrase("predicate", "$swap squares on the field with {other:object}", SwapSquares)
    grammar.phrase("predicate", "*$swap any card in their~ hand~ for any card in the pile", SwapWithPile)
    between = OneAnother()
    grammar.phrase("predicate", "*$swap {amount:counted} with one another", SwapCards, other=between)
    for words, makes in (
        ("*$swap hands", SwapHands),
        ("$swap structures", SwapStructures),
        ("$swap squares on the field", SwapSquares),
    ):
        grammar.phrase("predicate", f"{words} with one another", makes, other=between)
    grammar.phrase("predicate", "$choose which card of the pile to *draw", DrawChosen)
    grammar.add("mutual", "an action")
    grammar.phrase("mutual", "*$swap {amount:counted}", SwapCards, other=MUTUAL)
    grammar.phrase("mutual", "*$swap hands", SwapHands, other=MUTUAL)
    grammar.phrase("mutual", "$swap structures", SwapStructures, other=MUTUAL)
    grammar.phrase("mutual", "$swap squares on the field", SwapSquares, other=MUTUAL)


def _declare_hands(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$look at the hand of that player", SeeHands, of=That())
    grammar.phrase("predicate", "$look at the hands of {of:subject.pl}", SeeHands)
    grammar.phrase("predicate", "$look at the hand of {of:subject.sg}", SeeHands)
    grammar.phrase("predicate", "$show their~ hand~ to {to:object}", ShowHand)
    grammar.phrase("predicate", "$win the match", WinMatch)
    grammar.phrase("predicate", "$form a team with {other:object}", FormTeam)
    grammar.phrase("predicate", "$alter {count:art} structure#count", AlterStructure)
    grammar.phrase("predicate", "$alter this structure", AlterStructure, count=1, this=True)
    grammar.phrase("predicate", "$alter the structure of {of:object.sg}", AlterStructure, count=1)
    grammar.phrase("predicate", "$propose the alteration of a structure", ProposeAlteration)


def _declare_field(grammar: Grammar) -> None:
    grammar.phrase("predicate", "$make {count:art} change#count to the field", ChangeField)
    for sign, lemma in ((1, "climb"), (-1, "descend")):
        _declare_climb(grammar, f"${lemma} {{n:num}} line#n on the field", sign)


def _declare_climb(grammar: Grammar, template: str, sign: int) -> None:
    """Declare going up (sign 1) or down (sign -1) on the field."""

    def build(slots: Slots, form: str) -> MoveLines:
        nobody: Any = None
        return MoveLines(nobody, sign * slots["n"], form=form)

    def match(value: MoveLines) -> tuple[Slots, str] | None:
        return ({"n": sign * value.lines}, value.form) if sign * value.lines > 0 else None

    grammar.rule("predicate", template, MoveLines, build, match)


def _declare_impersonal(grammar: Grammar) -> None:
    hands = "the cards of all hands are shuffled and dealt again"
    for template, makes in (
        ("shuffle the pile", ShufflePile),
        ("*discard this card", DiscardThis),
        ("the flow of play is reversed", ReverseFlow),
        ("the structures of the society are shuffled and placed again at random", ShuffleStructures),
        (f"{hands} , each player receiving as many as before", ShuffleHands),
        ("the next play triggers a crisis", AnnounceCrisis),
    ):
        grammar.phrase("impersonal", template, makes)
    towards = "play flows towards the neighbour {criterion:superlative} from now on"
    grammar.phrase("impersonal", towards, FlowTowards, number="sg")
    on = "the next structure that makes anybody {act:act} cards causes a crisis"
    grammar.phrase("impersonal", on, AnnounceCrisisOn)
    turn = "starting with you and following the flow of play , each player alters"
    grammar.phrase("impersonal", f"{turn} {{count:num}} structure#count", AlterInTurn)
    needs = "it must be approved by {approval:object} to succeed"
    grammar.phrase("impersonal", needs, ProposalNeeds)
