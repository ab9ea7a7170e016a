"""Display items as PDF operators (ISO 32000-1, annex A)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from cardgen.layout.display import Clip, Item, Lines, Path, Rect, Symbol, TextLine, Use
from cardgen.render.pdf_codes import CODEC, show
from cardgen.units import PT_PER_MM

_KAPPA = 0.5522847498
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_PAINT = {(True, False): "f*", (False, True): "S", (True, True): "B*", (False, False): "n"}
_SOFT_HYPHEN = "/Span <</ActualText <FEFF00AD>>> BDC"
_TURNS = {0: "1 0 0 1", 90: "0 1 -1 0", 180: "-1 0 0 -1", 270: "0 -1 1 0"}


class Content(NamedTuple):
    """A content stream: its bytes, the symbols that it draws in the order of their names, and its characters.

    The form of the first symbol is called `X0` in the stream's resources, the next `X1`. `characters` has
    pairs of a face and the characters that the stream shows in it.
    """

    data: bytes
    symbols: tuple[Symbol, ...]
    characters: tuple[tuple[str, str], ...]


class _Stream:
    """Where operators go, and what they name."""

    def __init__(self) -> None:
        self.code: list[str] = []
        self.symbols: dict[str, tuple[str, Symbol]] = {}
        self.characters: dict[str, set[str]] = {}

    def use(self, symbol: Symbol) -> str:
        """Return the name of a symbol's form in the resources of this stream."""
        if symbol.name not in self.symbols:
            self.symbols[symbol.name] = f"X{len(self.symbols)}", symbol
        return self.symbols[symbol.name][0]

    def show(self, text: str, face: str, size: float) -> str:
        """Return the operators that show a text, and note its characters."""
        self.characters.setdefault(face, set()).update(text)
        return show(text, face, size)


def content(items: tuple[Item, ...]) -> Content:
    """Return the content stream that draws items."""
    stream = _Stream()
    _draw_all(items, stream)
    characters = tuple((face, "".join(sorted(used))) for face, used in sorted(stream.characters.items()))
    symbols = tuple(symbol for _name, symbol in stream.symbols.values())
    return Content("\n".join(stream.code).encode(CODEC), symbols, characters)


def _draw_all(items: tuple[Item, ...], stream: _Stream) -> None:
    for item in items:
        _DRAW[type(item)](item, stream)


def numbers(*millimetres: float) -> str:
    """Return lengths as operands in points, to a thousandth (0.0004 mm)."""
    return " ".join([f"{value * PT_PER_MM:.3f}" for value in millimetres])


@cache
def _colour(text: str) -> str:
    return " ".join(f"{int(text[place : place + 2], 16) / 255:.4f}" for place in (1, 3, 5))


def _text(item: TextLine, stream: _Stream) -> None:
    place = f"{item.x * PT_PER_MM:.3f} {item.y * PT_PER_MM:.3f}"
    code = [f"BT {_colour(item.colour)} rg {_TURNS[item.rotation]} {place} Tm"]
    code += [stream.show(text, face, item.size) for text, face in item.spans]
    if item.hyphen:
        code += [_SOFT_HYPHEN, stream.show("-", item.spans[-1].font, item.size), "EMC"]
    code.append("ET")
    stream.code.append(" ".join(code))


def _paint(fill: str | None, stroke: str | None, line: float) -> list[str]:
    code = [f"{_colour(fill)} rg"] if fill else []
    if stroke:
        code.append(f"{_colour(stroke)} RG {numbers(line)} w")
    return code


def _rect(item: Rect, stream: _Stream) -> None:
    code = _paint(item.fill, item.stroke, item.line)
    code += [_outline(item), _PAINT[bool(item.fill), bool(item.stroke)]]
    stream.code.append(" ".join(code))


def _path(item: Path, stream: _Stream) -> None:
    code = _paint(item.fill, item.stroke, item.line)
    if item.stroke:
        code.append("1 J 1 j")
    code += [f"{numbers(*values)} {_OPERATORS[name]}" for name, values in item.commands]
    code.append(_PAINT[bool(item.fill), bool(item.stroke)])
    stream.code.append("\n".join(code))


def _lines(item: Lines, stream: _Stream) -> None:
    code = [*_paint(None, item.stroke, item.line), "0 J"]
    code += [f"{numbers(x1, y1)} m {numbers(x2, y2)} l" for x1, y1, x2, y2 in item.segments]
    stream.code.append("\n".join(code) + " S")


def _clip(item: Clip, stream: _Stream) -> None:
    stream.code.append(f"q {_outline(item)} W n")
    _draw_all(item.items, stream)
    stream.code.append("Q")


def _use(item: Use, stream: _Stream) -> None:
    symbol = item.symbol
    across = {0: 0.0, 90: symbol.height, 180: symbol.width, 270: 0.0}[item.rotation]
    up = {0: 0.0, 90: 0.0, 180: symbol.height, 270: symbol.width}[item.rotation]
    place = numbers(item.x + across, item.y + up)
    stream.code.append(f"q {_TURNS[item.rotation]} {place} cm /{stream.use(symbol)} Do Q")


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


_DRAW: dict[type, Callable[[Any, _Stream], None]] = {
    TextLine: _text,
    Rect: _rect,
    Path: _path,
    Lines: _lines,
    Clip: _clip,
    Use: _use,
}
