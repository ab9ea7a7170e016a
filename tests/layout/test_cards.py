"""The display list of each card of each release, in each theme."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from cardgen.build.deck_cards import content_of, fit_row
from cardgen.build.decks import strict_diagnostics
from cardgen.layout import frames, shared
from cardgen.layout.card import LADDER, SAFE, CardContent, CardDrawing, Setting
from cardgen.layout.display import Clip, Item, Rect, TextLine, Use, texts
from cardgen.layout.metrics import Metrics
from cardgen.layout.paragraph import SHORT_WORD
from cardgen.model.catalog import Catalog
from cardgen.text.typography import Run, set_text
from tests.drawing import draw_release

RELEASES = ("1.180416", "1.180417", "pos-1.180417")
SIZES = ("standard", "poker", "bridge", "tarot", "mini", "60x90mm")
THEMES = ("colour", "cvd", "mono")


def drawings(catalog: Catalog, release_id: str, setting: Setting) -> Iterator[CardDrawing]:
    release = catalog.release(release_id)
    for deck_id in release.decks:
        deck = catalog.game.deck(deck_id)
        for face in catalog.faces(release_id, deck_id):
            yield frames.draw(content_of(catalog, release, deck, face), setting)


@pytest.fixture(scope="session", params=RELEASES)
def release_cards(request: pytest.FixtureRequest, catalog: Catalog, setting: Setting) -> list[CardDrawing]:
    return list(drawings(catalog, request.param, setting))


def placed(items: tuple[Item, ...], dx: float = 0.0, dy: float = 0.0) -> Iterator[tuple[Item, float, float]]:
    """Yield the leaves of a display list with the offset of their coordinates."""
    for item in items:
        if isinstance(item, Use):
            assert item.rotation == 0
            yield from placed(item.symbol.items, dx + item.x, dy + item.y)
        elif isinstance(item, Clip):
            yield from placed(item.items, dx, dy)
        else:
            yield item, dx, dy


def set_lines(drawing: CardDrawing) -> tuple[str, str]:
    """Return name and text as set, with words that were divided joined again."""

    def joined(lines: tuple) -> str:
        return "".join(line.text + ("" if line.hyphen else " ") for line in lines).strip()

    return joined(drawing.name.lines), joined(drawing.text.lines)


def test_each_card_says_what_the_database_says(catalog: Catalog, setting: Setting) -> None:
    for release_id in RELEASES:
        release = catalog.release(release_id)
        for face in catalog.faces(release_id):
            deck = catalog.game.deck(face.deck)
            drawing = frames.draw(content_of(catalog, release, deck, face), setting)
            name, text = set_lines(drawing)
            assert name == face.name
            assert text == " ".join("".join(run.text for run in set_text(face.text)).split())
            shown = " ".join(texts(drawing.symbol.items))
            assert deck.name in shown
            assert release.title in shown
            assert catalog.game.licence in shown
            if face.ideology:
                assert catalog.game.ideology(face.ideology).name in shown


def test_no_card_shows_its_number(catalog: Catalog, setting: Setting) -> None:
    for release_id in RELEASES:
        release = catalog.release(release_id)
        for face in catalog.faces(release_id):
            drawing = frames.draw(content_of(catalog, release, catalog.game.deck(face.deck), face), setting)
            lines = [text for text in texts(drawing.symbol.items) if release.title not in text]
            assert not re.search(r"\d{3}", " ".join(lines)), face.name


def test_every_text_fits(release_cards: list[CardDrawing]) -> None:
    assert [item for drawing in release_cards for item in drawing.diagnostics] == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("release", RELEASES)
def test_every_text_fits_in_each_theme(catalog: Catalog, metrics: Metrics, release: str, theme: str) -> None:
    setting = Setting(shared.card("standard"), shared.theme(theme), metrics)
    found = list(drawings(catalog, release, setting))
    assert sum(len(drawing.diagnostics) for drawing in found) == 0
    keys = {drawing.symbol.name for drawing in found}
    assert len(keys) == len(found)


@pytest.mark.parametrize("size", SIZES)
def test_every_text_fits_on_each_card(catalog: Catalog, metrics: Metrics, size: str) -> None:
    setting = Setting(shared.card(size), shared.theme("colour"), metrics)
    for drawing in drawings(catalog, "pos-1.180417", setting):
        assert drawing.diagnostics == (), drawing.content.name
        inside_safe_area(drawing, setting)


def inside_safe_area(drawing: CardDrawing, setting: Setting) -> None:
    width, height = setting.size.width, setting.size.height
    for item, dx, dy in placed(drawing.symbol.items):
        if isinstance(item, TextLine):
            extent = sum(setting.metrics.width(span.text, span.font, item.size) for span in item.spans)
            extent += setting.metrics.width("-", "bold", item.size) if item.hyphen else 0
            assert item.x + dx >= SAFE - 1e-3
            assert item.x + dx + extent <= width - SAFE + 1e-3, item.text
            assert SAFE - 1e-3 <= item.y + dy <= height - SAFE
        elif isinstance(item, Rect):
            assert item.x + dx >= SAFE - 1e-3
            assert item.x + dx + item.width <= width - SAFE + 1e-3


def test_nothing_stands_near_the_cutting_edge(release_cards: list[CardDrawing], setting: Setting) -> None:
    for drawing in release_cards:
        inside_safe_area(drawing, setting)


def test_lines_of_text_never_meet(release_cards: list[CardDrawing]) -> None:
    for drawing in release_cards:
        lines = [
            (dy + item.y, item)
            for item, _dx, dy in placed(drawing.symbol.items)
            if isinstance(item, TextLine)
        ]
        for (upper_y, upper), (lower_y, lower) in pairwise(sorted(lines, key=lambda line: -line[0])):
            assert upper_y - lower_y >= 0.25 * lower.size, (drawing.content.name, upper.text, lower.text)


def test_sizes_come_from_the_ladder_and_are_nearly_always_the_same(release_cards: list[CardDrawing]) -> None:
    sizes = [drawing.text.size for drawing in release_cards]
    assert set(sizes) <= set(LADDER)
    assert sizes.count(max(sizes)) >= 0.97 * len(sizes)
    names = [drawing.name.size for drawing in release_cards if drawing.content.frame == "structural"]
    assert names.count(max(names)) >= 0.97 * len(names)


def test_a_step_down_always_has_its_reason(release_cards: list[CardDrawing]) -> None:
    largest = max(drawing.text.size for drawing in release_cards)
    for drawing in release_cards:
        assert bool(drawing.text.steps) == (drawing.text.size < largest)
        row = fit_row(drawing, 1)
        assert len(row.steps) == len(drawing.text.steps) + len(drawing.name.steps)
        assert row.room >= 0


def test_no_last_line_is_one_short_word(release_cards: list[CardDrawing]) -> None:
    for drawing in release_cards:
        lines = drawing.text.lines
        if len(lines) > 1:
            last = lines[-1].text.split()
            assert len(last) > 1 or len(last[0].strip(".")) >= SHORT_WORD, drawing.content.name


UNBREAKABLE = {"The counter-revolution": "The"}
"""Names whose first word stands alone because the second is as wide as the column, by the word at the end."""


@pytest.mark.parametrize("language", ["pt-BR", "en"])
@pytest.mark.parametrize("size", ["standard", "tarot"])
def test_no_line_of_a_name_leads_to_the_next(catalog: Catalog, size: str, language: str) -> None:
    for release in RELEASES:
        for drawing in draw_release(catalog, release, size, language):
            ends = {line.text.split()[-1].lower() for line in drawing.name.lines[:-1]}
            known = UNBREAKABLE.get(drawing.content.name, "").lower()
            assert ends & shared.leading_words(language) <= {known}, drawing.content.name


def test_no_text_runs_into_the_emblem(release_cards: list[CardDrawing]) -> None:
    sizes = set()
    for drawing in release_cards:
        emblems = [item for item in drawing.symbol.items if isinstance(item, Use) and _is_emblem(item)]
        lowest = min(item.y for item in drawing.symbol.items if isinstance(item, TextLine))
        for emblem in emblems:
            assert emblem.y + emblem.symbol.height < lowest, drawing.content.name
        sizes |= {emblem.symbol.width for emblem in emblems}
    assert len(sizes) > 1


def _is_emblem(item: Use) -> bool:
    return item.symbol.name.startswith("icon-")


def test_quantities_stay_with_their_nouns(release_cards: list[CardDrawing]) -> None:
    for drawing in release_cards:
        for line in drawing.text.lines[:-1]:
            assert not re.search(r"\b[IVX]+$", line.text), (drawing.content.name, line.text)


def test_ideologies_have_colour_glyph_and_name(catalog: Catalog, release_cards: list[CardDrawing]) -> None:
    seen = {
        (drawing.content.colour, drawing.content.glyph, drawing.content.group) for drawing in release_cards
    }
    ideologies = {(item.colour, item.glyph, item.name) for item in catalog.game.ideologies}
    assert ideologies <= seen
    assert len({glyph for _colour, glyph, _name in ideologies}) == 7


def test_natural_cards_look_different(release_cards: list[CardDrawing]) -> None:
    for drawing in release_cards:
        used = {item.symbol.name.split("-")[0] for item in drawing.symbol.items if isinstance(item, Use)}
        assert ("natural" in used) == (drawing.content.frame == "natural")
        assert ("spine" in used) == (drawing.content.frame == "structural")


def test_strict_fit_names_the_cards_that_stepped_below(release_cards: list[CardDrawing]) -> None:
    rows = [fit_row(drawing, 1) for drawing in release_cards]
    assert strict_diagnostics(rows, 8) == []
    below = strict_diagnostics(rows, 11)
    assert {item.code for item in below} == {"layout-below-size"}
    assert len(below) == sum(row.smallest < 11 for row in rows)


def card(text: str, name: str = "Nome", **fields: str) -> CardContent:
    return CardContent("x", "structural", name, (Run(text),), "main", "Deck", "imprint", **fields)


@pytest.mark.parametrize("frame", ["structural", "natural"])
def test_text_that_cannot_fit_is_reported_in_mm(setting: Setting, frame: str) -> None:
    content = CardContent("x", frame, "Nome", (Run("palavra " * 400),), "main", "Deck", "imprint")
    drawing = frames.draw(content, setting)
    (found,) = drawing.diagnostics
    assert found.code == "layout-overflow"
    assert "Nome" in found.message
    assert re.search(r"[1-9]\d*\.\d mm", found.found)
    assert drawing.text.size == min(size for size in LADDER if size >= 6)


def test_a_word_that_cannot_be_divided_steps_down_and_is_reported(setting: Setting) -> None:
    fitting = frames.draw(card("WWWWWWWWWWWWWW"), setting)
    assert fitting.diagnostics == ()
    assert fitting.text.steps[0].cause == "width"
    drawing = frames.draw(card("W" * 60), setting)
    assert [item.code for item in drawing.diagnostics] == ["layout-overflow"]
    assert drawing.text.too_wide > 0


def test_a_missing_glyph_is_reported(setting: Setting) -> None:
    (found,) = frames.draw(card("Descarte 漢 cartas."), setting).diagnostics
    assert found.code == "font-missing-glyph"
    assert "U+6F22" in found.found


def test_missing_glyphs_of_many_lines_are_one_problem(setting: Setting) -> None:
    content = card("Descarte 漢 cartas. O próximo a jogar descarta 字 cartas, e mais 漢 cartas.")
    content = content._replace(text=(*content.text, Run(" Ou 漢.", bold=True)))
    (found,) = frames.draw(content, setting).diagnostics
    assert found.found == "'字' (U+5B57), '漢' (U+6F22)"
    assert "漢" not in found.hint


def test_a_longer_language_still_fits_or_says_so(catalog: Catalog, setting: Setting) -> None:
    """Texts half as long again, as a translation may be."""
    release = catalog.release("pos-1.180417")
    for face in catalog.faces(release.id):
        content = content_of(catalog, release, catalog.game.deck(face.deck), face)
        words = face.text.split()
        longer = Run(" ".join(words + words[: len(words) // 2]))
        drawing = frames.draw(content._replace(text=(longer,)), setting)
        assert (drawing.text.overflow > 0) == bool(drawing.diagnostics)
        assert drawing.diagnostics == ()
