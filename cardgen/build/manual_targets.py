"""Build targets of the printed manual and the tutorials (nothing heavy is imported here)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen import paths
from cardgen.build.targets import Target
from cardgen.errors import BuildError, Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import Catalog

SIZES = ("a4", "a5")
"""Page sizes of the manual."""


def book_stem(catalog: Catalog, release: str, size: str) -> str:
    """Return the manual's file name without ending."""
    return f"{catalog.game.id}-{release}-manual-{size}"


def book_of(catalog: Catalog, game: Path, folder: Path, release: str, size: str) -> Target:
    """Return the target of one release's manual in one page size; raises `KeyError` for no release."""
    name = catalog.release(release).id
    return Target(
        f"manual/{book_stem(catalog, name, size)}",
        folder,
        "cardgen.build.manual_targets:make_book",
        (game, paths.shared_dir(), paths.fonts_dir(), paths.templates_dir()),
        {"game": str(game), "release": name, "size": size},
        effort=8,
    )


def tutorials_of(catalog: Catalog, game: Path, folder: Path, release: str) -> list[Target]:
    """Return the targets of a release's tutorials, reference cards and field; none when it has none."""
    if not (game / "tutorials" / "tutorials.yaml").is_file():
        return []
    name = catalog.release(release).id
    inputs = (game, paths.shared_dir(), paths.fonts_dir(), paths.templates_dir())
    arguments = {"game": str(game), "release": name}
    return [
        Target(
            f"tutorials/{name}",
            folder,
            "cardgen.build.manual_targets:make_tutorials",
            inputs,
            arguments,
            effort=3,
        ),
        Target(
            f"tutorials/{name}/cards", folder, "cardgen.build.reference:make_reference", inputs, arguments
        ),
    ]


def tutorial_targets(game: Path, output: Path) -> list[Target]:
    """Return the targets of a complete build: each release's tutorials."""
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    return [
        target
        for release in catalog.releases
        for target in tutorials_of(catalog, game, output / catalog.game.id / release.id, release.id)
    ]


def make_tutorials(folder: Path, game: str, release: str) -> list[Diagnostic]:
    """Make the tutorials; raises `BuildError` where WeasyPrint or the libraries it needs are missing."""
    try:
        from cardgen.build import tutorials  # noqa: PLC0415
    except (ImportError, OSError) as error:
        raise BuildError(no_press(error)) from error
    return tutorials.make_tutorials(folder, game, release)


def make_book(folder: Path, game: str, release: str, size: str) -> list[Diagnostic]:
    """Make the manual; raises `BuildError` where WeasyPrint or the libraries it needs are missing."""
    try:
        from cardgen.build import manual_book  # noqa: PLC0415
    except (ImportError, OSError) as error:
        raise BuildError(no_press(error)) from error
    return manual_book.make_book(folder, game, release, size)


def no_press(error: Exception) -> Diagnostic:
    """Return the diagnostic for a system that cannot set pages."""
    return Diagnostic(
        code="press-missing",
        message=_("printed manuals need WeasyPrint and the Pango library"),
        expected=_("both installed"),
        found=str(error).splitlines()[0][:200] if str(error) else type(error).__name__,
        hint=_(
            "Debian, Ubuntu: apt-get install libpango-1.0-0 libpangoft2-1.0-0; pip install cardgen[manual]"
        ),
    )


def manual_targets(game: Path, output: Path, sizes: Sequence[str] = SIZES) -> list[Target]:
    """Return the targets of a complete build: each release's manual in each size."""
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    return [
        book_of(catalog, game, output / catalog.game.id / release.id, release.id, size)
        for release in catalog.releases
        for size in sizes
    ]
