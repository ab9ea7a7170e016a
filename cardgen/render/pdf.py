"""Display lists to PDF, through reportlab.

A symbol becomes one form XObject however often it is used (ISO 32000-1, 8.10). Bytes depend on the input
only: no dates, no random identifiers. Only subsets of the vendored fonts are embedded, never the standard 14.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from pathlib import Path
from typing import Any

from cardgen.layout.display import Box, Document, Page, Symbol
from cardgen.render.pdf_fonts import Embedded, register
from cardgen.render.pdf_forms import Form, forms
from cardgen.render.pdf_library import Canvas, pdfdoc, rl_config
from cardgen.render.pdf_operators import content
from cardgen.units import PT_PER_MM

CREATOR = "cardgen"
VERSION = (1, 7)
"""Duplex, the youngest thing that is used, came with PDF 1.7 (ISO 32000-1, table 150)."""
_FIRST_FONT = "regular"
_HIGH = re.compile(rb"[\x80-\xff]")


def write_pdf(
    path: Path, document: Document, pages: Iterable[Page], drawn: MutableMapping[str, Form] | None = None
) -> int:
    """Write a PDF file and return its number of pages; raises `OSError` when it cannot be written.

    Pages may come from a generator; each is drawn as it comes. Symbols that are in `drawn`, by name, are
    taken from there, whatever their items.
    """
    writer = _Writer(path, document, {} if drawn is None else drawn)
    count = 0
    for page in pages:
        writer.page(page)
        count += 1
    writer.save()
    return count


class _Writer:
    """Puts pages and forms into one reportlab document."""

    def __init__(self, path: Path, document: Document, drawn: MutableMapping[str, Form]) -> None:
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
        self._drawn = drawn
        self._numbers: dict[str, str] = {}
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
        canvas = self._canvas
        made = content(page.items, self._page_name)
        self._note(made.characters)
        canvas.setPageSize((page.width * PT_PER_MM, page.height * PT_PER_MM))
        canvas.setTrimBox(_box(page.trim))
        canvas.setBleedBox(_box(page.bleed))
        if page.bookmark:
            self._outline += 1
            key = f"part-{self._outline}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(page.bookmark, key, 0, False)
        canvas._formsinuse += [self._numbers[symbol.name] for symbol in made.symbols]
        canvas.addLiteral(_ascii(made.data))
        canvas.showPage()

    def save(self) -> None:
        """Finish the file."""
        if self._outline:
            self._canvas.showOutline()
        self._document.delayedFonts += [Embedded(*used) for used in sorted(self._characters.items())]
        self._canvas.save()

    def _page_name(self, symbol: Symbol) -> str:
        """Return the name of a symbol's form in the resources of pages; makes the form when it is new."""
        if symbol.name not in self._numbers:
            for form in self._forms(symbol):
                self._numbers[form.name] = f"S{len(self._numbers)}"
                self._note(form.characters)
                self._document.addForm(self._numbers[form.name], _FormObject(form, self._numbers))
        return str(pdfdoc.xObjectName(self._numbers[symbol.name]))

    def _forms(self, symbol: Symbol) -> Iterator[Form]:
        """Yield the forms of a symbol that the document has not yet, inner ones first."""
        form = self._drawn.pop(symbol.name, None)
        if form is None:
            yield from forms(symbol, set(self._numbers))
            return
        for inner in form.symbols:
            if inner not in self._numbers:
                yield from self._forms(Symbol(inner, 0, 0, ()))
        yield form

    def _note(self, characters: Iterable[tuple[str, str]]) -> None:
        for face, used in characters:
            self._characters.setdefault(face, set()).update(used)


class _FormObject(pdfdoc.PDFObject):  # type: ignore[misc]
    """A form, written in one piece: reportlab's own take longer than all else in a file of cards."""

    def __init__(self, form: Form, numbers: Mapping[str, str]) -> None:
        self._form = form
        self._used = [pdfdoc.xObjectName(numbers[symbol]) for symbol in form.symbols]

    def format(self, document: Any) -> bytes:
        """Return the object as it stands in the file; `document` knows the numbers of fonts and forms."""
        fonts = _reference(pdfdoc.BasicFonts, document)
        forms = " ".join(f"/X{n} {_reference(name, document)}" for n, name in enumerate(self._used))
        head = (
            f"<</Type /XObject /Subtype /Form /BBox [{self._form.box}]"
            f" /Resources <</Font {fonts} /XObject <<{forms}>>>>"
            f" /Filter /FlateDecode /Length {len(self._form.data)}>>\nstream\n"
        )
        return head.encode("ascii") + self._form.data + b"\nendstream"


def _reference(name: str, document: Any) -> str:
    found: bytes = pdfdoc.PDFObjectReference(name).format(document)
    return found.decode("ascii")


def _ascii(data: bytes) -> str:
    """Return a content stream with octal codes in its strings: reportlab writes text as UTF-8."""
    return _HIGH.sub(lambda found: b"\\%03o" % found[0][0], data).decode("ascii")


def _box(box: Box | None) -> tuple[float, ...] | None:
    if box is None:
        return None
    return tuple(side * PT_PER_MM for side in (box.left, box.bottom, box.right, box.top))
