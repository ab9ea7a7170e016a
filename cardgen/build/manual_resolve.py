"""Make one release's manual: every role replaced by what it refers to, every dangling reference reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from cardgen.build.manual_facts import roles
from cardgen.build.manual_inlines import InlineResolver
from cardgen.build.manual_queries import problems_of
from cardgen.i18n import _
from cardgen.model import manual as m
from cardgen.model.catalog import CardFace

SetText = Callable[[str], tuple[tuple[str, str], ...]]
"""Sets a card's sentence: (words, style) with style "", "bold" or "italic"."""


@dataclass
class Resolver(InlineResolver):
    """Resolves the sources for one product of one release."""

    set_text: SetText
    rulings: Sequence[m.Ruling] = ()

    def resolve(self) -> tuple[m.Block, ...]:
        """Return the resolved blocks of all chapters."""
        for query in self.facts.source.queries.values():
            self.problems += problems_of(query)
        self._check_releases()
        if self.problems:
            return ()
        return tuple(block for chapter in self.chapters for block in self._blocks(chapter.blocks))

    def _blocks(self, blocks: Iterable[m.Block]) -> Iterator[m.Block]:
        for block in blocks:
            match block:
                case m.Heading():
                    yield m.Heading(block.level, block.anchor, self.inlines(block.children), block.place)
                case m.Paragraph():
                    yield from self._paragraph(block)
                case m.Listing():
                    items = tuple(m.Item(tuple(self._blocks(item.blocks))) for item in block.items)
                    yield m.Listing(block.ordered, tuple(item for item in items if item.blocks))
                case m.VariantBlock() if self.holds(block.since, block.until):
                    inner = tuple(self._blocks(block.blocks))
                    yield m.VariantBlock(self.title_of(block.since), self.title_of(block.until), inner)

    def _paragraph(self, block: m.Paragraph) -> Iterator[m.Block]:
        first = block.children[0] if len(block.children) == 1 else None
        if isinstance(first, m.Role) and (make := self._block_roles.get(first.name)):
            yield from make(first)
            return
        children = self.inlines(block.children)
        if m.plain(children).strip():
            yield m.Paragraph(children)

    @cached_property
    def _block_roles(self) -> dict[str, Callable[[m.Role], Iterator[m.Block]]]:
        return {
            "table": self._table,
            "figure": self._figure,
            "footnotes": lambda role: iter([m.Footnotes()]),
            "category": lambda role: iter([m.Category(role.args[0] if role.args else "")]),
            "rulings": lambda role: iter([m.Rulings(tuple(self.rulings))]),
        }

    def _table(self, role: m.Role) -> Iterator[m.Block]:
        deck = dict(word.partition("=")[::2] for word in role.args).get("deck", "")
        known = {item.id: item for item in self.facts.catalog.game.decks}
        if deck not in self.facts.release.decks:
            self.dangling(role, "manual-unknown-deck", _("there is no deck {name} here"), deck, known)
            return
        faces = self.facts.catalog.copies(self.facts.release.id, deck)
        rows = tuple(self.row(face, copies, deck) for face, copies in faces)
        yield m.CardTable(deck, known[deck].name, rows)

    def row(self, face: CardFace, copies: int, deck: str) -> m.CardRow:
        """Return a card's row in the table of a deck."""
        return m.CardRow(
            mention=self.facts.mention(face),
            number=face.number,
            effect=self.set_text(face.text),
            note=self.facts.mark(self.facts.catalog.printed_note(face, deck), face.card),
            kind=face.kind.value,
            copies=copies,
            ideology=face.ideology or "",
        )

    def _figure(self, role: m.Role) -> Iterator[m.Block]:
        name = role.args[0] if role.args else ""
        if name not in self.facts.source.figures:
            known = self.facts.source.figures
            self.dangling(role, "manual-unknown-figure", _("there is no figure {name}"), name, known)
            return
        yield m.Figure(name, self.inlines(role.children or ()))

    def _check_releases(self) -> None:
        known = {release.id for release in self.facts.catalog.releases}
        for chapter in self.chapters:
            for role in roles(chapter.blocks):
                if role.name in {"since", "until", "only"} and not {*role.args} <= known:
                    name = " ".join(role.args)
                    message = _("there is no release {name}")
                    self.dangling(role, "manual-unknown-release", message, name, known)
            for block in chapter.blocks:
                if isinstance(block, m.VariantBlock) and block.place:
                    for name in {block.since, block.until} - {""} - known:
                        role = m.Role("since", (name,), block.place)
                        message = _("there is no release {name}")
                        self.dangling(role, "manual-unknown-release", message, name, known)
