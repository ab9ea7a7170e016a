"""`cardgen proof`: the ideologies as different eyes see them, with the measured distances."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli.common import GameOption, PdfOption, print_diagnostics
from cardgen.errors import ExitCode
from cardgen.i18n import _

app = typer.Typer()
ThemesOption = Annotated[
    list[str] | None,
    typer.Option("--theme", help=_("Palette to show, more than once for several; all when not given.")),
]


@app.command("proof")
def proof(
    theme: ThemesOption = None, output: PdfOption = None, game: GameOption = paths.DEFAULT_GAME
) -> None:
    """Make a contact sheet of the ideologies' colours as seen in each kind of vision.

    Leaves with code 1 when the colour-blind theme breaks a promise.
    """
    from cardgen.build import vision  # noqa: PLC0415
    from cardgen.build.proof import make_proof  # noqa: PLC0415
    from cardgen.cli.building import one_file  # noqa: PLC0415
    from cardgen.layout import shared  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    file = one_file(output, ".pdf")
    catalog = load_game(game)
    themes = theme or list(shared.theme_ids())
    path = file or (Path(output) if output else paths.output_dir() / catalog.game.id) / "proof.pdf"
    make_proof(path, catalog.game, themes)
    print(path)
    found = []
    for name in themes:
        palette = shared.theme(name)
        found += vision.contrast_diagnostics(palette.ideologies)
        if name == "cvd":
            found += vision.distance_diagnostics(vision.fills(palette))
    print_diagnostics(found)
    if found:
        raise typer.Exit(int(ExitCode.PROBLEMS))
