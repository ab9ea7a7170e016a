"""A game that stops at each question: for people, bots that look ahead, and the web.

A session keeps the state as it was when the present play began, and the answers given since; asking for the
next question replays them on a copy. So a session can be copied, undone, saved and resumed exactly at any
question.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from cardgen.engine.agencia import game
from cardgen.engine.agencia.game import MOST_MATCHES, MOST_PLAYS, Setup
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.agencia.report import Report
from cardgen.engine.agencia.state import GAME_OVER, State
from cardgen.engine.agencia.table import Table
from cardgen.engine.decisions import NeedsAnswer, Question, Recorded, position_of
from cardgen.engine.events import Event


class Session:
    """Play a game question by question.

    `question` is what is being asked, None when the game is over or stopped (`stopped` says by which bound).
    `table` is the table in the middle of the play, for looking only. `answers` are the positions of all
    answers given so far, `finished` the report and the events of each play that has ended.
    """

    def __init__(self, pack: Pack, setup: Setup, most_matches: int = MOST_MATCHES) -> None:
        self.pack = pack
        self.setup = setup
        self.most_matches = most_matches
        self.base = State(len(setup.players), setup.seed)
        self.here: list[int] = []
        self.answers: list[int] = []
        self.events: list[Event] = []
        self.finished: list[tuple[Report, list[Event]]] = []
        self.plays = 0
        self.stopped = ""
        self.question: Question | None = None
        self.table: Table
        self._advance()

    @property
    def new_events(self) -> list[Event]:
        """Return the events of the present play so far."""
        return self.table.log or []

    def answer(self, option: Any) -> None:
        """Answer the question with one of its options. Raises `IllegalAnswer` for anything else."""
        if self.question is None:
            raise ValueError("nothing is being asked")
        self.answer_at(position_of(option, self.question))

    def answer_at(self, position: int) -> None:
        """Answer the question with the option at a position. Raises `IndexError` outside the options."""
        if self.question is None:
            raise ValueError("nothing is being asked")
        if not 0 <= position < len(self.question.options):
            raise IndexError(position)
        self.here.append(position)
        self.answers.append(position)
        self._advance()

    def _advance(self) -> None:
        """Go on to the next question."""
        while True:
            if self.base.phase == GAME_OVER or self._bound():
                self.question = None
                return
            self.table = Table(self.pack, self.base.clone(), Recorded(self.here), self.setup.bourdieu, [])
            try:
                game.step(self.table)
            except NeedsAnswer as pause:
                self.question = pause.question
                return
            self.base = self.table.state
            self.events.extend(self.new_events)
            self.finished.append((self.table.report, self.new_events))
            self.here = []
            self.plays += 1

    def _bound(self) -> bool:
        if self.base.phase and self.base.match >= self.most_matches:
            self.stopped = "matches"
        elif not self.base.phase and len(self.base.plays) >= MOST_PLAYS:
            self.stopped = "plays"
        return bool(self.stopped)

    # --- copies, undo, text ------------------------------------------------------------------------------

    def clone(self) -> Session:
        """Return a copy that can be played on without touching this one."""
        new = Session.__new__(Session)
        new.__dict__.update(self.__dict__)
        new.base = self.base.clone()
        new.here = self.here[:]
        new.answers = self.answers[:]
        new.events = self.events[:]
        new.finished = self.finished[:]
        new._advance()
        return new

    def undo(self, is_mine: Callable[[Question], bool] = lambda question: True) -> bool:
        """Take back answers up to and including the latest one whose question `is_mine`.

        Returns False, and changes nothing, when there is none.
        """
        replay = Session(self.pack, self.setup, self.most_matches)
        latest = -1
        for number, position in enumerate(self.answers):
            if replay.question is not None and is_mine(replay.question):
                latest = number
            replay.answer_at(position)
        if latest < 0:
            return False
        kept = self.answers[:latest]
        self.__dict__.update(Session(self.pack, self.setup, self.most_matches).__dict__)
        for position in kept:
            self.answer_at(position)
        return True

    def to_text(self) -> str:
        """Write the game so far: its setup and all answers."""
        return write_setup(self.setup, self.most_matches, self.answers)

    def digest(self) -> str:
        """Return a fingerprint of the state in the middle of the play."""
        return self.table.state.digest()


def write_setup(setup: Setup, matches: int, answers: Sequence[int]) -> str:
    """Write how a game is set up, the bound of matches and the answers given, as one line of JSON."""
    values = {
        "release": setup.release,
        "decks": list(setup.decks),
        "players": list(setup.players),
        "seed": setup.seed,
        "bourdieu": setup.bourdieu,
        "matches": matches,
        "answers": list(answers),
    }
    return json.dumps(values, ensure_ascii=False)


def read_setup(text: str) -> tuple[Setup, int, list[int]]:
    """Return the setup, the bound of matches and the answers that `write_setup` wrote.

    Raises `ValueError` when the text is something else.
    """
    try:
        values = json.loads(text)
        setup = Setup(
            values["release"],
            tuple(values["decks"]),
            tuple(values["players"]),
            values["seed"],
            values["bourdieu"],
        )
        return setup, int(values["matches"]), [int(one) for one in values["answers"]]
    except (KeyError, TypeError) as problem:
        raise ValueError(f"not a saved game: {problem!r}") from problem


def resume(pack: Pack, text: str) -> Session:
    """Return the session that a text describes. Raises `ValueError` when its answers do not fit."""
    setup, matches, answers = read_setup(text)
    session = Session(pack, setup, matches)
    for position in answers:
        try:
            session.answer_at(position)
        except IndexError as problem:
            raise ValueError("the saved answers do not fit this game") from problem
    return session
