"""What a scenario expects: reading it, filling in what really came about, comparing the two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.engine.scenario import source as yml
from cardgen.engine.scenario.model import EXPECT_KEYS, FLOWS, MATCHES, MOST_CARDS, PENDING_ACTS, RESULTS
from cardgen.engine.scenario.naming import NameReader
from cardgen.i18n import _


def read_expectations(reader: NameReader, node: Any) -> list[dict[str, Any]]:
    """Return one mapping for each play. With several plays the file must give a list of them."""
    plays = reader.scenario.plays
    nodes = reader.source.items(node) if yml.is_list(node) else [node]
    if len(nodes) != plays:
        reader.source.problem(
            "expect",
            _("there must be one mapping of expectations for each play"),
            node,
            expected=str(plays),
            found=str(len(nodes)),
            hint=_("set plays, or give as many mappings"),
        )
    return [_one(reader, item) for item in nodes]


def _one(reader: NameReader, node: Any) -> dict[str, Any]:
    found = reader.source.mapping(node, EXPECT_KEYS) or {}
    return {key: VALUES[key](reader, value) for key, value in found.items()}


def _names_of(reader: NameReader, node: Any) -> list[str]:
    return [reader.scenario.players[seat] for seat in reader.seats(node)]


def _optional_player(reader: NameReader, node: Any) -> str | None:
    seat = None if yml.is_null(node) else reader.player(node)
    return None if seat is None else reader.scenario.players[seat]


def _hands(reader: NameReader, node: Any) -> dict[str, Any]:
    hands: dict[str, Any] = {}
    for seat, value in reader.by_player(node):
        name = reader.scenario.players[seat]
        if yml.is_list(value):
            hands[name] = sorted(_card_names(reader, value))
        else:
            hands[name] = reader.source.number(value, 0, MOST_CARDS)
    return hands


def _card_names(reader: NameReader, node: Any) -> list[str]:
    return [name for item in reader.source.items(node) if (name := reader.card_name(item)) is not None]


def _structures(reader: NameReader, node: Any) -> dict[str, str]:
    found = {}
    for seat, value in reader.by_player(node):
        name = reader.card_name(value)
        if name is not None:
            found[reader.scenario.players[seat]] = name
    return found


def _field(reader: NameReader, node: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for seat, value in reader.by_player(node):
        name = reader.scenario.players[seat]
        last = len(reader.scenario.players) - 1
        if yml.is_mapping(value):
            keys = reader.source.mapping(value, ("line", "column")) or {}
            found[name] = {
                key: reader.source.number(item, 0, 4 if key == "line" else last) for key, item in keys.items()
            }
        else:
            found[name] = reader.source.number(value, 0, 4)
    return found


def _pending(reader: NameReader, node: Any) -> dict[str, Any]:
    keys = reader.source.mapping(node, ("crisis", *PENDING_ACTS)) or {}
    return {key: reader.source.flag(value) for key, value in keys.items()}


def _queue(reader: NameReader, node: Any) -> list[str]:
    return [] if yml.is_null(node) else _names_of(reader, node)


VALUES: dict[str, Callable[[NameReader, Any], Any]] = {
    "result": lambda reader, node: reader.source.choice(node, RESULTS),
    "hands": _hands,
    "structures": _structures,
    "flow": lambda reader, node: reader.source.choice(node, tuple(FLOWS)),
    "next": _optional_player,
    "field": _field,
    "winners": _names_of,
    "match": lambda reader, node: reader.source.choice(node, MATCHES),
    "game_winners": _names_of,
    "queue": _queue,
    "solver": _optional_player,
    "revolt_right": _optional_player,
    "natural_allowed": _card_names,
    "hegemonies": lambda reader, node: [name for name, _item in reader.names(node)],
    "pending": _pending,
    "draw_pile": lambda reader, node: reader.source.number(node, 0, MOST_CARDS),
    "discard_pile": lambda reader, node: reader.source.number(node, 0, MOST_CARDS),
    "reason": lambda reader, node: reader.source.text(node),
}


def failures(expected: dict[str, Any], actual: dict[str, Any]) -> list[str]:
    """Return a line for each expectation that does not hold, expected and actual."""
    return [
        f"{key}: " + _("expected {expected}, actual {actual}").format(expected=value, actual=actual[key])
        for key, value in expected.items()
        if not holds(key, value, actual[key])
    ]


def holds(key: str, expected: Any, actual: Any) -> bool:
    """Compare one key the way the format says."""
    if key == "reason":
        return str(expected) in str(actual or "")
    if key in {"winners", "game_winners", "natural_allowed", "hegemonies"}:
        return sorted(expected) == sorted(actual or [])
    if key == "queue":
        return list(expected) == list(actual or [])
    if key == "hands":
        return all(_same_hand(value, actual.get(name)) for name, value in expected.items())
    if key == "field":
        return all(_same_square(value, actual.get(name)) for name, value in expected.items())
    if key == "pending":
        return all(actual.get(name, False) == value for name, value in expected.items())
    if isinstance(expected, dict):
        return all(actual.get(name) == value for name, value in expected.items())
    return bool(expected == actual)


def _same_hand(expected: Any, actual: Any) -> bool:
    return bool(expected == (sorted(actual) if isinstance(actual, list) else actual))


def _same_square(expected: Any, actual: Any) -> bool:
    if isinstance(expected, dict):
        return all(actual[key] == value for key, value in expected.items())
    return bool(actual["line"] == expected)
