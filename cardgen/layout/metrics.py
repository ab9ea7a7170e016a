"""Widths of text, read from the vendored fonts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from cardgen import paths
from cardgen.errors import BuildError, Diagnostic
from cardgen.i18n import _
from cardgen.layout import truetype
from cardgen.units import PT_PER_MM

FACES: Mapping[str, str] = {
    "regular": "AtkinsonHyperlegibleNext-Regular.ttf",
    "bold": "AtkinsonHyperlegibleNext-Bold.ttf",
    "italic": "AtkinsonHyperlegibleNext-Italic.ttf",
    "bold-italic": "AtkinsonHyperlegibleNext-BoldItalic.ttf",
}
FAMILY = "Atkinson Hyperlegible Next"


@dataclass(slots=True)
class Face:
    """One static TrueType font: advance widths in thousandths of the font size."""

    name: str
    path: Path
    advances: dict[str, float]
    cap_height: float
    _words: dict[str, float] = field(default_factory=dict)

    def advance(self, text: str) -> float:
        """Return the width of a text in thousandths of the font size; unknown characters count as 500."""
        width = self._words.get(text)
        if width is None:
            advances = self.advances
            width = sum(advances.get(character, 500.0) for character in text)
            if len(self._words) < 50_000:
                self._words[text] = width
        return width


class Metrics:
    """The faces that a layout sets text in."""

    def __init__(self, faces: Mapping[str, Face]) -> None:
        self.faces = faces

    def width(self, text: str, font: str, size: float) -> float:
        """Return the width in mm of a text at a size in points."""
        return self.faces[font].advance(text) * size / (1000 * PT_PER_MM)

    def cap_height(self, font: str, size: float) -> float:
        """Return the height of capitals in mm at a size in points."""
        return self.faces[font].cap_height * size / (1000 * PT_PER_MM)

    def missing(self, text: str, font: str) -> list[str]:
        """Return the characters of a text that the font cannot print, each once, sorted."""
        return sorted(set(text).difference(self.faces[font].advances, "\n"))


@cache
def load_metrics() -> Metrics:
    """Read the vendored faces; raises `BuildError` for a variable font or one without TrueType outlines."""
    folder = paths.fonts_dir()
    return Metrics({name: _read_face(name, folder / file) for name, file in FACES.items()})


def _read_face(name: str, path: Path) -> Face:
    try:
        font = truetype.read(path.read_bytes())
    except OSError as error:
        raise BuildError(_unreadable(path, error.strerror or str(error))) from error
    except ValueError as error:
        raise BuildError(_unusable(path, str(error))) from error
    if "fvar" in font.tables or "glyf" not in font.tables:
        raise BuildError(_unusable(path, ", ".join(font.tables)))
    scale = 1000 / font.units
    advances = {character: width * scale for character, width in font.advances.items()}
    return Face(name, path, advances, font.cap_height * scale)


def _unreadable(path: Path, found: str) -> Diagnostic:
    return Diagnostic(
        code="font-unreadable",
        message=_("a font of cardgen cannot be read"),
        file=str(path),
        expected=_("the file that comes with cardgen"),
        found=found,
        hint=_("put it back: install cardgen again, or take the file from a complete checkout"),
    )


def _unusable(path: Path, found: str) -> Diagnostic:
    return Diagnostic(
        code="font-not-static",
        message=_("the font cannot be embedded as it is"),
        file=str(path),
        expected=_("a static font with TrueType outlines (a glyf table and no fvar table)"),
        found=found,
        hint=_("put a static .ttf file there; a variable one would print its default weight"),
    )


def missing_glyphs(metrics: Metrics, texts: Iterable[tuple[str, str]], place: str) -> list[Diagnostic]:
    """Return one diagnostic for a place of whose (text, font) some have characters the font cannot print."""
    shown: dict[str, list[str]] = {}
    for text, font in texts:
        shown.setdefault(font, []).append(text)
    lacking = {font: metrics.missing("".join(parts), font) for font, parts in shown.items()}
    missing = sorted({character for characters in lacking.values() for character in characters})
    if not missing:
        return []
    fonts = sorted({metrics.faces[font].path.name for font, characters in lacking.items() if characters})
    message = _("{place}: the font {font} has no glyph for a character")
    return [
        Diagnostic(
            code="font-missing-glyph",
            message=message.format(place=place, font=fonts[0] if len(fonts) == 1 else FAMILY),
            expected=_("characters of the font {font}").format(font=FAMILY),
            found=", ".join(f"{character!r} (U+{ord(character):04X})" for character in missing),
            hint=_("write it with other characters"),
        )
    ]
