"""Compose printable decks: faces of a release → cards → sheets → one PDF, with a report of how texts fit."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, repeat
from pathlib import Path
from typing import Any

from cardgen.build.deck_cards import FitRow, LaidCard, Place, drawn_cards, laid_cards, places
from cardgen.build.deck_options import DeckOptions
from cardgen.build.in_two import in_two
from cardgen.build.places import placed
from cardgen.build.speech import Speech, speech
from cardgen.errors import BuildError, Diagnostic
from cardgen.i18n import _
from cardgen.layout import shared
from cardgen.layout.back import draw_back
from cardgen.layout.card import Setting
from cardgen.layout.display import Document, Page, Symbol
from cardgen.layout.imposition import Grid, SheetOptions, plan
from cardgen.layout.metrics import load_metrics
from cardgen.layout.sheet import Furniture, Sheets, sheet_diagnostics
from cardgen.model.catalog import Catalog, Deck, Release
from cardgen.render.pdf_forms import Form

_DUPLEX = {"none": "", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


@dataclass
class BuildResult:
    """A set of decks ready to be drawn.

    While `pages` is read, cards are taken from `laid`, and `fits`, `diagnostics` and `drawn` fill up. To have
    the cards drawn beforehand, put what `draw` makes of `places` into `laid`.
    """

    document: Document
    grid: Grid
    cards: int
    sheets: int
    places: list[Place]
    draw: Callable[[Iterable[Place]], Iterator[LaidCard]]
    laid: Iterator[LaidCard]
    pages: Iterator[Page] = field(default_factory=lambda: iter(()))
    fits: list[FitRow] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    drawn: dict[str, Form] = field(default_factory=dict)

    def symbols(self, faces: int) -> Iterator[Symbol]:
        """Yield the symbol of each of the next faces, once for each copy, and note how they fit."""
        for card in islice(self.laid, faces):
            self.fits.append(card.row)
            self.diagnostics += card.diagnostics
            self.drawn.update((form.name, form) for form in card.forms)
            yield from repeat(card.symbol, card.row.copies)


def build_decks(catalog: Catalog, options: DeckOptions, pack: str | Path = "") -> BuildResult:
    """Lay decks of a release out; cards are set as their pages are read.

    `pack` is the game's folder, or its id as by default: translations are read from it.
    Raises `InputError` for an unknown release, deck, theme, paper, card size or language, or a grid that does
    not fit; `BuildError` for a deck without a card, of which there would be no page.
    """
    release, decks = options.chosen(catalog)
    said = speech(catalog, release, pack or catalog.game.id, options.lang)
    decks = tuple(said.deck(deck) for deck in decks)
    sheet = sheet_options(options)
    grid = plan(sheet)
    setting = Setting(sheet.card, shared.theme(options.theme), load_metrics())
    counts = [_count(said, deck)[1] for deck in decks]
    if empty := [deck.name for deck, count in zip(decks, counts, strict=True) if not count]:
        raise BuildError([_without_cards(name, release) for name in empty])
    cards = places(said, decks)
    result = BuildResult(
        _document(said, decks, options),
        grid,
        sum(counts),
        sum(map(grid.pages, counts)),
        cards,
        partial(drawn_cards, said, setting),
        laid_cards(said, setting, cards),
        diagnostics=sheet_diagnostics(grid, sheet),
    )
    result.pages = _pages(said, decks, setting, sheet=sheet, result=result)
    return result


def sheet_options(options: DeckOptions) -> SheetOptions:
    """Return the sheet's options with the sizes that were named; raises `InputError` for unknown names."""
    return SheetOptions(
        paper=shared.paper(options.paper),
        card=shared.card(options.card),
        gap=options.gap,
        margin=options.margin,
        marks=options.crop_marks,
        cut_lines=options.cut_lines,
        duplex=options.duplex,
    )


def _document(said: Speech, decks: tuple[Deck, ...], options: DeckOptions) -> Document:
    game, release = said.game, said.release
    parts = [game.name, release.title] + ([decks[0].name] if options.deck else [])
    return Document(
        title=" · ".join(parts),
        author=game.author,
        subject=f"{game.licence} <{game.licence_url}>",
        keywords=", ".join([game.name, release.title, *(deck.name for deck in decks)]),
        language=game.language,
        duplex=_DUPLEX[options.duplex],
    )


def _pages(
    said: Speech,
    decks: tuple[Deck, ...],
    setting: Setting,
    *,
    sheet: SheetOptions,
    result: BuildResult,
) -> Iterator[Page]:
    game, release = said.game, said.release
    words = shared.words(game.language)
    back = draw_back(game.name, game.colours, setting) if sheet.duplex != "none" else None
    licence = " · ".join(part for part in (game.author, game.licence, game.url) if part)
    number = 1
    for deck in decks:
        heading = " · ".join((game.name, deck.name, release.title))
        sheets = Sheets(
            result.grid, sheet, Furniture(heading, licence, words["page"], words["back"]), setting.metrics
        )
        faces, cards = _count(said, deck)
        yield from sheets.pages(result.symbols(faces), back, deck.name, number, result.sheets)
        number += result.grid.pages(cards)


def _without_cards(deck: str, release: Release) -> Diagnostic:
    return Diagnostic(
        "build-no-cards",
        _("“{deck}” has no card in {release}").format(deck=deck, release=release.id),
        expected=_("at least one card"),
        hint=_("run cardgen check"),
    )


def _count(said: Speech, deck: Deck) -> tuple[int, int]:
    """Return the number of different cards in a deck, and of all."""
    copies = [copies for _face, copies in said.catalog.copies(said.release.id, deck.id)]
    return len(copies), sum(copies)


def strict_diagnostics(
    fits: list[FitRow], size: float, cards: Mapping[str, str] | None = None
) -> list[Diagnostic]:
    """Return a diagnostic for each card with a name or text below a size in points.

    `cards` maps the cards of the rows to the identities that the diagnostics name as their file.
    """
    return [
        Diagnostic(
            code="layout-below-size",
            message=_("“{name}” had to be set smaller than asked").format(name=row.name),
            file=(cards or {}).get(row.card, ""),
            expected=_("at least {size:g} pt").format(size=size),
            found="; ".join((f"{row.smallest:g} pt", *row.steps)),
            hint=_("shorten the text, choose a larger card, or allow a smaller size with --strict-fit"),
        )
        for row in fits
        if row.smallest < size - 1e-9
    ]


def make_decks(folder: Path, game: str, options: dict[str, Any]) -> list[Diagnostic]:
    """Write the PDF and the fit report of some decks to a folder; the making function of the build target.

    Raises `BuildError` when a text does not fit, a glyph is missing, or `strict_fit` is not met.
    """
    from cardgen.render import backend  # noqa: PLC0415 - tests of the composition draw nothing
    from cardgen.store import load_game  # noqa: PLC0415

    chosen = DeckOptions(**options)
    catalog = load_game(game)
    result = build_decks(catalog, chosen, game)
    stem = chosen.stem(catalog)
    with in_two(result.places, result.draw) as result.laid:
        backend("pdf")(folder / f"{stem}.pdf", result.document, result.pages, result.drawn)
    if chosen.strict_fit:
        cards = identities(catalog, chosen)
        result.diagnostics += strict_diagnostics(result.fits, chosen.strict_fit, cards)
    if any(item.severity == "error" for item in result.diagnostics):
        raise BuildError(placed(result.diagnostics, game, chosen.release))
    if chosen.report:
        (folder / f"{stem}.fit.json").write_text(as_json(result), encoding="utf-8")
    return placed(result.diagnostics, game, chosen.release)


def identities(catalog: Catalog, options: DeckOptions) -> dict[str, str]:
    """Return the identity of each card of some decks by the name that it has in the fit report."""
    release, decks = options.chosen(catalog)
    return {
        f"{deck.id}-{face.card}": face.card
        for deck in decks
        for face, _copies in catalog.copies(release.id, deck.id)
    }


def fit_report(catalog: Catalog, options: DeckOptions, pack: str | Path) -> str:
    """Return the fit report as JSON without drawing the decks; raises what `build_decks` raises."""
    result = build_decks(catalog, options, pack)
    for _page in result.pages:
        pass
    return as_json(result)


def as_json(result: BuildResult) -> str:
    """Return the fit report as the text of its file."""
    return json.dumps(report(result), ensure_ascii=False, indent=1) + "\n"


def report(result: BuildResult) -> dict[str, Any]:
    """Return the fit report as plain JSON values."""
    return {
        "title": result.document.title,
        "cards": result.cards,
        "sheets": result.sheets,
        "cards_per_sheet": result.grid.per_page,
        "fits": [row._asdict() for row in result.fits],
    }
