# ruff: noqa: D102 - what the methods do is said in `Run`
"""Trying a structure: the text runs on numbers, over all choices, and nothing of the table changes.

"A crisis only when no choice allows the whole structure" (manual, "Partidas"): a trial takes the first
option at each choice and, when the run ends in a crisis, goes back to the latest choice that has another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia import field
from cardgen.engine.agencia.moving import chain, deliveries, move_all, rotate
from cardgen.engine.agencia.reasons import Crisis, Reason
from cardgen.engine.agencia.run import DELIVER, DISCARD, DRAW, SWAP, Moves, Run
from cardgen.engine.agencia.seating import order

if TYPE_CHECKING:
    from cardgen.engine.agencia.ability import Ability
    from cardgen.engine.agencia.field import Move
    from cardgen.engine.agencia.table import Table
    from cardgen.engine.decisions import Kind
    from cardgen.model.effects import Act


STEP, ROTATE, FLOW, ANNOUNCE, SHUFFLE = range(10, 15)
Op = tuple[int, Any]
"""One thing that a trial has written down: an act (or one of the above) and what it moves."""


class Trial(Run):
    """Carry a text out on a sketch of the table, which is the trial itself.

    It has of its own what it changes: numbers of cards, the flow, and for texts that move players the field.
    `naturals` counts natural cards by hand; it is kept only for texts that alter structures. A `watched`
    trial notes of whom each act is demanded.
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
    kept: Run | None = None
    spent: tuple[int, int, int] | None = None
    note: Callable[[int], None] | None = None
    watched = False
    taken = 0
    start = 0
    peeked = 0

    def __init__(self, table: Table, me: int, card: int, ability: Ability) -> None:
        state = table.state
        self.table = table
        self.state = state
        self.view = state
        self.me = self.holder = me
        self.active = state.active
        self.card = card
        self.ability = ability
        self.lines_before = state.lines
        layers = table.layers
        if layers is not None and layers.touches & ability.touches:
            self.layers = layers
        self.choices: list[int] = []
        self.limits: list[int] = []

    def attempt(self) -> Reason | None:
        """Try all choices; return None when one lets the text run, else the reason of the first crisis."""
        try:
            if self.kept is None and self.ability.starts:
                self._sketch()
                for holds, code in self.ability.starts:
                    if holds(self):
                        return Reason(code, self.card, self.me)
            return self._search()
        finally:
            self.view = self.state  # no cycle of references is left for the collector

    def _search(self) -> Reason | None:
        first: Reason | None = None
        fixed = len(self.choices)
        while True:
            try:
                self._once()
                return None
            except Crisis as crisis:
                first = first or crisis.reason.by(self.me)
            while len(self.choices) > fixed and self.choices[-1] + 1 >= self.limits[len(self.choices) - 1]:
                self.choices.pop()
            if len(self.choices) <= fixed:
                return first
            self.choices[-1] += 1
            del self.limits[len(self.choices) :]

    def _once(self) -> None:
        ability = self.ability
        self._sketch()
        if ability.ends or self.watched:
            self.asked, self.done = [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]
        self.drawn = None
        self.discards = self.winners = self.taken = self.peeked = 0
        if ability.alters:
            self.targets = []
            self.proposal = None
        if ability.tracks:
            self.named, self.that = [], []
        if ability.remembered:
            self.had = 0
        if self.kept is not None:
            self._take_up(self.kept)
        elif ability.replayable:
            self.ops = ops = []
            for sentence, step in zip(ability.sentences, ability.steps, strict=True):
                ops.append((STEP, sentence))
                step(self)
            self.finish()
            if self.flow != self.state.flow:
                ops.append((FLOW, self.flow))
            return
        if self.spent is not None:  # (seat, cards, natural ones still to go): what is being picked right now
            seat, cards, natural = self.spent
            self.view.counts[seat] -= cards
            if self.view.naturals is not None:
                self.view.naturals[seat] -= natural
        for step in ability.steps[self.start :]:
            step(self)
        self.finish()

    def _sketch(self) -> None:
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

    def _take_up(self, live: Run) -> None:
        """Go on from a live run that has carried out the steps before `start`."""
        if live.asked is not None and live.done is not None:
            self.asked, self.done = live.asked[:], live.done[:]
        if live.drawn is not None:
            self.drawn = dict(live.drawn)
        self.discards, self.winners = live.discards, live.winners
        self.lines_before = live.lines_before
        if self.ability.tracks:
            self.named, self.that = list(live.named_before), list(live.that_before)  # type: ignore[attr-defined]
        if self.ability.alters:
            self.proposal, self.targets = live.proposal, list(live.targets)
        self.flags = live.flags

    def finish(self) -> None:
        """Check what must hold when the whole structure has run."""
        for holds, code in self.ability.ends:
            if holds(self):
                raise Crisis(code, self.me, card=self.card)
        if 0 in self.counts or self.winners:
            self.table.check_victory(self.counts, self.winners)

    # --- choices -----------------------------------------------------------------------------------------

    def _choose(self, options: int) -> int:
        position = self.taken
        self.taken += 1
        if position == len(self.choices):
            self.choices.append(0)
        if position >= len(self.limits):
            self.limits.extend([0] * (position + 1 - len(self.limits)))
        self.limits[position] = options
        if self.choices[position] >= options:
            raise Crisis("nobody-to-choose", self.me)
        return self.choices[position]

    def choose_player(self, candidates: list[int], kind: Kind | None = None) -> int:
        place = self._choose(len(candidates))
        if self.note is not None and self.taken == len(self.choices):
            self.note(candidates[place])
        return candidates[place]

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
        """Say whether the next card of the draw pile is natural (the trial runs on a copy of the pile)."""
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
        received = []
        found = deliveries(self, givers, amounts, receivers, exact)
        if self.ops is not None:
            self.ops.append((DELIVER, found))
        for giver, receiver, cards in found:
            received.append((receiver, cards, self._give(giver, cards, "cannot-deliver")))
        for receiver, cards, natural in received:
            self._take(receiver, cards, natural)

    def deliver_around(self, moves: Moves, receivers: Sequence[int]) -> None:
        target = dict(zip([seat for seat, _cards in moves], receivers, strict=True))
        waiting = [move for move in self.limited(DELIVER, moves) if self.receives(target[move[0]])]
        able: Moves = waiting
        needy: Moves = ()
        if self.table.pack.chained:
            able, needy = chain(waiting, self.view.counts, target)
        if self.ops is not None:
            for together in (able, *([move] for move in needy)):
                self.ops.append((DELIVER, [(seat, target[seat], cards) for seat, cards in together]))
        received = [(target[seat], cards, self._give(seat, cards, "cannot-deliver")) for seat, cards in able]
        for receiver, cards, natural in received:
            self._take(receiver, cards, natural)
        for seat, cards in needy:
            self._take(target[seat], cards, self._give(seat, cards, "cannot-deliver"))

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

    def change_field(self, seat: int) -> Move:
        self.check_field()
        moves = field.lateral_moves(self.view)
        if not moves:
            raise Crisis("no-field-change", seat)
        if not self.ability.moves_field:
            return moves[0]
        move = moves[self._choose(len(moves))]
        field.move_sideways(self.view, move)
        return move

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
