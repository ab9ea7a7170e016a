# ruff: noqa: D102 - what the methods do is said in `Run`
"""Carrying a text out: cards move, players are asked, events are noted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardgen.engine.agencia import alteration, cards, field
from cardgen.engine.agencia.moving import chain, deliveries, move_all
from cardgen.engine.agencia.plan import enough_for_all
from cardgen.engine.agencia.reasons import Crisis, Reason
from cardgen.engine.agencia.run import DELIVER, DISCARD, DRAW, SWAP, Moves, Run
from cardgen.engine.agencia.seating import order
from cardgen.engine.agencia.trial import Trial
from cardgen.engine.decisions import Kind, Pairs
from cardgen.model.effects import Act, Event

if TYPE_CHECKING:
    from cardgen.engine.agencia.ability import Ability
    from cardgen.engine.agencia.field import Move
    from cardgen.engine.agencia.table import Table


class Live(Run):
    """Carry a text out on the table itself.

    Only choices that keep the rest of the text possible are offered: each is tried first. `index` is the step
    being carried out, `prefix` the choices made in it, `named_before` and `that_before` what was named when
    it began.
    """

    def __init__(self, table: Table, me: int, card: int, ability: Ability) -> None:
        super().__init__(table, me, card, ability)
        layers = table.layers
        if layers is not None and layers.touches & ability.touches:
            self.layers = layers
        if ability.ends:
            self.asked, self.done = [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]
        self.prefix: list[int] = []
        if ability.moves_field:
            self.lines_before = self.state.lines[:]

    index = 0
    sentence = 0
    named_before: list[int]
    that_before: list[int]

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

    # --- choices -----------------------------------------------------------------------------------------

    def trial(self, choices: list[int], later: bool = False) -> Trial:
        """Return a trial of this step (or of the `later` ones) and all that follow, with choices made."""
        trial = Trial(self.table, self.me, self.card, self.ability)
        trial.active = self.active
        trial.start = self.index + later
        trial.choices = choices
        trial.kept = self
        if later and self.ability.tracks:
            self.named_before, self.that_before = self.named, self.that
        return trial

    def possible(self, choice: int) -> bool:
        """Say whether a choice lets the rest of the text run."""
        return self.trial([*self.prefix, choice]).attempt() is None

    def any_will_do(self) -> bool:
        """Say whether it is plain, without a trial, that no choice of players makes the text impossible."""
        if self.layers is not None:
            return False
        return (self.ability.free and 0 not in self.state.counts) or enough_for_all(self.state, self.ability)

    def choose_player(self, candidates: list[int], kind: Kind | None = None) -> int:
        positions = range(len(candidates))
        if len(candidates) > 1 and not self.any_will_do():
            positions = [one for one in positions if self.possible(one)] or positions  # type: ignore[assignment]
        options = [candidates[one] for one in positions]
        seat: int = self.table.ask(kind or Kind.CHOOSE_PLAYER, self.active, options, self.card, self)
        self.prefix.append(candidates.index(seat))
        return seat

    def why_not(self, seat: int) -> Reason | None:
        """Return why choosing a player would make the text impossible; None where the words exclude him."""
        for choice in range(self.table.size):
            trial = self.trial([*self.prefix, choice])
            chosen: list[int] = []
            trial.note = chosen.append
            reason = trial.attempt()
            if chosen and chosen[0] == seat:
                return reason
        return None

    def pick(self, seat: int, count: int, per: int = 0) -> list[int]:
        """Let a player pick cards; those that a later alteration needs stay in hand."""
        options = None
        if self.ability.later_alters and self.ability.later_alters[self.index]:
            options = self._keeping(seat, count)
        return cards.pick(self.table, self.card, seat, count, per, options)

    def _keeping(self, seat: int, count: int) -> Callable[[list[int]], Sequence[int]] | None:
        structural = self.table.pack.structural
        hand = self.state.hands[seat]
        if sum(structural[card] for card in hand) > count:
            return None
        naturals = sum(not structural[card] for card in hand)

        def options(picked: list[int]) -> Sequence[int]:
            left = count - len(picked) - 1
            gone = sum(not structural[card] for card in picked)
            allowed = []
            for kind in (True, False):
                natural = gone + (not kind)
                natural += min(left, naturals - natural)
                trial = self.trial([], later=True)
                trial.spent = (seat, count, natural - gone)
                if any(structural[card] == kind for card in hand) and trial.attempt() is None:
                    allowed.append(kind)
            return [card for card in hand if structural[card] in allowed] or hand

        return options

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
        target = dict(zip([seat for seat, _count in moves], receivers, strict=True))
        waiting = [move for move in self.limited(DELIVER, moves) if self.receives(target[move[0]])]
        able: Moves = waiting
        needy: Moves = ()
        if self.table.pack.chained:
            able, needy = chain(waiting, self.state.counts, target)
        for together in (able, *([move] for move in needy)):
            found = [(seat, target[seat], count) for seat, count in together]
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

    def alter_options(self, seat: int, targets: Sequence[int]) -> Sequence[tuple[int, int]]:
        """Return the (seat, card) pairs of a hand that keep the rest of the text possible."""
        pairs = Pairs(targets, alteration.structural_cards(self.table, seat))
        if not self.ability.keeps_going[self.index]:
            return pairs
        weighs = self.table.pack.weighs
        quiet = [seat for seat in targets if not weighs[self.state.structures[seat]]]
        return [
            (target, card)
            for target, card in pairs
            if (target in quiet and not weighs[card]) or self._possible_after(target, card)
        ] or pairs

    def _possible_after(self, target: int, card: int) -> bool:
        structures = self.state.structures
        old, structures[target] = structures[target], card
        self.table.refresh()
        try:
            return self.trial([], later=True).attempt() is None
        finally:
            structures[target] = old
            self.table.refresh()

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
