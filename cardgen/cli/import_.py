"""`cardgen import`: cards from a wiki page or a table into data files."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli.common import GameOption, OutputFormat, finish
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _

app = typer.Typer()


class ImportFormat(StrEnum):
    """Formats of imported files."""

    WIKITEXT = "wikitext"
    RENDERED = "rendered"
    TABBED = "tabbed"
    CSV = "csv"
    JSON = "json"
    XLSX = "xlsx"
    ODS = "ods"
    SQLITE = "sqlite"


@app.command(
    help=_("Read cards from a wiki page or an exported table, say what does not fit, and write data files.")
)
def command(
    file: Annotated[Path, typer.Argument(help=_("A wiki page's source or text, or a table."))],
    style: Annotated[
        ImportFormat | None, typer.Option("--format", help=_("Format of the file; found out when not given."))
    ] = None,
    release: Annotated[
        str | None, typer.Option("--release", help=_("The release that a wiki page prints."))
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help=_("Folder of a pack in which to write data files."))
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=_("Replace data files that are there."))] = False,
    report: Annotated[
        OutputFormat, typer.Option("--report", help=_("How problems are printed: text, json or github."))
    ] = OutputFormat.TEXT,
    game: GameOption = paths.DEFAULT_GAME,
) -> None:
    """Read the file, report, and write when a folder is named."""
    from cardgen.store.bring import bring  # noqa: PLC0415
    from cardgen.store.write import write_whole  # noqa: PLC0415

    brought = bring(file, str(style) if style else None, game, release)
    if report is OutputFormat.TEXT:
        for item in brought.releases:
            line = _("{release}: {count} cards, {different} of them other than in the game").format(
                release=item, count=brought.count(item), different=brought.different(item)
            )
            typer.echo(line)
    if output is not None and not brought.problems:
        made = brought.files()
        if not force:
            _refuse_existing(output, list(made))
        for name, text in made.items():
            write_whole(output / name, text.encode())
            if report is OutputFormat.TEXT:
                typer.echo(_("written: {file}").format(file=output / name))
    finish(brought.problems, report)


def _refuse_existing(folder: Path, names: list[str]) -> None:
    there = [name for name in names if (folder / name).exists()]
    if there:
        raise InputError(
            Diagnostic(
                "import-would-replace",
                _("data files are there already"),
                str(folder),
                found=", ".join(there),
                hint=_("choose another folder, or replace them with --force"),
            )
        )
