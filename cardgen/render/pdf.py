"""Display lists to PDF, through reportlab.

A symbol becomes one form XObject however often it is used (ISO 32000-1, 8.10). Bytes depend on the input
only: no dates, no random identifiers. Only subsets of the vendored fonts are embedded, never the standard 14.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from reportlab import rl_config
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cardgen.layout.display import (
    Box,
    Clip,
    Document,
    Item,
    Lines,
    Page,
    Path,
    Rect,
    Symbol,
    TextLine,
    Use,
)
from cardgen.layout.metrics import load_metrics
from cardgen.units import PT_PER_MM

CREATOR = "cardgen"
_PRODUCER_DATE_FREE = 1
_KAPPA = 0.5522847498
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_PAINT = {(True, False): "f*", (False, True): "S", (True, True): "B*", (False, False): "n"}
_SOFT_HYPHEN = "/Span <</ActualText <FEFF00AD>>> BDC"


def write_pdf(path: FilePath, document: Document, pages: Iterable[Page]) -> int:
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


@cache
def _colour(text: str) -> Color:
    return HexColor(text)


@cache
def _fill(text: str) -> str:
    return "{} {} {} rg".format(*(f"{part:.4f}" for part in _colour(text).rgb()))


@cache
def _stroke(text: str) -> str:
    return "{} {} {} RG".format(*(f"{part:.4f}" for part in _colour(text).rgb()))


def _outline(item: Rect | Clip) -> str:
    """Return the path of a rectangle; round corners are Bézier arcs."""
    x, y, width, height, radius = item.x, item.y, item.width, item.height, item.radius
    if not radius:
        return f"{_numbers(x, y, width, height)} re"
    right, top, k = x + width, y + height, radius * (1 - _KAPPA)
    return " ".join(
        (
            f"{_numbers(x + radius, y)} m {_numbers(right - radius, y)} l",
            f"{_numbers(right - k, y, right, y + k, right, y + radius)} c {_numbers(right, top - radius)} l",
            f"{_numbers(right, top - k, right - k, top, right - radius, top)} c",
            f"{_numbers(x + radius, top)} l",
            f"{_numbers(x + k, top, x, top - k, x, top - radius)} c {_numbers(x, y + radius)} l",
            f"{_numbers(x, y + k, x + k, y, x + radius, y)} c h",
        )
    )


def _numbers(*millimetres: float) -> str:
    """Return lengths as operands in points, to a hundred-thousandth."""
    return " ".join([f"{value * PT_PER_MM:.5f}" for value in millimetres])


def _pt(millimetres: float) -> float:
    return millimetres * PT_PER_MM


class _Writer:
    """Translates pages onto one reportlab canvas."""

    def __init__(self, path: FilePath, document: Document) -> None:
        _register_fonts()
        self._canvas = Canvas(
            str(path),
            pageCompression=1,
            invariant=_PRODUCER_DATE_FREE,
            initialFontName="regular",
            lang=document.language,
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
        canvas.setPageSize((_pt(page.width), _pt(page.height)))
        canvas.setTrimBox(_box(page.trim))
        canvas.setBleedBox(_box(page.bleed))
        if page.bookmark:
            self._outline += 1
            key = f"part-{self._outline}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(page.bookmark, key, 0, False)
        self._draw(page.items)
        canvas.showPage()

    def save(self) -> None:
        """Finish the file."""
        if self._outline:
            self._canvas.showOutline()
        self._canvas.save()

    def _define(self, items: tuple[Item, ...]) -> None:
        """Define a form for each symbol that the items use, inner ones first."""
        for symbol in _symbols(items):
            if symbol.name not in self._forms:
                self._define(symbol.items)
                self._form(symbol)

    def _form(self, symbol: Symbol) -> None:
        name = self._forms[symbol.name] = f"S{len(self._forms)}"
        over = symbol.bleed
        box = _numbers(-over, -over, symbol.width + over, symbol.height + over)
        self._canvas.beginForm(name)
        self._draw(symbol.items)
        used = dict.fromkeys(self._forms[inner.name] for inner in _symbols(symbol.items))
        self._canvas.endForm(
            BBox=_Literal(f"[{box}]"), Matrix=_Literal("[1 0 0 1 0 0]"), Resources=_Resources(tuple(used))
        )

    def _draw(self, items: tuple[Item, ...]) -> None:
        for item in items:
            _DRAW[type(item)](self, item)

    def _text(self, item: TextLine) -> None:
        turn = "0 1 -1 0" if item.rotation == 90 else "1 0 0 1"
        code = [f"BT {_fill(item.colour)} {turn} {_numbers(item.x, item.y)} Tm"]
        for span in item.spans:
            code += self._shown(span.text, span.font, item.size)
        if item.hyphen:
            code += [_SOFT_HYPHEN, *self._shown("-", item.spans[-1].font, item.size), "EMC"]
        self._canvas.addLiteral(" ".join(code) + " ET")

    def _shown(self, text: str, font: str, size: float) -> list[str]:
        """Return the operators that show a text: one font change for each subset that it needs."""
        canvas, face = self._canvas, pdfmetrics.getFont(font)
        return [
            f"{face.getSubsetInternalName(subset, canvas._doc)} {size:.6g} Tf ({canvas._escape(part)}) Tj"
            for subset, part in face.splitString(text, canvas._doc)
        ]

    def _rect(self, item: Rect) -> None:
        code = [_fill(item.fill)] if item.fill else []
        if item.stroke:
            code.append(f"{_stroke(item.stroke)} {_numbers(item.line)} w")
        code += [_outline(item), _PAINT[bool(item.fill), bool(item.stroke)]]
        self._canvas.addLiteral(" ".join(code))

    def _path(self, item: Path) -> None:
        code = [_fill(item.fill)] if item.fill else []
        if item.stroke:
            code.append(f"{_stroke(item.stroke)} {_numbers(item.line)} w 1 J 1 j")
        code += [f"{_numbers(*values)} {_OPERATORS[name]}" for name, values in item.commands]
        code.append(_PAINT[bool(item.fill), bool(item.stroke)])
        self._canvas.addLiteral("\n".join(code))

    def _lines(self, item: Lines) -> None:
        code = [f"{_stroke(item.stroke)} {_numbers(item.line)} w 0 J"]
        code += [f"{_numbers(x1, y1)} m {_numbers(x2, y2)} l" for x1, y1, x2, y2 in item.segments]
        self._canvas.addLiteral("\n".join(code) + " S")

    def _clip(self, item: Clip) -> None:
        self._canvas.addLiteral(f"q {_outline(item)} W n")
        self._draw(item.items)
        self._canvas.addLiteral("Q")

    def _use(self, item: Use) -> None:
        symbol = item.symbol
        turn, across, up = {
            0: ("1 0 0 1", 0.0, 0.0),
            90: ("0 1 -1 0", symbol.height, 0.0),
            180: ("-1 0 0 -1", symbol.width, symbol.height),
            270: ("0 -1 1 0", 0.0, symbol.width),
        }[item.rotation]
        self._canvas.addLiteral(f"q {turn} {_numbers(item.x + across, item.y + up)} cm")
        self._canvas.doForm(self._forms[symbol.name])
        self._canvas.addLiteral("Q")


class _Literal(pdfdoc.PDFObject):  # type: ignore[misc]
    """A PDF object that is already written; reportlab's own take longer than all else in a file."""

    def __init__(self, text: str) -> None:
        self._bytes = text.encode("ascii")

    def format(self, document: Any) -> bytes:
        """Return the object as it stands in the file."""
        return self._bytes


class _Resources(pdfdoc.PDFObject):  # type: ignore[misc]
    """The resources of a form: the document's fonts and the forms that it draws (ISO 32000-1, 7.8.3)."""

    def __init__(self, forms: tuple[str, ...]) -> None:
        self._names = [pdfdoc.xObjectName(name) for name in forms]

    def format(self, document: Any) -> bytes:
        """Return the dictionary as it stands in the file."""
        fonts: bytes = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts).format(document)
        forms = [
            f"/{name} ".encode() + pdfdoc.PDFObjectReference(name).format(document) for name in self._names
        ]
        return b"<</Font " + fonts + b" /XObject <<" + b" ".join(forms) + b">>>>"


def _symbols(items: tuple[Item, ...]) -> Iterator[Symbol]:
    """Yield the symbols that items use themselves, not those inside symbols."""
    for item in items:
        if isinstance(item, Clip):
            yield from _symbols(item.items)
        elif isinstance(item, Use):
            yield item.symbol


_DRAW: dict[type, Any] = {
    TextLine: _Writer._text,
    Rect: _Writer._rect,
    Path: _Writer._path,
    Lines: _Writer._lines,
    Clip: _Writer._clip,
    Use: _Writer._use,
}


def _box(box: Box | None) -> tuple[float, float, float, float] | None:
    return None if box is None else (_pt(box.left), _pt(box.bottom), _pt(box.right), _pt(box.top))
