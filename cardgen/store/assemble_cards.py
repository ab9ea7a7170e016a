"""Make cards from validated card files: each face takes from the one before what it does not say."""

from __future__ import annotations

from cardgen.i18n import _
from cardgen.model.catalog import Card, CardFace, Game, Kind, Release
from cardgen.store.document import Document, Path_
from cardgen.store.parts import Parts, unknown
from cardgen.store.schemas import FaceEntry


class CardReader:
    """Reads the card files into cards, face by face."""

    def __init__(self, parts: Parts, game: Game, releases: tuple[Release, ...]) -> None:
        self.parts = parts
        self.decks = {deck.id: position for position, deck in enumerate(game.decks)}
        self.ideologies = {item.id for item in game.ideologies}
        self.releases = releases
        self.drops = {entry.id: (entry.drops, document) for entry, document in parts.releases}

    def read(self) -> dict[str, Card]:
        """Return all cards by identity."""
        cards: dict[str, Card] = {}
        seen: dict[str, Document] = {}
        for entries, document in self.parts.cards:
            for card, faces in entries.root.items():
                if card in seen:
                    self._problem(
                        document,
                        "data-repeated-card",
                        (card,),
                        _("the card is written twice"),
                        found=seen[card].file,
                        hint=_("keep one of them"),
                    )
                    continue
                seen[card] = document
                cards[card] = self._card(card, faces, document)
        for release, (drops, document) in self.drops.items():
            for position, card in enumerate(drops):
                self._drop(cards, release, card, document, ("drops", position))
        return cards

    def _problem(self, document: Document, code: str, path: Path_, message: str, **more: str) -> None:
        self.parts.problems.append(document.problem(code, path, message, key=True, **more))

    def _card(self, card: str, entries: dict[str, FaceEntry], document: Document) -> Card:
        known = [release.id for release in self.releases]
        for release in entries:
            if release not in known:
                self.parts.problems.append(
                    unknown(document, (card, release), "release", release, known, key=True)
                )
        faces: dict[str, CardFace | None] = {}
        last: CardFace | None = None
        for release in known:
            if release in entries:
                last = self._face(card, release, entries[release], last, document)
                if last is not None:
                    faces[release] = last
        return Card(card, faces)

    def _face(
        self, card: str, release: str, entry: FaceEntry, last: CardFace | None, document: Document
    ) -> CardFace | None:
        path = (card, release)
        if not entry.model_fields_set:
            self._problem(
                document, "data-empty-face", path, _("nothing of the card changes here"), hint=_("remove it")
            )
        copies = self._copies(entry, last, document, path)
        name = entry.name or (last.name if last else None)
        number = entry.number or (last.number if last else None)
        text = entry.text or (last.text if last else None)
        wanted = {"name": name, "number": number, "text": text}
        missing = [key for key, value in wanted.items() if value is None]
        if missing:
            self._problem(
                document,
                "data-incomplete-card",
                path,
                _("the first face of a card must be complete"),
                expected=", ".join(missing),
                hint=_("add it"),
            )
        if not copies:
            self._problem(
                document,
                "data-no-deck",
                path,
                _("the card is in no deck"),
                expected=_("deck or copies"),
                hint=_("add the deck that it belongs to"),
            )
        ideology = self._ideology(entry, last, document, path)
        if name is None or number is None or text is None or not copies:
            return last
        kind = Kind(entry.kind) if entry.kind else last.kind if last else Kind.STRUCTURAL
        note = entry.note if entry.note is not None else last.note if last else ""
        return CardFace(card, release, name, number, kind, text, note, ideology, copies)

    def _copies(
        self, entry: FaceEntry, last: CardFace | None, document: Document, path: tuple[str, str]
    ) -> dict[str, int]:
        if entry.deck is not None and entry.copies is not None:
            self._problem(
                document,
                "data-deck-and-copies",
                (*path, "copies"),
                _("a face has a deck or copies by deck, not both"),
                hint=_("keep one of them"),
            )
        written = {entry.deck: 1} if entry.deck is not None else entry.copies
        if written is None:
            return dict(last.copies) if last else {}
        for deck in written:
            if deck not in self.decks:
                where: Path_ = (*path, "deck") if entry.deck else (*path, "copies", deck)
                self.parts.problems.append(
                    unknown(document, where, "deck", deck, self.decks, key=not entry.deck)
                )
        known = [deck for deck in written if deck in self.decks]
        return {deck: written[deck] for deck in sorted(known, key=self.decks.__getitem__)} or dict.fromkeys(
            written, 1
        )

    def _ideology(
        self, entry: FaceEntry, last: CardFace | None, document: Document, path: tuple[str, str]
    ) -> str | None:
        if entry.ideology is None:
            return last.ideology if last else None
        if entry.ideology and entry.ideology not in self.ideologies:
            self.parts.problems.append(
                unknown(document, (*path, "ideology"), "ideology", entry.ideology, self.ideologies)
            )
            return None
        return entry.ideology or None

    def _drop(self, cards: dict[str, Card], release: str, card: str, document: Document, path: Path_) -> None:
        if card not in cards:
            if self.parts.cards_lost:
                return
            self.parts.problems.append(unknown(document, path, "card", card, cards))
            return
        faces = dict(cards[card].faces)
        if not faces:
            return
        order = [item.id for item in self.releases]
        if release in faces or not any(order.index(item) < order.index(release) for item in faces):
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
        ordered = {item: faces[item] for item in order if item in faces}
        cards[card] = Card(card, ordered)
