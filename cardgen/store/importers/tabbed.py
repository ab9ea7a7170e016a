"""Read a page copied as text, whose card tables have cells between tabs (seed of 1.180416)."""

from __future__ import annotations

import re

from cardgen.store.importers import prose
from cardgen.store.importers.printing import (
    DECK_HEADING,
    Printing,
    Vocabulary,
    make_row,
    plain,
    without_rows,
)

_NUMBER = re.compile(r"\d{3}\Z")
_HEADER = ("Número", "Nome", "Efeito", "Observações")
_VERSION = re.compile(r"^Agência (\d+\.\d+)\b")


def looks_tabbed(text: str) -> bool:
    """Say whether the text has a card table with tabs."""
    return "Número\tNome\tEfeito" in text


def read_tabbed(text: str, source: str, vocabulary: Vocabulary) -> Printing:
    """Return the rows and claims of a text whose tables have tabs between cells."""
    printing = Printing(source, vocabulary)
    table = _Table(printing)
    for line, content in enumerate(text.splitlines(), 1):
        cells = content.split("\t")
        if heading := DECK_HEADING.match(content):
            table.close()
            table.deck = heading[1]
        elif _NUMBER.match(cells[0]) and table.deck:
            table.row(line, cells)
        elif tuple(plain(cell) for cell in cells) == _HEADER:
            table.close()
            table.header = line
        elif len(cells) > 1:
            printing.misplaced(line, content)
        elif version := _VERSION.match(content):
            printing.version = printing.version or version[1]
        elif plain(content):
            table.loose.append((line, content))
        printing.counts.extend(prose.counts(line, content))
    table.close()
    printing.diagnostics.sort(key=lambda item: item.line)
    names = [row.name for row in printing.rows]
    for line, content in enumerate(text.splitlines(), 1):
        if "\t" not in content:
            printing.references.extend(prose.mentions(line, content, names))
    return printing


class _Table:
    """A card table while it is read: what is no row between its header and its last row goes nowhere."""

    def __init__(self, printing: Printing) -> None:
        self.printing = printing
        self.deck = ""
        self.header = 0
        self.last = 0
        self.loose: list[tuple[int, str]] = []

    def row(self, line: int, cells: list[str]) -> None:
        """Add a row, and report what stands between it and the one before."""
        for number, content in self.loose if self.header else ():
            self.printing.misplaced(number, content)
        self.loose.clear()
        self.last = line
        make_row(self.printing, self.deck, cells, line)

    def close(self) -> None:
        """End the table; what stands after its last row is prose."""
        if self.header and self.last < self.header:
            without_rows(self.printing, self.header, self.deck)
        self.header = 0
        self.loose.clear()
