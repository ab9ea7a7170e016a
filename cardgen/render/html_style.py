"""The site's style sheet: fonts, rule-term icons and ideology colours in front of the hand-written part.

Fonts and icons stand inside the sheet as data: a page opened from a file may not fetch fonts or masks from
other files, and nothing shifts when they arrive.
"""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from urllib.parse import quote

from cardgen import plain_files
from cardgen.errors import BuildError, Diagnostic, InputError
from cardgen.i18n import _
from cardgen.layout.shared import Swatch, icon_data

FAMILY = "Atkinson Hyperlegible Next"
FACES = (("Regular", 400, "normal"), ("Bold", 700, "normal"), ("Italic", 400, "italic"))
"""Faces in the sheet: the rare bold italic is left to the browser."""
LEGAL_NAMES = (0, 13, 14)
"""Name records that the sheet's fonts keep: copyright, licence, its address (OpenType, "name")."""
PAPER, NIGHT = "#fbfaf6", "#15181b"
"""Backgrounds of the two themes (style.css)."""
CONTRAST = 4.5
"""Least contrast of an ideology's colour on both backgrounds (WCAG 2.2, 1.4.3)."""
_UNICODES = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), *range(0x2190, 0x2196), 0x2212]
_CLASS = re.compile(r"[A-Za-z_][\w-]*", re.ASCII)
_SPACE = re.compile(r">\s+<|\s+")
_SAFE = " !$&'()*+,-./:;=?@[]^_`{|}~"
"""What stands for itself in a data URL inside double quotes."""


def font_faces(fonts: Path) -> str:
    """Return `@font-face` rules with the Latin part of the project's typeface as WOFF2 data."""
    rules = []
    for name, weight, style in FACES:
        data = b64encode(_subset(fonts / f"{FAMILY.replace(' ', '')}-{name}.ttf")).decode()
        rules.append(
            f'@font-face{{font-family:"{FAMILY}";font-weight:{weight};font-style:{style};'
            f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
        )
    return "\n".join(rules)


def _subset(path: Path) -> bytes:
    from fontTools import subset  # noqa: PLC0415 - 0.2 s that only this needs

    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "liga", "tnum", "mark", "ccmp"]
    options.hinting = False
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=_UNICODES)
    buffer = BytesIO()
    with subset.load_font(str(path), options) as font:
        names = font["name"]
        del font["name"]  # else the subsetter looks for uses of names in every table, half of its time
        subsetter.subset(font)
        names.names = [name for name in names.names if name.nameID in LEGAL_NAMES]
        font["name"] = names
        font["head"].modified = font["head"].created
        subset.save_font(font, buffer, options)
    return buffer.getvalue()


def term_icons(folder: Path) -> str:
    """Return a rule for each rule-term icon of a folder (`hand.svg` → `.mca_icon_hand`).

    Raises `BuildError` for a file whose name makes no class, `InputError` for one that leads out of the
    folder or cannot be read.
    """
    rules = []
    for path in sorted(folder.glob("*.svg")):
        css = f"mca_icon_{path.stem}"
        _check_class(css, _("a rule-term icon's name makes no class name"), _("rename {file}"), path)
        real = Path(os.path.realpath(path))
        if real.parent != folder.resolve():
            raise InputError(
                Diagnostic(
                    "icon-outside",
                    _("an icon leads to a file outside its folder"),
                    str(path),
                    found=str(real),
                    hint=_("put the drawing itself there"),
                )
            )
        rules.append(f".{css}::before{{--icone:{data_url(_drawing(path))}}}")
    return "\n".join(rules)


def _drawing(path: Path) -> str:
    problems: list[Diagnostic] = []
    text = plain_files.read_text(path, str(path), problems)
    if text is not None and not text.strip():
        problems.append(
            Diagnostic("icon-empty", _("the file is empty"), str(path), hint=_("write it or delete it"))
        )
    if text is None or problems:
        raise InputError(problems)
    return text


def ideology_rules(ideologies: Iterable[tuple[str, str, Swatch]], natural: Swatch) -> str:
    """Return the colour and glyph of each ideology's class (class, glyph, swatch), and of natural cards.

    Colours are the cards' own, made darker (lighter on the dark background) until they are legible.
    """
    rows = [*ideologies, ("mca_carta_nat", "sprout", natural)]
    for css, _glyph, _swatch in rows:
        _check_class(
            css, _("an ideology's wiki class is no class name"), _("correct wiki_class in game.yaml")
        )
    light = "".join(f".{css}{{--cor:{legible(swatch.fill, PAPER)}}}" for css, _glyph, swatch in rows)
    dark = {css: legible(swatch.fill, NIGHT) for css, _glyph, swatch in rows}
    automatic = "".join(
        f':root:not([data-tema="claro"]) .{css}{{--cor:{colour}}}' for css, colour in dark.items()
    )
    chosen = "".join(f':root[data-tema="escuro"] .{css}{{--cor:{colour}}}' for css, colour in dark.items())
    icons = "".join(f".{css}::before{{--icone:{data_url(glyph_svg(glyph))}}}" for css, glyph, _swatch in rows)
    return f"{light}\n@media (prefers-color-scheme:dark){{{automatic}}}\n{chosen}\n{icons}"


def _check_class(css: str, problem: str, hint: str, file: Path | None = None) -> None:
    """Raise `BuildError` for what is no class name: in a style sheet it could say anything."""
    if not _CLASS.fullmatch(css):
        place = str(file) if file else ""
        expected = _("letters, digits, - and _")
        hint = hint.format(file=file.name) if file else hint
        raise BuildError(Diagnostic("style-class", problem, place, expected=expected, found=css, hint=hint))


def legible(colour: str, ground: str) -> str:
    """Return the colour, moved towards black or white as little as a legible contrast needs."""
    from coloraide import Color  # noqa: PLC0415 - 0.1 s that only this needs

    found, back = Color(colour).convert("oklch"), Color(ground)
    step = -0.01 if back.luminance() > 0.5 else 0.01
    while Color(found).contrast(back, method="wcag21") < CONTRAST:
        found["lightness"] += step
    return Color(found).convert("srgb").fit().to_string(hex=True)


def glyph_svg(name: str) -> str:
    """Return a glyph of the shared icons as SVG (24 × 24)."""
    shapes = []
    for path, width in icon_data()[name]:
        outline = re.sub(r"O([\d.]+) ([\d.]+) ([\d.]+)", _circle, path)
        paint = (
            f'fill="none" stroke="#000" stroke-width="{width:g}" stroke-linecap="round"'
            if width
            else 'fill-rule="evenodd"'
        )
        shapes.append(f'<path d="{outline}" {paint}/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{"".join(shapes)}</svg>'


def _circle(match: re.Match[str]) -> str:
    x, y, radius = (float(value) for value in match.groups())
    arc = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{arc} {2 * radius:g} 0{arc} {-2 * radius:g} 0Z"


def data_url(svg: str) -> str:
    """Return an SVG as a `url("…")` for a style sheet; nothing in it can end the string."""
    svg = re.sub(r"<title>.*?</title>", "", svg.strip())
    svg = _SPACE.sub(lambda match: "><" if match[0].startswith(">") else " ", svg)
    svg = svg.replace("currentColor", "#000").replace('"', "'")
    return f'url("data:image/svg+xml,{quote(svg, safe=_SAFE)}")'


def style_sheet(
    hand_written: str,
    *,
    fonts: Path,
    icons: Path,
    ideologies: Iterable[tuple[str, str, Swatch]],
    natural: Swatch,
) -> str:
    """Return the whole style sheet."""
    drawn = term_icons(icons)  # before the fonts, which take longest
    return "\n".join([font_faces(fonts), drawn, ideology_rules(ideologies, natural), hand_written])
