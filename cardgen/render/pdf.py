"""Display lists to PDF, through reportlab.

A symbol becomes one form XObject however often it is used (ISO 32000-1, 8.10). Bytes depend on the input
only: no dates, no random identifiers. Only subsets of the vendored fonts are embedded, never the standard 14.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, MutableMapping
from pathlib import Path
from typing import Any

from cardgen.layout.display import Document, Page, Symbol
from cardgen.render.pdf_fonts import Embedded, register
from cardgen.render.pdf_forms import Form, drawn
from cardgen.render.pdf_library import Canvas, pdfdoc, rl_config
from cardgen.render.pdf_operators import content
from cardgen.units import PT_PER_MM

CREATOR = "cardgen"
VERSION = (1, 7)
"""Duplex, the youngest thing that is used, came with PDF 1.7 (ISO 32000-1, table 150)."""
_FIRST_FONT = "regular"


def write_pdf(
    path: Path, document: Document, pages: Iterable[Page], forms: MutableMapping[str, Form] | None = None
) -> int:
    """Write a PDF file and return its number of pages; raises `OSError` when it cannot be written.

    Pages may come from a generator; each is drawn as it comes. The forms of symbols that are in `forms`,
    by name, are taken from there.
    """
    writer = _Writer(path, document, {} if forms is None else forms)
    count = 0
    for page in pages:
        writer.page(page)
        count += 1
    writer.save()
    return count


class _Writer:
    """Puts pages and forms into one reportlab document."""

    def __init__(self, path: Path, document: Document, forms: MutableMapping[str, Form]) -> None:
        rl_config.useA85 = 0
        register(_FIRST_FONT)
        self._canvas = canvas = Canvas(
            str(path),
            pageCompression=1,
            invariant=1,
            initialFontName=_FIRST_FONT,
            lang=document.language,
            pdfVersion=VERSION,
        )
        self._document = canvas._doc
        self._forms = forms
        self._places: dict[str, str] = {}
        self._characters: dict[str, set[str]] = {}
        self._outline = 0
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
        made = content(page.items)
        sheet = pdfdoc.PDFPage()
        sheet.Resources = self._resources(made.symbols)
        sheet.Contents = _Whole(_stream(zlib.compress(made.data)))
        sheet.MediaBox = _operands((0, 0, page.width, page.height))
        sheet.TrimBox, sheet.BleedBox = (box and _operands(box) for box in (page.trim, page.bleed))
        self._note(made.characters)
        if page.bookmark:
            self._outline += 1
            key = f"part-{self._outline}"
            self._canvas.bookmarkPage(key)
            self._canvas.addOutlineEntry(page.bookmark, key, 0, False)
        self._document.addPage(sheet)

    def save(self) -> None:
        """Finish the file."""
        if self._outline:
            self._canvas.showOutline()
        self._document.delayedFonts += [Embedded(*used) for used in sorted(self._characters.items())]
        self._canvas.save()

    def _resources(self, symbols: Iterable[Symbol]) -> bytes:
        """Return the resources of a stream that draws symbols (ISO 32000-1, 7.8.3); makes new forms."""
        places = " ".join(f"/X{index} {self._place(symbol)}" for index, symbol in enumerate(symbols))
        fonts = self._reference(pdfdoc.BasicFonts)
        return f"<</ProcSet [/PDF /Text] /Font {fonts} /XObject <<{places}>>>>".encode("ascii")

    def _place(self, symbol: Symbol) -> str:
        """Return the reference to a symbol's form."""
        if symbol.name not in self._places:
            form = self._forms.pop(symbol.name, None) or drawn(symbol)
            resources = self._resources(form.symbols)
            entries = f"/Type /XObject /Subtype /Form /BBox [{form.box}] /Resources ".encode("ascii")
            self._note(form.characters)
            name = f"S{len(self._places)}"
            self._document.addForm(name, _Whole(_stream(form.data, entries + resources)))
            self._places[symbol.name] = self._reference(pdfdoc.xObjectName(name))
        return self._places[symbol.name]

    def _reference(self, name: str) -> str:
        number, generation = self._document.idToObjectNumberAndVersion[name]
        return f"{number} {generation} R"

    def _note(self, characters: Iterable[tuple[str, str]]) -> None:
        for face, used in characters:
            self._characters.setdefault(face, set()).update(used)


class _Whole(pdfdoc.PDFObject):  # type: ignore[misc]
    """An object that stands as it is: reportlab's own take longer than all else in a file of cards."""

    __RefOnly__ = 1

    def __init__(self, data: bytes) -> None:
        self._data = data

    def format(self, _document: Any) -> bytes:
        """Return the object as it stands in the file; called by reportlab."""
        return self._data


def _stream(data: bytes, entries: bytes = b"") -> bytes:
    """Return compressed data as a stream (ISO 32000-1, 7.3.8)."""
    return b"<<%s /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream" % (entries, len(data), data)


def _operands(millimetres: Iterable[float]) -> bytes:
    """Return a box as an array of points."""
    return f"[{' '.join(f'{value * PT_PER_MM:.4f}' for value in millimetres)}]".encode("ascii")
