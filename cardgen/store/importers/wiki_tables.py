"""Card tables in MediaWiki source. What is in a table and becomes neither card nor claim is reported."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mwparserfromhell.nodes import Comment, Tag
from mwparserfromhell.wikicode import Wikicode

from cardgen.store.importers.printing import DECK_HEADING, Printing, Vocabulary, make_row, plain, without_rows
from cardgen.store.importers.wiki_markup import attribute, is_marked, parse, text_of

_HEADING = re.compile(r"^(=+)\s*(.*?)\s*\1\s*$")
_ATTRIBUTE = re.compile(r"""[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)""")
_COMMENT = re.compile(r"<!--.*?-->")
_REFERENCE = re.compile(r"<ref\b[^>/]*>.*?</ref>|<ref\b[^>]*/>", re.DOTALL)
_HEADER = ("Número", "Nome", "Efeito", "Observações")


@dataclass(frozen=True, slots=True)
class WikiTable:
    """A table's deck (empty below no deck's heading), its lines, and the first and last of them, from 1."""

    deck: str
    lines: list[str]
    first: int
    last: int
    is_closed: bool


def find_tables(lines: list[str]) -> Iterator[WikiTable]:
    """Yield the page's tables; one that is not closed ends before the next heading, or with the page."""
    deck, first, depth = "", 0, 0
    for line, content in enumerate(lines, 1):
        heading = _HEADING.match(content)
        if heading and depth:
            yield WikiTable(deck, lines[first - 1 : line - 1], first, line - 1, is_closed=False)
            depth = 0
        if heading:
            found = DECK_HEADING.match(heading[2])
            deck = found[1] if found else ""
        elif content.startswith("{|"):
            first, depth = (first if depth else line), depth + 1
        elif content.startswith("|}") and depth:
            depth -= 1
            if not depth:
                yield WikiTable(deck, lines[first - 1 : line], first, line, is_closed=True)
    if depth:
        yield WikiTable(deck, lines[first - 1 :], first, len(lines), is_closed=False)


def read_table(printing: Printing, table: WikiTable) -> None:
    """Add the rows of a card table; each is parsed alone, so its line is known."""
    is_cards = False
    before = len(printing.rows), len(printing.empty), printing.diagnostics.total
    for line, content in _rows(table):
        cells, lost = _cells(content)
        for at, piece in lost if table.deck else ():
            printing.misplaced(line + at, piece)
        if _is_header(cells):
            is_cards = True
        elif table.deck and cells:
            _read_row(printing, table.deck, cells, line)
    if not table.deck:
        if is_cards:
            printing.misplaced(table.first, table.lines[0])
        return
    _check_frame(printing, table)
    if before == (len(printing.rows), len(printing.empty), printing.diagnostics.total):
        without_rows(printing, table.first, table.deck)


def report_strays(printing: Printing, lines: list[str], tables: Iterable[WikiTable]) -> None:
    """Report rows below a deck's heading that stand in no table."""
    inside = {line for table in tables for line in range(table.first, table.last + 1)}
    deck = False
    for line, content in enumerate(lines, 1):
        if heading := _HEADING.match(content):
            deck = DECK_HEADING.match(heading[2]) is not None
        elif deck and line not in inside and content.startswith("|"):
            printing.misplaced(line, content)


def _read_row(printing: Printing, deck: str, cells: list[Tag], line: int) -> None:
    lost = [str(cell.contents).strip() for cell in cells if _loses(cell.contents)]
    if lost or all(cell.tag == "th" for cell in cells):
        printing.misplaced(line, " | ".join(lost or [str(cell.contents).strip() for cell in cells]))
        return
    ideology = _ideology(cells, printing.vocabulary)
    make_row(printing, deck, [text_of(cell.contents) for cell in cells], line, ideology)


def _check_frame(printing: Printing, table: WikiTable) -> None:
    """Report words on the lines that open, divide and close a table, and a table that is not closed."""
    if not table.is_closed:
        printing.misplaced(table.first, table.lines[0])
    for line, content in enumerate(table.lines, table.first):
        for mark in ("{|", "|-", "|}"):
            if content.startswith(mark):
                rest = content[2:].lstrip("-")
                if plain(rest if mark == "|}" else _ATTRIBUTE.sub("", rest)):
                    printing.misplaced(line, content)


def _rows(table: WikiTable) -> Iterator[tuple[int, list[str]]]:
    """Yield the first line and the content of each row between the table's own marks."""
    start, content, depth = table.first + 1, list[str](), 0
    lines = table.lines[1:-1] if table.is_closed else table.lines[1:]
    for line, text in enumerate(lines, table.first + 1):
        depth += text.startswith("{|") - text.startswith("|}")
        if text.startswith("|-") and not depth:
            yield start, content
            start, content = line + 1, []
        else:
            content.append(text)
    yield start, content


def _cells(content: list[str]) -> tuple[list[Tag], list[tuple[int, str]]]:
    """Return the cells of a row, and what of it is in no cell, with its line counted from the row's first."""
    start = next((at for at, text in enumerate(content) if text.startswith(("|", "!"))), len(content))
    lost = [(at, text) for at, text in enumerate(content[:start]) if _COMMENT.sub("", text).strip()]
    tables = parse("\n".join(["{|", "|-", *content[start:], "|}"])).filter_tags(matches=_is_table)
    cells: list[Tag] = []
    for node in tables[0].contents.nodes if tables else ():
        for inner in node.contents.nodes if isinstance(node, Tag) and node.tag == "tr" else (node,):
            if isinstance(inner, Tag) and inner.tag in ("td", "th"):
                cells.append(inner)
            elif not isinstance(inner, Comment) and str(inner).strip():
                lost.append((start, str(inner).strip()))
    if not tables and any(text.strip() for text in content[start:]):
        lost.append((start, " ".join(content[start:])))
    return cells, lost


def _is_header(cells: list[Tag]) -> bool:
    """Say whether cells are the header of a card table; references after its words do not count."""
    said = [text_of(parse(_REFERENCE.sub("", str(cell.contents)))) for cell in cells]
    return tuple(said) == _HEADER and all(cell.tag == "th" for cell in cells)


def _loses(code: Wikicode) -> bool:
    """Say whether a cell's text cannot be known from the page: templates, or markup that leaves nothing."""
    inner = code.filter_templates() or code.filter_tags(matches=_is_table)
    return bool(inner) or bool(_COMMENT.sub("", str(code)).strip() and not text_of(code))


def _is_table(node: Tag) -> bool:
    return bool(node.tag == "table")


def _ideology(cells: list[Tag], vocabulary: Vocabulary) -> str | None:
    for cell in cells[1:2]:
        for tag in cell.contents.filter_tags(matches=is_marked):
            if name := vocabulary.ideologies.get(attribute(tag, "class")):
                return name
    return None
