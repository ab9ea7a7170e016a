"""Rules that hold while a structure stands: what happens after events."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from cardgen.model.effects.base import Effect, Selector, node
from cardgen.model.effects.selectors import Everyone
from cardgen.model.effects.standing import Standing


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
