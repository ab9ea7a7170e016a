"""`cardgen import`: cards from a wiki page or a table into data files."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen import paths
from cardgen.cli.common import GameOption, OutputFormat, finish
from cardgen.errors import Diagnostic, InputError, Severity
from cardgen.i18n import _

if TYPE_CHECKING:
    from cardgen.store.diff import Change

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
    ODT = "odt"


@app.command(
    help=_("Read cards from a wiki page, a table or an edited deck, say what changes, and write data files.")
)
def command(
    file: Annotated[Path, typer.Argument(help=_("A wiki page's source or text, a table, or a deck (.odt)."))],
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
    apply: Annotated[
        bool, typer.Option("--apply", help=_("Write the changes into the game's own data files."))
    ] = False,
    report: Annotated[
        OutputFormat, typer.Option("--report", help=_("How problems are printed: text, json or github."))
    ] = OutputFormat.TEXT,
    game: GameOption = paths.DEFAULT_GAME,
) -> None:
    """Read the file, report, and write when a folder is named."""
    from cardgen.store.apply import apply_changes  # noqa: PLC0415
    from cardgen.store.bring import bring  # noqa: PLC0415
    from cardgen.store.write import write_whole  # noqa: PLC0415

    brought = bring(file, str(style) if style else None, game, release)
    if report is OutputFormat.TEXT:
        for item in brought.releases:
            line = _("{release}: {count} cards, {different} of them other than in the game").format(
                release=item, count=brought.count(item), different=brought.different(item)
            )
            typer.echo(line)
            for change in brought.changes(item) if brought.is_edit else ():
                typer.echo(_change(change))
    if output is not None and not brought.problems:
        made = brought.files()
        if not force:
            _refuse_existing(output, list(made))
        for name, text in made.items():
            write_whole(output / name, text.encode())
            if report is OutputFormat.TEXT:
                typer.echo(_("written: {file}").format(file=output / name))
    if apply and not any(item.severity is Severity.ERROR for item in brought.problems):
        for path in apply_changes(brought, paths.game_dir(game)):
            if report is OutputFormat.TEXT:
                typer.echo(_("written: {file}").format(file=path))
    finish(brought.problems, report)


def _change(change: Change) -> str:
    """Return a change as lines of a difference: what it was, and what it becomes."""
    from cardgen.cli.show import change_word  # noqa: PLC0415

    head = f"{change.number} {change.name} ({change.card}): {change_word(str(change.kind))}"
    return "\n".join([head, f"- {change.before}", f"+ {change.after}"])


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
