"""`cardgen build`: everything when called alone; single products by sub-command (`build decks`, …)."""

from __future__ import annotations

import typer

from cardgen import paths
from cardgen.cli.building import ForceOption, JobsOption
from cardgen.cli.common import FolderOption, GameOption
from cardgen.i18n import _

build_app = typer.Typer(help=_("Make printable products; everything when no product is named."))


@build_app.callback(invoke_without_command=True)
def build(
    context: typer.Context,
    game: GameOption = paths.DEFAULT_GAME,
    output: FolderOption = None,
    jobs: JobsOption = None,
    force: ForceOption = False,
) -> None:
    """Make printable products; everything when no product is named."""
    if context.invoked_subcommand is None:
        from cardgen.cli.building import build_everything  # noqa: PLC0415

        build_everything(game, output, jobs=jobs, force=force)
