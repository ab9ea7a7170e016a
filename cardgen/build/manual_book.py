"""Make the manual as a printed book: sources → HTML → tagged PDF, with indexes of cards and terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from markupsafe import Markup
from weasyprint import Document

from cardgen import paths
from cardgen.build.contexts import press as pages
from cardgen.build.contexts.frame import TocEntry
from cardgen.build.manual_resolve import Resolver
from cardgen.build.manual_targets import book_stem
from cardgen.build.manual_text import set_arabic
from cardgen.build.packs import check_links
from cardgen.build.press_style import folders, image, style_sheet, templates
from cardgen.build.rulings import resolve_rulings
from cardgen.build.scenes import figure_picture
from cardgen.build.site import TOC_DEPTH, Sources, toc
from cardgen.build.site_frame import LANGS, load_words
from cardgen.build.tutorial_words import say_field
from cardgen.errors import BuildError, Diagnostic, Severity
from cardgen.layout import shared
from cardgen.layout.back import draw_back
from cardgen.layout.card import Setting
from cardgen.layout.field import field_symbol
from cardgen.layout.metrics import load_metrics
from cardgen.model import manual as m
from cardgen.model.catalog import Catalog, Kind, Release
from cardgen.render.html_print import PrintWriter, page_ranges
from cardgen.render.html_templates import render
from cardgen.render.press import Press, pages_of
from cardgen.render.svg import symbol_svg
from cardgen.store.document import require_document
from cardgen.store.slug import fold

INDEXES = "indice-cartas"
"""Anchor of the first index."""


SHORT = 4
"""So many blocks between tables are not worth two columns."""


def make_book(folder: Path, game: str, release: str, size: str) -> list[Diagnostic]:
    """Write the manual of a release in a page size (`a4`, `a5`); returns warnings.

    Raises `BuildError` for dangling references and for anything outside the package, `InputError` for a pack
    whose files cannot be read.
    """
    pack = paths.game_dir(game)
    check_links(pack)
    sources = Sources.load(game)
    facts = sources.facts(release)
    resolver = Resolver(facts, "manual", set_arabic)
    resolver.rulings = resolve_rulings(sources.rulings, resolver)
    blocks = resolver.resolve()
    if any(item.severity is Severity.ERROR for item in resolver.problems):
        raise BuildError(dict.fromkeys(resolver.problems))
    book = Book(sources.catalog, facts.release, sources.manual, style_sheet(sources.catalog.game, pack, size))
    book.write(folder / f"{book_stem(sources.catalog, release, size)}.pdf", blocks)
    return resolver.problems


def imprint_of(catalog: Catalog, release: Release) -> pages.Imprint:
    """Return who made what, for any product of a release."""
    game = catalog.game
    return pages.Imprint(
        game=game.name,
        author=game.author,
        author_url=game.url,
        licence=game.licence,
        licence_url=game.licence_url,
        release=release.title,
        lang=game.language,
    )


def print_words(language: str) -> Mapping[str, str]:
    """Return the words of printed products; raises `InputError` when they cannot be read."""
    data: Mapping[str, Mapping[str, str]] = require_document(templates() / "words.yaml").data
    site = {LANGS[key]: words for key, words in load_words().items()}
    shown = language if language in data else next(iter(data))
    return {**site.get(shown, {}), **data[shown]}


@dataclass
class Book:
    """One release's manual on its way to a PDF."""

    catalog: Catalog
    release: Release
    source: m.ManualSource
    style: Markup

    def __post_init__(self) -> None:
        self.words = print_words(self.catalog.game.language)
        self.imprint = imprint_of(self.catalog, self.release)
        self.setting = Setting(shared.card("standard"), shared.theme("colour"), load_metrics())
        wording = self.source.wording
        self.writer = PrintWriter(
            words=self.words, columns=wording.columns, number_footnote=wording.number_footnote
        )

    def write(self, path: Path, blocks: tuple[m.Block, ...]) -> None:
        """Lay out the book, then its indexes (their page numbers are known by then), and write both."""
        press = Press(folders())
        book = press.lay_out(render(templates(), "book.html", self.page(blocks)))
        # The book's last page only holds the indexes' place in the table of contents.
        indexes = press.lay_out(render(templates(), "index.html", self.index(book, blocks)))
        press.check()
        whole = book.copy([*book.pages[:-1], *indexes.pages])
        press.write(path, whole, f"{path.stem} {self.release.id}", self._places_in_words(blocks))

    def _places_in_words(self, blocks: tuple[m.Block, ...]) -> Mapping[str, str]:
        """Return what links say about where they lead, by anchor."""
        words = {heading.anchor: m.plain(heading.children) for heading in m.headings(blocks)}
        faces = {face.card: face.name for face in self.catalog.faces(self.release.id)}
        words |= {f"carta-{card}": name for card, name in faces.items()}
        words |= {f"glossario-{key}": entry.forms[0] for key, entry in self.source.terms.items()}
        for key, anchors in self.writer.mentions.items():
            kind, _sep, name = key.partition(":")
            label = faces[name] if kind == "card" else self.source.terms[name].forms[0]
            words |= dict.fromkeys(anchors, label)
        return words | {"nota": self.words["footnote"], INDEXES: self.words["indexes"]}

    def page(self, blocks: tuple[m.Block, ...]) -> pages.BookPage:
        """Return what the book's template gets."""
        headings = [heading for heading in m.headings(blocks) if heading.level <= TOC_DEPTH]
        self.writer.figures = {name: self._figure(name) for name in self.source.figures}
        return pages.BookPage(
            imprint=self.imprint,
            words=self.words,
            title=f"{self.imprint.game} · {self.words['subtitle']} · {self.release.title}",
            description=self.words["attribution"].format(
                game=self.imprint.game, author=self.imprint.author, release=self.imprint.release
            ),
            style=self.style,
            cover=self._cover(),
            toc=(*toc(headings), TocEntry(INDEXES, self.words["indexes"])),
            body=self.body(blocks),
        )

    def body(self, blocks: Iterable[m.Block]) -> Markup:
        """Return the blocks as HTML; what may stand in columns is kept apart from what is wide."""
        parts = []
        for wide, group in groupby(blocks, key=_is_wide):
            run = list(group)
            long = len(run) > SHORT or any(isinstance(block, m.Rulings) for block in run)
            css = "prosa" if long else "prosa curta"
            words = self.writer.blocks(run)
            parts.append(words if wide else Markup('<div class="{}">\n{}\n</div>').format(css, words))
        return Markup("\n").join(parts)

    def _cover(self) -> str:
        game = self.catalog.game
        return image(symbol_svg(draw_back(game.name, game.colours, self.setting), outlines=True))

    def _figure(self, name: str) -> Markup:
        """Return a figure that shows a field; others (the wiki's logo) are not printed."""
        picture = figure_picture(name, self.source.figures[name], self.release.rules.lines)
        if picture is None:
            return Markup("")
        svg = symbol_svg(field_symbol(picture, self.setting), outlines=True)
        words = say_field(picture, self.words)
        return Markup('<img class="campo" src="{}" alt="{}">').format(image(svg), words)

    # --- indexes ---

    def index(self, book: Document, blocks: tuple[m.Block, ...]) -> pages.IndexPage:
        """Return what the indexes' template gets, with the pages on which things stand in a laid-out book."""
        anchors = [anchor for found in self.writer.mentions.values() for anchor in found]
        rows = [f"carta-{card}" for card in self.writer.rows]
        places = pages_of(book, [*anchors, *rows, *(f"glossario-{key}" for key in self.source.terms)])
        return pages.IndexPage(
            imprint=self.imprint,
            title=self.words["index_cards"],
            style=self.style,
            first_page=len(book.pages),
            indexes=(
                pages.IndexSection(INDEXES, self.words["index_cards"], _letters(self._cards(places))),
                pages.IndexSection("indice-termos", self.words["index_terms"], _letters(self._terms(places))),
            ),
        )

    def _cards(self, places: Mapping[str, int]) -> Iterator[pages.IndexEntry]:
        """Yield an entry for each card of the release."""
        game = self.catalog.game
        for face in self.catalog.faces(self.release.id):
            css = "mca_carta_nat" if face.kind is Kind.NATURAL else "mca_carta_est"
            if face.ideology:
                css = game.ideology(face.ideology).wiki_class
            found = self._places(f"card:{face.card}", f"carta-{face.card}", places)
            yield pages.IndexEntry(face.name, css, face.number, found)

    def _terms(self, places: Mapping[str, int]) -> Iterator[pages.IndexEntry]:
        """Yield an entry for each rule term that the manual mentions."""
        for key, entry in self.source.terms.items():
            if found := self._places(f"term:{key}", f"glossario-{key}", places):
                yield pages.IndexEntry(entry.forms[0], entry.css or "termo", "", found)

    def _places(self, key: str, main: str, places: Mapping[str, int]) -> tuple[pages.PageRange, ...]:
        """Return where something stands: the main place first, then the pages of its mentions."""
        by_page: dict[int, str] = {}
        for anchor in self.writer.mentions.get(key, ()):
            if anchor in places:
                by_page.setdefault(places[anchor], anchor)
        found = []
        if main in places:
            found.append(pages.PageRange(str(places[main]), main, main=True))
            by_page.pop(places[main], None)
        for first, last in page_ranges(by_page):
            label = str(first) if first == last else f"{first}–{last}"
            found.append(pages.PageRange(label, by_page[first]))
        return tuple(found)


def _is_wide(block: m.Block) -> bool:
    """Tell whether a block takes the whole width of a page: tables and the titles of parts."""
    return isinstance(block, m.CardTable | m.Footnotes) or (isinstance(block, m.Heading) and block.level == 1)


def _letters(
    entries: Iterable[pages.IndexEntry],
) -> tuple[tuple[str, tuple[pages.IndexEntry, ...]], ...]:
    """Return entries by first letter; accents and capitals do not matter."""
    ordered = sorted(entries, key=lambda entry: fold(entry.label))
    grouped = groupby(ordered, key=lambda entry: fold(entry.label)[0].upper())
    return tuple((letter, tuple(group)) for letter, group in grouped)
