"""Queries of the manual: which cards fit, and what is wrong with a query's effect patterns."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import fields

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.effects import NODES, Node, walk
from cardgen.model.manual import Query
from cardgen.text import patterns
from cardgen.text.patterns import Index, Pattern, index_of

__all__ = ["Index", "Pattern", "fits", "index_of", "problems_of", "without_triggers"]

_CLASSES = {name: kind for name, kind in NODES.items() if kind is not Node}


def fits(query: Query, index: Index) -> bool:
    """Tell whether a card with these nodes is in the query's list."""
    return patterns.fits(query.any_of, query.none_of, index)


def without_triggers(index: Index) -> Index:
    """Return an index without the nodes inside triggers.

    Triggers happen outside a structure's own play and never cause a crisis (rulings, section 4).
    """
    hidden = {id(inner) for trigger in index.get("When", ()) for inner in walk(trigger)}
    return {name: [node for node in nodes if id(node) not in hidden] for name, nodes in index.items()}


def problems_of(query: Query) -> Iterator[Diagnostic]:
    """Yield what is wrong with the patterns of a query: unknown classes, fields and values."""
    for pattern in (*query.any_of, *query.none_of):
        yield from _pattern_problems(query, pattern)


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
