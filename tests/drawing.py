"""Lay out single cards as decks do."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.build.deck_cards import content_of, content_said, places
from cardgen.build.speech import speech
from cardgen.layout import frames, shared
from cardgen.layout.card import CardDrawing, Setting
from cardgen.layout.metrics import load_metrics
from cardgen.model.catalog import CardFace, Catalog


def draw_card(catalog: Catalog, face: CardFace, theme: str = "colour") -> CardDrawing:
    """Lay out a card of standard size as it stands in its first deck, in its face's release."""
    setting = Setting(shared.card("standard"), shared.theme(theme), load_metrics())
    deck = catalog.game.deck(face.deck)
    return frames.draw(content_of(catalog, catalog.release(face.release), deck, face), setting)


def draw_release(catalog: Catalog, release: str, size: str, language: str) -> Iterator[CardDrawing]:
    """Lay out all cards of a release, in a size of card and a language."""
    setting = Setting(shared.card(size), shared.theme("colour"), load_metrics())
    said = speech(catalog, catalog.release(release), catalog.game.id, language)
    for deck, face, _copies in places(said, tuple(map(said.deck, said.release.decks))):
        yield frames.draw(content_said(said, deck, face), setting)
