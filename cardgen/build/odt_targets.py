"""Build targets of the editable decks (nothing heavy is imported here)."""

from __future__ import annotations

from pathlib import Path

from cardgen import paths
from cardgen.build.deck_options import THEMES
from cardgen.build.targets import Target
from cardgen.model.catalog import Catalog


def odt_stem(catalog: Catalog, release: str, theme: str) -> str:
    """Return the file name without ending."""
    return f"{catalog.game.id}-{release}-decks-{theme}"


def odt_of(catalog: Catalog, game: Path, folder: Path, release: str, theme: str) -> Target:
    """Return the target of one release's editable decks in one palette; raises `KeyError` for no release."""
    name = catalog.release(release).id
    return Target(
        f"odt/{odt_stem(catalog, name, theme)}",
        folder,
        "cardgen.build.odt:make_odt",
        (game, paths.shared_dir(), paths.fonts_dir()),
        {"game": str(game), "release": name, "theme": theme},
    )


def odt_targets(game: Path, output: Path) -> list[Target]:
    """Return the targets of a complete build: each release, in colour and colour-blind."""
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    return [
        odt_of(catalog, game, output / catalog.game.id / release.id, release.id, theme)
        for release in catalog.releases
        for theme in THEMES
    ]
