"""What every node of the effect vocabulary is, and the small words that nodes share."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Node:
    """One part of a meaning.

    `form` remembers which wording of that meaning a text used, so that it prints back byte for byte. It takes
    no part in comparison: two wordings of one meaning are equal. The engine never reads it.
    """

    form: str = field(default="", compare=False, repr=False, kw_only=True)


class Selector(Node):
    """Who: names players from the table as it is when the effect runs."""

    __slots__ = ()


class Filter(Node):
    """Which players: a property that a player has or has not."""

    __slots__ = ()


class Amount(Node):
    """How many cards."""

    __slots__ = ()


class Condition(Node):
    """A statement about the table that is true or false."""

    __slots__ = ()


class StructureFilter(Node):
    """Which structures of the society."""

    __slots__ = ()


class Effect(Node):
    """Anything that a sentence does: an action, a standing rule or a crisis clause."""

    __slots__ = ()


class Act(StrEnum):
    """Things done with cards; the first four are the *card actions*.

    RECEIVE is the other side of a delivery: being given cards.
    """

    DRAW = "draw"
    DISCARD = "discard"
    DELIVER = "deliver"
    SWAP = "swap"
    RECEIVE = "receive"


CARD_ACTIONS = (Act.DRAW, Act.DISCARD, Act.DELIVER, Act.SWAP)
"""The four card actions, in the order in which lists of acts are kept."""


class Deed(StrEnum):
    """Things that players did and that the history of a match (or of the game: WIN_MATCH) remembers."""

    DRAW = "draw"
    DISCARD = "discard"
    DELIVER = "deliver"
    ALTER_STRUCTURE = "alter-structure"
    START_REVOLT = "start-revolt"
    FAIL_REVOLT = "fail-revolt"
    WIN_REVOLT = "win-revolt"
    APPROVE_REVOLT = "approve-revolt"
    SOLVE_CRISIS = "solve-crisis"
    WIN_MATCH = "win-match"


class Window(StrEnum):
    """The stretch of history that counts (rulings, section 1: round)."""

    LAST_ROUND = "last-round"
    MATCH = "match"
    GAME = "game"


class Measure(StrEnum):
    """What players are compared by: cards in hand, or the line on the field."""

    HAND = "hand"
    LINE = "line"


class End(StrEnum):
    """Which end of a measure: most cards or highest line, fewest cards or lowest line."""

    MOST = "most"
    FEWEST = "fewest"


class Compare(StrEnum):
    """How a number is compared. `more than n` is AT_LEAST n + 1: one meaning, one shape."""

    EXACTLY = "exactly"
    AT_LEAST = "at-least"
    AT_MOST = "at-most"


class Versus(StrEnum):
    """How a player's measure stands to the active player's."""

    LESS = "less"
    EQUAL = "equal"
    MORE = "more"


class Way(StrEnum):
    """Along the flow of play, or against it."""

    ALONG = "along"
    AGAINST = "against"


class Side(StrEnum):
    """A neighbour's side: NEXT is along the flow, LAST against it (rulings, section 3)."""

    NEXT = "next"
    LAST = "last"
