"""Matches and the game: dealing, victory, climbing, the changes of the field after a match, who starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.agencia import field, hegemony
from cardgen.engine.agencia.field import Move
from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.agencia.state import GAME_OVER, MATCH_OVER, MATCH_RUNNING, members
from cardgen.engine.decisions import Kind
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.table import Table


def deal(table: Table) -> None:
    """Deal a new match: hands, structures that are never natural cards, the piles (manual, "Partidas").

    With the asymmetric deck everybody opens with 8 cards minus his line (rulings, section 7). The first
    starter of a game is drawn by lot; later ones are known since the last match ended.
    """
    state, pack = table.state, table.pack
    rules = pack.release.rules
    deck = list(range(len(pack.faces)))
    state.shuffle(deck)
    asymmetric = table.bourdieu and rules.asymmetric_deck in pack.decks
    for seat in range(table.size):
        size = rules.asymmetric_hand - state.lines[seat] if asymmetric else rules.opening_hand
        state.hands[seat] = [deck.pop() for _card in range(size)]
        state.counts[seat] = size
    for seat in range(table.size):
        place = next(place for place in range(len(deck) - 1, -1, -1) if pack.structural[deck[place]])
        state.structures[seat] = deck.pop(place)
    state.draw, state.discard = deck, []
    if not state.match:
        state.active = state.below(table.size)
    begin_match(table)


def begin_match(table: Table) -> None:
    """Forget the last match; cards and field stay as they are."""
    state = table.state
    state.match += 1
    state.phase = MATCH_RUNNING
    state.placed = [0] * table.size
    state.seen = sum(1 << card for card in state.structures)
    state.plays = []
    state.round = state.had_hands = state.barred = state.discarders = state.winners = 0
    state.pending_crisis = state.several = state.twice = state.may_revolt = False
    state.pending_acts = 0
    state.teams = []
    state.last_solver = state.last_revolt = -1
    table.refused = 0
    table.refresh()
    table.emit("match", state.active, number=state.match)


def victors(table: Table, winners: int) -> int:
    """Return who wins the match now: whom a structure made win, and who has an empty hand.

    Two or more win only where the rules let several win; the victory of one of a team is both's.
    """
    state = table.state
    for seat, cards in enumerate(state.counts):
        if not cards:
            winners |= 1 << seat
    winners &= ~state.barred
    if winners & (winners - 1) and not table.several_may_win():
        return 0
    for _team in state.teams:
        for first, second in state.teams:
            if winners >> first & 1 or winners >> second & 1:
                winners |= 1 << first | 1 << second
    return winners


def end(table: Table, winners: int, swap: bool = False, claimed: str | None = None) -> None:
    """End the match: results, climbing, changes of the field, the next starter.

    `winners` is 0 when it closes without any; `swap` lets a blocked winner swap with his blocker at once.
    """
    state = table.state
    state.phase, state.winners = MATCH_OVER, winners
    state.results.append(winners)
    table.report.winners = winners
    table.report.closed = not winners
    for seat in members(winners):
        table.report.reasons.append(Reason("won", -1, seat))
        table.emit("won", seat)
    if table.bourdieu:
        climb(table, winners, swap)
        if claimed == "serpente":
            hegemony.descend(table, members(winners)[0])
        if reached_top(table):
            return
        change_field(table, winners)
    state.active = starter(table)


def close(table: Table) -> None:
    """Close a running match without winners, by agreement or at a bound (manual, "Encerramento")."""
    table.emit("closed", table.state.active)
    end(table, 0)


def reached_top(table: Table) -> bool:
    """End the game when somebody stands on the last line; several at once tie."""
    winners = sum(1 << seat for seat, line in enumerate(table.state.lines) if line == field.TOP)
    if winners and not table.rules(fx.WinnerCannotWinGame):
        win_game(table, winners)
        return True
    return False


def win_game(table: Table, winners: int) -> None:
    """End the game."""
    table.state.phase = GAME_OVER
    table.state.game_winners = table.report.game_winners = winners
    for seat in members(winners):
        table.report.reasons.append(Reason("won-game", -1, seat))
        table.emit("won-game", seat)


def climb(table: Table, winners: int, swap: bool) -> None:
    """Move the winners up, the highest first, unless a structure keeps or sends them elsewhere."""
    state = table.state
    for seat in sorted(members(winners), key=lambda one: -state.lines[one]):
        returns = table.rules(fx.WinnerReturns)
        if returns:
            field.return_to(state, seat, returns[0].node.line, seat, state.below)
        elif table.rule_naming_tied(fx.NoClimb, seat) is None:
            field.climb(state, seat, swap)
    field.tick(state)


def change_field(table: Table, winners: int) -> None:
    """Let each player on line 1 or above make one lateral change, the lowest line and newest arrival first.

    Ties of arrival are decided by lot. Some winners make more changes, after everybody else (099).
    """
    state = table.state
    extra = table.rules(fx.WinnerFieldChanges)
    turns: list[int] = []
    last: list[int] = []
    seats = movers(table)
    for seat in [*seats, *(one for one in members(winners) if extra and one not in seats)]:
        if not (extra and winners >> seat & 1):
            turns.append(seat)
            continue
        for rule in extra:
            (last if rule.node.last else turns).extend([seat] * rule.node.count)
    for seat in [*turns, *last]:
        moves = field.lateral_moves(state)
        if moves and table.rule_naming_tied(fx.ForbidFieldChange, seat) is None:
            move: Move = table.ask(Kind.FIELD_MOVE, seat, moves)
            field.move_sideways(state, move)
            table.emit("field-changed", seat, moved=move.player, step=move.step)


def movers(table: Table) -> list[int]:
    """Return the players on line 1 or above in the order of their changes."""
    state = table.state
    seats = [seat for seat in range(table.size) if state.lines[seat]]
    if len({(state.lines[seat], state.arrived[seat]) for seat in seats}) < len(seats):
        state.shuffle(seats)
    return sorted(seats, key=lambda seat: (state.lines[seat], -state.arrived[seat]))


def starter(table: Table) -> int:
    """Return who starts the next match: the latest winner of any; by lot among several or without one."""
    state = table.state
    latest = next((result for result in reversed(state.results) if result), 0)
    seats = members(latest) or list(range(table.size))
    return seats[0] if len(seats) == 1 else seats[state.below(len(seats))]


def claim(table: Table, ideology: str) -> None:
    """Let a hegemony do what it does: end the match, the game, or rearrange the field."""
    seat = hegemony.WHO[ideology](table, ideology)
    winners = 1 << seat
    on_three = table.state.lines[seat] == field.TOP - 1
    if ideology in hegemony.WINS_GAME or (ideology == "vanguarda" and on_three):
        table.state.results.append(winners)
        table.state.winners = table.report.winners = winners
        win_game(table, winners)
        return
    if ideology == "vanguarda":
        hegemony.rearrange(table, ideology)
        end(table, 0)
        return
    swap = ideology in table.pack.release.rules.blocked_hegemony_swaps
    end(table, winners, swap, ideology)


def pass_turn(table: Table) -> None:
    """Let the next player play, or the same one a second time (105)."""
    state = table.state
    if (
        fx.PlayTwice in table.society.rules
        and not state.twice
        and table.rule_naming(fx.PlayTwice, state.active) is not None
    ):
        state.twice = True
        return
    state.twice = False
    state.active = (state.active + state.flow) % table.size
