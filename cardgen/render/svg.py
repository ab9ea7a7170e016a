"""Display lists to SVG: one picture of a symbol, with its text as text or as outlines.

Millimetres become user units, y is turned downwards. As text, the picture names the font family and leaves
the font to the reader; as outlines it looks the same everywhere and needs no font.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from cardgen.layout.display import Clip, Item, Lines, Path, Rect, Span, Symbol, TextLine, Use
from cardgen.layout.metrics import FAMILY, load_metrics
from cardgen.units import PT_PER_MM

_FONTS = {
    "regular": "",
    "bold": ' font-weight="700"',
    "italic": ' font-style="italic"',
    "bold-italic": ' font-weight="700" font-style="italic"',
}


def symbol_svg(symbol: Symbol, *, title: str = "", outlines: bool = False, ground: str = "") -> str:
    """Return an SVG document of a symbol; `title` is its text alternative, `ground` a colour behind it.

    Clips get ids from the symbol's name, so that pictures can stand together in one page.
    """
    writer = _Writer(symbol.name, outlines)
    body = writer.items(symbol.items)
    width, height = _number(symbol.width), _number(symbol.height)
    label = f' role="img" aria-label={quoteattr(title)}' if title else ' aria-hidden="true"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}"{label}>'
    ]
    if title:
        parts.append(f"<title>{escape(title)}</title>")
    if ground:
        parts.append(f'<rect width="{width}" height="{height}" fill="{ground}"/>')
    if writer.glyphs:
        shapes = "".join(f'<path id="{name}" d="{shape}"/>' for name, shape in writer.glyphs.items())
        parts.append(f"<defs>{shapes}</defs>")
    family = "" if outlines else f' font-family="{FAMILY}, sans-serif"'
    parts.append(f'<g transform="translate(0 {height}) scale(1 -1)"{family}>{body}</g></svg>')
    return "\n".join(parts) + "\n"


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"


class _Writer:
    def __init__(self, name: str, outlines: bool) -> None:
        self._name = name
        self._outlines = outlines
        self._clips = 0
        self.glyphs: dict[str, str] = {}
        """Outlines that the picture uses, by id."""

    def items(self, items: Iterable[Item]) -> str:
        """Return the elements of some items."""
        return "".join(_DRAW[type(item)](self, item) for item in items)

    def _text(self, item: TextLine) -> str:
        spans = (*item.spans, Span("-", item.spans[-1].font)) if item.hyphen else item.spans
        size = item.size / PT_PER_MM
        turn = f" rotate({item.rotation})" if item.rotation else ""
        place = f'transform="translate({_number(item.x)} {_number(item.y)}){turn}'
        if self._outlines:
            return self._outline(spans, place, size, item.colour)
        content = "".join(f"<tspan{_FONTS[span.font]}>{escape(span.text)}</tspan>" for span in spans)
        style = f'font-size="{_number(size)}" fill="{item.colour}" xml:space="preserve"'
        return f'<text {place} scale(1 -1)" {style}>{content}</text>'

    def _outline(self, spans: Iterable[Span], place: str, size: float, colour: str) -> str:
        scale = size / 1000
        x = 0.0
        parts = []
        for span in spans:
            advances = load_metrics().faces[span.font].advances
            for character in span.text:
                if outline := _glyph(span.font, character):
                    name = f"{self._name}-{span.font}-{ord(character):x}"
                    self.glyphs[name] = outline
                    parts.append(f'<use href="#{name}" x="{_number(x)}"/>')
                x += advances.get(character, 500.0)
        return f'<g {place} scale({scale:.6f})" fill="{colour}">{"".join(parts)}</g>'

    def _rect(self, item: Rect) -> str:
        box = _box(item.x, item.y, item.width, item.height, item.radius)
        return f"<rect {box}{_paint(item.fill, item.stroke, item.line)}/>"

    def _path(self, item: Path) -> str:
        shape = "".join(f"{name}{' '.join(map(_number, values))}" for name, values in item.commands)
        caps = ' stroke-linecap="round" stroke-linejoin="round"' if item.stroke else ""
        return f'<path d="{shape}" fill-rule="evenodd"{_paint(item.fill, item.stroke, item.line)}{caps}/>'

    def _lines(self, item: Lines) -> str:
        shape = "".join(
            f"M{_number(x1)} {_number(y1)}L{_number(x2)} {_number(y2)}" for x1, y1, x2, y2 in item.segments
        )
        return f'<path d="{shape}"{_paint(None, item.stroke, item.line)}/>'

    def _clip(self, item: Clip) -> str:
        self._clips += 1
        name = f"{self._name}-clip-{self._clips}"
        box = _box(item.x, item.y, item.width, item.height, item.radius)
        inside = self.items(item.items)
        return f'<clipPath id="{name}"><rect {box}/></clipPath><g clip-path="url(#{name})">{inside}</g>'

    def _use(self, item: Use) -> str:
        symbol = item.symbol
        across, up = {
            0: (0.0, 0.0),
            90: (symbol.height, 0.0),
            180: (symbol.width, symbol.height),
            270: (0.0, symbol.width),
        }[item.rotation]
        turn = f" rotate({item.rotation})" if item.rotation else ""
        place = f"translate({_number(item.x + across)} {_number(item.y + up)}){turn}"
        return f'<g transform="{place}">{self.items(symbol.items)}</g>'


_DRAW: dict[type, Any] = {
    TextLine: _Writer._text,
    Rect: _Writer._rect,
    Path: _Writer._path,
    Lines: _Writer._lines,
    Clip: _Writer._clip,
    Use: _Writer._use,
}


def _box(x: float, y: float, width: float, height: float, radius: float) -> str:
    corner = f' rx="{_number(radius)}"' if radius else ""
    return f'x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" height="{_number(height)}"{corner}'


def _paint(fill: str | None, stroke: str | None, line: float) -> str:
    text = f' fill="{fill or "none"}"'
    return text + f' stroke="{stroke}" stroke-width="{_number(line)}"' if stroke else text


@cache
def _glyph(font: str, character: str) -> str:
    """Return the outline of a character in thousandths of the font size; nothing for spaces."""
    from fontTools.pens.svgPathPen import SVGPathPen  # noqa: PLC0415 - only for outlines
    from fontTools.pens.transformPen import TransformPen  # noqa: PLC0415

    opened = _font(font)
    name = opened.getBestCmap().get(ord(character), ".notdef")
    pen = SVGPathPen(opened.getGlyphSet())
    scale = 1000 / opened["head"].unitsPerEm
    opened.getGlyphSet()[name].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    return str(pen.getCommands())


@cache
def _font(font: str) -> Any:
    from fontTools.ttLib import TTFont  # noqa: PLC0415

    return TTFont(load_metrics().faces[font].path, lazy=True)
