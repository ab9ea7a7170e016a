"""Tutorials, reference cards and the printable field: what the engine played, and nothing too long."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest

from cardgen import paths
from cardgen.build.manual_book import print_words
from cardgen.build.manual_targets import tutorial_targets, tutorials_of
from cardgen.build.reference import make_reference, runs_of
from cardgen.build.scenes import field_pictures, play_file, table_pictures
from cardgen.build.tutorial_words import say_field, say_table
from cardgen.build.tutorials import css_string, make_tutorials
from cardgen.errors import BuildError, CardgenError
from cardgen.layout import shared
from cardgen.layout.board import Seat, table_symbol
from cardgen.layout.card import Setting
from cardgen.layout.display import Path as Shape
from cardgen.layout.display import Rect, texts, walk
from cardgen.layout.field import field_symbol
from cardgen.layout.metrics import load_metrics
from cardgen.model import manual as m
from cardgen.store import load_game
from cardgen.store.tutorials import load_tutorials
from cardgen.text.runs import Run
from tests.press.tagged import read_tagged

CATALOG = load_game()
FOLDER = paths.game_dir() / "tutorials"
RELEASES = [release.id for release in CATALOG.releases]
NAMES = ("regras-simples", "regras-bourdieu", "regras-hegemonia")
SETTING = Setting(shared.card("standard"), shared.theme("colour"), load_metrics())
NOTES = {
    "draw": "monte",
    "discard": "descarte",
    "crisis": "crise",
    "revolts": "revolta",
    "changed": "alterada",
}


def words(path: Path) -> str:
    done = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, text=True, check=True)
    return " ".join(done.stdout.split())


@pytest.mark.parametrize("name", NAMES)
def test_tutorials_are_tagged_short_and_say_whose_they_are(tutorials: Path, name: str) -> None:
    path = tutorials / f"{name}.pdf"
    found = read_tagged(path)
    assert found.problems == []
    assert found.alternatives and all(len(words) > 40 for words in found.alternatives)
    with pikepdf.open(path) as pdf:
        assert 1 <= len(pdf.pages) <= 2
        assert [float(value) for value in pdf.pages[0].mediabox[2:]] == pytest.approx([595.3, 841.9], abs=0.2)
    game = CATALOG.game
    assert all(part in words(path) for part in (game.name, game.author, game.licence, "pós-1.180417"))


def test_words_come_from_the_manual(tutorials: Path) -> None:
    assert "É essencial seguir as estruturas ao pé da letra!" in words(tutorials / "regras-simples.pdf")
    assert "acumular duas vitórias" in words(tutorials / "regras-bourdieu.pdf")
    hegemony = words(tutorials / "regras-hegemonia.pdf")
    for ideology in CATALOG.game.ideologies:
        assert ideology.name in hegemony
    assert "Baixe" not in hegemony + words(tutorials / "regras-bourdieu.pdf")


@pytest.mark.parametrize("release", RELEASES)
def test_every_picture_is_played_in_every_release(release: str) -> None:
    source = load_tutorials()
    used = {key for entry in source.tutorials for part in entry.parts for key in part.pictures}
    assert used == set(source.pictures)
    files = {Path(entry.file).name for entry in source.pictures.values() if entry.file}
    assert files == {path.name for path in FOLDER.glob("*.yaml")} - {"tutorials.yaml"}
    for name in files:
        assert play_file(FOLDER / name, CATALOG, CATALOG.release(release)).actual["result"]


def test_a_crisis_marks_the_structure_that_its_solver_changed() -> None:
    played = play_file(FOLDER / "crise.yaml", CATALOG, CATALOG.newest)
    before, after = table_pictures("crise", played, CATALOG, NOTES)
    assert [(seat.name, seat.note) for seat in before.seats if seat.note] == [("Ana", "crise")]
    assert [(seat.name, seat.card.name, seat.note) for seat in after.seats if seat.changed] == [
        ("Ana", "Hubris", "alterada")
    ]
    assert [seat.name for seat in after.seats if seat.active] == ["Bia"]
    assert [seat.hand for seat in before.seats] == [1, 5, 7, 4]


def test_a_revolt_marks_who_may_start_it() -> None:
    played = play_file(FOLDER / "revolta.yaml", CATALOG, CATALOG.newest)
    before, after = table_pictures("revolta", played, CATALOG, NOTES)
    assert [seat.name for seat in before.seats if seat.note == "revolta"] == ["Bia"]
    assert [seat.name for seat in after.seats if seat.changed] == ["Ana"]


@pytest.mark.parametrize(
    ("name", "climbs", "changes", "blocking"),
    [
        ("subida", (((0, 0), (1, 0)),), (((1, 0), (1, 1)),), ((1, 1),)),
        ("vitoria-guardada", (), (((1, 1), (1, 2)),), ((1, 2),)),
        ("bloqueio", (((1, 1), (0, 1)), ((0, 1), (1, 1))), (((1, 1), (1, 2)),), ((1, 2),)),
    ],
)
def test_field_pictures_part_the_climb_from_the_changes(
    name: str, climbs: object, changes: object, blocking: object
) -> None:
    played = play_file(FOLDER / f"{name}.yaml", CATALOG, CATALOG.newest)
    before, after = field_pictures(name, played, 5)
    assert (before.moves, after.moves, after.blocking) == (climbs, changes, blocking)
    said = say_field(before, print_words("pt-BR"))
    assert all(player in said for player in played.players)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 8])
def test_seats_go_round_the_table_and_nothing_leaves_the_picture(players: int) -> None:
    played = play_file(FOLDER / "mesa.yaml", CATALOG, CATALOG.newest)
    first, _after = table_pictures("mesa", played, CATALOG, NOTES)
    seats = tuple(
        Seat(f"J{number}", number, first.seats[number % 4].card, number == 0) for number in range(players)
    )
    picture = type(first)("test", seats, True, 10, 0, "monte", "descarte")
    symbol = table_symbol(picture, SETTING)
    assert {f"J{number} · {number}" for number in range(players)} <= set(texts(symbol.items))
    for item in walk(symbol.items):
        if isinstance(item, Rect):
            assert item.x >= -0.01 and item.x + item.width <= symbol.width + 0.01
            assert item.y >= -0.01 and item.y + item.height <= symbol.height + 0.01
    backs = [
        item for item in symbol.items if isinstance(item, Shape) and item.fill == SETTING.theme.back.fill
    ]
    assert len(backs) == sum(range(players))


def test_pictures_are_said_in_words() -> None:
    played = play_file(FOLDER / "mesa.yaml", CATALOG, CATALOG.newest)
    before, _after = table_pictures("mesa", played, CATALOG, NOTES)
    said = say_table(before, print_words("pt-BR"))
    assert "Ana: 5 cartas na mão, estrutura Plano de privatizações, faz a jogada" in said
    assert "sentido horário" in said


def test_field_symbol_has_a_square_for_each_line_and_column() -> None:
    played = play_file(FOLDER / "subida.yaml", CATALOG, CATALOG.newest)
    before, _after = field_pictures("subida", played, 5)
    symbol = field_symbol(before, SETTING)
    assert sum(isinstance(item, Rect) for item in symbol.items) == 5 * 4
    assert {"0", "1", "2", "3", "4", *played.players} == set(texts(symbol.items))


# --- reference cards and field ---


def test_reference_cards_fill_a_sheet_in_the_style_of_the_decks(tutorials: Path) -> None:
    path = tutorials / "cartas-de-referencia.pdf"
    text = words(path)
    assert text.count("Crise e revolta") == 3 and "4 cartas ou mais" in text
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == 1
        trim = [float(value) / 72 * 25.4 for value in pdf.pages[0].trimbox]
    assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((189, 264), abs=0.01)


def test_the_field_is_printed_for_three_to_eight_players(tutorials: Path) -> None:
    with pikepdf.open(tutorials / "campo.pdf") as pdf:
        assert len(pdf.pages) == 7
        with pdf.open_outline() as outline:
            titles = [str(item.title) for item in outline.root]
    assert titles == [
        *(f"Campo para {number} jogadores" for number in range(3, 9)),
        "Peões e vitórias guardadas",
    ]
    text = words(tutorials / "campo.pdf")
    assert text.count("vence o jogo") == sum(range(3, 9)) and text.count("vitória guardada") == 8
    assert text.count(CATALOG.game.licence) == 7


def test_inline_nodes_become_runs() -> None:
    nodes = (
        m.Text("a "),
        m.Strong((m.Text("b"), m.Emphasis((m.Text("c"),)))),
        m.TermMention("x", " d", "", ""),
    )
    assert runs_of(nodes) == (Run("a "), Run("b", True), Run("c", True, True), Run(" d"))


# --- what must stop a build ---


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(paths.game_dir(), tmp_path / "pack"))


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("crise.yaml", "solver: Caio", "solver: Bia", "tutorial-scenario"),
        ("crise.yaml", "expect:", "---\ntitle: b\n", "scenario-"),
        ("tutorials.yaml", "section: como-jogar", "section: como-nao-jogar", "tutorial-no-section"),
        ("tutorials.yaml", "pictures: [mesa]", "pictures: [cadeira]", "tutorial-entry"),
        ("tutorials.yaml", "scenario: mesa.yaml", "scenario: nada.yaml", "tutorial-entry"),
        ("tutorials.yaml", "scenario: mesa.yaml", "scenario: ../mesa.yaml", ""),
        ("tutorials.yaml", "figure: figura-1", "figure: logo", "tutorial-no-figure"),
        ("tutorials.yaml", "{crise}", "{crisis}", "manual-"),
        ("tutorials.yaml", '    yes: "Você', '    do: "Você', "tutorial-entry"),
        ("tutorials.yaml", "steps: true", "steps: perhaps", ""),
    ],
)
def test_what_does_not_hold_is_not_printed(
    pack: Path, tmp_path: Path, file: str, old: str, new: str, code: str
) -> None:
    path = pack / "tutorials" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    folder = tmp_path / "made"
    folder.mkdir()
    with pytest.raises(CardgenError) as caught:
        make_tutorials(folder, str(pack), RELEASES[-1])
    assert any(item.code.startswith(code) for item in caught.value.diagnostics)
    assert not list(folder.iterdir())


@pytest.mark.parametrize("release", RELEASES[:-1])
def test_longer_releases_step_down_to_two_pages(tmp_path: Path, release: str) -> None:
    make_tutorials(tmp_path, CATALOG.game.id, release)
    for name in NAMES:
        with pikepdf.open(tmp_path / f"{name}.pdf") as pdf:
            assert 1 <= len(pdf.pages) <= 2


def test_a_tutorial_of_three_pages_is_refused(pack: Path, tmp_path: Path) -> None:
    path = pack / "tutorials" / "tutorials.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("pictures: [mesa]", "pictures: [mesa, crise, revolta, crise, revolta, crise]")
    )
    with pytest.raises(BuildError) as caught:
        make_tutorials(tmp_path, str(pack), RELEASES[-1])
    assert caught.value.diagnostics[0].code == "tutorial-too-long"


def test_lines_that_do_not_fit_a_reference_card_are_refused(pack: Path, tmp_path: Path) -> None:
    path = pack / "tutorials" / "tutorials.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("Ao menos um adversário aprova.", " ".join(["Ao menos um adversário aprova."] * 30))
    )
    with pytest.raises(BuildError) as caught:
        make_reference(tmp_path, str(pack), RELEASES[-1])
    assert [item.code for item in caught.value.diagnostics] == ["reference-too-long"]


def test_a_game_without_tutorials_has_no_such_target(pack: Path, tmp_path: Path) -> None:
    assert len(tutorial_targets(pack, tmp_path)) == 2 * len(RELEASES)
    shutil.rmtree(pack / "tutorials")
    assert tutorials_of(load_game(pack), pack, tmp_path, RELEASES[0]) == []


def test_words_in_style_sheets_stay_words() -> None:
    assert css_string('a"} x{') == "a\\22 \\7d  x\\7b "
