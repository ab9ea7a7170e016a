"""The natural card: everything on the axis, an emblem on a disc above and hills below.

Nothing of it looks like a structure's spine, so that nobody lays it out as one by mistake.
"""

from __future__ import annotations

from cardgen.layout.card import SAFE, CardContent, CardDrawing, Label, Setting, place_lines
from cardgen.layout.display import Clip, Command, Item, Path, Rect, Symbol, Use
from cardgen.layout.fitting import TextBox, fit
from cardgen.layout.frames.parts import (
    IMPRINT_SIZES,
    LABEL_SIZES,
    finished,
    name_box,
    name_runs,
    original_name,
)
from cardgen.layout.icons import circle, icon
from cardgen.units import to_mm

NAME_SIZES = (14.0, 8.0)
TEXT_SIZES = (11.0, 6.0)
EMBLEM = "sprout"


def draw(content: CardContent, setting: Setting) -> CardDrawing:
    """Lay a natural card out."""
    k = setting.scale
    width, height = setting.size.width, setting.size.height
    metrics, theme = setting.metrics, setting.theme
    left, column = SAFE + 3.5 * k, width - 2 * SAFE - 7 * k
    top = height - SAFE - 22 * k
    foot = SAFE + 17.6 * k
    sizes = setting.sizes(*NAME_SIZES)
    language = content.language
    upper = name_box(column, 14 * k, sizes, language)
    name = fit(name_runs(content), upper, metrics)
    first = top - metrics.cap_height("bold", name.size)
    last = first - (len(name.lines) - 1) * upper.leading(name.size)
    original = original_name(content, setting, (left, last - 2.2 * k), column, centred=True)
    below = (last - 2.0 * k - original.height if original.height else last) - 4.2 * k
    box = TextBox(column, below - foot, setting.sizes(*TEXT_SIZES), language=language)
    text = fit(content.text, box, metrics)
    baseline = below - metrics.cap_height("regular", text.size)
    behind = setting.once(f"natural-{content.mark}", lambda: ground(content, setting))
    items: list[Item] = [Use(behind, 0, 0)]
    items += place_lines(
        name.lines, (left, first), name.size, upper.leading(name.size), theme.ink, centre=column
    )
    items += original.items
    items += place_lines(
        text.lines, (left, baseline), text.size, box.leading(text.size), theme.ink, centre=column
    )
    words = setting.once(
        f"natural-foot-{content.mark}-{content.imprint}", lambda: _foot(content, setting, left, column)
    )
    items.append(Use(words, 0, 0))
    return finished(content, setting, items, name, text, original)


def ground(content: CardContent, setting: Setting) -> Symbol:
    """Return all but the words: frame, disc with the emblem, hills with the deck's mark."""
    k, swatch = setting.scale, setting.theme.natural
    width, height = setting.size.width, setting.size.height
    line = 0.5 * k
    strong = swatch.ink if swatch.fill == setting.theme.paper else swatch.fill
    inner = (SAFE, SAFE, width - 2 * SAFE, height - 2 * SAFE)
    disc = height - SAFE - 11.2 * k
    radius = 7.0 * k
    items: list[Item] = [Clip(*inner, (_hill(setting, 14.2, 3.4, swatch.tint),), 3.2 * k)]
    items.append(
        Rect(
            SAFE + line / 2,
            SAFE + line / 2,
            inner[2] - line,
            inner[3] - line,
            stroke=strong,
            line=line,
            radius=3 * k,
        )
    )
    items.append(Path(tuple(circle(width / 2, disc, radius)), fill=swatch.fill, stroke=strong, line=line))
    size = round(9.0 * k, 3)
    items.append(
        Use(
            icon(EMBLEM, size, swatch.ink),
            round(width / 2 - size / 2, 4),
            round(disc - size / 2 + 0.2 * k, 4),
        )
    )
    mark = round(5.0 * k, 3)
    items.append(
        Use(icon(content.mark, mark, strong), round(width / 2 - mark / 2, 4), round(SAFE + 8.8 * k, 4))
    )
    return Symbol(f"natural-{content.mark}", width, height, tuple(items))


def _hill(setting: Setting, rise: float, swing: float, colour: str) -> Path:
    """Return a hill line across the card: `rise` mm high at the sides and `swing` higher in the middle."""
    k, width = setting.scale, setting.size.width
    side, crest = SAFE + rise * k, SAFE + (rise + swing) * k
    top = round(crest, 4)
    commands: tuple[Command, ...] = (
        ("M", (SAFE, SAFE)),
        ("L", (SAFE, round(side, 4))),
        ("C", (round(width * 0.3, 4), top, round(width * 0.7, 4), top, width - SAFE, round(side, 4))),
        ("L", (width - SAFE, SAFE)),
        ("Z", ()),
    )
    return Path(commands, fill=colour)


def _foot(content: CardContent, setting: Setting, left: float, column: float) -> Symbol:
    theme, metrics, k = setting.theme, setting.metrics, setting.scale
    sizes = [size * k for size in LABEL_SIZES]
    tiny = [size * k for size in IMPRINT_SIZES]
    label = f"{content.group} · {content.deck}" if content.group else content.deck
    base = SAFE + 3.4 * k
    words = Label(column, sizes, "regular", theme.ink, 0.5)
    imprint = Label(column, tiny, "regular", theme.muted, 0.5)
    items: tuple[Item, ...] = (
        words.place(label, (left, base + to_mm(tiny[0]) * 1.35), metrics),
        imprint.place(content.imprint, (left, base - 0.6 * k), metrics),
    )
    return Symbol(f"natural-foot-{content.mark}-{content.imprint}", setting.size.width, SAFE + 8.8 * k, items)
