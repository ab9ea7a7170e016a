"""The structural card: a spine with colour, glyph and pattern, and a column of text beside it.

A hand of cards is fanned at its left edge, so the spine carries all that tells ideologies apart; it keeps
off the cutting edge, so that a cut a millimetre away spoils nothing.
"""

from __future__ import annotations

from cardgen.layout.card import SAFE, CardContent, CardDrawing, Label, Setting, place_lines
from cardgen.layout.display import Item, Rect, Symbol, Use
from cardgen.layout.fitting import TextBox, fit
from cardgen.layout.frames.parts import (
    IMPRINT_SIZES,
    LABEL_SIZES,
    NAME_LEADING,
    finished,
    name_box,
    name_runs,
    original_name,
)
from cardgen.layout.icons import icon
from cardgen.layout.patterns import pattern
from cardgen.units import to_mm

NAME_SIZES = (13.0, 8.0)
TEXT_SIZES = (11.0, 6.0)
EMBLEM_SIZES = (24.0, 20.0, 16.0, 12.0)
"""Sides of the pale emblem in mm, on a card of 63 x 88 mm."""
CLEAR = 0.5
"""Least distance in mm between the lowest descender and the emblem's field."""


class _Grid:
    """Measures in mm of the card at its size."""

    def __init__(self, setting: Setting) -> None:
        k = setting.scale
        self.k = k
        self.width, self.height = setting.size.width, setting.size.height
        self.spine = 9.6 * k
        self.left = SAFE + self.spine + 2.9 * k
        self.column = self.width - self.left - SAFE
        self.top = self.height - SAFE - 1.0 * k
        self.rule = SAFE + 9.6 * k
        self.foot = self.rule + 2.4 * k


def draw(content: CardContent, setting: Setting) -> CardDrawing:
    """Lay a structural card out."""
    grid = _Grid(setting)
    metrics, theme = setting.metrics, setting.theme
    swatch = setting.swatch(content.colour)
    upper = _name_box(grid, setting, content.language)
    name = fit(name_runs(content), upper, metrics)
    name_leading = upper.leading(name.size)
    first = grid.top - metrics.cap_height("bold", name.size)
    last = first - (len(name.lines) - 1) * name_leading
    original = original_name(content, setting, (grid.left, last - 2.2 * grid.k), grid.column)
    accent = (last - 2.0 * grid.k - original.height if original.height else last) - 3.3 * grid.k
    box = TextBox(
        grid.column,
        accent - 3.4 * grid.k - grid.foot,
        setting.sizes(*TEXT_SIZES),
        language=content.language,
    )
    text = fit(content.text, box, metrics)
    key = f"{content.colour or 'neutral'}-{content.glyph or ''}-{content.mark}"
    edge = setting.once(f"spine-{key}", lambda: spine(content, setting))
    items: list[Item] = [Use(edge, SAFE, SAFE)]
    items += _watermark(content, setting, grid, text.room)
    items += place_lines(name.lines, (grid.left, first), name.size, name_leading, theme.ink)
    items += original.items
    bar = swatch.ink if swatch.fill == theme.paper or content.colour is None else swatch.fill
    items.append(Rect(grid.left, round(accent, 4), 8 * grid.k, 0.8 * grid.k, fill=bar))
    baseline = accent - 3.4 * grid.k - metrics.cap_height("regular", text.size)
    items += place_lines(text.lines, (grid.left, baseline), text.size, box.leading(text.size), theme.ink)
    foot = setting.once(_foot_name(content), lambda: _foot(content, setting, grid))
    items.append(Use(foot, 0, 0))
    return finished(content, setting, items, name, text, original)


def _name_box(grid: _Grid, setting: Setting, language: str) -> TextBox:
    largest = setting.sizes(*NAME_SIZES)[0]
    height = TextBox(0, 0, (), line_factor=NAME_LEADING).taken(4, largest)
    sizes = setting.sizes(*NAME_SIZES)
    return name_box(grid.column, height, sizes, language)


def spine(content: CardContent, setting: Setting) -> Symbol:
    """Return the spine: colour, ideology glyph above, pattern (where the theme has them), deck mark below."""
    grid = _Grid(setting)
    k, width, height = grid.k, grid.spine, grid.height - 2 * SAFE
    swatch = setting.swatch(content.colour)
    outlined = swatch.fill == setting.theme.paper
    line = 0.4 * k if outlined else 0.0
    radius = 1.8 * k
    items: list[Item] = [Rect(0, 0, width, height, fill=swatch.fill, radius=radius)]
    glyph_size, mark_size = 7.0 * k, 5.6 * k
    plate = width + 0.7 * k
    if setting.theme.patterns and content.colour:
        area = (0.0, plate, width, height - 2 * plate)
        items += pattern(swatch.pattern, area, swatch.ink)
    if content.glyph:
        inset = (width - glyph_size) / 2
        top = height - inset - glyph_size - 0.3 * k
        items.append(
            Use(icon(content.glyph, round(glyph_size, 3), swatch.ink), round(inset, 4), round(top, 4))
        )
    inset = (width - mark_size) / 2
    items.append(
        Use(icon(content.mark, round(mark_size, 3), swatch.ink), round(inset, 4), round(inset + 0.2 * k, 4))
    )
    if outlined:
        items.append(
            Rect(line / 2, line / 2, width - line, height - line, stroke=swatch.ink, line=line, radius=radius)
        )
    key = f"spine-{content.colour or 'neutral'}-{content.glyph or ''}-{content.mark}"
    return Symbol(key, width, height, tuple(items))


def _watermark(content: CardContent, setting: Setting, grid: _Grid, room: float) -> list[Item]:
    """Return the pale emblem in the `room` mm below the text: smaller, or none, where that is little."""
    sizes = [size * grid.k for size in EMBLEM_SIZES if size * grid.k <= room - CLEAR]
    if not sizes:
        return []
    size = round(sizes[0], 3)
    emblem = icon(content.glyph or content.mark, size, setting.swatch(content.colour).tint)
    return [Use(emblem, round(grid.width - SAFE - size, 4), round(grid.foot, 4))]


def _foot_name(content: CardContent) -> str:
    return f"foot-{content.group}-{content.deck}-{content.imprint}"


def _foot(content: CardContent, setting: Setting, grid: _Grid) -> Symbol:
    """Return the foot of a deck's cards of one ideology: both in words, and the imprint in tiny type."""
    theme, metrics = setting.theme, setting.metrics
    sizes = [size * grid.k for size in LABEL_SIZES]
    step = to_mm(sizes[0]) * 1.2
    upper = grid.rule - step
    items: list[Item] = [Rect(grid.left, round(grid.rule, 4), grid.column, 0.2, fill=theme.rule)]
    if content.group:
        group = Label(grid.column, sizes, "bold", theme.ink)
        items.append(group.place(content.group, (grid.left, upper), metrics))
    lower = upper - step if content.group else upper - step / 2
    items.append(
        Label(grid.column, sizes, "regular", theme.muted).place(content.deck, (grid.left, lower), metrics)
    )
    tiny = [size * grid.k for size in IMPRINT_SIZES]
    imprint = Label(grid.column, tiny, "regular", theme.muted)
    items.append(imprint.place(content.imprint, (grid.left, SAFE + 0.2), metrics))
    return Symbol(_foot_name(content), grid.width, grid.foot, tuple(items))
