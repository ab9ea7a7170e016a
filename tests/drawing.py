"""Lay out single cards as decks do."""

from __future__ import annotations

from cardgen.build.deck_cards import content_of
from cardgen.layout import frames, shared
from cardgen.layout.card import CardDrawing, Setting
from cardgen.layout.metrics import load_metrics
from cardgen.model.catalog import CardFace, Catalog


def draw_card(catalog: Catalog, face: CardFace, theme: str = "colour") -> CardDrawing:
    """Lay out a card of standard size as it stands in its first deck, in its face's release."""
    setting = Setting(shared.card("standard"), shared.theme(theme), load_metrics())
    deck = catalog.game.deck(face.deck)
    return frames.draw(content_of(catalog, catalog.release(face.release), deck, face), setting)
