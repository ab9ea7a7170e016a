"""What moves when: deliveries of several players at once, hands that go round, players on the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.engine.agencia import field
from cardgen.engine.agencia.acts import DELIVER
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.run import Moves, Run

Deliveries = list[tuple[int, int, int]]
"""(giver, receiver, cards) for each gift; all givers give before anybody receives."""


def deliveries(
    run: Run, givers: Sequence[int], amounts: Sequence[int], receivers: Sequence[int], exact: bool
) -> Deliveries:
    """Return (giver, receiver, cards) for what the standing rules leave.

    Raises `Crisis` for a gift to oneself.
    """
    found: Deliveries = []
    for giver, amount in zip(givers, amounts, strict=True):
        if giver in receivers:
            raise Crisis("to-himself", giver)
        if not receivers or amount <= 0:
            continue
        for _giver, cards in run.limited(DELIVER, [(giver, amount)], exact):
            found.extend((giver, receiver, cards) for receiver in receivers if run.receives(receiver))
    return found


def deliveries_around(run: Run, moves: Moves, receivers: Sequence[int]) -> list[Deliveries]:
    """Return (giver, receiver, cards) of deliveries to neighbours, in groups that happen one after another.

    Up to 1.180417 deliveries are chained: who holds too few cards waits until he has been given some. Raises
    `Crisis` when somebody never has enough.
    """
    target = dict(zip([seat for seat, _cards in moves], receivers, strict=True))
    waiting = [move for move in run.limited(DELIVER, moves) if run.receives(target[move[0]])]
    able, needy = chain(waiting, run.view.counts, target) if run.table.pack.chained else (waiting, ())
    groups = [able, *([move] for move in needy)]
    return [[(seat, target[seat], cards) for seat, cards in group] for group in groups]


def chain(moves: Moves, counts: Sequence[int], target: dict[int, int]) -> tuple[Moves, Moves]:
    """Split deliveries to neighbours: who holds enough delivers at once, others hand on what they get.

    The second list is in the order in which each giver has enough. Raises `Crisis` when somebody never has
    (observation of 007, up to 1.180417).
    """
    able = [move for move in moves if counts[move[0]] >= move[1]]
    hands = list(counts)
    for seat, cards in able:
        hands[seat] -= cards
        hands[target[seat]] += cards
    waiting = [move for move in moves if move not in able]
    needy: list[tuple[int, int]] = []
    while waiting:
        move = next((one for one in waiting if hands[one[0]] >= one[1]), None)
        if move is None:
            seat, cards = waiting[0]
            raise Crisis("cannot-deliver", seat, hands[seat], cards)
        waiting.remove(move)
        needy.append(move)
        hands[move[0]] -= move[1]
        hands[target[move[0]]] += move[1]
    return able, needy


def rotate(values: list[Any], seats: Sequence[int]) -> None:
    """Move each value to the next seat of the list, the last one to the first seat."""
    moved = [values[seat] for seat in seats]
    for position, value in enumerate(moved):
        values[seats[(position + 1) % len(seats)]] = value


def move_all(view: Any, seats: Sequence[int], lines: int) -> None:
    """Move players up or down at once. Raises `Crisis` when one of them cannot."""
    for seat in sorted(seats, key=lambda one: view.lines[one] * (-1 if lines > 0 else 1)):
        if not field.can_move_lines(view, seat, lines):
            raise Crisis("cannot-move-lines", seat, view.lines[seat], view.lines[seat] + lines)
        field.stand(view, seat, view.lines[seat] + lines, view.columns[seat])
    field.tick(view)
