"""Make the reference cards and the printable field of a release, in the style of the decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from cardgen.build.manual_book import print_words
from cardgen.build.manual_resolve import Resolver
from cardgen.build.manual_text import set_arabic
from cardgen.build.site import Sources
from cardgen.errors import BuildError, Diagnostic, Severity
from cardgen.layout import shared
from cardgen.layout.back import draw_back
from cardgen.layout.card import Setting
from cardgen.layout.display import Document, Page, Symbol
from cardgen.layout.imposition import SheetOptions, plan
from cardgen.layout.metrics import load_metrics
from cardgen.layout.reference import Reference, board_pages, legend, reference_card
from cardgen.layout.sheet import Furniture, Sheets
from cardgen.model import manual as m
from cardgen.model.catalog import Catalog, Release
from cardgen.render import backend
from cardgen.store.tutorials import load_tutorials
from cardgen.text.runs import Run, join_runs

PLAYERS = range(3, 9)
"""Numbers of players that a printed field is made for."""
GLYPHS = ("main", "strategy", "theory")


def make_reference(folder: Path, game: str, release: str) -> list[Diagnostic]:
    """Write the reference cards and the field of a release.

    Raises `BuildError` for dangling references and lines that do not fit.
    """
    sources = Sources.load(game)
    facts = sources.facts(release)
    resolver = Resolver(facts, "manual", set_arabic)
    cards = []
    for entry in load_tutorials(game).reference:
        cards.append((entry.title, tuple(runs_of(resolver.inlines(line)) for line in entry.lines)))
    if any(item.severity is Severity.ERROR for item in resolver.problems):
        raise BuildError(dict.fromkeys(resolver.problems))
    maker = _Maker(sources.catalog, facts.release)
    maker.write_cards(folder / "cartas-de-referencia.pdf", cards)
    maker.write_board(folder / "campo.pdf")
    return resolver.problems


def runs_of(nodes: Iterable[m.Inline]) -> tuple[Run, ...]:
    """Return resolved inline nodes as runs: strong words bold, emphasis in italics."""
    return join_runs(list(_runs(nodes, bold=False, italic=False)))


def _runs(nodes: Iterable[m.Inline], *, bold: bool, italic: bool) -> Iterator[Run]:
    for node in nodes:
        match node:
            case m.Strong():
                yield from _runs(node.children, bold=True, italic=italic)
            case m.Emphasis():
                yield from _runs(node.children, bold=bold, italic=True)
            case m.Text() | m.CardMention() | m.TermMention():
                yield Run(node.text, bold, italic)
            case m.Definition() | m.Role():
                pass
            case _:
                yield from _runs(node.children, bold=bold, italic=italic)


class _Maker:
    def __init__(self, catalog: Catalog, release: Release) -> None:
        self.game, self.release = catalog.game, release
        self.words = print_words(catalog.game.language)
        self.setting = Setting(shared.card("standard"), shared.theme("colour"), load_metrics())
        game = self.game
        self.licence = " · ".join(part for part in (game.author, game.licence, game.url) if part)

    def write_cards(self, path: Path, cards: list[tuple[str, tuple[tuple[Run, ...], ...]]]) -> None:
        """Write a sheet of reference cards, as many of each as fill it."""
        game = self.game
        imprint = " · ".join((game.name, game.author, game.licence, self.release.title))
        symbols: list[Symbol] = []
        problems: list[Diagnostic] = []
        for number, (title, lines) in enumerate(cards):
            content = Reference(str(number), title, lines, imprint, GLYPHS[number % len(GLYPHS)])
            symbol, found = reference_card(content, self.setting)
            symbols.append(symbol)
            problems += found
        if problems:
            raise BuildError(problems)
        options = SheetOptions(shared.paper("A4"), self.setting.size)
        grid = plan(options)
        words = shared.words(game.language)
        title = self.words["reference"]
        heading = " · ".join((game.name, title, self.release.title))
        sheets = Sheets(
            grid,
            options,
            Furniture(heading, self.licence, words["page"], words["back"]),
            self.setting.metrics,
        )
        copies = max(1, grid.per_page // max(len(symbols), 1))
        filled = [symbol for symbol in symbols for _copy in range(copies)]
        back = draw_back(game.name, game.colours, self.setting)
        pages = sheets.pages(filled, back, title, 1, grid.pages(len(filled)))
        self._write(path, title, pages)

    def write_board(self, path: Path) -> None:
        """Write the field for each number of players, and tokens."""
        paper = shared.paper("A4")
        words = legend(self.words, " · ".join((self.game.name, self.licence, self.release.title)))
        lying = (paper.height, paper.width)
        pages = board_pages(PLAYERS, self.release.rules.lines, words, lying, self.setting)
        self._write(path, self.words["board"], pages)

    def _write(self, path: Path, title: str, pages: Iterable[Page]) -> None:
        game = self.game
        document = Document(
            title=" · ".join((game.name, title, self.release.title)),
            author=game.author,
            subject=f"{game.licence} <{game.licence_url}>",
            keywords=", ".join((game.name, self.release.title, title)),
            language=game.language,
        )
        backend("pdf")(path, document, pages)
