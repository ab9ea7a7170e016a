"""Full-text search: the data that the script searches, and the index that works without it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.build.contexts.frame import NavLink
from cardgen.build.contexts.site import SearchPage
from cardgen.build.manual_facts import Facts
from cardgen.build.site_frame import Edition
from cardgen.model import manual as m
from cardgen.store.slug import fold

Entry = tuple[str, str, str]
"""Address below an edition's folder, title, words."""


def search_data(edition: Edition, blocks: Iterable[m.Block]) -> list[Entry]:
    """Return every section of the manual and every card with its words, those of a translation too."""
    return [*_sections(edition.facts, blocks), *_cards(edition)]


def _cards(edition: Edition) -> Iterator[Entry]:
    facts = edition.facts
    for card, face in facts.faces.items():
        words = f"{face.text} {face.note} {facts.mention(face).title} {' '.join(edition.translated(face))}"
        yield f"cartas/{card}.html", face.name, " ".join(words.split())


def _sections(facts: Facts, blocks: Iterable[m.Block]) -> Iterator[Entry]:
    anchor, title, words = "conteudo", facts.source.title, list[str]()
    for block in blocks:
        if isinstance(block, m.Heading):
            if words:
                yield f"index.html#{anchor}", title, " ".join(words)
            anchor, title, words = block.anchor, m.plain(block.children), []
        else:
            words += _words(block)
    if words:
        yield f"index.html#{anchor}", title, " ".join(words)


def _words(block: m.Block) -> Iterator[str]:
    match block:
        case m.Paragraph():
            yield m.plain(block.children)
        case m.Listing():
            for item in block.items:
                for inner in item.blocks:
                    yield from _words(inner)
        case m.VariantBlock():
            for inner in block.blocks:
                yield from _words(inner)
        case m.Figure():
            yield m.plain(block.caption)
        case m.Rulings():
            for ruling in block.rulings:
                yield f"{ruling.title} {m.plain(ruling.body)}"


def search_page(edition: Edition, blocks: Iterable[m.Block]) -> SearchPage:
    """Return the search page with an index of sections and cards by letter."""
    links = [(m.plain(head.children), f"index.html#{head.anchor}") for head in m.headings(tuple(blocks))]
    links += [(face.name, f"cartas/{card}.html") for card, face in edition.facts.faces.items()]
    letters: dict[str, list[NavLink]] = {}
    for label, href in sorted(links, key=lambda link: fold(link[0])):
        letters.setdefault(fold(label)[0].upper(), []).append(NavLink(label, href))
    title = edition.words["search_title"].format(release=edition.release.title)
    return SearchPage(
        frame=edition.frame("search", "busca.html"),
        title=title,
        description=title,
        letters=tuple((letter, tuple(found)) for letter, found in letters.items()),
    )
