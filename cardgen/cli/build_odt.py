"""`cardgen build odt`: the complete deck as an office document that a person can change and print."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli.building import ForceOption, JobsOption
from cardgen.cli.common import GameOption, ReleaseOption
from cardgen.i18n import _

app = typer.Typer()
OdtOption = Annotated[
    str | None,
    typer.Option(
        "--output", "-o", help=_("Folder for the documents, or NAME.odt for the one that --theme chooses.")
    ),
]


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
    output: OdtOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    jobs: JobsOption = None,
    force: ForceOption = False,
) -> None:
    """Make the complete deck as an editable office document (.odt), nine cards a page."""
    from cardgen.build.deck_options import THEMES  # noqa: PLC0415
    from cardgen.build.odt_targets import odt_of  # noqa: PLC0415
    from cardgen.cli.building import build_and_report, choose, one_file  # noqa: PLC0415

    file = one_file(output, ".odt")
    chosen = choose(game, release, output)
    themes = (str(theme),) if theme else THEMES
    targets = [odt_of(*chosen, item) for item in themes]
    build_and_report(targets, jobs=jobs, force=force, file=file, choice="--theme")
