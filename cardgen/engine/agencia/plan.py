"""Texts that never look at the table: what they do is known beforehand for each seat.

Such a text is carried out once on a recorder, by the same handlers as ever; from then on whether it is
possible is a comparison of numbers. Everything else, and every case that is not plainly possible, goes to a
trial.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen.engine.agencia.acts import DELIVER, DISCARD, DRAW, SWAP
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.run import Moves, Run
from cardgen.engine.agencia.sketch import ANNOUNCE, FLOW, SHUFFLE, STEP, Op
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.ability import Ability
    from cardgen.engine.agencia.state import State
    from cardgen.engine.agencia.table import Table

PLAIN_EFFECTS = (
    fx.Draw,
    fx.Discard,
    fx.Deliver,
    fx.SwapCards,
    fx.ReverseFlow,
    fx.AnnounceCrisis,
    fx.ShufflePile,
    fx.Standing,
    fx.NoCrisis,
)
PLAIN_SELECTORS = (fx.You, fx.Seat, fx.Everyone, fx.Both)


class Plan(NamedTuple):
    """What a text needs and changes at one seat: cards held at least by seat, and what hands gain in all."""

    needs: tuple[tuple[int, int], ...]
    gains: tuple[int, ...]
    draws: int
    ops: tuple[Op, ...]


def is_plain(effects: Sequence[fx.Effect]) -> bool:
    """Say whether a text names players by their seats only and moves plain numbers of cards."""
    for effect in effects:
        if not isinstance(effect, PLAIN_EFFECTS):
            return False
        if isinstance(effect, fx.Standing):
            continue
        for node in fx.walk(effect):
            if isinstance(node, fx.Selector) and not isinstance(node, PLAIN_SELECTORS):
                return False
            if isinstance(node, fx.Amount) and not isinstance(node, fx.Count):
                return False
    return True


def is_free(effects: Sequence[fx.Effect]) -> bool:
    """Say whether a text's choice of a player can never matter to whether the text is possible.

    So it is where the chosen only draw or are given cards, everybody else is named by his seat, nobody but
    the holder gives anything away, and all amounts are plain numbers.
    """
    chosen = 0
    for effect in effects:
        if isinstance(effect, fx.Standing | fx.NoCrisis | fx.SeeHands):
            continue
        if isinstance(effect, fx.Draw):
            named = effect.who
        elif isinstance(effect, fx.Deliver) and effect.who == fx.You():
            named = effect.to
        elif isinstance(effect, fx.Discard) and effect.who == fx.You():
            named = effect.who
        else:
            return False
        if not isinstance(effect.amount, fx.Count):
            return False
        if isinstance(named, fx.Chosen):
            if not named.opponents:
                return False  # nobody delivers to himself
            chosen += named.count
        elif not isinstance(named, PLAIN_SELECTORS):
            return False
    return chosen == 1


def most_moved(effects: Sequence[fx.Effect]) -> int | None:
    """Return how many cards at most a text moves from or to one player; None where its choices may matter.

    Where every hand holds more than that (and the piles enough for everybody) any choice of players is as
    good as another: no hand can run short or empty, and the words name two opponents at most, whom every
    table has.
    """
    moved = named = 0
    others = everyone = False
    for effect in effects:
        if isinstance(effect, fx.Standing | fx.NoCrisis | fx.SeeHands):
            continue
        if not isinstance(effect, fx.Draw | fx.Discard | fx.Deliver) or not isinstance(
            effect.amount, fx.Count
        ):
            return None
        times = 1
        selectors = [node for node in fx.walk(effect) if isinstance(node, fx.Selector)]
        if isinstance(effect, fx.Deliver):
            if effect.who != fx.You() or not isinstance(effect.to, fx.Chosen):
                return None
            times = effect.to.count
        for node in selectors:
            if isinstance(node, fx.Chosen) and (node.filters or not node.opponents):
                return None
            if not isinstance(node, (fx.Chosen, *PLAIN_SELECTORS)):
                return None
            named += node.count if isinstance(node, fx.Chosen | fx.Seat) else 0
            others |= isinstance(node, fx.Chosen) and node.other
            everyone |= isinstance(node, fx.Everyone)
        moved += effect.amount.count * times
    return None if named > 2 or (others and everyone) else moved


def enough_for_all(state: State, ability: Ability) -> bool:
    """Say whether hands and piles hold so many cards that a text is possible whatever is chosen."""
    moved = ability.most_moved
    if moved is None or min(state.counts) <= moved:
        return False
    return moved * len(state.counts) <= len(state.draw) + len(state.discard)


class Recorder(Run):
    """Carry a plain text out on nothing, and note what it would need."""

    def __init__(self, table: Table, me: int, card: int, ability: Ability) -> None:
        super().__init__(table, me, card, ability)
        self.view: Any = Empty(table.size, table.state.flow)
        self.gains = [0] * table.size
        self.needs = [0] * table.size
        self.draws = 0
        self.ops: list[Op] = []

    def plan(self) -> Plan | None:
        """Return the plan, None when the words themselves are impossible at this seat."""
        try:
            for sentence, step in zip(self.ability.sentences, self.ability.steps, strict=True):
                self.ops.append((STEP, sentence))
                step(self)
        except Crisis:
            return None
        if self.view.flow != self.state.flow:
            self.ops.append((FLOW, self.view.flow))
        needs = tuple((seat, cards) for seat, cards in enumerate(self.needs) if cards)
        return Plan(needs, tuple(self.gains), self.draws, tuple(self.ops))

    def draw(self, moves: Moves, exact: bool = False) -> None:
        """Note what is drawn."""
        self.ops.append((DRAW, list(moves)))
        for seat, cards in moves:
            self.gains[seat] += cards
            self.draws += cards

    def give(self, seat: int, cards: int) -> None:
        """Note that a hand must have so many cards now."""
        self.needs[seat] = max(self.needs[seat], cards - self.gains[seat])
        self.gains[seat] -= cards

    def discard(self, moves: Moves, exact: bool = False) -> None:
        """Note what is discarded."""
        self.ops.append((DISCARD, list(moves)))
        for seat, cards in moves:
            self.give(seat, cards)

    def deliver(
        self, givers: Sequence[int], amounts: Sequence[int], receivers: Sequence[int], exact: bool = False
    ) -> None:
        """Note what is delivered; all givers give before anybody receives."""
        for giver, amount in zip(givers, amounts, strict=True):
            if giver in receivers:
                raise Crisis("to-himself", giver)
            self.give(giver, amount * len(receivers))
        found = [
            (giver, receiver, amount)
            for giver, amount in zip(givers, amounts, strict=True)
            for receiver in receivers
        ]
        self.ops.append((DELIVER, found))
        for _giver, receiver, amount in found:
            self.gains[receiver] += amount

    def swap_cards(self, first: int, second: int, cards: int) -> None:
        """Note what is swapped."""
        self.ops.append((SWAP, (first, second, cards)))
        for seat in (first, second):
            self.give(seat, cards)
        for seat in (first, second):
            self.gains[seat] += cards

    def announce(self, act: fx.Act | None) -> None:
        """Note what is announced."""
        self.ops.append((ANNOUNCE, act))

    def shuffle_pile(self) -> None:
        """Note the shuffle."""
        self.ops.append((SHUFFLE, None))


class Empty:
    """A table without cards: what a plain text may look at."""

    __slots__ = ("counts", "flow")

    def __init__(self, size: int, flow: int) -> None:
        self.counts = [0] * size
        self.flow = flow


def plainly_possible(table: Table, seat: int, card: int, ability: Ability) -> Plan | None:
    """Return the plan of a structure that is possible beyond doubt; None when a trial has to find out."""
    state = table.state
    key = (table.size, state.flow, seat)
    plans = ability.plans
    if key not in plans:
        plans[key] = Recorder(table, seat, card, ability).plan()
    plan = plans[key]
    if plan is None or plan.draws > len(state.draw) or state.barred:
        return None
    if state.pending_acts & ability.touches:
        return None
    counts = state.counts
    for one, need in plan.needs:
        if counts[one] < need:
            return None
    empty = 0
    for cards, gain in zip(counts, plan.gains, strict=True):
        if cards + gain == 0:
            empty += 1
    return plan if empty < 2 else None
