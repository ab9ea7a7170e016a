"""`cardgen build tutorials`: rules on a page or two, reference cards, and the printable field."""

from __future__ import annotations

from pathlib import Path

import typer

from cardgen import paths
from cardgen.cli.building import ForceOption
from cardgen.cli.common import GameOption, OutputOption, ReleaseOption
from cardgen.i18n import _

app = typer.Typer()


@app.command(
    "tutorials", help=_("Make the tutorials for the table, reference cards, and the printable field.")
)
def tutorials(
    release: ReleaseOption = None,
    output: OutputOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    force: ForceOption = False,
) -> None:
    """Make the tutorials for the table, reference cards, and the printable field."""
    from cardgen.build.manual_targets import tutorials_of  # noqa: PLC0415
    from cardgen.build.site_targets import known_release  # noqa: PLC0415
    from cardgen.cli.building import build_and_report  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    folder = paths.game_dir(game)
    catalog = load_game(folder)
    name = known_release(catalog, release) if release else catalog.newest.id
    place = Path(output) if output else paths.output_dir() / catalog.game.id / name
    build_and_report(tutorials_of(catalog, folder, place, name), force=force)
