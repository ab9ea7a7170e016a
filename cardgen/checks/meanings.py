"""The meanings of all card texts of a pack, parsed once for all checks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cardgen.checks.context import Context
from cardgen.errors import Diagnostic
from cardgen.model.catalog import CardFace, Catalog, Kind
from cardgen.model.effects import CardText, Note
from cardgen.text.languages import has_effects
from cardgen.text.reading import TextError, parse, parse_note


@dataclass(slots=True)
class Meanings:
    """The meaning of each face that has one, and why the others have none.

    A game whose sentences are not read has no meanings, and nothing is wrong with that.
    """

    texts: dict[str, CardText] = field(default_factory=dict)
    notes: dict[str, Note] = field(default_factory=dict)
    refused: list[tuple[CardFace, Diagnostic]] = field(default_factory=list)

    def text(self, face: CardFace) -> CardText | None:
        """Return what a face's text means."""
        return self.texts.get(face.text)

    def note(self, face: CardFace) -> Note:
        """Return what a face's observation means."""
        return self.notes.get(face.note, Note())


_latest: list[tuple[Catalog, Meanings]] = []


def meanings(context: Context) -> Meanings:
    """Return the meanings of a pack's texts."""
    if not _latest or _latest[0][0] is not context.catalog:
        _latest[:] = [(context.catalog, _parse(context.catalog))]
    return _latest[0][1]


def natural_names(catalog: Catalog) -> tuple[str, ...]:
    """Return the names of natural cards, which texts may speak of."""
    names = {face.name for face in faces(catalog) if face.kind == Kind.NATURAL}
    return tuple(sorted(names))


def faces(catalog: Catalog) -> Iterator[CardFace]:
    """Yield the faces of a pack that differ in name, text or observation, oldest first."""
    seen: set[tuple[str, str, str, str]] = set()
    for release in catalog.releases:
        for face in catalog.faces(release.id):
            key = (face.card, face.name, face.text, face.note)
            if key not in seen:
                seen.add(key)
                yield face


def _parse(catalog: Catalog) -> Meanings:
    names = natural_names(catalog)
    result = Meanings()
    if not has_effects(catalog.game):
        return result
    for face in faces(catalog):
        try:
            result.texts[face.text] = parse(face.text, names)
        except TextError as error:
            result.refused += [(face, item) for item in error.diagnostics]
        if face.note:
            result.notes[face.note] = parse_note(face.note, names)
    return result
