"""Fit a text into a box by a few fixed sizes, and say what had to give way."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from cardgen.i18n import _
from cardgen.layout.fragments import Fragment, Styled, fragments
from cardgen.layout.metrics import Metrics
from cardgen.layout.paragraph import TEXT, Line, Manner, break_lines, leading

RAGGED = 0.5
"""Share of the measure that a line may leave empty before the word that did not fit is divided."""
_EPSILON = 1e-6


class Step(NamedTuple):
    """Why a larger size was left: `cause` is `width`, `lines` or `height`; `amount` in mm or lines."""

    size: float
    cause: str
    amount: float
    text: str = ""

    def describe(self) -> str:
        """Return the step in words."""
        sentence = {
            "width": _("{size} pt: “{text}” is {amount} mm too wide"),
            "lines": _("{size} pt: {amount} lines too many"),
            "height": _("{size} pt: {amount} mm too high"),
        }[self.cause]
        return sentence.format(size=f"{self.size:g}", text=self.text, amount=f"{self.amount:.3g}")


class Fitted(NamedTuple):
    """A text set into a box.

    `size` is in points, `room` is the height left in mm (negative when lines stick out below), `too_wide`
    the largest width in mm that sticks out at the side. `steps` says for each larger size why it was left.
    """

    lines: tuple[Line, ...]
    size: float
    room: float
    too_wide: float = 0.0
    steps: tuple[Step, ...] = ()

    @property
    def overflow(self) -> float:
        """Return by how many mm the text sticks out of its box; 0 when it fits."""
        return max(0.0, -self.room, self.too_wide)

    @property
    def stepped_down(self) -> bool:
        """Tell whether a larger size was tried first."""
        return bool(self.steps)

    @property
    def hyphens(self) -> int:
        """Return the number of divided words."""
        return sum(line.hyphen for line in self.lines)


class TextBox(NamedTuple):
    """What a text may take: width and height in mm, sizes in points (largest first), most lines.

    `divide` allows division of words, by the rules of `language`, before a smaller size is taken. `manner`
    is how lines are broken.
    """

    width: float
    height: float
    sizes: tuple[float, ...]
    max_lines: int = 99
    divide: bool = True
    line_factor: float = 1.0
    language: str = "pt-BR"
    manner: Manner = TEXT

    def leading(self, size: float) -> float:
        """Return the distance between baselines in mm."""
        return leading(size) * self.line_factor

    def taken(self, lines: int, size: float) -> float:
        """Return the height in mm of a number of lines, from the capitals' top to the last descender."""
        return 0.0 if not lines else (lines - 1) * self.leading(size) + leading(size) / 1.3


def fit(runs: Sequence[Styled], box: TextBox, metrics: Metrics) -> Fitted:
    """Set a text at the largest size that fits; at the smallest when none does.

    Words are divided only where that saves a size, or where a line would stay emptier than `RAGGED`.
    """
    whole = fragments(runs, metrics, language=box.language)
    steps: list[Step] = []
    for size in box.sizes:
        attempt = _attempt(whole, box, size, metrics)
        if box.divide and _may_gain(attempt, box):
            divided = fragments(runs, metrics, hyphenate=True, language=box.language)
            attempt = _better(attempt, _attempt(divided, box, size, metrics), box)
        if attempt.overflow <= _EPSILON:
            return attempt._replace(steps=tuple(steps))
        steps.append(_reason(attempt, box))
    if not box.divide:
        divided = fragments(runs, metrics, hyphenate=True, language=box.language)
        attempt = _better(attempt, _attempt(divided, box, box.sizes[-1], metrics), box)
    return attempt._replace(steps=tuple(steps[:-1]))


def _may_gain(attempt: Fitted, box: TextBox) -> bool:
    """Tell whether division can help: a line sticks out or is ragged, or the empty ends make up a line."""
    if attempt.overflow <= _EPSILON:
        return _raggedness(attempt) > RAGGED
    empty = sum(box.width - line.width for line in attempt.lines)
    lines_too_many = ceil(attempt.overflow / box.leading(attempt.size))
    return attempt.too_wide > 0 or empty >= lines_too_many * box.width


def _better(whole: Fitted, divided: Fitted, box: TextBox) -> Fitted:
    if abs(whole.overflow - divided.overflow) > _EPSILON:
        return min(whole, divided, key=lambda item: item.overflow)
    gain = _raggedness(whole) - _raggedness(divided)
    return divided if gain > 0.2 else whole


def _attempt(pieces: Sequence[Fragment], box: TextBox, size: float, metrics: Metrics) -> Fitted:
    lines = tuple(break_lines(pieces, box.width, size, metrics, box.manner))
    room = box.height - box.taken(len(lines), size)
    if len(lines) > box.max_lines:
        room = min(room, -(len(lines) - box.max_lines) * box.leading(size))
    too_wide = max((line.width - box.width for line in lines), default=0.0)
    return Fitted(lines, size, room, too_wide if too_wide > _EPSILON else 0.0)


def _reason(attempt: Fitted, box: TextBox) -> Step:
    if attempt.too_wide > 0:
        widest = max(attempt.lines, key=lambda line: line.width)
        return Step(attempt.size, "width", attempt.too_wide, widest.text)
    if len(attempt.lines) > box.max_lines:
        return Step(attempt.size, "lines", len(attempt.lines) - box.max_lines)
    return Step(attempt.size, "height", -attempt.room)


def _raggedness(attempt: Fitted) -> float:
    """Return the widest gap that a long word leaves at the end of a line, as a share of the measure."""
    return max((line.short for line in attempt.lines), default=0.0)
