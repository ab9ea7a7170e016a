"""`cardgen build manual`: the complete manual as a tagged PDF."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli.building import ForceOption, JobsOption
from cardgen.cli.common import GameOption, ReleaseOption
from cardgen.i18n import _

app = typer.Typer()
BookOption = Annotated[
    str | None,
    typer.Option(
        "--output", "-o", help=_("Folder for the manuals, or NAME.pdf for the one that --size chooses.")
    ),
]


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
    output: BookOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    jobs: JobsOption = None,
    force: ForceOption = False,
) -> None:
    """Make the manual as PDF: table of contents, bookmarks, links, indexes of cards and terms."""
    from cardgen.build.manual_targets import SIZES, book_of  # noqa: PLC0415
    from cardgen.cli.building import build_and_report, choose, one_file  # noqa: PLC0415

    file = one_file(output, ".pdf")
    chosen = choose(game, release, output, "manual")
    sizes = (str(size),) if size else SIZES
    targets = [book_of(*chosen, item) for item in sizes]
    build_and_report(targets, jobs=jobs, force=force, file=file, choice="--size")
