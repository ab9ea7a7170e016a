"""Make cards from card files: each face takes from the one before what it does not say.

What is lost of a face is empty in the card, so that the rest of it can still be held against other cards.
"""

from __future__ import annotations

import re

from cardgen.i18n import _
from cardgen.model.catalog import Card, CardFace, Kind, Release
from cardgen.store import files
from cardgen.store.document import Document, Path_
from cardgen.store.parts import Lost, Parts
from cardgen.store.schemas import KEY, FaceEntry

_NEEDED = ("name", "number", "text")


class CardReader:
    """Reads the card files into cards, face by face."""

    def __init__(self, parts: Parts, releases: tuple[Release, ...]) -> None:
        self.parts = parts
        self.order = [release.id for release in releases]
        self.known = None if files.RELEASES in parts.unread else [item[0].id for item in parts.releases]
        self.is_unsure = bool(parts.unread) or any(lost.paths for *_file, lost in parts.cards)
        """Some card, or its place, is lost: nobody can say what is not there."""

    def read(self) -> dict[str, Card]:
        """Return all cards by identity."""
        cards: dict[str, Card] = {}
        seen: dict[str, Document] = {}
        for entries, document, lost in self.parts.cards:
            for card, faces in entries.items():
                if card in seen:
                    self._problem(
                        document,
                        "data-repeated-card",
                        (card,),
                        _("the card is written twice"),
                        found=seen[card].file,
                        hint=_("keep one of them"),
                    )
                own = _Faces(self, card, faces, document, lost)
                made = Card(card, own.read())
                cards.setdefault(card, made)
                seen.setdefault(card, document)
        for entry, document, lost in self.parts.releases:
            for position, card in enumerate(entry.drops):
                if not lost.has(("drops", position)):
                    self._drop(cards, entry.id, card, document, ("drops", position))
        return cards

    def _problem(self, document: Document, code: str, path: Path_, message: str, **more: str) -> None:
        self.parts.problems.append(document.problem(code, path, message, key=True, **more))

    def _drop(self, cards: dict[str, Card], release: str, card: str, document: Document, path: Path_) -> None:
        if card not in cards:
            gone = any(lost.has((card,)) for *_file, lost in self.parts.cards)
            if files.CARDS not in self.parts.unread and not gone:
                self.parts.miss(document, path, "card", card, cards)
            return
        faces = dict(cards[card].faces)
        if not faces or release not in self.order:
            return
        at = self.order.index(release)
        unprinted = self.known is not None and not any(self.order.index(item) < at for item in faces)
        if release in faces or unprinted:
            self.parts.problems.append(
                document.problem(
                    "data-bad-drop",
                    path,
                    _("the release drops a card that it prints, or that was not printed before"),
                    found=card,
                    hint=_("remove it from the list or remove its face"),
                )
            )
            return
        faces[release] = None
        ordered = {item: faces[item] for item in self.order if item in faces}
        cards[card] = Card(card, ordered)


class _Faces:
    """Reads the faces of one card."""

    def __init__(
        self, reader: CardReader, card: str, entries: dict[str, FaceEntry], document: Document, lost: Lost
    ) -> None:
        self.reader, self.parts = reader, reader.parts
        self.card, self.entries, self.document, self.lost = card, entries, document, lost
        self.apart = [release for release in entries if release not in reader.order]
        """Releases whose place in the order nobody knows."""

    def read(self) -> dict[str, CardFace | None]:
        """Return the faces by release, oldest first; those of unknown releases are judged and left out."""
        for release in self.apart:
            self._check_release(release)
            self._face(release, None)
        ordered = [release for release in self.reader.order if release in self.entries]
        faces: dict[str, CardFace | None] = {}
        last: CardFace | None = None
        for release in ordered:
            last = faces[release] = self._face(release, last)
        for release in [*ordered, *self.apart][:1]:
            self._check_complete(release)
        return faces

    def _check_release(self, release: str) -> None:
        self.reader.is_unsure = True
        known = self.reader.known
        if known is not None and release not in known and re.fullmatch(KEY, release):
            path = (self.card, release)
            self.parts.miss(self.document, path, "release", release, known, key=True)

    def _problem(self, code: str, path: Path_, message: str, **more: str) -> None:
        self.parts.problems.append(self.document.problem(code, path, message, key=True, **more))

    def _face(self, release: str, last: CardFace | None) -> CardFace:
        entry, path = self.entries[release], (self.card, release)
        if not entry.model_fields_set and not self.lost.has(path):
            message = _("nothing of the card changes here")
            self._problem("data-empty-face", path, message, hint=_("remove it"))
        said = {
            key: getattr(entry, key)
            or ("" if last is None or self.lost.has((*path, key)) else getattr(last, key))
            for key in _NEEDED
        }
        kind = Kind(entry.kind) if entry.kind else last.kind if last else Kind.STRUCTURAL
        note = entry.note if entry.note is not None else last.note if last else ""
        return CardFace(
            self.card,
            release,
            **said,
            kind=kind,
            note=note,
            ideology=self._ideology(entry, last, path),
            copies=self._copies(entry, last, path),
        )

    def _check_complete(self, first: str) -> None:
        """Report what the first face does not say, unless one whose place is not known may say it."""
        said = self._lost_of((first, *self.apart))
        if said is None:
            return
        for release in (first, *self.apart):
            said |= self.entries[release].model_fields_set
        path = (self.card, first)
        missing = [key for key in _NEEDED if key not in said]
        if missing:
            self._problem(
                "data-incomplete-card",
                path,
                _("the first face of a card must be complete"),
                expected=", ".join(missing),
                hint=_("add it"),
            )
        if not {"deck", "copies"} & said:
            self._no_deck(path)

    def _lost_of(self, releases: tuple[str, ...]) -> set[str] | None:
        """Return the keys of these faces that are lost, None when a whole face or the card is."""
        found: set[str] = set()
        for _card, *rest in self.lost.within(self.card):
            if not rest or rest[0] not in self.entries:
                return None
            if rest[0] in releases:
                found.update(str(key) for key in rest[1:2])
        return found

    def _no_deck(self, path: Path_) -> None:
        self.reader.is_unsure = True
        self._problem(
            "data-no-deck",
            path,
            _("the card is in no deck"),
            expected=_("deck or copies"),
            hint=_("add the deck that it belongs to"),
        )

    def _copies(self, entry: FaceEntry, last: CardFace | None, path: tuple[str, str]) -> dict[str, int]:
        if entry.deck is not None and entry.copies is not None:
            message = _("a face has a deck or copies by deck, not both")
            self._problem("data-deck-and-copies", (*path, "copies"), message, hint=_("keep one of them"))
        if entry.deck is None and entry.copies is None:
            return dict(last.copies) if last else {}
        if entry.copies == {} and entry.deck is None and not self.lost.has((*path, "copies")):
            self._no_deck(path)
        written = {**({entry.deck: 1} if entry.deck is not None else {})}
        for deck, count in (entry.copies or {}).items():
            written.setdefault(deck, count)
        known = self.parts.decks
        for deck in written:
            if known is not None and deck not in known:
                self.reader.is_unsure = True
                single = deck == entry.deck
                where: Path_ = (*path, "deck") if single else (*path, "copies", deck)
                self.parts.miss(self.document, where, "deck", deck, known, key=not single)
        order = {deck: position for position, deck in enumerate(known or ())}
        return {deck: written[deck] for deck in sorted(written, key=lambda deck: order.get(deck, len(order)))}

    def _ideology(self, entry: FaceEntry, last: CardFace | None, path: tuple[str, str]) -> str | None:
        if entry.ideology is None:
            return last.ideology if last else None
        if entry.ideology:
            where = (*path, "ideology")
            self.parts.refer(self.document, where, "ideology", entry.ideology, self.parts.ideologies)
        return entry.ideology or None
