"""The decisions of the engine: each has an answer in both languages, a source, and scenarios that hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.engine.scenario.build import Setup
from cardgen.engine.scenario.running import load, run_all
from cardgen.model import manual as m
from cardgen.model.catalog import Catalog
from cardgen.store.rulings import load_rulings

STATEMENTS = 60
"""At least so many questions are settled by the rulings and by what the scenarios leave open."""


@pytest.fixture(scope="module")
def entries() -> tuple[m.RulingEntry, ...]:
    return load_rulings()


def setups_of(entry: m.RulingEntry, catalog: Catalog) -> list[Setup]:
    setups, problems = load([Path(entry.scenario)], catalog)
    assert not problems
    return setups


def test_each_decision_has_a_scenario_that_holds(
    entries: tuple[m.RulingEntry, ...], catalog: Catalog
) -> None:
    assert len(entries) > STATEMENTS
    for entry in entries:
        outcomes = run_all(setups_of(entry, catalog), catalog)
        assert outcomes, entry.id
        assert [outcome.failures for outcome in outcomes if not outcome.ok] == [], entry.id


def test_each_scenario_is_about_a_card_of_its_decision(
    entries: tuple[m.RulingEntry, ...], catalog: Catalog
) -> None:
    """A decision about cards is shown with one of them on the table, in a hand, or announcing a crisis."""
    for entry in entries:
        for setup in setups_of(entry, catalog) if entry.cards else ():
            state = setup.state
            cards = {setup.pack.faces[card].card for card in state.structures}
            cards |= {setup.pack.faces[card].card for hand in state.hands for card in hand}
            announced = state.pending_crisis or state.pending_acts
            assert announced or cards & set(entry.cards), (entry.id, setup.scenario.file)


def test_no_scenario_expects_nothing(entries: tuple[m.RulingEntry, ...], catalog: Catalog) -> None:
    for entry in entries:
        for setup in setups_of(entry, catalog):
            assert any(setup.scenario.expect), (entry.id, setup.scenario.file)


def test_answers_are_complete_in_both_languages(entries: tuple[m.RulingEntry, ...]) -> None:
    for entry in entries:
        assert entry.question.endswith("?") or entry.question.endswith("?”"), entry.id
        assert entry.english_question.endswith("?"), entry.id
        assert entry.answer and entry.english_answer.endswith("."), entry.id
        assert entry.source, entry.id
    assert {entry.basis for entry in entries} == {"choice", "text"}
