"""What is done faster must come to the same: numbers in bulk, and choices that are not tried."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.engine import rng
from cardgen.engine.agencia import game
from cardgen.engine.agencia.live import Live
from cardgen.engine.decisions import Kind, RandomPlayer


@pytest.mark.parametrize("count", [0, 1, 2, 7, 230])
def test_numbers_in_bulk_are_those_drawn_one_by_one(count: int) -> None:
    state = first = rng.seeded(count + 5)
    expected = []
    for _number in range(count):
        state, number = rng.below(state, 1 << 32)
        expected.append(number)
    assert rng.sequence(first, count) == (state, tuple(expected))


def test_no_choice_that_is_not_tried_would_be_impossible(setup_of: Any, monkeypatch: Any) -> None:
    setup, pack = setup_of("1.180417")
    choose, untried = Live.choose_player, []

    def watch(self: Live, candidates: list[int], kind: Kind | None = None) -> int:
        if len(candidates) > 1 and self.any_will_do():
            untried.append(self.ability.name)
            assert all(self.possible(choice) for choice in range(len(candidates))), self.ability.name
        return choose(self, candidates, kind)

    monkeypatch.setattr(Live, "choose_player", watch)
    table = game.new_table(pack, setup, RandomPlayer(4))
    for _match in range(40):
        if table.state.game_winners:
            table = game.new_table(pack, setup, RandomPlayer(9))
        game.play_match(table, 200)
    assert len(set(untried)) > 3
