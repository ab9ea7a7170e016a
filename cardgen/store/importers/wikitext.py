"""Read MediaWiki source (seed of 1.180417): its card tables, its prose, and what its markup says of cards."""

from __future__ import annotations

import re

from mwparserfromhell.nodes import Tag

from cardgen.store.importers import prose
from cardgen.store.importers.printing import Markup, Printing, Reference, Vocabulary
from cardgen.store.importers.wiki_markup import attribute, is_marked, parse, text_of
from cardgen.store.importers.wiki_tables import find_tables, read_table, report_strays

_TITLE = re.compile(r"#(\d+)(?: \(Ideologia: ([^)]*)\))?(?: \((Deck [^)]*)\))?\s*\Z")
_VERSION = re.compile(r"versão (\d+\.\d+) do jogo")


def looks_wikitext(text: str) -> bool:
    """Say whether the text has a MediaWiki table."""
    return re.search(r"^\{\|", text, re.M) is not None


def read_wikitext(text: str, source: str, vocabulary: Vocabulary) -> Printing:
    """Return the rows, claims and card references of a wiki page's source."""
    printing = Printing(source, vocabulary)
    lines = text.splitlines()
    tables = list(find_tables(lines))
    inside = {line for table in tables for line in range(table.first, table.last + 1) if table.deck}
    for table in tables:
        read_table(printing, table)
    report_strays(printing, lines, tables)
    printing.diagnostics.sort(key=lambda item: item.line)
    uses: dict[str, Markup] = {}
    for line, content in enumerate(lines, 1):
        code = parse(content)
        for tag in code.filter_tags(matches=is_marked):
            _note_use(uses, tag, line)
            if reference := _reference(tag, line, line in inside):
                printing.references.append(reference)
        if line not in inside:
            said = text_of(code)
            printing.counts.extend(prose.counts(line, said.lstrip("*#: ")))
            if version := _VERSION.search(said):
                printing.version = printing.version or version[1]
    printing.markup.extend(sorted(uses.values(), key=lambda use: use.css_class))
    return printing


def _note_use(uses: dict[str, Markup], tag: Tag, line: int) -> None:
    name = attribute(tag, "class")
    use = uses.get(name, Markup(name, 0, line, text_of(tag.contents)))
    uses[name] = Markup(name, use.count + 1, use.line, use.text)


def _reference(tag: Tag, line: int, table: bool) -> Reference | None:
    """Return what a card's markup says about it, or None for markup of other things."""
    title = attribute(tag, "title")
    if not title:
        return None
    said = _TITLE.match(title)
    number, ideology, deck = (said[1], said[2] or "", said[3] or "") if said else (title, "", "")
    return Reference(
        line,
        text_of(tag.contents),
        number,
        ideology,
        deck,
        attribute(tag, "class"),
        str(tag.tag),
        table,
        "'''" in str(tag.contents),
    )
