"""The root command: what every command has before its name."""

from __future__ import annotations

from typing import Annotated

import typer
import typer.main

from cardgen import __version__
from cardgen.cli.commands import COMMANDS
from cardgen.cli.lazy import Command, extend_group, translate_help
from cardgen.i18n import LANGUAGES, _, match_language, source_language


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cardgen {__version__}")
        raise typer.Exit


def _check_language(name: str | None) -> str | None:
    if name is not None and match_language(name) is None:
        raise typer.BadParameter(
            _("{value} is not one of {choices}").format(value=name, choices=", ".join(LANGUAGES))
        )
    return name


def build_root() -> Command:
    """Return the root command in the chosen language; its commands are imported when asked for."""
    with source_language():
        app = typer.Typer(
            name="cardgen",
            help=_("Print-and-play decks, manuals and a rules engine, all from one card database."),
            no_args_is_help=True,
            context_settings={"help_option_names": ["-h", "--help"]},
        )

        @app.callback()
        def root(
            lang: Annotated[
                str | None,
                typer.Option(
                    "--lang",
                    metavar="|".join(LANGUAGES),
                    callback=_check_language,
                    help=_("Language of messages and help; the locale's when not given."),
                ),
            ] = None,
            version: Annotated[
                bool,
                typer.Option(
                    "--version", callback=_show_version, is_eager=True, help=_("Show the version and exit.")
                ),
            ] = False,
        ) -> None:
            """Take the options that stand before the command; they act while they are read."""

        command = typer.main.get_command(app)
    translate_help(command)
    extend_group(command, COMMANDS, "")
    return command
