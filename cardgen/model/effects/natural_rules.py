"""Rules that hold while a structure stands: who may use a natural card, and how."""

from __future__ import annotations

from dataclasses import field

from cardgen.model.effects.base import Selector, node
from cardgen.model.effects.selectors import Everyone
from cardgen.model.effects.standing import Standing


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
