"""A game pack read in full: the catalogue, where each thing was written, and every problem found."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.collected import Collected
from cardgen.model.catalog import Catalog

if TYPE_CHECKING:
    from cardgen.store.document import Document

Place = tuple[str, int, int]
"""File as messages show it, line and column (from 1)."""


@dataclass(slots=True)
class Pack:
    """What reading a pack gave. `catalog` is None when something is too wrong to make one."""

    root: Path
    catalog: Catalog | None = None
    problems: Collected = field(default_factory=Collected)
    documents: dict[str, Document] = field(default_factory=dict)
    """Documents by path below the pack's folder (`cards/social.yaml`)."""
    cards: dict[str, Document] = field(default_factory=dict)
    """The document in which each card is written."""

    def place(self, card: str, release: str, part: str = "text") -> Place:
        """Return where the part of a card's face that holds in a release was last written.

        `part` is a key of the card files (`name`, `number`, `text`, `note`, …); unknown cards give an
        empty place.
        """
        document = self.cards.get(card)
        if document is None or self.catalog is None:
            return ("", 0, 0)
        found = document.place((card,), key=True)
        for item in self.catalog.releases:
            path = (card, item.id, part)
            if path in document.values:
                found = document.values[path]
            elif (card, item.id) in document.keys and found == document.place((card,), key=True):
                found = document.keys[card, item.id]
            if item.id == release:
                break
        return (document.file, *found)
