"""Give predicates their subjects: one for each, two at once, or one that two predicates share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.model import effects as fx
from cardgen.text.kernel import Slots

MUTUAL = fx.Both(())
"""Stands for the other side in "X and Y swap hands" until the clause knows both."""


def definite(who: fx.Selector) -> bool:
    """Tell whether players can be counted or spoken of: nobody is chosen for that alone."""
    return not any(isinstance(part, fx.Chosen) for part in fx.walk(who))


def attach(node: Any, who: fx.Selector) -> Any:
    """Give a predicate its subject; None when it cannot have it."""
    if getattr(node, "other", None) == MUTUAL and getattr(who, "count", 0) == 2:
        return replace(node, who=who, other=fx.OneAnother())
    if getattr(node, "other", None) == MUTUAL:
        if not isinstance(who, fx.Both) or len(who.parts) != 2:
            return None
        return replace(node, who=who.parts[0], other=who.parts[1])
    return replace(node, who=who)


def repeated(first: Any, who: fx.Selector) -> fx.Selector:
    """Return how the predicate after `first` speaks of the same subject.

    Standing rules hold for whoever fits when one looks; actions happen to players who were found once.
    """
    return who if isinstance(first, fx.Standing) else _again(who)


def _again(who: fx.Selector) -> fx.Selector:
    """Return how a second verb speaks of the same subject: once chosen, the same players stay meant."""
    if isinstance(who, fx.Both):
        parts = tuple(dict.fromkeys(_again(part) for part in who.parts))
        return parts[0] if len(parts) == 1 else fx.Both(parts)
    return who if isinstance(who, fx.You | fx.Seat | fx.Everyone) else fx.That()


def shared(slots: Slots, _form: str) -> tuple[Any, Any] | None:
    """Return the predicates `p` and `q` with the subject `who`; None when one cannot have it."""
    first = attach(slots["p"], slots["who"])
    second = attach(slots["q"], repeated(first, slots["who"])) if first is not None else None
    return (first, second) if second is not None else None


def sharer(first: Any, second: Any, *, mutual: bool) -> tuple[fx.Selector, Any] | None:
    """Return the subject that two effects share, and the first of them as its predicate; else None.

    The reader himself is no such subject: he is told twice. `mutual`: the first effect is between two.
    """
    who = getattr(first, "who", None)
    if mutual:
        who, first = fx.Both((first.who, first.other)), replace(first, other=MUTUAL)
    if not isinstance(who, fx.Selector) or who == fx.You():
        return None
    return (who, first) if getattr(second, "who", None) == repeated(first, who) else None
