"""Make the tutorials: sections of the manual with pictures of tables that the engine played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup

from cardgen import paths
from cardgen.build.contexts import press as pages
from cardgen.build.manual_book import imprint_of, print_words
from cardgen.build.manual_resolve import Resolver
from cardgen.build.manual_text import set_arabic
from cardgen.build.packs import check_links
from cardgen.build.press_style import folders, image, style_sheet, templates
from cardgen.build.scenes import field_pictures, figure_picture, play_file, table_pictures
from cardgen.build.site import Sources
from cardgen.build.tutorial_words import say_field, say_table
from cardgen.errors import BuildError, Diagnostic, Severity
from cardgen.i18n import _
from cardgen.layout import shared
from cardgen.layout.board import TablePicture, table_symbol
from cardgen.layout.card import Setting
from cardgen.layout.field import FieldPicture, field_symbol
from cardgen.layout.metrics import load_metrics
from cardgen.model import manual as m
from cardgen.model import tutorials as t
from cardgen.render.html_templates import render
from cardgen.render.html_tutorial import TutorialWriter
from cardgen.render.press import Press
from cardgen.render.svg import symbol_svg
from cardgen.store.tutorials import load_tutorials

if TYPE_CHECKING:
    from weasyprint import Document

MOST_PAGES = 2
SIZE_STEPS = 3


def make_tutorials(folder: Path, game: str, release: str) -> list[Diagnostic]:
    """Write a PDF for each tutorial of a release; returns warnings.

    Raises `BuildError` for dangling references, scenarios that do not hold and tutorials that are too long,
    `InputError` for files that cannot be read.
    """
    pack = paths.game_dir(game)
    check_links(pack)
    sources = Sources.load(game)
    maker = TutorialMaker(sources, release, load_tutorials(game), pack)
    problems = maker.resolver.problems
    made = [(entry.id, maker.page(entry)) for entry in maker.source.tutorials]
    if any(item.severity is Severity.ERROR for item in problems):
        raise BuildError(dict.fromkeys(problems))
    for name, page in made:
        press, document = _fit(name, page)
        press.write(folder / f"{name}.pdf", document, f"{name} {release}")
    return problems


def _fit(name: str, page: pages.TutorialPage) -> tuple[Press, Document]:
    """Lay a tutorial out in the largest size step (0 to 2) at which it keeps to its pages."""
    for step in range(SIZE_STEPS):
        press = Press(folders())
        document = press.lay_out(render(templates(), "tutorial.html", replace(page, step=step)))
        press.check()
        if len(document.pages) <= MOST_PAGES:
            return press, document
    raise BuildError(_too_long(name, len(document.pages)))


class TutorialMaker:
    """Makes the pages of one release's tutorials; problems go to the resolver's."""

    def __init__(self, sources: Sources, release: str, source: t.TutorialSource, pack: Path) -> None:
        self.source = source
        self.facts = sources.facts(release)
        self.catalog, self.release = sources.catalog, self.facts.release
        self.resolver = Resolver(self.facts, "manual", set_arabic)
        self.blocks = self.resolver.resolve()
        self.words = print_words(self.catalog.game.language)
        self.imprint = imprint_of(self.catalog, self.release)
        self.setting = Setting(shared.card("standard"), shared.theme("colour"), load_metrics())
        wording = sources.manual.wording
        self.writer = TutorialWriter(
            words=self.words, columns=wording.columns, number_footnote=wording.number_footnote
        )
        own = self.imprint
        foot = " · ".join(part for part in (own.game, own.author, own.licence, own.release) if part)
        style = style_sheet(self.catalog.game, pack, "tutorial")
        self.style = Markup(style.replace("IMPRINT", css_string(foot)))

    def page(self, entry: t.TutorialEntry) -> pages.TutorialPage:
        """Return what a tutorial's template gets."""
        return pages.TutorialPage(
            imprint=self.imprint,
            words=self.words,
            title=f"{self.imprint.game} · {self.words['tutorial'].format(title=entry.title)}",
            heading=entry.title,
            description=self.words["attribution"].format(
                game=self.imprint.game, author=self.imprint.author, release=self.imprint.release
            ),
            style=self.style,
            parts=tuple(self._part(part, entry) for part in entry.parts),
        )

    def _part(self, part: t.PartEntry, entry: t.TutorialEntry) -> pages.TutorialPart:
        title, body = Markup("{}").format(part.title), Markup("")
        if part.section:
            heading, blocks = self._section(part.section, entry)
            title = title or self.writer.inlines(heading)
            body = self.writer.blocks(without_downloads(blocks))
        if str(title) == entry.title:
            title = Markup("")
        return pages.TutorialPart(
            title=title,
            body=body,
            steps=tuple(self._steps()) if part.steps else (),
            pictures=tuple(self._picture(self.source.pictures[key]) for key in part.pictures),
            wide=part.wide,
        )

    def _section(
        self, anchor: str, entry: t.TutorialEntry
    ) -> tuple[tuple[m.Inline, ...], tuple[m.Block, ...]]:
        """Return the title and the blocks of a section of the manual, up to the next as high."""
        for index, block in enumerate(self.blocks):
            if isinstance(block, m.Heading) and block.anchor == anchor:
                rest = self.blocks[index + 1 :]
                ends = (
                    number
                    for number, item in enumerate(rest)
                    if isinstance(item, m.Heading) and item.level <= block.level
                )
                return block.children, rest[: next(ends, len(rest))]
        if not self.resolver.problems:
            self.resolver.problems.append(_no_section(anchor, entry.id))
        return (), ()

    def _steps(self) -> Iterator[pages.Step]:
        for step in self.source.steps:
            yield pages.Step(self._said(step.words), None if step.yes is None else self._said(step.yes))

    def _said(self, nodes: tuple[m.Inline, ...]) -> Markup:
        return self.writer.inlines(self.resolver.inlines(nodes))

    # --- pictures ---

    def _picture(self, entry: t.PictureEntry) -> pages.PicturePair:
        if entry.figure:
            pair: tuple[TablePicture | FieldPicture, ...] = (self._figure(entry),)
        else:
            played = play_file(Path(entry.file), self.catalog, self.release)
            pair = (
                table_pictures(entry.id, played, self.catalog, self._notes())
                if entry.view == "table"
                else field_pictures(entry.id, played, self.release.rules.lines)
            )
        views = [
            self._view(picture, caption)
            for picture, caption in zip(pair, (entry.before, entry.after), strict=False)
            if caption is not None
        ]
        return pages.PicturePair("field" if entry.figure else entry.view, tuple(views))

    def _notes(self) -> dict[str, str]:
        words = self.words
        return {
            "draw": words["draw"],
            "discard": words["discard"],
            "crisis": words["note_crisis"],
            "revolts": words["note_revolt"],
            "changed": words["note_changed"],
        }

    def _figure(self, entry: t.PictureEntry) -> FieldPicture:
        """Return a figure of the manual that shows a field."""
        figure = self.facts.source.figures.get(entry.figure, {})
        picture = figure_picture(entry.figure, figure, self.release.rules.lines)
        if picture is None:
            raise BuildError(_no_figure(entry.figure))
        return picture

    def _view(self, picture: TablePicture | FieldPicture, caption: tuple[m.Inline, ...]) -> pages.PictureView:
        if isinstance(picture, TablePicture):
            symbol, words = table_symbol(picture, self.setting), say_table(picture, self.words)
        else:
            symbol, words = field_symbol(picture, self.setting), say_field(picture, self.words)
        svg = symbol_svg(symbol, outlines=True)
        return pages.PictureView(image(svg), words, self._said(caption))


def without_downloads(blocks: tuple[m.Block, ...]) -> tuple[m.Block, ...]:
    """Return blocks without items that are only links: print need not say where to download itself."""
    found: list[m.Block] = []
    for block in blocks:
        if isinstance(block, m.Listing):
            items = tuple(item for item in block.items if not _only_links(item))
            if items:
                found.append(m.Listing(block.ordered, items))
        else:
            found.append(block)
    return tuple(found)


def _only_links(item: m.Item) -> bool:
    return all(
        isinstance(block, m.Paragraph) and all(isinstance(node, m.Link) for node in block.children)
        for block in item.blocks
    )


def css_string(text: str) -> str:
    """Return a text as the inside of a string in a style sheet."""
    return "".join(sign if sign.isalnum() or sign in " ·.:/-" else f"\\{ord(sign):x} " for sign in text)


def _too_long(name: str, count: int) -> Diagnostic:
    return Diagnostic(
        "tutorial-too-long",
        _("the tutorial {name} is too long for the table").format(name=name),
        expected=_("at most {n} pages").format(n=MOST_PAGES),
        found=str(count),
        hint=_("show fewer sections or pictures"),
    )


def _no_section(anchor: str, name: str) -> Diagnostic:
    return Diagnostic(
        "tutorial-no-section",
        _("the tutorial {name} asks for a section that the manual does not have").format(name=name),
        found=anchor,
        hint=_("correct the anchor in tutorials.yaml"),
    )


def _no_figure(name: str) -> Diagnostic:
    return Diagnostic(
        "tutorial-no-figure",
        _("the manual has no such figure with a field"),
        found=name,
        hint=_("correct the figure in tutorials.yaml"),
    )
