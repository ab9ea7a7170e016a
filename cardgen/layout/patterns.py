"""Fill patterns that tell ideologies apart without colour; none changes when turned by 180 degrees."""

from __future__ import annotations

from cardgen.layout.display import Clip, Command, Item, Lines, Path
from cardgen.layout.icons import circle

Segment = tuple[float, float, float, float]
PITCH = 2.2
"""Distance in mm between the lines of a pattern."""


def pattern(
    name: str, box: tuple[float, float, float, float], colour: str, radius: float = 0.0
) -> list[Item]:
    """Return the things that fill a box (x, y, width, height in mm) with a pattern in a colour."""
    x, y, width, height = box
    if name == "solid":
        return []
    if name == "dots":
        items: tuple[Item, ...] = (_dots(box, colour),)
    elif name == "checks":
        items = (_checks(box, colour),)
    elif name == "zigzag":
        items = _zigzag(box, colour)
    else:
        items = (Lines(tuple(_STRAIGHT[name](box)), colour, 0.5),)
    return [Clip(x, y, width, height, items, radius)]


def _steps(length: float) -> list[float]:
    """Return positions one pitch apart, the same distance from both ends."""
    count = int(length / PITCH)
    first = (length - (count - 1) * PITCH) / 2 if count else length / 2
    return [round(first + index * PITCH, 4) for index in range(max(count, 1))]


def _horizontal(box: tuple[float, float, float, float]) -> list[Segment]:
    x, y, width, height = box
    return [(x, y + step, x + width, y + step) for step in _steps(height)]


def _vertical(box: tuple[float, float, float, float]) -> list[Segment]:
    x, y, width, height = box
    return [(x + step, y, x + step, y + height) for step in _steps(width)]


def _grid(box: tuple[float, float, float, float]) -> list[Segment]:
    return [*_horizontal(box), *_vertical(box)]


def _diagonal(box: tuple[float, float, float, float]) -> list[Segment]:
    x, y, width, height = box
    pitch = PITCH * 1.4142
    count = int((width + height) / pitch) + 1
    return [
        (x, round(y - width + step * pitch, 4), x + width, round(y + step * pitch, 4))
        for step in range(count + 1)
    ]


_STRAIGHT = {"horizontal": _horizontal, "vertical": _vertical, "grid": _grid, "diagonal": _diagonal}


def _dots(box: tuple[float, float, float, float], colour: str) -> Path:
    x, y, width, height = box
    commands: list[Command] = []
    for row, up in enumerate(_steps(height)):
        steps = _steps(width)
        shifted = [step + PITCH / 2 for step in steps[:-1]] if row % 2 else steps
        for step in shifted:
            commands += circle(x + step, y + up, 0.5)
    return Path(tuple(commands), fill=colour)


def _checks(box: tuple[float, float, float, float], colour: str) -> Path:
    x, y, width, height = box
    columns = max(2, round(width / PITCH))
    side = width / columns
    commands: list[Command] = []
    for row in range(int(height / side) + 1):
        for column in range(row % 2, columns, 2):
            left, low = round(x + column * side, 4), round(y + row * side, 4)
            right, top = round(left + side, 4), round(low + side, 4)
            commands += [
                ("M", (left, low)),
                ("L", (right, low)),
                ("L", (right, top)),
                ("L", (left, top)),
                ("Z", ()),
            ]
    return Path(tuple(commands), fill=colour)


def _zigzag(box: tuple[float, float, float, float], colour: str) -> tuple[Item, ...]:
    x, y, width, height = box
    teeth = max(2, round(width / PITCH / 1.5))
    half = width / teeth / 2
    commands: list[Command] = []
    for step in _steps(height):
        for index in range(2 * teeth + 1):
            point = (round(x + index * half, 4), round(y + step + (half if index % 2 else -half) / 2, 4))
            commands.append(("M" if index == 0 else "L", point))
    return (Path(tuple(commands), stroke=colour, line=0.5),)
