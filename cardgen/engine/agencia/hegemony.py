"""The seven hegemonies: when each may be claimed, and what it does (manual, "Ideologias e hegemonia")."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.engine.agencia import field
from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.agencia.seating import order
from cardgen.engine.agencia.state import members
from cardgen.engine.decisions import Kind
from cardgen.engine.registry import registrar
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.table import Table

WHO: dict[str, Callable[[Table, str], int]] = {}
names_winner = registrar(WHO)
"""Register who profits by an ideology's hegemony; the function returns -1 while it is unavailable."""
WINS_GAME = ("sociedade",)
"""Ideologies whose winner wins the game at once."""
AFTER_VANGUARD = (2, 2, 1, 0, 0)
"""Where players of lines 0 to 4 go by the hegemony of the vanguard."""


def available(table: Table) -> list[str]:
    """Return the ideologies that may be claimed now, in the game's order of ideologies."""
    if not table.bourdieu:
        return []
    present = table.society.ideologies
    return [one for one in WHO if one in present and WHO[one](table, one) >= 0] if present else []


def closer(table: Table, ideology: str) -> int:
    """Return who put the last card into the society that the hegemony needed, -1 when it was dealt so."""
    state = table.state
    placed = sorted(
        state.placed[seat]
        for seat, card in enumerate(state.structures)
        if table.pack.ideologies[card] == ideology
    )
    return placed[table.pack.threshold(table.size) - 1] % 16 - 1


@names_winner("antepassados")
def first_winner(table: Table, ideology: str) -> int:
    """The first winner of a match in this game; nobody when that match had several."""
    return _single(next((result for result in table.state.results if result), 0))


@names_winner("leviata")
def most_wins(table: Table, ideology: str) -> int:
    """Whoever won most matches of this game; of several the one who won most recently."""
    results = table.state.results
    wins = [sum(result >> seat & 1 for result in results) for seat in range(table.size)]
    best = max(wins)
    if not best:
        return -1
    tied = sum(1 << seat for seat in range(table.size) if wins[seat] == best)
    latest = next(result & tied for result in reversed(results) if result & tied)
    return _single(latest)


@names_winner("utopia")
def highest(table: Table, ideology: str) -> int:
    """Whoever is on the highest line; of several the one who has been there longest."""
    state = table.state
    top = max(state.lines)
    seats = [seat for seat in range(table.size) if state.lines[seat] == top]
    first = min(state.arrived[seat] for seat in seats)
    return _single(sum(1 << seat for seat in seats if state.arrived[seat] == first))


@names_winner("cicero")
def who_closed(table: Table, ideology: str) -> int:
    """Whoever put the last card into the society that was needed."""
    return closer(table, ideology)


@names_winner("serpente")
def only_blocker(table: Table, ideology: str) -> int:
    """The only player who blocks another on the field."""
    found = field.blockers(table.state)
    return found[0] if len(found) == 1 else -1


@names_winner("vanguarda")
def vanguard(table: Table, ideology: str) -> int:
    """Whoever put the last card in, if he can still win the game from line 3, or the field be changed."""
    seat = closer(table, ideology)
    if seat < 0:
        return -1
    wins = table.state.lines[seat] == field.TOP - 1
    return -1 if (_barred(table) if wins else _fixed(table)) else seat


@names_winner("sociedade")
def same_line(table: Table, ideology: str) -> int:
    """Whoever put the last card in, when most players stand on one line."""
    lines = table.state.lines
    if max(lines.count(line) for line in lines) * 2 <= table.size or _barred(table):
        return -1
    return closer(table, ideology)


def _single(mask: int) -> int:
    return mask.bit_length() - 1 if mask and not mask & (mask - 1) else -1


def _barred(table: Table) -> bool:
    """Say whether nobody can win the game in this match (072)."""
    return bool(table.rules(fx.WinnerCannotWinGame))


def _fixed(table: Table) -> bool:
    """Say whether nobody can change the field (104)."""
    return any(rule.everyone for rule in table.rules(fx.ForbidFieldChange))


def offer(table: Table) -> str | None:
    """Ask the players, the active one first, whether they claim a hegemony; return the one claimed."""
    found = table.report.hegemonies = available(table)
    if not found:
        return None
    options = [None, *found]
    for seat in order(table.state, table.state.active):
        ideology: str | None = table.ask(Kind.CLAIM, seat, options)
        if ideology is not None:
            table.report.reasons.append(Reason(f"hegemony-{ideology}", -1, seat))
            table.emit("claimed", seat, ideology=ideology)
            return ideology
    return None


def rearrange(table: Table, ideology: str) -> None:
    """Change the field as the hegemony of the vanguard says: home columns, the closer on line 3."""
    state = table.state
    seat = WHO[ideology](table, ideology)
    lines = [AFTER_VANGUARD[line] for line in state.lines]
    lines[seat] = field.TOP - 1
    for player in range(table.size):
        field.stand(state, player, lines[player], player)
    field.tick(state)


def descend(table: Table, winner: int) -> None:
    """Let all but the winner go down one line (the hegemony of fascism); they go together."""
    if _fixed(table):
        return
    state = table.state
    for seat in sorted(range(table.size), key=lambda one: state.lines[one]):
        if seat != winner and state.lines[seat] and field.can_move_lines(state, seat, -1):
            field.stand(state, seat, state.lines[seat] - 1, state.columns[seat])
    field.tick(state)
    table.emit("descended", winner, lines=state.lines[:], spared=members(1 << winner))
