"""Glyphs stay apart at 4 mm on a 300 dpi printer, also when a card is held upside down."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageDraw, ImageOps

from cardgen.layout.display import Path
from cardgen.layout.icons import icon
from cardgen.model.catalog import Catalog

PIXELS = round(4 / 25.4 * 300)
LEAST = 0.22
"""Share of the field's pixels that must differ between glyphs of ideologies."""
LEAST_MARKS = 0.2
"""The same for the marks of decks, which never stand alone."""


def flattened(item: Path) -> list[list[tuple[float, float]]]:
    rings: list[list[tuple[float, float]]] = []
    for operator, values in item.commands:
        points = list(zip(values[::2], values[1::2], strict=True))
        if operator == "M":
            rings.append([points[0]])
        elif operator == "L":
            rings[-1].append(points[0])
        elif operator == "C":
            start = rings[-1][-1]
            for step in range(1, 9):
                t = step / 8
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                control = (start, *points)
                rings[-1].append(
                    tuple(sum(w * p[axis] for w, p in zip(weights, control, strict=True)) for axis in (0, 1))  # type: ignore[arg-type]
                )
        else:
            rings[-1].append(rings[-1][0])
    return rings


def picture(name: str) -> Image.Image:
    """Return a glyph as black on white."""
    scale = 8
    image = Image.new("1", (PIXELS * scale, PIXELS * scale), 1)
    symbol = icon(name, 4, "#000000")
    factor = PIXELS * scale / 4

    for item in symbol.items:
        assert isinstance(item, Path)
        rings = [[(x * factor, (4 - y) * factor) for x, y in ring] for ring in flattened(item)]
        layer = Image.new("1", image.size, 1)
        for ring in rings:
            draw = ImageDraw.Draw(layer)
            if item.stroke:
                draw.line(ring, fill=0, width=round(item.line * factor), joint="curve")
            else:
                single = Image.new("1", image.size, 0)
                ImageDraw.Draw(single).polygon(ring, fill=1)
                layer.paste(ImageOps.invert(layer.convert("L")).convert("1"), mask=single)
        image.paste(0, mask=ImageOps.invert(layer.convert("L")).convert("1"))
    return image.resize((PIXELS, PIXELS)).convert("1")


def difference(one: Image.Image, other: Image.Image) -> float:
    pairs = zip(one.tobytes(), other.tobytes(), strict=True)
    return sum((a ^ b).bit_count() for a, b in pairs) / (PIXELS * PIXELS)


@pytest.fixture(scope="module")
def pictures(catalog: Catalog) -> dict[str, Image.Image]:
    return {ideology.glyph: picture(ideology.glyph) for ideology in catalog.game.ideologies}


def test_glyphs_are_told_apart_both_ways_up(pictures: dict[str, Image.Image]) -> None:
    for one, other in combinations(pictures, 2):
        assert difference(pictures[one], pictures[other]) >= LEAST, (one, other)
        assert difference(pictures[one], pictures[other].rotate(180)) >= LEAST, (one, other)


def test_deck_marks_are_told_apart(catalog: Catalog) -> None:
    marks = {deck.mark: picture(deck.mark) for deck in catalog.game.decks}
    for one, other in combinations(marks, 2):
        assert difference(marks[one], marks[other]) >= LEAST_MARKS, (one, other)
