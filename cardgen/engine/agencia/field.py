"""The field: lines 0 to 4, a column for each player, one player a square (manual, "Campo").

Functions take a *view*: a state or a sketch of one, with `lines`, `columns` and for those that change it
`arrived`, `stored` and `clock`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

TOP = 4


class Move(NamedTuple):
    """Move a player one column; `step` is -1 to the left (the lower column), 1 to the right."""

    player: int
    step: int


MOVES = tuple((Move(seat, -1), Move(seat, 1)) for seat in range(8))


def occupant(view: Any, line: int, column: int) -> int:
    """Return who stands on a square, or -1."""
    for seat, own in enumerate(view.lines):
        if own == line and view.columns[seat] == column:
            return seat
    return -1


def lateral_moves(view: Any) -> list[Move]:
    """Return the legal changes of the field: one column, onto a free square, no wrap-around."""
    size = len(view.lines)
    taken = {line * 16 + column for line, column in zip(view.lines, view.columns, strict=True)}
    found = []
    for seat in range(size):
        column = view.columns[seat]
        square = view.lines[seat] * 16 + column
        if column and square - 1 not in taken:
            found.append(MOVES[seat][0])
        if column + 1 < size and square + 1 not in taken:
            found.append(MOVES[seat][1])
    return found


def move_sideways(view: Any, move: Move) -> None:
    """Carry out a legal change; the line and the time of arrival on it stay."""
    view.columns[move.player] += move.step


def blocker_of(view: Any, seat: int) -> int:
    """Return who stands directly above a player, or -1."""
    return occupant(view, view.lines[seat] + 1, view.columns[seat])


def blockers(view: Any) -> list[int]:
    """Return the players who block somebody, in seat order."""
    above = {blocker_of(view, seat) for seat in range(len(view.lines))}
    return sorted(above - {-1})


def can_move_lines(view: Any, seat: int, lines: int) -> bool:
    """Say whether a player can move so many lines: inside the field and onto a free square.

    Nobody moves down while he blocks somebody, or up while he is blocked: those squares are not free.
    """
    line = view.lines[seat] + lines
    return 0 <= line <= TOP and occupant(view, line, view.columns[seat]) < 0


def stand(view: Any, seat: int, line: int, column: int) -> None:
    """Put a player on a square. A new line means a new arrival and clears a stored win."""
    if view.lines[seat] != line:
        view.arrived[seat] = view.clock
        view.stored &= ~(1 << seat)
    view.lines[seat] = line
    view.columns[seat] = column


def tick(view: Any) -> None:
    """End one movement: whoever arrives from now on arrives later."""
    view.clock += 1


def swap_squares(view: Any, first: int, second: int) -> None:
    """Let two players swap squares."""
    line, column = view.lines[first], view.columns[first]
    stand(view, first, view.lines[second], view.columns[second])
    stand(view, second, line, column)


def climb(view: Any, seat: int, swap: bool = False) -> None:
    """Move a match's winner up (rulings, section 7).

    Blocked, he stores the win; with a win stored already, or with `swap`, he swaps with the blocker.
    """
    if view.lines[seat] >= TOP:
        return
    blocker = blocker_of(view, seat)
    if blocker < 0:
        stand(view, seat, view.lines[seat] + 1, view.columns[seat])
    elif swap or view.stored >> seat & 1:
        swap_squares(view, seat, blocker)
    else:
        view.stored |= 1 << seat


def return_to(view: Any, seat: int, line: int, home: int, lot: Any) -> None:
    """Send a player to a line: his first column, or when it is taken a free one by lot (072)."""
    size = len(view.lines)
    if view.lines[seat] == line:
        return
    free = [column for column in range(size) if occupant(view, line, column) < 0]
    column = home if home in free else free[lot(len(free))]
    stand(view, seat, line, column)
