"""Reading what came before a scenario: the plays of its match, and the results of earlier matches."""

from __future__ import annotations

from typing import Any

from cardgen.engine.agencia.state import Delivery, PlayRecord, Revolt
from cardgen.engine.scenario import source as yml
from cardgen.engine.scenario.model import MOST_CARDS
from cardgen.engine.scenario.naming import NameReader
from cardgen.i18n import _

HISTORY_KEYS = ("player", "drew", "discarded", "delivered", "altered", "crisis", "revolt")


def read_plays(reader: NameReader, node: Any) -> list[PlayRecord]:
    """Return the plays of the match so far, in their order."""
    return [_play(reader, item) for item in reader.source.items(node)]


def _play(reader: NameReader, node: Any) -> PlayRecord:
    found = reader.source.mapping(node, HISTORY_KEYS, ("player",)) or {}
    player = reader.player(found["player"]) if "player" in found else None
    crisis = _solver(reader, found["crisis"]) if "crisis" in found else None
    revolt = _revolt(reader, found["revolt"]) if "revolt" in found else None
    if crisis is not None and revolt is not None:
        reader.source.problem(
            "crisis-and-revolt",
            _("a play cannot be both a crisis and a revolt"),
            node,
            hint=_("keep one of the two"),
        )
    return PlayRecord(
        player or 0,
        _counts(reader, found.get("drew")),
        _counts(reader, found.get("discarded")),
        _deliveries(reader, found.get("delivered")),
        reader.mask(found["altered"]) if "altered" in found else 0,
        crisis,
        revolt,
    )


def _counts(reader: NameReader, node: Any) -> tuple[int, ...]:
    counts = [0] * len(reader.scenario.players)
    if node is not None:
        for seat, value in reader.by_player(node):
            counts[seat] = reader.source.number(value, 0, MOST_CARDS) or 0
    return tuple(counts)


def _deliveries(reader: NameReader, node: Any) -> tuple[Delivery, ...]:
    found = []
    for item in reader.source.items(node) if node is not None else ():
        keys = reader.source.mapping(item, ("from", "to", "cards"), ("from", "to", "cards")) or {}
        if len(keys) == 3:
            giver, to = reader.player(keys["from"]), reader.player(keys["to"])
            cards = reader.source.number(keys["cards"], 1, MOST_CARDS)
            if giver is not None and giver == to:
                reader.source.problem(
                    "to-himself",
                    _("nobody delivers cards to himself"),
                    item,
                    hint=_("name another player"),
                )
            elif giver is not None and to is not None and cards is not None:
                found.append(Delivery(giver, to, cards))
    return tuple(found)


def _solver(reader: NameReader, node: Any) -> int | None:
    found = reader.source.mapping(node, ("solved_by",), ("solved_by",)) or {}
    return reader.player(found["solved_by"]) if "solved_by" in found else None


def _revolt(reader: NameReader, node: Any) -> Revolt | None:
    found = reader.source.mapping(node, ("by", "approved_by", "success"), ("by",)) or {}
    by = reader.player(found["by"]) if "by" in found else None
    approved = reader.mask(found["approved_by"]) if "approved_by" in found else 0
    success = reader.source.flag(found["success"]) if "success" in found else bool(approved)
    return None if by is None else Revolt(by, approved, bool(success))


def read_results(reader: NameReader, node: Any) -> list[int]:
    """Return who won each earlier match of the game (as masks), 0 for one that was closed."""
    return [0 if yml.is_null(item) else _winners(reader, item) for item in reader.source.items(node)]


def _winners(reader: NameReader, node: Any) -> int:
    found = reader.source.mapping(node, ("winners",), ("winners",)) or {}
    return reader.mask(found["winners"]) if "winners" in found else 0
