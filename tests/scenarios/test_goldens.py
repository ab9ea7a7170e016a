"""The golden scenarios: all hold, and each speaks for the sentence that its card has now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.engine.scenario.goldens import Goldens, Sense, failures_of, senses
from cardgen.engine.scenario.running import load, run_all
from cardgen.model.catalog import Catalog, Release

HERE = Path(__file__).parent


def cards(catalog: Catalog) -> list[str]:
    return list(dict.fromkeys(sense.card for sense in senses(catalog)))


def pin_problems(goldens: Goldens, found: list[Sense]) -> Iterator[tuple[str, str]]:
    """Yield (card, what somebody has to look at) where a card's words differ from its pin."""
    order = [release.id for release in goldens.catalog.releases]
    kinds = {"sentences": "text", "notes": "note"}
    for card in dict.fromkeys(sense.card for sense in found):
        mine = sorted(
            (sense for sense in found if sense.card == card), key=lambda one: order.index(one.releases[0])
        )
        for key, words in kinds.items():
            pinned = goldens.pins(card, key)
            now: dict[str, str] = {}
            for release in order:
                text = next((getattr(one, words) for one in mine if release in one.releases), None)
                if text is not None and (not now or list(now.values())[-1] != text):
                    now[release] = text
            if list(now.values()) == [""]:
                now = {}
            if pinned != now:
                yield (
                    card,
                    f"{card}: its goldens speak for {pinned}, but the card says {now}: "
                    f"look whether they still hold it to its words, then change {key} in pin.yaml",
                )


def test_all_scenarios_hold(catalog: Catalog) -> None:
    setups, problems = load([HERE], catalog)
    assert not problems
    outcomes = run_all(setups, catalog)
    assert len(outcomes) > 2_000
    assert {f"{one.file} ({one.title}): {one.failures}" for one in outcomes if not one.ok} == set()


def test_what_players_see_is_what_the_goldens_say(catalog: Catalog, goldens: Goldens) -> None:
    checked = 0
    for card in cards(catalog):
        for setup in goldens.of(card):
            seen = goldens.seen.get(id(setup))
            if seen is not None:
                checked += 1
                assert failures_of(setup, setup.pack, catalog, seen) == [], setup.scenario.file
    assert not goldens.problems
    assert checked >= 5


def test_every_pin_is_the_sentence_of_its_card(catalog: Catalog, goldens: Goldens) -> None:
    assert [problem for _card, problem in pin_problems(goldens, senses(catalog))] == []


@pytest.mark.parametrize("part", ["text", "note"])
def test_a_changed_sentence_fails_the_goldens_of_its_card_and_no_other(
    catalog: Catalog, goldens: Goldens, part: str
) -> None:
    found = senses(catalog)
    for place in range(0, len(found), 9):
        words = getattr(found[place], part) + " Compre 1 carta."
        changed = [*found[:place], found[place]._replace(**{part: words}), *found[place + 1 :]]
        problems = list(pin_problems(goldens, changed))
        assert [card for card, _problem in problems] == [found[place].card]
        assert "look" in problems[0][1]
        assert words in problems[0][1]


def test_no_folder_speaks_for_a_card_that_does_not_exist(catalog: Catalog) -> None:
    folders = {path.name for path in (HERE / "agencia").iterdir() if path.is_dir()}
    assert folders - {"_rules"} == set(cards(catalog))


def test_the_command_runs_the_goldens_of_one_card() -> None:
    assert run(["rules", "run", str(HERE / "agencia" / "guerra-justa")]) == 0


def test_a_golden_can_be_run_again_and_again(catalog: Catalog, goldens: Goldens) -> None:
    for setup in goldens.of("guerra-justa"):
        before = setup.state.digest()
        assert failures_of(setup, setup.pack, catalog) == failures_of(setup, setup.pack, catalog) == []
        assert setup.state.digest() == before


def test_a_golden_that_is_wrong_fails(catalog: Catalog, goldens: Goldens) -> None:
    setup = goldens.of("guerra-justa")[0]
    wrong = setup.again(setup.pack)
    wrong.scenario = replace(setup.scenario, expect=[{"draw_pile": 399}])
    assert failures_of(wrong, wrong.pack, catalog)


def test_releases_of_meanings_cover_the_catalogue(catalog: Catalog) -> None:
    releases: list[Release] = list(catalog.releases)
    pairs = {(release.id, face.card) for release in releases for face in catalog.faces(release.id)}
    assert {(release, sense.card) for sense in senses(catalog) for release in sense.releases} == pairs
