"""Resolve the words of the manual for one release: mentions, numbers, lists, words of some releases only."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from cardgen.build.manual_facts import Facts
from cardgen.build.manual_numbers import number
from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _
from cardgen.model import manual as m
from cardgen.model.catalog import CardFace
from cardgen.store.manual_dialect import BLOCK_ROLES


@dataclass
class InlineResolver:
    """Resolves inline nodes for one product of one release; `problems` collects what is wrong."""

    facts: Facts
    product: str
    problems: list[Diagnostic] = field(default_factory=list, kw_only=True)

    @property
    def chapters(self) -> list[m.Chapter]:
        """Return the product's chapters in reading order."""
        found = self.facts.source.chapters
        return [chapter for chapter in found if not chapter.products or self.product in chapter.products]

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
            **dict.fromkeys(BLOCK_ROLES, lambda role: ()),
        }

    def _term(self, role: m.Role) -> Iterable[m.Inline]:
        found = self.facts.term(role.args[0])
        if found is None:
            known = [form for entry in self.facts.source.terms.values() for form in entry.forms]
            message = _("no rule term has the word form {name}")
            self.dangling(role, "manual-unknown-term", message, role.args[0], known)
            return [m.Text(role.args[0])]
        return [found]

    def _card(self, role: m.Role) -> Iterable[m.Inline]:
        card = role.args[0] if role.args else ""
        face = self.facts.faces.get(card)
        if face is None:
            release = self.facts.release.title
            message = _("there is no card {{name}} in release {release}").format(release=release)
            self.dangling(role, "manual-unknown-card", message, card, self.facts.faces)
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
        queries = self.facts.source.queries
        ideologies = [item.id for item in self.facts.catalog.game.ideologies]
        if key == "ideology" and ideology in ideologies:
            faces = self.facts.of_ideology(ideology)
        elif name in queries:
            faces = self.facts.select(queries[name])
        else:
            known = [*queries, *(f"ideology={item}" for item in ideologies)]
            self.dangling(role, "manual-unknown-query", _("there is no list of cards {name}"), name, known)
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
            self.dangling(
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
            elif isinstance(block, m.VariantBlock) and self.holds(block.since, block.until):
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
        if not self.holds(since, until):
            return []
        children = self.inlines(role.children or ())
        return [m.Variant(self.title_of(since), self.title_of(until), children)]

    def _ideology(self, role: m.Role) -> Iterable[m.Inline]:
        known = {item.id: item for item in self.facts.catalog.game.ideologies}
        name = role.args[0] if role.args else ""
        if name not in known:
            self.dangling(role, "manual-unknown-ideology", _("there is no ideology {name}"), name, known)
            return []
        return [m.Definition(name, f"ideologia-{name}"), m.Text(known[name].name)]

    def _definition(self, role: m.Role) -> Iterable[m.Inline]:
        key = role.args[0] if role.args else ""
        if key not in self.facts.source.terms:
            terms = self.facts.source.terms
            self.dangling(role, "manual-unknown-term", _("there is no rule term {name}"), key, terms)
        return [m.Definition(key, f"glossario-{key}")]

    def holds(self, since: str, until: str) -> bool:
        """Tell whether this release is one of those from `since` to `until` (ids; empty: open)."""
        orders = {release.id: release.order for release in self.facts.catalog.releases}
        here = self.facts.release.order
        return orders.get(since, here) <= here <= orders.get(until, here)

    def title_of(self, release: str) -> str:
        """Return the title of a release, empty for none."""
        return self.facts.catalog.release(release).title if release else ""

    def dangling(self, role: m.Role, code: str, message: str, name: str, known: Iterable[str]) -> None:
        """Report a reference to something that is not there; `known` are the names that are."""
        close = difflib.get_close_matches(name, [*known], 1, 0.5)
        hint = _("write {name}").format(name=close[0]) if close else _("correct the reference")
        self.problems.append(role.place.problem(code, message.format(name=name), found=name, hint=hint))
