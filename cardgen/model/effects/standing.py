"""Rules that hold while the structure stands in the society, not only in its holder's play."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from cardgen.model.effects.base import Act, Effect, Selector, StructureFilter, node
from cardgen.model.effects.selectors import Everyone


class Standing(Effect):
    """A rule that holds while its structure stands in the society (rulings, section 4)."""

    __slots__ = ()


class Power(StrEnum):
    """What a player may be forbidden to do."""

    PROPOSE_REVOLT = "propose-revolt"
    SUPPORT_REVOLT = "support-revolt"
    SOLVE_CRISIS = "solve-crisis"


class Scope(StrEnum):
    """When a restriction bites.

    ALWAYS: whatever asks for the act. OTHERS_STRUCTURES: only when a structure other than the actor's own
    asks for it. SOLE_EFFECT: only when the act is all that the structure does.
    """

    ALWAYS = "always"
    OTHERS_STRUCTURES = "others-structures"
    SOLE_EFFECT = "sole-effect"


class Event(StrEnum):
    """What a trigger waits for; `That` is whoever did it.

    CARD_DRAWN, CARD_DISCARDED and CARD_DELIVERED happen once for each card; ROUND_END once a round; CRISIS
    and REVOLT_* after the play in question.
    """

    REVOLT_STARTED = "revolt-started"
    REVOLT_SUCCEEDED = "revolt-succeeded"
    REVOLT_FAILED = "revolt-failed"
    CRISIS = "crisis"
    CRISIS_SOLVED = "crisis-solved"
    CARD_DRAWN = "card-drawn"
    CARD_DISCARDED = "card-discarded"
    CARD_DELIVERED = "card-delivered"
    STRUCTURE_ALTERED = "structure-altered"
    FIELD_CHANGED = "field-changed"
    ROUND_END = "round-end"


@node
class Forbid(Standing):
    """The players named have not these powers (a tuple in the order of `Power`)."""

    who: Selector
    powers: tuple[Power, ...]


@node
class AlwaysSupport(Standing):
    """The player named approves every revolt of another, whatever it alters."""

    who: Selector


@node
class NoApprovalNeeded(Standing):
    """Revolts need nobody's approval."""


@node
class FreeUse(Standing):
    """The natural card may be used whatever its own condition says of hands.

    HAND of the user ("qualquer número de cartas na mão") or, with `all_hands`, of all players together.
    """

    card: str
    all_hands: bool = False


@node
class UseWithoutDiscard(Standing):
    """The players named may use the natural card and keep it."""

    who: Selector
    card: str


@node
class Barred(Standing):
    """The players named may not use the natural card."""

    card: str
    who: Selector = field(default_factory=Everyone)


@node
class UseNeedsApproval(Standing):
    """The players named need the approval of at least so many others to use the natural card."""

    who: Selector
    card: str
    approvals: int = 1


@node
class AlterationNeedsApproval(Standing):
    """Each alteration made through the natural card needs the approval of at least so many opponents."""

    card: str
    approvals: int = 1


@node
class OnlyFormerCards(Standing):
    """Only cards that were in the society earlier in this match may enter it through the natural card."""

    card: str


@node
class Veto(Standing):
    """Any of the players named may veto any alteration of a structure; `except_this`: but not of this one."""

    who: Selector
    except_this: bool = True


@node
class VoteOnSolutions(Standing):
    """Each solution of a crisis is put to the vote and needs a majority of all votes.

    A tie does not approve.
    """


@node
class OpenHand(Standing):
    """The players named play with their hands open."""

    who: Selector


@node
class CancelStructures(Standing):
    """The structures that fit have no effect at all, without a crisis (rulings, section 4, layer 1)."""

    which: StructureFilter


@node
class ActsBeyond(StructureFilter):
    """Structures whose card actions are none, or more than these.

    028: "apenas estruturas que impliquem … têm efeito".
    """

    acts: tuple[Act, ...]


@node
class MakesSeveral(StructureFilter):
    """Structures that make more than `more_than` players do any of the acts (receiving does not count)."""

    acts: tuple[Act, ...]
    more_than: int = 1


@node
class MakesPlayers(StructureFilter):
    """Structures that make any of the players named do any of the acts.

    `You` and opponents are those of the holder of the cancelling card.
    """

    who: Selector
    acts: tuple[Act, ...]


@node
class HeldBy(StructureFilter):
    """The structures before the players named."""

    who: Selector


@node
class Refuse(Standing):
    """The players named may refuse the effect of their own structure.

    `own_play`: the text says "em sua jogada".
    """

    who: Selector
    own_play: bool = False


@node
class Restrict(Standing):
    """The players named do not do these acts, within the scope.

    With `NoCrisis` in the same text the parts are removed silently (layer 2); without it, a structure that
    demands them causes a crisis (layer 4). RECEIVE: nobody delivers cards to the players named.
    """

    acts: tuple[Act, ...]
    who: Selector
    scope: Scope = Scope.ALWAYS


@node
class Multiply(Standing):
    """What structures ask for by these acts is multiplied (rulings, section 4, layer 3)."""

    acts: tuple[Act, ...]
    by: int = 2


@node
class Cap(Standing):
    """A structure makes each player do the act with at most `count` cards."""

    act: Act
    count: int = 1


@node
class ForbidFieldChange(Standing):
    """The players named cannot change the field."""

    who: Selector


@node
class NoClimb(Standing):
    """The players named do not climb when they win the match."""

    who: Selector


@node
class CrisisPriority(Standing):
    """The players named come first in the queue that solves crises."""

    who: Selector


@node
class OwnCrisisPriority(Standing):
    """Each player named comes first in the queue of a crisis in his own play."""

    who: Selector


@node
class SeveralMayWin(Standing):
    """More than one player may win this match at the same time."""


@node
class PlayTwice(Standing):
    """The players named play twice in a row."""

    who: Selector


@node
class WinnerReturns(Standing):
    """The winner of the match goes back to the line instead of climbing."""

    line: int = 0


@node
class WinnerCannotWinGame(Standing):
    """Winning this match cannot win the game."""


@node
class WinnerFieldChanges(Standing):
    """After the match its winner makes `count` changes on the field; `last`: after everybody else's."""

    count: int
    last: bool = False


@node
class When(Standing):
    """A trigger: after each such event by one of `who` the effects happen.

    They happen outside any structure's own execution. In them `That` is whoever did the thing, `Rest`
    everybody else. `including_this`: also when this very structure is what the event takes away. A trigger
    never causes a crisis; who cannot comply is skipped (rulings, section 4).
    """

    events: tuple[Event, ...]
    effects: tuple[Effect, ...]
    including_this: bool = False
    who: Selector = field(default_factory=Everyone)
