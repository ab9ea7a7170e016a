"""`cardgen export`: the card database as a file for other programs."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli import completing
from cardgen.cli.common import GameOption, progress
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _

app = typer.Typer()


class ExportFormat(StrEnum):
    """Formats of exported files."""

    CSV = "csv"
    JSON = "json"
    XLSX = "xlsx"
    ODS = "ods"
    SQLITE = "sqlite"


@app.command(help=_("Export the card database; `cardgen import` reads the same files."))
def command(
    style: Annotated[
        ExportFormat | None, typer.Option("--format", help=_("Format; by the output's name when not given."))
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help=_("File to write; standard output when not given."))
    ] = None,
    release: Annotated[
        list[str] | None,
        typer.Option(
            "--release", autocompletion=completing.releases, help=_("Only this release; may be repeated.")
        ),
    ] = None,
    game: GameOption = paths.DEFAULT_GAME,
) -> None:
    """Write one row for each card of each release."""
    from cardgen.store.exports import export_cards  # noqa: PLC0415
    from cardgen.store.find import find_release  # noqa: PLC0415
    from cardgen.store.loader import load_game  # noqa: PLC0415
    from cardgen.store.write import write_whole  # noqa: PLC0415

    catalog = load_game(game)
    chosen = _format(style, output)
    releases = [find_release(catalog, item).id for item in release] if release else None
    with progress(_("exporting")) as step:
        step(str(chosen), 0, 1)
        content = export_cards(catalog, chosen, releases)
    if output is not None:
        write_whole(output, content)
    elif chosen in ("csv", "json") or not sys.stdout.isatty():
        sys.stdout.buffer.write(content)
    else:
        raise InputError(
            Diagnostic(
                "export-to-terminal",
                _("this format is not for a terminal"),
                hint=_("name a file with --output"),
            )
        )


def _format(style: ExportFormat | None, output: Path | None) -> str:
    from cardgen.store.exports import SUFFIXES  # noqa: PLC0415

    if style is not None:
        return str(style)
    suffix = output.suffix.lower() if output else ".csv"
    if suffix not in SUFFIXES:
        raise InputError(
            Diagnostic(
                "export-unknown-format",
                _("the output's name does not say the format"),
                str(output),
                expected=", ".join(SUFFIXES),
                found=suffix,
                hint=_("name the format with --format"),
            )
        )
    return SUFFIXES[suffix]
