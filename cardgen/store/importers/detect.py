"""Choose the importer of a page and run it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.plain_files import shown
from cardgen.store.document import read_text
from cardgen.store.importers.printing import Printing, Vocabulary
from cardgen.store.importers.rendered import looks_rendered, read_rendered
from cardgen.store.importers.tabbed import looks_tabbed, read_tabbed
from cardgen.store.importers.wikitext import looks_wikitext, read_wikitext
from cardgen.store.schemas import GameFile

FORMATS = ("wikitext", "rendered", "tabbed")


def detect(text: str) -> str | None:
    """Return the format of a page's text, or None when it has no card table that is known."""
    tests: dict[str, Callable[[str], bool]] = {
        "wikitext": looks_wikitext,
        "tabbed": looks_tabbed,
        "rendered": looks_rendered,
    }
    return next((name for name, test in tests.items() if test(text)), None)


def read_printing(path: Path, format_: str | None, game: GameFile, source: str | None = None) -> Printing:
    """Read a page's card tables; `format_` None detects the format.

    Raises `InputError` when the file cannot be read or has no card table.
    """
    problems: list[Diagnostic] = []
    name = source or shown(path)
    text = read_text(path, name, problems)
    if text is None:
        raise InputError(problems)
    chosen = format_ or detect(text)
    if chosen == "wikitext":
        printing = read_wikitext(text, name, _vocabulary(game))
    elif chosen == "rendered":
        printing = read_rendered(text, name, _vocabulary(game))
    elif chosen == "tabbed":
        printing = read_tabbed(text, name, _vocabulary(game))
    else:
        raise InputError(_nothing(name))
    if not printing.rows:
        raise InputError(_nothing(name))
    printing.diagnostics.close()
    printing.diagnostics[:0] = problems
    return printing


def _nothing(name: str) -> Diagnostic:
    return Diagnostic(
        "import-no-table",
        _("the file has no card table"),
        name,
        expected=_("a table with Número, Nome, Efeito and Observações under a deck's heading"),
        hint=_("name the format with --format"),
    )


def _vocabulary(game: GameFile) -> Vocabulary:
    return Vocabulary(
        {item.wiki_class: item.name for item in game.ideologies if item.wiki_class}, game.natural_note
    )
