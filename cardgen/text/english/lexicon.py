"""English words and how they bend, and the terms of the game: the one table for card English.

The kernel tells four kinds of subjects apart; English uses `imp` for commands, `sg`, `pl`, and the fourth
(`YOU`) for the subject "you".
"""

from __future__ import annotations

from functools import cache

from cardgen.model.effects import Act, Deed, Event

YOU = "sgpl"
NOT_COMMANDS = (YOU, "sg", "pl")
"""Kinds of subjects that modal verbs can have."""

_VERBS = {
    "draw": ("draws", "drew"),
    "give": ("gives", "gave"),
    "have": ("has", "had"),
    "win": ("wins", "won"),
    "do": ("does", "did"),
    "make": ("makes", "made"),
    "choose": ("chooses", "chose"),
}
_PLURALS = {"your": "your", "their": "their"}
ORDINALS = {"second": 2, "third": 3, "fourth": 4}
FRACTIONS = {
    "half": (1, 2),
    "a third": (1, 3),
    "two thirds": (2, 3),
    "a quarter": (1, 4),
    "three quarters": (3, 4),
}
MULTIPLES = {"doubled": 2, "tripled": 3, "quadrupled": 4}

ACT_VERBS = {
    Act.DRAW: "draw",
    Act.DISCARD: "discard",
    Act.DELIVER: "give",
    Act.SWAP: "swap",
    Act.RECEIVE: "receive",
}
ACT_PARTICIPLES = {
    Act.DRAW: "drawn",
    Act.DISCARD: "discarded",
    Act.DELIVER: "given",
    Act.SWAP: "swapped",
}
ACT_GERUNDS = {
    Act.DRAW: "drawing",
    Act.DISCARD: "discarding",
    Act.DELIVER: "giving",
    Act.SWAP: "swapping",
}
ACT_PASTS = {Act.DRAW: "drew", Act.RECEIVE: "received"}
DEED_VERBS = {
    Deed.DRAW: ("drew", "draw", "cards"),
    Deed.DISCARD: ("discarded", "discard", "cards"),
    Deed.DELIVER: ("gave", "give", "cards"),
    Deed.ALTER_STRUCTURE: ("altered", "alter", "a structure"),
    Deed.START_REVOLT: ("started", "start", "a revolt"),
    Deed.APPROVE_REVOLT: ("approved", "approve", "a revolt"),
    Deed.SOLVE_CRISIS: ("solved", "solve", "a crisis"),
    Deed.WIN_MATCH: ("won", "win", "a match"),
}
"""What was done: past, infinitive, object; cards are counted, the other objects are not."""
ACT_DEEDS = {Act.DRAW: Deed.DRAW, Act.DISCARD: Deed.DISCARD, Act.DELIVER: Deed.DELIVER}
CARD_DEEDS = (Deed.DRAW, Deed.DISCARD, Deed.DELIVER)
HAPPENINGS = {
    Deed.DRAW: "card was drawn",
    Deed.DISCARD: "card was discarded",
    Deed.DELIVER: "card was given",
    Deed.ALTER_STRUCTURE: "structure was altered",
    Deed.START_REVOLT: "revolt was started",
    Deed.FAIL_REVOLT: "revolt failed",
    Deed.WIN_REVOLT: "revolt succeeded",
    Deed.APPROVE_REVOLT: "revolt was approved",
    Deed.SOLVE_CRISIS: "crisis was solved",
    Deed.WIN_MATCH: "match was won",
}
"""What happened, after "a" or "no"."""
EVENTS = {
    Event.REVOLT_STARTED: "a player starts a revolt",
    Event.REVOLT_SUCCEEDED: "a revolt succeeds",
    Event.REVOLT_FAILED: "a revolt fails",
    Event.CRISIS: "a crisis happens",
    Event.CRISIS_SOLVED: "a player solves a crisis",
    Event.CARD_DRAWN: "a player draws a card",
    Event.CARD_DISCARDED: "a player discards a card",
    Event.CARD_DELIVERED: "a player gives a card",
    Event.STRUCTURE_ALTERED: "a player alters a structure",
    Event.FIELD_CHANGED: "a player changes the field",
    Event.ROUND_END: "a round ends",
}


@cache
def verb(lemma: str, number: str, tense: str = "present") -> str:
    """Return a verb's form: `present` (the command for `imp`) or `past`."""
    third, past = _VERBS.get(lemma, ("", ""))
    if tense == "past":
        return past or (lemma + "d" if lemma.endswith("e") else lemma + "ed")
    if number != "sg":
        return lemma
    return third or lemma + "s"


@cache
def inflect(word: str, number: str) -> str:
    """Return a noun or possessive in the number: "hand", "hands"; "their" is "your" for the reader."""
    if word == "their":
        return "your" if number in {"imp", YOU} else word
    return word + "s" if number == "pl" else word
