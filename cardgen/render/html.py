"""Write the resolved manual as HTML, with the wiki's own classes and titles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from markupsafe import Markup

from cardgen.model import manual as m
from cardgen.render.html_figures import scene_html
from cardgen.render.html_inlines import InlineWriter


@dataclass
class HtmlWriter(InlineWriter):
    """Writes nodes as HTML.

    `figures` are drawings by figure id, `scenes` by decision instead of the usual.
    """

    columns: tuple[str, ...] = ()
    number_footnote: str = ""
    figures: Mapping[str, Markup] = field(default_factory=dict)
    scenes: Mapping[str, Markup] = field(default_factory=dict)
    rows: set[str] = field(default_factory=set)
    noted: int = 0

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


def _definitions(nodes: Iterable[m.Inline]) -> Iterator[m.Definition]:
    for node in nodes:
        if isinstance(node, m.Definition):
            yield node
        yield from _definitions(getattr(node, "children", None) or ())
