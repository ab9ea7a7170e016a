"""The table of commands: name → `module:attribute`. A module is imported when its command is asked for.

A name of two words is a command inside a group: `"build site"` is added to what `"build"` already has.
The attribute is a `typer.Typer`: with one command it *is* the command, with more or a callback a group.
Keep heavy imports inside the command functions, and write help as `help=_("…")`.
"""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "build": "cardgen.cli.build:build_app",
    "build decks": "cardgen.cli.build_decks:app",
    "build effects": "cardgen.cli.build_effects:app",
    "build manual": "cardgen.cli.build_manual:app",
    "build odt": "cardgen.cli.build_odt:app",
    "build site": "cardgen.cli.build_site:app",
    "build tutorials": "cardgen.cli.build_tutorials:app",
    "build wiki": "cardgen.cli.build_wiki:app",
    "check": "cardgen.cli.check:app",
    "diff": "cardgen.cli.diff:app",
    "export": "cardgen.cli.export:app",
    "import": "cardgen.cli.import_:app",
    "list": "cardgen.cli.list_cards:app",
    "play": "cardgen.cli.play:app",
    "proof": "cardgen.cli.proof:app",
    "rules": "cardgen.cli.rules:app",
    "rules mutate": "cardgen.cli.rules_mutate:app",
    "schema": "cardgen.cli.schema:app",
    "show": "cardgen.cli.show:app",
    "text": "cardgen.cli.text:app",
}
