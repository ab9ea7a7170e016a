"""Group cards by what they do: read off the effects, never kept by hand.

A group is a pair (section, key). Draws and discards are grouped by who does them, deliveries by who gives or
receives; everything else by the kind of effect, of condition or of amount. A card may stand in many groups.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardgen.model import effects as fx
from cardgen.text.group_tables import KINDS, SECTIONS, Group

_REVOLTS = {fx.Deed.START_REVOLT, fx.Deed.FAIL_REVOLT, fx.Deed.WIN_REVOLT, fx.Deed.APPROVE_REVOLT}


def groups_of(text: fx.CardText) -> tuple[Group, ...]:
    """Return the groups of a card, in the order of `SECTIONS`."""
    found = {group for node in fx.walk(text) for group in _groups(node)}
    return tuple(
        (section, key) for section, keys in SECTIONS.items() for key in keys if (section, key) in found
    )


def _groups(node: fx.Node) -> Iterator[Group]:
    kind = type(node)
    if kind.__name__ in KINDS:
        yield KINDS[kind.__name__]
    if kind in SPECIAL:
        yield from SPECIAL[kind](node)
    if getattr(node, "deed", None) in _REVOLTS:
        yield "revolt", "history"
    if isinstance(node, fx.Extreme | fx.Tied) and node.measure is fx.Measure.LINE:
        yield "field", "by-line"


def _moves(section: str) -> Callable[[Any], Iterator[Group]]:
    return lambda node: ((section, who) for who in kinds_of(node.who))


def _deliver(node: fx.Deliver) -> Iterator[Group]:
    givers = list(kinds_of(node.who))
    if "you" in givers:
        yield from (("deliver", f"to-{who}") for who in kinds_of(node.to))
    yield from (("deliver", f"from-{who}") for who in givers if who != "you")


def _forbid(node: fx.Forbid) -> Iterator[Group]:
    if fx.Power.SOLVE_CRISIS in node.powers:
        yield "crisis", "forbid"
    if {fx.Power.PROPOSE_REVOLT, fx.Power.SUPPORT_REVOLT} & set(node.powers):
        yield "revolt", "forbid"


def _when(node: fx.When) -> Iterator[Group]:
    yield "standing", "trigger"
    if {fx.Event.CRISIS, fx.Event.CRISIS_SOLVED} & set(node.events):
        yield "crisis", "after"
    if {fx.Event.REVOLT_STARTED, fx.Event.REVOLT_SUCCEEDED, fx.Event.REVOLT_FAILED} & set(node.events):
        yield "revolt", "after"


SPECIAL: Mapping[type[fx.Node], Callable[[Any], Iterator[Group]]] = {
    fx.Draw: _moves("draw"),
    fx.Discard: _moves("discard"),
    fx.Deliver: _deliver,
    fx.DeliverAround: lambda node: iter([("deliver", str(node.way))]),
    fx.SwapHandsAround: lambda node: iter([("swap", f"hands-{node.way}")]),
    fx.AlterStructure: lambda node: iter([("structures", "alter-this" if node.this else "alter")]),
    fx.ChangeField: lambda _node: iter([("field", "change")]),
    fx.MoveLines: lambda node: iter([("field", "climb" if node.lines > 0 else "descend")]),
    fx.Forbid: _forbid,
    fx.When: _when,
}
"""Kinds of effects whose group depends on what stands in them."""


def kinds_of(who: fx.Selector) -> Iterator[str]:
    """Yield the kinds of players (of `WHO`) that a selector names."""
    match who:
        case fx.You():
            yield "you"
        case fx.Seat():
            yield "next" if who.side is fx.Side.NEXT else "last"
        case fx.Everyone():
            yield "opponents" if who.opponents else "everyone"
        case fx.Chosen():
            yield "chosen"
        case fx.Exactly() | fx.AllTied():
            yield _kind_of(who.criterion)
        case fx.Each():
            yield from map(_kind_of, who.filters)
        case fx.Both():
            for part in who.parts:
                yield from kinds_of(part)
        case fx.That():
            yield "that"
        case fx.Rest():
            yield "rest"


def _kind_of(criterion: fx.Filter) -> str:
    if isinstance(criterion, fx.Extreme | fx.Tied):
        most = criterion.end is fx.End.MOST
        if criterion.measure is fx.Measure.HAND:
            return "richest" if most else "poorest"
        return "highest" if most else "lowest"
    named = {"LineVersusYou": "by-line", "OnLine": "by-line", "StructureMakesOthersDraw": "by-structure"}
    name = type(criterion).__name__
    if name in named:
        return named[name]
    return "by-deed" if KINDS.get(name) == ("conditions", "deed") else "by-hand"
