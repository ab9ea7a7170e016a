"""What players do when the sentence runs."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.model.effects.base import Act, Amount, Condition, Effect, Filter, Selector, Way


class Action(Effect):
    """Something that happens once, when its sentence runs."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Each player named draws the amount."""

    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Each player named discards the amount (his choice of cards)."""

    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class Deliver(Action):
    """Each player of `who` delivers the amount to *each* player of `to` (the giver chooses the cards)."""

    who: Selector
    amount: Amount
    to: Selector


@dataclass(frozen=True, slots=True)
class DeliverAround(Action):
    """Each player named delivers the amount to his neighbour along (or against) the flow.

    Chained or simultaneous, by release (rulings, section 2: 007).
    """

    who: Selector
    amount: Amount
    way: Way


@dataclass(frozen=True, slots=True)
class SwapCards(Action):
    """Each player of `who` swaps so many cards with `other`; each chooses what he gives."""

    who: Selector
    amount: Amount
    other: Selector


@dataclass(frozen=True, slots=True)
class SwapHands(Action):
    """`who` and `other` swap their whole hands."""

    who: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class SwapHandsAround(Action):
    """All hands of the players named move one seat along (or against) the flow."""

    who: Selector
    way: Way


@dataclass(frozen=True, slots=True)
class SwapStructures(Action):
    """`who` and `other` swap the structures before them."""

    who: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class SwapSquares(Action):
    """`who` and `other` swap their squares on the field."""

    who: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class SwapWithPile(Action):
    """The player swaps any one card of his hand for any one card of the pile."""

    who: Selector


@dataclass(frozen=True, slots=True)
class DrawChosen(Action):
    """The player looks the pile through and draws one card of his choice."""

    who: Selector


@dataclass(frozen=True, slots=True)
class ShufflePile(Action):
    """The draw pile is shuffled."""


@dataclass(frozen=True, slots=True)
class ReverseFlow(Action):
    """The flow of play turns round."""


@dataclass(frozen=True, slots=True)
class FlowTowards(Action):
    """Play flows towards the neighbour that the criterion picks among the two.

    ("o jogador ao lado com mais cartas").
    """

    criterion: Filter


@dataclass(frozen=True, slots=True)
class AlterStructure(Action):
    """Each player named alters `count` structures of the society; `this`.

    The structure that is being carried out.
    """

    who: Selector
    count: int = 1
    this: bool = False


@dataclass(frozen=True, slots=True)
class AlterInTurn(Action):
    """From the active player on, along the flow, every player alters `count` structures."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class ProposeAlteration(Action):
    """The player proposes one alteration of a structure.

    `ProposalNeeds` in the same text says who must agree.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class ProposalNeeds(Action):
    """The alteration proposed just before takes place only if the player named approves it."""

    approval: Selector


@dataclass(frozen=True, slots=True)
class ChangeField(Action):
    """Each player named makes `count` changes on the field (any player, one column, onto a free square)."""

    who: Selector
    count: int = 1


@dataclass(frozen=True, slots=True)
class MoveLines(Action):
    """Each player named moves so many lines up (positive) or down (negative)."""

    who: Selector
    lines: int


@dataclass(frozen=True, slots=True)
class ShuffleStructures(Action):
    """The structures of the society are shuffled and dealt out again at random."""


@dataclass(frozen=True, slots=True)
class ShuffleHands(Action):
    """The cards of all hands are shuffled together and dealt out, each player as many as he had."""


@dataclass(frozen=True, slots=True)
class AnnounceCrisis(Action):
    """The play after this one is a crisis, whatever its structure says."""


@dataclass(frozen=True, slots=True)
class AnnounceCrisisOn(Action):
    """The next structure that demands the act (in any quantity) causes a crisis."""

    act: Act


@dataclass(frozen=True, slots=True)
class SeeHands(Action):
    """`who` looks at the hands of `of`."""

    who: Selector
    of: Selector


@dataclass(frozen=True, slots=True)
class ShowHand(Action):
    """`who` shows his hand to `to`."""

    who: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class WinMatch(Action):
    """The player named wins the match."""

    who: Selector


@dataclass(frozen=True, slots=True)
class FormTeam(Action):
    """`who` and `other` are a team: the victory of one is the victory of both."""

    who: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class DiscardThis(Action):
    """The natural card itself is discarded: what using it costs."""


@dataclass(frozen=True, slots=True)
class Conditional(Action):
    """The effects happen only if the condition holds when the sentence runs; otherwise nothing does.

    On a natural card whose effects begin with `DiscardThis`, the condition is what lets the card be used at
    all.
    """

    condition: Condition
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class CrisisIf(Effect):
    """The structure causes a crisis when the condition holds, though its sentences could be carried out."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class NoCrisis(Effect):
    """What this structure takes away causes no crisis.

    Restrictions remove parts silently (rulings, section 4, layer 2).
    """
