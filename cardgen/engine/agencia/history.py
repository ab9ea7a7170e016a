"""What players did: counts deeds in the plays of the last round, of the match, and in the game's results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.engine.agencia.state import PlayRecord, State, last_round
from cardgen.model.effects import Deed, Window

Counter = Callable[[State, int], list[int]]
"""Returns for each seat how much it did; the second argument is the seat that "you" means."""


def _drew(record: PlayRecord, done: list[int], you: int) -> None:
    for seat, cards in enumerate(record.drew):
        done[seat] += cards


def _discarded(record: PlayRecord, done: list[int], you: int) -> None:
    for seat, cards in enumerate(record.discarded):
        done[seat] += cards


def _delivered(record: PlayRecord, done: list[int], you: int) -> None:
    for delivery in record.delivered:
        done[delivery.giver] += delivery.cards


def _delivered_to_you(record: PlayRecord, done: list[int], you: int) -> None:
    for delivery in record.delivered:
        if delivery.receiver == you:
            done[delivery.giver] += delivery.cards


def _altered(record: PlayRecord, done: list[int], you: int) -> None:
    for seat in range(len(done)):
        done[seat] += record.altered >> seat & 1


def _solved(record: PlayRecord, done: list[int], you: int) -> None:
    if record.crisis is not None and record.crisis >= 0:
        done[record.crisis] += 1


def _started(record: PlayRecord, done: list[int], you: int) -> None:
    if record.revolt:
        done[record.revolt.by] += 1


def _failed(record: PlayRecord, done: list[int], you: int) -> None:
    if record.revolt and not record.revolt.success:
        done[record.revolt.by] += 1


def _succeeded(record: PlayRecord, done: list[int], you: int) -> None:
    if record.revolt and record.revolt.success:
        done[record.revolt.by] += 1


def _approved(record: PlayRecord, done: list[int], you: int) -> None:
    if record.revolt:
        for seat in range(len(done)):
            done[seat] += record.revolt.approved >> seat & 1


def _approved_yours(record: PlayRecord, done: list[int], you: int) -> None:
    if record.revolt and record.revolt.by == you:
        _approved(record, done, you)


COUNTS: dict[tuple[Deed, bool], Callable[[PlayRecord, list[int], int], None]] = {
    (Deed.DRAW, False): _drew,
    (Deed.DISCARD, False): _discarded,
    (Deed.DELIVER, False): _delivered,
    (Deed.DELIVER, True): _delivered_to_you,
    (Deed.ALTER_STRUCTURE, False): _altered,
    (Deed.SOLVE_CRISIS, False): _solved,
    (Deed.START_REVOLT, False): _started,
    (Deed.FAIL_REVOLT, False): _failed,
    (Deed.WIN_REVOLT, False): _succeeded,
    (Deed.APPROVE_REVOLT, False): _approved,
    (Deed.APPROVE_REVOLT, True): _approved_yours,
}


def counter(deed: Deed, window: Window, to_you: bool) -> Counter:
    """Return the function that counts a deed in a window. Raises `KeyError` for a deed nobody counts."""
    if deed is Deed.WIN_MATCH:
        return _wins
    add = COUNTS[deed, to_you]

    def count(state: State, you: int) -> list[int]:
        done = [0] * len(state.counts)
        plays: Sequence[PlayRecord] = state.plays if window is not Window.LAST_ROUND else last_round(state)
        for record in plays:
            add(record, done, you)
        return done

    return count


def _wins(state: State, you: int) -> list[int]:
    """Count the matches of this game that each player has won."""
    return [sum(result >> seat & 1 for result in state.results) for seat in range(len(state.counts))]


def latest(state: State, deed: Deed) -> int:
    """Return (as a mask) who did the deed last: in the match, or for WIN_MATCH in the game."""
    if deed is Deed.WIN_MATCH:
        return next((result for result in reversed(state.results) if result), 0)
    if deed is Deed.DISCARD:
        return state.discarders
    if deed is Deed.SOLVE_CRISIS:
        return 1 << state.last_solver if state.last_solver >= 0 else 0
    if deed is Deed.START_REVOLT:
        return 1 << state.last_revolt if state.last_revolt >= 0 else 0
    add = COUNTS[deed, False]
    for record in reversed(state.plays):
        done = [0] * len(state.counts)
        add(record, done, -1)
        if any(done):
            return sum(1 << seat for seat, times in enumerate(done) if times)
    return 0


def discarded_since(state: State, seat: int) -> int:
    """Return the cards that all discarded since the seat's last play, that play not counted."""
    total = 0
    for record in reversed(state.plays):
        if record.player == seat:
            break
        total += sum(record.discarded)
    return total


def received(state: State, seat: int, drawn: bool, delivered: bool, window: Window) -> int:
    """Return the cards that reached a seat by drawing and (or) by deliveries in the window."""
    total = 0
    plays: Sequence[PlayRecord] = last_round(state) if window is Window.LAST_ROUND else state.plays
    for record in plays:
        if drawn:
            total += record.drew[seat]
        if delivered:
            total += sum(one.cards for one in record.delivered if one.receiver == seat)
    return total
