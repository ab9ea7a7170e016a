"""Read MediaWiki source through mwparserfromhell (seed of 1.180417).

Style quotes are left to this module (`skip_style_tags`): the source has unbalanced ones, with which
the parser would swallow whole tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import mwparserfromhell
from mwparserfromhell.nodes import Tag
from mwparserfromhell.wikicode import Wikicode

from cardgen.store.importers import prose
from cardgen.store.importers.printing import (
    DECK_HEADING,
    Markup,
    Printing,
    Reference,
    Vocabulary,
    make_row,
    plain,
)

_HEADING = re.compile(r"^(=+)\s*(.*?)\s*\1\s*$")
_QUOTES = re.compile(r"'{2,5}")
_TITLE = re.compile(r"#(\d+)(?: \(Ideologia: ([^)]*)\))?(?: \((Deck [^)]*)\))?\s*\Z")
_VERSION = re.compile(r"versão (\d+\.\d+) do jogo")


def looks_wikitext(text: str) -> bool:
    """Say whether the text has a MediaWiki table."""
    return re.search(r"^\{\|", text, re.M) is not None


def read_wikitext(text: str, source: str, vocabulary: Vocabulary) -> Printing:
    """Return the rows, claims and card references of a wiki page's source."""
    printing = Printing(source, vocabulary)
    lines = text.splitlines()
    tables = list(_tables(lines))
    inside = {line for _deck, first, last in tables for line in range(first, last + 1)}
    for deck, first, last in tables:
        _read_table(printing, deck, lines[first - 1 : last], first, vocabulary)
    uses: dict[str, Markup] = {}
    for line, content in enumerate(lines, 1):
        code = _parse(content)
        for tag in code.filter_tags(matches=_is_marked):
            _note_use(uses, tag, line)
            if reference := _reference(tag, line, line in inside):
                printing.references.append(reference)
        if line not in inside:
            said = _text(code)
            printing.counts.extend(prose.counts(line, said.lstrip("*#: ")))
            if version := _VERSION.search(said):
                printing.version = printing.version or version[1]
    printing.markup.extend(sorted(uses.values(), key=lambda use: use.css_class))
    return printing


def _parse(text: str) -> Wikicode:
    return mwparserfromhell.parse(text, skip_style_tags=True)


def _text(code: Wikicode) -> str:
    return plain(_QUOTES.sub("", str(code.strip_code(normalize=True, collapse=False))))


def _tables(lines: list[str]) -> Iterator[tuple[str, int, int]]:
    """Yield the deck, first and last line of each table below a deck's heading."""
    deck = ""
    first = 0
    for line, content in enumerate(lines, 1):
        if heading := _HEADING.match(content):
            found = DECK_HEADING.match(heading[2])
            deck = found[1] if found else ""
        elif content.startswith("{|"):
            first = line
        elif content.startswith("|}") and first:
            if deck:
                yield deck, first, line
            first = 0


def _read_table(printing: Printing, deck: str, lines: list[str], first: int, vocabulary: Vocabulary) -> None:
    """Add the rows of a table whose opening line is `first`; each is parsed alone, so its line is known."""
    for line, content in _rows(lines, first):
        tables = _parse("\n".join(["{|", "|-", *content, "|}"])).filter_tags(matches=_is_table)
        cells = [
            cell
            for table in tables[:1]
            for row in _children(table.contents, "tr")
            for cell in _children(row.contents, "td")
        ]
        lost = [str(cell.contents).strip() for cell in cells if _loses(cell.contents)]
        if lost:
            printing.misplaced(line, " | ".join(lost))
        elif cells:
            ideology = _ideology(cells, vocabulary)
            make_row(printing, deck, [_text(cell.contents) for cell in cells], line, ideology)
        elif any(text.startswith("|") for text in content):
            printing.misplaced(line, " ".join(content))


def _rows(lines: list[str], first: int) -> Iterator[tuple[int, list[str]]]:
    """Yield the first line and the content of each row between the table's own marks."""
    start, content = first + 1, list[str]()
    for line, text in enumerate(lines[1:-1], first + 1):
        if text.startswith("|-"):
            yield start, content
            start, content = line + 1, []
        else:
            content.append(text)
    yield start, content


def _loses(code: Wikicode) -> bool:
    """Say whether a cell's text cannot be known from the page: templates, or markup that leaves nothing."""
    return bool(code.filter_templates()) or bool(str(code).strip() and not _text(code))


def _is_table(node: Tag) -> bool:
    return bool(node.tag == "table")


def _children(code: Wikicode, name: str) -> list[Tag]:
    return [node for node in code.nodes if isinstance(node, Tag) and node.tag == name]


def _ideology(cells: list[Tag], vocabulary: Vocabulary) -> str | None:
    for cell in cells[1:2]:
        for tag in cell.contents.filter_tags(matches=_is_marked):
            if name := vocabulary.ideologies.get(_attribute(tag, "class")):
                return name
    return None


def _is_marked(node: Tag) -> bool:
    return node.tag in ("span", "div") and node.has("class")


def _attribute(tag: Tag, name: str) -> str:
    return str(tag.get(name).value) if tag.has(name) else ""


def _note_use(uses: dict[str, Markup], tag: Tag, line: int) -> None:
    name = _attribute(tag, "class")
    use = uses.get(name, Markup(name, 0, line, _text(tag.contents)))
    uses[name] = Markup(name, use.count + 1, use.line, use.text)


def _reference(tag: Tag, line: int, table: bool) -> Reference | None:
    """Return what a card's markup says about it, or None for markup of other things."""
    title = _attribute(tag, "title")
    if not title:
        return None
    said = _TITLE.match(title)
    number, ideology, deck = (said[1], said[2] or "", said[3] or "") if said else (title, "", "")
    return Reference(
        line,
        _text(tag.contents),
        number,
        ideology,
        deck,
        _attribute(tag, "class"),
        str(tag.tag),
        table,
        "'''" in str(tag.contents),
    )
