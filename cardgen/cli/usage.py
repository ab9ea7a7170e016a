"""Wrong usage: the toolkit's complaints as diagnostics in the reader's language."""

from __future__ import annotations

import gettext
import os
import re
import sys
from collections.abc import Callable
from typing import Any

from cardgen import i18n
from cardgen.cli.common import print_diagnostics
from cardgen.errors import Diagnostic
from cardgen.faults import suggestion
from cardgen.i18n import _


def speak(language: str) -> None:
    """Look up the toolkit's own words (headings, "required", …) in our catalogue, in children too."""
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(i18n.DOMAIN, str(i18n.LOCALES))
    gettext.textdomain(i18n.DOMAIN)


def report(error: Any, style: str = "text") -> int:
    """Print a complaint of the command-line toolkit and return its exit code (2 for wrong usage).

    `style` is that of diagnostics; what programs read goes to standard output.
    """
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error.message)
        return int(error.exit_code)
    context = getattr(error, "ctx", None)
    if context is not None:
        print(context.get_usage(), file=sys.stderr)
    path = context.command_path if context is not None else "cardgen"
    said = error.format_message()
    hint = _suggestion(said, _("'{command} --help' lists what it takes").format(command=path))
    message = translate(said)
    stream = sys.stderr if style == "text" else sys.stdout
    print_diagnostics([Diagnostic(code="usage", message=message, hint=hint)], style, stream=stream)
    return int(error.exit_code)


def _suggestion(message: str, usual: str) -> str:
    """Return the next step for a word that is nearly one of the choices that a complaint lists."""
    choices = re.search(r"'([^']*)' is not one of (.*)", message)
    return suggestion(choices[1], re.findall(r"'([^']*)'", choices[2]), usual) if choices else usual


def toolkit_words() -> tuple[str, ...]:
    """Return the words that the toolkit itself looks up in our catalogue, in the chosen language."""
    return (
        _("Arguments"),
        _("Options"),
        _("Commands"),
        _("required"),
        _("(dynamic)"),
        _("default: {default}"),
        _("env var: {var}"),
        _("Aborted!"),
        _("Install completion for the current shell."),
        _("Show completion for the current shell, to copy it or customize the installation."),
    )


_PATTERNS: tuple[tuple[str, Callable[[], str]], ...] = (
    (r"No such option: (.*?)(?: \(Possible options: (.*)\))?", lambda: _("there is no option {0}")),
    (r"Option '(.*)' does not take a value\.", lambda: _("the option {0} takes no value")),
    (r"Option '(.*)' requires .*", lambda: _("the option {0} needs a value")),
    (r"Got unexpected extra argument(?:s|\(s\))? \((.*)\)", lambda: _("unexpected words: {0}")),
    (r"No such command '(.*?)'\.? Did you mean (.*)\?", lambda: _("there is no command {0}; perhaps {1}?")),
    (r"No such command '(.*?)'\.?", lambda: _("there is no command {0}")),
    (r"Missing command\.", lambda: _("a command is missing")),
    (r"Missing argument '?(.*?)'?\.(?: |\Z)(.*)", lambda: _("the argument {0} is missing")),
    (r"Missing option '?(.*?)'?\.(?: |\Z)(.*)", lambda: _("the option {0} is missing")),
    (r"Invalid value for '?([^':]*)'?(?: / '[^']*')*: (.*)", lambda: _("wrong value for {0}: {1}")),
    (r"Invalid value: (.*)", lambda: _("wrong value: {0}")),
    (r"'?(.*?)'? is not one of (.*?)\.?", lambda: _("{0} is not one of {1}")),
    (r"'?(.*?)'? is not a valid int(?:eger)?(?: range)?\.?", lambda: _("{0} is not a whole number")),
    (r"'?(.*?)'? is not a valid float(?: range)?\.?", lambda: _("{0} is not a number")),
    (r"'?(.*?)'? is not in the range (.*?)\.?", lambda: _("{0} is not in the range {1}")),
    (r"(?:File|Path) '(.*?)' does not exist\.", lambda: _("there is no file {0}")),
    (r"Directory '(.*?)' does not exist\.", lambda: _("there is no folder {0}")),
    (r"\w+ '(.*?)' is a file\.", lambda: _("{0} is a file, not a folder")),
    (r"\w+ '(.*?)' is a directory\.", lambda: _("{0} is a folder, not a file")),
    (r"\w+ '(.*?)' is not readable\.", lambda: _("{0} cannot be read")),
)


def translate(message: str) -> str:
    """Return a complaint of the toolkit in the chosen language; an unknown one stays as it is."""
    for pattern, words in _PATTERNS:
        if match := re.fullmatch(pattern, message, re.DOTALL):
            return words().format(*(translate(part or "") for part in match.groups()))
    return message
