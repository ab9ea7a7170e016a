"""Commands that are imported when they are needed, with their help in the reader's language."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import Any, TypeAlias

import typer
import typer.core
import typer.main

from cardgen.cli.context import CommandContext
from cardgen.i18n import _, source_language

Command: TypeAlias = Any
"""A command object of the toolkit, which keeps the class in a private module."""


class LazyCommands(MutableMapping[str, Command]):
    """The commands of a group: those it has, and those that the table adds, loaded on first use."""

    def __init__(self, table: Mapping[str, str], prefix: str = "", own: Mapping[str, Command] | None = None):
        self._table = table
        self._prefix = prefix
        self._loaded: dict[str, Command] = dict(own or {})

    def __getitem__(self, name: str) -> Command:
        if name not in self._loaded:
            self._loaded[name] = load_command(self._table[self._prefix + name], name)
            extend_group(self._loaded[name], self._table, f"{self._prefix}{name} ")
        return self._loaded[name]

    def __setitem__(self, name: str, command: Command) -> None:
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        del self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        added = [name.removeprefix(self._prefix) for name in self._table if name.startswith(self._prefix)]
        return iter(dict.fromkeys([*self._loaded, *(name for name in added if " " not in name)]))

    def __len__(self) -> int:
        return len(list(iter(self)))


def load_command(target: str, name: str) -> Command:
    """Import `module:attribute` and return its command under the given name, help translated."""
    module, _sep, attribute = target.partition(":")
    with source_language():
        app: typer.Typer = getattr(import_module(module), attribute)
        app._add_completion = False
        command = typer.main.get_command(app)
    command.name = name
    translate_help(command)
    return command


def extend_group(command: Command, table: Mapping[str, str], prefix: str) -> None:
    """Add the table's rows below a group to the group."""
    if isinstance(command, typer.core.TyperGroup):
        command.commands = LazyCommands(table, prefix, command.commands)


def translate_help(command: Command) -> None:
    """Say the help of a command, its options and its own sub-commands in the chosen language."""
    command.context_class = CommandContext
    command.options_metavar = _("[OPTIONS]")
    command.rich_markup_mode = None
    for attribute in ("help", "short_help", "epilog"):
        if text := getattr(command, attribute, None):
            setattr(command, attribute, _(inspect.cleandoc(text)))
    for parameter in command.params:
        if text := getattr(parameter, "help", None):
            parameter.help = _(inspect.cleandoc(text))
    if isinstance(command, typer.core.TyperGroup):
        command.subcommand_metavar = _("COMMAND [ARGS]...")
        for inner in command.commands.values():
            translate_help(inner)
