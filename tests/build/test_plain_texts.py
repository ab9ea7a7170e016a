"""A pack in Portuguese that speaks in its own words: everything works on it that needs no effects."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.build.decks import make_decks
from cardgen.build.needed import require
from cardgen.build.odt import make_odt
from cardgen.build.speech import speech
from cardgen.build.targets import all_targets
from cardgen.checks import run_checks
from cardgen.cli import main
from cardgen.errors import ExitCode, InputError
from cardgen.store.edited import edited_faces
from cardgen.store.loader import load_game
from cardgen.text.languages import has_effects
from cardgen.text.runs import Run
from tests.store.test_bare_pack import BARE

SENTENCE = "O sapo pula 3 vezes e coaxa."


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    root = tmp_path / "island"
    for name, text in BARE.items():
        (root / name).parent.mkdir(exist_ok=True, parents=True)
        said = text.replace("language: en", "language: pt-BR\nplain_texts: true")
        (root / name).write_text(said.replace("Draw 2 cards.", SENTENCE), encoding="utf-8")
    return root


def test_they_are_sound_and_printed_as_they_are(plain: Path, tmp_path: Path) -> None:
    assert run_checks(plain).findings == []
    for use_cache in (False, True, True):
        catalog = load_game(plain, use_cache=use_cache)
        assert (catalog.game.plain_texts, has_effects(catalog.game)) == (True, False)
    said = speech(catalog, catalog.newest, plain)
    assert said.setting(catalog.by_name("1")["Big fish"]) == ((Run(SENTENCE),), ())
    (tmp_path / "made").mkdir()
    assert make_decks(tmp_path / "made", str(plain), {"release": "1"}) == []


def test_a_complete_build_leaves_out_what_says_effects(plain: Path, tmp_path: Path) -> None:
    kinds = {target.name.partition("/")[0] for target in all_targets(plain, tmp_path)}
    assert kinds == {"decks", "odt"}
    (plain / "manual").mkdir()
    (plain / "manual/manual.yaml").write_text("", encoding="utf-8")
    kinds = {target.name.partition("/")[0] for target in all_targets(plain, tmp_path)}
    assert kinds == {"decks", "odt", "manual", "wiki"}


def test_they_come_back_from_an_edited_deck(plain: Path, tmp_path: Path) -> None:
    make_odt(tmp_path, str(plain), "1", "colour")
    (file,) = tmp_path.glob("*.odt")
    catalog = load_game(plain)
    _release, faces, problems = edited_faces(file, catalog, None)
    assert problems == []
    assert [face.text for face in faces.values()] == [SENTENCE]


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("effects", "pack-plain-texts"),
        ("site", "pack-no-manual"),
        ("manual", "pack-no-manual"),
        ("wiki", "pack-no-manual"),
        ("tutorials", "pack-no-manual"),
    ],
)
def test_what_the_game_is_not_made_for(
    plain: Path, kind: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["--lang", "en", "build", kind, "--game", str(plain)]) == ExitCode.UNREADABLE
    captured = capsys.readouterr()
    assert f"[{code}]" in captured.err
    assert captured.out == ""


def test_they_cannot_be_said_in_another_language(plain: Path) -> None:
    (plain / "translations").mkdir()
    (plain / "translations/en.yaml").write_text(
        "language: en\nname: Island\nideologies: {sea.folk: Sea folk}\ndecks: {sea: Sea deck}\n"
        "cards: {big-fish: Big fish}\n",
        encoding="utf-8",
    )
    assert run_checks(plain).findings == []
    catalog = load_game(plain)
    with pytest.raises(InputError) as caught:
        speech(catalog, catalog.newest, plain, "en")
    assert [item.code for item in caught.value.diagnostics] == ["pack-plain-texts"]


def test_a_manual_alone_makes_no_tutorials_and_no_site(plain: Path) -> None:
    (plain / "manual").mkdir()
    (plain / "manual/manual.yaml").write_text("", encoding="utf-8")
    game = load_game(plain).game
    for kind, code in (("tutorials", "pack-no-tutorials"), ("site", "pack-plain-texts")):
        with pytest.raises(InputError) as caught:
            require(kind, game, plain)
        assert [item.code for item in caught.value.diagnostics] == [code]
    require("manual", game, plain)


@pytest.mark.parametrize(
    "words", [["play", "--seed", "1"], ["rules", "handlers"], ["rules", "what-if", "Big fish"]]
)
def test_nobody_plays_with_them(plain: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["--lang", "en", *words, "--game", str(plain)]) == ExitCode.UNREADABLE
    assert "[engine-plain-texts]" in capsys.readouterr().err


def test_a_text_that_is_not_understood_is_called_by_its_card(
    plain: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = (plain / "game.yaml").read_text(encoding="utf-8")
    (plain / "game.yaml").write_text(game.replace("plain_texts: true", ""), encoding="utf-8")
    assert main.run(["--lang", "en", "rules", "handlers", "--game", str(plain)]) == ExitCode.PROBLEMS
    said = capsys.readouterr().err
    assert said.startswith("error: Big fish: “sapo” is not understood here [text-not-understood]")
    assert "next: cardgen check says where it is written; write " in said


@pytest.mark.parametrize("kind", ["html", "odt"])
def test_a_text_that_is_not_understood_is_found_in_its_file(
    plain: Path, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = (plain / "game.yaml").read_text(encoding="utf-8")
    (plain / "game.yaml").write_text(game.replace("plain_texts: true", ""), encoding="utf-8")
    words = ["effects", "--format", kind, "--game", str(plain), "-o", str(tmp_path / "out")]
    assert main.run(["--lang", "en", "build", *words]) == ExitCode.BUILD_FAILED
    assert "all.yaml:7:11: error: Big fish: “sapo” is not understood" in capsys.readouterr().err
