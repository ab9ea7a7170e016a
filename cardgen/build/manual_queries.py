"""Effect patterns: find cards by what they do.

A pattern is a mapping with one key, a class of the effect vocabulary; its value says what fields hold: a
plain value (enums by their value, tuples match when one member does) or a pattern that fits the field's node
or a node inside it. `{Extreme: {measure: line}}` fits every "mais alto no campo".
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from enum import Enum

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model import effects
from cardgen.model.effects.base import Node
from cardgen.model.effects.tree import walk
from cardgen.model.manual import Query

Pattern = Mapping[str, object]
_CLASSES = {
    name: value
    for name, value in vars(effects).items()
    if isinstance(value, type) and issubclass(value, Node) and value is not Node
}


Index = Mapping[str, list[Node]]
"""All nodes of a card by their class."""


def index_of(nodes: Iterable[Node], *, triggers: bool = True) -> Index:
    """Return all nodes of a card (its text, its observation) by their class.

    `triggers` false leaves out what is inside triggers: they happen outside a structure's own play and never
    cause a crisis (rulings, section 4).
    """
    found: dict[str, list[Node]] = {}
    for node in nodes:
        hidden = () if triggers else [*_inside_triggers(node)]
        for inner in walk(node):
            if not any(inner is other for other in hidden):
                found.setdefault(type(inner).__name__, []).append(inner)
    return found


def _inside_triggers(node: Node) -> Iterator[Node]:
    for inner in walk(node):
        if isinstance(inner, effects.When):
            yield from walk(inner)


def fits(query: Query, index: Index) -> bool:
    """Tell whether a card with these nodes is in the query's list."""
    return _any(query.any_of, index) and not _any(query.none_of, index)


def problems_of(query: Query) -> Iterator[Diagnostic]:
    """Yield what is wrong with the patterns of a query: unknown classes, fields and values."""
    for pattern in (*query.any_of, *query.none_of):
        yield from _pattern_problems(query, pattern)


def _any(patterns: Iterable[Pattern], index: Index) -> bool:
    return any(
        _fits_node(pattern, node) for pattern in patterns for name in pattern for node in index.get(name, ())
    )


def _fits_node(pattern: Pattern, node: Node) -> bool:
    ((name, wanted),) = pattern.items()
    if type(node).__name__ != name:
        return False
    return all(_fits_value(value, getattr(node, key)) for key, value in _mapping(wanted).items())


def _fits_value(wanted: object, actual: object) -> bool:
    if isinstance(actual, tuple):
        return any(_fits_value(wanted, part) for part in actual)
    if isinstance(wanted, Mapping):
        return isinstance(actual, Node) and any(_fits_node(wanted, inner) for inner in walk(actual))
    if isinstance(actual, Node):
        return type(actual).__name__ == wanted
    return (actual.value if isinstance(actual, Enum) else actual) == wanted


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _pattern_problems(query: Query, pattern: Pattern) -> Iterator[Diagnostic]:
    if len(pattern) != 1:
        yield query.place.problem(
            "query-pattern",
            _("a pattern names one class of the effect vocabulary"),
            found=", ".join(pattern),
            hint=_("write one pattern for each class"),
        )
        return
    ((name, wanted),) = pattern.items()
    if name not in _CLASSES:
        close = difflib.get_close_matches(name, _CLASSES, 1)
        yield query.place.problem(
            "query-unknown-class",
            _("query {query}: the effect vocabulary has no class {name}").format(query=query.id, name=name),
            hint=_("write {name}").format(name=close[0]) if close else _("see cardgen/model/effects"),
        )
        return
    known = {item.name for item in fields(_CLASSES[name])}
    for key, value in _mapping(wanted).items():
        if key not in known:
            yield query.place.problem(
                "query-unknown-field",
                _("query {query}: {name} has no field {key}").format(query=query.id, name=name, key=key),
                expected=", ".join(sorted(known - {"form"})),
                hint=_("use one of its fields"),
            )
        elif isinstance(value, Mapping):
            yield from _pattern_problems(query, value)
