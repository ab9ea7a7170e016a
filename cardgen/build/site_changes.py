"""What releases changed, in words that readers can compare: cards, rules, passages of the manual."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup, escape

from cardgen.build.contexts.cards import Change, Version
from cardgen.build.contexts.site import CardChange, Passage, ReleasePage
from cardgen.build.site_frame import FOLDERS, Edition
from cardgen.model import manual as m
from cardgen.model.catalog import CardFace, Catalog, Release, RuleSet
from cardgen.model.manual_readings import RuleWords

_FIELDS = ("name", "number", "kind", "text", "note", "ideology", "copies")
_WORD = re.compile(r"\s+|[\w-]+|.", re.DOTALL)


@dataclass(frozen=True)
class Changes:
    """The changes between releases as one edition tells them."""

    edition: Edition
    rule_words: Mapping[str, RuleWords]

    def versions(self, card: str) -> tuple[Version, ...]:
        """Return what each release did to a card, newest first."""
        found: list[Version] = []
        before: CardFace | None = None
        for release in self.edition.catalog.releases:
            face = self.edition.catalog.face(card, release.id)
            changes = self.of_faces(before, face) if before and face else ()
            state = "gone" if face is None else "new" if before is None else "changed" if changes else "same"
            href = ""
            if face and release.id != self.edition.release.id and release.id in self.edition.releases:
                href = f"../../../{release.id}/{FOLDERS[self.edition.language]}/cartas/{card}.html"
            found.append(Version(release.title, state, changes, href))
            before = face
        return tuple(reversed(found))

    def of_faces(self, before: CardFace, after: CardFace) -> tuple[Change, ...]:
        """Return the fields that differ between two faces of a card."""
        pairs = ((name, self._said(before, name), self._said(after, name)) for name in _FIELDS)
        return tuple(
            Change(self.edition.words[f"field_{name}"], *marked(old, new))
            for name, old, new in pairs
            if old != new
        )

    def _said(self, face: CardFace, name: str) -> str:
        if name == "copies":
            return ", ".join(self.edition.deck_titles(face))
        if name == "kind":
            return self.edition.words[face.kind.value]
        if name == "ideology":
            game = self.edition.catalog.game
            return game.ideology(face.ideology).name if face.ideology else self.edition.words["card_none"]
        return str(getattr(face, name))

    def changed(self, card: str) -> bool:
        """Tell whether the edition's release made or changed a card (in the first release nothing is new)."""
        before = previous(self.edition.catalog, self.edition.release)
        if before is None:
            return False
        old = self.edition.catalog.face(card, before.id)
        return old is None or bool(self.of_faces(old, self.edition.facts.faces[card]))

    def page(self, blocks: tuple[m.Block, ...]) -> ReleasePage:
        """Return the release's page; `blocks` is its resolved manual."""
        edition, release = self.edition, self.edition.release
        words, before = edition.words, previous(edition.catalog, release)
        old = {face.card: face for face in edition.catalog.faces(before.id)} if before else {}
        new, links = edition.facts.faces, edition.links[""]
        title = words["release_title"].format(release=release.title)
        root = ""
        if before and before.id in edition.releases:
            root = f"../../{before.id}/{FOLDERS[edition.language]}/cartas/"
        return ReleasePage(
            frame=edition.frame("release", "versao.html"),
            title=title,
            description=title,
            date=release.date,
            before=before.title if before else "",
            decks=tuple(self._decks()),
            added=tuple(links[card] for card in new if card not in old) if before else (),
            removed=tuple(
                (face.name, f"{root}{card}.html" if root else "")
                for card, face in old.items()
                if card not in new
            ),
            changed=tuple(
                CardChange(links[card], changes)
                for card, face in new.items()
                if card in old and (changes := self.of_faces(old[card], face))
            ),
            rules=tuple(self._rules(before.rules, release.rules)) if before else (),
            passages=tuple(self._passages(blocks)),
        )

    def _decks(self) -> Iterator[tuple[str, int, int, int]]:
        facts = self.edition.facts
        groups = [
            *((self.edition.catalog.game.deck(deck).name, [deck]) for deck in self.edition.release.decks)
        ]
        groups.append((self.edition.words["release_total"], [*self.edition.release.decks]))
        for name, decks in groups:
            natural = facts.count(decks, "natural")
            yield name, facts.count(decks), natural, facts.count(decks, "structural")

    def _rules(self, before: RuleSet, after: RuleSet) -> Iterator[Change]:
        for name, old, new in zip(before._fields, before, after, strict=True):
            if old != new:
                words = self.rule_words.get(name)
                label = words.label[self.edition.language] if words else name
                yield Change(label, *marked(self._rule_value(words, old), self._rule_value(words, new)))

    def _rule_value(self, words: RuleWords | None, value: object) -> str:
        if isinstance(value, tuple):
            names = {item.id: item.name for item in self.edition.catalog.game.ideologies}
            return ", ".join(names.get(str(part), str(part)) for part in value)
        said = words.values.get(str(value)) if words else None
        return said[self.edition.language] if said else str(value)

    def _passages(self, blocks: tuple[m.Block, ...]) -> Iterator[Passage]:
        writer = self.edition.writer()
        anchor, title = "", ""
        for block in blocks:
            if isinstance(block, m.Heading):
                anchor, title = block.anchor, m.plain(block.children)
                continue
            for part in _variants(block):
                writer.linked.clear()
                yield Passage(
                    anchor or "conteudo", title or self.edition.facts.source.title, writer.blocks([part])
                )


def _variants(block: m.Block) -> Iterator[m.Block]:
    """Yield the smallest blocks of a block that hold words of some releases only."""
    if isinstance(block, m.VariantBlock):
        yield block
    elif isinstance(block, m.Paragraph):
        if _has_variant(block.children):
            yield block
    elif isinstance(block, m.Listing):
        for item in block.items:
            for inner in item.blocks:
                yield from _variants(inner)


def _has_variant(nodes: Iterable[m.Inline]) -> bool:
    return any(
        isinstance(node, m.Variant) or _has_variant(getattr(node, "children", None) or ()) for node in nodes
    )


def previous(catalog: Catalog, release: Release) -> Release | None:
    """Return the release before, None for the first."""
    position = catalog.releases.index(release)
    return catalog.releases[position - 1] if position else None


def marked(before: str, after: str) -> tuple[Markup, Markup]:
    """Return two texts with the words marked that only one of them has."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    matcher = difflib.SequenceMatcher(a=old, b=new, autojunk=False)
    if not before or not after or matcher.ratio() < 0.4:
        return escape(before), escape(after)
    parts: tuple[list[Markup], list[Markup]] = ([], [])
    for kind, *spans in matcher.get_opcodes():
        for side, words, (start, end) in zip(parts, (old, new), (spans[:2], spans[2:]), strict=True):
            text = "".join(words[start:end])
            if text:
                side.append(escape(text) if kind == "equal" else Markup("<mark>{}</mark>").format(text))
    return Markup("").join(parts[0]), Markup("").join(parts[1])
