"""`cardgen build site`: the static site of one release or of all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli import completing
from cardgen.cli.building import ForceOption, JobsOption
from cardgen.cli.common import FolderOption, GameOption
from cardgen.i18n import _

app = typer.Typer()
OneReleaseOption = Annotated[
    str | None,
    typer.Option(
        "--release",
        autocompletion=completing.releases,
        help=_("One release of the game; all releases when not given."),
    ),
]


@app.command("site")
def site(
    release: OneReleaseOption = None,
    output: FolderOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    jobs: JobsOption = None,
    force: ForceOption = False,
) -> None:
    """Make the static site: manual, cards, gallery, search; it works from a file and under any address."""
    from cardgen.build.needed import require  # noqa: PLC0415
    from cardgen.build.site_targets import known_release, site_of  # noqa: PLC0415
    from cardgen.cli.building import build_and_report, one_file  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    one_file(output)
    folder = paths.game_dir(game)
    catalog = load_game(folder)
    require("site", catalog.game, folder)
    releases = [known_release(catalog, release)] if release else [item.id for item in catalog.releases]
    place = Path(output) if output else paths.output_dir() / catalog.game.id / "site"
    build_and_report(site_of(catalog, folder, place, releases), jobs=jobs, force=force)
