"""Transcripts: a whole game as text, play by play, that can be replayed and compared."""

from __future__ import annotations

from cardgen.engine.agencia import game
from cardgen.engine.agencia.explain import Explainer
from cardgen.engine.agencia.game import Setup
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.agencia.state import GAME_OVER, State
from cardgen.engine.agencia.table import Table
from cardgen.engine.decisions import Decide, Recorded
from cardgen.engine.session import read_setup, write_setup

HEAD = "# Agência, a game as text: setup, then a line for each play with its answers, and what came of it."


def write(pack: Pack, setup: Setup, ideologies: dict[str, str], decide: Decide, matches: int = 1) -> str:
    """Play a game (at most so many matches) with a decider and return its transcript."""
    lines = [HEAD, write_setup(setup, matches, [])]
    explainer = Explainer(pack, setup.players, ideologies)
    state = State(len(setup.players), setup.seed)
    while state.phase != GAME_OVER and not (state.phase and state.match >= matches):
        answers: list[int] = []
        table = Table(pack, state, Recorded(answers, decide), setup.bourdieu)
        game.step(table)
        lines.append(play_line(table, explainer, answers))
        if not state.phase and len(state.plays) >= game.MOST_PLAYS:
            break
    lines.append(f"= {state.digest()}")
    return "\n".join(lines) + "\n"


def play_line(table: Table, explainer: Explainer, answers: list[int]) -> str:
    """Return the line of one play: who, structure, answers, result, hands, fingerprint."""
    state, report = table.state, table.report
    parts = [
        f"{state.match}.{len(state.plays)}",
        explainer.players[report.player],
        report.result,
        "[" + " ".join(map(str, answers)) + "]",
        "hands " + " ".join(map(str, state.counts)),
        "lines " + " ".join(map(str, state.lines)),
        state.digest()[:8],
    ]
    if report.reasons:
        parts.append("; ".join(explainer.say(reason, "en") for reason in report.reasons))
    return " | ".join(parts)


def replay(pack: Pack, ideologies: dict[str, str], text: str) -> str:
    """Play a transcript's answers again and return the transcript that this gives.

    Raises `ValueError` when the text is no transcript.
    """
    lines = text.splitlines()
    if len(lines) < 2 or lines[0] != HEAD:
        raise ValueError("not a transcript")
    setup, matches, _none = read_setup(lines[1])
    answers = [
        int(number)
        for line in lines[2:]
        if not line.startswith("=")
        for number in line.split(" | ")[3].strip("[]").split()
    ]
    given = iter(answers)
    return write(pack, setup, ideologies, lambda question: question.options[next(given)], matches)
