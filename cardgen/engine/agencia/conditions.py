"""Statements about the table: compiles conditions into functions of a run.

A crisis clause (`CrisisIf`) speaks of the table before the structure runs, or of what the structure came to
do; `AFTERWARDS` holds the conditions of the second kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia import field, history
from cardgen.engine.agencia.acts import ACT_BITS
from cardgen.engine.agencia.filters import all_fitting, compile_filter
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.seating import order
from cardgen.engine.agencia.selectors import compile_selector
from cardgen.engine.registry import registrar
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run

Holds = Callable[["Run"], bool]
CONDITIONS: dict[type, Callable[[Any], Holds]] = {}
conditions = registrar(CONDITIONS)
"""Register the compiler of a condition."""
AFTERWARDS = (fx.NothingDone, fx.NobodyDoes, fx.Impossible)


def compile_condition(node: fx.Condition) -> Holds:
    """Return the function of a condition."""
    return CONDITIONS[type(node)](node)


def names(run: Run, who: Callable[[Run], Any]) -> list[int]:
    """Return whom a selector names, nobody when it names nobody definite."""
    try:
        return list(who(run))
    except Crisis:
        return []


def _masks(kept: list[int] | None) -> list[int]:
    """Return who was asked or did what; raises `ValueError` where a run does not keep it."""
    if kept is None:
        raise ValueError("this run does not note who was asked")
    return kept


@conditions(fx.TotalParity)
def _total_parity(node: fx.TotalParity) -> Holds:
    rest = 0 if node.even else 1
    return lambda run: sum(run.view.counts) % 2 == rest


@conditions(fx.YouAre)
def _you_are(node: fx.YouAre) -> Holds:
    who, negated = compile_selector(node.who), node.negated
    return lambda run: (run.me in names(run, who)) != negated


@conditions(fx.HandOf)
def _hand_of(node: fx.HandOf) -> Holds:
    who, compare, count = compile_selector(node.who), node.compare, node.count
    tests: dict[fx.Compare, Callable[[int], bool]] = {
        fx.Compare.EXACTLY: lambda cards: cards == count,
        fx.Compare.AT_LEAST: lambda cards: cards >= count,
        fx.Compare.AT_MOST: lambda cards: cards <= count,
    }
    test = tests[compare]

    def holds(run: Run) -> bool:
        seats = names(run, who)
        return bool(seats) and all(test(run.view.counts[seat]) for seat in seats)

    return holds


@conditions(fx.HandsCompared)
def _hands_compared(node: fx.HandsCompared) -> Holds:
    who, of, sign = compile_selector(node.who), compile_selector(node.of), node.versus

    def fits(one: int, two: int) -> bool:
        return one < two if sign is fx.Versus.LESS else one > two if sign is fx.Versus.MORE else one == two

    def holds(run: Run) -> bool:
        counts = run.view.counts
        pairs = [(counts[one], counts[two]) for one in names(run, who) for two in names(run, of)]
        return bool(pairs) and all(fits(one, two) for one, two in pairs)

    return holds


@conditions(fx.Happened)
def _happened(node: fx.Happened) -> Holds:
    amounts, negated = history.counter(node.deed, node.window, False), node.negated
    return lambda run: any(amounts(run.state, run.me)) != negated


@conditions(fx.PlayerDid)
def _player_did(node: fx.PlayerDid) -> Holds:
    amounts, at_least = history.counter(node.deed, node.window, False), node.at_least
    who, negated = compile_selector(node.who), node.negated

    def holds(run: Run) -> bool:
        # "se o jogador com mais cartas …": the words demand that there is one (094), so a tie is a crisis.
        seats = who(run)
        done = amounts(run.state, run.me)
        return all((done[seat] >= at_least) != negated for seat in seats)

    return holds


@conditions(fx.NothingDone)
def _nothing_done(node: fx.NothingDone) -> Holds:
    bit, act = ACT_BITS[node.act], node.act

    def holds(run: Run) -> bool:
        if act in run.ability.acts:
            return not _masks(run.done)[bit]
        return not any(_masks(run.asked))  # 032, 107: the text counts past acts only, and counted none

    return holds


@conditions(fx.Impossible)
def _impossible(node: fx.Impossible) -> Holds:
    """Say whether the act was asked for and nothing came of it, whatever took it away (123)."""
    bit = ACT_BITS[node.act]
    return lambda run: bool(_masks(run.asked)[bit]) and not _masks(run.done)[bit]


@conditions(fx.NoFieldChange)
def _no_field_change(node: fx.NoFieldChange) -> Holds:
    return lambda run: not field.lateral_moves(run.view)


@conditions(fx.CannotMoveLines)
def _cannot_move_lines(node: fx.CannotMoveLines) -> Holds:
    lines = node.lines
    return lambda run: not field.can_move_lines(run.view, run.me, lines)


@conditions(fx.SomebodyCannotClimb)
def _somebody_cannot_climb(node: fx.SomebodyCannotClimb) -> Holds:
    """Climbing itself raises the crisis when a square is not free."""
    return lambda run: False


@conditions(fx.ThisHeldBy)
def _this_held_by(node: fx.ThisHeldBy) -> Holds:
    who = compile_selector(node.who)
    return lambda run: run.holder in names(run, who)


@conditions(fx.YouOnLine)
def _you_on_line(node: fx.YouOnLine) -> Holds:
    line = node.line
    return lambda run: run.view.lines[run.me] == line


@conditions(fx.Nobody)
def _nobody(node: fx.Nobody) -> Holds:
    fits = all_fitting((node.fits,), node.opponents)
    return lambda run: not fits(run)


@conditions(fx.NobodyDoes)
def _nobody_does(node: fx.NobodyDoes) -> Holds:
    bit, opponents = ACT_BITS[node.act], node.opponents
    return lambda run: not _masks(run.done)[bit] & ~(1 << run.me if opponents else 0)


@conditions(fx.Everybody)
def _everybody(node: fx.Everybody) -> Holds:
    fits = compile_filter(node.fits)
    return lambda run: len(fits(run)) == len(run.view.counts)


@conditions(fx.MoreThan)
def _more_than(node: fx.MoreThan) -> Holds:
    fits, count = all_fitting((node.fits,), node.opponents), node.count
    return lambda run: len(fits(run)) > count


@conditions(fx.NotUnique)
def _not_unique(node: fx.NotUnique) -> Holds:
    fits = compile_filter(node.fits)
    return lambda run: len(fits(run)) != 1


@conditions(fx.NeighboursEqual)
def _neighbours_equal(node: fx.NeighboursEqual) -> Holds:
    def holds(run: Run) -> bool:
        seats = order(run.view, run.me)
        return bool(run.view.counts[seats[1]] == run.view.counts[seats[-1]])

    return holds


@conditions(fx.DemandsOf)
def _demands_of(node: fx.DemandsOf) -> Holds:
    """Say whether the structure being played asks the act of a player named (judged afterwards)."""
    who, bit = compile_selector(node.who), ACT_BITS[node.act]
    return lambda run: any(_masks(run.asked)[bit] >> seat & 1 for seat in names(run, who))


@conditions(fx.PlayOf)
def _play_of(node: fx.PlayOf) -> Holds:
    fits = compile_filter(node.fits)
    return lambda run: run.active in fits(run)


@conditions(fx.EitherOf)
def _either_of(node: fx.EitherOf) -> Holds:
    parts = [compile_condition(part) for part in node.parts]
    return lambda run: any(part(run) for part in parts)
