"""`cardgen build tutorials`: rules on a page or two, reference cards, and the printable field."""

from __future__ import annotations

import typer

from cardgen import paths
from cardgen.cli.building import ForceOption, JobsOption
from cardgen.cli.common import FolderOption, GameOption, ReleaseOption
from cardgen.i18n import _

app = typer.Typer()


@app.command(
    "tutorials", help=_("Make the tutorials for the table, reference cards, and the printable field.")
)
def tutorials(
    release: ReleaseOption = None,
    output: FolderOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    jobs: JobsOption = None,
    force: ForceOption = False,
) -> None:
    """Make the tutorials for the table, reference cards, and the printable field."""
    from cardgen.build.manual_targets import tutorials_of  # noqa: PLC0415
    from cardgen.cli.building import build_and_report, choose, one_file  # noqa: PLC0415

    one_file(output)
    chosen = choose(game, release, output, "tutorials")
    build_and_report(tutorials_of(*chosen), jobs=jobs, force=force)
