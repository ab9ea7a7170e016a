"""Read a wiki page rendered as text, whose card tables have cells between bars.

The renderer puts a long name's cell end on a line of its own, so a row may go over several lines;
it ends with a bar at the end of a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.store.importers import prose
from cardgen.store.importers.printing import DECK_HEADING, Printing, Reference, Vocabulary, make_row

_START = re.compile(r"\| (\d{3}) \|")
_COLUMNS = 4


def looks_rendered(text: str) -> bool:
    """Say whether the text has a card table with bars."""
    return re.search(r"^\| Número.*\| Nome \| Efeito \|", text, re.M) is not None


def read_rendered(text: str, source: str, vocabulary: Vocabulary) -> Printing:
    """Return the rows and claims of a text whose tables have bars between cells."""
    printing = Printing(source, vocabulary)
    lines = text.splitlines()
    deck = ""
    used: set[int] = set()
    for line, content in enumerate(lines, 1):
        if heading := DECK_HEADING.match(content):
            deck = heading[1]
        elif line not in used and _START.match(content) and deck:
            last, cells = _row(lines, line)
            used.update(range(line, last + 1))
            make_row(printing, deck, cells, line)
    prose_lines = [(number, content) for number, content in _prose(lines, used)]
    for line, content in enumerate(lines, 1):
        if line not in used and content.startswith("|") and not _is_header(content):
            printing.misplaced(line, content)
    _claims(printing, prose_lines, vocabulary)
    return printing


def _row(lines: list[str], first: int) -> tuple[int, list[str]]:
    """Return the last line and the cells of the row that starts at line `first`."""
    joined = lines[first - 1]
    last = first
    while joined.count("|") < _COLUMNS + 1 and last < len(lines):
        joined += "\n" + lines[last]
        last += 1
    cells = joined.strip().removeprefix("|").removesuffix("|").split("|")
    return last, cells


def _is_header(content: str) -> bool:
    return content.startswith(("| Número", "|---"))


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
