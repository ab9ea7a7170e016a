"""What must hold in every game whatever the players answer, tried on random games of every kind."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.engine.agencia import game
from cardgen.engine.agencia.plan import plainly_possible
from cardgen.engine.agencia.state import GAME_OVER, Delivery, PlayRecord, Revolt, State
from cardgen.engine.agencia.table import Table
from cardgen.engine.agencia.trial import Trial
from cardgen.engine.decisions import Kind, Question, RandomPlayer

RELEASES = ("1.180416", "1.180417", "pos-1.180417")
DECKS = ("principal", "historico", "teorico", "estrategico", "social")
games = st.fixed_dictionaries(
    {
        "release": st.sampled_from(RELEASES),
        "players": st.integers(3, 8),
        "seed": st.integers(0, 2**32),
        "decks": st.sets(st.sampled_from(DECKS[1:])).map(
            lambda chosen: tuple(deck for deck in DECKS if deck in chosen or deck == "principal")
        ),
    }
)
relaxed = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


class Watching(RandomPlayer):
    """A random player who checks that questions are proper, and may keep from using natural cards."""

    def __init__(self, seed: int, never: frozenset[Kind] = frozenset()) -> None:
        super().__init__(seed)
        self.never = never

    def __call__(self, question: Question) -> Any:
        options = list(question.options)
        assert len(options) >= 2
        assert len(set(options)) == len(options)
        assert 0 <= question.player < question.table.size
        return options[0] if question.kind in self.never else super().__call__(question)


def all_cards(state: State) -> Counter[int]:
    cards = Counter(state.structures)
    for pile in (*state.hands, state.draw, state.discard):
        cards.update(pile)
    return cards


def read_state(text: str) -> State:
    """Return the state that a text says: the text must say everything."""
    values = json.loads(text)
    state = State(len(values["hands"]), 0)
    assert set(values) == set(State.__slots__) - {"counts"}
    for name, value in values.items():
        setattr(state, name, value)
    state.plays = [read_record(*row) for row in values["plays"]]
    state.teams = [(first, second) for first, second in values["teams"]]
    state.counts = [len(hand) for hand in state.hands]
    return state


def read_record(
    player: int, drew: Any, discarded: Any, delivered: Any, altered: int, crisis: int | None, revolt: Any
) -> PlayRecord:
    handed = tuple(Delivery(*one) for one in delivered)
    risen = Revolt(*revolt) if revolt else None
    return PlayRecord(player, tuple(drew), tuple(discarded), handed, altered, crisis, risen)


def played(setup_of: Any, one: dict[str, Any], decide: RandomPlayer, plays: int = 120) -> Any:
    """Yield (table, state before, report) for the plays of a random game."""
    setup, pack = setup_of(**one)
    table = game.new_table(pack, setup, decide)
    for _number in range(plays):
        if table.state.phase == GAME_OVER:
            return
        if table.state.phase:
            game.match.deal(table)
        before = table.state.clone()
        yield table, before, game.play.play(table)


@relaxed
@given(one=games)
def test_cards_are_conserved_and_hands_are_counted(setup_of: Any, one: dict[str, Any]) -> None:
    for table, _before, report in played(setup_of, one, Watching(one["seed"])):
        state = table.state
        assert all_cards(state) == Counter(range(len(table.pack.faces)))
        assert state.counts == [len(hand) for hand in state.hands]
        assert all(table.pack.structural[card] for card in state.structures)
        squares = list(zip(state.lines, state.columns, strict=True))
        assert len(set(squares)) == len(squares)
        assert all(0 <= line <= 4 and 0 <= column < table.size for line, column in squares)
        assert report.result in {"executed", "crisis", "revolt", "cancelled", "refused"}


@relaxed
@given(one=games)
def test_a_crisis_changes_no_hand_by_itself(setup_of: Any, one: dict[str, Any]) -> None:
    for table, before, report in played(setup_of, one, Watching(one["seed"])):
        if report.result == "crisis" and not table.society.whens and not table.happened:
            society = table.pack.society(before.structures, table.size)
            if not society.whens:
                assert table.state.counts == before.counts


@relaxed
@given(one=games)
def test_a_structure_without_effect_changes_nothing(setup_of: Any, one: dict[str, Any]) -> None:
    quiet = frozenset({Kind.NATURAL, Kind.CLAIM})
    for table, before, report in played(setup_of, one, Watching(one["seed"], quiet)):
        if report.result not in {"cancelled", "refused"} or table.state.phase or table.society.whens:
            continue
        state = table.state
        assert state.hands == before.hands
        assert state.structures == before.structures
        assert (state.lines, state.columns, state.flow) == (before.lines, before.columns, before.flow)
        assert (state.draw, state.discard) == (before.draw, before.discard)


@relaxed
@given(one=games)
def test_a_state_is_copied_and_written_exactly(setup_of: Any, one: dict[str, Any]) -> None:
    for table, before, _report in played(setup_of, one, Watching(one["seed"]), 40):
        copy = read_state(before.to_text())
        assert copy == before
        assert copy.to_text() == before.to_text()
        assert before.clone().digest() == before.digest()
        digest = table.state.digest()
        other = table.state.clone()
        other.hands[0].append(999)
        other.structures[0] = 999
        other.lines[0] += 1
        assert table.state.digest() == digest != other.digest()


@relaxed
@given(one=games)
def test_the_same_seed_and_answers_give_the_same_game(setup_of: Any, one: dict[str, Any]) -> None:
    first = [table.state.digest() for table, *_ in played(setup_of, one, Watching(one["seed"]), 40)]
    second = [table.state.digest() for table, *_ in played(setup_of, one, Watching(one["seed"]), 40)]
    assert first == second


@relaxed
@given(one=games)
def test_what_is_plainly_possible_is_possible(setup_of: Any, one: dict[str, Any]) -> None:
    """The short cut for plain texts says yes only where the full trial does, and misses little."""
    for table, _before, _report in played(setup_of, one, Watching(one["seed"]), 60):
        for seat in range(table.size):
            card = table.state.structures[seat]
            ability = table.pack.abilities[card]
            if not ability.plain or table.state.phase:
                continue
            table.layers = None
            trial = Trial(table, seat, card, ability)
            reason = trial.attempt()
            if plainly_possible(table, seat, card, ability):
                assert reason is None
            elif reason is None:
                several = table.several_may_win() or table.state.barred or table.state.pending_acts
                assert several or len(table.state.draw) < 20
        table.refresh()


@relaxed
@given(one=games)
def test_in_a_free_text_every_choice_is_possible(setup_of: Any, one: dict[str, Any]) -> None:
    for table, _before, _report in played(setup_of, one, Watching(one["seed"]), 60):
        if table.state.phase or 0 in table.state.counts:
            continue
        for seat in range(table.size):
            card = table.state.structures[seat]
            ability = table.pack.abilities[card]
            if not ability.free or (table.layers and table.layers.touches & ability.touches):
                continue
            first = Trial(table, seat, card, ability)
            if first.attempt() is None:
                for choice in range(first.limits[0]):
                    trial = Trial(table, seat, card, ability)
                    trial.choices = [choice]
                    assert trial.attempt() is None


@relaxed
@given(one=games)
def test_trying_a_structure_changes_nothing(setup_of: Any, one: dict[str, Any]) -> None:
    for table, _before, _report in played(setup_of, one, Watching(one["seed"]), 40):
        digest = table.state.digest()
        for seat in range(table.size):
            card = table.state.structures[seat]
            Trial(table, seat, card, table.pack.abilities[card]).attempt()
        assert table.state.digest() == digest


@pytest.mark.parametrize("release", RELEASES)
def test_a_whole_game_ends_or_is_stopped_at_a_bound(setup_of: Any, release: str) -> None:
    setup, pack = setup_of(release, 4, 7)
    result = game.play_game(game.new_table(pack, setup, RandomPlayer(7)), most_matches=60)
    assert bool(result.winners) != bool(result.stopped)


@pytest.mark.parametrize("release", RELEASES)
def test_the_simple_mode_has_no_field_and_no_hegemonies(setup_of: Any, release: str) -> None:
    setup, pack = setup_of(release, 4, 3, ("principal",), bourdieu=False)
    table = game.new_table(pack, setup, Watching(3))
    result = game.play_game(table, most_matches=20)
    assert result.stopped == "matches"
    assert table.state.lines == [0, 0, 0, 0]
    assert sum(game.points(table)) == sum(bin(one).count("1") for one in table.state.results) > 0
    assert isinstance(table, Table)
