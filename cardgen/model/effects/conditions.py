"""Statements about the table: "se houver um número par de cartas…", "caso não haja descarte"."""

from __future__ import annotations

from cardgen.model.effects.base import Act, Compare, Condition, Deed, Filter, Selector, Versus, Window, node


@node
class TotalParity(Condition):
    """The cards in all hands together are an even (or odd) number."""

    even: bool


@node
class YouAre(Condition):
    """The active player is the one that the selector names, or (`negated`) is not.

    "se você for o jogador com menos cartas na mão".
    """

    who: Selector
    negated: bool = False


@node
class HandOf(Condition):
    """The player named holds so many cards: "se você tiver mais que duas cartas na mão" is AT_LEAST 3."""

    who: Selector
    compare: Compare
    count: int


@node
class HandsCompared(Condition):
    """Each player of `who` holds fewer (or more) cards than each of `of`."""

    who: Selector
    versus: Versus
    of: Selector


@node
class Happened(Condition):
    """Somebody did the deed in the window, or (`negated`) nobody.

    "se não houve revolta bem-sucedida no último turno".
    """

    deed: Deed
    window: Window = Window.LAST_ROUND
    negated: bool = False


@node
class PlayerDid(Condition):
    """The player named did the deed with at least so many cards (or times) in the window.

    `negated`: and did not. What all players did is `Everybody`.
    """

    who: Selector
    deed: Deed
    window: Window = Window.LAST_ROUND
    at_least: int = 1
    negated: bool = False


@node
class NothingDone(Condition):
    """No card is moved that way: "caso não haja descarte", "em caso de nenhum descarte".

    Where the text makes somebody do the act: nobody does. Where it only counts past acts (032, 107): none
    was counted.
    """

    act: Act


@node
class Impossible(Condition):
    """The act that the text demands cannot be done: "se não puder haver compra de cartas"."""

    act: Act


@node
class NoFieldChange(Condition):
    """No change of the field is possible: "caso não seja possível fazer uma alteração no campo"."""


@node
class CannotMoveLines(Condition):
    """The active player cannot move so many lines.

    Negative: down, which is impossible also while he blocks somebody.
    """

    lines: int


@node
class SomebodyCannotClimb(Condition):
    """Somebody whom the text makes climb cannot, being blocked."""


@node
class ThisHeldBy(Condition):
    """True when this structure stands before the player named.

    "caso esta seja a estrutura do jogador com menos cartas".
    """

    who: Selector


@node
class YouOnLine(Condition):
    """The active player stands on that line already."""

    line: int


@node
class Nobody(Condition):
    """No player (no opponent) fits.

    "se nenhum jogador teve uma revolta malsucedida na partida até o momento".
    """

    fits: Filter
    opponents: bool = False


@node
class NobodyDoes(Condition):
    """No player (no opponent) does the act by this text: "caso nenhum adversário compre cartas"."""

    act: Act
    opponents: bool = False


@node
class Everybody(Condition):
    """All players fit: "se todos descartaram cartas no último turno"."""

    fits: Filter


@node
class MoreThan(Condition):
    """More than `count` players (opponents) fit; 0: somebody fits.

    "se houver mais de um jogador com mais cartas", "se algum adversário comprou cartas no último turno".
    """

    fits: Filter
    count: int = 1
    opponents: bool = False


@node
class NotUnique(Condition):
    """There is not exactly one player who fits: "caso não haja um único jogador mais alto no campo"."""

    fits: Filter


@node
class NeighboursEqual(Condition):
    """Both neighbours of the active player hold the same number of cards."""


@node
class DemandsOf(Condition):
    """A structure demands the act of the players named.

    "na jogada de algum dos 2 próximos, caso … exijam compras".
    """

    who: Selector
    act: Act


@node
class PlayOf(Condition):
    """It is the play of one of the players who fit."""

    fits: Filter


@node
class EitherOf(Condition):
    """At least one of the conditions holds."""

    parts: tuple[Condition, ...]
