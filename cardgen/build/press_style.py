"""The style sheet of printed pages: fonts and rule icons by name, ideology colours legible on white."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

from markupsafe import Markup

from cardgen import paths
from cardgen.build.packs import pack_file
from cardgen.layout import shared
from cardgen.layout.shared import Theme
from cardgen.model.catalog import Game
from cardgen.render.html_style import glyph_svg, legible

WHITE = "#ffffff"
_GREY = "#3a352d"
"""Colour of rule-term icons."""
_TITLE = re.compile(r"<title>[^<]*</title>\s*")
"""What an icon is called; nobody reads it in a background, and each is drawn hundreds of times."""


def templates() -> Path:
    """Return the folder of the templates for print."""
    return paths.templates_dir() / "manual"


def folders() -> dict[str, Path]:
    """Return the folders that printed pages may take files from, by the name in their addresses."""
    return {"fonts": paths.fonts_dir()}


def style_sheet(game: Game, pack: Path, size: str, theme_name: str = "colour") -> Markup:
    """Return the whole style sheet for a page size (`a4`, `a5`); raises `InputError` for a hostile icon."""
    theme = shared.theme(theme_name)
    parts = [
        _icons(pack),
        _ideologies(game, theme),
        (templates() / "style.css").read_text(encoding="utf-8"),
        (templates() / f"{size}.css").read_text(encoding="utf-8"),
    ]
    return Markup("\n".join(parts))


def image(svg: str) -> str:
    """Return a picture as a `data:` address."""
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()


def _icons(pack: Path) -> str:
    """Return a rule for each rule-term icon of the pack (`hand.svg` → `.mca_icon_hand`)."""
    rules = []
    for path in sorted((pack / "art" / "icons").glob("*.svg")):
        svg = _TITLE.sub("", pack_file(pack, path)).replace("currentColor", _GREY)
        rules.append(f".mca_icon_{path.stem}::before{{background-image:url({image(svg)})}}")
    return "\n".join(rules)


def _ideologies(game: Game, theme: Theme) -> str:
    rows = [(item.wiki_class, item.glyph, theme.ideologies[item.colour].fill) for item in game.ideologies]
    rows.append(("mca_carta_nat", "sprout", theme.natural.fill))
    rules = []
    for css, glyph, fill in rows:
        colour = legible(fill, WHITE)
        svg = glyph_svg(glyph).replace("#000", colour).replace("<svg ", f'<svg fill="{colour}" ', 1)
        rules.append(f".{css}{{color:{colour}}}.{css}::before{{background-image:url({image(svg)})}}")
    return "\n".join(rules)
