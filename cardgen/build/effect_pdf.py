"""The list of cards by their effects as a tagged PDF (WeasyPrint)."""

from __future__ import annotations

from pathlib import Path

from cardgen import paths
from cardgen.build.effect_list import load_listing, page
from cardgen.errors import Diagnostic
from cardgen.render.html_style import FAMILY
from cardgen.render.press import Press

_FACES = (
    ("Regular", "400", "normal"),
    ("Bold", "700", "normal"),
    ("Italic", "400", "italic"),
    ("BoldItalic", "700", "italic"),
)


def make_pdf(folder: Path, game: str, release: str, lang: str = "") -> list[Diagnostic]:
    """Write the list of a release; raises `BuildError` and `InputError` as the HTML does."""
    listing, stem = load_listing(game, release, lang)
    file = FAMILY.replace(" ", "")
    faces = "\n".join(
        f'@font-face{{font-family:"{FAMILY}";font-weight:{weight};font-style:{style};'
        f"src:url(cardgen:fonts/{file}-{name}.ttf)}}"
        for name, weight, style in _FACES
    )
    places = {
        anchor: title
        for section in listing.sections
        for anchor, title in (
            (section.anchor, section.title),
            *((group.anchor, group.title) for group in section.groups),
        )
    }
    press = Press({"fonts": paths.fonts_dir()})
    press.write(folder / f"{stem}.pdf", press.lay_out(page(listing, faces)), f"{stem} {release}", places)
    return []
