"""Icons as paths: glyphs of ideologies, marks of decks."""

from __future__ import annotations

import re
from functools import cache

from cardgen.errors import BuildError, Diagnostic
from cardgen.faults import suggestion
from cardgen.i18n import _
from cardgen.layout.display import Command, Item, Path, Symbol
from cardgen.layout.shared import icon_data

FIELD = 24.0
"""Side of the field on which icons are drawn."""
_KAPPA = 0.5522847498
_TOKEN = re.compile(r"([MLCZO])|(-?\d+(?:\.\d+)?)")
_ARGUMENTS = {"M": 2, "L": 2, "C": 6, "Z": 0, "O": 3}


@cache
def icon(name: str, size: float, colour: str) -> Symbol:
    """Return an icon as a symbol of a size in mm; raises `BuildError` for an unknown icon."""
    shapes = icon_data().get(name)
    if shapes is None:
        raise BuildError(
            Diagnostic(
                code="unknown-icon",
                message=_("there is no icon called {name}").format(name=repr(name)),
                expected=", ".join(icon_data()),
                found=name,
                hint=suggestion(name, icon_data()),
            )
        )
    scale = size / FIELD
    items: list[Item] = []
    for path, width in shapes:
        commands = parse_path(path, scale, size)
        if width:
            items.append(Path(commands, stroke=colour, line=round(width * scale, 4)))
        else:
            items.append(Path(commands, fill=colour))
    return Symbol(f"icon-{name}-{size:g}-{colour[1:]}", size, size, tuple(items))


@cache
def parse_path(text: str, scale: float, height: float) -> tuple[Command, ...]:
    """Return path commands scaled to mm with y upwards; raises `ValueError` for text that is no path."""
    tokens = _TOKEN.findall(text)
    if _TOKEN.sub("", text).strip(" ,"):
        raise ValueError(f"not a path: {text!r}")
    commands: list[Command] = []
    position = 0
    while position < len(tokens):
        letter = tokens[position][0]
        count = _ARGUMENTS.get(letter, -1)
        values = [
            float(number) for _letter, number in tokens[position + 1 : position + 1 + max(count, 0)] if number
        ]
        if count < 0 or len(values) != count:
            raise ValueError(f"not a path: {text!r}")
        if letter == "O":
            x, y, radius = values
            commands += circle(x * scale, height - y * scale, radius * scale)
        else:
            placed = [
                round(height - value * scale if index % 2 else value * scale, 4)
                for index, value in enumerate(values)
            ]
            commands.append((letter, tuple(placed)))
        position += 1 + count
    return tuple(commands)


def circle(x: float, y: float, radius: float) -> list[Command]:
    """Return a circle as four Bézier arcs."""
    k = radius * _KAPPA
    points = [
        ("M", (x + radius, y)),
        ("C", (x + radius, y + k, x + k, y + radius, x, y + radius)),
        ("C", (x - k, y + radius, x - radius, y + k, x - radius, y)),
        ("C", (x - radius, y - k, x - k, y - radius, x, y - radius)),
        ("C", (x + k, y - radius, x + radius, y - k, x + radius, y)),
    ]
    rounded: list[Command] = [(op, tuple(round(value, 4) for value in values)) for op, values in points]
    return [*rounded, ("Z", ())]
