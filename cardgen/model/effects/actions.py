"""What players do when the sentence runs."""

from __future__ import annotations

from cardgen.model.effects.base import Amount, Condition, Effect, Selector, Way, node
from cardgen.model.effects.selectors import Extreme


class Action(Effect):
    """Something that happens once, when its sentence runs."""

    __slots__ = ()


@node
class Draw(Action):
    """Each player named draws the amount."""

    who: Selector
    amount: Amount


@node
class Discard(Action):
    """Each player named discards the amount (his choice of cards)."""

    who: Selector
    amount: Amount


@node
class Deliver(Action):
    """Each player of `who` delivers the amount to *each* player of `to` (the giver chooses the cards)."""

    who: Selector
    amount: Amount
    to: Selector


@node
class DeliverAround(Action):
    """Each player named delivers the amount to his neighbour along (or against) the flow.

    Chained or simultaneous, by release (rulings, section 2: 007).
    """

    who: Selector
    amount: Amount
    way: Way


@node
class SwapCards(Action):
    """Each player of `who` swaps so many cards with `other`; each chooses what he gives."""

    who: Selector
    amount: Amount
    other: Selector


@node
class SwapHands(Action):
    """`who` and `other` swap their whole hands."""

    who: Selector
    other: Selector


@node
class SwapHandsAround(Action):
    """All hands of the players named move one seat along (or against) the flow."""

    who: Selector
    way: Way


@node
class SwapStructures(Action):
    """`who` and `other` swap the structures before them."""

    who: Selector
    other: Selector


@node
class SwapSquares(Action):
    """`who` and `other` swap their squares on the field."""

    who: Selector
    other: Selector


@node
class SwapWithPile(Action):
    """The player swaps any one card of his hand for any one card of the pile."""

    who: Selector


@node
class DrawChosen(Action):
    """The player looks the pile through and draws one card of his choice."""

    who: Selector


@node
class ShufflePile(Action):
    """The draw pile is shuffled."""


@node
class ReverseFlow(Action):
    """The flow of play turns round."""


@node
class FlowTowards(Action):
    """Play flows towards the neighbour that the criterion picks among the two.

    ("o jogador ao lado com mais cartas").
    """

    criterion: Extreme


@node
class AlterStructure(Action):
    """Each player named alters `count` structures of the society.

    `this`: the structure that is being carried out. `of`: the one before the player named.
    """

    who: Selector
    count: int = 1
    this: bool = False
    of: Selector | None = None


@node
class AlterInTurn(Action):
    """From the active player on, along the flow, every player alters `count` structures."""

    count: int = 1


@node
class ProposeAlteration(Action):
    """The player proposes one alteration of a structure.

    `ProposalNeeds` in the same text says who must agree.
    """

    who: Selector


@node
class ProposalNeeds(Action):
    """The alteration proposed just before takes place only if the player named approves it."""

    approval: Selector


@node
class ChangeField(Action):
    """Each player named makes `count` changes on the field (any player, one column, onto a free square)."""

    who: Selector
    count: int = 1


@node
class MoveLines(Action):
    """Each player named moves so many lines up (positive) or down (negative)."""

    who: Selector
    lines: int


@node
class ShuffleStructures(Action):
    """The structures of the society are shuffled and dealt out again at random."""


@node
class ShuffleHands(Action):
    """The cards of all hands are shuffled together and dealt out, each player as many as he had."""


@node
class SeeHands(Action):
    """`who` looks at the hands of `of`."""

    who: Selector
    of: Selector


@node
class ShowHand(Action):
    """`who` shows his hand to `to`."""

    who: Selector
    to: Selector


@node
class WinMatch(Action):
    """The player named wins the match."""

    who: Selector


@node
class FormTeam(Action):
    """`who` and `other` are a team: the victory of one is the victory of both."""

    who: Selector
    other: Selector


@node
class DiscardThis(Action):
    """The natural card itself is discarded: what using it costs."""


@node
class Conditional(Action):
    """The effects happen only if the condition holds when the sentence runs; otherwise nothing does.

    On a natural card whose effects begin with `DiscardThis`, the condition is what lets the card be used at
    all.
    """

    condition: Condition
    effects: tuple[Effect, ...]
