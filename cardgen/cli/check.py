"""`cardgen check`: every disagreement of a game pack's data."""

from __future__ import annotations

from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli.common import FormatOption, GameOption, OutputFormat, count_line, finish
from cardgen.i18n import _, ngettext

app = typer.Typer()


@app.command(help=_("Check a game's data: files, cards, and what the sources say about themselves."))
def command(
    game: GameOption = paths.DEFAULT_GAME,
    style: FormatOption = OutputFormat.TEXT,
    everything: Annotated[
        bool, typer.Option("--all", help=_("List what is acknowledged, too; it does not fail the check."))
    ] = False,
) -> None:
    """Print all findings; exit code 1 when one of them is an error."""
    from cardgen.checks import run_checks  # noqa: PLC0415

    report = run_checks(game)
    shown = [*report.findings, *(report.acknowledged if everything else ())]
    shown.sort(key=lambda item: (item.file, item.line, item.column, item.code))
    if style is OutputFormat.TEXT:
        known = len(report.acknowledged)
        note = ngettext("{n} acknowledged finding", "{n} acknowledged findings", known).format(n=known)
        typer.echo(f"{count_line(report.findings)}; {note}", err=True)
    finish(shown, style)
