"""The JSON Schema of scenario documents, made from the lists that the reader itself uses."""

from __future__ import annotations

from typing import Any

from cardgen.engine.decisions import Kind
from cardgen.engine.scenario.answers import ALTERATIONS, FLAGS, PLAYERS
from cardgen.engine.scenario.history import HISTORY_KEYS
from cardgen.engine.scenario.model import EXPECT_KEYS, FLOWS, KEYS, MATCHES, MOST_CARDS, PENDING_ACTS, RESULTS
from cardgen.engine.scenario.reading import MOST_PLAYS

Schema = dict[str, Any]
TEXT: Schema = {"type": "string"}
FLAG: Schema = {"type": "boolean"}
NAMES: Schema = {"type": "array", "items": TEXT}
CARDS: Schema = {"type": "integer", "minimum": 0, "maximum": MOST_CARDS}
OPTIONAL: Schema = {"type": ["string", "null"]}
PENDING: Schema = {
    "type": "object",
    "properties": dict.fromkeys(("crisis", *PENDING_ACTS), FLAG),
    "additionalProperties": False,
}


def each(value: Schema) -> Schema:
    """Return the schema of a mapping from players to values."""
    return {"type": "object", "additionalProperties": value}


def closed(properties: dict[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    """Return the schema of a mapping that has no other keys."""
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**found, "required": list(required)} if required else found


def line(highest: int) -> Schema:
    """Return the schema of a place on the field."""
    number = {"type": "integer", "minimum": 0, "maximum": highest}
    column = {"type": "integer", "minimum": 0, "maximum": 7}
    return {"oneOf": [number, closed({"line": number, "column": column})]}


def history() -> Schema:
    """Return the schema of one earlier play."""
    properties: dict[str, Schema] = {
        "player": TEXT,
        "drew": each(CARDS),
        "discarded": each(CARDS),
        "delivered": {
            "type": "array",
            "items": closed({"from": TEXT, "to": TEXT, "cards": CARDS}, ("from", "to", "cards")),
        },
        "altered": NAMES,
        "crisis": closed({"solved_by": TEXT}, ("solved_by",)),
        "revolt": closed({"by": TEXT, "approved_by": NAMES, "success": FLAG}, ("by",)),
    }
    return closed({key: properties[key] for key in HISTORY_KEYS}, ("player",))


def decision() -> Schema:
    """Return the schema of a scripted answer: one form for each group of kinds."""
    alteration = {"oneOf": [closed({"alter": TEXT, "with": TEXT}, ("alter", "with")), {"type": "null"}]}
    move = {
        "oneOf": [
            closed({"move": TEXT, "to": {"enum": ["left", "right"]}}, ("move", "to")),
            closed({"player": TEXT}, ("player",)),
        ]
    }
    forms: list[tuple[list[str], Schema]] = [
        (sorted(PLAYERS), TEXT),
        (sorted(FLAGS), FLAG),
        (sorted(ALTERATIONS), alteration),
        ([Kind.FIELD_MOVE], move),
        ([Kind.CHOOSE_CARDS], {"oneOf": [TEXT, NAMES]}),
        ([Kind.CHOOSE_PILE_CARD], TEXT),
        ([Kind.NATURAL, Kind.CLAIM], OPTIONAL),
    ]
    keys = ("player", "kind", "answer")
    return {
        "oneOf": [
            closed({"player": TEXT, "kind": {"enum": [str(one) for one in kinds]}, "answer": form}, keys)
            for kinds, form in forms
        ]
    }


def expectation() -> Schema:
    """Return the schema of what one play is expected to come to."""
    properties: dict[str, Schema] = {
        "result": {"enum": list(RESULTS)},
        "hands": each({"oneOf": [CARDS, NAMES]}),
        "structures": each(TEXT),
        "flow": {"enum": list(FLOWS)},
        "next": OPTIONAL,
        "field": each(line(4)),
        "winners": NAMES,
        "match": {"enum": list(MATCHES)},
        "game_winners": NAMES,
        "queue": {"oneOf": [NAMES, {"type": "null"}]},
        "solver": OPTIONAL,
        "revolt_right": OPTIONAL,
        "natural_allowed": NAMES,
        "hegemonies": NAMES,
        "pending": PENDING,
        "draw_pile": CARDS,
        "discard_pile": CARDS,
        "reason": TEXT,
    }
    return closed({key: properties[key] for key in EXPECT_KEYS})


def scenario_schema() -> Schema:
    """Return the schema of one scenario document."""
    hand = {"oneOf": [CARDS, NAMES, closed({"cards": NAMES, "filler": CARDS})]}
    pile = {"oneOf": [CARDS, NAMES]}
    pair = {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}
    results = {"oneOf": [closed({"winners": NAMES}, ("winners",)), {"type": "null"}]}
    expected = expectation()
    properties: dict[str, Schema] = {
        "title": TEXT,
        "game": {"enum": ["agencia"]},
        "version": TEXT,
        "mode": {"enum": ["bourdieu", "simples"]},
        "decks": NAMES,
        "seed": {"type": "integer"},
        "players": {**NAMES, "minItems": 3, "maxItems": 8, "uniqueItems": True},
        "active": TEXT,
        "flow": {"enum": list(FLOWS)},
        "hands": each(hand),
        "structures": each(TEXT),
        "field": each(line(3)),
        "draw_pile": pile,
        "discard_pile": pile,
        "history": {"type": "array", "items": history()},
        "had_one_card": NAMES,
        "had_hands": each({"type": "array", "items": CARDS}),
        "society_before": NAMES,
        "game_history": {"type": "array", "items": results},
        "field_arrivals": NAMES,
        "stored_wins": NAMES,
        "hegemony_closer": OPTIONAL,
        "pending": PENDING,
        "teams": {"type": "array", "items": pair},
        "plays": {"type": "integer", "minimum": 1, "maximum": MOST_PLAYS},
        "decisions": {"type": "array", "items": decision()},
        "expect": {"oneOf": [expected, {"type": "array", "items": expected}]},
    }
    return closed({key: properties[key] for key in KEYS}, ("version", "structures"))
