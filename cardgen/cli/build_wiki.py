"""`cardgen build wiki`: the wiki's own source of a release."""

from __future__ import annotations

import typer

from cardgen import paths
from cardgen.cli.building import ForceOption, JobsOption
from cardgen.cli.common import GameOption, OutputOption, ReleaseOption

app = typer.Typer()


@app.command("wiki")
def wiki(
    release: ReleaseOption = None,
    output: OutputOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    jobs: JobsOption = None,
    force: ForceOption = False,
) -> None:
    """Make the MediaWiki source of a release's page: manual, card tables, footnotes."""
    from cardgen.build.site_targets import wiki_of  # noqa: PLC0415
    from cardgen.cli.building import build_and_report, choose  # noqa: PLC0415

    chosen = choose(game, release, output)
    build_and_report([wiki_of(*chosen)], jobs=jobs, force=force)
