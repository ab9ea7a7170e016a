"""Write resolved nodes for a tutorial: icons and colours, no links: the manual is another document."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from cardgen.model import manual as m
from cardgen.render.html_print import PrintWriter


@dataclass
class TutorialWriter(PrintWriter):
    """Writes nodes of the manual inside a tutorial; headings are one level deeper than the part's."""

    def heading(self, heading: m.Heading) -> Markup:
        """Return a heading inside a part."""
        level = min(max(heading.level, 3), 6)
        return Markup("<h{0}>{1}</h{0}>").format(level, self.inlines(heading.children))

    def card(self, mention: m.CardMention) -> Markup:
        """Return a card's name with its ideology's glyph."""
        return Markup('<span class="{}">{}</span>').format(mention.css, mention.text)

    def term(self, mention: m.TermMention) -> Markup:
        """Return a rule term with its icon."""
        return Markup('<span class="{}">{}</span>').format(mention.css, mention.text)

    def inline(self, node: m.Inline) -> Markup:
        """Return one inline node; sections and addresses outside are only words."""
        if isinstance(node, m.SectionMention | m.Link):
            return self.inlines(node.children)
        return PrintWriter.inline(self, node)
