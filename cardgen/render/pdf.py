"""Display lists to PDF, through reportlab.

A symbol becomes one form XObject however often it is used (ISO 32000-1, 8.10). Bytes depend on the input
only: no dates, no random identifiers. Only subsets of the vendored fonts are embedded, never the standard 14.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cardgen.layout.display import Box, Clip, Document, Item, Page, Symbol, Use
from cardgen.layout.metrics import load_metrics
from cardgen.render.pdf_operators import draw, numbers
from cardgen.units import PT_PER_MM

CREATOR = "cardgen"
VERSION = (1, 7)
"""Duplex, the youngest thing that is used, came with PDF 1.7 (ISO 32000-1, table 150)."""


def write_pdf(path: Path, document: Document, pages: Iterable[Page]) -> int:
    """Write a PDF file and return its number of pages; raises `OSError` when it cannot be written.

    Pages may come from a generator; each is drawn as it comes.
    """
    writer = _Writer(path, document)
    count = 0
    for page in pages:
        writer.page(page)
        count += 1
    writer.save()
    return count


@cache
def _register_fonts() -> None:
    rl_config.useA85 = 0
    for name, face in load_metrics().faces.items():
        pdfmetrics.registerFont(TTFont(name, str(face.path)))


class _Writer:
    """Puts pages and forms into one reportlab document."""

    def __init__(self, path: Path, document: Document) -> None:
        _register_fonts()
        self._canvas = Canvas(
            str(path),
            pageCompression=1,
            invariant=1,
            initialFontName="regular",
            lang=document.language,
            pdfVersion=VERSION,
        )
        self._forms: dict[str, str] = {}
        self._outline = 0
        canvas = self._canvas
        canvas.setTitle(document.title)
        canvas.setAuthor(document.author)
        canvas.setSubject(document.subject)
        canvas.setKeywords(document.keywords)
        canvas.setCreator(CREATOR)
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        if document.duplex:
            canvas.setViewerPreference("Duplex", document.duplex)

    def page(self, page: Page) -> None:
        """Draw one page."""
        canvas = self._canvas
        self._define(page.items)
        canvas.setPageSize((page.width * PT_PER_MM, page.height * PT_PER_MM))
        canvas.setTrimBox(_box(page.trim))
        canvas.setBleedBox(_box(page.bleed))
        if page.bookmark:
            self._outline += 1
            key = f"part-{self._outline}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(page.bookmark, key, 0, False)
        draw(page.items, _PageStream(canvas, self._forms), canvas._doc)
        canvas.showPage()

    def save(self) -> None:
        """Finish the file."""
        if self._outline:
            self._canvas.showOutline()
        self._canvas.save()

    def _define(self, items: tuple[Item, ...]) -> None:
        """Make a form of each symbol that the items use, inner ones first."""
        for symbol in _symbols(items):
            if symbol.name not in self._forms:
                self._define(symbol.items)
                name = self._forms[symbol.name] = f"S{len(self._forms)}"
                stream = _FormStream(self._forms)
                draw(symbol.items, stream, self._canvas._doc)
                self._canvas._doc.addForm(name, _Form(symbol, stream))


def _symbols(items: tuple[Item, ...]) -> Iterator[Symbol]:
    """Yield the symbols that items use themselves, not those inside symbols."""
    for item in items:
        if isinstance(item, Clip):
            yield from _symbols(item.items)
        elif isinstance(item, Use):
            yield item.symbol


class _PageStream:
    """The content of the page that reportlab is at."""

    def __init__(self, canvas: Any, forms: Mapping[str, str]) -> None:
        self._canvas = canvas
        self._forms = forms

    def write(self, operators: str) -> None:
        self._canvas.addLiteral(operators)

    def use(self, symbol: str) -> None:
        self._canvas.doForm(self._forms[symbol])


class _FormStream:
    """The content of a form, and the forms that it draws itself."""

    def __init__(self, forms: Mapping[str, str]) -> None:
        self._forms = forms
        self.code: list[str] = []
        self.used: dict[str, None] = {}

    def write(self, operators: str) -> None:
        self.code.append(operators)

    def use(self, symbol: str) -> None:
        name = pdfdoc.xObjectName(self._forms[symbol])
        self.used[name] = None
        self.code.append(f"/{name} Do")


class _Form(pdfdoc.PDFObject):  # type: ignore[misc]
    """A form XObject (ISO 32000-1, 8.10.2), compressed as soon as it is drawn.

    Written in one piece: reportlab's own forms take longer than all else in a file of cards.
    """

    def __init__(self, symbol: Symbol, stream: _FormStream) -> None:
        over = symbol.bleed
        self._box = numbers(-over, -over, symbol.width + over, symbol.height + over)
        self._used = tuple(stream.used)
        self._data = zlib.compress("\n".join(stream.code).encode("ascii"))

    def format(self, document: Any) -> bytes:
        """Return the object as it stands in the file; `document` knows the numbers of fonts and forms."""
        fonts = _reference(pdfdoc.BasicFonts, document)
        forms = " ".join(f"/{name} {_reference(name, document)}" for name in self._used)
        head = (
            f"<</Type /XObject /Subtype /Form /BBox [{self._box}]"
            f" /Resources <</Font {fonts} /XObject <<{forms}>>>>"
            f" /Filter /FlateDecode /Length {len(self._data)}>>\nstream\n"
        )
        return head.encode("ascii") + self._data + b"\nendstream"


def _reference(name: str, document: Any) -> str:
    found: bytes = pdfdoc.PDFObjectReference(name).format(document)
    return found.decode("ascii")


def _box(box: Box | None) -> tuple[float, ...] | None:
    if box is None:
        return None
    return tuple(side * PT_PER_MM for side in (box.left, box.bottom, box.right, box.top))
