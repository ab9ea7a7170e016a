"""Embed what a file shows of each face, through reportlab's reader of TrueType fonts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cardgen.layout.metrics import load_metrics
from cardgen.render.pdf_codes import font_name, tables
from cardgen.render.pdf_library import SUBSETN, TTFont, pdfdoc, pdfmetrics

_AT_A_TIME = 100
"""Most entries of one `beginbfchar` (Adobe technical note 5411, section 1.4.1)."""


class Embedded:
    """A face of which some characters are used; reportlab asks it for its objects when a document ends."""

    def __init__(self, face: str, characters: set[str]) -> None:
        self._name = face
        self._characters = characters

    def addObjects(self, document: Any) -> None:  # noqa: N802 - called by reportlab
        """Add a font for each table of codes to the resources that pages and forms share."""
        face = register(self._name).face
        for table, characters in tables(self._characters):
            name = font_name(self._name, table)
            codes = [ord(characters.get(code, "\0")) for code in range(max(characters) + 1)]
            font = pdfdoc.PDFTrueTypeFont()
            font.Name = name
            font.BaseFont = f"{SUBSETN(table).decode()}+{face.name.decode()}"
            font.FirstChar, font.LastChar = 0, len(codes) - 1
            font.Widths = str([round(face.getCharWidth(code)) for code in codes]).replace(",", "")
            font.ToUnicode = document.Reference(_compressed(_to_unicode(font.BaseFont, characters)))
            font.FontDescriptor = face.addSubsetObjects(document, font.BaseFont, codes)
            document.Reference(font, name)
            document.idToObject[pdfdoc.BasicFonts].dict[name] = font


@cache
def register(name: str) -> TTFont:
    """Make a face known to reportlab by its name, and return it."""
    font = TTFont(name, str(load_metrics().faces[name].path))
    pdfmetrics.registerFont(font)
    return font


def _compressed(text: str) -> pdfdoc.PDFStream:
    return pdfdoc.PDFStream(content=text, filters=[pdfdoc.PDFZCompress])


def _to_unicode(name: str, characters: Mapping[int, str]) -> str:
    """Return the CMap by which readers find the characters of codes (ISO 32000-1, 9.10.3)."""
    lines = [
        f"<{code:02X}> <{character.encode('utf-16-be').hex().upper()}>"
        for code, character in characters.items()
    ]
    blocks = [lines[start : start + _AT_A_TIME] for start in range(0, len(lines), _AT_A_TIME)]
    return "\n".join(
        [
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
            "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
            f"/CMapName /{name} def /CMapType 2 def",
            "1 begincodespacerange <00> <FF> endcodespacerange",
            *(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks),
            "endcmap CMapName currentdict /CMap defineresource pop end end",
        ]
    )
