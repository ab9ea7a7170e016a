"""The back, one for all decks, because they are shuffled together; the same when turned by 180 degrees."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from cardgen.layout.card import Setting
from cardgen.layout.display import Clip, Command, Item, Path, Rect, Span, Symbol, TextLine, Use
from cardgen.layout.icons import circle

BLEED = 3.0
"""How far the ground reaches over the cutting edge in mm."""


_LEAST = 7
"""Segments in half of the ring, at least: colours of a game with fewer come round again."""


def draw_back(title: str, colours: Sequence[str], setting: Setting) -> Symbol:
    """Return the back of a game's cards, with its bleed; `colours` are the palette keys of its ideologies."""
    swatch, k = setting.theme.back, setting.scale
    width, height = setting.size.width, setting.size.height
    line = 0.35 * k
    inset = 4.2
    frame = Rect(
        inset, inset, width - 2 * inset, height - 2 * inset, stroke=swatch.ink, line=line, radius=3 * k
    )
    items: list[Item] = [
        Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, fill=swatch.fill),
        Clip(inset, inset, frame.width, frame.height, (_lattice(setting),), 3 * k),
        frame,
        Path(tuple(circle(width / 2, height / 2, 20.4 * k)), fill=swatch.fill),
        *_ring(colours, setting),
    ]
    half = Symbol("back-half", width, height, (_title(title, setting),))
    items += [Use(half, 0, 0), Use(half, 0, 0, 180)]
    return Symbol("back", width, height, tuple(items), BLEED)


def _title(title: str, setting: Setting) -> TextLine:
    """Return the title above the middle; its twin stands on its head below."""
    k, metrics = setting.scale, setting.metrics
    size = 16.0 * k
    width = metrics.width(title, "bold", size)
    if width > 24 * k:
        size *= 24 * k / width
        width = 24 * k
    y = setting.size.height / 2 + 2.3 * k
    return TextLine(
        round((setting.size.width - width) / 2, 4),
        round(y, 4),
        (Span(title, "bold"),),
        size,
        setting.theme.back.ink,
    )


def _ring(colours: Sequence[str], setting: Setting) -> list[Item]:
    """Return a ring of colours, the same on opposite sides; of the back's tint when the game has none."""
    k = setting.scale
    x, y = setting.size.width / 2, setting.size.height / 2
    fills = [setting.swatch(colour).fill for colour in dict.fromkeys(colours)] or [setting.theme.back.tint]
    fills *= -(-_LEAST // len(fills))
    ink = setting.theme.back.ink
    items: list[Item] = []
    count = 2 * len(fills)
    for index in range(count):
        start, end = (2 * pi * (index + part) / count + pi / 2 for part in (0.06, 0.94))
        commands = _segment((x, y), 15.2 * k, 18.4 * k, start, end)
        items.append(Path(commands, fill=fills[index % len(fills)], stroke=ink, line=0.18 * k))
    return items


def _segment(
    middle: tuple[float, float], inner: float, outer: float, start: float, end: float
) -> tuple[Command, ...]:
    """Return a piece of a ring between two angles, with Bézier arcs."""
    k = 4 / 3 * (1 - cos((end - start) / 2)) / sin((end - start) / 2)

    def point(radius: float, angle: float, along: float = 0.0) -> tuple[float, float]:
        return (
            round(middle[0] + radius * (cos(angle) - along * sin(angle)), 4),
            round(middle[1] + radius * (sin(angle) + along * cos(angle)), 4),
        )

    return (
        ("M", point(outer, start)),
        ("C", (*point(outer, start, k), *point(outer, end, -k), *point(outer, end))),
        ("L", point(inner, end)),
        ("C", (*point(inner, end, -k), *point(inner, start, k), *point(inner, start))),
        ("Z", ()),
    )


def _lattice(setting: Setting) -> Path:
    """Return a lattice of linked rings over the whole card, symmetrical about its centre."""
    swatch, k = setting.theme.back, setting.scale
    width, height = setting.size.width, setting.size.height
    pitch = 6.2 * k
    commands: list[Command] = []
    for row in range(-int(height / pitch / 2) - 1, int(height / pitch / 2) + 2):
        for column in range(-int(width / pitch / 2) - 1, int(width / pitch / 2) + 2):
            commands += circle(width / 2 + column * pitch, height / 2 + row * pitch, pitch * 0.62)
    return Path(tuple(commands), stroke=swatch.tint, line=0.45 * k)
