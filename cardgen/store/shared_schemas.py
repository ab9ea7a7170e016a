"""The shape of the data that all games share (`data/shared`), as pydantic models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, RootModel

from cardgen.store.schemas import Key, Line, Strict

Colour = Annotated[str, Field(pattern=r"^#[0-9A-F]{6}$")]
"""An sRGB colour."""
Side = Annotated[float, Field(gt=0, strict=False)]
"""A length in mm."""
ColourName = Literal["yellow", "purple", "blue", "grey", "green", "red", "black"]
Outline = Annotated[str, Field(pattern=r"^[MO][MLCZO0-9 .-]+$")]
"""A path: M, L, C, Z as in SVG, or O cx cy r."""


class SizesFile(RootModel[dict[Line, Annotated[list[Side], Field(min_length=2, max_length=2)]]]):
    """papers.yaml and cards.yaml: width and height in mm by name."""

    model_config = ConfigDict(strict=True)


class SwatchEntry(Strict):
    """Colours of one field, and its pattern."""

    fill: Colour
    ink: Colour
    tint: Colour
    pattern: Literal["solid", "dots", "grid", "horizontal", "vertical", "zigzag", "diagonal", "checks"]


class PaletteFile(Strict):
    """palettes/*.yaml: the colours of a theme."""

    id: Key
    patterns: bool
    paper: Colour
    ink: Colour
    muted: Colour
    rule: Colour
    ideologies: dict[ColourName, SwatchEntry]
    neutral: SwatchEntry
    natural: SwatchEntry
    back: SwatchEntry


class StrokeEntry(Strict):
    """A path that is drawn with a pen of a width."""

    path: Outline
    width: Annotated[float, Field(gt=0, strict=False)]


class IconsFile(RootModel[dict[Key, Annotated[list[Outline | StrokeEntry], Field(min_length=1)]]]):
    """icons.yaml: glyphs and marks by name."""

    model_config = ConfigDict(strict=True)


class SheetWords(Strict):
    """Words on sheets and cards, with `str.format` fields; `leading` are words that end no line of a name."""

    page: Line
    back: Line
    natural: Line
    leading: Line = ""


class WordsFile(RootModel[dict[Line, SheetWords]]):
    """words.yaml: words on sheets and cards by language."""

    model_config = ConfigDict(strict=True)
