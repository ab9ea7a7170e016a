"""`cardgen import`: cards from a wiki page or a table into data files."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen import paths
from cardgen.cli import completing
from cardgen.cli.common import GameOption, OutputFormat, escaped, finish
from cardgen.errors import Diagnostic, InputError, Severity
from cardgen.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.store.bring import Brought
    from cardgen.store.diff import Change

app = typer.Typer()
_LISTED = 20
"""Changes of a release that are printed for people."""


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
        str | None,
        typer.Option(
            "--release", autocompletion=completing.releases, help=_("The release that a wiki page prints.")
        ),
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
    from cardgen.plain_files import shown  # noqa: PLC0415
    from cardgen.store.apply import apply_changes  # noqa: PLC0415
    from cardgen.store.bring import bring  # noqa: PLC0415
    from cardgen.store.write import write_whole  # noqa: PLC0415

    brought = bring(file, str(style) if style else None, game, release)
    if report is OutputFormat.TEXT:
        _say_changes(brought)
    if output is not None and not brought.problems:
        made = brought.files()
        _refuse_existing(output, list(made), force=force)
        for name, text in made.items():
            write_whole(output / name, text.encode())
            if report is OutputFormat.TEXT:
                typer.echo(_("written: {file}").format(file=output / name))
    if apply and not any(item.severity is Severity.ERROR for item in brought.problems):
        for path in apply_changes(brought, paths.game_dir(game)):
            if report is OutputFormat.TEXT:
                said = _("written: {file}") if path.exists() else _("removed: {file}")
                typer.echo(said.format(file=path))
    notices = [] if report is OutputFormat.TEXT else list(_notices(brought, shown(file)))
    finish([*brought.problems, *notices], report)


def _say_changes(brought: Brought) -> None:
    """Print what the file changes in each release, the first changes in full."""
    if brought.refused:
        said = ngettext(
            "{n} row is refused, and no change is counted for it; the reasons are below",
            "{n} rows are refused, and no change is counted for them; the reasons are below",
            brought.refused,
        )
        typer.echo(said.format(n=brought.refused))
    for release in brought.releases:
        count, other = brought.count(release), brought.different(release)
        cards = ngettext("{n} card", "{n} cards", count).format(n=count)
        different = ngettext(
            "{n} of them other than in the game", "{n} of them other than in the game", other
        )
        typer.echo(f"{release}: {cards}, {different.format(n=other)}")
        changes = brought.changes(release)
        for change in changes[:_LISTED]:
            lines = [_head(change), *(f"{sign} {text}" for sign, text in _sides(change) if text)]
            typer.echo("\n".join(map(escaped, lines)))
        more = len(changes) - _LISTED
        if more > 0:
            said = ngettext(
                "… and {n} more change; --report json lists all of them",
                "… and {n} more changes; --report json lists all of them",
                more,
            )
            typer.echo(said.format(n=more))


def _head(change: Change) -> str:
    from cardgen.cli.show import change_word  # noqa: PLC0415

    return f"{change.number} {change.name} ({change.card}): {change_word(str(change.kind))}"


def _sides(change: Change) -> tuple[tuple[str, str], ...]:
    """Return what a change replaces and what it puts there, as lines of a difference."""
    return ("-", change.before), ("+", change.after)


def _notices(brought: Brought, name: str) -> Iterator[Diagnostic]:
    """Yield every change as a note: `expected` is what the game has, `found` what the file has."""
    for release in brought.releases:
        for change in brought.changes(release):
            yield Diagnostic(
                f"import-{change.kind}",
                f"{release}: {_head(change)}",
                name,
                expected=change.before,
                found=change.after,
                severity=Severity.INFO,
            )


def _refuse_existing(folder: Path, names: list[str], *, force: bool) -> None:
    """Refuse to replace files unless forced, and card files beside others, which would be read, too."""
    there = [name for name in names if (folder / name).exists()]
    if there and not force:
        raise InputError(
            Diagnostic(
                "import-would-replace",
                _("data files are there already"),
                str(folder),
                found=", ".join(there),
                hint=_("choose another folder, or replace them with --force"),
            )
        )
    present = sorted(f"cards/{path.name}" for path in (folder / "cards").glob("*.yaml"))
    if others := [name for name in present if name not in names]:
        raise InputError(
            Diagnostic(
                "import-other-cards",
                _("other card files are there, which would be read together with these"),
                str(folder),
                found=", ".join(others),
                hint=_("remove them, or choose another folder"),
            )
        )
