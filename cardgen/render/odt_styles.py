"""Styles of an editable deck: everything that is the same on many cards, by telling names.

A person who opens the document finds these names in the list of styles (“Nome 12”, “Texto 10”), so that a
text that has grown is set smaller with one choice. OpenDocument 1.3, part 3, sections 16 and 17.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from cardgen.render.odt import OdtDeck, OdtDocument, OdtParagraph

NAMESPACES = " ".join(
    f'xmlns:{prefix}="{address}"'
    for prefix, address in {
        "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
        "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
        "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
        "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
        "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
        "fo": "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0",
        "svg": "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0",
        "xlink": "http://www.w3.org/1999/xlink",
        "config": "urn:oasis:names:tc:opendocument:xmlns:config:1.0",
        "dc": "http://purl.org/dc/elements/1.1/",
        "meta": "urn:oasis:names:tc:opendocument:xmlns:meta:1.0",
    }.items()
)
_NO_NAME = re.compile(r"[^\w.-]")
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
CELL, TABLE, COLUMN, PICTURE = "Carta", "Deck", "Coluna", "Desenho"
UPPER, LOWER = "Linha.Carta", "Linha.Pé"
END, HEADER, FOOTER = "Fim", "Cabeçalho", "Rodapé"
BOLD, ITALIC, BOTH = "Negrito", "Itálico", "Negrito itálico"
_BODY_SPARE = 1.0
"""Height in mm of a page's body beyond its cards, for the paragraph that must follow a table."""
_FURNITURE = 5.0
"""Height in mm of a head or foot line with its distance from the cards."""


def mm(value: float) -> str:
    """Return a length as an attribute's value."""
    return f"{value:.4f}".rstrip("0").rstrip(".") + "mm"


def styles_xml(document: OdtDocument) -> str:
    """Return the styles: fonts, defaults, paragraphs, cells, page layout, one master page for each deck."""
    return (
        f'{HEAD}<office:document-styles {NAMESPACES} office:version="1.3">'
        f"<office:font-face-decls>{font_faces(document.family, document.fonts)}</office:font-face-decls>"
        f"<office:styles>{_common(document)}{''.join(_paragraphs(document))}</office:styles>"
        f"<office:automatic-styles>{_page_layout(document)}</office:automatic-styles>"
        f"<office:master-styles>{''.join(_masters(document))}</office:master-styles>"
        "</office:document-styles>"
    )


def font_files(fonts: Mapping[str, Path]) -> Iterator[tuple[str, Path]]:
    """Yield (path in the package, file) of each face that is embedded."""
    for name, path in fonts.items():
        yield f"Fonts/{name}.ttf", path


def font_faces(name: str, fonts: Mapping[str, Path]) -> str:
    """Return the font with its faces embedded (OpenDocument 1.3, 16.23)."""
    kinds = {"regular": ("normal", "normal"), "bold": ("normal", "bold")}
    kinds |= {"italic": ("italic", "normal"), "bold-italic": ("italic", "bold")}
    sources = "".join(
        f'<svg:font-face-uri xlink:href="Fonts/{face}.ttf" xlink:type="simple"'
        f' loext:font-style="{kinds[face][0]}" loext:font-weight="{kinds[face][1]}"'
        ' xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0">'
        '<svg:font-face-format svg:string="truetype"/></svg:font-face-uri>'
        for face in fonts
    )
    family = quoteattr(f"'{name}'")
    return (
        f"<style:font-face style:name={quoteattr(name)} svg:font-family={family}"
        f' style:font-family-generic="swiss" style:font-pitch="variable">'
        f"<svg:font-face-src>{sources}</svg:font-face-src></style:font-face>"
    )


def named(name: str) -> str:
    """Return the attributes that name a style: the name as an NCName, and as people read it."""
    display = f" style:display-name={quoteattr(name)}" if name != reference(name) else ""
    return f'style:name="{reference(name)}"{display}'


def reference(name: str) -> str:
    """Return a style's name as attributes refer to it (styleNameRef is an NCName: no blanks)."""
    return _NO_NAME.sub(lambda match: f"_{ord(match[0]):x}_", name)


def _common(document: OdtDocument) -> str:
    language, _sep, country = document.language.partition("-")
    tongue = f'fo:language="{language}" fo:country="{country or "none"}"'
    font = f"style:font-name={quoteattr(document.family)}"
    bold, italic = 'fo:font-weight="bold"', 'fo:font-style="italic"'
    faces = ((BOLD, bold), (ITALIC, italic), (BOTH, f"{bold} {italic}"))
    characters = "".join(
        f'<style:style {named(name)} style:family="text"><style:text-properties {face}/></style:style>'
        for name, face in faces
    )
    return (
        '<style:default-style style:family="paragraph">'
        '<style:paragraph-properties style:writing-mode="lr-tb"/>'
        f'<style:text-properties {font} fo:font-size="10pt" {tongue} fo:hyphenate="false"/>'
        "</style:default-style>"
        '<style:default-style style:family="graphic"><style:graphic-properties draw:fill="none"'
        ' draw:stroke="none"/></style:default-style>'
        '<style:default-style style:family="table">'
        '<style:table-properties table:border-model="collapsing"/></style:default-style>'
        '<style:style style:name="Standard" style:family="paragraph" style:class="text"/>'
        f'{characters}<style:style {named(PICTURE)} style:family="graphic"><style:graphic-properties'
        ' style:wrap="run-through" style:run-through="background" style:flow-with-text="false"'
        ' style:number-wrapped-paragraphs="no-limit" style:vertical-pos="from-top"'
        ' style:vertical-rel="paragraph" style:horizontal-pos="from-left" style:horizontal-rel="paragraph"'
        ' fo:margin="0mm" fo:padding="0mm" fo:border="none" draw:fill="none" draw:stroke="none"'
        ' style:protect="position size"/></style:style>'
    )


def _paragraphs(document: OdtDocument) -> Iterator[str]:
    """Yield the paragraph styles that the cards use, each once, and those of the furniture."""
    for item in sorted(set(_used(document)), key=lambda style: style.style):
        yield paragraph_style(item)
    yield (
        f'<style:style {named(END)} style:family="paragraph"><style:paragraph-properties'
        f' fo:margin="0mm" fo:line-height="0.4mm"/><style:text-properties fo:font-size="1pt"/></style:style>'
    )
    tab = mm(document.columns * document.width)
    for name, above in ((HEADER, 0.0), (FOOTER, 1.6)):
        yield (
            f'<style:style {named(name)} style:family="paragraph"><style:paragraph-properties'
            f' fo:margin-top="{mm(above)}" fo:margin-bottom="0mm"><style:tab-stops>'
            f'<style:tab-stop style:position="{tab}" style:type="right"/>'
            '</style:tab-stops></style:paragraph-properties><style:text-properties fo:font-size="7pt"/>'
            "</style:style>"
        )


def _used(document: OdtDocument) -> Iterator[OdtParagraph]:
    for deck in document.decks:
        for card in deck.cards:
            yield from (card.name, card.text, *card.foot)


def paragraph_style(item: OdtParagraph) -> str:
    """Return the style of a card's paragraph."""
    edge = f' fo:border-bottom="{mm(item.bar[0])} solid {item.bar[1]}"' if item.bar else ""
    below = f' fo:padding-bottom="{mm(item.bar_gap)}"' if item.bar else ""
    weight = ' fo:font-weight="bold"' if item.bold else ""
    return (
        f'<style:style {named(item.style)} style:family="paragraph"'
        f' style:parent-style-name="Standard"><style:paragraph-properties fo:text-align='
        f'"{"center" if item.centred else "start"}" fo:line-height="{mm(item.leading)}"'
        f' fo:margin-left="0mm" fo:margin-right="0mm" fo:margin-top="{mm(item.above)}" fo:margin-bottom="0mm"'
        f' fo:orphans="0" fo:widows="0"{edge}{below}/>'
        f'<style:text-properties fo:font-size="{item.size:g}pt" fo:color="{item.colour}"{weight}/>'
        "</style:style>"
    )


def _page_layout(document: OdtDocument) -> str:
    side = (document.page_width - document.columns * document.width) / 2
    edge = (document.page_height - document.rows * document.height - _BODY_SPARE) / 2 - _FURNITURE
    furniture = '<style:{0}-style><style:header-footer-properties svg:height="{1}" fo:margin-{2}="0mm"'
    furniture += (
        ' fo:margin-left="0mm" fo:margin-right="0mm" style:dynamic-spacing="false"/></style:{0}-style>'
    )
    return (
        '<style:page-layout style:name="Folha"><style:page-layout-properties'
        f' fo:page-width="{mm(document.page_width)}" fo:page-height="{mm(document.page_height)}"'
        f' style:print-orientation="portrait" fo:margin-left="{mm(side)}" fo:margin-right="{mm(side)}"'
        f' fo:margin-top="{mm(edge)}" fo:margin-bottom="{mm(edge)}" style:writing-mode="lr-tb"/>'
        + furniture.format("header", mm(_FURNITURE), "bottom")
        + furniture.format("footer", mm(_FURNITURE), "top")
        + "</style:page-layout>"
    )


def _masters(document: OdtDocument) -> Iterator[str]:
    for deck in document.decks:
        before, _field, after = document.page_words.partition("{number}")
        number = f'{escape(before)}<text:page-number text:select-page="current"/>'
        between, _field, end = after.partition("{total}")
        total = f"{escape(between)}<text:page-count/>{escape(end)}"
        yield (
            f'<style:master-page style:name="{deck.id}" style:display-name={quoteattr(deck.title)}'
            ' style:page-layout-name="Folha"><style:header>'
            f'<text:p text:style-name="{reference(HEADER)}">{escape(deck.heading)}<text:tab/>{number}{total}'
            f'</text:p></style:header><style:footer><text:p text:style-name="{reference(FOOTER)}">'
            f'{escape(document.licence_line)} <text:a xlink:type="simple"'
            f" xlink:href={quoteattr(document.licence_url)}>{escape(document.licence_url)}</text:a></text:p>"
            "</style:footer></style:master-page>"
        )


def table_styles(document: OdtDocument, decks: Iterable[OdtDeck]) -> Iterator[str]:
    """Yield the automatic styles of the tables: sizes of columns and rows, cut lines, page breaks."""
    line = f"{mm(document.line)} solid {document.rule}"
    for deck in decks:
        yield (
            f'<style:style style:name="{TABLE}.{deck.id}" style:family="table"'
            f' style:master-page-name="{deck.id}"><style:table-properties'
            f' style:width="{mm(document.columns * document.width)}" table:align="center" fo:margin="0mm"'
            ' table:border-model="collapsing"/></style:style>'
        )
    for key, (left, right, top, upper) in document.cells.items():
        yield (
            f'<style:style style:name="{CELL}.{key}" style:family="table-cell"><style:table-cell-properties'
            f' style:vertical-align="top" fo:padding-left="{mm(left)}" fo:padding-right="{mm(right)}"'
            f' fo:padding-top="{mm(top)}" fo:padding-bottom="0mm" fo:border-left="{line}"'
            f' fo:border-right="{line}" fo:border-{"top" if upper else "bottom"}="{line}"/></style:style>'
        )
    for name, height in ((UPPER, document.height - document.foot), (LOWER, document.foot)):
        yield (
            f'<style:style style:name="{name}" style:family="table-row"><style:table-row-properties'
            f' style:row-height="{mm(height)}" fo:keep-together="always"/></style:style>'
        )
    yield (
        f'<style:style style:name="{COLUMN}" style:family="table-column"><style:table-column-properties'
        f' style:column-width="{mm(document.width)}"/></style:style>'
    )
