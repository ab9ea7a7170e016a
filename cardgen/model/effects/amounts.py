"""How many cards an action moves."""

from __future__ import annotations

from dataclasses import field

from cardgen.model.effects.base import Act, Amount, Deed, Selector, Window, node
from cardgen.model.effects.selectors import Everyone


@node
class Count(Amount):
    """A plain number."""

    count: int


@node
class WholeHand(Amount):
    """All cards of the actor's hand: "a mão inteira"."""


@node
class AsDiscarded(Amount):
    """As many as were discarded earlier in this text: "o mesmo número de cartas descartadas"."""


@node
class Share(Amount):
    """A fraction of the hand of a player, rounded.

    "um terço do número de cartas na mão de…, arredondando … para cima".
    """

    numerator: int
    denominator: int
    of: Selector
    up: bool = True


@node
class OwnShare(Amount):
    """A fraction of the actor's own hand, rounded: "metade da mão, arredondando … para cima"."""

    numerator: int
    denominator: int
    up: bool = True


@node
class UpTo(Amount):
    """Until the actor holds as many cards as the player named: "até ter o mesmo número de cartas que…"."""

    of: Selector


@node
class UpToNumber(Amount):
    """Until the actor holds so many cards: "cartas até ter 5 cartas"; who does already moves none."""

    count: int


@node
class UpToEqual(Amount):
    """Until giver and receiver hold the same number: "até que os dois tenham o mesmo número de cartas"."""


@node
class DiscardedSince(Amount):
    """As many as all players discarded since the last play of the receiver.

    That play itself is not counted (rulings, section 3).
    """


@node
class PerHeld(Amount):
    """`count` for each full `per` cards in the hands of the players named, together.

    "para cada 3 cartas nas mãos de todos os jogadores".
    """

    count: int
    per: int
    of: Selector = field(default_factory=Everyone)


@node
class PerOwn(Amount):
    """`count` for each full `per` cards of the actor's own hand: "a cada 2 cartas em sua mão"."""

    count: int
    per: int


@node
class PerPlayer(Amount):
    """`count` for each player named: "para cada adversário com mais cartas que você"."""

    count: int
    of: Selector


@node
class PerDone(Amount):
    """`count` for each full `per` cards that the players named moved that way in the window.

    "a cada 2 cartas descartadas por todos no último turno". What the active player drew is `PerMoved`.
    """

    count: int
    per: int
    deed: Deed
    by: Selector
    window: Window = Window.LAST_ROUND


@node
class PerMoved(Amount):
    """`count` for each full `per` cards that reached the active player by these acts in the window.

    DRAW: drawn by him; RECEIVE: delivered to him. "a cada 1 carta comprada ou entregue para você no último
    turno".
    """

    count: int
    per: int
    acts: tuple[Act, ...]
    window: Window = Window.LAST_ROUND
