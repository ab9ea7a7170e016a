"""What office documents need of a card: its picture without words, and sizes at which its words fit in cells.

The words of an editable deck are set by the office program, which divides no words and knows no frames. So
the picture holds what a frame draws besides words, and sizes leave room for another way of breaking lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.layout.card import SAFE, CardContent, Setting
from cardgen.layout.display import Item, Rect, Symbol, Use
from cardgen.layout.fitting import TextBox, fit
from cardgen.layout.fragments import Styled
from cardgen.layout.frames import natural, structural
from cardgen.layout.frames.parts import name_runs
from cardgen.layout.icons import icon
from cardgen.layout.paragraph import leading
from cardgen.units import to_mm

FOOT = 15.5
"""Height in mm of the lower part of a card of 63 × 88 mm: group, deck and imprint."""
RESERVE = 1.5
"""Height in mm that the text of a card leaves free for a word more."""
NAME_LEADING = 0.9
"""Names are set tighter than text."""
NARROWER = 0.985
"""Share of a column that lines may fill: office programs round widths of letters."""


@dataclass(frozen=True, slots=True)
class Column:
    """Where a card's words stand, in mm from its left and top edges, and how they are aligned."""

    left: float
    top: float
    width: float
    centred: bool


@dataclass(frozen=True, slots=True)
class Words:
    """Sizes in points and distances between baselines in mm of a card's name and text; `room` left in mm."""

    name: float
    name_leading: float
    text: float
    text_leading: float
    room: float


def picture(content: CardContent, setting: Setting) -> Symbol:
    """Return what stands on a card besides its words; cards of one deck and group share it."""
    if content.frame == "natural":
        return natural.ground(content, setting)
    k, width, height = setting.scale, setting.size.width, setting.size.height
    size = round(24 * k, 3)
    swatch = setting.swatch(content.colour)
    column = column_of(content, setting)
    items: tuple[Item, ...] = (
        Use(structural.spine(content, setting), SAFE, SAFE),
        Use(
            icon(content.glyph or content.mark, size, swatch.tint),
            round(width - SAFE - size, 4),
            round(SAFE + 12 * k, 4),
        ),
        Rect(column.left, round(SAFE + 9.6 * k, 4), column.width, 0.2, fill=setting.theme.rule),
    )
    return Symbol(f"picture-{content.colour or 'neutral'}-{content.mark}", width, height, items)


def column_of(content: CardContent, setting: Setting) -> Column:
    """Return the column of a card's words."""
    k, width = setting.scale, setting.size.width
    if content.frame == "natural":
        left = SAFE + 3.5 * k
        return Column(left, SAFE + 21 * k, width - 2 * left, centred=True)
    left = SAFE + 9.6 * k + 2.9 * k
    return Column(left, SAFE + 0.6 * k, width - left - SAFE, centred=False)


def words_of(content: CardContent, setting: Setting, gap: float) -> Words:
    """Return sizes at which a card's name and text fit above its foot, `gap` mm apart.

    The smallest sizes are taken when nothing fits; `room` is then negative.
    """
    column = column_of(content, setting)
    frame = natural if content.frame == "natural" else structural
    height = setting.size.height - column.top - FOOT * setting.scale - RESERVE
    name = _set(
        name_runs(content), column.width, height, setting.sizes(*frame.NAME_SIZES), NAME_LEADING, setting
    )
    rest = height - gap - name[1]
    text = _set(content.text, column.width, rest, setting.sizes(*frame.TEXT_SIZES), 1.0, setting)
    return Words(
        name[0],
        round(leading(name[0]) * NAME_LEADING, 2),
        text[0],
        round(leading(text[0]), 2),
        rest - text[1],
    )


def _set(
    runs: Sequence[Styled],
    width: float,
    height: float,
    sizes: Sequence[float],
    factor: float,
    setting: Setting,
) -> tuple[float, float]:
    """Return the first size at which undivided runs fit, and the height that they take in mm."""
    found = (sizes[-1], 0.0)
    for size in sizes:
        box = TextBox(width * NARROWER, 999.0, (size,), divide=False)
        set_ = fit(runs, box, setting.metrics)
        found = (size, len(set_.lines) * leading(size) * factor)
        widest = max((line.width for line in set_.lines), default=0.0)
        if found[1] <= height and widest <= width * NARROWER and not set_.hyphens:
            break
    return found


def label_size(text: str, font: str, width: float, sizes: Sequence[float], setting: Setting) -> float:
    """Return the first size in points at which a line fits a width in mm, or the last."""
    return next(
        (size for size in sizes if setting.metrics.width(text, font, size) <= width * NARROWER), sizes[-1]
    )


def line_height(size: float) -> float:
    """Return the height in mm of a line of small type."""
    return round(to_mm(size) * 1.2, 2)
