"""`cardgen build manual`: the complete manual as a tagged PDF."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli.building import ForceOption, JobsOption
from cardgen.cli.common import GameOption, OutputOption, ReleaseOption
from cardgen.i18n import _

app = typer.Typer()


class BookSize(StrEnum):
    """Page sizes."""

    A4 = "a4"
    A5 = "a5"


@app.command("manual")
def manual(
    release: ReleaseOption = None,
    size: Annotated[
        BookSize | None,
        typer.Option("--size", case_sensitive=False, help=_("Size of the page; both when not given.")),
    ] = None,
    output: OutputOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    jobs: JobsOption = None,
    force: ForceOption = False,
) -> None:
    """Make the manual as PDF: table of contents, bookmarks, links, indexes of cards and terms."""
    from cardgen.build.manual_targets import SIZES, book_of  # noqa: PLC0415
    from cardgen.cli.building import build_and_report, choose  # noqa: PLC0415

    chosen = choose(game, release, output)
    sizes = (str(size),) if size else SIZES
    build_and_report([book_of(*chosen, item) for item in sizes], jobs=jobs, force=force)
