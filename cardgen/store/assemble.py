"""Make the catalogue from validated files, and say what does not fit together."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import (
    Card,
    CardFace,
    Catalog,
    Deck,
    Game,
    Ideology,
    Kind,
    Release,
    RuleSet,
)
from cardgen.store.document import Document, Path_
from cardgen.store.schemas import CardsFile, FaceEntry, GameFile, ReleaseFile


@dataclass(slots=True)
class Parts:
    """Validated files, each with the document it came from."""

    game: tuple[GameFile, Document]
    releases: list[tuple[ReleaseFile, Document]]
    cards: list[tuple[CardsFile, Document]]
    problems: list[Diagnostic] = field(default_factory=list)
    cards_lost: bool = False
    """Some cards could not be read, so that a card's absence says nothing."""


def assemble(parts: Parts) -> Catalog:
    """Return the catalogue; what does not fit together is added to `parts.problems`.

    A card or release with a problem is left out or keeps what is sound, so that all is reported at once.
    """
    game = _game(parts)
    releases = _releases(parts, game)
    cards = _Cards(parts, game, releases).read()
    catalog = Catalog(game, releases, cards)
    parts.problems.extend(_clashes(parts, catalog))
    return catalog


def _game(parts: Parts) -> Game:
    entry, document = parts.game
    for what in ("ideologies", "decks"):
        _repeated(parts, document, what, [item.id for item in getattr(entry, what)])
    return Game(
        id=entry.id,
        name=entry.name,
        author=entry.author,
        licence=entry.licence,
        licence_url=entry.licence_url,
        language=entry.language,
        ideologies=tuple(Ideology(**item.model_dump()) for item in entry.ideologies),
        decks=tuple(Deck(**item.model_dump()) for item in entry.decks),
        url=entry.url,
    )


def _repeated(parts: Parts, document: Document, what: str, ids: list[str]) -> None:
    for position, item in enumerate(ids):
        if item in ids[:position]:
            parts.problems.append(
                document.problem(
                    "data-repeated-id",
                    (what, position, "id"),
                    _("the id {id} is used twice").format(id=item),
                    hint=_("give each its own id"),
                )
            )


def unknown(
    document: Document, path: Path_, what: str, found: str, known: Iterable[str], *, key: bool = False
) -> Diagnostic:
    """Return the diagnostic for a name that nothing bears; `what` ends its code."""
    names = sorted(known)
    close = difflib.get_close_matches(found, names, 1)
    messages = {
        "deck": _("there is no deck {name}"),
        "ideology": _("there is no ideology {name}"),
        "release": _("there is no release {name}"),
        "card": _("there is no card {name}"),
    }
    return document.problem(
        f"data-unknown-{what}",
        path,
        messages[what].format(name=found),
        key=key,
        expected=", ".join(names) if len(names) <= 12 else "",
        found=found,
        hint=_("perhaps {name}?").format(name=close[0]) if close else "",
    )


def _releases(parts: Parts, game: Game) -> tuple[Release, ...]:
    decks = {deck.id for deck in game.decks}
    ideologies = {item.id for item in game.ideologies}
    seen: dict[str | int, Document] = {}
    result = []
    for entry, document in parts.releases:
        for place, value in (("id", entry.id), ("order", entry.order)):
            if value in seen:
                parts.problems.append(
                    document.problem(
                        "data-repeated-release",
                        (place,),
                        _("another release has the same {key}").format(key=place),
                        found=seen[value].file,
                    )
                )
            seen[value] = document
        for position, deck in enumerate(entry.decks):
            if deck not in decks:
                parts.problems.append(unknown(document, ("decks", position), "deck", deck, decks))
        for position, ideology in enumerate(entry.rules.blocked_hegemony_swaps):
            if ideology not in ideologies:
                path: Path_ = ("rules", "blocked_hegemony_swaps", position)
                parts.problems.append(unknown(document, path, "ideology", ideology, ideologies))
        if entry.rules.asymmetric_deck not in decks:
            parts.problems.append(
                unknown(document, ("rules", "asymmetric_deck"), "deck", entry.rules.asymmetric_deck, decks)
            )
        rules = entry.rules.model_dump()
        rules["blocked_hegemony_swaps"] = tuple(rules["blocked_hegemony_swaps"])
        result.append(
            Release(
                entry.id, entry.title, entry.order, RuleSet(**rules), tuple(entry.decks), entry.date or ""
            )
        )
    return tuple(sorted(result, key=lambda release: release.order))


class _Cards:
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


def _clashes(parts: Parts, catalog: Catalog) -> Iterator[Diagnostic]:
    """Yield cards that share a number or a name in a release, or stand in a deck it does not have."""
    documents = {card: document for entries, document in parts.cards for card in entries.root}
    known: set[tuple[str, str, str]] = set()
    for release in catalog.releases:
        for key in ("number", "name"):
            owners: dict[str, CardFace] = {}
            for face in catalog.faces(release.id):
                other = owners.setdefault(getattr(face, key), face)
                if other is not face and (key, other.card, face.card) not in known:
                    known.add((key, other.card, face.card))
                    yield _clash(documents, face, other, key, release)
        for face in catalog.faces(release.id):
            for deck in face.copies:
                if deck not in release.decks and any(deck == item.id for item in catalog.game.decks):
                    yield documents[face.card].problem(
                        "data-deck-not-in-release",
                        (face.card, face.release),
                        _("the card's deck is not one of the release {release}").format(release=release.id),
                        key=True,
                        expected=", ".join(release.decks),
                        found=deck,
                    )


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
