"""Make the catalogue from validated files, and say what does not fit together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog, Deck, Game, Ideology, Release, RuleSet
from cardgen.store.assemble_cards import CardReader
from cardgen.store.document import Document, Path_
from cardgen.store.parts import Parts, unknown
from cardgen.store.schemas import Strict


def assemble(parts: Parts) -> Catalog:
    """Return the catalogue; what does not fit together is added to `parts.problems`.

    A card or release with a problem is left out or keeps what is sound, so that all is reported at once.
    """
    game = _game(parts)
    releases = _releases(parts, game)
    cards = CardReader(parts, game, releases).read()
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
        ideologies=tuple(Ideology(**_with(item, wiki_class=_css(item.id))) for item in entry.ideologies),
        decks=tuple(Deck(**_with(item, noted_as=item.name)) for item in entry.decks),
        url=entry.url,
        natural_note=entry.natural_note,
    )


def _with(entry: Strict, **usual: str) -> dict[str, Any]:
    """Return an entry's fields; those that say nothing get what is usual."""
    said = entry.model_dump()
    return said | {key: said[key] or value for key, value in usual.items()}


def _css(ideology: str) -> str:
    return "ideology-" + ideology.replace(".", "-")


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
        if entry.rules.asymmetric_deck not in {"", *decks}:
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
