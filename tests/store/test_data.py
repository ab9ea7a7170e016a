"""The committed database of Agência: what it must hold, and that it is what the sources give."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from cardgen import paths
from cardgen.errors import InputError
from cardgen.model.catalog import Catalog, Kind
from cardgen.store import load_game
from cardgen.store.compose import compose, read_sources
from cardgen.store.importers.printing import Printing
from cardgen.store.regenerate import Basis, main, pack_files, read_basis
from tests.store.packs import SEEDS

GAME = paths.game_dir("agencia")
needs_seeds = pytest.mark.skipif(not SEEDS.is_dir(), reason=f"the wiki's pages are not at {SEEDS}")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_game("agencia", use_cache=False)


@pytest.fixture(scope="module")
def basis() -> Basis:
    return read_basis(GAME)


@pytest.fixture(scope="module")
def printings(basis: Basis) -> dict[str, Printing]:
    return read_sources(basis.decisions, basis.game, SEEDS)


COUNTS = {
    "1.180416": {
        "principal": (64, 16),
        "historico": (30, 12),
        "teorico": (30, 12),
        "estrategico": (30, 12),
        "social": (52, 22),
    },
    "1.180417": {
        "principal": (64, 12),
        "historico": (30, 12),
        "teorico": (30, 12),
        "estrategico": (30, 12),
        "social": (52, 22),
    },
    "pos-1.180417": {
        "principal": (68, 12),
        "historico": (32, 8),
        "teorico": (32, 8),
        "estrategico": (32, 8),
        "social": (45, 5),
    },
}


@pytest.mark.parametrize(("release", "total"), [("1.180416", 280), ("1.180417", 276), ("pos-1.180417", 250)])
def test_counts(catalog: Catalog, release: str, total: int) -> None:
    found = {}
    for deck in catalog.release(release).decks:
        kinds: Counter[Kind] = Counter()
        for face, copies in catalog.copies(release, deck):
            kinds[face.kind] += copies
        found[deck] = (kinds[Kind.STRUCTURAL], kinds[Kind.NATURAL])
    assert found == COUNTS[release]
    assert sum(sum(pair) for pair in found.values()) == total


@pytest.mark.parametrize("release", list(COUNTS))
def test_eight_cards_of_each_ideology(catalog: Catalog, release: str) -> None:
    by_deck = Counter((face.deck, face.ideology) for face in catalog.faces(release) if face.ideology)
    wanted = {"principal": 3, "historico": 1, "teorico": 1, "estrategico": 1, "social": 2}
    assert by_deck == {
        (deck, ideology.id): count for deck, count in wanted.items() for ideology in catalog.game.ideologies
    }


def test_identities(catalog: Catalog) -> None:
    names = {face.name for card in catalog.cards.values() for face in card.faces.values() if face}
    assert (len(names), len(catalog.cards)) == (223, 221)
    renamed = {
        card.id: [face.name for face in card.faces.values() if face] for card in catalog.cards.values()
    }
    assert {card: found for card, found in renamed.items() if len(set(found)) > 1} == {
        "ludismo": ["Ludismo", "Centro histórico tombado"],
        "satisfacao-coletiva": ["Satisfação coletiva", "A erradicação da varíola"],
    }


def test_rules(catalog: Catalog) -> None:
    rules = [catalog.release(release).rules for release in COUNTS]
    assert [item.deliveries_along_flow for item in rules] == ["chained", "chained", "simultaneous"]
    assert [item.blocked_hegemony_swaps for item in rules] == [
        ("antepassados",),
        ("antepassados",),
        ("antepassados", "leviata", "cicero"),
    ]
    assert [release.date for release in catalog.releases] == ["2018-04-16", "2018-04-17", ""]


def test_some_faces(catalog: Catalog) -> None:
    old = catalog.by_name("1.180416")
    new = catalog.by_name("pos-1.180417")
    assert old["Guerra justa"].text == "Descarte 2 cartas. O último a jogar compra 2 cartas."
    assert (old["Guerra civil"].number, old["Guerra civil"].deck) == ("149", "estrategico")
    assert (new["Guerra civil"].number, new["Guerra civil"].deck) == ("082", "historico")
    assert old["Explosão demográfica"].text != catalog.by_name("1.180417")["Explosão demográfica"].text
    assert (
        new["A burocracia do comércio globalizado"].note
        == "Um jogador com apenas 1 carta na mão causa crise."
    )
    assert old["Nova geração"].copies == {
        "principal": 12,
        "historico": 6,
        "teorico": 6,
        "estrategico": 6,
        "social": 15,
    }
    assert "Carreira no serviço público" not in new
    assert new["Sindicatos pelegos"].card == old["Sindicatos pelegos"].card


@needs_seeds
def test_committed_files_are_what_the_sources_give(basis: Basis, printings: dict[str, Printing]) -> None:
    made = pack_files(basis, printings)
    there = {
        path.relative_to(GAME).as_posix(): path.read_bytes().decode()
        for folder in ("cards", "sources")
        for path in (GAME / folder).iterdir()
    }
    assert there == made


@needs_seeds
def test_importers_place_every_row(catalog: Catalog, printings: dict[str, Printing]) -> None:
    for release, printing in printings.items():
        assert printing.diagnostics == []
        names = catalog.by_name(release)
        for row in printing.rows:
            face = names[row.name]
            deck = next(item.id for item in catalog.game.decks if item.name == row.deck)
            assert (face.number, face.text, face.kind, face.copies[deck]) == (
                row.number,
                row.text,
                row.kind,
                row.copies,
            )
        assert {row.name for row in printing.rows} == set(names)
    assert [len(printing.rows) + len(printing.empty) for printing in printings.values()] == [219, 223, 222]


@needs_seeds
def test_printed_notes_are_the_source_s(catalog: Catalog) -> None:
    lines = (SEEDS / "002_7cd1aa76bb276fab.txt").read_text(encoding="utf-8").splitlines()
    decks = {deck.name: deck.id for deck in catalog.game.decks}
    deck, seen = "", 0
    for line in lines:
        deck = decks.get(line, deck)
        cells = [" ".join(cell.split()) for cell in line.split("\t")]
        if cells[0].isdigit() and len(cells) > 1:
            face = catalog.by_name("1.180416")[cells[1]]
            assert catalog.printed_note(face, deck) == (cells[3] if len(cells) > 3 else "")
            seen += 1
    assert seen == 219


@needs_seeds
def test_regenerate_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "agencia"
    shutil.copytree(GAME, copy)
    arguments = ["--game", str(copy), "--sources", str(SEEDS)]
    assert main(arguments) == 0
    changed = copy / "cards" / "social.yaml"
    before = changed.read_text(encoding="utf-8")
    changed.write_text(before.replace("Compre 1 carta.", "Compre 9 cartas."), encoding="utf-8")
    assert main(arguments) == 1
    assert "differs: cards/social.yaml" in capsys.readouterr().out
    assert main([*arguments, "--write"]) == 0
    assert changed.read_text(encoding="utf-8") == before
    assert main(["--game", str(copy), "--sources", str(tmp_path)]) == 2


@needs_seeds
def test_decisions_that_do_not_hold_are_reported(basis: Basis, printings: dict[str, Printing]) -> None:
    rename = basis.decisions.renames[0]
    wrong = basis.decisions.model_copy(
        update={
            "renames": [rename.model_copy(update={"new": "Peste negra"})],
            "distinct": [
                basis.decisions.distinct[0].model_copy(
                    update={"old": "Ludismo", "new": "Centro histórico tombado"}
                )
            ],
        }
    )
    codes = Counter(
        item.code for item in compose(Basis(basis.game, basis.releases, wrong), printings).problems
    )
    assert codes["compose-bad-rename"] == 1
    assert codes["compose-bad-decision"] == 1
    assert codes["compose-drops"] == 1
    with pytest.raises(InputError):
        pack_files(Basis(basis.game, basis.releases, wrong), printings)
