"""A pack that says only what it must, in a language without a grammar: everything works on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgen import paths
from cardgen.build.deck_options import DeckOptions
from cardgen.build.decks import build_decks, make_decks
from cardgen.build.targets import all_targets, build
from cardgen.checks import run_checks
from cardgen.cli.main import run
from cardgen.errors import BuildError, ExitCode
from cardgen.store.loader import load_game, read_pack
from cardgen.text.languages import is_read

BARE = {
    "game.yaml": """\
id: island
name: Island
author: Ana
licence: CC0
licence_url: https://creativecommons.org/publicdomain/zero/1.0/
language: en
ideologies:
  - {id: sea.folk, name: Sea folk, colour: blue, glyph: star}
decks:
  - {id: sea, name: Sea deck, mark: main}
""",
    "releases/1.yaml": """\
id: "1"
title: first
order: 1
decks: [sea]
""",
    "cards/all.yaml": """\
big-fish:
  "1":
    number: "1"
    name: Big fish
    ideology: sea.folk
    deck: sea
    text: Draw 2 cards.
""",
}


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    for name, text in BARE.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_nothing_is_wrong_with_it(bare: Path) -> None:
    assert run_checks(bare).findings == []


def test_what_is_usual_stands_in_for_what_is_unsaid(bare: Path) -> None:
    catalog = load_game(bare, use_cache=False)
    assert catalog.game.decks[0].noted_as == "Sea deck"
    assert catalog.game.ideologies[0].wiki_class == "ideology-sea-folk"
    assert catalog.newest.rules.asymmetric_deck == ""


def test_decks_are_made_without_complaint(bare: Path, tmp_path: Path) -> None:
    folder = tmp_path / "made"
    folder.mkdir()
    assert make_decks(folder, str(bare), {"release": "1"}) == []
    assert len(list(folder.glob("*.pdf"))) == 1


def test_a_deck_without_a_card_is_found_and_never_made(bare: Path) -> None:
    catalog = load_game(bare, use_cache=False)
    with pytest.raises(BuildError, match="build-no-cards"):
        build_decks(replace(catalog, cards={}), DeckOptions("1"), bare)
    game = bare / "game.yaml"
    game.write_text(
        f"{game.read_text(encoding='utf-8')}  - {{id: sky, name: Sky deck, mark: main}}\n", encoding="utf-8"
    )
    (bare / "releases/1.yaml").write_text(
        BARE["releases/1.yaml"].replace("[sea]", "[sea, sky]"), encoding="utf-8"
    )
    (found,) = run_checks(bare).findings
    assert (found.code, Path(found.file).name, found.line, found.column) == (
        "data-empty-deck",
        "1.yaml",
        4,
        14,
    )
    assert run(["build", "decks", "--game", str(bare), "--output", str(bare / "out")]) == ExitCode.UNREADABLE
    assert not list(bare.rglob("*.pdf"))


def test_a_card_that_cannot_be_made_is_found_in_its_file(bare: Path, tmp_path: Path) -> None:
    text = (bare / "cards/all.yaml").read_text(encoding="utf-8")
    (bare / "cards/all.yaml").write_text(text.replace("2 cards", "2 🐟"), encoding="utf-8")
    with pytest.raises(BuildError) as caught:
        make_decks(tmp_path, str(bare), {"release": "1"})
    (found,) = caught.value.diagnostics
    assert found.code == "font-missing-glyph"
    assert (Path(found.file).name, found.line, found.column) == ("all.yaml", 7, 11)


def test_a_complete_build_leaves_out_what_needs_a_manual(bare: Path, tmp_path: Path) -> None:
    kinds = {target.name.partition("/")[0] for target in all_targets(bare, tmp_path)}
    assert "decks" in kinds
    assert not kinds & {"site", "manual", "wiki", "effects"}
    whole = all_targets(paths.game_dir("agencia"), tmp_path)
    assert {"site", "wiki"} <= {target.name.partition("/")[0] for target in whole}


@pytest.mark.parametrize(("key", "name"), [("glyph: star", "sta"), ("mark: main", "man")])
def test_an_icon_that_is_not_drawn_is_found_by_check_and_build(bare: Path, key: str, name: str) -> None:
    text = (bare / "game.yaml").read_text(encoding="utf-8")
    (bare / "game.yaml").write_text(text.replace(key, f"{key.split(maxsplit=1)[0]} {name}"), encoding="utf-8")
    (found,) = run_checks(bare).findings
    assert (found.code, found.found, Path(found.file).name) == ("unknown-icon", name, "game.yaml")
    assert found.line > 1
    assert key.split()[1] in found.hint
    target = DeckOptions("1").target(load_game(bare, use_cache=False), bare, bare / "out")
    with pytest.raises(BuildError) as caught:
        build([target])
    assert [item.place() for item in caught.value.diagnostics] == [found.place()]


@pytest.mark.parametrize("copies", ["0", "10001", "100000000000000"])
def test_numbers_of_copies_are_bounded(bare: Path, copies: str) -> None:
    text = (bare / "cards/all.yaml").read_text(encoding="utf-8")
    text = text.replace("deck: sea\n", f"copies: {{sea: {copies}}}\n")
    (bare / "cards/all.yaml").write_text(text, encoding="utf-8")
    assert [item.code for item in read_pack(bare).problems] == ["data-bad-value"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("name: Big fish", 'name: ""', "text on one line"),
        ("text: Draw 2 cards.", "text: Draw <b>2</b> cards.", "without markup"),
        ("text: Draw 2 cards.", f"text: {'a' * 2001}", "at most 2000 characters"),
        ('number: "1"', 'number: "1-2"', "one to six digits"),
        ("deck: sea", "copies: {sea: 0}", "1 or more"),
        ("big-fish:", "Big Fish:", "small letters"),
    ],
)
def test_what_was_expected_is_said_in_words(bare: Path, old: str, new: str, says: str) -> None:
    text = (bare / "cards/all.yaml").read_text(encoding="utf-8")
    (bare / "cards/all.yaml").write_text(text.replace(old, new), encoding="utf-8")
    (found,) = [item for item in read_pack(bare).problems if item.expected]
    assert says in found.expected
    assert "^" not in found.expected
    assert "should" not in found.expected


def test_a_file_of_another_shape_is_called_that(bare: Path) -> None:
    (bare / "cards/all.yaml").write_text("42\n", encoding="utf-8")
    assert "the file's content has the wrong type" in [item.message for item in read_pack(bare).problems]


def test_languages_whose_texts_are_read() -> None:
    assert [is_read(name) for name in ("pt", "pt-BR", "PT-pt", "en", "ptx", "")] == [True] * 3 + [False] * 3
