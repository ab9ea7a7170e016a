"""How many cards an action moves."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardgen.model.effects.base import Act, Amount, Deed, Selector, Window
from cardgen.model.effects.selectors import Everyone


@dataclass(frozen=True, slots=True)
class Count(Amount):
    """A plain number."""

    count: int


@dataclass(frozen=True, slots=True)
class WholeHand(Amount):
    """All cards of the actor's hand: "a mão inteira"."""


@dataclass(frozen=True, slots=True)
class AsDiscarded(Amount):
    """As many as were discarded earlier in this text: "o mesmo número de cartas descartadas"."""


@dataclass(frozen=True, slots=True)
class Share(Amount):
    """A fraction of the hand of a player, rounded.

    "um terço do número de cartas na mão de…, arredondando … para cima".
    """

    numerator: int
    denominator: int
    of: Selector
    up: bool = True


@dataclass(frozen=True, slots=True)
class OwnShare(Amount):
    """A fraction of the actor's own hand, rounded: "metade da mão, arredondando … para cima"."""

    numerator: int
    denominator: int
    up: bool = True


@dataclass(frozen=True, slots=True)
class UpTo(Amount):
    """Until the actor holds as many cards as the player named: "até ter o mesmo número de cartas que…"."""

    of: Selector


@dataclass(frozen=True, slots=True)
class UpToNumber(Amount):
    """Until the actor holds so many cards: "cartas até ter 5 cartas"; who does already moves none."""

    count: int


@dataclass(frozen=True, slots=True)
class UpToEqual(Amount):
    """Until giver and receiver hold the same number: "até que os dois tenham o mesmo número de cartas"."""


@dataclass(frozen=True, slots=True)
class DiscardedSince(Amount):
    """As many as all players discarded since the last play of the receiver.

    That play itself is not counted (rulings, section 3).
    """


@dataclass(frozen=True, slots=True)
class PerHeld(Amount):
    """`count` for each full `per` cards in the hands of the players named, together.

    "para cada 3 cartas nas mãos de todos os jogadores".
    """

    count: int
    per: int
    of: Selector = field(default_factory=Everyone)


@dataclass(frozen=True, slots=True)
class PerOwn(Amount):
    """`count` for each full `per` cards of the actor's own hand: "a cada 2 cartas em sua mão"."""

    count: int
    per: int


@dataclass(frozen=True, slots=True)
class PerPlayer(Amount):
    """`count` for each player named: "para cada adversário com mais cartas que você"."""

    count: int
    of: Selector


@dataclass(frozen=True, slots=True)
class PerDone(Amount):
    """`count` for each full `per` cards that the players named moved that way in the window.

    "a cada 2 cartas descartadas por todos no último turno". What the active player drew is `PerMoved`.
    """

    count: int
    per: int
    deed: Deed
    by: Selector
    window: Window = Window.LAST_ROUND


@dataclass(frozen=True, slots=True)
class PerMoved(Amount):
    """`count` for each full `per` cards that reached the active player by these acts in the window.

    DRAW: drawn by him; RECEIVE: delivered to him. "a cada 1 carta comprada ou entregue para você no último
    turno".
    """

    count: int
    per: int
    acts: tuple[Act, ...]
    window: Window = Window.LAST_ROUND
