"""What players did: counts deeds in the plays of the last round, of the match, and in the game's results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.engine.agencia.state import PlayRecord, Revolt, State, members
from cardgen.model.effects import Deed, Window

Plays = Sequence[PlayRecord]
Counter = Callable[[State, int], list[int]]
"""Returns for each seat how much it did; the second argument is the seat that "you" means."""


def _drew(plays: Plays, done: list[int], you: int) -> None:
    _add(done, [record.drew for record in plays])


def _discarded(plays: Plays, done: list[int], you: int) -> None:
    _add(done, [record.discarded for record in plays])


def _add(done: list[int], rows: list[tuple[int, ...]]) -> None:
    for seat, cards in enumerate(map(sum, zip(*rows, strict=True))):
        done[seat] += cards


def _delivered(plays: Plays, done: list[int], you: int) -> None:
    for record in plays:
        for delivery in record.delivered:
            done[delivery.giver] += delivery.cards


def _delivered_to_you(plays: Plays, done: list[int], you: int) -> None:
    for record in plays:
        for delivery in record.delivered:
            if delivery.receiver == you:
                done[delivery.giver] += delivery.cards


def _altered(plays: Plays, done: list[int], you: int) -> None:
    for record in plays:
        if record.altered:
            for seat in members(record.altered):
                done[seat] += 1


def _solved(plays: Plays, done: list[int], you: int) -> None:
    for record in plays:
        if record.crisis is not None and record.crisis >= 0:
            done[record.crisis] += 1


def _started(plays: Plays, done: list[int], you: int) -> None:
    for revolt in _revolts(plays):
        done[revolt.by] += 1


def _failed(plays: Plays, done: list[int], you: int) -> None:
    for revolt in _revolts(plays):
        done[revolt.by] += not revolt.success


def _succeeded(plays: Plays, done: list[int], you: int) -> None:
    for revolt in _revolts(plays):
        done[revolt.by] += revolt.success


def _approved(plays: Plays, done: list[int], you: int) -> None:
    for revolt in _revolts(plays):
        for seat in members(revolt.approved):
            done[seat] += 1


def _approved_yours(plays: Plays, done: list[int], you: int) -> None:
    for revolt in _revolts(plays):
        for seat in members(revolt.approved) if revolt.by == you else ():
            done[seat] += 1


def _revolts(plays: Plays) -> list[Revolt]:
    return [record.revolt for record in plays if record.revolt is not None]


COUNTS: dict[tuple[Deed, bool], Callable[[Plays, list[int], int], None]] = {
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


def last_round(state: State) -> list[PlayRecord]:
    """Return the plays of the last round, latest first.

    A round is the shortest run of the latest plays that has at least one play of every player; while someone
    has not played yet, all plays of the match so far (rulings, section 1).
    """
    missing = (1 << len(state.hands)) - 1
    found = []
    for record in reversed(state.plays):
        found.append(record)
        missing &= ~(1 << record.player)
        if not missing:
            break
    return found


def counter(deed: Deed, window: Window, to_you: bool) -> Counter:
    """Return the function that counts a deed in a window. Raises `KeyError` for a deed nobody counts."""
    if deed is Deed.WIN_MATCH:
        return _wins
    add = COUNTS[deed, to_you]
    if window is not Window.LAST_ROUND:
        return Totals(add)

    def count(state: State, you: int) -> list[int]:
        done = [0] * len(state.counts)
        add(last_round(state), done, you)
        return done

    return count


class Totals:
    """Counts a deed in the whole match; what was counted last is kept, and only later plays are added."""

    __slots__ = ("_add", "_counted", "_done", "_last", "_plays", "_you")

    def __init__(self, add: Callable[[Plays, list[int], int], None]) -> None:
        self._add = add
        self._plays: Plays = ()
        self._counted, self._you = 0, -1
        self._last: PlayRecord | None = None
        self._done: list[int] = []

    def __call__(self, state: State, you: int) -> list[int]:
        """Return for each seat how much it did."""
        plays, counted = state.plays, self._counted
        known = plays is self._plays and you == self._you and 0 < counted <= len(plays)
        if not known or plays[counted - 1] is not self._last:
            self._plays, self._you, counted = plays, you, 0
            self._done = [0] * len(state.counts)
        if counted < len(plays):
            self._add(plays[counted:], self._done, you)
            self._last = plays[-1]
        self._counted = len(plays)
        return self._done[:]


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
        add((record,), done, -1)
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
    plays: Plays = last_round(state) if window is Window.LAST_ROUND else state.plays
    for record in plays:
        if drawn:
            total += record.drew[seat]
        if delivered:
            total += sum(one.cards for one in record.delivered if one.receiver == seat)
    return total
