"""Rules that hold while a structure stands: what other structures can make players do."""

from __future__ import annotations

from enum import StrEnum

from cardgen.model.effects.base import Act, Selector, StructureFilter, node
from cardgen.model.effects.standing import Standing


class Scope(StrEnum):
    """When a restriction bites.

    ALWAYS: whatever asks for the act. OTHERS_STRUCTURES: only when a structure other than the actor's own
    asks for it. SOLE_EFFECT: only when the act is all that the structure does.
    """

    ALWAYS = "always"
    OTHERS_STRUCTURES = "others-structures"
    SOLE_EFFECT = "sole-effect"


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
