"""What changed between two releases, card by card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from cardgen.model.catalog import CardFace, Catalog


class ChangeKind(StrEnum):
    """Kinds of change, in the order in which they are listed."""

    ADDED = "added"
    REMOVED = "removed"
    RENAMED = "renamed"
    MOVED = "moved"
    COPIES = "copies"
    KIND = "kind"
    IDEOLOGY = "ideology"
    REWORDED = "reworded"
    NOTE = "note"
    RENUMBERED = "renumbered"


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that changed: `before` and `after` as text, empty where there is none."""

    kind: ChangeKind
    card: str
    name: str
    number: str
    before: str = ""
    after: str = ""

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as plain JSON values."""
        return {key: str(getattr(self, key)) for key in ("kind", "card", "name", "number", "before", "after")}


def compare(catalog: Catalog, old: str, new: str) -> tuple[Change, ...]:
    """Return what changed from release `old` to release `new`, by kind, then by number."""
    before = {face.card: face for face in catalog.faces(old)}
    return compare_faces(before, {face.card: face for face in catalog.faces(new)})


def compare_faces(before: Mapping[str, CardFace], after: Mapping[str, CardFace]) -> tuple[Change, ...]:
    """Return what changed between two sets of faces by card, by kind, then by number."""
    found = [change for card in {**before, **after} for change in _changes(before.get(card), after.get(card))]
    order = list(ChangeKind)
    return tuple(sorted(found, key=lambda item: (order.index(item.kind), item.number, item.card)))


def _changes(before: CardFace | None, after: CardFace | None) -> Iterator[Change]:
    if before is None or after is None:
        face = after or before
        if face is not None:
            kind = ChangeKind.REMOVED if after is None else ChangeKind.ADDED
            text = f"{_decks(face)}: {face.text}"
            yield Change(kind, face.card, face.name, face.number, *(("", text) if after else (text, "")))
        return
    parts = [
        (ChangeKind.RENAMED, before.name, after.name),
        (ChangeKind.RENUMBERED, before.number, after.number),
        (ChangeKind.KIND, str(before.kind), str(after.kind)),
        (ChangeKind.IDEOLOGY, before.ideology or "", after.ideology or ""),
        (ChangeKind.REWORDED, before.text, after.text),
        (ChangeKind.NOTE, before.note, after.note),
        (
            ChangeKind.COPIES if set(before.copies) == set(after.copies) else ChangeKind.MOVED,
            _decks(before),
            _decks(after),
        ),
    ]
    for kind, old, new in parts:
        if old != new:
            yield Change(kind, after.card, after.name, after.number, old, new)


def _decks(face: CardFace) -> str:
    """Return the decks of a face, with copies unless it is one card in one deck."""
    if list(face.copies.values()) == [1]:
        return face.deck
    return ", ".join(f"{deck} {count}" for deck, count in face.copies.items())
