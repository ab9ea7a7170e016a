"""Write the resolved manual as HTML for print: links stay inside the document, icons and rows are static."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import unescape
from urllib.parse import quote, urlsplit

from markupsafe import Markup

from cardgen.model import manual as m
from cardgen.render.html import HtmlWriter
from cardgen.render.html_figures import scene_html

INK = "#1c1a17"
FAMILY = "Atkinson"
"""The font family of the printed style sheet."""
_VARIABLE = re.compile(r"var\(--[\w-]+,\s*([^)]+)\)")
_LABEL = re.compile(r'aria-label="([^"]*)"')
SAFE_SCHEMES = frozenset({"http", "https", "mailto"})
"""Schemes of links that leave the document; what a pack links to otherwise is printed as words."""


@dataclass
class PrintWriter(HtmlWriter):
    """Writes nodes for print.

    Each mention of a card or term gets an anchor, so that an index can say on which pages it stands:
    `mentions` lists them by key (`card:…`, `term:…`). `parts` are anchors of headings that begin a part.
    """

    mentions: dict[str, list[str]] = field(default_factory=dict)
    counted: int = 0

    def heading(self, heading: m.Heading) -> Markup:
        """Return a heading; level 1 of the manual is level 2 of the document."""
        words = self.inlines(heading.children)
        return Markup('<h{level} id="{anchor}" class="n{own}">{words}</h{level}>').format(
            level=heading.level + 1, own=heading.level, anchor=heading.anchor, words=words
        )

    def table(self, table: m.CardTable) -> Markup:
        """Return a deck's table with real header cells."""
        first, *others = self.columns
        self.noted += 1
        note = Markup('<sup><a href="#nota">1</a></sup>')
        head = Markup('<th scope="col">{}{}</th>').format(first, note)
        head += Markup("").join(Markup('<th scope="col">{}</th>').format(name) for name in others)
        rows = Markup("\n").join(self.row(row) for row in table.rows)
        return Markup(
            '<table class="cartas" id="tabela-{}"><thead><tr>{}</tr></thead>\n<tbody>\n{}\n</tbody></table>'
        ).format(table.deck, head, rows)

    def row(self, row: m.CardRow) -> Markup:
        """Return a card's row; its first row is what links to the card lead to."""
        card = row.mention.card
        anchor = "" if card in self.rows else Markup(' id="carta-{}"').format(card)
        self.rows.add(card)
        return Markup(
            '<tr{}><td>{}</td><th scope="row"><span class="{}">{}</span></th><td>{}</td><td>{}</td></tr>'
        ).format(
            anchor,
            row.number,
            row.mention.css,
            row.mention.text,
            self.effect(row.effect),
            self.inlines(row.note),
        )

    def footnotes(self) -> Markup:
        """Return the tables' footnote."""
        return Markup('<p class="nota" id="nota"><sup>1</sup> {}</p>').format(self.number_footnote)

    def ruling(self, ruling: m.Ruling) -> Markup:
        """Return a decision of the reference engine with its scene, kept on one page."""
        cards = Markup(", ").join(self.card(mention) for mention in ruling.cards)
        about = Markup("{}: {}. ").format(self.words["ruling_cards"], cards) if cards else Markup("")
        return Markup(
            '<section class="decisao"><h4 id="decisao-{}">{}</h4><p>{}</p>'
            '<p class="fonte">{}{}: {} ({})</p>{}</section>'
        ).format(
            ruling.id,
            ruling.title,
            self.inlines(ruling.body),
            about,
            self.words["ruling_source"],
            ruling.source,
            self.words[f"ruling_{ruling.basis}"],
            self.scene(ruling),
        )

    def scene(self, ruling: m.Ruling) -> Markup:
        """Return the table before and after a decision's scenario, as pictures."""
        scene = ruling.scene
        return scene_html(scene, self.words, picture=picture_of) if scene else Markup("")

    def card(self, mention: m.CardMention) -> Markup:
        """Return a card's mention: a link to its row, after the ideology's glyph.

        The class stands around the link: what it puts before the words would be tagged as a link of its own.
        """
        return Markup('<span class="{}"><a href="#carta-{}"{}>{}</a></span>').format(
            mention.css, mention.card, self._anchor(f"card:{mention.card}"), mention.text
        )

    def term(self, mention: m.TermMention) -> Markup:
        """Return a rule term with its icon; a link where the glossary has it."""
        anchor = self._anchor(f"term:{mention.term}")
        if not mention.anchor:
            return Markup('<span class="{}"{}>{}</span>').format(mention.css, anchor, mention.text)
        return Markup('<span class="{}"><a href="#{}"{}>{}</a></span>').format(
            mention.css, mention.anchor, anchor, mention.text
        )

    def link(self, link: m.Link) -> Markup:
        """Return a link out of the document; only ordinary addresses are linked."""
        words = self.inlines(link.children)
        if urlsplit(link.target).scheme.lower() not in SAFE_SCHEMES:
            return words
        return Markup('<a class="externo" href="{}">{}</a>').format(
            quote(link.target, safe="/:?&=#%()@,;+"), words
        )

    def _anchor(self, key: str) -> Markup:
        self.counted += 1
        name = f"m{self.counted}"
        self.mentions.setdefault(key, []).append(name)
        return Markup(' id="{}"').format(name)


def picture_of(svg: Markup, css: str) -> Markup:
    """Return a drawing of the site as a picture of its own, in the colours of paper."""
    text = _VARIABLE.sub(r"\1", str(svg)).replace("currentColor", INK)
    label = _LABEL.search(text)
    text = text.replace("<svg ", f'<svg xmlns="http://www.w3.org/2000/svg" font-family="{FAMILY}" ', 1)
    address = "data:image/svg+xml;base64," + b64encode(text.encode()).decode()
    said = unescape(label[1]) if label else ""
    return Markup('<img class="{}" src="{}" alt="{}">').format(css, address, said)


def page_ranges(pages: Iterable[int]) -> list[tuple[int, int]]:
    """Return page numbers as ranges: 3, 4, 5, 9 → (3, 5), (9, 9)."""
    ranges: list[tuple[int, int]] = []
    for page in sorted(set(pages)):
        if ranges and page == ranges[-1][1] + 1:
            ranges[-1] = (ranges[-1][0], page)
        else:
            ranges.append((page, page))
    return ranges
