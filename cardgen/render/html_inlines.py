"""Write the words of the resolved manual as HTML, with the wiki's own classes and titles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from urllib.parse import quote

from markupsafe import Markup, escape

from cardgen.model import manual as m


@dataclass
class InlineWriter:
    """Writes inline nodes as HTML.

    `base` leads to the folder with `cartas/`, `manual` to the manual's page (empty on that page); `words` are
    the interface's texts. A term is a link to its glossary entry at its first mention in a section: the
    keyboard reaches every term without stopping at each of a thousand.
    """

    words: Mapping[str, str]
    base: str = ""
    manual: str = ""
    wiki_url: str = ""
    lang: str = ""
    """Language of `words` where it is not the manual's own (BCP 47)."""
    linked: set[str] = field(default_factory=set)

    @property
    def lang_mark(self) -> Markup:
        """Return the attribute that marks words of the interface inside the manual."""
        return Markup(' lang="{}"').format(self.lang) if self.lang else Markup("")

    def inlines(self, nodes: Iterable[m.Inline]) -> Markup:
        """Return inline nodes as HTML."""
        return Markup("").join(self.inline(node) for node in nodes)

    def inline(self, node: m.Inline) -> Markup:
        """Return one inline node as HTML."""
        match node:
            case m.Text():
                return escape(node.text)
            case m.Strong():
                return Markup("<b>{}</b>").format(self.inlines(node.children))
            case m.Emphasis():
                return Markup("<em>{}</em>").format(self.inlines(node.children))
            case m.CardMention():
                return self.card(node)
            case m.TermMention():
                return self.term(node)
            case m.SectionMention():
                words = self.inlines(node.children)
                return Markup('<a href="{}#{}">{}</a>').format(self.manual, node.anchor, words)
            case m.Link():
                return self.link(node)
            case m.Variant():
                return self.variant(node)
            case m.Definition():
                return Markup("")
            case m.Role():
                raise TypeError(f"role {node.name} is not resolved")

    def card(self, mention: m.CardMention) -> Markup:
        """Return a card's mention: a link to its page with the wiki's class and title."""
        return Markup('<a class="{}" title="{}" href="{}cartas/{}.html">{}</a>').format(
            mention.css, mention.title, self.base, mention.card, mention.text
        )

    def term(self, mention: m.TermMention) -> Markup:
        """Return a rule term with its icon."""
        if not mention.anchor or mention.term in self.linked:
            return Markup('<span class="{}">{}</span>').format(mention.css, mention.text)
        self.linked.add(mention.term)
        return Markup('<a class="{}" href="{}#{}">{}</a>').format(
            mention.css, self.manual, mention.anchor, mention.text
        )

    def link(self, link: m.Link) -> Markup:
        """Return a link out of the site; pages of the wiki need its address."""
        words = self.inlines(link.children)
        target = link.target
        if target.startswith("wiki:"):
            if not self.wiki_url:
                return words
            target = self.wiki_url + target.removeprefix("wiki:").replace(" ", "_")
        return Markup('<a class="externo" href="{}" rel="external">{}</a>').format(
            quote(target, safe="/:?&=#%()"), words
        )

    def variant(self, node: m.Variant) -> Markup:
        """Return words of some releases with their mark, which stands before a blank at their end."""
        words, mark = self.inlines(node.children), self.variant_mark(node.since, node.until)
        blank = " " if words.endswith(" ") else ""
        return Markup('<span class="mca_versao">{}{}{}</span>').format(words.rstrip(" "), mark, blank)

    def variant_mark(self, since: str, until: str) -> Markup:
        """Return the small mark of words that only some releases have."""
        if since and since == until:
            text = self.words["only_release"].format(release=since)
        elif since:
            text = self.words["since_release"].format(release=since)
        else:
            text = self.words["until_release"].format(release=until)
        return Markup('<small class="mca_desde"{}>{}</small>').format(self.lang_mark, text)
