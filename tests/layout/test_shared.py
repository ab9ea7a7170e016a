"""Shared data: sizes, palettes, icons, fonts."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from cardgen import paths
from cardgen.errors import BuildError, InputError
from cardgen.layout import metrics as metrics_module
from cardgen.layout import shared, shared_files, truetype
from cardgen.layout.card import Setting
from cardgen.layout.icons import icon, parse_path
from cardgen.layout.metrics import FACES, Metrics
from cardgen.model.catalog import Catalog


@pytest.mark.parametrize("file", FACES.values())
def test_fonts_are_static_truetype_with_their_licence(file: str) -> None:
    font = TTFont(paths.fonts_dir() / file)
    assert "fvar" not in font
    assert "glyf" in font
    assert font["OS/2"].fsType == 0
    assert "Open Font License" in (paths.fonts_dir() / "OFL.txt").read_text(encoding="utf-8")


def test_a_variable_font_is_refused(tmp_path: Path) -> None:
    source = TTFont(paths.fonts_dir() / FACES["regular"])
    del source["glyf"]
    del source["loca"]
    source.save(tmp_path / "bare.ttf")
    with pytest.raises(BuildError) as caught:
        metrics_module._read_face("regular", tmp_path / "bare.ttf")
    assert caught.value.diagnostics[0].code == "font-not-static"


def test_a_font_that_is_not_there_is_said_to_be_so(tmp_path: Path) -> None:
    with pytest.raises(BuildError) as caught:
        metrics_module._read_face("regular", tmp_path / "none.ttf")
    (found,) = caught.value.diagnostics
    assert (found.code, found.file, found.found) == (
        "font-unreadable",
        str(tmp_path / "none.ttf"),
        "No such file or directory",
    )


def test_every_character_of_the_game_can_be_printed(catalog: Catalog, metrics: Metrics) -> None:
    used = {
        character
        for release in catalog.releases
        for face in catalog.faces(release.id)
        for text in (face.name, face.text, face.note)
        for character in text
    }
    portuguese = "ÁÀÂÃÉÊÍÓÔÕÚÜÇáàâãéêíóôõúüçªº–—“”‘’«»…•·°€§×"
    for font in metrics.faces:
        assert metrics.missing("".join(used) + portuguese, font) == []


@pytest.mark.parametrize("file", FACES.values())
def test_widths_are_those_that_a_font_library_reads(file: str, metrics: Metrics) -> None:
    path = paths.fonts_dir() / file
    ours, font = truetype.read(path.read_bytes()), TTFont(path)
    table = {
        chr(code): font["hmtx"][glyph][0] for code, glyph in font.getBestCmap().items() if code < 0x10000
    }
    assert ours.advances == table
    assert (ours.units, ours.cap_height) == (font["head"].unitsPerEm, font["OS/2"].sCapHeight)


@pytest.mark.parametrize("keep", [0, 3, 12, 100, 400, 3000])
def test_a_damaged_font_is_reported(tmp_path: Path, keep: int) -> None:
    data = (paths.fonts_dir() / FACES["regular"]).read_bytes()[:keep]
    (tmp_path / "cut.ttf").write_bytes(data)
    with pytest.raises(BuildError):
        metrics_module._read_face("regular", tmp_path / "cut.ttf")


def test_widths_add_up(metrics: Metrics) -> None:
    whole = metrics.width("Descarte", "bold", 10)
    parts = sum(metrics.width(letter, "bold", 10) for letter in "Descarte")
    assert whole == pytest.approx(parts)
    assert metrics.width("Descarte", "bold", 20) == pytest.approx(2 * whole)
    assert metrics.cap_height("regular", 10) == pytest.approx(0.668 * 10 * 25.4 / 72)


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [
        ("poker", 63.5, 88.9),
        ("Tarot", 70, 120),
        ("63x88mm", 63, 88),
        ("63 × 88", 63, 88),
        ("2.5x3.5in", 63.5, 88.9),
        ("6,3cm x 8,8cm", 63, 88),
    ],
)
def test_card_sizes(text: str, width: float, height: float) -> None:
    size = shared.card(text)
    assert (size.width, size.height) == (pytest.approx(width), pytest.approx(height))


@pytest.mark.parametrize("text", ["pokker", "63", "63x", "x88mm", "63x88kg", "0x0mm", "1..5x88mm", ""])
def test_unknown_card_sizes_are_refused(text: str) -> None:
    with pytest.raises(InputError):
        shared.card(text)


@pytest.mark.parametrize("name", ["A5", "letter2", ""])
def test_unknown_paper_is_refused_and_the_known_are_named(name: str) -> None:
    with pytest.raises(InputError) as caught:
        shared.paper(name)
    assert "A4" in caught.value.diagnostics[0].expected


def test_unknown_theme_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        shared.theme("../colour")
    assert "cvd" in caught.value.diagnostics[0].expected


@pytest.mark.parametrize(("wrong", "meant"), [("A44", "A4"), ("leter", "Letter"), (" letterr ", "Letter")])
def test_the_nearest_paper_is_suggested(wrong: str, meant: str) -> None:
    with pytest.raises(InputError) as caught:
        shared.paper(wrong)
    assert meant in caught.value.diagnostics[0].hint


def test_shared_files_name_their_schema_once() -> None:
    for path in paths.shared_dir().rglob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# yaml-language-server: $schema="), path
        assert text.count("yaml-language-server") == 1, path


@pytest.mark.parametrize("text", ["A4: [1, 2]\nA4: [3, 4]\n", "a: {b: 1, c: 2, b: 3}\n"])
def test_a_key_that_stands_twice_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "papers.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match="stands twice") as caught:
        shared_files.read(path)
    assert caught.value.diagnostics[0].line == len(text.splitlines())


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"pt": {"page": "p", "back": "v", "natural": "n"}},
        {"en": {"page": "p"}},
        {"en": {"page": "p", "back": "v", "natural": 3}},
        {"en": {"page": "p", "back": "v", "natural": "n"}, "pt": []},
    ],
)
def test_malformed_words_are_refused(data: object) -> None:
    with pytest.raises(InputError, match="shared-invalid"):
        shared.parse_words(data, Path("words.yaml"))


def test_blanks_around_a_name_do_not_matter() -> None:
    assert shared.paper(" a4 ") == shared.paper("A4")
    assert shared.card("poker ") == shared.card("poker")


def good() -> dict[str, object]:
    swatch = {"fill": "#000000", "ink": "#FFFFFF", "tint": "#EEEEEE", "pattern": "dots"}
    plain = dict.fromkeys(("paper", "ink", "muted", "rule"), "#000000")
    fields = dict.fromkeys(("neutral", "natural", "back"), swatch)
    return {"id": "x", "patterns": True, "ideologies": {"red": swatch}, **plain, **fields}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"extra": 1}, "extra"),
        ({"ink": "black"}, "black"),
        ({"ink": "#abcdef"}, "#abcdef"),
        ({"patterns": "yes"}, "yes"),
        ({"ideologies": []}, "[]"),
        ({"back": {"fill": "#000000"}}, "fill"),
        ({"back": {"fill": "#000000", "ink": "#FFFFFF", "tint": "#EEEEEE", "pattern": "stars"}}, "stars"),
        ({"back": None}, "None"),
    ],
)
def test_malformed_palettes_are_refused(change: dict[str, object], said: str) -> None:
    assert shared.parse_theme(good(), Path("x.yaml")).id == "x"
    with pytest.raises(InputError) as caught:
        shared.parse_theme(good() | change, Path("x.yaml"))
    (found,) = caught.value.diagnostics
    assert found.file == "x.yaml"
    assert said in found.found


@pytest.mark.parametrize(
    "data", [None, [], {1: [1, 2]}, {"A4": 210}, {"A4": [210]}, {"A4": [210, 0]}, {"A4": ["210", "297"]}]
)
def test_malformed_sizes_are_refused(data: object) -> None:
    with pytest.raises(InputError):
        shared.parse_sizes(data, Path("papers.yaml"))


@pytest.mark.parametrize(
    "shape", ["M1", "Q1 2", "", 3, None, {"path": "M1 2"}, {"path": "M1 2", "width": "2"}, {"width": 2}]
)
def test_malformed_icons_are_refused(shape: object) -> None:
    assert shared.parse_icons({"x": ["M1 2 L3 4 Z"]}, Path("icons.yaml"))
    with pytest.raises(InputError):
        shared.parse_icons({"x": [shape]}, Path("icons.yaml"))
    with pytest.raises(InputError):
        shared.parse_icons({"x": []}, Path("icons.yaml"))


def test_a_colour_that_the_palette_lacks_is_reported(setting: Setting) -> None:
    with pytest.raises(BuildError) as caught:
        setting.swatch("turquoise")
    assert caught.value.diagnostics[0].code == "palette-no-colour"


def test_a_damaged_file_is_reported_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "palette.yaml"
    path.write_text("a: 1\nb: [\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        shared_files.read(path)
    assert caught.value.diagnostics[0].line >= 2


def test_each_mark_and_glyph_of_the_game_is_drawn(catalog: Catalog) -> None:
    for name in [
        *(item.glyph for item in catalog.game.ideologies),
        *(deck.mark for deck in catalog.game.decks),
    ]:
        assert icon(name, 4, "#000000").items
    with pytest.raises(BuildError):
        icon("no such icon", 4, "#000000")


@pytest.mark.parametrize("text", ["M1", "M1 2 L3", "Q1 2 3 4", "M1 2 X"])
def test_what_is_no_path_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a path"):
        parse_path(text, 1, 24)
