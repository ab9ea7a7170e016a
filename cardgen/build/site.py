"""Make the static site: its shared assets and front door, and the pages of each release."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from cardgen import paths
from cardgen.build.contexts.frame import TocEntry
from cardgen.build.contexts.site import ManualPage
from cardgen.build.deck_cards import content_of
from cardgen.build.manual_facts import Facts
from cardgen.build.manual_numbers import literal_numbers
from cardgen.build.manual_queries import problems_of
from cardgen.build.manual_resolve import Resolver
from cardgen.build.manual_text import set_arabic, set_roman
from cardgen.build.readings import Readings
from cardgen.build.rulings import resolve_rulings
from cardgen.build.site_cards import CardPages
from cardgen.build.site_changes import Changes
from cardgen.build.site_frame import FOLDERS, HOMES, LANGS, Edition, load_words, templates
from cardgen.build.site_home import home_page
from cardgen.build.site_search import search_data, search_page
from cardgen.errors import BuildError, Diagnostic, Severity
from cardgen.layout import frames, shared
from cardgen.layout.card import Setting
from cardgen.layout.metrics import load_metrics
from cardgen.model import manual as m
from cardgen.model.catalog import Catalog
from cardgen.model.manual_readings import CardReadings
from cardgen.model.translation import Translation
from cardgen.render.html_figures import field_svg, logo_svg
from cardgen.render.html_style import style_sheet
from cardgen.render.html_templates import render
from cardgen.render.svg import symbol_svg
from cardgen.store import load_game
from cardgen.store.files import translation_files
from cardgen.store.manual_readings import load_readings
from cardgen.store.manual_source import load_manual
from cardgen.store.rulings import load_rulings
from cardgen.store.translations import load_translation

THEME = "colour"
"""The palette of the site's pictures and ideologies."""
TOC_DEPTH = 4


# --- assets and front door ---


def make_assets(folder: Path, game: str, releases: Sequence[str]) -> None:
    """Write what all releases share: style sheet, script, mark, and the front door of the releases named."""
    catalog, theme = load_game(game), shared.theme(THEME)
    assets = folder / "assets"
    assets.mkdir()
    style = style_sheet(
        (templates() / "style.css").read_text(encoding="utf-8"),
        fonts=paths.fonts_dir(),
        icons=paths.game_dir(game) / "art" / "icons",
        ideologies=[
            (item.wiki_class, item.glyph, theme.ideologies[item.colour]) for item in catalog.game.ideologies
        ],
        natural=theme.natural,
    )
    (assets / "style.css").write_text(style, encoding="utf-8")
    for name in ("site.js", "marca.svg"):
        (assets / name).write_bytes((templates() / name).read_bytes())
    shown = [item for item in catalog.releases if item.id in releases]
    for language, name in HOMES.items():
        page = home_page(catalog, shown, language)
        (folder / name).write_text(render(templates(), "home.html", page), encoding="utf-8")


# --- one release ---


@dataclass(frozen=True)
class Sources:
    """What the pages of every release are made from."""

    catalog: Catalog
    manual: m.ManualSource
    readings: CardReadings
    rulings: tuple[m.RulingEntry, ...]
    meanings: Readings
    translations: Mapping[str, Translation]
    """Names in other languages of the interface, by their tags."""

    @classmethod
    def load(cls, game: str) -> Sources:
        """Load them; raises `InputError` with every problem of the pack's files."""
        catalog = load_game(game)
        root = paths.game_dir(game)
        known = {path.stem for path in translation_files(root)} & {*LANGS.values()} - {catalog.game.language}
        translations = {language: load_translation(root, language) for language in sorted(known)}
        return cls(
            catalog,
            load_manual(game),
            load_readings(game),
            load_rulings(game),
            Readings(catalog, game),
            translations,
        )

    def facts(self, release: str) -> Facts:
        """Return the facts of a release."""
        return Facts(self.catalog, self.catalog.release(release), self.manual, self.meanings.nodes)


def resolver_of(sources: Sources, release: str) -> Resolver:
    """Return the resolver of a release's manual, with the engine's decisions played."""
    resolver = Resolver(sources.facts(release), "site", set_arabic)
    resolver.rulings = resolve_rulings(sources.rulings, resolver)
    return resolver


def make_release(folder: Path, game: str, release: str, releases: Sequence[str]) -> list[Diagnostic]:
    """Write the pages and pictures of a release in a site of `releases`; returns warnings.

    Raises `BuildError` for dangling references and for cards whose text does not fit.
    """
    sources = Sources.load(game)
    resolver = resolver_of(sources, release)
    facts = resolver.facts
    blocks = resolver.resolve()
    problems = [*resolver.problems, *(item for q in sources.readings.queries() for item in problems_of(q))]
    problems += literal_numbers(sources.manual)
    problems += _pictures(folder / release / "img", facts)
    if any(item.severity is Severity.ERROR for item in problems):
        raise BuildError(dict.fromkeys(problems))
    words = load_words()
    for language in FOLDERS:
        translation = sources.translations.get(LANGS[language])
        edition = Edition(facts, language, words[language], tuple(releases), translation)
        _write_edition(folder / edition.folder, edition, blocks, sources, resolver.rulings)
    return problems


def _pictures(folder: Path, facts: Facts) -> Iterator[Diagnostic]:
    folder.mkdir(parents=True)
    catalog = facts.catalog
    setting = Setting(shared.card("standard"), shared.theme(THEME), load_metrics())
    for card, face in facts.faces.items():
        content = content_of(catalog, facts.release, catalog.game.deck(face.deck), face)
        drawing = frames.draw(content, setting)
        yield from drawing.diagnostics
        title = f"{face.name}: {face.text}"
        picture = symbol_svg(drawing.symbol, title=title, outlines=True, ground=setting.theme.paper)
        (folder / f"{card}.svg").write_text(picture, encoding="utf-8")


def _write_edition(
    folder: Path,
    edition: Edition,
    blocks: tuple[m.Block, ...],
    sources: Sources,
    rulings: Sequence[m.Ruling],
) -> None:
    (folder / "cartas").mkdir(parents=True)
    changes = Changes(edition, sources.readings.rules)
    cards = CardPages(edition, sources.readings, changes, set_roman, sources.meanings, rulings)
    found = json.dumps(search_data(edition, blocks), ensure_ascii=False, separators=(",", ":"))
    (folder / "busca.js").write_text(f"window.MCA_BUSCA={found};\n", encoding="utf-8")
    made = [
        ("index.html", "manual.html", manual_page(edition, blocks)),
        ("galeria.html", "gallery.html", cards.gallery()),
        ("versao.html", "release.html", changes.page(blocks)),
        ("busca.html", "search.html", search_page(edition, blocks)),
        *((f"cartas/{page.card}.html", "card.html", page) for page in cards.pages()),
    ]
    for name, template, page in made:
        (folder / name).write_text(render(templates(), template, page), encoding="utf-8")


def manual_page(edition: Edition, blocks: tuple[m.Block, ...]) -> ManualPage:
    """Return the manual's page."""
    writer = edition.writer(manual=True)
    writer.figures = {name: _figure(edition, name) for name in edition.facts.source.figures}
    return ManualPage(
        frame=edition.frame("manual", "index.html"),
        title=edition.words["manual_title"].format(release=edition.release.title),
        description=edition.words["home_lead"],
        toc=toc([heading for heading in m.headings(blocks) if heading.level <= TOC_DEPTH]),
        body=writer.blocks(blocks),
    )


def _figure(edition: Edition, name: str) -> Markup:
    figure = edition.facts.source.figures[name]
    columns, squares = figure["columns"], figure["field"]
    if not isinstance(columns, int) or not isinstance(squares, list):
        return logo_svg()
    places = [(square["player"], square["line"], square["column"]) for square in squares]
    said = "; ".join(
        edition.words["scene_square"].format(player=player, line=line, column=column + 1)
        for player, line, column in places
    )
    return field_svg(columns, places, said)


def toc(headings: Sequence[m.Heading]) -> tuple[TocEntry, ...]:
    """Return headings as a table of contents, nested by level."""
    return tuple(_toc(headings))


def _toc(headings: Sequence[m.Heading]) -> Iterable[TocEntry]:
    position = 0
    while position < len(headings):
        head = headings[position]
        end = position + 1
        while end < len(headings) and headings[end].level > head.level:
            end += 1
        below = tuple(_toc(headings[position + 1 : end]))
        yield TocEntry(head.anchor, m.plain(head.children), below)
        position = end
