"""`cardgen build effects`: all cards of a release, grouped by their effects."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli import completing
from cardgen.cli.building import ForceOption, JobsOption
from cardgen.cli.common import GameOption, ReleaseOption
from cardgen.i18n import _

app = typer.Typer()
ListOption = Annotated[
    str | None,
    typer.Option(
        "--output", "-o", help=_("Folder for the lists, or one file: NAME.html, NAME.odt or NAME.pdf.")
    ),
]


class ListFormat(StrEnum):
    """Formats of the list."""

    HTML = "html"
    ODT = "odt"
    PDF = "pdf"


@app.command("effects")
def effects(
    release: ReleaseOption = None,
    style: Annotated[
        ListFormat | None, typer.Option("--format", help=_("Format of the list; all three when not given."))
    ] = None,
    lang: Annotated[
        str,
        typer.Option(
            "--lang",
            autocompletion=completing.languages,
            help=_("Language of the cards, for example en; the game's own when not given."),
        ),
    ] = "",
    output: ListOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    jobs: JobsOption = None,
    force: ForceOption = False,
) -> None:
    """Make the list of cards, grouped by their effects: HTML, ODT and PDF."""
    from cardgen.build.effect_targets import FORMATS, list_of  # noqa: PLC0415
    from cardgen.cli.building import build_and_report, choose, one_file  # noqa: PLC0415

    file = one_file(output, *(f".{kind}" for kind in ([style] if style else FORMATS)))
    chosen = choose(game, release, output, "effects")
    own = "" if lang == chosen.catalog.game.language else lang
    kinds = (str(style),) if style else (file.suffix.lower()[1:],) if file else FORMATS
    targets = [list_of(*chosen, kind, own) for kind in kinds]
    build_and_report(targets, jobs=jobs, force=force, file=file)
