"""Who and which: selectors name players, filters are the properties they go by."""

from __future__ import annotations

from cardgen.model.effects.base import (
    Compare,
    Deed,
    End,
    Filter,
    Measure,
    Selector,
    Side,
    Versus,
    Window,
    node,
)


@node
class You(Selector):
    """The holder of the structure (in its own play: the active player); the user of a natural card."""


@node
class Seat(Selector):
    """The `count` nearest players on one side, by the flow at that moment: "os 2 próximos a jogar"."""

    side: Side
    count: int = 1


@node
class Everyone(Selector):
    """All players, or all but the active one.

    "todos", "os adversários", "todo adversário", "cada adversário".
    """

    opponents: bool = False


@node
class Chosen(Selector):
    """`count` players of the active player's choice among those who fit *all* filters.

    "um adversário", "alguém com 5 cartas", "2 jogadores com o mesmo número de cartas". `other`: somebody
    that no earlier selector of the text named ("outro adversário"). With `opponents` false the active player
    may be chosen where the action allows it (nobody delivers to himself). A crisis only when no choice lets
    the whole structure run.
    """

    count: int = 1
    opponents: bool = True
    filters: tuple[Filter, ...] = ()
    other: bool = False


@node
class Exactly(Selector):
    """Exactly `count` players that the criterion names; fewer or more (a tie) is a crisis.

    "o jogador com menos cartas", "os 2 jogadores com menos cartas", "o jogador com 3 cartas".
    `opponents`: only players other than the active one are looked at.
    """

    criterion: Filter
    count: int = 1
    opponents: bool = False


@node
class AllTied(Selector):
    """All players that the criterion names, ties included: "o(s) jogador(es) com mais cartas"."""

    criterion: Filter
    opponents: bool = False


@node
class Each(Selector):
    """Every player who fits all filters, may be nobody: "todo jogador que…", "cada adversário que…"."""

    filters: tuple[Filter, ...]
    opponents: bool = False


@node
class Rest(Selector):
    """All players that no earlier selector of the text named: "os demais jogadores".

    In a trigger (`When`): that no selector or event of the trigger named.
    """


@node
class That(Selector):
    """The player(s), other than the active one, named by the selectors of the effect just before.

    "Entregue 1 carta para um adversário e veja *sua* mão". In a trigger (`When`): whoever did the thing.
    """


@node
class OneAnother(Selector):
    """Stands for the other side where the two players named swap among themselves: "trocam entre si"."""


@node
class Both(Selector):
    """Several selectors together: "você e o próximo a jogar"; all parts act at once."""

    parts: tuple[Selector, ...]


@node
class Extreme(Filter):
    """At an end of a measure: "com mais cartas", "mais alto no campo"; `rank` 2 is "o segundo jogador com…".

    With `Exactly(count=n)`: the n players nearest to that end, when they are well defined (no tie across the
    border).
    """

    measure: Measure
    end: End
    rank: int = 1


@node
class Tied(Filter):
    """Sharing the extreme with somebody else: "empatados na linha mais baixa no campo"."""

    measure: Measure
    end: End


@node
class HandCount(Filter):
    """Holding so many cards: "com 3 cartas", "com no máximo 2 cartas", "com várias cartas" (at least 2)."""

    compare: Compare
    count: int


@node
class HandVersusYou(Filter):
    """Holding fewer, as many or more cards than the active player: "alguém com menos cartas"."""

    versus: Versus


@node
class LineVersusYou(Filter):
    """Standing on a lower, the same or a higher line than the active player.

    `before`: judged as things stood when the structure began to run ("que estava na mesma linha"); the
    active player himself is not meant.
    """

    versus: Versus
    before: bool = False


@node
class OnLine(Filter):
    """Standing on the line with that number: "na linha 2 do campo"."""

    line: int


@node
class Parity(Filter):
    """Holding an even or an odd number of cards."""

    even: bool


@node
class NotPrime(Filter):
    """Holding a number of cards that is not prime (0 and 1 are not prime)."""


@node
class UniqueCount(Filter):
    """Being the only one who holds his number of cards."""


@node
class EqualHands(Filter):
    """All chosen players hold the same number of cards as one another."""


@node
class Did(Filter):
    """Having done a deed in the window: "que descartou 1 ou mais cartas no último turno".

    `at_least` counts cards for DRAW, DISCARD and DELIVER, and times otherwise. `negated`: "que não descartou
    cartas". `to_you`: cards delivered to the active player; for APPROVE_REVOLT, a revolt that he proposed.
    """

    deed: Deed
    window: Window = Window.LAST_ROUND
    at_least: int = 1
    negated: bool = False
    to_you: bool = False


@node
class MostDone(Filter):
    """Having done it with the most cards in the window: "o jogador que comprou mais cartas"."""

    deed: Deed
    window: Window = Window.LAST_ROUND


@node
class LastTo(Filter):
    """Being the latest who did it in the match (WIN_MATCH: in the game): "que resolveu a última crise"."""

    deed: Deed


@node
class HadHand(Filter):
    """Having held exactly `count` cards at some time in the match: "que chegou a ter apenas 1 carta"."""

    count: int = 1


@node
class StructureMakesOthersDraw(Filter):
    """Standing by a structure whose text makes somebody other than its holder draw.

    `negated`: whose text does not.
    """

    negated: bool = False
