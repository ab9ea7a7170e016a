"""Build targets of the list of cards by their effects (nothing heavy is imported here)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen import paths
from cardgen.build.targets import Target
from cardgen.errors import BuildError, Diagnostic
from cardgen.model.catalog import Catalog
from cardgen.text.languages import has_effects

FORMATS = ("html", "odt", "pdf")


def list_stem(catalog: Catalog, release: str, lang: str = "") -> str:
    """Return the list's file name without ending."""
    own = "" if lang in {"", catalog.game.language} else f"-{lang.lower()}"
    return f"{catalog.game.id}-{release}-effects{own}"


def list_of(catalog: Catalog, game: Path, folder: Path, release: str, kind: str, lang: str = "") -> Target:
    """Return the target of one release's list in a format; raises `KeyError` for an unknown release."""
    name = catalog.release(release).id
    return Target(
        f"effects/{list_stem(catalog, name, lang)}-{kind}",
        folder,
        "cardgen.build.effect_targets:make_list",
        (game, paths.shared_dir(), paths.fonts_dir(), paths.templates_dir() / "effects"),
        {"game": str(game), "release": name, "kind": kind, "lang": lang},
        effort=4 if kind == "pdf" else 0.5,
    )


def make_list(folder: Path, game: str, release: str, kind: str, lang: str) -> list[Diagnostic]:
    """Make the list in a format; raises `BuildError` where WeasyPrint is needed and missing."""
    from cardgen.build import effect_list  # noqa: PLC0415

    if kind != "pdf":
        return effect_list.make_list(folder, game, release, kind, lang)
    try:
        from cardgen.build import effect_pdf  # noqa: PLC0415
    except (ImportError, OSError) as error:
        from cardgen.build.manual_targets import no_press  # noqa: PLC0415

        raise BuildError(no_press(error)) from error
    return effect_pdf.make_pdf(folder, game, release, lang)


def effect_targets(game: Path, output: Path, formats: Sequence[str] = FORMATS) -> list[Target]:
    """Return the targets of a complete build: each release's list in each format.

    There are none for a game whose texts no grammar reads.
    """
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    if not has_effects(catalog.game):
        return []
    return [
        list_of(catalog, game, output / catalog.game.id / release.id, release.id, kind)
        for release in catalog.releases
        for kind in formats
    ]
