"""Codes of characters in a PDF: whatever the fonts can print is read back as it was written."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.display import Document, Page, Span, TextLine
from cardgen.layout.metrics import FACES, load_metrics
from cardgen.render.pdf import write_pdf
from cardgen.render.pdf_codes import CODEC, font_name, show, tables
from tests.render.reading import raw_text
from tests.render.test_pdf import needs_poppler

FOREIGN = "Łódź, Şişli (ő) “é” – \\ €"


SHOWN = re.compile(rb"/(\w+) 11 Tf \(((?:[^\\()]|\\.)*)\) Tj", re.DOTALL)


def read_back(operators: bytes, face: str) -> str:
    """Return the text that operators show, through the tables of codes."""
    fonts = {font_name(face, table): codes for table, codes in tables(map(chr, range(1, 0x3000)))}
    return "".join(
        fonts[name.decode()][code]
        for name, string in SHOWN.findall(operators)
        for code in bytes(pikepdf.Object.parse(b"(" + string + b")"))
    )


@given(st.text(st.characters(max_codepoint=0x2FFF, exclude_categories=["Cc"])))
def test_any_text_has_its_codes(text: str) -> None:
    assert read_back(show(text, "bold", 11).encode(CODEC), "bold") == text.replace("\N{NO-BREAK SPACE}", " ")


@needs_poppler
@pytest.mark.parametrize("face", sorted(FACES))
def test_letters_of_other_tables_are_embedded(tmp_path: Path, face: str) -> None:
    assert not load_metrics().missing(FOREIGN, face)
    line = TextLine(20, 20, (Span(FOREIGN, face),), 11, "#000000")
    write_pdf(tmp_path / "x.pdf", Document("x", "x", "x"), [Page(210, 297, (line,))])
    assert raw_text(tmp_path / "x.pdf")[0].strip() == FOREIGN
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        fonts = pdf.pages[0].resources.Font
        names = {table: fonts[f"/{font_name(face, table)}"].BaseFont for table in (0, 1)}
        assert len(set(map(str, names.values()))) == 2
        assert all(font.FontDescriptor.FontFile2.read_bytes() for font in fonts.values())


def test_a_table_has_only_what_is_used() -> None:
    found = dict(tables("aŁ\N{NO-BREAK SPACE}–"))
    assert found == {0: {0x20: " ", 0x61: "a", 0x96: "–"}, 1: {0x41: "Ł"}}
    assert show("–", "regular", 9).encode(CODEC) == b"/R0 9 Tf (\x96) Tj"
