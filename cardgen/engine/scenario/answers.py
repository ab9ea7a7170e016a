"""The form of scripted answers (scenario format, "Decisions")."""

from __future__ import annotations

from typing import Any

from cardgen.engine.decisions import Kind
from cardgen.engine.scenario import source as yml
from cardgen.engine.scenario.naming import NameReader
from cardgen.i18n import _

PLAYERS = {Kind.CHOOSE_PLAYER, Kind.CHOOSE_STRUCTURE, Kind.TEAM}
FLAGS = {Kind.APPROVE, Kind.VETO, Kind.VOTE, Kind.REFUSE}
ALTERATIONS = {Kind.REVOLT, Kind.SOLVE, Kind.ALTER}
SIDES = {"left": -1, "right": 1}


def read_answer(reader: NameReader, kind: str, node: Any) -> Any:
    """Return an answer: a seat, a flag, (seat, name), (seat, step), a name or a list of names.

    A null answer declines where declining is allowed.
    """
    source = reader.source
    if yml.is_null(node) and kind in {Kind.REVOLT, Kind.NATURAL, Kind.CLAIM}:
        return None
    if kind in PLAYERS:
        return reader.player(node)
    if kind in FLAGS:
        return source.flag(node)
    if kind in ALTERATIONS:
        found = source.mapping(node, ("alter", "with"), ("alter", "with")) or {}
        if len(found) < 2:
            return None
        return reader.player(found["alter"]), reader.card_name(found["with"])
    if kind == Kind.FIELD_MOVE:
        return _field_move(reader, node)
    if kind == Kind.CHOOSE_CARDS:
        items = source.items(node) if yml.is_list(node) else [node]
        return [reader.card_name(item) for item in items]
    return source.text(node) if kind == Kind.CLAIM else reader.card_name(node)


def _field_move(reader: NameReader, node: Any) -> Any:
    source = reader.source
    found = source.mapping(node, ("move", "to", "player")) or {}
    if "player" in found and len(found) == 1:
        return reader.player(found["player"])
    if set(found) == {"move", "to"}:
        return reader.player(found["move"]), SIDES[source.choice(found["to"], tuple(SIDES)) or "left"]
    source.problem(
        "value",
        _("this is no change of the field"),
        node,
        expected="{move: PLAYER, to: left|right} / {player: PLAYER}",
        found=", ".join(found),
        hint=_("write one of the two forms"),
    )
    return None
