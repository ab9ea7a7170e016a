"""Write the resolved manual as HTML, with the wiki's own classes and titles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import quote

from markupsafe import Markup, escape

from cardgen.model import manual as m
from cardgen.render.html_figures import scene_html


@dataclass
class HtmlWriter:
    """Writes nodes as HTML.

    `base` leads to the folder with `cartas/`, `manual` to the manual's page (empty on that page); `words` are
    the interface's texts; `figures` are drawings by figure id, `scenes` by decision instead of the usual.
    A term is a link to its glossary entry at its first mention in a section: the keyboard reaches every term
    without stopping at each of a thousand.
    """

    words: Mapping[str, str]
    columns: tuple[str, ...] = ()
    number_footnote: str = ""
    base: str = ""
    manual: str = ""
    figures: Mapping[str, Markup] = field(default_factory=dict)
    scenes: Mapping[str, Markup] = field(default_factory=dict)
    wiki_url: str = ""
    lang: str = ""
    """Language of `words` where it is not the manual's own (BCP 47)."""
    linked: set[str] = field(default_factory=set)
    rows: set[str] = field(default_factory=set)
    noted: int = 0

    @property
    def lang_mark(self) -> Markup:
        """Return the attribute that marks words of the interface inside the manual."""
        return Markup(' lang="{}"').format(self.lang) if self.lang else Markup("")

    # --- blocks ---

    def blocks(self, blocks: Iterable[m.Block]) -> Markup:
        """Return blocks as HTML."""
        return Markup("\n").join(self._blocks(blocks))

    def _blocks(self, blocks: Iterable[m.Block]) -> Iterator[Markup]:
        for block in blocks:
            match block:
                case m.Heading():
                    yield self.heading(block)
                case m.Paragraph():
                    yield Markup("<p>{}</p>").format(self.inlines(block.children))
                case m.Listing():
                    yield self.listing(block)
                case m.VariantBlock():
                    inner = self.blocks(block.blocks)
                    mark = self.variant_mark(block.since, block.until)
                    yield Markup('<div class="mca_versao">{}{}</div>').format(mark, inner)
                case m.CardTable():
                    yield self.table(block)
                case m.Figure():
                    yield self.figure(block)
                case m.Footnotes():
                    yield self.footnotes()
                case m.Rulings():
                    yield from (self.ruling(ruling) for ruling in block.rulings)
                case m.Category():
                    pass

    def heading(self, heading: m.Heading) -> Markup:
        """Return a heading with its own link; level 1 of the manual is level 2 of the page."""
        self.linked.clear()
        words = self.inlines(heading.children)
        label = self.words["link_to"].format(title=m.plain(heading.children))
        return Markup(
            '<h{level} id="{anchor}">{words} '
            '<a class="anchor" href="#{anchor}" aria-label="{label}">§</a></h{level}>'
        ).format(level=heading.level + 1, anchor=heading.anchor, words=words, label=label)

    def listing(self, listing: m.Listing) -> Markup:
        """Return a list; an item's only paragraph is written without a paragraph's tags."""
        tag = Markup("ol" if listing.ordered else "ul")
        items = Markup("\n").join(self.item(item) for item in listing.items)
        return Markup("<{tag}>\n{items}\n</{tag}>").format(tag=tag, items=items)

    def item(self, item: m.Item) -> Markup:
        """Return one item of a list."""
        parts: list[Markup] = []
        anchor = ""
        for block in item.blocks:
            if isinstance(block, m.Paragraph):
                anchor = anchor or next(
                    (node.anchor for node in _definitions(block.children) if node.anchor), ""
                )
                parts.append(self.inlines(block.children))
            else:
                parts.append(self.blocks([block]))
        attribute = Markup(' id="{}"').format(anchor) if anchor else ""
        return Markup("<li{}>{}</li>").format(attribute, Markup("\n").join(parts))

    def table(self, table: m.CardTable) -> Markup:
        """Return a deck's table. Roles are written out because narrow screens show rows as blocks."""
        self.linked.clear()
        self.noted += 1
        back = Markup(' id="nota-volta"') if self.noted == 1 else ""
        first, *others = self.columns
        head = Markup(
            '<th scope="col" role="columnheader" data-sort="number">{}<sup{}>'
            '<a href="#nota" aria-label="{}">1</a></sup></th>'
        ).format(first, back, self.words["footnote"])
        head += Markup("").join(
            Markup('<th scope="col" role="columnheader"{}>{}</th>').format(
                Markup(' data-sort="text"') if index == 0 else "", name
            )
            for index, name in enumerate(others)
        )
        rows = Markup("\n").join(self.row(row) for row in table.rows)
        return Markup(
            '<div class="tabela"><div class="filtro"></div>'
            '<table class="wikitable sortable" role="table" id="tabela-{deck}" '
            'aria-label="{title}">\n<thead role="rowgroup"><tr role="row">{head}</tr></thead>\n'
            '<tbody role="rowgroup">\n{rows}\n</tbody></table></div>'
        ).format(deck=table.deck, title=table.title, head=head, rows=rows)

    def row(self, row: m.CardRow) -> Markup:
        """Return a card's row; its first row on the page is what links to the card lead to."""
        card = row.mention.card
        anchor = "" if card in self.rows else Markup(' id="carta-{}"').format(card)
        self.rows.add(card)
        effect, name, note = self.effect(row.effect), self.card(row.mention), self.inlines(row.note)
        empty = Markup(' class="vazio"') if not note else ""
        return Markup(
            '<tr role="row"{}><td role="cell">{}</td><td role="cell">{}</td><td role="cell">{}</td>'
            '<td role="cell"{}>{}</td></tr>'
        ).format(anchor, row.number, name, effect, empty, note)

    def effect(self, runs: Iterable[tuple[str, str]]) -> Markup:
        """Return a card's text as set: bold and italic runs."""
        tags = {"bold": Markup("<b>{}</b>"), "italic": Markup("<i>{}</i>"), "": Markup("{}")}
        return Markup("").join(tags[style].format(words) for words, style in runs)

    def figure(self, figure: m.Figure) -> Markup:
        """Return a figure with its caption."""
        caption = self.inlines(figure.caption)
        if caption:
            caption = Markup("<figcaption>{}</figcaption>").format(caption)
        drawing = self.figures.get(figure.figure, Markup(""))
        return Markup('<figure id="{}">{}{}</figure>').format(figure.figure, drawing, caption)

    def footnotes(self) -> Markup:
        """Return the tables' footnote."""
        return Markup(
            '<ol class="references"><li id="nota"><a href="#nota-volta" aria-label="{}">↑</a> {}</li></ol>'
        ).format(self.words["footnote_back"], self.number_footnote)

    def ruling(self, ruling: m.Ruling) -> Markup:
        """Return a decision of the reference engine with its scene."""
        self.linked.clear()
        scene = self.scene(ruling)
        cards = Markup(", ").join(self.card(mention) for mention in ruling.cards)
        about = Markup("{}: {}. ").format(self.words["ruling_cards"], cards) if cards else Markup("")
        return Markup(
            '<section class="decisao" aria-labelledby="decisao-{id}"><h4 id="decisao-{id}">{title}</h4>'
            '<p>{body}</p><p class="fonte">{about}{source}: {text} ({basis})</p>{scene}</section>'
        ).format(
            id=ruling.id,
            title=ruling.title,
            body=self.inlines(ruling.body),
            about=about,
            source=self.words["ruling_source"],
            text=ruling.source,
            basis=self.words[f"ruling_{ruling.basis}"],
            scene=scene,
        )

    def scene(self, ruling: m.Ruling) -> Markup:
        """Return a decision's scene: the one given for it, else two pictures of its table."""
        if ruling.id in self.scenes:
            return self.scenes[ruling.id]
        return scene_html(ruling.scene, self.words, self.lang_mark) if ruling.scene else Markup("")

    # --- inline nodes ---

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


def _definitions(nodes: Iterable[m.Inline]) -> Iterator[m.Definition]:
    for node in nodes:
        if isinstance(node, m.Definition):
            yield node
        yield from _definitions(getattr(node, "children", None) or ())
