"""Lay the cards of decks out: what a card shows, the symbol that is drawn, and how its texts fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from cardgen.build.speech import Speech
from cardgen.errors import Diagnostic
from cardgen.layout import frames, shared
from cardgen.layout.card import CardContent, CardDrawing, Setting
from cardgen.layout.display import Symbol
from cardgen.model.catalog import CardFace, Catalog, Deck, Kind, Release
from cardgen.render.pdf_forms import Form, bare, forms
from cardgen.text.memory import save_all


class FitRow(NamedTuple):
    """How the texts of one card fit: sizes in points, `room` left below the text in mm."""

    card: str
    name: str
    deck: str
    copies: int
    name_size: float
    name_lines: int
    text_size: float
    text_lines: int
    room: float
    divided_words: int
    steps: tuple[str, ...]

    @property
    def smallest(self) -> float:
        """Return the smaller of the sizes of name and text."""
        return min(self.name_size, self.text_size)


class LaidCard(NamedTuple):
    """A card laid out: its symbol, how it fits, what is wrong with it; `forms` when it is drawn, too.

    Diagnostics name the card's id as their file.
    """

    symbol: Symbol
    row: FitRow
    diagnostics: tuple[Diagnostic, ...]
    forms: tuple[Form, ...] = ()


Place = tuple[Deck, CardFace, int]
"""A card in a deck, and how many copies of it."""


def places(said: Speech, decks: tuple[Deck, ...]) -> list[Place]:
    """Return the cards of decks in their order, each once however many copies it has."""
    return [
        (deck, face, copies)
        for deck in decks
        for face, copies in said.catalog.copies(said.release.id, deck.id)
    ]


def laid_cards(said: Speech, setting: Setting, cards: Iterable[Place]) -> Iterator[LaidCard]:
    """Yield cards laid out."""
    for deck, face, copies in cards:
        drawing = frames.draw(content_said(said, deck, face), setting)
        found = (*drawing.diagnostics, *said.setting(face)[1])
        notes = tuple(replace(item, file=face.card) for item in found)
        yield LaidCard(drawing.symbol, fit_row(drawing, copies), notes)


def drawn_cards(said: Speech, setting: Setting, cards: Iterable[Place]) -> Iterator[LaidCard]:
    """Yield cards laid out, with their forms instead of what these draw: little to send between processes."""
    drawn: set[str] = set()
    try:
        for card in laid_cards(said, setting, cards):
            made = tuple(forms(card.symbol, drawn))
            yield card._replace(symbol=bare(card.symbol), forms=made)
    finally:
        save_all()


def content_of(catalog: Catalog, release: Release, deck: Deck, face: CardFace) -> CardContent:
    """Return what a card shows in a deck in the game's own language; see `content_said`."""
    return content_said(Speech(catalog, release), deck, face)


def content_said(said: Speech, deck: Deck, face: CardFace) -> CardContent:
    """Return what a card shows in a deck: not its number ("Não consta no design das cartas")."""
    game, release = said.game, said.release
    ideology = game.ideology(face.ideology) if face.ideology else None
    natural = face.kind is Kind.NATURAL
    return CardContent(
        id=f"{deck.id}-{face.card}",
        frame=str(face.kind),
        name=said.name(face),
        text=said.setting(face)[0],
        mark=deck.mark,
        deck=said.deck(deck).name,
        imprint=" · ".join((game.name, game.author, game.licence, release.title)),
        colour=ideology.colour if ideology else None,
        glyph=ideology.glyph if ideology else None,
        group=ideology.name if ideology else shared.words(game.language)["natural"] if natural else "",
        original=said.original(face),
        original_language=said.catalog.game.language,
        language=game.language,
    )


def fit_row(drawing: CardDrawing, copies: int) -> FitRow:
    """Return the row of the fit report for a card."""
    name, text = drawing.name, drawing.text
    return FitRow(
        card=drawing.content.id,
        name=drawing.content.name,
        deck=drawing.content.deck,
        copies=copies,
        name_size=name.size,
        name_lines=len(name.lines),
        text_size=text.size,
        text_lines=len(text.lines),
        room=round(text.room, 2),
        divided_words=text.hyphens + name.hyphens,
        steps=tuple(step.describe() for step in (*name.steps, *text.steps)),
    )
