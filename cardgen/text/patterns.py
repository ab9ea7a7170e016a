"""Effect patterns: find cards by what they do.

A pattern is a mapping with one key, a class of the effect vocabulary; its value says what fields hold: a
plain value (enums by their value, tuples match when one member does) or a pattern that fits the field's node
or a node inside it. `{Extreme: {measure: line}}` fits every "mais alto no campo".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from cardgen.model.effects import Node, walk

Pattern = Mapping[str, object]
Index = Mapping[str, list[Node]]
"""All nodes of a card by their class."""


def index_of(nodes: Iterable[Node]) -> Index:
    """Return all nodes of a card (its text, its observation) by their class."""
    found: dict[str, list[Node]] = {}
    for node in nodes:
        for inner in walk(node):
            found.setdefault(type(inner).__name__, []).append(inner)
    return found


def fits(any_of: Iterable[Pattern], none_of: Iterable[Pattern], index: Index) -> bool:
    """Tell whether some node fits one of `any_of` and none fits one of `none_of`."""
    return _any(any_of, index) and not _any(none_of, index)


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
