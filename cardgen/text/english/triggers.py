"""Triggers: what happens after a crisis, a revolt, an alteration, a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.model.effects import Event, Everyone, Selector, Sentence, When
from cardgen.text.kernel import Grammar, Slots
from cardgen.text.sentences import sole_effect
from cardgen.text.subjects import definite

_ROUND = (Event.ROUND_END,)
_EVERYONE, _OPPONENTS = Everyone(), Everyone(opponents=True)


def declare(grammar: Grammar) -> None:
    """Declare sentences that make triggers."""
    _declare_when(
        grammar,
        "at the end of each round , {body:body} .",
        lambda when: when.who == _EVERYONE and when.events == _ROUND and not when.including_this,
        events=_ROUND,
        who=_EVERYONE,
    )
    for this in (False, True):
        tail = f"{' ( even to alter this structure )' if this else ''} , {{body:body}} ."
        for opening, fits, fixed in _SUBJECTS:
            _declare_when(grammar, f"whenever {opening}{tail}", fits, this=this, **fixed)


def _told(who: Selector) -> bool:
    """Tell whether a trigger can speak of the players: nobody is chosen for a trigger."""
    return who not in {_EVERYONE, _OPPONENTS} and definite(who)


_SUBJECTS: tuple[tuple[str, Callable[[When], bool], dict[str, Any]], ...] = (
    ("{events:events}", lambda when: when.who == _EVERYONE, {"who": _EVERYONE}),
    ("an opponent {events:events-of@one}", lambda when: when.who == _OPPONENTS, {"who": _OPPONENTS}),
    ("{who:object} {events:events-of@who}", lambda when: _told(when.who), {}),
)
"""How a trigger begins, by whose deeds it waits for."""


def _declare_when(
    grammar: Grammar, template: str, fits: Callable[[When], bool], *, this: bool = False, **fixed: Any
) -> None:
    def build(slots: Slots, form: str) -> Sentence | None:
        who, events = ({**slots, **fixed}[name] for name in ("who", "events"))
        when = When(events, slots["body"], this, who, form=form)
        return Sentence((when,)) if fits(when) else None

    def match(value: Sentence) -> tuple[Slots, str] | None:
        when = sole_effect(value)
        if not isinstance(when, When) or when.including_this != this or not fits(when):
            return None
        return {"who": when.who, "events": when.events, "body": when.effects}, when.form

    grammar.rule("sentence", template.replace("@one", ""), Sentence, build, match, number="sg")
