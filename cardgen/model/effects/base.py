"""What every node of the effect vocabulary is, and the small words that nodes share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from enum import StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

_Class = TypeVar("_Class", bound=type)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: _Class) -> _Class:
    """Make a class of the vocabulary: a frozen dataclass with slots.

    Its methods are `Node`'s, for all classes alike: `dataclass` would write and compile six for each of the
    130 classes, which took most of the time of a cold start.
    """
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    items = fields(made)
    made._compared = tuple(item.name for item in items if item.compare)
    made._key = attrgetter(*made._compared) if made._compared else None
    made._defaults = {
        item.name: (item.default, item.default_factory)
        for item in items
        if item.default is not MISSING or item.default_factory is not MISSING
    }
    return made  # type: ignore[no-any-return]


@node
class Node:
    """One part of a meaning.

    `form` remembers which wording of that meaning a text used, so that it prints back byte for byte. It takes
    no part in comparison: two wordings of one meaning are equal. The engine never reads it.
    """

    form: str = field(default="", compare=False, repr=False, kw_only=True)

    _compared: ClassVar[tuple[str, ...]]
    _key: ClassVar[Any]
    _defaults: ClassVar[dict[str, tuple[Any, Any]]]

    if not TYPE_CHECKING:

        def __init__(self, *values: Any, **named: Any) -> None:
            """Set the fields; raises `TypeError` for too few, too many or unknown ones."""
            names = self.__match_args__
            if len(values) > len(names):
                raise TypeError(f"{type(self).__name__} has {len(names)} fields, {len(values)} given")
            put = object.__setattr__
            for name, value in zip(names, values, strict=False):
                put(self, name, value)
            for name in (*names[len(values) :], "form"):
                if name in named:
                    put(self, name, named.pop(name))
                    continue
                if name not in self._defaults:
                    raise TypeError(f"{type(self).__name__} needs “{name}”")
                default, factory = self._defaults[name]
                put(self, name, default if factory is MISSING else factory())
            if named:
                raise TypeError(f"{type(self).__name__} has no “{next(iter(named))}”, or has it twice")

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: nodes are values."""
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        """Refuse: nodes are values."""
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        """Compare meanings, wordings left aside."""
        if type(self) is not type(other):
            return NotImplemented
        return self._key is None or bool(self._key(self) == self._key(other))

    def __hash__(self) -> int:
        """Hash the meaning, the wording left aside."""
        return hash((type(self), None if self._key is None else self._key(self)))

    def __repr__(self) -> str:
        """Return the node as it could be written in code."""
        return f"{type(self).__name__}({', '.join(self._shown())})"

    def _shown(self) -> Iterator[str]:
        return (f"{name}={getattr(self, name)!r}" for name in self._compared)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how to make the node again, for copies and other processes."""
        return _remade, (type(self), *(getattr(self, name) for name in (*self.__match_args__, "form")))


def _remade(kind: type[Node], *values: Any) -> Node:
    return kind(*values[:-1], form=values[-1])


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
