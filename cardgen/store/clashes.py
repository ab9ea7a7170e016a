"""What cards of one release do to one another: one number or name twice, decks without a card."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog, Release
from cardgen.store.document import Document, Path_
from cardgen.store.parts import Lost, Parts


def clashes(parts: Parts, catalog: Catalog) -> Iterator[Diagnostic]:
    """Yield cards that share a number or a name in a release, or stand in a deck it does not have."""
    documents = {card: document for entries, document, _lost in parts.cards for card in entries}
    known: set[tuple[str, str, str]] = set()
    for release in catalog.releases:
        for key in ("number", "name"):
            owners: dict[str, CardFace] = {}
            for face in catalog.faces(release.id):
                other = owners.setdefault(getattr(face, key) or f" {face.card}", face)
                if other is not face and (key, other.card, face.card) not in known:
                    known.add((key, other.card, face.card))
                    yield _clash(documents, face, other, key, release)
        if not _lost_of(parts, release).has(("decks",)):
            yield from _misplaced(parts, documents, catalog, release)


def _clash(
    documents: dict[str, Document], face: CardFace, other: CardFace, key: str, release: Release
) -> Diagnostic:
    messages = {
        "number": _("two cards have the number {value} in {release}"),
        "name": _("two cards have the name {value} in {release}"),
    }
    document = documents[face.card]
    path: Path_ = (face.card, face.release, key)
    return document.problem(
        f"data-same-{key}",
        path if path in document.values else path[:2],
        messages[key].format(value=getattr(face, key), release=release.id),
        found=f"{other.card}, {face.card}",
        hint=_("give one of them another"),
    )


def _misplaced(
    parts: Parts, documents: dict[str, Document], catalog: Catalog, release: Release
) -> Iterator[Diagnostic]:
    for face in catalog.faces(release.id):
        for deck in face.copies:
            if deck not in release.decks and deck in (parts.decks or ()):
                yield documents[face.card].problem(
                    "data-deck-not-in-release",
                    (face.card, face.release),
                    _("the card's deck is not one of the release {release}").format(release=release.id),
                    key=True,
                    expected=", ".join(release.decks),
                    found=deck,
                    hint=_("name one of those, or add the deck to the release"),
                )


def empty_decks(parts: Parts, catalog: Catalog) -> Iterator[Diagnostic]:
    """Yield decks in which a release has no card. Only for packs of which no card is lost."""
    for entry, document, lost in parts.releases:
        if lost.has(("decks",)) or all(release.id != entry.id for release in catalog.releases):
            continue
        filled = {deck for face in catalog.faces(entry.id) for deck in face.copies}
        for position, deck in enumerate(entry.decks):
            if deck not in filled and deck in (parts.decks or ()):
                yield document.problem(
                    "data-empty-deck",
                    ("decks", position),
                    _("the deck {deck} has no card in {release}").format(deck=deck, release=entry.id),
                    expected=_("at least one card"),
                    hint=_("write its cards, or take the deck out of the release"),
                )


def _lost_of(parts: Parts, release: Release) -> Lost:
    return next(lost for entry, _document, lost in parts.releases if entry.id == release.id)
