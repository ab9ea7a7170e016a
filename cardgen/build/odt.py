"""Compose editable decks: the cards of a release as an office document that a person can change and print."""

from __future__ import annotations

from pathlib import Path

from cardgen.build.deck_cards import content_of
from cardgen.build.odt_targets import odt_stem
from cardgen.errors import BuildError, Diagnostic, Severity
from cardgen.i18n import _
from cardgen.layout import shared, sheet_text
from cardgen.layout.card import CardContent, Setting
from cardgen.layout.fragments import Styled
from cardgen.layout.frames.parts import IMPRINT_SIZES, LABEL_SIZES
from cardgen.layout.imposition import Grid, SheetOptions, plan
from cardgen.layout.metrics import FAMILY, load_metrics
from cardgen.model.catalog import CardFace, Catalog, Deck, Release
from cardgen.render.odt import OdtCard, OdtDeck, OdtDocument, OdtParagraph, write_odt
from cardgen.render.svg import symbol_svg

GAP = 4.6
"""Distance in mm from the line under a name to the text."""
TOP, FOOT_TOP = 4.1, 3.4
"""Distance in mm of the words from the upper edge of their cell; office programs take one for each row."""
BAR = (0.7, 1.5)
"""Width of the line under a name and its distance from the name, in mm."""


def make_odt(folder: Path, game: str, release: str, theme: str) -> list[Diagnostic]:
    """Write the whole set of a release as an editable document; the making function of the target.

    Raises `BuildError` when the text of a card does not fit.
    """
    from cardgen.store import load_game  # noqa: PLC0415 - tests of the composition load nothing

    catalog = load_game(game)
    deck_maker = DeckMaker(catalog, catalog.release(release), theme)
    document = deck_maker.document()
    if deck_maker.problems:
        raise BuildError(deck_maker.problems)
    write_odt(folder / f"{odt_stem(catalog, release, theme)}.odt", document)
    return []


class DeckMaker:
    """Makes the description of one release's document; `problems` fill up on the way."""

    def __init__(self, catalog: Catalog, release: Release, theme: str) -> None:
        self.catalog, self.release = catalog, release
        self.setting = Setting(shared.card("standard"), shared.theme(theme), load_metrics())
        self.pictures: dict[str, str] = {}
        self.cells: dict[str, tuple[float, float, float, bool]] = {}
        self.problems: list[Diagnostic] = []

    def document(self) -> OdtDocument:
        """Return the description of all decks."""
        game, release = self.catalog.game, self.release
        grid: Grid = plan(SheetOptions(shared.paper("A4"), self.setting.size))
        decks = tuple(self._deck(game.deck(deck)) for deck in release.decks)
        names = [game.name, release.title, *(deck.title for deck in decks)]
        return OdtDocument(
            title=f"{game.name} · {release.title}",
            author=game.author,
            licence_line=" · ".join(
                part for part in (game.name, game.author, game.url, game.licence) if part
            ),
            licence_url=game.licence_url,
            language=game.language,
            keywords=", ".join(names),
            family=FAMILY,
            fonts={name: face.path for name, face in self.setting.metrics.faces.items()},
            page_words=shared.words(game.language)["page"],
            page_width=grid.page_width,
            page_height=grid.page_height,
            width=self.setting.size.width,
            height=self.setting.size.height,
            foot=sheet_text.FOOT,
            columns=grid.columns,
            rows=grid.rows,
            rule=self.setting.theme.rule,
            line=0.1,
            cells=self.cells,
            decks=decks,
            pictures=self.pictures,
            facts={"game": game.id, "release": release.id, "theme": self.setting.theme.id},
        )

    def _deck(self, deck: Deck) -> OdtDeck:
        cards: list[OdtCard] = []
        for face, copies in self.catalog.copies(self.release.id, deck.id):
            for copy in range(copies):
                cards.append(self._card(deck, face, copy + 1))
        heading = f"{self.catalog.game.name} · {deck.name} · {self.release.title}"
        return OdtDeck(deck.id, deck.name, heading, tuple(cards))

    def _card(self, deck: Deck, face: CardFace, copy: int) -> OdtCard:
        content = content_of(self.catalog, self.release, deck, face)
        setting = self.setting
        symbol = sheet_text.picture(content, setting)
        if symbol.name not in self.pictures:
            self.pictures[symbol.name] = symbol_svg(symbol, title=content.group or deck.name)
        self._note_cells(content)
        name, text = self._words(content)
        return OdtCard(
            key=f"{deck.id}:{face.card}:{copy}",
            cell=content.frame,
            name=name,
            text=text,
            foot=tuple(self._foot(content)),
            picture=symbol.name,
            alternative=f"{content.group} · {deck.name}" if content.group else deck.name,
        )

    def _note_cells(self, content: CardContent) -> None:
        if f"{content.frame}.upper" not in self.cells:
            column = sheet_text.column_of(content, self.setting)
            right = self.setting.size.width - column.left - column.width
            self.cells[f"{content.frame}.upper"] = (column.left, right, TOP, True)
            self.cells[f"{content.frame}.lower"] = (column.left, right, FOOT_TOP, False)

    def _words(self, content: CardContent) -> tuple[OdtParagraph, OdtParagraph]:
        setting = self.setting
        column = sheet_text.column_of(content, setting)
        centred = column.centred
        gap = GAP if centred else GAP + sum(BAR)
        words = sheet_text.words_of(content, setting, gap)
        if words.room < 0:
            self.problems.append(_too_long(content, words.room))
        swatch = setting.swatch(content.colour)
        plain = swatch.fill == setting.theme.paper or content.colour is None
        strong = swatch.ink if plain else swatch.fill
        kind = "natural" if centred else content.group or "sem ideologia"
        name = OdtParagraph(
            runs=((content.name, False, False),),
            style=f"Nome {words.name:g} {kind}",
            size=words.name,
            leading=words.name_leading,
            colour=setting.theme.ink,
            bold=True,
            centred=centred,
            above=round(column.top - TOP, 2),
            bar=None if centred else (BAR[0], strong),
            bar_gap=0.0 if centred else BAR[1],
        )
        text = OdtParagraph(
            runs=tuple(_run(run) for run in content.text),
            style=f"Texto {words.text:g}{' natural' if centred else ''}",
            size=words.text,
            leading=words.text_leading,
            colour=setting.theme.ink,
            centred=centred,
            above=GAP - 1.6,
        )
        return name, text

    def _foot(self, content: CardContent) -> list[OdtParagraph]:
        """Return the lines below: group (an ideology or the natural cards), deck, and the imprint."""
        setting = self.setting
        column = sheet_text.column_of(content, setting)
        theme = setting.theme
        lines = [(content.group, True, theme.ink, LABEL_SIZES)] if content.group else []
        lines += [
            (content.deck, False, theme.muted, LABEL_SIZES),
            (content.imprint, False, theme.muted, IMPRINT_SIZES),
        ]
        found = []
        for words, bold, colour, sizes in lines:
            size = sheet_text.label_size(words, "bold" if bold else "regular", column.width, sizes, setting)
            kind = "Grupo" if bold else "Imprenta" if sizes is IMPRINT_SIZES else "Deck"
            found.append(
                OdtParagraph(
                    runs=((words, False, False),),
                    style=f"{kind} {size:g}{' natural' if column.centred else ''}",
                    size=size,
                    leading=sheet_text.line_height(size),
                    colour=colour,
                    bold=bold,
                    centred=column.centred,
                )
            )
        return found


def _run(run: Styled) -> tuple[str, bool, bool]:
    return (run.text, run.bold, run.italic)


def _too_long(content: CardContent, room: float) -> Diagnostic:
    return Diagnostic(
        code="odt-text-too-long",
        message=_("“{name}”: the text does not fit on the card of the editable deck").format(
            name=content.name
        ),
        file=content.id,
        expected=_("a text that fits at the smallest size"),
        found=f"{-room:.1f} mm",
        hint=_("shorten it"),
        severity=Severity.ERROR,
    )
