"""`cardgen build wiki`: the wiki's own source of a release."""

from __future__ import annotations

from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli.building import ForceOption, JobsOption
from cardgen.cli.common import GameOption, ReleaseOption
from cardgen.i18n import _

app = typer.Typer()
WikiOption = Annotated[
    str | None,
    typer.Option(
        "--output", "-o", help=_("Folder for the source, or NAME.wiki to write that one file alone.")
    ),
]


@app.command("wiki")
def wiki(
    release: ReleaseOption = None,
    output: WikiOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    jobs: JobsOption = None,
    force: ForceOption = False,
) -> None:
    """Make the MediaWiki source of a release's page: manual, card tables, footnotes."""
    from cardgen.build.site_targets import wiki_of  # noqa: PLC0415
    from cardgen.cli.building import build_and_report, choose, one_file  # noqa: PLC0415

    file = one_file(output, ".wiki")
    chosen = choose(game, release, output, "wiki")
    build_and_report([wiki_of(*chosen)], jobs=jobs, force=force, file=file)
