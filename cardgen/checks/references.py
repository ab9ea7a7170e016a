"""References in the wiki source whose markup says something else about a card than its table."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from cardgen.checks.context import Claims, Context
from cardgen.checks.registry import check
from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog, Kind
from cardgen.store.schemas import ReferenceEntry
from cardgen.store.slug import fold

_PLAIN_CLASSES = {Kind.STRUCTURAL: "mca_carta_est", Kind.NATURAL: "mca_carta_nat"}


@check("reference")
def references(context: Context) -> Iterator[Diagnostic]:
    """Compare each reference's name, number, ideology, deck and class with the card's row."""
    known = {release.id for release in context.catalog.releases}
    for claims in context.claims:
        if claims.file.release not in known:
            continue
        names = context.catalog.by_name(claims.file.release)
        folded = {fold(name): face for name, face in names.items()}
        for position, entry in enumerate(claims.file.references):
            face = names.get(entry.name)
            if face is None:
                yield _unknown(claims, position, entry, folded.get(fold(entry.name)))
            else:
                yield from _compare(context.catalog, claims, position, entry, face)


@check("markup")
def markup(context: Context) -> Iterator[Diagnostic]:
    """Report markup classes that the wiki's style sheet does not know."""
    for claims in context.claims:
        for position, entry in enumerate(claims.file.markup):
            if entry.css_class in context.wiki_classes:
                continue
            close = difflib.get_close_matches(entry.css_class, sorted(context.wiki_classes), 1)
            yield claims.problem(
                "markup-unknown-class",
                ("markup", position),
                _("the wiki does not know this markup class"),
                entry.line,
                expected=close[0] if close else "",
                found=f"{entry.css_class}: {entry.text}",
            )


def _unknown(claims: Claims, position: int, entry: ReferenceEntry, face: CardFace | None) -> Diagnostic:
    place = ("references", position, "name")
    if face is None:
        message = _("the source speaks of a card that its tables do not have")
        return claims.problem(
            "reference-unknown-card", place, message, entry.line, expected="", found=entry.name
        )
    message = _("the source writes a card's name with other capitals or accents")
    return claims.problem(
        "reference-spelling", place, message, entry.line, expected=face.name, found=entry.name
    )


def _compare(
    catalog: Catalog, claims: Claims, position: int, entry: ReferenceEntry, face: CardFace
) -> Iterator[Diagnostic]:
    ideology = catalog.game.ideology(face.ideology) if face.ideology else None
    name = ideology.name if ideology else ""
    parts = [("ideology", _("ideology"), name, entry.ideology)] if entry.ideology or entry.css_class else []
    if entry.css_class:
        css_class = ideology.wiki_class if ideology else _PLAIN_CLASSES[face.kind]
        parts += [
            ("number", _("number"), face.number, entry.number),
            ("deck", _("deck"), _deck_named(catalog, face, entry), entry.deck),
            ("class", _("markup class"), css_class, entry.css_class),
            ("tag", _("markup element"), entry.tag if entry.table else "span", entry.tag),
        ]
    if entry.bold:
        yield claims.problem(
            "reference-bold",
            ("references", position),
            _("the source sets the name of a card in bold type"),
            entry.line,
            expected=face.name,
            found=f"'''{entry.name}'''",
        )
    for part, label, expected, found in parts:
        if expected != found:
            yield claims.problem(
                f"reference-{part}",
                ("references", position),
                _("the source gives the card {name} another {part} than its table").format(
                    name=face.name, part=label
                ),
                entry.line,
                expected=expected or _("none"),
                found=found or _("none"),
            )


def _deck_named(catalog: Catalog, face: CardFace, entry: ReferenceEntry) -> str:
    """Return the deck that a reference must name: none for the main deck and for cards of several decks.

    A natural card's reference may name any of its decks.
    """
    decks = [catalog.game.deck(deck) for deck in face.copies]
    if len(decks) > 1:
        return entry.deck if entry.deck in [deck.name for deck in decks] else ""
    return "" if decks[0].required else decks[0].name
