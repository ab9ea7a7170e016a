"""What commands share: diagnostics as text, JSON or annotations, progress, and common options."""

from __future__ import annotations

import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from typing import Annotated, TextIO

import typer

from cardgen import paths
from cardgen.cli import completing
from cardgen.errors import Diagnostic, ExitCode, Severity
from cardgen.i18n import _, ngettext

LENGTHY = 1.0
"""Seconds from which on progress is shown."""


class OutputFormat(StrEnum):
    """How diagnostics are printed."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


GameOption = Annotated[
    str,
    typer.Option(
        "--game",
        autocompletion=completing.games,
        help=_("A game that comes with cardgen, or the path of a game pack's folder."),
    ),
]
ReleaseOption = Annotated[
    str | None,
    typer.Option(
        "--release",
        autocompletion=completing.releases,
        help=_("Release of the game; the newest when not given."),
    ),
]
FormatOption = Annotated[
    OutputFormat,
    typer.Option("--format", help=_("Text for people, JSON for programs, or annotations for GitHub.")),
]
FolderOption = Annotated[
    str | None,
    typer.Option("--output", "-o", help=_("Folder for what is made; one below output/ when not given.")),
]
PdfOption = Annotated[
    str | None,
    typer.Option("--output", "-o", help=_("Folder for the PDF, or NAME.pdf to write that one file alone.")),
]


def group_options(app: typer.Typer) -> None:
    """Let a group of commands take `--game` before the name of a command, which it is handed on to."""

    @app.callback()
    def group(game: GameOption = paths.DEFAULT_GAME) -> None:
        pass


_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.INFO: "36"}


def print_diagnostics(
    diagnostics: Iterable[Diagnostic],
    style: OutputFormat | str = OutputFormat.TEXT,
    *,
    stream: TextIO | None = None,
) -> None:
    """Print diagnostics to a stream (standard output by default) in one of the three formats.

    JSON is one list; `github` is one workflow command a line, as GitHub's "Workflow commands" page has it.
    """
    out = sys.stdout if stream is None else stream
    items = list(diagnostics)
    if style == OutputFormat.JSON:
        json.dump([item.as_dict() for item in items], out, ensure_ascii=False, indent=2)
        print(file=out)
        return
    for item in items:
        print(_annotation(item) if style == OutputFormat.GITHUB else _text(item, wants_colour(out)), file=out)


def count_line(diagnostics: Sequence[Diagnostic]) -> str:
    """Return the line that closes a report: how many errors and warnings there are."""
    errors = sum(item.severity is Severity.ERROR for item in diagnostics)
    warnings = sum(item.severity is Severity.WARNING for item in diagnostics)
    return ", ".join(
        (
            ngettext("{n} error", "{n} errors", errors).format(n=errors),
            ngettext("{n} warning", "{n} warnings", warnings).format(n=warnings),
        )
    )


def finish(diagnostics: Sequence[Diagnostic], style: OutputFormat | str = OutputFormat.TEXT) -> None:
    """Print diagnostics and leave with exit code 1 when one of them is an error.

    Raises `typer.Exit`.
    """
    print_diagnostics(diagnostics, style)
    if any(item.severity is Severity.ERROR for item in diagnostics):
        raise typer.Exit(int(ExitCode.PROBLEMS))


def wants_colour(stream: TextIO) -> bool:
    """Tell whether to colour text on a stream: a terminal, and `NO_COLOR` unset (no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def escaped(text: str) -> str:
    """Return a text that does nothing to a terminal: control and format characters are written as escapes.

    They come from files of strangers, and could move the cursor, hide letters or turn their order around
    (ECMA-48; Unicode Technical Report 36, section 3.6). Line ends stay.
    """
    if text.isprintable():
        return text
    return "".join(_plain(char) for char in text)


def _plain(char: str) -> str:
    if char == "\n" or unicodedata.category(char) not in _UNSEEN:
        return char
    sign, width = ("x", 2) if ord(char) < 0x100 else ("u", 4) if ord(char) < 0x10000 else ("U", 8)
    return f"\\{sign}{ord(char):0{width}x}"


def _text(item: Diagnostic, colour: bool) -> str:
    labels = {
        Severity.ERROR: _("error"),
        Severity.WARNING: _("warning"),
        Severity.INFO: _("note"),
    }
    label = labels[item.severity]
    if colour:
        label = f"\033[1;{_COLOURS[item.severity]}m{label}\033[0m"
    place, message = escaped(item.place()), escaped(item.message)
    lines = [f"{place}: {label}: {message} [{item.code}]" if place else f"{label}: {message} [{item.code}]"]
    parts = ((_("expected"), item.expected), (_("found"), item.found), (_("next"), item.hint))
    lines += [f"  {name}: {escaped(text)}" for name, text in parts if text]
    return "\n".join(lines)


def _annotation(item: Diagnostic) -> str:
    """Return a GitHub workflow command; `%`, line ends and (in properties) `:` and `,` are escaped."""
    command = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}[item.severity]
    properties = {
        "file": item.file,
        "line": str(item.line or ""),
        "col": str(item.column or ""),
        "title": item.code,
    }
    shown = ",".join(f"{key}={_escape(text, ':,')}" for key, text in properties.items() if text)
    details = ((_("expected"), item.expected), (_("found"), item.found), (_("next"), item.hint))
    message = "\n".join([item.message, *(f"{name}: {text}" for name, text in details if text)])
    return f"::{command} {shown}::{_escape(message, '')}"


def _escape(text: str, more: str) -> str:
    for sign in "%\r\n" + more:
        text = text.replace(sign, f"%{ord(sign):02X}")
    return escaped(text)


@contextmanager
def progress(description: str, seconds: float = LENGTHY) -> Iterator[Callable[[str, int, int], None]]:
    """Show a progress bar on standard error while the block runs; yields a function that moves it.

    The function takes (what was just done, number done, number in all). Nothing is shown, and rich is not
    even loaded, when standard error is no terminal, before the function is first called, or when the block
    should take less than `LENGTHY` seconds.
    """
    if seconds < LENGTHY or not sys.stderr.isatty():
        yield lambda _name, _done, _total: None
        return
    with ExitStack() as stack:
        move: list[Callable[[str, int, int], None]] = []

        def advance(name: str, done: int, total: int) -> None:
            if not move:
                move.append(stack.enter_context(_bar(description)))
            move[0](name, done, total)

        yield advance


@contextmanager
def _bar(description: str) -> Iterator[Callable[[str, int, int], None]]:
    from rich.console import Console  # noqa: PLC0415 - rich costs more than a no-change build
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(description, total=None)
        yield lambda name, done, total: bar.update(
            task, description=f"{description} {name}", completed=done, total=total
        )
