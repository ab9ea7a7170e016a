"""Games that stop at each question: copies, undo, save and resume, transcripts."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.engine import transcript
from cardgen.engine.agencia import game
from cardgen.engine.agencia.game import Setup, make_pack
from cardgen.engine.agencia.view import seen_by
from cardgen.engine.decisions import IllegalAnswer, Kind, Pairs, Question, RandomPlayer, position_of
from cardgen.engine.playout import games, random_matches
from cardgen.engine.rng import Stream, below, seeded, shuffle
from cardgen.engine.session import Session, resume
from cardgen.errors import InputError
from cardgen.model.catalog import Catalog

RELEASES = ("1.180416", "1.180417", "pos-1.180417")


@pytest.mark.parametrize("release", RELEASES)
def test_a_copy_does_not_follow_and_a_saved_game_resumes(setup_of: Any, release: str) -> None:
    setup, pack = setup_of(release, 4, 5)
    session, player = Session(pack, setup, 1), RandomPlayer(5)
    for _number in range(60):
        if session.question is None:
            break
        copy, digest, asked = session.clone(), session.digest(), repr(session.question)
        session.answer(player(session.question))
        assert (copy.digest(), repr(copy.question)) == (digest, asked)
    again = resume(pack, session.to_text())
    assert again.digest() == session.digest()
    assert repr(again.question) == repr(session.question)
    assert again.answers == session.answers


def test_undo_takes_back_one_own_answer_exactly(setup_of: Any) -> None:
    setup, pack = setup_of("1.180417", 4, 9)
    session, player = Session(pack, setup, 2), RandomPlayer(9)
    digests = []
    for _number in range(40):
        assert session.question is not None
        digests.append((session.digest(), session.question.player))
        session.answer(player(session.question))
    mine = digests[-3][1]
    assert session.undo(lambda question: question.player == mine)
    latest = max(number for number, (_digest, seat) in enumerate(digests) if seat == mine)
    assert session.digest() == digests[latest][0]
    assert len(session.answers) == latest
    fresh = Session(pack, setup, 2)
    assert not fresh.undo()


def test_a_wrong_answer_is_refused_and_changes_nothing(setup_of: Any) -> None:
    setup, pack = setup_of("1.180417", 3, 1)
    session = Session(pack, setup)
    digest = session.digest()
    with pytest.raises(IllegalAnswer):
        session.answer("nonsense")
    with pytest.raises(IndexError):
        session.answer_at(10**6)
    assert session.digest() == digest


@pytest.mark.parametrize("text", ["", "{}", '{"release": 1}', "[1]"])
def test_a_text_that_is_no_saved_game_is_refused(setup_of: Any, text: str) -> None:
    _setup, pack = setup_of("1.180417", 3, 1)
    with pytest.raises(ValueError, match=r".+"):
        resume(pack, text)


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_transcript_replays_to_itself(catalog: Catalog, setup_of: Any, release: str, players: int) -> None:
    setup, pack = setup_of(release, players, 11)
    ideologies = {one.id: one.name for one in catalog.game.ideologies}
    text = transcript.write(pack, setup, ideologies, RandomPlayer(3), 2)
    assert transcript.replay(pack, ideologies, text) == text
    assert text != transcript.write(pack, setup, ideologies, RandomPlayer(4), 2)


def test_what_a_player_sees_holds_no_hidden_card(setup_of: Any) -> None:
    setup, pack = setup_of("1.180417", 4, 2)
    table = game.new_table(pack, setup, RandomPlayer(2))
    for _play in range(80):
        game.step(table)
        for seat in range(4):
            seen = seen_by(table, seat)
            assert seen["hands"][seat] == table.state.hands[seat]
            hidden = [one for one, hand in enumerate(seen["hands"]) if hand is None]
            texts = repr({key: value for key, value in seen.items() if key not in {"plays", "counts"}})
            assert all(len(table.state.hands[one]) == seen["counts"][one] for one in hidden)
            assert "draw" not in seen and "rng" not in seen and texts


@pytest.mark.parametrize(
    "setup",
    [
        Setup("9.9", ("principal",), ("A", "B", "C")),
        Setup("1.180417", ("nenhum",), ("A", "B", "C")),
        Setup("1.180417", ("principal",), ("A", "B")),
        Setup("1.180417", ("principal",), ("A", "B", "B")),
        Setup("1.180417", ("principal", "social"), ("A", "B", "C"), bourdieu=False),
    ],
    ids=["release", "deck", "few", "same", "simple"],
)
def test_an_impossible_setup_is_refused(catalog: Catalog, setup: Setup) -> None:
    with pytest.raises(InputError) as caught:
        make_pack(catalog, setup)
    assert caught.value.diagnostics[0].hint


def test_playouts_count_and_repeat(setup_of: Any) -> None:
    setup, pack = setup_of("1.180417", 4, 6)
    tally = random_matches(pack, setup, 3)
    assert tally == random_matches(pack, setup, 3)
    assert tally.matches == 3 and tally.plays > 3 and tally.decisions > tally.matches
    assert [one.winners for one in games(pack, setup, 1)] == [one.winners for one in games(pack, setup, 1)]


def test_pairs_are_all_answers_in_order() -> None:
    pairs = Pairs((2, 0), [7, 9], none=True)
    assert list(pairs) == [None, (2, 7), (2, 9), (0, 7), (0, 9)] == [pairs[place] for place in range(5)]
    assert pairs[-1] == (0, 9) and pairs[1:3] == [(2, 7), (2, 9)] and len(pairs) == 5
    assert (0, 7) in pairs and None in pairs and (1, 7) not in pairs
    with pytest.raises(IndexError):
        pairs[5]


def test_a_number_is_no_answer_to_a_yes_or_no_question() -> None:
    question = Question(Kind.APPROVE, 0, (False, True), None)
    assert position_of(True, question) == 1
    with pytest.raises(IllegalAnswer):
        position_of(1, question)


def test_the_generator_is_even_and_seeds_are_unrelated() -> None:
    stream = Stream(1)
    counts = [0] * 7
    for _number in range(7000):
        counts[stream.below(7)] += 1
    assert all(880 < count < 1120 for count in counts)
    first, second = list(range(50)), list(range(50))
    assert shuffle(seeded(1), first) != shuffle(seeded(2), second)
    assert first != second and sorted(first) == sorted(second)
    state, value = below(seeded(3), 10)
    assert 0 <= value < 10 and state != seeded(3)
