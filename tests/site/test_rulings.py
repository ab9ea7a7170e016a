"""The decisions of the reference engine: each is shown by a scenario that the engine plays."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardgen import paths
from cardgen.build.rulings import play_scene, resolve_rulings
from cardgen.build.site import Sources, resolver_of
from cardgen.engine.scenario.running import load, run_all
from cardgen.errors import Diagnostic, InputError
from cardgen.store import load_game
from cardgen.store.rulings import load_rulings
from tests.site.pages import Site

RULINGS = paths.game_dir("agencia") / "rulings"


def test_every_scenario_holds_in_each_release_that_it_names() -> None:
    catalog = load_game()
    setups, problems = load([RULINGS / "scenarios"], catalog)
    assert problems == [] and len(setups) >= len(load_rulings())
    for setup in setups:
        assert setup.scenario.file.endswith(f"/{setup.scenario.version}.yaml")
    assert [(outcome.file, outcome.failures) for outcome in run_all(setups, catalog) if not outcome.ok] == []


@pytest.mark.parametrize("release", ["1.180416", "1.180417", "pos-1.180417"])
def test_scenes_are_of_the_release_where_there_is_one(release: str) -> None:
    resolver = resolver_of(Sources.load("agencia"), release)
    assert resolver.problems == []
    scenes = {ruling.id: ruling.scene for ruling in resolver.rulings}
    assert all(scenes.values())
    chained = scenes["entregas-na-direcao-do-fluxo"]
    assert chained is not None and chained.release == load_game().release(release).title
    assert chained.result == ("crisis" if release == "pos-1.180417" else "executed")
    assert [seat.active for seat in chained.before] == [True, False, False, False]


def test_the_appendix_lists_the_decisions_in_their_order(site: Site) -> None:
    page = site.page("1.180417/pt/index.html")
    shown = [
        element["id"].removeprefix("decisao-")
        for element in page.all("h4")
        if element["id"].startswith("decisao-")
    ]
    assert shown == [entry.id for entry in load_rulings() if entry.basis == "choice"]
    tables = [element for element in page.all("svg") if element["class"] == "mesa"]
    assert len(tables) == 2 * len(shown) and all(table["aria-label"] for table in tables)
    assert "Ana: A internet, 5 na mão (joga agora)" in tables[0]["aria-label"]


def test_a_card_shows_the_decisions_about_it(site: Site) -> None:
    page = site.page("1.180417/pt/cartas/a-internet.html")
    links = [element["href"] for element in page.all("a")]
    assert "../index.html#decisao-entregas-na-direcao-do-fluxo" in links


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    shutil.copytree(paths.game_dir("agencia"), tmp_path / "pack")
    return tmp_path / "pack"


def problems_of(pack: Path) -> list[Diagnostic]:
    with pytest.raises(InputError) as caught:
        load_rulings(pack)
    return list(caught.value.diagnostics)


def test_a_decision_without_a_scenario_is_reported(pack: Path) -> None:
    (pack / "rulings/scenarios/montes-vazios").rename(pack / "rulings/scenarios/outra")
    found = problems_of(pack)
    assert [item.code for item in found] == ["ruling-no-scenario", "ruling-stray-scenario"]
    assert found[0].line > 1 and found[0].file.endswith("rulings.yaml")


def test_a_decision_twice_is_reported(pack: Path) -> None:
    path = pack / "rulings/rulings.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("- id: proximo-e-ultimo", "- id: montes-vazios"), encoding="utf-8")
    assert {item.code for item in problems_of(pack)} == {"ruling-twice", "ruling-stray-scenario"}


def test_a_scenario_that_does_not_hold_fails_the_build(pack: Path) -> None:
    path = pack / "rulings/scenarios/dobra-antes-do-limite/1.180417.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("Ana: 6", "Ana: 7"), encoding="utf-8")
    problems: list[Diagnostic] = []
    assert play_scene(path.parent, load_game(), "1.180417", problems) is None
    assert [item.code for item in problems] == ["ruling-scenario-fails"]


def test_an_unknown_card_is_reported_with_its_place(pack: Path) -> None:
    path = pack / "rulings/rulings.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("cards: [mais-valia]", "cards: [mais-valias]"), encoding="utf-8")
    resolver = resolver_of(Sources.load("agencia"), "1.180417")
    resolve_rulings(load_rulings(pack), resolver)
    assert [(item.code, item.found) for item in resolver.problems] == [("manual-unknown-card", "mais-valias")]
