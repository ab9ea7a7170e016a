"""Read a wiki page rendered as text, whose card tables have cells between bars.

The renderer puts a long name's cell end on a line of its own, so a row may go over several lines;
it ends with a bar at the end of a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.store.importers import prose
from cardgen.store.importers.printing import (
    DECK_HEADING,
    Printing,
    Reference,
    Vocabulary,
    make_row,
    without_rows,
)

_START = re.compile(r"\| (\d{3}) \|")
_HEADER = re.compile(r"\| Número[^|]*\| Nome \| Efeito \| Observações \|\s*\Z")
_RULE = re.compile(r"\|(?:[-: ]+\|)+\s*\Z")
_COLUMNS = 4


def looks_rendered(text: str) -> bool:
    """Say whether the text has a card table with bars."""
    return re.search(r"^\| Número.*\| Nome \| Efeito \|", text, re.M) is not None


def read_rendered(text: str, source: str, vocabulary: Vocabulary) -> Printing:
    """Return the rows and claims of a text whose tables have bars between cells."""
    printing = Printing(source, vocabulary)
    lines = text.splitlines()
    used: set[int] = set()
    for deck, first, last in _tables(lines):
        rows = [line for line in range(first, last + 1) if _START.match(lines[line - 1])]
        for line in rows if deck else ():
            end, cells = _row(lines, line)
            used.update(range(line, end + 1))
            if cells is None:
                printing.misplaced(line, " ".join(lines[line - 1 : end]))
            else:
                make_row(printing, deck, cells, line)
        if not rows:
            without_rows(printing, first, deck)
        for line in range(first, rows[-1] if rows else first):
            if line not in used and lines[line - 1].strip() and not lines[line - 1].startswith("|"):
                printing.misplaced(line, lines[line - 1])
                used.add(line)
    for line, content in enumerate(lines, 1):
        if line not in used and content.startswith("|") and not _is_header(content):
            printing.misplaced(line, content)
    printing.diagnostics.sort(key=lambda item: item.line)
    _claims(printing, list(_prose(lines, used)), vocabulary)
    return printing


def _tables(lines: list[str]) -> Iterator[tuple[str, int, int]]:
    """Yield each table's deck, the line of its header or first row, and the last line before another."""
    deck, first = "", 0
    for line, content in enumerate(lines, 1):
        heading = DECK_HEADING.match(content)
        if (heading or _HEADER.match(content)) and first:
            yield deck, first, line - 1
            first = 0
        if heading:
            deck = heading[1]
        elif _HEADER.match(content) or (deck and not first and _START.match(content)):
            first = line
    if first:
        yield deck, first, len(lines)


def _row(lines: list[str], first: int) -> tuple[int, list[str] | None]:
    """Return the last line and the cells of the row that starts at line `first`, None if it does not end."""
    joined = lines[first - 1]
    last = first
    while joined.count("|") < _COLUMNS + 1:
        if last == len(lines) or _START.match(lines[last]) or DECK_HEADING.match(lines[last]):
            return last, None
        joined += "\n" + lines[last]
        last += 1
    return last, joined.strip().removeprefix("|").removesuffix("|").split("|")


def _is_header(content: str) -> bool:
    return bool(_HEADER.match(content) or _RULE.match(content))


def _prose(lines: list[str], used: set[int]) -> Iterator[tuple[int, str]]:
    for line, content in enumerate(lines, 1):
        if line not in used and not content.startswith("|"):
            yield line, content


def _claims(printing: Printing, lines: list[tuple[int, str]], vocabulary: Vocabulary) -> None:
    names = [row.name for row in printing.rows]
    known = tuple(vocabulary.ideologies.values())
    ideology = ""
    for line, content in lines:
        printing.counts.extend(prose.counts(line, content))
        if listed := prose.ideology_list(content, names):
            printing.members.update(dict.fromkeys(listed, ideology))
            printing.references.extend(Reference(line, name, ideology=ideology) for name in listed)
            continue
        ideology = next((name for name in known if content.startswith(f"- {name}: ")), ideology)
        printing.references.extend(prose.mentions(line, content, names))
