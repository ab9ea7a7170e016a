"""What one card does, compiled once: its steps, its crisis clauses and its standing rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.engine.agencia.acts import ACT_BITS, DRAWS, FIELD, acts_of, card_acts, sole_act
from cardgen.engine.agencia.conditions import AFTERWARDS, compile_condition
from cardgen.engine.agencia.handlers import Step, compile_steps
from cardgen.engine.agencia.plan import Plan, is_free, is_plain, most_moved
from cardgen.engine.agencia.selectors import tracking
from cardgen.engine.agencia.state import hand_bit
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run

Clause = tuple[Callable[["Run"], bool], str]
"""A condition and the code of the reason that it gives."""
ALTERS = (fx.AlterStructure, fx.AlterInTurn, fx.ProposeAlteration)
FIELD_MOVES = (fx.SwapSquares, fx.MoveLines)
REPLAYABLE = (
    fx.Draw,
    fx.Discard,
    fx.Deliver,
    fx.DeliverAround,
    fx.SwapCards,
    fx.SwapHands,
    fx.SwapHandsAround,
    fx.ReverseFlow,
    fx.FlowTowards,
    fx.AnnounceCrisis,
    fx.ShufflePile,
    fx.WinMatch,
)
"""Actions that a trial writes down as it tries them, to be carried out as written."""
PAST = (
    fx.Did,
    fx.MostDone,
    fx.LastTo,
    fx.HadHand,
    fx.Happened,
    fx.PlayerDid,
    fx.DiscardedSince,
    fx.PerDone,
    fx.PerMoved,
)
"""What looks at earlier plays or matches: such a text may ask more or less of the same table."""
NO_EFFECT = (fx.CrisisIf, fx.NoCrisis, fx.Clarify)
"""Clauses about the structure itself: they are read here, and nothing happens by them."""


class Ability:
    """A compiled text.

    `starts` are crisis clauses judged before the structure runs, `ends` those judged on what it came to do;
    `plays` stand for everybody's plays while the card is in the society, `refusals` speak of using a right to
    refuse. In `free` texts every choice of a player is as good as any other. `risky` texts may meet a new
    society half-way: somebody alters a structure and then more follows.
    """

    __slots__ = (
        "acts",
        "alters",
        "condition",
        "ends",
        "free",
        "keeps_going",
        "later_alters",
        "looks_back",
        "most_moved",
        "moves_field",
        "name",
        "others_draw",
        "plain",
        "plans",
        "plays",
        "refusals",
        "remembered",
        "replayable",
        "risky",
        "sentences",
        "several",
        "shows",
        "silent",
        "silent_actions",
        "sole_act",
        "standing",
        "starts",
        "steps",
        "touches",
        "tracks",
    )

    def __init__(self, name: str, text: fx.CardText, note: fx.Note) -> None:
        effects = list(text.effects())
        self.name = name
        self.condition: Clause | None = None
        self.standing = [part for part in effects if isinstance(part, fx.Standing)]
        actions = [part for part in effects if not isinstance(part, (fx.Standing, *NO_EFFECT))]
        actions = self._unwrap(actions)
        nodes = [node for part in effects for node in fx.walk(part)]
        self.silent = any(isinstance(part, fx.NoCrisis) for part in effects)
        limits = (fx.Restrict, fx.CancelStructures, fx.Cap)
        self.silent_actions = self.silent and not any(isinstance(part, limits) for part in effects)
        self.shows = any(isinstance(node, fx.SeeHands | fx.ShowHand) for node in nodes)
        self.several = any(isinstance(part, fx.SeveralMayWin) for part in effects)
        self.acts = card_acts(nodes)
        self.sole_act = sole_act(self.standing, actions)
        self.others_draw = any(isinstance(node, DRAWS) and node.who != fx.You() for node in nodes)
        self.tracks = any(
            isinstance(node, fx.Rest | fx.That) or (isinstance(node, fx.Chosen) and node.other)
            for node in nodes
        )
        self.alters = any(isinstance(node, ALTERS) for node in nodes)
        self.moves_field = any(isinstance(node, FIELD_MOVES) for node in nodes)
        noted = [node for rule in note.rules for node in fx.walk(rule)]
        self.looks_back = any(isinstance(node, PAST) for node in nodes)
        self.remembered = frozenset(node.count for node in [*nodes, *noted] if isinstance(node, fx.HadHand))
        places = [(id(part), number) for number, one in enumerate(text.sentences, 1) for part in one.effects]
        with tracking(self.tracks):
            self._compile_actions(actions, dict(places))
            self._compile_clauses(effects, note.rules)
        self.touches: int = sum(1 << ACT_BITS[act] for act in self.acts)
        if fx.Act.DELIVER in self.acts:
            self.touches |= 1 << ACT_BITS[fx.Act.RECEIVE]
        if any(isinstance(node, (*FIELD_MOVES, fx.ChangeField)) for node in nodes):
            self.touches |= 1 << FIELD
        self.replayable = all(isinstance(part, REPLAYABLE) for part in flat(actions))
        self.plain = is_plain(effects) and not (self.starts or self.ends)
        self.free = is_free(effects) and not self.ends
        self.most_moved = None if self.ends else most_moved(effects)
        self.plans: dict[tuple[int, int, int], Plan | None] = {}

    def _unwrap(self, actions: list[fx.Effect]) -> list[fx.Effect]:
        """Take out the condition that lets a natural card be used at all."""
        found: list[fx.Effect] = []
        for part in actions:
            if isinstance(part, fx.Conditional) and isinstance(part.effects[0], fx.DiscardThis):
                with tracking(False):
                    self.condition = compile_condition(part.condition), reason_code(part.condition, "unmet")
                found.extend(part.effects)
            else:
                found.append(part)
        return found

    def _compile_actions(self, actions: list[fx.Effect], places: dict[int, int]) -> None:
        sentences: list[int] = []
        steps: list[Step] = []
        owners: list[fx.Effect] = []
        pending = any(isinstance(part, fx.ProposalNeeds) for part in actions)
        for part in actions:
            number = places.get(id(part), 1)
            if isinstance(part, fx.ProposeAlteration) and not pending:
                part = fx.AlterStructure(part.who)  # noqa: PLW2901 - nobody has to agree
            made = compile_steps(part)
            if self.tracks:
                made = [_tracking(step) for step in made]
            if self.remembered:
                made = [_noting(step, self.remembered) for step in made]
            steps.extend(made)
            owners.extend([part] * len(made))
            sentences.extend([number] * len(made))
        self.steps, self.sentences = tuple(steps), tuple(sentences)
        alters = [isinstance(part, ALTERS) for part in owners]
        self.later_alters = tuple(any(alters[position + 1 :]) for position in range(len(owners)))
        self.risky = any(
            alter and any(acts_of(later) for later in owners[position + 1 :])
            for position, alter in enumerate(alters)
        )
        self.keeps_going = tuple(
            any(acts_of(later) for later in owners[position + 1 :]) for position in range(len(owners))
        )

    def _compile_clauses(self, effects: list[fx.Effect], rules: tuple[fx.Effect, ...]) -> None:
        self.starts: list[Clause] = []
        self.ends: list[Clause] = []
        self.plays: list[Clause] = []
        self.refusals: list[Clause] = []
        restricts = [part for part in effects if isinstance(part, fx.Restrict)]
        refuses = any(isinstance(part, fx.Refuse) for part in effects)
        noted = [(part, True) for part in rules]
        for part, in_note in [*((part, False) for part in effects), *noted]:
            if not isinstance(part, fx.CrisisIf):
                continue
            condition = part.condition
            for one in condition.parts if isinstance(condition, fx.EitherOf) else (condition,):
                if isinstance(one, fx.DemandsOf) and any(
                    one.act in part.acts and one.who == part.who for part in restricts
                ):
                    continue  # the restriction itself causes that crisis (089)
                clause = compile_condition(one), reason_code(one, "clause")
                if isinstance(one, fx.PlayOf):
                    self.plays.append(clause)
                elif refuses and in_note:
                    self.refusals.append(clause)
                elif isinstance(one, (*AFTERWARDS, fx.DemandsOf)):
                    self.ends.append(clause)
                else:
                    self.starts.append(clause)


def flat(effects: list[fx.Effect]) -> list[fx.Effect]:
    """Return the effects with those inside conditional ones in their place."""
    found: list[fx.Effect] = []
    for part in effects:
        found.extend(flat(list(part.effects)) if isinstance(part, fx.Conditional) else [part])
    return found


def reason_code(node: fx.Condition, prefix: str) -> str:
    """Return the code of the reason a condition gives: `clause-nobody`, `unmet-total-parity` and so on."""
    name = type(node).__name__
    return prefix + "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)


def _tracking(step: Step) -> Step:
    """Let a step note for `That` whom it named besides the run's own player."""

    def tracked(run: Run) -> None:
        before = len(run.named)
        step(run)
        that = [seat for seat in run.named[before:] if seat != run.me]
        if that:
            run.that = that

    return tracked


def _noting(step: Step, sizes: frozenset[int]) -> Step:
    """Let a step note who has a hand of one of some sizes after it: later sentences may ask (145)."""

    def noted(run: Run) -> None:
        step(run)
        for seat, cards in enumerate(run.view.counts):
            if cards in sizes:
                run.had |= 1 << hand_bit(cards, seat)

    return noted
