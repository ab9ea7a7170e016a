"""The context of a command: its own words in the reader's language, and options that mean what they say."""

from __future__ import annotations

from typing import Any

import typer

from cardgen.i18n import _

_Formatter: Any = typer.Context.formatter_class


class HelpFormatter(_Formatter):  # type: ignore[misc]
    """Write help with the word for "usage" in the chosen language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line, wrapped."""
        super().write_usage(prog, args, _("Usage: ") if prefix is None else prefix)


class CommandContext(typer.Context):
    """The context of a command whose own words (usage, `--help`) are in the chosen language.

    Options given to the group that a command belongs to are handed on to the command, as if they stood after
    its name; an option that was given an empty value is refused. Raises the toolkit's usage error.
    """

    formatter_class = HelpFormatter

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        option = self.command.get_help_option(self)
        if option is not None:
            option.help = _("Show this message and exit.")
        self._handed: dict[str, tuple[Any, Any]] = {}
        if isinstance(self.parent, CommandContext) and self.parent.parent is not None:
            self._take(self.parent)

    def invoke(self, *args: Any, **values: Any) -> Any:
        """Call the command unless its options contradict each other or are empty."""
        for option in _given(self):
            if "" in _values(self.params[option.name]):
                self.fail(_("the option {0} needs a value").format(option.opts[0]))
        for name, (option, value) in self._handed.items():
            own = self.params[name]
            if own != value:
                self.fail(
                    _("the option {option} is given twice: {first} and {second}").format(
                        option=option.opts[0], first=_shown(value), second=_shown(own)
                    )
                )
        return super().invoke(*args, **values)

    def _take(self, group: CommandContext) -> None:
        """Take the options that were given to the group as defaults of the command's own."""
        for option in _given(group):
            same = [item for item in self.command.params if set(option.opts) & set(item.opts)]
            if same:
                self._handed[str(same[0].name)] = (option, group.params[option.name])
            elif not self.resilient_parsing:
                self.fail(
                    _("{command} takes no option {option}").format(
                        command=self.command_path, option=option.opts[0]
                    )
                )
        self.default_map = {
            **(self.default_map or {}),
            **{key: pair[1] for key, pair in self._handed.items()},
        }


def _given(context: typer.Context) -> list[Any]:
    """Return the options of a command that the command line names."""
    return [
        item
        for item in context.command.params
        if item.param_type_name == "option"
        and item.name in context.params
        and getattr(context.get_parameter_source(str(item.name)), "name", "") == "COMMANDLINE"
    ]


def _values(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def _shown(value: Any) -> str:
    return ", ".join(str(item) for item in _values(value))
