"""Moving cards: drawing, picking from hands, discarding, handing over; each keeps record and counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardgen.engine.agencia.acts import ACT_BITS
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.run import Moves
from cardgen.engine.agencia.state import Delivery
from cardgen.engine.decisions import Kind
from cardgen.model.effects import Act, Event

if TYPE_CHECKING:
    from cardgen.engine.agencia.table import Table

Options = Callable[[list[int]], Sequence[int]]
Pick = Callable[..., list[int]]
"""Lets a seat pick so many cards (and how many one receiver gets): `pick` or a run's own way."""
CHOOSE_CARDS = Kind.CHOOSE_CARDS  # a member of an enumeration is slow to look up


def draw(table: Table, seat: int, cards: int, cause: int, sentence: int = 0) -> None:
    """Let a player draw from the top of the draw pile. Raises `Crisis` when both piles are empty."""
    state = table.state
    pile = state.draw
    if cards > len(pile) + len(state.discard):
        raise Crisis("no-cards", seat, len(pile) + len(state.discard), cards)
    drawn = []
    for _card in range(cards):
        if not pile:
            refill(table)
        drawn.append(pile.pop())
    state.hands[seat].extend(drawn)
    state.counts[seat] += cards
    table.drew[seat] += cards
    if table.log is not None:
        table.emit("drew", seat, cause, sentence, cards=drawn)
    if table.society.whens:
        table.happen(Event.CARD_DRAWN, seat, cards)


def refill(table: Table) -> None:
    """Shuffle the discard pile and let it take the place of the draw pile (manual, "Partidas")."""
    state = table.state
    state.draw.extend(state.discard)
    state.discard.clear()
    state.shuffle(state.draw)
    table.emit("reshuffled")


def pick(
    table: Table, cause: int, seat: int, cards: int, per: int = 0, options: Options | None = None
) -> list[int]:
    """Let a player pick cards from his hand and take them out of it; `counts` is left to the caller.

    `per` is how many cards one receiver gets, where the order matters. `options` names the cards that may go
    next, given those that have gone; without it all may.
    """
    hand = table.state.hands[seat]
    if cards == len(hand) and (not per or per == cards):
        if table.settled is not None:
            table.ask(CHOOSE_CARDS, seat, [hand[:]], cause, None, cards)
        everything = hand[:]
        hand.clear()
        return everything
    picked: list[int] = []
    ask, kind = table.ask, CHOOSE_CARDS
    for position in range(cards):
        allowed = hand if options is None else options(picked)
        card = ask(kind, seat, allowed, cause, None, cards, position, per or cards)
        hand.remove(card)
        picked.append(card)
    return picked


def put_away(table: Table, seat: int, picked: list[int], cause: int, sentence: int = 0) -> None:
    """Put picked cards onto the discard pile."""
    state = table.state
    state.discard.extend(picked)
    state.counts[seat] -= len(picked)
    table.discarded[seat] += len(picked)
    if table.log is not None:
        table.emit("discarded", seat, cause, sentence, cards=picked)
    if table.society.whens:
        table.happen(Event.CARD_DISCARDED, seat, len(picked))


def hand_over(
    table: Table, giver: int, receiver: int, picked: list[int], cause: int, sentence: int = 0
) -> None:
    """Put picked cards into another hand."""
    state = table.state
    state.hands[receiver].extend(picked)
    state.counts[giver] -= len(picked)
    state.counts[receiver] += len(picked)
    table.delivered.append(Delivery(giver, receiver, len(picked)))
    if table.log is not None:
        table.emit("delivered", giver, cause, sentence, to=receiver, cards=picked)
    if table.society.whens:
        table.happen(Event.CARD_DELIVERED, giver, len(picked))


def discard(table: Table, moves: Moves, cause: int, sentence: int, pick_from: Pick) -> int:
    """Let players discard together: all pick, then all cards go. Returns how many cards went."""
    total = mask = 0
    for seat, chosen in [(seat, pick_from(seat, count)) for seat, count in moves]:
        put_away(table, seat, chosen, cause, sentence)
        total += len(chosen)
        mask |= 1 << seat
    if mask:
        table.state.discarders = mask
    return total


def deliver(
    table: Table, found: Sequence[tuple[int, int, int]], cause: int, sentence: int, pick_from: Pick
) -> None:
    """Let givers deliver together: (giver, receiver, cards) each; a giver's cards go in the order picked."""
    if len(found) == 1:
        giver, receiver, count = found[0]
        hand_over(table, giver, receiver, pick_from(giver, count, count), cause, sentence)
        return
    handed = []
    for giver in dict.fromkeys(giver for giver, _receiver, _count in found):
        mine = [(receiver, count) for own, receiver, count in found if own == giver]
        picked = pick_from(giver, sum(count for _receiver, count in mine), mine[0][1])
        for receiver, count in mine:
            handed.append((giver, receiver, picked[:count]))
            picked = picked[count:]
    for giver, receiver, chosen in handed:
        hand_over(table, giver, receiver, chosen, cause, sentence)


def swap(
    table: Table, first: int, second: int, count: int, cause: int, sentence: int, pick_from: Pick
) -> None:
    """Let two players swap cards; both pick before anything moves."""
    state = table.state
    given, taken = pick_from(first, count), pick_from(second, count)
    state.hands[second].extend(given)
    state.hands[first].extend(taken)
    table.emit("swapped", first, cause, sentence, other=second, gave=given, got=taken)


def rotate(table: Table, seats: Sequence[int], cause: int, sentence: int) -> None:
    """Move each hand to the next seat of the list, the last one to the first."""
    state = table.state
    moved = [state.hands[seat] for seat in seats]
    for position, hand in enumerate(moved):
        to = seats[(position + 1) % len(seats)]
        state.hands[to] = hand
        state.counts[to] = len(hand)
    table.emit("hands-moved", state.active, cause, sentence, seats=list(seats))


def announce(table: Table, act: Act | None, card: int, sentence: int) -> None:
    """Announce that the next play is a crisis, or the next structure that demands an act."""
    if act is None:
        table.state.pending_crisis = True
    else:
        table.state.pending_acts |= 1 << ACT_BITS[act]
    table.emit("announced", table.state.active, card, sentence, act=act)
