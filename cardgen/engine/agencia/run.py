"""One run of a text: whose it is, what it has named and asked for so far, and the rules that limit it.

Handlers speak to a `Run` only. A `Trial` moves numbers on a sketch of the table, a `Live` run moves cards and
asks players: both carry out the same compiled text, so that what is tried and what is done cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia.acts import RECEIVE
from cardgen.engine.agencia.reasons import Crisis

if TYPE_CHECKING:
    from cardgen.engine.agencia.ability import Ability
    from cardgen.engine.agencia.field import Move
    from cardgen.engine.agencia.layers import Layers
    from cardgen.engine.agencia.state import State
    from cardgen.engine.agencia.table import Table
    from cardgen.engine.decisions import Kind
    from cardgen.model.effects import Act

Moves = Sequence[tuple[int, int]]
"""(seat, cards) for each player who draws or discards."""


class Run:
    """Look at the table as one player's structure sees it.

    `me` is whom "you" means, `holder` the seat of the card, `active` whose play it is. `asked` has for each
    act a mask of the players who were asked to do it (before any limit), `done` of those who did; both are
    kept only for texts that ask for them. `discards` counts the cards discarded so far by this text and
    `winners` is who wins the match by it.
    """

    named: list[int]
    that: list[int]
    targets: list[int]
    asked: list[int] | None = None
    done: list[int] | None = None
    drawn: dict[tuple[int, int], int] | None = None
    layers: Layers | None = None
    proposal: tuple[int, int, int] | None = None
    discards = 0
    had = 0
    winners = 0
    flags = 0
    spares = 0

    def __init__(self, table: Table, me: int, card: int, ability: Ability) -> None:
        state = table.state
        self.table = table
        self.state: State = state
        self.view: Any = state
        self.me = self.holder = me
        self.active = state.active
        self.card = card
        self.ability = ability
        self.lines_before: list[int] = state.lines
        if ability.tracks:
            self.named, self.that = [], []
        if ability.alters:
            self.targets = []

    # --- choices ---------------------------------------------------------------------------------------

    def not_exactly(self, seats: Sequence[int], count: int) -> Sequence[int]:
        """Answer for a selector that names more or fewer players than the words say: a crisis."""
        code = "several" if len(seats) > count else "nobody"
        raise Crisis(code, have=len(seats), need=count)

    def choose_player(self, candidates: list[int], kind: Kind | None = None) -> int:
        """Choose one of some players; rules that only look cannot choose."""
        raise Crisis("nobody-to-choose", self.me)

    def sheltered(self, act: Act) -> int:
        """Return (as a mask) whom no structure may make do an act, or it would be cancelled (151)."""
        return self.table.sheltered(act, self.table.live)

    def makes_others_draw(self, seat: int) -> bool:
        """Say whether the text of a seat's structure makes somebody else than its holder draw."""
        return self.table.pack.ability(self.view.structures[seat]).others_draw

    # --- limits ------------------------------------------------------------------------------------------

    def limited(self, act: int, moves: Moves, exact: bool = False) -> Moves:
        """Note who was asked to do an act and return what the standing rules leave of it.

        The amounts are 1 or more. `exact` ones (a whole hand, "até ter o mesmo número") are no numbers that
        could be multiplied.
        """
        asked = self.asked
        if asked is not None:
            for seat, _cards in moves:
                asked[act] |= 1 << seat
        if self.layers is None:
            if asked is not None and self.done is not None:
                self.done[act] |= asked[act]
            return moves
        allowed = self.layers.demand
        left = [(seat, rest) for seat, cards in moves if (rest := allowed(self, act, seat, cards, exact)) > 0]
        if self.done is not None:
            for seat, _cards in left:
                self.done[act] |= 1 << seat
        return left

    def receives(self, seat: int) -> bool:
        """Say whether a player may be given cards by this text (057)."""
        return self.layers is None or self.layers.demand(self, RECEIVE, seat, 1, True) > 0

    def check_field(self) -> None:
        """Raise the crisis of a rule that forbids the run's player to change the field (104, 134)."""
        if self.layers is not None:
            self.layers.check_field(self)

    # --- what a run that only looks leaves undone, and the others do each in their way --------------------

    def draw(self, moves: Moves, exact: bool = False) -> None:
        """Let players draw."""

    def discard(self, moves: Moves, exact: bool = False) -> None:
        """Let players discard, all at once."""

    def deliver(
        self, givers: Sequence[int], amounts: Sequence[int], receivers: Sequence[int], exact: bool = False
    ) -> None:
        """Let each giver deliver his amount to each receiver, all at once."""

    def deliver_around(self, moves: Moves, receivers: Sequence[int]) -> None:
        """Let each player deliver to his neighbour, chained or all at once by release."""

    def swap_cards(self, first: int, second: int, cards: int) -> None:
        """Let two players swap so many cards."""

    def rotate_hands(self, seats: Sequence[int]) -> None:
        """Move each hand to the next seat of the list, the last one to the first seat."""

    def swap_structures(self, first: int, second: int) -> None:
        """Swap two structures."""

    def swap_squares(self, first: int, second: int) -> None:
        """Swap two squares of the field."""

    def move_lines(self, seats: Sequence[int], lines: int) -> None:
        """Move players up or down."""

    def change_field(self, seat: int) -> Move:
        """Let a player make one change of the field."""
        raise Crisis("nobody-to-choose", self.me)

    def swap_with_pile(self, seat: int) -> None:
        """Let a player swap one card with the pile."""

    def draw_chosen(self, seat: int) -> None:
        """Let a player draw a card of his choice."""

    def shuffle_pile(self) -> None:
        """Shuffle the draw pile."""

    def shuffle_structures(self) -> None:
        """Shuffle the structures."""

    def shuffle_hands(self) -> None:
        """Shuffle all hands together."""

    def alter(self, seat: int, targets: Sequence[int]) -> int:
        """Let a player alter one of some structures and return which; -1 when it came to nothing."""
        raise Crisis("nobody-to-choose", self.me)

    def propose(self, seat: int) -> None:
        """Let a player propose an alteration."""

    def decide_proposal(self, approvers: Sequence[int], needed: int) -> None:
        """Let players approve or reject what was proposed; so many must approve."""

    def announce(self, act: Act | None) -> None:
        """Announce a crisis: of the next play, or of the next structure that demands an act."""

    def show(self, hands: Sequence[int], to: Sequence[int]) -> None:
        """Show hands to players."""

    def team(self, first: int, second: int) -> None:
        """Make two players a team."""

    def discard_this(self) -> None:
        """Discard the natural card that is used."""
