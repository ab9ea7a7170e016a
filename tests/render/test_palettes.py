"""What the palettes promise, held against the colours that are really in the files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pikepdf
import pytest
from coloraide import Color

from cardgen.build import vision
from cardgen.build.deck_cards import content_of
from cardgen.build.proof import make_proof, proof_sheet
from cardgen.layout import frames, shared
from cardgen.layout.card import Setting
from cardgen.layout.display import Clip, Document, Page, Symbol, Use, texts, walk
from cardgen.layout.metrics import Metrics
from cardgen.model.catalog import Catalog
from cardgen.render.pdf import write_pdf
from tests.render.reading import all_forms, fill_colours

SEEDS = ("yellow", "purple", "blue", "grey", "green", "red", "black")


def spine(symbol: Symbol) -> Symbol:
    return next(
        item.symbol for item in symbol.items if isinstance(item, Use) and item.symbol.name.startswith("spine")
    )


def ideology_cards(catalog: Catalog, metrics: Metrics, theme: str) -> dict[str, Symbol]:
    """Return one card of each ideology, by its colour."""
    setting = Setting(shared.card("standard"), shared.theme(theme), metrics)
    release = catalog.newest
    found: dict[str, Symbol] = {}
    for face in catalog.faces(release.id):
        if face.ideology:
            colour = catalog.game.ideology(face.ideology).colour
            content = content_of(catalog, release, catalog.game.deck(face.deck), face)
            found.setdefault(colour, frames.draw(content, setting).symbol)
    return found


def printed(catalog: Catalog, metrics: Metrics, theme: str, folder: Path) -> dict[str, list[str]]:
    """Return the fill colours of each ideology's spine, in drawing order, as they stand in a PDF file."""
    result = {}
    for colour, symbol in ideology_cards(catalog, metrics, theme).items():
        part = spine(symbol)
        path = folder / f"{theme}-{colour}.pdf"
        write_pdf(path, Document("t", "a", "s"), [Page(63, 88, (Use(part, 0, 0),))])
        with pikepdf.open(path) as pdf:
            (form,) = (
                item
                for item in all_forms(pdf)
                if float(item.BBox[3]) == pytest.approx(part.height * 72 / 25.4, abs=0.1)
            )
            marks = [
                fill for item in all_forms(pdf) if item.objgen != form.objgen for fill in fill_colours(item)
            ]
            result[colour] = [*fill_colours(form), *marks]
    return result


@pytest.fixture(scope="module")
def cvd(
    catalog: Catalog, metrics: Metrics, tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, list[str]]:
    return printed(catalog, metrics, "cvd", tmp_path_factory.mktemp("cvd"))


@pytest.fixture(scope="module")
def colour(
    catalog: Catalog, metrics: Metrics, tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, list[str]]:
    return printed(catalog, metrics, "colour", tmp_path_factory.mktemp("colour"))


@pytest.mark.parametrize("eye", vision.VISIONS, ids=lambda eye: eye.id)
def test_every_pair_stays_apart(cvd: Mapping[str, list[str]], eye: vision.Vision) -> None:
    assert set(cvd) == set(SEEDS)
    found = vision.distances({name: fills[0] for name, fills in cvd.items()}, eye)
    assert len(found) == 21
    assert eye.least == (10 if eye.id == "greyscale" else 20)
    assert min(found.values()) >= eye.least, min(found.items(), key=lambda item: item[1])


def test_what_stands_on_a_field_can_be_read(
    cvd: Mapping[str, list[str]], colour: Mapping[str, list[str]]
) -> None:
    for theme in (cvd, colour):
        for name, (fill, *inks) in theme.items():
            assert inks
            for ink in inks:
                assert vision.contrast(fill, ink) >= 4.5, (name, fill, ink)


@pytest.mark.parametrize("name", ["colour", "cvd", "mono"])
def test_words_can_be_read_on_every_ground(name: str) -> None:
    theme = shared.theme(name)
    grounds = [theme.paper, theme.neutral.tint, theme.natural.tint]
    grounds += [swatch.tint for swatch in theme.ideologies.values()]
    for ground in grounds:
        assert vision.contrast(theme.ink, ground) >= 4.5
    for ground in (theme.paper, theme.natural.tint):
        assert vision.contrast(theme.muted, ground) >= 4.5
    for swatch in (theme.neutral, theme.natural, theme.back):
        assert vision.contrast(swatch.fill, swatch.ink) >= 4.5


def test_the_ordinary_theme_keeps_the_colours_of_the_seeds(colour: Mapping[str, list[str]]) -> None:
    """Hue, chroma and lightness in OKLCh, as the colours' names say."""
    wanted = {
        "yellow": (80, 115), "purple": (295, 330), "blue": (240, 275), "green": (135, 160), "red": (20, 35),
    }  # fmt: skip
    for name, fills in colour.items():
        light, chroma, hue = Color(fills[0]).convert("oklch").coords()
        if name in wanted:
            low, high = wanted[name]
            assert low <= hue <= high, (name, hue)
            assert chroma > 0.1
        else:
            assert chroma < 0.03
            assert (light < 0.3) == (name == "black")


@pytest.mark.parametrize("theme", ["cvd", "mono"])
def test_patterns_tell_ideologies_apart_without_colour(
    catalog: Catalog, metrics: Metrics, theme: str
) -> None:
    shapes = set()
    for symbol in ideology_cards(catalog, metrics, theme).values():
        (clip,) = [item for item in spine(symbol).items if isinstance(item, Clip)]
        plain = tuple(
            item._replace(**{field: None for field in ("fill", "stroke") if hasattr(item, field)})
            for item in clip.items
        )
        shapes.add(plain)
    assert len(shapes) == 7


def test_the_ordinary_theme_has_no_patterns(catalog: Catalog, metrics: Metrics) -> None:
    for symbol in ideology_cards(catalog, metrics, "colour").values():
        assert not [item for item in walk(symbol.items) if isinstance(item, Clip)]


def test_near_colours_are_reported() -> None:
    fills = {"blue": "#1F5FA8", "purple": "#7A3E9D", "yellow": "#F2C200"}
    found = vision.distance_diagnostics(fills)
    assert {item.code for item in found} == {"palette-too-near"}
    assert any("2." in item.found for item in found)
    low = vision.contrast_diagnostics({"x": shared.Swatch("#FFFFFF", "#EEEEEE", "#FFFFFF", "solid")})
    assert [item.code for item in low] == ["palette-low-contrast"]


def test_simulation_agrees_with_the_published_measurements() -> None:
    """The plausible set's worst pairs as measured before any code of this project existed."""
    fills = dict(
        zip(SEEDS, ("#F2C200", "#7A3E9D", "#1F5FA8", "#8A8A8A", "#2E8B40", "#C62828", "#1A1A1A"), strict=True)
    )
    worst = {eye.id: round(min(vision.distances(fills, eye).values()), 1) for eye in vision.VISIONS}
    assert worst["normal"] == 23.4
    assert worst["protan-vienot"] == 6.2
    assert worst["deutan-vienot"] == 2.6
    assert worst["deutan-brettel"] == 2.4
    assert worst["greyscale"] == 1.9


def test_the_proof_shows_every_pair(catalog: Catalog, tmp_path: Path) -> None:
    sheet = proof_sheet(catalog.game, shared.theme("cvd"))
    assert [len(block.distances) for block in sheet.blocks] == [21] * len(vision.VISIONS)
    assert all(min(block.distances.values()) >= block.least for block in sheet.blocks)
    path = tmp_path / "deep" / "proof.pdf"
    assert make_proof(path, catalog.game, ["colour", "cvd", "mono"]) == 3
    assert [item.name for item in path.parent.iterdir()] == ["proof.pdf"]
    with pikepdf.open(path) as pdf:
        fills = {fill for form in all_forms(pdf) for fill in fill_colours(form)}
    seen = vision.see(shared.theme("cvd").ideologies["red"].fill, vision.VISIONS[1])
    assert seen in fills


def test_every_card_says_its_ideology_in_words(catalog: Catalog, metrics: Metrics) -> None:
    for colour_name, symbol in ideology_cards(catalog, metrics, "mono").items():
        (name,) = [item.name for item in catalog.game.ideologies if item.colour == colour_name]
        assert name in texts(symbol.items)
