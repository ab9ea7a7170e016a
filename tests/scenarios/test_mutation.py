"""Every change of a card's meaning is noticed by that card's own goldens, or excused with a reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.engine.agencia.mutants import mutants
from cardgen.engine.scenario.goldens import Equivalent, Goldens, senses
from cardgen.engine.scenario.mutation import Verdict, mutate, stale
from cardgen.model import effects as fx
from cardgen.model.catalog import Catalog
from cardgen.text import parse, parse_note


def test_no_mutant_survives(verdicts: list[Verdict]) -> None:
    alive = [
        f"{verdict.sense.card} ({verdict.sense.releases[0]}): {change}"
        for verdict in verdicts
        for change in verdict.survivors
    ]
    assert alive == []
    assert not any(verdict.broken for verdict in verdicts)
    assert sum(verdict.killed for verdict in verdicts) > 2_800


def test_every_meaning_has_mutants_and_goldens(verdicts: list[Verdict]) -> None:
    for verdict in verdicts:
        assert verdict.goldens >= 1, verdict.sense
        assert verdict.killed >= 3 or verdict.made < 8, verdict.sense


def test_every_excuse_excuses_something_and_has_a_reason(goldens: Goldens, verdicts: list[Verdict]) -> None:
    excuses = goldens.equivalents()
    assert stale(excuses, verdicts) == []
    assert all(len(one.reason) > 20 for one in excuses)
    assert len(set(excuses)) == len(excuses)


def test_few_changes_are_impossible(verdicts: list[Verdict]) -> None:
    """What the engine has no way to carry out kills nothing: it must stay rare."""
    assert sum(len(verdict.impossible) for verdict in verdicts) < 50


CHANGES = {
    "Descarte 2 cartas. O último a jogar compra 2 cartas.": {
        "1.1 Discard.amount Count.count 2 -> 3",
        "1.1 Discard.amount Count.count 2 -> 1",
        "1.1 Discard Draw instead",
        "1 sentence dropped",
        "1 sentence exchanged with the next",
        "2.1 Draw.who Seat.side last -> next",
    },
    "O jogador com menos cartas compra 1 carta.": {
        "1.1 Draw.who Exactly.criterion Extreme.end fewest -> most",
        "1.1 Draw.who Exactly.criterion Extreme.measure hand -> line",
    },
    "Todos entregam 1 carta na direção do fluxo do jogo.": {
        "1.1 DeliverAround.way along -> against",
        "1.1 DeliverAround.who Everyone.opponents False -> True",
    },
}


@pytest.mark.parametrize("text", CHANGES)
def test_the_changes_that_people_fear_are_made(text: str) -> None:
    made = {mutant.change for mutant in mutants(parse(text), fx.Note())}
    assert made >= CHANGES[text]


def test_conditions_are_dropped(catalog: Catalog) -> None:
    face = catalog.by_name("1.180417")["Associação Internacional dos Trabalhadores"]
    found = {mutant.change: mutant for mutant in mutants(parse(face.text), fx.Note())}
    dropped = found["1.1 Conditional condition dropped"].text.sentences[0].effects
    assert [type(part) for part in dropped] == [fx.Draw]


def test_mutants_differ_from_the_card_and_from_one_another(catalog: Catalog) -> None:
    for sense in senses(catalog):
        text, note = parse(sense.text), parse_note(sense.note)
        found = [(mutant.text, mutant.note) for mutant in mutants(text, note)]
        assert (text, note) not in found
        assert len(set(found)) == len(found)


def test_a_missing_golden_lets_mutants_live(catalog: Catalog, tmp_path: Path) -> None:
    folder = tmp_path / "guerra-justa"
    folder.mkdir()
    (folder / "weak.yaml").write_text(
        'title: pouco\nversion: "1.180416"\nplayers: [Ana, Bia, Caio]\n'
        "structures: {Ana: Guerra justa, Bia: Hubris, Caio: A internet}\nexpect: {result: executed}\n",
        "utf-8",
    )
    chosen = [sense for sense in senses(catalog) if sense.card == "guerra-justa"]
    verdict = next(mutate(chosen, Goldens(tmp_path, catalog)))
    assert "1.1 Discard.amount Count.count 2 -> 3" in verdict.survivors
    excuse = Equivalent("guerra-justa", "* 2 -> 3", "a reason that is only made up here")
    again = next(mutate(chosen, Goldens(tmp_path, catalog), [excuse]))
    assert "1.1 Discard.amount Count.count 2 -> 3" in again.equivalent
    assert stale([excuse, excuse._replace(mutant="nothing")], [again]) == [excuse._replace(mutant="nothing")]


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["rules", "mutate", "Guerra justa", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["senses"][0]["killed"] == found["senses"][0]["mutants"] > 10
    assert run(["rules", "mutate", "Guerra injusta"]) == 2
    assert run(["rules", "mutate", "Hubris", "--release", "9"]) == 2
    assert run(["rules", "mutate", "--goldens", str(tmp_path / "nowhere")]) == 2
    assert run(["--lang", "en", "rules", "mutate", "Hubris", "--goldens", str(tmp_path)]) == 1
    assert "survives" in capsys.readouterr().out
