# ruff: noqa: D102 - what the methods do is said in `Run`
"""Carrying a text out: cards move, structures and players change places, events are noted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.engine.agencia import alteration, cards, field
from cardgen.engine.agencia.acts import DISCARD, DRAW, SWAP
from cardgen.engine.agencia.asking import Asker
from cardgen.engine.agencia.moving import deliveries, deliveries_around, move_all
from cardgen.engine.agencia.reasons import Crisis, Reason
from cardgen.engine.agencia.run import Moves
from cardgen.engine.agencia.seating import order
from cardgen.engine.decisions import Kind
from cardgen.model.effects import Act, Event

if TYPE_CHECKING:
    from cardgen.engine.agencia.field import Move


class Live(Asker):
    """Carry a text out on the table itself."""

    def carry_out(self) -> None:
        """Carry out all steps. Raises `Crisis` only for texts that meet a new society half-way."""
        ability = self.ability
        tracks, counts = ability.tracks, self.state.counts
        for index, step in enumerate(ability.steps):
            self.index = index
            self.sentence = ability.sentences[index]
            self.prefix = []
            if tracks:
                self.named_before, self.that_before = self.named[:], self.that[:]
            step(self)
            if 1 in counts:
                self.table.note_hands()

    # --- card actions ------------------------------------------------------------------------------------

    def draw(self, moves: Moves, exact: bool = False) -> None:
        for seat, count in self.limited(DRAW, moves, exact):
            cards.draw(self.table, seat, count, self.card, self.sentence)

    def discard(self, moves: Moves, exact: bool = False) -> None:
        allowed = self.limited(DISCARD, moves, exact)
        self.discards += cards.discard(self.table, allowed, self.card, self.sentence, self.pick)

    def deliver(
        self, givers: Sequence[int], amounts: Sequence[int], receivers: Sequence[int], exact: bool = False
    ) -> None:
        found = deliveries(self, givers, amounts, receivers, exact)
        cards.deliver(self.table, found, self.card, self.sentence, self.pick)

    def deliver_around(self, moves: Moves, receivers: Sequence[int]) -> None:
        for found in deliveries_around(self, moves, receivers):
            cards.deliver(self.table, found, self.card, self.sentence, self.pick)

    def swap_cards(self, first: int, second: int, count: int) -> None:
        agreed = self.limited(SWAP, [(first, count), (second, count)])
        if len(agreed) < 2:
            return
        cards.swap(self.table, first, second, agreed[0][1], self.card, self.sentence, self.pick)

    def rotate_hands(self, seats: Sequence[int]) -> None:
        if len(self.limited(SWAP, [(seat, 1) for seat in seats], True)) == len(seats):
            cards.rotate(self.table, seats, self.card, self.sentence)

    def swap_with_pile(self, seat: int) -> None:
        state = self.state
        for _seat, count in self.limited(SWAP, [(seat, 1)]):
            for _card in range(count):
                given = self.pick(seat, 1)[0]
                card = self._pile_card(seat, (*reversed(state.draw), *reversed(state.discard)))
                pile = state.draw if card in state.draw else state.discard
                pile[pile.index(card)] = given
                state.hands[seat].append(card)
                self.table.emit("swapped-with-pile", seat, self.card, self.sentence, gave=given, got=card)

    def draw_chosen(self, seat: int) -> None:
        state = self.state
        for _seat, count in self.limited(DRAW, [(seat, 1)]):
            for _card in range(count):
                if not state.draw:
                    cards.refill(self.table)
                if not state.draw:
                    raise Crisis("no-cards", seat, 0, count)
                card = self._pile_card(seat, state.draw[::-1])
                state.draw.remove(card)
                state.draw.append(card)
                cards.draw(self.table, seat, 1, self.card, self.sentence)

    def _pile_card(self, seat: int, options: Sequence[int]) -> int:
        card: int = self.table.ask(Kind.CHOOSE_PILE_CARD, seat, options, self.card)
        return card

    # --- shuffling, structures, field ----------------------------------------------------------------------

    def shuffle_pile(self) -> None:
        self.state.shuffle(self.state.draw)

    def shuffle_hands(self) -> None:
        state = self.state
        pool = [card for hand in state.hands for card in hand]
        state.shuffle(pool)
        for seat, count in enumerate(state.counts):
            state.hands[seat] = pool[:count]
            pool = pool[count:]
        self.table.emit("hands-shuffled", self.me, self.card, self.sentence)

    def shuffle_structures(self) -> None:
        state = self.state
        seats = list(range(self.table.size))
        state.shuffle(seats)
        state.structures = [state.structures[seat] for seat in seats]
        state.placed = [state.placed[seat] for seat in seats]
        self.table.emit("structures-shuffled", self.me, self.card, self.sentence)
        self._new_society()

    def swap_structures(self, first: int, second: int) -> None:
        state = self.state
        for values in (state.structures, state.placed):
            values[first], values[second] = values[second], values[first]
        self.table.emit("structures-swapped", first, self.card, self.sentence, other=second)
        self._new_society()

    def _new_society(self) -> None:
        self.table.refresh()
        self.layers = self.table.layers

    def swap_squares(self, first: int, second: int) -> None:
        self.check_field()
        field.swap_squares(self.state, first, second)
        field.tick(self.state)
        self._field_changed("squares-swapped", other=second)

    def move_lines(self, seats: Sequence[int], lines: int) -> None:
        if seats:
            self.check_field()
            move_all(self.state, seats, lines)
            self._field_changed("moved-lines", seats=list(seats), lines=lines)

    def change_field(self, seat: int) -> Move:
        self.check_field()
        moves = field.lateral_moves(self.state)
        if self.ability.moves_field:
            moves = [move for place, move in enumerate(moves) if self.possible(place)] or moves
        if not moves:
            raise Crisis("no-field-change", seat)
        move: Move = self.table.ask(Kind.FIELD_MOVE, seat, moves, self.card)
        field.move_sideways(self.state, move)
        self._field_changed("field-changed", moved=move.player, step=move.step)
        return move

    def _field_changed(self, kind: str, **data: object) -> None:
        self.table.emit(kind, self.me, self.card, self.sentence, **data)
        self.table.happen(Event.FIELD_CHANGED, self.me)

    def alter(self, seat: int, targets: Sequence[int]) -> int:
        options = self.alter_options(seat, targets)
        if not options:
            raise Crisis("no-structural" if targets else "nothing-to-alter", seat)
        target, card = self.table.ask(Kind.ALTER, seat, options, self.card)
        alteration.alter(self.table, seat, target, card, self.card, self.sentence)
        self.layers = self.table.layers
        return int(target)

    def propose(self, seat: int) -> None:
        options = self.alter_options(seat, order(self.state, self.me))
        if not options:
            raise Crisis("no-structural", seat)
        target, card = self.table.ask(Kind.ALTER, seat, options, self.card)
        self.proposal = (seat, target, card)
        self.table.emit("proposed", seat, self.card, self.sentence, seat=target, new=card)

    def decide_proposal(self, approvers: Sequence[int], needed: int) -> None:
        if self.proposal is None:
            return
        seat, target, card = self.proposal
        self.proposal = None
        approved = 0
        for player in approvers:
            if player == seat:
                continue
            if self.table.ask(Kind.APPROVE, player, (False, True), self.card, (seat, target, card)):
                self.table.emit("approved", player, self.card, self.sentence)
                approved += 1
        if approved >= needed:
            alteration.alter(self.table, seat, target, card, self.card, self.sentence)
            self.layers = self.table.layers
        else:
            self.table.report.reasons.append(Reason("not-approved", self.card, seat))

    # --- the rest ----------------------------------------------------------------------------------------

    def announce(self, act: Act | None) -> None:
        cards.announce(self.table, act, self.card, self.sentence)

    def show(self, hands: Sequence[int], to: Sequence[int]) -> None:
        if self.table.log is not None:
            seen = {seat: self.state.hands[seat][:] for seat in hands}
            self.table.emit("shown", self.me, self.card, self.sentence, hands=seen, to=list(to))

    def team(self, first: int, second: int) -> None:
        self.state.teams.append((first, second))
        self.table.emit("team", first, self.card, self.sentence, other=second)
