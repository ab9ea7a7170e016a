from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from cardgen.layout.display import Span, Symbol, TextLine
from cardgen.model.catalog import Catalog
from cardgen.render import BACKENDS, backend
from cardgen.render.svg import symbol_svg
from tests.drawing import draw_card

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", ["colour", "cvd", "mono"])
def test_a_card_as_text(catalog: Catalog, theme: str) -> None:
    face = catalog.by_name("pos-1.180417")["Secularismo"]
    root = ET.fromstring(symbol_svg(draw_card(catalog, face, theme=theme).symbol, title=face.name))
    assert root.get("viewBox") == "0 0 63 88"
    assert root.findtext(f"{SVG}title") == "Secularismo"
    words = " ".join("".join(item.itertext()) for item in root.iter(f"{SVG}text"))
    assert "Após uma crise ou" in " ".join(words.split())
    assert "O Leviatã benevolente" in words


def test_a_card_as_outlines_needs_no_font(catalog: Catalog) -> None:
    face = catalog.by_name("pos-1.180417")["Liderança"]
    text = symbol_svg(draw_card(catalog, face).symbol, outlines=True, ground="#FFFFFF")
    root = ET.fromstring(text)
    assert not list(root.iter(f"{SVG}text"))
    assert "font" not in re.sub(r'id="[^"]*"|href="[^"]*"', "", text)
    ids = [item.get("id") for item in root.iter() if item.get("id")]
    assert len(ids) == len(set(ids))
    assert {item.get("href", "")[1:] for item in root.iter(f"{SVG}use")} <= set(ids)
    assert len(text) < 60_000


def test_text_is_escaped() -> None:
    line = TextLine(1, 1, (Span('a < b & "c"', "regular"),), 8, "#000000")
    root = ET.fromstring(symbol_svg(Symbol("x", 10, 10, (line,)), title='<&">'))
    assert "".join(root.itertext()).strip().endswith('a < b & "c"')
    assert root.get("aria-label") == '<&">'


def test_every_back_end_can_be_loaded() -> None:
    assert all(callable(backend(name)) for name in BACKENDS)
    with pytest.raises(KeyError):
        backend("dvi")
