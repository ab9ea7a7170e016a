"""Make the contact sheet that shows whether ideologies can be told apart."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen.build.vision import VISIONS, Vision, distances, fills, see, vision_name
from cardgen.i18n import _
from cardgen.layout import shared
from cardgen.layout.display import Document
from cardgen.layout.metrics import load_metrics
from cardgen.layout.proof import ProofBlock, ProofSheet, proof_page
from cardgen.layout.shared import Swatch, Theme
from cardgen.model.catalog import Game


def proof_sheet(game: Game, theme: Theme) -> ProofSheet:
    """Return the contact sheet of a palette with a game's ideologies."""
    return ProofSheet(
        title=_("{game}: theme {theme}").format(game=game.name, theme=theme.id),
        note=_("CIEDE2000 distance of each pair; red: below what the colour-blind theme promises"),
        glyphs=[ideology.glyph for ideology in game.ideologies],
        names=[_short(ideology.name) for ideology in game.ideologies],
        patterns=theme.patterns,
        blocks=[_block(game, theme, vision) for vision in VISIONS],
    )


def _short(name: str) -> str:
    """Return the last word of a name: enough below a field 11 mm wide."""
    return name.rsplit(maxsplit=1)[-1]


def _block(game: Game, theme: Theme, vision: Vision) -> ProofBlock:
    used = {ideology.colour: theme.ideologies[ideology.colour] for ideology in game.ideologies}
    places = {colour: place for place, colour in enumerate(used)}
    all_fills = fills(theme)
    found = distances({colour: all_fills[colour] for colour in used}, vision)
    (one, other), least = min(found.items(), key=lambda item: item[1])
    names = {ideology.colour: ideology.name for ideology in game.ideologies}
    verdict = _("nearest pair {distance:.1f} (asked: {least:g}): {one} / {other}").format(
        distance=least, least=vision.least, one=names[one], other=names[other]
    )
    return ProofBlock(
        title=vision_name(vision),
        verdict=verdict,
        swatches=[_seen(swatch, vision) for swatch in used.values()],
        distances={(places[a], places[b]): distance for (a, b), distance in found.items()},
        least=vision.least,
    )


def _seen(swatch: Swatch, vision: Vision) -> Swatch:
    return swatch._replace(fill=see(swatch.fill, vision), ink=see(swatch.ink, vision))


def make_proof(path: Path, game: Game, themes: Sequence[str]) -> int:
    """Write the contact sheet of some palettes as a PDF, whole or not at all; returns the number of pages.

    Raises `InputError` for an unknown palette and `OSError` when the file cannot be written.
    """
    from cardgen.render import backend  # noqa: PLC0415

    metrics = load_metrics()
    paper = shared.paper("A4")
    sheets = [proof_sheet(game, shared.theme(name)) for name in themes]
    document = Document(
        title=_("{game}: proof of colours").format(game=game.name),
        author=game.author,
        subject=f"{game.licence} <{game.licence_url}>",
        language=game.language,
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.part")
    try:
        count: int = backend("pdf")(beside, document, (proof_page(sheet, paper, metrics) for sheet in sheets))
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return count
