# ruff: noqa: D102 - what the methods do is said in `Run`
"""A sketch of the table: a text runs on numbers of cards, and nothing of the table changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia import field
from cardgen.engine.agencia.acts import DELIVER, DISCARD, DRAW, SWAP
from cardgen.engine.agencia.moving import Deliveries, deliveries, deliveries_around, move_all, rotate
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.run import Moves, Run
from cardgen.engine.agencia.seating import order

if TYPE_CHECKING:
    from cardgen.model.effects import Act

STEP, ROTATE, FLOW, ANNOUNCE, SHUFFLE = range(10, 15)
Op = tuple[int, Any]
"""One thing that a sketch has written down: an act (or one of the above) and what it moves."""


class Sketch(Run):
    """Carry a text out on a sketch of the table, which is the run itself.

    It has of its own what it changes: numbers of cards, the flow, and for texts that move players the field.
    `naturals` counts natural cards by hand; it is kept only for texts that alter structures. `ops`, when
    given, collects what is carried out.
    """

    counts: list[int]
    naturals: list[int] | None
    structures: list[int]
    lines: list[int]
    columns: list[int]
    arrived: list[int]
    stored: int
    clock: int
    flow: int
    pile: int
    ops: list[Op] | None = None
    peeked = 0

    def begin(self) -> None:
        """Begin with the table as it is."""
        state, ability = self.state, self.ability
        self.view = self
        self.counts = state.counts[:]
        self.flow = state.flow
        self.structures = state.structures
        self.pile = len(state.draw) + len(state.discard)
        self.naturals = None
        if ability.moves_field:
            self.lines, self.columns = state.lines[:], state.columns[:]
            self.arrived, self.stored, self.clock = state.arrived[:], state.stored, state.clock
        else:
            self.lines, self.columns = state.lines, state.columns
        if ability.alters:
            structural = self.table.pack.structural.__getitem__
            self.naturals = [len(hand) - sum(map(structural, hand)) for hand in state.hands]

    # --- card actions ------------------------------------------------------------------------------------

    def draw(self, moves: Moves, exact: bool = False) -> None:
        view = self.view
        if self.layers is not None or self.asked is not None:
            moves = self.limited(DRAW, moves, exact)
        if self.ops is not None:
            self.ops.append((DRAW, moves))
        for seat, cards in moves:
            view.pile -= cards
            if view.pile < 0:
                raise Crisis("no-cards", seat, view.pile + cards, cards)
            view.counts[seat] += cards
            if view.naturals is not None:
                view.naturals[seat] += sum(self._peek() for _ in range(cards))

    def _peek(self) -> bool:
        """Say whether the next card of the draw pile is natural (the sketch runs on a copy of the pile)."""
        state = self.state
        self.peeked += 1
        if self.peeked <= len(state.draw):
            return not self.table.pack.structural[state.draw[-self.peeked]]
        copy = state.discard[:]
        copied = state.rng
        state.shuffle(copy)
        state.rng = copied
        position = self.peeked - len(state.draw)
        return position <= len(copy) and not self.table.pack.structural[copy[-position]]

    def discard(self, moves: Moves, exact: bool = False) -> None:
        view = self.view
        if self.layers is not None or self.asked is not None:
            moves = self.limited(DISCARD, moves, exact)
        if self.ops is not None:
            self.ops.append((DISCARD, moves))
        for seat, cards in moves:
            if view.naturals is None and view.counts[seat] >= cards:
                view.counts[seat] -= cards
            else:
                self._give(seat, cards, "cannot-discard")
            view.pile += cards
            self.discards += cards

    def _give(self, seat: int, cards: int, code: str) -> int:
        """Take cards from a hand, natural ones first, and return how many of them were natural."""
        view = self.view
        have = view.counts[seat]
        if have < cards:
            raise Crisis(code, seat, have, cards)
        view.counts[seat] = have - cards
        if view.naturals is None:
            return 0
        natural: int = min(cards, view.naturals[seat])
        view.naturals[seat] -= natural
        return natural

    def _take(self, seat: int, cards: int, natural: int) -> None:
        self.view.counts[seat] += cards
        if self.view.naturals is not None:
            self.view.naturals[seat] += natural

    def deliver(
        self, givers: Sequence[int], amounts: Sequence[int], receivers: Sequence[int], exact: bool = False
    ) -> None:
        self._hand_over(deliveries(self, givers, amounts, receivers, exact))

    def deliver_around(self, moves: Moves, receivers: Sequence[int]) -> None:
        for found in deliveries_around(self, moves, receivers):
            self._hand_over(found)

    def _hand_over(self, found: Deliveries) -> None:
        """Let all givers give before anybody receives."""
        if self.ops is not None:
            self.ops.append((DELIVER, found))
        received = [(to, cards, self._give(giver, cards, "cannot-deliver")) for giver, to, cards in found]
        for receiver, cards, natural in received:
            self._take(receiver, cards, natural)

    def swap_cards(self, first: int, second: int, cards: int) -> None:
        agreed = self.limited(SWAP, [(first, cards), (second, cards)])
        if len(agreed) < 2:
            return
        cards = agreed[0][1]
        if self.ops is not None:
            self.ops.append((SWAP, (first, second, cards)))
        natural = self._give(first, cards, "cannot-swap"), self._give(second, cards, "cannot-swap")
        self._take(second, cards, natural[0])
        self._take(first, cards, natural[1])

    def rotate_hands(self, seats: Sequence[int]) -> None:
        if len(self.limited(SWAP, [(seat, 1) for seat in seats], True)) < len(seats):
            return
        if self.ops is not None:
            self.ops.append((ROTATE, seats))
        rotate(self.view.counts, seats)
        if self.view.naturals is not None:
            rotate(self.view.naturals, seats)

    def swap_with_pile(self, seat: int) -> None:
        for _seat, cards in self.limited(SWAP, [(seat, 1)]):
            if self.view.counts[seat] < cards:
                raise Crisis("cannot-swap", seat, self.view.counts[seat], cards)
            if self.view.pile < cards:
                raise Crisis("no-cards", seat, self.view.pile, cards)

    def draw_chosen(self, seat: int) -> None:
        self.draw([(seat, 1)])

    # --- the rest ----------------------------------------------------------------------------------------

    def swap_structures(self, first: int, second: int) -> None:
        structures = self.view.structures[:]
        structures[first], structures[second] = structures[second], structures[first]
        self.view.structures = structures

    def swap_squares(self, first: int, second: int) -> None:
        self.check_field()
        field.swap_squares(self.view, first, second)

    def move_lines(self, seats: Sequence[int], lines: int) -> None:
        if seats:
            self.check_field()
        move_all(self.view, seats, lines)

    def alter(self, seat: int, targets: Sequence[int]) -> int:
        view = self.view
        if not targets:
            raise Crisis("nothing-to-alter", seat)
        if view.naturals is not None and view.counts[seat] <= view.naturals[seat]:
            raise Crisis("no-structural", seat)
        return targets[0]

    def propose(self, seat: int) -> None:
        self.alter(seat, order(self.view, self.me))

    def announce(self, act: Act | None) -> None:
        if self.ops is not None:
            self.ops.append((ANNOUNCE, act))

    def shuffle_pile(self) -> None:
        if self.ops is not None:
            self.ops.append((SHUFFLE, None))

    def decide_proposal(self, approvers: Sequence[int], needed: int) -> None:
        """Nothing to try: a proposal may be rejected."""
