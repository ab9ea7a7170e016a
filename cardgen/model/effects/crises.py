"""What causes a crisis beyond what cannot be done, and what causes none."""

from __future__ import annotations

from cardgen.model.effects.actions import Action
from cardgen.model.effects.base import Act, Condition, Effect, node


@node
class AnnounceCrisis(Action):
    """The play after this one is a crisis, whatever its structure says."""


@node
class AnnounceCrisisOn(Action):
    """The next structure that demands the act (in any quantity) causes a crisis."""

    act: Act


@node
class CrisisIf(Effect):
    """The structure causes a crisis when the condition holds, though its sentences could be carried out."""

    condition: Condition


@node
class NoCrisis(Effect):
    """What this structure takes away causes no crisis.

    Restrictions remove parts silently (rulings, section 4, layer 2).
    """
