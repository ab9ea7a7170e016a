"""Write the resolved manual as MediaWiki source with the wiki's own sections, classes, titles and tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from cardgen.model import manual as m

TABLE = '{| class="wikitable sortable"'
_MARKUP = re.compile(r"'{2,}|\[\[|\]\]|\{\{|\}\}|~{3,}|__[A-Z]+__|<")
_LINE_START = re.compile(r"^([*#:;=|!{ -])", re.MULTILINE)


def write_wiki(
    blocks: Iterable[m.Block], wording: m.Wording, figures: Mapping[str, Mapping[str, object]]
) -> str:
    """Return the page. Blocks that the wiki has no words for (the rulings appendix) are left out."""
    writer = _Writer(wording, figures)
    return "\n\n".join(writer.blocks(blocks)) + "\n"


def escape(text: str, *, cell: bool = False) -> str:
    """Return plain words so that MediaWiki shows them as they are."""
    text = _MARKUP.sub(lambda match: f"<nowiki>{match[0].replace('<', '&lt;')}</nowiki>", text)
    return text.replace("|", "&#124;") if cell else text


def attribute(text: str) -> str:
    """Return words as the value of an HTML attribute."""
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


class _Writer:
    """Writes nodes; remembers whether the tables' footnote was written out already."""

    def __init__(self, wording: m.Wording, figures: Mapping[str, Mapping[str, object]]) -> None:
        self.wording = wording
        self.figures = figures
        self.noted = False

    def blocks(self, blocks: Iterable[m.Block]) -> Iterator[str]:
        for block in blocks:
            match block:
                case m.Heading():
                    bars = "=" * (block.level + 1)
                    yield f"{bars}{self.inlines(block.children)}{bars}"
                case m.Paragraph():
                    yield _LINE_START.sub(r"<nowiki/>\1", self.inlines(block.children))
                case m.Listing():
                    yield "\n".join(self.listing(block, ""))
                case m.VariantBlock():
                    yield from self.blocks(block.blocks)
                case m.CardTable():
                    yield "\n".join(self.table(block))
                case m.Figure():
                    yield self.figure(block)
                case m.Footnotes():
                    yield "<references/>"
                case m.Category():
                    yield f"[[Categoria:{block.name}]]"

    def listing(self, listing: m.Listing, before: str) -> Iterator[str]:
        mark = before + ("#" if listing.ordered else "*")
        for item in listing.items:
            for block in item.blocks:
                if isinstance(block, m.Listing):
                    yield from self.listing(block, mark)
                elif isinstance(block, m.Paragraph):
                    yield f"{mark} {self.inlines(block.children)}"

    def figure(self, figure: m.Figure) -> str:
        caption = self.inlines(figure.caption)
        return f"[[{self.figures[figure.figure]['wiki']}{'|' + caption if caption else ''}]]"

    def table(self, table: m.CardTable) -> Iterator[str]:
        yield TABLE
        note = '<ref name="nota" />'
        if not self.noted:
            note = f'<ref name="nota">{escape(self.wording.number_footnote)}</ref>'
            self.noted = True
        number, *others = self.wording.columns
        yield f"!{number}{note}"
        yield from (f"!{name}" for name in others)
        for row in table.rows:
            yield "|-"
            yield f"|{row.number}"
            yield f"|{self.card(row.mention, cell=True)}"
            yield f"|{self.effect(row.effect)}"
            yield f"|{self.inlines(row.note, cell=True)}"
        yield "|}"

    def effect(self, runs: Iterable[tuple[str, str]]) -> str:
        marks = {"": "", "bold": "'''", "italic": "''"}
        return "".join(f"{marks[style]}{escape(words, cell=True)}{marks[style]}" for words, style in runs)

    def card(self, mention: m.CardMention, *, cell: bool = False) -> str:
        title = attribute(mention.title)
        return f'<span class="{mention.css}" title="{title}">{escape(mention.text, cell=cell)}</span>'

    def inlines(self, nodes: Iterable[m.Inline], *, cell: bool = False) -> str:
        return "".join(self.inline(node, cell) for node in nodes)

    def inline(self, node: m.Inline, cell: bool) -> str:
        match node:
            case m.Text():
                return escape(node.text, cell=cell)
            case m.Strong():
                return f"'''{self.inlines(node.children, cell=cell)}'''"
            case m.Emphasis():
                return f"''{self.inlines(node.children, cell=cell)}''"
            case m.CardMention():
                return self.card(node, cell=cell)
            case m.TermMention():
                return f'<span class="{node.css}">{escape(node.text, cell=cell)}</span>'
            case m.SectionMention():
                return f"[[#{node.title}|{self.inlines(node.children, cell=cell)}]]"
            case m.Link():
                words = self.inlines(node.children, cell=cell)
                if node.target.startswith("wiki:"):
                    return f"[[{node.target.removeprefix('wiki:')}|{words}]]"
                return f"[{node.target} {words}]"
            case m.Variant():
                return self.inlines(node.children, cell=cell)
            case m.Definition():
                return ""
            case m.Role():
                raise TypeError(f"role {node.name} is not resolved")
