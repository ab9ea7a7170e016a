"""Commands that end in every way a command can end."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli.common import GameOption
from cardgen.errors import BuildError, CardgenError, Diagnostic, InputError
from cardgen.i18n import _

app = typer.Typer()
group = typer.Typer(help="A group.")


@app.command(help=_("Show this message and exit."))
def sample(
    what: str,
    count: Annotated[int, typer.Option("--count", max=5)] = 1,
    game: GameOption = paths.DEFAULT_GAME,
) -> None:
    """End in the way asked for."""
    if what == "missing":
        Path("no/such/file").read_bytes()
    if what == "exit":
        raise typer.Exit(1)
    endings: dict[str, BaseException] = {
        "problems": CardgenError(
            Diagnostic("sample-problem", "two cards have one number", "deck.yaml", 3, 7)
        ),
        "input": InputError(Diagnostic("sample-input", "unreadable")),
        "build": BuildError(Diagnostic("sample-build", "failed")),
        "fault": ZeroDivisionError("one line\n only"),
        "memory": MemoryError(),
        "no room": OSError(errno.ENOMEM, "Cannot allocate memory"),
        "library": ImportError("lib.so: failed to map segment from shared object"),
        "interrupt": KeyboardInterrupt(),
        "abort": typer.Abort(),
        "pipe": BrokenPipeError(32, "Broken pipe"),
    }
    if what in endings:
        raise endings[what]


@group.command(help="Do nothing.")
def own() -> None:
    """Do nothing."""


@group.command(help="Do nothing again.")
def other() -> None:
    """Do nothing."""
