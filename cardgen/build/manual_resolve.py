"""Make one release's manual: every role replaced by what it refers to, every dangling reference reported."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from cardgen.build.manual_facts import Facts, roles
from cardgen.build.manual_numbers import number
from cardgen.build.manual_queries import problems_of
from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _
from cardgen.model import manual as m
from cardgen.model.catalog import CardFace

SetText = Callable[[str], tuple[tuple[str, str], ...]]
"""Sets a card's sentence: (words, style) with style "", "bold" or "italic"."""
_LITERAL = re.compile(r"(?<![\w.,#])(\d{2,})(?= (?:cartas|naturais|estruturais|ideológicas|ideologias)\b)")


@dataclass
class Resolver:
    """Resolves the sources for one product of one release; `problems` collects what is wrong."""

    facts: Facts
    product: str
    set_text: SetText
    rulings: Sequence[m.Ruling] = ()
    problems: list[Diagnostic] = field(default_factory=list)

    @property
    def chapters(self) -> list[m.Chapter]:
        """Return the product's chapters in reading order."""
        found = self.facts.source.chapters
        return [chapter for chapter in found if not chapter.products or self.product in chapter.products]

    def resolve(self) -> tuple[m.Block, ...]:
        """Return the resolved blocks of all chapters."""
        for query in self.facts.source.queries.values():
            self.problems += problems_of(query)
        self._check_releases()
        if self.problems:
            return ()
        return tuple(block for chapter in self.chapters for block in self._blocks(chapter.blocks))

    # --- blocks ---

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
                case m.VariantBlock() if self._holds(block.since, block.until):
                    inner = tuple(self._blocks(block.blocks))
                    yield m.VariantBlock(self._title(block.since), self._title(block.until), inner)

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
            self._dangling(role, "manual-unknown-deck", _("there is no deck {name} here"), deck, known)
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
            note=self.facts.mark(self.facts.note(face, deck), face.card),
            kind=face.kind.value,
            copies=copies,
            ideology=face.ideology or "",
        )

    def _figure(self, role: m.Role) -> Iterator[m.Block]:
        name = role.args[0] if role.args else ""
        if name not in self.facts.source.figures:
            known = self.facts.source.figures
            self._dangling(role, "manual-unknown-figure", _("there is no figure {name}"), name, known)
            return
        yield m.Figure(name, self.inlines(role.children or ()))

    # --- inline nodes ---

    def inlines(self, nodes: Iterable[m.Inline]) -> tuple[m.Inline, ...]:
        """Return inline nodes with every role resolved."""
        found: list[m.Inline] = []
        for node in nodes:
            found += self._inline(node)
        return tuple(found)

    def _inline(self, node: m.Inline) -> Iterable[m.Inline]:
        match node:
            case m.Strong():
                return [m.Strong(self.inlines(node.children))]
            case m.Emphasis():
                return [m.Emphasis(self.inlines(node.children))]
            case m.Link():
                return [m.Link(node.target, self.inlines(node.children))]
            case m.Role():
                return self._roles[node.name](node)
            case _:
                return [node]

    @cached_property
    def _roles(self) -> dict[str, Callable[[m.Role], Iterable[m.Inline]]]:
        return {
            "term": self._term,
            "card": self._card,
            "cards": self._cards,
            "sec": self._section,
            "n": self._number,
            "since": self._variant,
            "until": self._variant,
            "only": self._variant,
            "release": lambda role: [m.Text(self.facts.release.title)],
            "ideology": self._ideology,
            "def": self._definition,
            **dict.fromkeys(("table", "figure", "footnotes", "category", "rulings"), lambda role: ()),
        }

    def _term(self, role: m.Role) -> Iterable[m.Inline]:
        found = self.facts.term(role.args[0])
        if found is None:
            known = [form for entry in self.facts.source.terms.values() for form in entry.forms]
            message = _("no rule term has the word form {name}")
            self._dangling(role, "manual-unknown-term", message, role.args[0], known)
            return [m.Text(role.args[0])]
        return [found]

    def _card(self, role: m.Role) -> Iterable[m.Inline]:
        card = role.args[0] if role.args else ""
        face = self.facts.faces.get(card)
        if face is None:
            release = self.facts.release.title
            message = _("there is no card {{name}} in release {release}").format(release=release)
            self._dangling(role, "manual-unknown-card", message, card, self.facts.faces)
            return []
        words = m.plain(self.inlines(role.children)) if role.children else ""
        return [self.facts.mention(face, words)]

    def _cards(self, role: m.Role) -> Iterable[m.Inline]:
        faces = self._listed(role)
        listed = self.facts.join(self.facts.mention(face) for face in faces)
        if role.children is None:
            return listed
        forms = [form.strip() for form in m.plain(role.children).split("|")]
        before, _sign, after = forms[min(len(faces), len(forms)) - 1].partition("%")
        return [m.Text(before), *listed, m.Text(after)]

    def _listed(self, role: m.Role) -> list[CardFace]:
        name = role.args[0] if role.args else ""
        key, _sign, ideology = name.partition("=")
        queries, ideologies = (
            self.facts.source.queries,
            [item.id for item in self.facts.catalog.game.ideologies],
        )
        if key == "ideology" and ideology in ideologies:
            faces = self.facts.of_ideology(ideology)
        elif name in queries:
            faces = self.facts.select(queries[name])
        else:
            known = [*queries, *(f"ideology={item}" for item in ideologies)]
            self._dangling(role, "manual-unknown-query", _("there is no list of cards {name}"), name, known)
            return []
        if not faces:
            self.problems.append(
                role.place.problem(
                    "manual-empty-list",
                    _("no card of release {release} is in the list {name}").format(
                        release=self.facts.release.title, name=name
                    ),
                    hint=_("say this for other releases only, with since or until"),
                )
            )
        return faces

    def _section(self, role: m.Role) -> Iterable[m.Inline]:
        anchor = role.args[0] if role.args else ""
        title = self._sections.get(anchor)
        if title is None:
            self._dangling(
                role, "manual-unknown-section", _("there is no section {name}"), anchor, self._sections
            )
            return []
        return [m.SectionMention(anchor, title, self.inlines(role.children or (m.Text(title),)))]

    @cached_property
    def _sections(self) -> dict[str, str]:
        """Return the titles of the product's sections in this release, by anchor."""
        found: dict[str, str] = {}
        for heading in self._headings(block for chapter in self.chapters for block in chapter.blocks):
            title = m.plain(self.inlines(heading.children))
            if heading.anchor in found:
                self.problems.append(
                    heading.place.problem(
                        "manual-same-anchor",
                        _("two sections have the anchor {name}").format(name=heading.anchor),
                        hint=_("reword one of the headings"),
                    )
                )
            found[heading.anchor] = title
        return found

    def _headings(self, blocks: Iterable[m.Block]) -> Iterator[m.Heading]:
        for block in blocks:
            if isinstance(block, m.Heading):
                yield block
            elif isinstance(block, m.VariantBlock) and self._holds(block.since, block.until):
                yield from self._headings(block.blocks)

    def _number(self, role: m.Role) -> Iterable[m.Inline]:
        value = number(self.facts, role, self.problems)
        if role.hand is not None and value is not None and role.hand != str(value):
            self.problems.append(
                role.place.problem(
                    "manual-number",
                    _("the number kept by hand is not what the database says"),
                    expected=str(value),
                    found=role.hand,
                    hint=_("take the hand-kept number away, or correct the database"),
                    severity=Severity.WARNING,
                )
            )
        return [m.Text(str(value))]

    def _variant(self, role: m.Role) -> Iterable[m.Inline]:
        release = role.args[0] if role.args else ""
        since = release if role.name in {"since", "only"} else ""
        until = release if role.name in {"until", "only"} else ""
        if not self._holds(since, until):
            return []
        children = self.inlines(role.children or ())
        return [m.Variant(self._title(since), self._title(until), children)]

    def _ideology(self, role: m.Role) -> Iterable[m.Inline]:
        known = {item.id: item for item in self.facts.catalog.game.ideologies}
        name = role.args[0] if role.args else ""
        if name not in known:
            self._dangling(role, "manual-unknown-ideology", _("there is no ideology {name}"), name, known)
            return []
        return [m.Definition(name, f"ideologia-{name}"), m.Text(known[name].name)]

    def _definition(self, role: m.Role) -> Iterable[m.Inline]:
        key = role.args[0] if role.args else ""
        if key not in self.facts.source.terms:
            terms = self.facts.source.terms
            self._dangling(role, "manual-unknown-term", _("there is no rule term {name}"), key, terms)
        return [m.Definition(key, f"glossario-{key}")]

    # --- releases ---

    def _holds(self, since: str, until: str) -> bool:
        orders = {release.id: release.order for release in self.facts.catalog.releases}
        here = self.facts.release.order
        return orders.get(since, here) <= here <= orders.get(until, here)

    def _title(self, release: str) -> str:
        return self.facts.catalog.release(release).title if release else ""

    def _check_releases(self) -> None:
        known = {release.id for release in self.facts.catalog.releases}
        for chapter in self.chapters:
            for role in roles(chapter.blocks):
                if role.name in {"since", "until", "only"} and not {*role.args} <= known:
                    name = " ".join(role.args)
                    message = _("there is no release {name}")
                    self._dangling(role, "manual-unknown-release", message, name, known)
            for block in chapter.blocks:
                if isinstance(block, m.VariantBlock) and block.place:
                    for name in {block.since, block.until} - {""} - known:
                        role = m.Role("since", (name,), block.place)
                        message = _("there is no release {name}")
                        self._dangling(role, "manual-unknown-release", message, name, known)

    def _dangling(self, role: m.Role, code: str, message: str, name: str, known: Iterable[str]) -> None:
        close = difflib.get_close_matches(name, [*known], 1, 0.5)
        hint = _("write {name}").format(name=close[0]) if close else _("correct the reference")
        self.problems.append(role.place.problem(code, message.format(name=name), found=name, hint=hint))


def literal_numbers(source: m.ManualSource) -> Iterator[Diagnostic]:
    """Yield a finding for each number of cards that a source keeps by hand."""
    for chapter in source.chapters:
        for words in _texts(chapter.blocks):
            for match in _LITERAL.finditer(words):
                yield Diagnostic(
                    "manual-literal-number",
                    _("a number of cards is kept by hand"),
                    chapter.file,
                    expected="{n cards …}",
                    found=match[0],
                    hint=_("write the expression that counts them"),
                    severity=Severity.WARNING,
                )


def _texts(nodes: Iterable[object]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, m.Text):
            yield node.text
        for name in ("blocks", "items", "children"):
            yield from _texts(getattr(node, name, None) or ())
