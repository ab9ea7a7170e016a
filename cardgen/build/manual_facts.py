"""What the manual can say about the cards of one release without keeping it by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardgen.build.manual_queries import Index, fits, index_of, without_triggers
from cardgen.model import manual as m
from cardgen.model.catalog import CardFace, Catalog, Kind, Release
from cardgen.model.effects.base import Node

Reading = Callable[[CardFace], tuple[Node, ...]]
"""Gives the parsed text and observation of a face."""


@dataclass(frozen=True)
class Facts:
    """Cards, terms and counts of one release."""

    catalog: Catalog
    release: Release
    source: m.ManualSource
    reading: Reading

    @cached_property
    def faces(self) -> Mapping[str, CardFace]:
        """Return the release's faces by card id."""
        return {face.card: face for face in self.catalog.faces(self.release.id)}

    def mention(self, face: CardFace, text: str = "") -> m.CardMention:
        """Return a card as the manual names it, with the wiki's class and title."""
        game = self.catalog.game
        wording = self.source.wording
        title = f"#{face.number}"
        css = "mca_carta_nat" if face.kind is Kind.NATURAL else "mca_carta_est"
        if face.ideology:
            ideology = game.ideology(face.ideology)
            css = ideology.wiki_class
            title += " " + wording.ideology_title.format(name=ideology.name)
        if len(face.copies) == 1 and not game.deck(face.deck).required:
            title += " " + wording.deck_title.format(name=game.deck(face.deck).name)
        return m.CardMention(face.card, text or face.name, css, title)

    def select(self, query: m.Query, *, triggers: bool = True) -> list[CardFace]:
        """Return the faces of a query's list, in number order; `triggers` false looks at plays only."""
        indexes = self._indexes if triggers else self._plays
        return [face for face in self.faces.values() if self._selected(query, face, indexes)]

    def _selected(self, query: m.Query, face: CardFace, indexes: Mapping[str, Index]) -> bool:
        if face.card in query.without or (query.kind and face.kind.value != query.kind):
            return False
        return face.card in query.cards or fits(query, indexes[face.card])

    @cached_property
    def _indexes(self) -> Mapping[str, Index]:
        return {card: index_of(self.reading(face)) for card, face in self.faces.items()}

    @cached_property
    def _plays(self) -> Mapping[str, Index]:
        return {card: without_triggers(index) for card, index in self._indexes.items()}

    def of_ideology(self, ideology: str) -> list[CardFace]:
        """Return the faces of an ideology, in number order."""
        return [face for face in self.catalog.faces(self.release.id) if face.ideology == ideology]

    def count(self, decks: Iterable[str], kind: str = "", ideology: str = "") -> int:
        """Return how many printed cards (copies) the decks hold; `ideology` is an id or `any`."""
        return sum(
            copies
            for deck in decks
            for face, copies in self.catalog.copies(self.release.id, deck)
            if (not kind or face.kind.value == kind)
            and (
                not ideology
                or (face.ideology is not None if ideology == "any" else face.ideology == ideology)
            )
        )

    def join(self, mentions: Iterable[m.Inline]) -> list[m.Inline]:
        """Return mentions as a list in words: "a, b e c"."""
        items = list(mentions)
        result: list[m.Inline] = []
        for index, item in enumerate(items):
            if index:
                result.append(m.Text(self.source.wording.last_join if index == len(items) - 1 else ", "))
            result.append(item)
        return result

    def mark(self, text: str, skip: str = "") -> tuple[m.Inline, ...]:
        """Return plain words with rule terms, bold terms and card names marked; `skip` is no link."""
        result: list[m.Inline] = []
        position = 0
        for match in self._marker.finditer(text):
            result.append(m.Text(text[position : match.start()]))
            result.append(self._marked(match[0], skip))
            position = match.end()
        result.append(m.Text(text[position:]))
        return tuple(node for node in result if not (isinstance(node, m.Text) and not node.text))

    def _marked(self, word: str, skip: str) -> m.Inline:
        if anchor := self._titles.get(word):
            return m.SectionMention(anchor, word, (m.Text(word),))
        face = self._names.get(word)
        if face is not None:
            return m.Text(word) if face.card == skip else self.mention(face)
        return self.term(word) or m.Text(word)

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        """Return the anchors of the sections that observations may send readers to, by title."""
        found: dict[str, str] = {}
        for chapter in self.source.chapters:
            for heading in m.headings(chapter.blocks):
                if all(isinstance(node, m.Text) for node in heading.children) and not chapter.products:
                    found[m.plain(heading.children)] = heading.anchor
        return found

    def term(self, form: str) -> m.Inline | None:
        """Return the term that a word form stands for, None for an unknown one."""
        entry = self._forms.get(form.casefold())
        if entry is None:
            return None
        if not entry.css:
            return m.Strong((m.Text(form),))
        anchor = f"glossario-{entry.key}" if entry.key in self.defined else ""
        return m.TermMention(entry.key, form, entry.css, anchor)

    @cached_property
    def defined(self) -> frozenset[str]:
        """Return the keys of the terms that the glossary defines."""
        found: set[str] = set()
        for chapter in self.source.chapters:
            for role in roles(chapter.blocks):
                if role.name == "def" and role.args:
                    found.add(role.args[0])
        return frozenset(found)

    @cached_property
    def _forms(self) -> Mapping[str, m.TermEntry]:
        return {form.casefold(): entry for entry in self.source.terms.values() for form in entry.forms}

    @cached_property
    def _names(self) -> Mapping[str, CardFace]:
        """Return natural cards by name: structural cards are called by words that observations also use."""
        return {face.name: face for face in self.faces.values() if face.kind is Kind.NATURAL}

    @cached_property
    def _marker(self) -> re.Pattern[str]:
        words = sorted(self._forms, key=len, reverse=True)
        names = "|".join(re.escape(name) for name in self._names)
        forms = "|".join(re.escape(word) + self._condition(word) for word in words)
        titles = "|".join(re.escape(title) for title in sorted(self._titles, key=len, reverse=True))
        sections = rf"(?<={re.escape(self.source.wording.section)} )(?:{titles})(?!\w)|" if titles else ""
        return re.compile(rf"(?<!\w)(?:{sections}(?:{names}|(?i:{forms}))(?![\w-]|\())")

    def _condition(self, form: str) -> str:
        """Return a look-ahead for the words that must follow a form."""
        before = self._forms[form].before
        return rf"(?=\s(?:{'|'.join(re.escape(word) for word in before)})\b)" if before else ""


def roles(nodes: Iterable[object]) -> Iterable[m.Role]:
    """Yield every role of blocks or inline nodes, in order."""
    for node in nodes:
        if isinstance(node, m.Role):
            yield node
        for name in ("blocks", "items", "children"):
            inner = getattr(node, name, None)
            if inner:
                yield from roles(inner)
