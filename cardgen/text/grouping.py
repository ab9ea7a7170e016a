"""Group cards by what they do: read off the effects, never kept by hand.

A group is a pair (section, key). Draws and discards are grouped by who does them, deliveries by who gives or
receives; everything else by the kind of effect, of condition or of amount. A card may stand in many groups.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardgen.model.effects import (
    AllTied,
    AlterStructure,
    Both,
    CardText,
    ChangeField,
    Chosen,
    Deed,
    Deliver,
    DeliverAround,
    Discard,
    Draw,
    Each,
    End,
    Event,
    Everyone,
    Exactly,
    Extreme,
    Filter,
    Forbid,
    Measure,
    MoveLines,
    Node,
    Power,
    Rest,
    Seat,
    Selector,
    Side,
    SwapHandsAround,
    That,
    Tied,
    When,
    You,
    walk,
)
from cardgen.text.group_tables import KINDS, SECTIONS, Group

_REVOLTS = {Deed.START_REVOLT, Deed.FAIL_REVOLT, Deed.WIN_REVOLT, Deed.APPROVE_REVOLT}


def groups_of(text: CardText) -> tuple[Group, ...]:
    """Return the groups of a card, in the order of `SECTIONS`."""
    found = {group for node in walk(text) for group in _groups(node)}
    return tuple(
        (section, key) for section, keys in SECTIONS.items() for key in keys if (section, key) in found
    )


def _groups(node: Node) -> Iterator[Group]:
    kind = type(node)
    if kind.__name__ in KINDS:
        yield KINDS[kind.__name__]
    if kind in SPECIAL:
        yield from SPECIAL[kind](node)
    if getattr(node, "deed", None) in _REVOLTS:
        yield "revolt", "history"
    if isinstance(node, Extreme | Tied) and node.measure is Measure.LINE:
        yield "field", "by-line"


def _moves(section: str) -> Callable[[Any], Iterator[Group]]:
    return lambda node: ((section, who) for who in kinds_of(node.who))


def _deliver(node: Deliver) -> Iterator[Group]:
    givers = list(kinds_of(node.who))
    if "you" in givers:
        yield from (("deliver", f"to-{who}") for who in kinds_of(node.to))
    yield from (("deliver", f"from-{who}") for who in givers if who != "you")


def _forbid(node: Forbid) -> Iterator[Group]:
    if Power.SOLVE_CRISIS in node.powers:
        yield "crisis", "forbid"
    if {Power.PROPOSE_REVOLT, Power.SUPPORT_REVOLT} & set(node.powers):
        yield "revolt", "forbid"


def _when(node: When) -> Iterator[Group]:
    yield "standing", "trigger"
    if {Event.CRISIS, Event.CRISIS_SOLVED} & set(node.events):
        yield "crisis", "after"
    if {Event.REVOLT_STARTED, Event.REVOLT_SUCCEEDED, Event.REVOLT_FAILED} & set(node.events):
        yield "revolt", "after"


SPECIAL: Mapping[type[Node], Callable[[Any], Iterator[Group]]] = {
    Draw: _moves("draw"),
    Discard: _moves("discard"),
    Deliver: _deliver,
    DeliverAround: lambda node: iter([("deliver", str(node.way))]),
    SwapHandsAround: lambda node: iter([("swap", f"hands-{node.way}")]),
    AlterStructure: lambda node: iter([("structures", "alter-this" if node.this else "alter")]),
    ChangeField: lambda _node: iter([("field", "change")]),
    MoveLines: lambda node: iter([("field", "climb" if node.lines > 0 else "descend")]),
    Forbid: _forbid,
    When: _when,
}
"""Kinds of effects whose group depends on what stands in them."""


def kinds_of(who: Selector) -> Iterator[str]:
    """Yield the kinds of players (of `WHO`) that a selector names."""
    match who:
        case You():
            yield "you"
        case Seat():
            yield "next" if who.side is Side.NEXT else "last"
        case Everyone():
            yield "opponents" if who.opponents else "everyone"
        case Chosen():
            yield "chosen"
        case Exactly() | AllTied():
            yield _kind_of(who.criterion)
        case Each():
            yield from map(_kind_of, who.filters)
        case Both():
            for part in who.parts:
                yield from kinds_of(part)
        case That():
            yield "that"
        case Rest():
            yield "rest"


def _kind_of(criterion: Filter) -> str:
    if isinstance(criterion, Extreme | Tied):
        most = criterion.end is End.MOST
        if criterion.measure is Measure.HAND:
            return "richest" if most else "poorest"
        return "highest" if most else "lowest"
    named = {"LineVersusYou": "by-line", "OnLine": "by-line", "StructureMakesOthersDraw": "by-structure"}
    name = type(criterion).__name__
    if name in named:
        return named[name]
    return "by-deed" if KINDS.get(name) == ("conditions", "deed") else "by-hand"
