"""Display items as PDF operators (ISO 32000-1, annex A)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Protocol

from reportlab.pdfbase import pdfmetrics

from cardgen.layout.display import Clip, Item, Lines, Path, Rect, TextLine, Use
from cardgen.units import PT_PER_MM

_KAPPA = 0.5522847498
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_PAINT = {(True, False): "f*", (False, True): "S", (True, True): "B*", (False, False): "n"}
_SOFT_HYPHEN = "/Span <</ActualText <FEFF00AD>>> BDC"
_BYTES = [
    f"\\{chr(code)}" if chr(code) in "\\()" else chr(code) if 32 <= code < 127 else f"\\{code:03o}"
    for code in range(256)
]
_TURNS = {0: "1 0 0 1", 90: "0 1 -1 0", 180: "-1 0 0 -1", 270: "0 -1 1 0"}


class Stream(Protocol):
    """Where operators go: the content of a page or of a form."""

    def write(self, operators: str) -> None:
        """Add operators."""
        ...

    def use(self, symbol: str) -> None:
        """Draw the form of a symbol, given by the symbol's name."""
        ...


def draw(items: tuple[Item, ...], stream: Stream, document: Any) -> None:
    """Write the operators of items to a stream; `document` keeps the subsets of the fonts."""
    for item in items:
        _DRAW[type(item)](item, stream, document)


def numbers(*millimetres: float) -> str:
    """Return lengths as operands in points, to a hundred-thousandth."""
    return " ".join([f"{value * PT_PER_MM:.5f}" for value in millimetres])


@cache
def _colour(text: str) -> str:
    return " ".join(f"{int(text[place : place + 2], 16) / 255:.4f}" for place in (1, 3, 5))


def _text(item: TextLine, stream: Stream, document: Any) -> None:
    turn = _TURNS[item.rotation]
    code = [f"BT {_colour(item.colour)} rg {turn} {numbers(item.x, item.y)} Tm"]
    for span in item.spans:
        code += _shown(span.text, span.font, item.size, document)
    if item.hyphen:
        code += [_SOFT_HYPHEN, *_shown("-", item.spans[-1].font, item.size, document), "EMC"]
    stream.write(" ".join(code) + " ET")


def _shown(text: str, font: str, size: float, document: Any) -> list[str]:
    """Return the operators that show a text: one font change for each subset that it needs."""
    face = pdfmetrics.getFont(font)
    return [
        f"{face.getSubsetInternalName(subset, document)} {size:.6g} Tf"
        f" ({''.join([_BYTES[code] for code in part])}) Tj"
        for subset, part in face.splitString(text, document)
    ]


def _paint(fill: str | None, stroke: str | None, line: float) -> list[str]:
    code = [f"{_colour(fill)} rg"] if fill else []
    if stroke:
        code.append(f"{_colour(stroke)} RG {numbers(line)} w")
    return code


def _rect(item: Rect, stream: Stream, _document: Any) -> None:
    code = _paint(item.fill, item.stroke, item.line)
    code += [_outline(item), _PAINT[bool(item.fill), bool(item.stroke)]]
    stream.write(" ".join(code))


def _path(item: Path, stream: Stream, _document: Any) -> None:
    code = _paint(item.fill, item.stroke, item.line)
    if item.stroke:
        code.append("1 J 1 j")
    code += [f"{numbers(*values)} {_OPERATORS[name]}" for name, values in item.commands]
    code.append(_PAINT[bool(item.fill), bool(item.stroke)])
    stream.write("\n".join(code))


def _lines(item: Lines, stream: Stream, _document: Any) -> None:
    code = [*_paint(None, item.stroke, item.line), "0 J"]
    code += [f"{numbers(x1, y1)} m {numbers(x2, y2)} l" for x1, y1, x2, y2 in item.segments]
    stream.write("\n".join(code) + " S")


def _clip(item: Clip, stream: Stream, document: Any) -> None:
    stream.write(f"q {_outline(item)} W n")
    draw(item.items, stream, document)
    stream.write("Q")


def _use(item: Use, stream: Stream, _document: Any) -> None:
    symbol = item.symbol
    across = {0: 0.0, 90: symbol.height, 180: symbol.width, 270: 0.0}[item.rotation]
    up = {0: 0.0, 90: 0.0, 180: symbol.height, 270: symbol.width}[item.rotation]
    stream.write(f"q {_TURNS[item.rotation]} {numbers(item.x + across, item.y + up)} cm")
    stream.use(symbol.name)
    stream.write("Q")


def _outline(item: Rect | Clip) -> str:
    """Return the path of a rectangle; round corners are Bézier arcs."""
    x, y, width, height, radius = item.x, item.y, item.width, item.height, item.radius
    if not radius:
        return f"{numbers(x, y, width, height)} re"
    right, top, k = x + width, y + height, radius * (1 - _KAPPA)
    return " ".join(
        (
            f"{numbers(x + radius, y)} m {numbers(right - radius, y)} l",
            f"{numbers(right - k, y, right, y + k, right, y + radius)} c {numbers(right, top - radius)} l",
            f"{numbers(right, top - k, right - k, top, right - radius, top)} c",
            f"{numbers(x + radius, top)} l",
            f"{numbers(x + k, top, x, top - k, x, top - radius)} c {numbers(x, y + radius)} l",
            f"{numbers(x, y + k, x + k, y, x + radius, y)} c h",
        )
    )


_DRAW: dict[type, Callable[[Any, Stream, Any], None]] = {
    TextLine: _text,
    Rect: _rect,
    Path: _path,
    Lines: _lines,
    Clip: _clip,
    Use: _use,
}
