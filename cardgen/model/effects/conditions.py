"""Statements about the table: "se houver um número par de cartas…", "caso não haja descarte"."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.model.effects.base import Act, Compare, Condition, Deed, Filter, Selector, Versus, Window


@dataclass(frozen=True, slots=True)
class TotalParity(Condition):
    """The cards in all hands together are an even (or odd) number."""

    even: bool


@dataclass(frozen=True, slots=True)
class YouAre(Condition):
    """The active player is the one that the selector names, or (`negated`) is not.

    "se você for o jogador com menos cartas na mão".
    """

    who: Selector
    negated: bool = False


@dataclass(frozen=True, slots=True)
class HandOf(Condition):
    """The player named holds so many cards: "se você tiver mais que duas cartas na mão" is AT_LEAST 3."""

    who: Selector
    compare: Compare
    count: int


@dataclass(frozen=True, slots=True)
class HandsCompared(Condition):
    """Each player of `who` holds fewer (or more) cards than each of `of`."""

    who: Selector
    versus: Versus
    of: Selector


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """Somebody did the deed in the window, or (`negated`) nobody.

    "se não houve revolta bem-sucedida no último turno".
    """

    deed: Deed
    window: Window = Window.LAST_ROUND
    negated: bool = False


@dataclass(frozen=True, slots=True)
class PlayerDid(Condition):
    """The player named did the deed with at least so many cards (or times) in the window.

    `negated`: and did not. What all players did is `Everybody`.
    """

    who: Selector
    deed: Deed
    window: Window = Window.LAST_ROUND
    at_least: int = 1
    negated: bool = False


@dataclass(frozen=True, slots=True)
class NothingDone(Condition):
    """No card is moved that way: "caso não haja descarte", "em caso de nenhum descarte".

    Where the text makes somebody do the act: nobody does. Where it only counts past acts (032, 107): none
    was counted.
    """

    act: Act


@dataclass(frozen=True, slots=True)
class Impossible(Condition):
    """The act that the text demands cannot be done: "se não puder haver compra de cartas"."""

    act: Act


@dataclass(frozen=True, slots=True)
class NoFieldChange(Condition):
    """No change of the field is possible: "caso não seja possível fazer uma alteração no campo"."""


@dataclass(frozen=True, slots=True)
class CannotMoveLines(Condition):
    """The active player cannot move so many lines.

    Negative: down, which is impossible also while he blocks somebody.
    """

    lines: int


@dataclass(frozen=True, slots=True)
class SomebodyCannotClimb(Condition):
    """Somebody whom the text makes climb cannot, being blocked."""


@dataclass(frozen=True, slots=True)
class ThisHeldBy(Condition):
    """True when this structure stands before the player named.

    "caso esta seja a estrutura do jogador com menos cartas".
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class YouOnLine(Condition):
    """The active player stands on that line already."""

    line: int


@dataclass(frozen=True, slots=True)
class Nobody(Condition):
    """No player (no opponent) fits.

    "se nenhum jogador teve uma revolta malsucedida na partida até o momento".
    """

    fits: Filter
    opponents: bool = False


@dataclass(frozen=True, slots=True)
class NobodyDoes(Condition):
    """No player (no opponent) does the act by this text: "caso nenhum adversário compre cartas"."""

    act: Act
    opponents: bool = False


@dataclass(frozen=True, slots=True)
class Everybody(Condition):
    """All players fit: "se todos descartaram cartas no último turno"."""

    fits: Filter


@dataclass(frozen=True, slots=True)
class MoreThan(Condition):
    """More than `count` players (opponents) fit; 0: somebody fits.

    "se houver mais de um jogador com mais cartas", "se algum adversário comprou cartas no último turno".
    """

    fits: Filter
    count: int = 1
    opponents: bool = False


@dataclass(frozen=True, slots=True)
class NotUnique(Condition):
    """There is not exactly one player who fits: "caso não haja um único jogador mais alto no campo"."""

    fits: Filter


@dataclass(frozen=True, slots=True)
class NeighboursEqual(Condition):
    """Both neighbours of the active player hold the same number of cards."""


@dataclass(frozen=True, slots=True)
class DemandsOf(Condition):
    """A structure demands the act of the players named.

    "na jogada de algum dos 2 próximos, caso … exijam compras".
    """

    who: Selector
    act: Act


@dataclass(frozen=True, slots=True)
class PlayOf(Condition):
    """It is the play of one of the players who fit."""

    fits: Filter


@dataclass(frozen=True, slots=True)
class EitherOf(Condition):
    """At least one of the conditions holds."""

    parts: tuple[Condition, ...]
