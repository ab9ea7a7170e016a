"""A whole game in the terminal, played by typed lines."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cardgen.cli.main import run
from cardgen.cli.play_game import Play
from cardgen.cli.play_saved import Company
from cardgen.engine.bots import BOTS, greedy
from cardgen.engine.scenario.narrate import TELLERS, Narrator
from cardgen.engine.session import Session
from cardgen.i18n import set_language

QUICK = ["--decks", "principal", "--matches", "1", "--opponents", "random"]


class Terminal:
    """Run the command with lines typed, and keep what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch
        self.code = -1
        self.errors = ""

    def play(self, typed: str, *words: str, lang: str = "en") -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        self.code = run(["--lang", lang, "play", *words])
        captured = self.capsys.readouterr()
        self.errors = captured.err
        return captured.out


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def last_question(text: str) -> str:
    return text[text.rindex("\nAna: ") :].split("number, u:", maxsplit=1)[0]


def test_bots_play_a_match_to_its_end(terminal: Terminal) -> None:
    text = terminal.play("", "--bots", "4", "--seed", "5", *QUICK)
    assert terminal.code == 0
    assert "Match 1:" in text
    assert "matches won: Ana " in text
    assert "CRISIS: " in text
    assert "Ana plays Populismo xenófobo: Give 2 cards" in text
    assert text == terminal.play("", "--bots", "4", "--seed", "5", *QUICK)
    assert text != terminal.play("", "--bots", "4", "--seed", "8", *QUICK)


def test_a_person_plays_a_match_by_numbers(terminal: Terminal) -> None:
    text = terminal.play("1\n" * 4_000, "--players", "3", "--bots", "2", "--seed", "1", *QUICK)
    assert terminal.code == 0
    assert "matches won: " in text
    assert text.count("number, u: undo") > 5


def test_the_end_of_the_input_leaves_the_game(terminal: Terminal) -> None:
    text = terminal.play("", "--seed", "3")
    assert terminal.code == 0
    assert text.rstrip().endswith("stopped; nothing more was saved")
    assert terminal.play("q\n", "--seed", "3") == text


def test_answers_are_numbered_from_one_and_others_refused(terminal: Terminal) -> None:
    text = terminal.play("0\n99\nabc\n²\n?\nq\n", "--seed", "3")
    options = re.findall(r"^ +(\d+)\. ", last_question(text), re.MULTILINE)
    assert options == [str(number) for number in range(1, len(options) + 1)]
    assert f"there is no answer 99: type a number from 1 to {len(options)}" in text
    assert text.count("there is no answer 0") == 1
    assert text.count("that is no answer") == 2
    assert "Type the number of an answer." in text


def test_undo_asks_the_same_question_again(terminal: Terminal) -> None:
    before = terminal.play("q\n", "--seed", "3")
    after = terminal.play("2\n1\n1\nu\nu\nu\nu\nq\n", "--seed", "3")
    assert last_question(before) == last_question(after)
    assert after.count("your last answer is taken back") == 3
    assert "there is no answer of yours to take back" in after


def test_a_saved_game_goes_on_where_it_was(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    whole = terminal.play(f"1\n2\n1\ns {file}\n1\n1\nq\n", "--seed", "3")
    assert "saved; cardgen play --resume" in whole
    again = terminal.play("1\n1\nq\n", "--resume", str(file))
    assert terminal.code == 0
    assert last_question(again) == last_question(whole)
    assert json.loads(file.read_text("utf-8"))["company"]["people"] == [0]
    undone = terminal.play("u\nu\nu\nu\nq\n", "--resume", str(file))
    assert last_question(undone) == last_question(terminal.play("q\n", "--seed", "3"))


@pytest.mark.parametrize(
    "content",
    ["", "{}", "[]", '{"company": {"people": [0], "opponents": "no", "seed": 1}, "game": {}}', "\x00"],
)
def test_something_else_is_no_saved_game(terminal: Terminal, tmp_path: Path, content: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(content, "utf-8")
    terminal.play("", "--resume", str(file))
    assert terminal.code == 2
    assert "saved game" in terminal.errors


def test_a_changed_save_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    terminal.play(f"1\ns {file}\nq\n", "--seed", "3")
    saved = json.loads(file.read_text("utf-8"))
    saved["game"]["answers"][-1] = 5_000
    file.write_text(json.dumps(saved), "utf-8")
    terminal.play("", "--resume", str(file))
    assert terminal.code == 2


def test_a_save_that_cannot_be_written_is_said(terminal: Terminal, tmp_path: Path) -> None:
    text = terminal.play(f"s {tmp_path / 'none' / 'game.json'}\ns\nq\n", "--seed", "3")
    assert terminal.code == 0
    assert "the game cannot be written" in text
    assert "name a file: s FILE" in text


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "2"],
        ["--players", "9"],
        ["--players", "4", "--bots", "5"],
        ["--decks", "nenhum"],
        ["--release", "0"],
        ["--mode", "simples", "--decks", "historico"],
        ["--resume", "there-is-no-such-file.json"],
    ],
)
def test_impossible_tables_are_refused(terminal: Terminal, words: list[str]) -> None:
    terminal.play("", *words)
    assert terminal.code == 2
    assert terminal.errors


def test_it_speaks_portuguese(terminal: Terminal) -> None:
    text = terminal.play("", "--bots", "4", "--seed", "5", *QUICK, lang="pt_BR")
    assert "Partida 1:" in text
    assert "CRISE: " in text
    assert "CRISIS" not in text
    assert " draws " not in text


def test_the_simple_mode_has_no_field(terminal: Terminal) -> None:
    text = terminal.play("q\n", "--mode", "simples", "--seed", "4", "--names", "Zoe", "--bots", "3")
    assert "decks principal," in text
    assert "your hand, Zoe" in text
    assert "  4 |" not in text


def test_people_at_one_screen_do_not_see_what_others_draw(terminal: Terminal) -> None:
    text = terminal.play("1\n" * 40, "--bots", "0", "--players", "3", "--seed", "3", "--decks", "principal")
    assert "your hand, Ana" in text
    assert "your hand, Bia" in text
    drawn = re.findall(r"^  \w+ draws (.*?) \(", text, re.MULTILINE)
    assert drawn
    assert all(re.fullmatch(r"\d+ cards?", one) for one in drawn)


def test_a_screen_is_cleared_between_two_people(setup_of: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    set_language("en")
    setup, pack = setup_of("pos-1.180417", 3, 3, ("principal",))
    session = Session(pack, setup, 1)
    lines = iter(["1"] * 40)
    asked: list[str] = []
    game = Play(session, Company((0, 1, 2), "random", 3), {}, lambda: next(lines, None))
    stream = io.StringIO()
    game.screen.console = Console(file=stream, force_terminal=True, width=110, highlight=False)
    monkeypatch.setattr(game.screen.console, "clear", lambda: asked.append("cleared"))
    game.run()
    text = stream.getvalue()
    assert asked
    assert text.count("press Enter to see your hand") == len(asked)


def test_hidden_cards_are_not_told(setup_of: Any) -> None:
    set_language("en")
    setup, pack = setup_of("pos-1.180417", 4, 11)
    session = Session(pack, setup, 1)
    for _number in range(400):
        if session.question is None:
            break
        session.answer_at(BOTS["random"](session, 5))
    narrator = Narrator(pack, setup.players, {}, viewers=(0,))
    hidden = 0
    for event in session.events:
        if event.kind in {"drew", "delivered"} and 0 not in {event.player, event.data.get("to")}:
            hidden += 1
            told = narrator.tell(event)
            assert "card" in told
            names = {pack.names[card] for card in event.data["cards"]} - {pack.names[event.card]}
            assert not any(name in told for name in names)
    assert hidden > 5
    kinds = {event.kind for event in session.events}
    better_told_by_reasons = {"crisis", "cancelled", "refused", "vetoed", "won", "won-game", "removed"}
    assert kinds - set(TELLERS) <= better_told_by_reasons


def test_everything_on_the_screen_before_a_move_is_seen_by_the_person(
    terminal: Terminal, setup_of: Any
) -> None:
    """The hands of bots are nowhere in what is printed when the first question is asked."""
    text = terminal.play("q\n", "--seed", "3", "--decks", "principal")
    setup, pack = setup_of("pos-1.180417", 4, 3, ("principal",))
    session = Session(pack, setup)
    while session.question is not None and session.question.player:
        session.answer_at(greedy(session, 3))
    state = session.table.state
    for seat in (1, 2, 3):
        public = {pack.names[card] for card in [*state.structures, *state.discard, *state.hands[0]]}
        for card in state.hands[seat]:
            name = pack.names[card]
            assert name in public or f"  {name}" not in text.split("Match 1")[1].split("open hand")[0]


def test_greedy_bots_beat_random_ones(setup_of: Any) -> None:
    wins = [0, 0]
    for seed in range(24):
        setup, pack = setup_of("pos-1.180417", 4, seed, ("principal",))
        session = Session(pack, setup, 1)
        while session.question is not None and len(session.answers) < 600:
            kind = "greedy" if session.question.player % 2 == seed % 2 else "random"
            session.answer_at(BOTS[kind](session, seed))
        for seat in range(4):
            wins[seat % 2 == seed % 2] += session.base.winners >> seat & 1
    assert wins[True] > wins[False]


def test_bots_need_a_question(setup_of: Any) -> None:
    setup, pack = setup_of("pos-1.180417", 3, 1, ("principal",))
    session = Session(pack, setup, 1)
    session.question = None
    for bot in BOTS.values():
        with pytest.raises(ValueError, match="nothing is being asked"):
            bot(session, 1)
