"""Rules that hold while the structure stands in the society, not only in its holder's play.

Here are those about players: revolts, crises, hands, the field, victory. Those about natural cards, about
other structures and about events have modules of their own.
"""

from __future__ import annotations

from enum import StrEnum

from cardgen.model.effects.base import Effect, Selector, node


class Standing(Effect):
    """A rule that holds while its structure stands in the society (rulings, section 4)."""

    __slots__ = ()


class Power(StrEnum):
    """What a player may be forbidden to do."""

    PROPOSE_REVOLT = "propose-revolt"
    SUPPORT_REVOLT = "support-revolt"
    SOLVE_CRISIS = "solve-crisis"


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
