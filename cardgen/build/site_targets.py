"""Build targets of the site and of the wiki's source (nothing heavy is imported here)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen import paths
from cardgen.build.targets import Target
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model.catalog import Catalog
from cardgen.text.languages import has_effects


def known_release(catalog: Catalog, release: str) -> str:
    """Return a release's id; raises `InputError` for one that the game has not."""
    known = [item.id for item in catalog.releases]
    if release in known:
        return release
    raise InputError(
        Diagnostic(
            "unknown-choice",
            _("there is no release called {name}").format(name=repr(release)),
            expected=", ".join(known),
            found=release,
            hint=_("choose one of those"),
        )
    )


def site_targets(game: Path, output: Path) -> list[Target]:
    """Return the targets of the whole site: what all releases share, and each release.

    There are none for a game whose texts no grammar reads.
    """
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    if not has_effects(catalog.game):
        return []
    return site_of(catalog, game, output / catalog.game.id / "site", [item.id for item in catalog.releases])


def site_of(catalog: Catalog, game: Path, folder: Path, releases: Sequence[str]) -> list[Target]:
    """Return the targets of a site of some releases in a folder; raises `KeyError` for an unknown release."""
    known = tuple(catalog.release(release).id for release in releases)
    inputs = (game, paths.shared_dir(), paths.fonts_dir(), paths.templates_dir() / "site")
    common = {"game": str(game), "releases": known}
    assets = Target("site/assets", folder, "cardgen.build.site:make_assets", inputs, common, effort=2)
    return [
        assets,
        *(
            Target(
                f"site/{release}",
                folder,
                "cardgen.build.site:make_release",
                inputs,
                {**common, "release": release},
                effort=2,
            )
            for release in known
        ),
    ]


def wiki_targets(game: Path, output: Path) -> list[Target]:
    """Return the targets of the wiki's source, one for each release."""
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    return [
        wiki_of(catalog, game, output / catalog.game.id / release.id, release.id)
        for release in catalog.releases
    ]


def wiki_of(catalog: Catalog, game: Path, folder: Path, release: str) -> Target:
    """Return the target of one release's wiki source; raises `KeyError` for an unknown release."""
    name = catalog.release(release).id
    arguments = {"game": str(game), "release": name}
    return Target(f"wiki/{name}", folder, "cardgen.build.wiki:make_wiki", (game,), arguments)
