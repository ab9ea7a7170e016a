"""Read a page copied as text, whose card tables have cells between tabs (seed of 1.180416)."""

from __future__ import annotations

import re

from cardgen.store.importers import prose
from cardgen.store.importers.printing import DECK_HEADING, Printing, Vocabulary, make_row, plain

_NUMBER = re.compile(r"\d{3}\Z")
_HEADER = ("Número", "Nome", "Efeito", "Observações")
_VERSION = re.compile(r"^Agência (\d+\.\d+)\b")


def looks_tabbed(text: str) -> bool:
    """Say whether the text has a card table with tabs."""
    return "Número\tNome\tEfeito" in text


def read_tabbed(text: str, source: str, vocabulary: Vocabulary) -> Printing:
    """Return the rows and claims of a text whose tables have tabs between cells."""
    printing = Printing(source, vocabulary)
    deck = ""
    for line, content in enumerate(text.splitlines(), 1):
        cells = content.split("\t")
        if heading := DECK_HEADING.match(content):
            deck = heading[1]
        elif _NUMBER.match(cells[0]) and deck:
            make_row(printing, deck, cells, line)
        elif len(cells) > 1 and tuple(plain(cell) for cell in cells) != _HEADER:
            printing.misplaced(line, content)
        elif version := _VERSION.match(content):
            printing.version = printing.version or version[1]
        printing.counts.extend(prose.counts(line, content))
    names = [row.name for row in printing.rows]
    for line, content in enumerate(text.splitlines(), 1):
        if "\t" not in content:
            printing.references.extend(prose.mentions(line, content, names))
    return printing
