"""The meaning of every face, read once: its sentence and its observation as effects."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardgen import i18n
from cardgen.build.contexts.cards import ReadingLine
from cardgen.build.places import placed
from cardgen.errors import Diagnostic
from cardgen.model.catalog import CardFace, Catalog, Kind
from cardgen.model.effects.base import Node
from cardgen.model.effects.tree import CardText, Note
from cardgen.text import TextError, parse, parse_note
from cardgen.text.explain import outline
from cardgen.text.names import NATURAL_CARDS
from cardgen.text.phrases import OWN, Phrases

_LEAD = re.compile(r"^(?:\d+\.|-) ")


@dataclass
class Readings:
    """Meanings of faces, by their words; raises `TextError` for a sentence that is not understood.

    `pack` is the game's folder or id, where such a sentence is looked up: the error names its file and line.
    """

    catalog: Catalog
    pack: str | Path = ""
    _texts: dict[str, CardText] = field(default_factory=dict)
    _notes: dict[str, Note] = field(default_factory=dict)
    _names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        names = {
            face.name
            for release in self.catalog.releases
            for face in self.catalog.faces(release.id)
            if face.kind is Kind.NATURAL
        }
        # The usual list in its usual order: parsed texts are remembered with it.
        self._names = NATURAL_CARDS if names == {*NATURAL_CARDS} else tuple(sorted(names))

    def text(self, face: CardFace) -> CardText:
        """Return what the face's sentence means."""
        if face.text not in self._texts:
            try:
                self._texts[face.text] = parse(face.text, self._names)
            except TextError as error:
                raise TextError(self._placed(face, error)) from error
        return self._texts[face.text]

    def _placed(self, face: CardFace, error: TextError) -> list[Diagnostic]:
        """Return why a face's sentence is not understood, with the place where it is written."""
        named = [
            replace(item, message=f"{face.name}: {item.message}", file=face.card)
            for item in error.diagnostics
        ]
        return placed(named, self.pack, face.release) if self.pack else named

    def note(self, face: CardFace) -> Note:
        """Return what the face's observation adds."""
        if not face.note:
            return Note()
        if face.note not in self._notes:
            self._notes[face.note] = parse_note(face.note, self._names)
        return self._notes[face.note]

    def outline(self, face: CardFace, language: str, phrases: Phrases = OWN) -> list[str]:
        """Return the effects of a face as indented lines with labels in a language of the interface.

        `phrases` says the effects' parts.
        """
        before = i18n.language()
        i18n.set_language(language)
        try:
            return outline(self.text(face), phrases)
        finally:
            i18n.set_language(before)

    def nodes(self, face: CardFace) -> tuple[Node, ...]:
        """Return both, for queries."""
        return (self.text(face), self.note(face))


def reading_lines(outline: Sequence[str]) -> tuple[ReadingLine, ...]:
    """Return an outline's indented lines as a tree; effects in a list are below the line that opens it."""
    position = 0

    def below(indent: int) -> tuple[ReadingLine, ...]:
        nonlocal position
        found: list[ReadingLine] = []
        while position < len(outline):
            line = outline[position]
            depth = len(line) - len(line.lstrip())
            depth += line.startswith("- ", depth)
            if depth < indent:
                break
            position += 1
            label, _colon, value = _LEAD.sub("", line.strip()).partition(":")
            found.append(ReadingLine(label, value.strip(), below(depth + 1)))
        return tuple(found)

    return below(0)
