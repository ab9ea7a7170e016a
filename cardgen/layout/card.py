"""A card before and after layout: what it says, and what is placed where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from cardgen.errors import BuildError, Diagnostic
from cardgen.i18n import _
from cardgen.layout.display import Span, Symbol, TextLine
from cardgen.layout.fitting import Fitted
from cardgen.layout.fragments import Styled
from cardgen.layout.metrics import Metrics
from cardgen.layout.paragraph import Line
from cardgen.layout.shared import Size, Swatch, Theme

LADDER = (16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0)
"""The only sizes, in points, that names and texts are set in."""
SAFE = 3.5
"""Distance in mm from the cutting edge within which nothing that matters stands."""


class CardContent(NamedTuple):
    """What one card shows. `frame` names the look; `colour` is a palette key or None for the neutral one."""

    id: str
    frame: str
    name: str
    text: tuple[Styled, ...]
    mark: str
    deck: str
    imprint: str
    colour: str | None = None
    glyph: str | None = None
    group: str = ""
    original: str = ""
    """The name in the game's own language, on cards in another one."""
    original_language: str = "pt-BR"
    language: str = "pt-BR"
    """The language (BCP 47) of name and text."""


class CardDrawing(NamedTuple):
    """A card laid out: the symbol that is drawn, how its texts fit, and what is wrong with it."""

    content: CardContent
    symbol: Symbol
    name: Fitted
    text: Fitted
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """What a frame needs beside the content: the card's size, the palette and the fonts."""

    size: Size
    theme: Theme
    metrics: Metrics
    drawn: dict[str, Symbol] = field(default_factory=dict, compare=False, repr=False)
    """Symbols that several cards share, by name."""

    def once(self, name: str, draw: Callable[[], Symbol]) -> Symbol:
        """Return the symbol of a name, drawing it when it is asked for the first time."""
        if name not in self.drawn:
            self.drawn[name] = draw()
        return self.drawn[name]

    @property
    def scale(self) -> float:
        """Return how much larger than 63 × 88 mm the card is (the smaller of both sides)."""
        return min(self.size.width / 63, self.size.height / 88)

    def sizes(self, largest: float, smallest: float) -> tuple[float, ...]:
        """Return the ladder's sizes in points between two limits given for a card of 63 × 88 mm.

        The lower limit does not shrink with the card.
        """
        return _rungs(max(largest * self.scale, smallest), smallest)

    def swatch(self, colour: str | None) -> Swatch:
        """Return the colours for a palette key, the neutral ones for None; raises `BuildError`."""
        if colour is None:
            return self.theme.neutral
        if swatch := self.theme.ideologies.get(colour):
            return swatch
        raise BuildError(
            Diagnostic(
                code="palette-no-colour",
                message=_("the theme {theme} has no colour {colour}").format(
                    theme=self.theme.id, colour=colour
                ),
                expected=", ".join(self.theme.ideologies),
                found=colour,
                hint=_("add it to data/shared/palettes/{theme}.yaml").format(theme=self.theme.id),
            )
        )


@cache
def _rungs(top: float, smallest: float) -> tuple[float, ...]:
    return tuple(size for size in LADDER if smallest <= size <= top + 1e-9)


Frame = Callable[[CardContent, Setting], CardDrawing]
"""Lays one card out."""


def place_lines(
    lines: Sequence[Line],
    at: tuple[float, float],
    size: float,
    leading: float,
    colour: str,
    *,
    centre: float = 0.0,
) -> list[TextLine]:
    """Return set lines with the first baseline at (x, y) in mm; centred on a width when one is given."""
    placed = []
    for index, line in enumerate(lines):
        left = at[0] + (centre - line.width) / 2 if centre else at[0]
        y = at[1] - index * leading
        placed.append(TextLine(round(left, 4), round(y, 4), line.spans, size, colour, hyphen=line.hyphen))
    return placed


class Label(NamedTuple):
    """How a single line of small type is set: width in mm to keep to, sizes in points to choose from."""

    width: float
    sizes: Sequence[float]
    font: str
    colour: str
    share: float = 0.0
    """Where the line stands in its width: 0 left, 0.5 centred, 1 right."""

    def place(self, text: str, at: tuple[float, float], metrics: Metrics) -> TextLine:
        """Return the line with its baseline at (x, y) in mm, at the first size that fits or the last."""
        widths = [(size, metrics.width(text, self.font, size)) for size in self.sizes]
        size, width = next((item for item in widths if item[1] <= self.width), widths[-1])
        x = at[0] + self.share * (self.width - width)
        return TextLine(round(x, 4), round(at[1], 4), (Span(text, self.font),), size, self.colour)


def fit_diagnostics(
    content: CardContent, fits: Mapping[str, Fitted], messages: Mapping[str, str]
) -> list[Diagnostic]:
    """Return a diagnostic for each text of a card that sticks out of its box, in mm."""
    return [
        Diagnostic(
            code="layout-overflow",
            message=messages["message"].format(
                name=content.name, part=part, overflow=f"{fitted.overflow:.1f}"
            ),
            expected=messages["expected"],
            found=f"{fitted.overflow:.1f} mm ({fitted.size:g} pt)",
            hint=messages["hint"],
        )
        for part, fitted in fits.items()
        if fitted.overflow > 1e-6
    ]
