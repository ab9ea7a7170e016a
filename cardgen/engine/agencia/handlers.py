"""What each action does: one handler for each effect type, compiled once for each card.

A handler takes an effect and returns its *step*, a function of a run. A step first names players and makes
all choices, then moves things: so a live run can try what a choice leads to before it is made.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia.amounts import TARGETS, compile_amount
from cardgen.engine.agencia.conditions import compile_condition
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.selectors import compile_selector, order
from cardgen.engine.decisions import Kind
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run

Step = Callable[["Run"], None]
HANDLERS: dict[type, Callable[[Any], list[Step]]] = {}
MOST_PLAYERS = 8


def handles(kind: type) -> Callable[[Any], Any]:
    """Register the handler of an effect type; it may return one step or a list of steps."""

    def register(function: Any) -> Any:
        @wraps(function)
        def steps(effect: Any) -> list[Step]:
            made = function(effect)
            return made if isinstance(made, list) else [made]

        HANDLERS[kind] = steps
        return function

    return register


def compile_steps(effect: fx.Effect) -> list[Step]:
    """Return the steps of an action. Raises `KeyError` when no handler carries it out."""
    return HANDLERS[type(effect)](effect)


# --- card actions ----------------------------------------------------------------------------------------


def _sparing(node: fx.Selector) -> Callable[[Run], Any]:
    """Return a selector of who draws whose choices spare those that no structure may make draw (151).

    "Escolhendo adversários disponíveis em concordância com as demais estruturas" (manual, "Partidas").
    """
    who = compile_selector(node)
    if not any(isinstance(part, fx.Chosen) for part in fx.walk(node)):
        return who

    def spared(run: Run) -> Any:
        run.spares = run.sheltered(fx.Act.DRAW) if run.table.society.cancels else 0
        try:
            return who(run)
        finally:
            run.spares = 0

    return spared


@handles(fx.Draw)
def draw(effect: fx.Draw) -> Step:
    """Let each player named draw."""
    who, exact = _sparing(effect.who), isinstance(effect.amount, TARGETS)
    if isinstance(effect.amount, fx.Count):
        count = effect.amount.count
        return lambda run: run.draw([(seat, count) for seat in who(run)])
    amount = compile_amount(effect.amount)
    return lambda run: run.draw([(s, n) for s in who(run) if (n := amount(run, s, -1)) > 0], exact)


@handles(fx.Discard)
def discard(effect: fx.Discard) -> Step:
    """Let each player named discard."""
    who, exact = compile_selector(effect.who), isinstance(effect.amount, TARGETS)
    if isinstance(effect.amount, fx.Count):
        count = effect.amount.count
        return lambda run: run.discard([(seat, count) for seat in who(run)])
    amount = compile_amount(effect.amount, down=True)
    return lambda run: run.discard([(s, n) for s in who(run) if (n := amount(run, s, -1)) > 0], exact)


@handles(fx.Deliver)
def deliver(effect: fx.Deliver) -> Step:
    """Let each giver deliver to each receiver."""
    who, to = compile_selector(effect.who), compile_selector(effect.to)
    amount, exact = compile_amount(effect.amount, down=True), isinstance(effect.amount, TARGETS)

    def step(run: Run) -> None:
        givers, receivers = who(run), to(run)
        first = receivers[0] if receivers else -1
        run.deliver(givers, [amount(run, giver, first) for giver in givers], receivers, exact)

    return step


@handles(fx.DeliverAround)
def deliver_around(effect: fx.DeliverAround) -> Step:
    """Let players deliver to their neighbours."""
    who, amount = compile_selector(effect.who), compile_amount(effect.amount)
    neighbour = 1 if effect.way is fx.Way.ALONG else -1

    def step(run: Run) -> None:
        givers = who(run)
        receivers = [order(run.view, seat)[neighbour] for seat in givers]
        moves = [(giver, amount(run, giver, to)) for giver, to in zip(givers, receivers, strict=True)]
        run.deliver_around(moves, receivers)

    return step


@handles(fx.SwapCards)
def swap_cards(effect: fx.SwapCards) -> Step:
    """Let players swap cards with another."""
    pairs, amount = compile_pairs(effect.who, effect.other), compile_amount(effect.amount)

    def step(run: Run) -> None:
        for first, second in pairs(run):
            run.swap_cards(first, second, amount(run, first, second))

    return step


@handles(fx.SwapHands)
def swap_hands(effect: fx.SwapHands) -> Step:
    """Let two players swap hands."""
    pairs = compile_pairs(effect.who, effect.other)

    def step(run: Run) -> None:
        for first, second in pairs(run):
            run.rotate_hands((first, second))

    return step


@handles(fx.SwapHandsAround)
def swap_hands_around(effect: fx.SwapHandsAround) -> Step:
    """Move all hands one seat on."""
    who, along = compile_selector(effect.who), effect.way is fx.Way.ALONG

    def step(run: Run) -> None:
        named = who(run)
        seats = [seat for seat in order(run.view, run.me) if seat in named]
        run.rotate_hands(seats if along else seats[::-1])

    return step


@handles(fx.SwapWithPile)
def swap_with_pile(effect: fx.SwapWithPile) -> Step:
    """Let a player swap a card with the pile."""
    who = compile_selector(effect.who)

    def step(run: Run) -> None:
        for seat in who(run):
            run.swap_with_pile(seat)

    return step


@handles(fx.DrawChosen)
def draw_chosen(effect: fx.DrawChosen) -> Step:
    """Let a player draw a card of his choice."""
    who = compile_selector(effect.who)

    def step(run: Run) -> None:
        for seat in who(run):
            run.draw_chosen(seat)

    return step


@handles(fx.ShufflePile)
def shuffle_pile(effect: fx.ShufflePile) -> Step:
    """Shuffle the draw pile."""
    return lambda run: run.shuffle_pile()


@handles(fx.ShuffleHands)
def shuffle_hands(effect: fx.ShuffleHands) -> Step:
    """Shuffle all hands together."""
    return lambda run: run.shuffle_hands()


@handles(fx.DiscardThis)
def discard_this(effect: fx.DiscardThis) -> Step:
    """Discard the natural card that is used."""
    return lambda run: run.discard_this()


def compile_pairs(
    who: fx.Selector, other: fx.Selector, kind: Kind = Kind.CHOOSE_PLAYER
) -> Callable[[Run], list[tuple[int, int]]]:
    """Return a function for who swaps with whom; `kind` is the kind of question that a choice asks."""
    if isinstance(other, fx.OneAnother):
        both = compile_selector(who, kind)

        def pair(run: Run) -> list[tuple[int, int]]:
            seats = both(run)
            return [(seats[0], seats[1])]

        return pair
    first, second = compile_selector(who), compile_selector(other, kind)
    return lambda run: _pairs(first(run), second(run))


def _pairs(first: Any, second: Any) -> list[tuple[int, int]]:
    """Pair each player with another. Raises `Crisis` when somebody would be paired with himself."""
    pairs = [(one, two) for one in first for two in second]
    for one, two in pairs:
        if one == two:
            raise Crisis("with-himself", one)
    return pairs


# --- structures ------------------------------------------------------------------------------------------


@handles(fx.SwapStructures)
def swap_structures(effect: fx.SwapStructures) -> Step:
    """Let two players swap the structures before them."""
    pairs = compile_pairs(effect.who, effect.other, Kind.CHOOSE_STRUCTURE)

    def step(run: Run) -> None:
        for first, second in pairs(run):
            run.swap_structures(first, second)

    return step


@handles(fx.ShuffleStructures)
def shuffle_structures(effect: fx.ShuffleStructures) -> Step:
    """Shuffle the structures of the society."""
    return lambda run: run.shuffle_structures()


@handles(fx.AlterStructure)
def alter_structure(effect: fx.AlterStructure) -> list[Step]:
    """Let players alter structures, each time another one; `this` is the structure being carried out."""
    who, this = compile_selector(effect.who), effect.this
    of = compile_selector(effect.of, Kind.CHOOSE_STRUCTURE) if effect.of is not None else None

    def step(run: Run) -> None:
        for seat in who(run):
            if of is not None:
                targets = list(of(run))
            elif this:
                targets = [one for one in order(run.view, run.me) if run.view.structures[one] == run.card]
            else:
                targets = [one for one in order(run.view, run.me) if one not in run.targets]
            run.targets.append(run.alter(seat, targets))

    return [step] * effect.count


@handles(fx.AlterInTurn)
def alter_in_turn(effect: fx.AlterInTurn) -> list[Step]:
    """Let every player alter structures, from the holder on along the flow."""

    def turn(position: int) -> Step:
        def step(run: Run) -> None:
            seats = order(run.view, run.me)
            if position < len(seats):
                run.alter(seats[position], seats)

        return step

    return [turn(position) for position in range(MOST_PLAYERS) for _time in range(effect.count)]


@handles(fx.ProposeAlteration)
def propose_alteration(effect: fx.ProposeAlteration) -> Step:
    """Let a player propose an alteration."""
    who = compile_selector(effect.who)

    def step(run: Run) -> None:
        for seat in who(run):
            run.propose(seat)

    return step


@handles(fx.ProposalNeeds)
def proposal_needs(effect: fx.ProposalNeeds) -> Step:
    """Put the proposal to those who may approve it: so many of them are enough, whoever they are."""
    approval = effect.approval
    if isinstance(approval, fx.Chosen):
        fits, count = compile_selector(fx.Each(approval.filters, approval.opponents)), approval.count
        return lambda run: run.decide_proposal(fits(run), count)
    who = compile_selector(approval)

    def step(run: Run) -> None:
        seats = who(run)
        run.decide_proposal(seats, max(len(seats), 1))

    return step


# --- field and flow --------------------------------------------------------------------------------------


@handles(fx.SwapSquares)
def swap_squares(effect: fx.SwapSquares) -> Step:
    """Let two players swap squares on the field."""
    pairs = compile_pairs(effect.who, effect.other, Kind.FIELD_MOVE)

    def step(run: Run) -> None:
        for first, second in pairs(run):
            run.swap_squares(first, second)

    return step


@handles(fx.ChangeField)
def change_field(effect: fx.ChangeField) -> list[Step]:
    """Let players make changes of the field."""
    who = compile_selector(effect.who)

    def step(run: Run) -> None:
        for seat in who(run):
            run.change_field(seat)

    return [step] * effect.count


@handles(fx.MoveLines)
def move_lines(effect: fx.MoveLines) -> Step:
    """Move players up or down."""
    who, lines = compile_selector(effect.who), effect.lines
    return lambda run: run.move_lines(who(run), lines)


@handles(fx.ReverseFlow)
def reverse_flow(effect: fx.ReverseFlow) -> Step:
    """Turn the flow round."""

    def step(run: Run) -> None:
        run.view.flow = -run.view.flow

    return step


@handles(fx.FlowTowards)
def flow_towards(effect: fx.FlowTowards) -> Step:
    """Turn the flow towards one of the two neighbours."""
    criterion = effect.criterion
    hand, rank = criterion.measure is fx.Measure.HAND, criterion.rank
    most = (criterion.end is fx.End.MOST) == (rank == 1)  # the second of two is the first from the other end

    def step(run: Run) -> None:
        view = run.view
        seats = order(view, run.me)
        values = view.counts if hand else view.lines
        if rank > 2:
            raise Crisis("nobody", have=0, need=1)
        ahead, behind = values[seats[1]], values[seats[-1]]
        if ahead == behind:
            raise Crisis("neighbours-equal", run.me, ahead, behind)
        if (behind > ahead) == most:
            view.flow = -view.flow

    return step


# --- announcements and the rest --------------------------------------------------------------------------


@handles(fx.AnnounceCrisis)
def announce_crisis(effect: fx.AnnounceCrisis) -> Step:
    """Announce that the next play is a crisis."""
    return lambda run: run.announce(None)


@handles(fx.AnnounceCrisisOn)
def announce_crisis_on(effect: fx.AnnounceCrisisOn) -> Step:
    """Announce a crisis of the next structure that demands an act."""
    act = effect.act
    return lambda run: run.announce(act)


@handles(fx.SeeHands)
def see_hands(effect: fx.SeeHands) -> Step:
    """Let players see hands."""
    who, of = compile_selector(effect.who), compile_selector(effect.of)
    return lambda run: run.show(of(run), who(run))


@handles(fx.ShowHand)
def show_hand(effect: fx.ShowHand) -> Step:
    """Let players show their hands."""
    who, to = compile_selector(effect.who), compile_selector(effect.to)
    return lambda run: run.show(who(run), to(run))


@handles(fx.WinMatch)
def win_match(effect: fx.WinMatch) -> Step:
    """Let a player win the match."""
    who = compile_selector(effect.who)

    def step(run: Run) -> None:
        for seat in who(run):
            run.winners |= 1 << seat

    return step


@handles(fx.FormTeam)
def form_team(effect: fx.FormTeam) -> Step:
    """Let two players form a team."""
    pairs = compile_pairs(effect.who, effect.other, Kind.TEAM)

    def step(run: Run) -> None:
        for first, second in pairs(run):
            run.team(first, second)

    return step


@handles(fx.Conditional)
def conditional(effect: fx.Conditional) -> list[Step]:
    """Carry the effects out if the condition holds when the sentence runs."""
    holds = compile_condition(effect.condition)
    inner = [step for part in effect.effects for step in compile_steps(part)]

    def test(run: Run) -> None:
        run.flags = int(holds(run))

    def guarded(step: Step) -> Step:
        return lambda run: step(run) if run.flags else None

    return [test, *(guarded(step) for step in inner)]
