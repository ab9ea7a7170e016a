"""Opponents: players that answer the questions of a session by chance, or by looking ahead a little.

A bot is a function of a session and a seed; what it answers depends on nothing else, so a game with the same
seed and the same answers of people is the same game, also after undoing or resuming.
"""

from __future__ import annotations

from collections.abc import Callable

from cardgen.engine.agencia.state import State
from cardgen.engine.decisions import Kind
from cardgen.engine.rng import Stream
from cardgen.engine.session import Session

Bot = Callable[[Session, int], int]
"""Returns the position of an answer among the options of the session's question."""
MOST_TRIED = 24
"""Answers that a greedy bot tries at most; of more it takes some by chance."""
MOST_FOLLOWED = 12
"""Questions of the same play that a greedy bot takes to be answered with the first answer."""
LINE = 12
"""What a line of the field is worth, in cards."""
UNSEEN = {Kind.CHOOSE_CARDS, Kind.CHOOSE_PILE_CARD}
"""Kinds of question whose answers differ only in which cards they are: no hand gets smaller by them."""


def by_chance(session: Session, seed: int) -> int:
    """Answer by chance, every legal answer with the same chance."""
    question = session.question
    if question is None:
        raise ValueError("nothing is being asked")
    return _stream(session, seed).below(len(question.options))


def greedy(session: Session, seed: int) -> int:
    """Take the answer after which the own hand is smallest, the others' are largest and the own line highest.

    It looks at numbers only (never at anybody's cards) and no further than to the end of the play.
    """
    question = session.question
    if question is None:
        raise ValueError("nothing is being asked")
    count = len(question.options)
    if question.kind in UNSEEN:
        return by_chance(session, seed)
    stream = _stream(session, seed)
    tried = list(range(count))
    while len(tried) > MOST_TRIED:
        del tried[stream.below(len(tried))]
    best, chosen = -1e9, tried[0]
    for position in tried:
        ahead = _played_out(session, position)
        value = worth(ahead.table.state, question.player) + stream.below(100) / 1000
        if value > best:
            best, chosen = value, position
    return chosen


def _played_out(session: Session, position: int) -> Session:
    """Give one answer on a copy, and the first one to all questions that follow in the same play."""
    ahead = session.clone()
    ahead.answer_at(position)
    for _number in range(MOST_FOLLOWED):
        if ahead.question is None or ahead.plays > session.plays:
            break
        ahead.answer_at(0)
    return ahead


def worth(state: State, seat: int) -> float:
    """Say how good a table is for a player, in cards."""
    if state.game_winners:
        return 1000.0 if state.game_winners >> seat & 1 else -1000.0
    value = float(LINE * state.lines[seat])
    if state.phase and state.winners:
        return value + (100.0 if state.winners >> seat & 1 else -100.0)
    others = [cards for other, cards in enumerate(state.counts) if other != seat]
    return value - 2 * state.counts[seat] + sum(others) / len(others) + min(others)


def _stream(session: Session, seed: int) -> Stream:
    return Stream(seed * 1_000_003 + len(session.answers))


BOTS: dict[str, Bot] = {"random": by_chance, "greedy": greedy}
