"""`cardgen build odt`: the complete deck as an office document that a person can change and print."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli.building import ForceOption
from cardgen.cli.common import GameOption, OutputOption, ReleaseOption
from cardgen.i18n import _

app = typer.Typer()


class OdtTheme(StrEnum):
    """Palettes."""

    COLOUR = "colour"
    CVD = "cvd"
    MONO = "mono"


@app.command("odt")
def odt(
    release: ReleaseOption = None,
    theme: Annotated[
        OdtTheme | None,
        typer.Option("--theme", help=_("Colours of the cards; ordinary and colour-blind when not given.")),
    ] = None,
    output: OutputOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    force: ForceOption = False,
) -> None:
    """Make the complete deck as an editable office document (.odt), nine cards a page."""
    from cardgen.build.deck_options import THEMES  # noqa: PLC0415
    from cardgen.build.odt_targets import odt_of  # noqa: PLC0415
    from cardgen.build.site_targets import known_release  # noqa: PLC0415
    from cardgen.cli.building import build_and_report  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    folder = paths.game_dir(game)
    catalog = load_game(folder)
    name = known_release(catalog, release) if release else catalog.newest.id
    place = Path(output) if output else paths.output_dir() / catalog.game.id / name
    themes = (str(theme),) if theme else THEMES
    build_and_report([odt_of(catalog, folder, place, name, item) for item in themes], force=force)
