"""A list of cards in groups as OpenDocument text: headings, a table for each group, links from the contents.

Real headings and table heads, so that an office program's navigator and export to tagged PDF work
(OpenDocument 1.3, part 3: 5.1.2, 9.1). The same list gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from odfdo import Document, Element, XmlPart

from cardgen.render.listing import ListedCard, ListedGroup, ListedSection, Listing
from cardgen.render.odt import MIME_TYPE, SETTINGS, fill_manifest, packed
from cardgen.render.odt_styles import (
    BOLD,
    HEAD,
    ITALIC,
    NAMESPACES,
    font_faces,
    font_files,
    named,
    reference,
)

_FONT = "Atkinson Hyperlegible Next"
_COLUMNS = (("number", 12), ("card", 46), ("deck", 25), ("ideology", 31), ("effect", 66))
"""The word at the head of each column and the column's width in mm."""
_TABLE, _ROW, _CELL, _HEAD_CELL = "Lista", "Lista.Linha", "Lista.Célula", "Lista.Cabeçalho"
_CARD, _SMALL, _TEXT = "Carta", "Nome original", "Texto"


def write_list(path: Path, listing: Listing, fonts: Mapping[str, Path]) -> None:
    """Write a list as an office document; raises `OSError` when it cannot be written."""
    path.write_bytes(list_bytes(listing, fonts))


def list_bytes(listing: Listing, fonts: Mapping[str, Path]) -> bytes:
    """Return a list as a package; `fonts` are the faces that it embeds, by name."""
    made = Document("text")
    parts = {
        "styles.xml": _styles(listing, fonts).encode(),
        "settings.xml": SETTINGS.encode(),
        **{name: file.read_bytes() for name, file in font_files(fonts)},
    }
    fill_manifest(made, parts)
    _fill_meta(made, listing)
    _fill_content(made, listing)
    for name in ("META-INF/manifest.xml", "meta.xml", "content.xml"):
        part = made.get_part(name)
        parts[name] = part.serialize() if isinstance(part, XmlPart) else b""
    return packed({"mimetype": MIME_TYPE.encode(), **parts})


def _fill_meta(made: Document, listing: Listing) -> None:
    meta = made.meta
    for element in list(meta.get_meta_body().children):
        meta.get_meta_body().delete(element)
    meta.generator = "cardgen"
    meta.title = listing.title
    meta.subject = f"{listing.attribution} {listing.licence} <{listing.licence_url}>"
    meta.initial_creator = listing.author
    meta.creator = listing.author
    meta.keyword = ", ".join((listing.game, listing.release, listing.licence))
    meta.language = listing.lang


def _fill_content(made: Document, listing: Listing) -> None:
    for automatic in made.content.get_elements("//office:automatic-styles"):
        automatic.clear()
        for style in _table_styles():
            automatic.append(Element.from_tag(style))
    made.body.clear()
    for element in _elements(listing):
        made.body.append(Element.from_tag(element))


def _table_styles() -> Iterator[str]:
    yield (
        f'<style:style style:name="{_TABLE}" style:family="table"><style:table-properties'
        ' style:width="180mm" table:align="left" table:border-model="collapsing"/></style:style>'
    )
    for name, width in _COLUMNS:
        yield (
            f'<style:style style:name="{_TABLE}.{name}" style:family="table-column">'
            f'<style:table-column-properties style:column-width="{width}mm"/></style:style>'
        )
    for name, ground in ((_CELL, "transparent"), (_HEAD_CELL, "#efece4")):
        yield (
            f'<style:style style:name="{reference(name)}" style:family="table-cell">'
            "<style:table-cell-properties"
            f' fo:padding="1mm" fo:border-bottom="0.2mm solid #b9b4aa" fo:background-color="{ground}"/>'
            "</style:style>"
        )
    yield (
        f'<style:style style:name="{_ROW}" style:family="table-row">'
        '<style:table-row-properties fo:keep-together="always"/></style:style>'
    )


def _styles(listing: Listing, fonts: Mapping[str, Path]) -> str:
    """Return the styles that people find by name: headings, text, names of cards, one page layout."""
    language, _sep, country = listing.lang.partition("-")
    font = quoteattr(_FONT)
    tongue = f'fo:language="{language}" fo:country="{country or "none"}"'
    parts = [
        f'{HEAD}<office:document-styles {NAMESPACES} office:version="1.3">',
        f"<office:font-face-decls>{font_faces(_FONT, fonts)}</office:font-face-decls><office:styles>",
        f'<style:default-style style:family="paragraph"><style:text-properties style:font-name={font}'
        f' fo:font-size="9pt" {tongue}/></style:default-style>',
        '<style:style style:name="Standard" style:family="paragraph" style:class="text"/>',
        *_paragraph_styles(),
        *(
            f'<style:style {named(name)} style:family="text"><style:text-properties {face}/></style:style>'
            for name, face in ((BOLD, 'fo:font-weight="bold"'), (ITALIC, 'fo:font-style="italic"'))
        ),
        *(
            f'<style:style style:name="{css}" style:family="text">'
            f'<style:text-properties fo:color="{colour}" fo:font-weight="bold"/></style:style>'
            for css, colour in listing.colours.items()
        ),
        '</office:styles><office:automatic-styles><style:page-layout style:name="A4">'
        '<style:page-layout-properties fo:page-width="210mm" fo:page-height="297mm" fo:margin="15mm"/>'
        "</style:page-layout></office:automatic-styles><office:master-styles>"
        '<style:master-page style:name="Standard" style:page-layout-name="A4"><style:footer>'
        f'<text:p text:style-name="{reference(_SMALL)}">{escape(listing.attribution)}'
        f" {escape(listing.licence)} · {escape(listing.words['page'])} <text:page-number/></text:p>"
        "</style:footer></style:master-page></office:master-styles></office:document-styles>",
    ]
    return "".join(parts)


def _paragraph_styles() -> Iterator[str]:
    for name, outline, size, above, bold in (
        ("Title", 0, 20, 0, True),
        ("Heading 1", 1, 15, 7, True),
        ("Heading 2", 2, 11, 4, True),
        (_CARD, 0, 9, 0, True),
        (_TEXT, 0, 9, 0, False),
        (_SMALL, 0, 7, 0, False),
    ):
        level = f' style:default-outline-level="{outline}"' if outline else ""
        keep = ' fo:keep-with-next="always"' if outline else ""
        weight = ' fo:font-weight="bold"' if bold else ""
        yield (
            f'<style:style {named(name)} style:family="paragraph" style:parent-style-name="Standard"{level}>'
            f'<style:paragraph-properties fo:margin-top="{above}mm" fo:margin-bottom="1mm"{keep}/>'
            f'<style:text-properties fo:font-size="{size}pt"{weight}/></style:style>'
        )


def _elements(listing: Listing) -> Iterator[str]:
    yield _paragraph("Title", escape(listing.title))
    yield _paragraph(_TEXT, escape(listing.lead))
    url = _link(listing.author_url, listing.author_url) if listing.author_url else ""
    yield _paragraph(_TEXT, f"{escape(listing.attribution)} {url}")
    licence = _link(listing.licence_url, listing.licence)
    yield _paragraph(_TEXT, f"{escape(listing.words['licence'])} {licence}. {escape(listing.terms)}")
    yield _heading(1, "", listing.words["contents"])
    for section in listing.sections:
        yield _paragraph(_CARD, _link(f"#{section.anchor}", section.title))
        groups = " · ".join(_link(f"#{group.anchor}", _counted(group)) for group in section.groups)
        yield _paragraph(_TEXT, groups)
    for section in listing.sections:
        yield from _section(listing, section)


def _section(listing: Listing, section: ListedSection) -> Iterator[str]:
    yield _heading(1, section.anchor, section.title)
    for group in section.groups:
        yield _heading(2, group.anchor, group.title)
        yield _table(listing, group)


def _counted(group: ListedGroup) -> str:
    return f"{group.title} ({len(group.cards)})"


def _heading(level: int, anchor: str, words: str) -> str:
    mark = f"<text:bookmark text:name={quoteattr(anchor)}/>" if anchor else ""
    style = reference(f"Heading {level}")
    return f'<text:h text:style-name="{style}" text:outline-level="{level}">{mark}{escape(words)}</text:h>'


def _paragraph(style: str, words: str) -> str:
    return f'<text:p text:style-name="{reference(style)}">{words}</text:p>'


def _link(target: str, words: str) -> str:
    return f'<text:a xlink:type="simple" xlink:href={quoteattr(target)}>{escape(words)}</text:a>'


def _table(listing: Listing, group: ListedGroup) -> str:
    columns = "".join(f'<table:table-column table:style-name="{_TABLE}.{name}"/>' for name, _mm in _COLUMNS)
    head = "".join(
        _cell(_HEAD_CELL, _paragraph(_CARD, escape(listing.words[name]))) for name, _mm in _COLUMNS
    )
    rows = "".join(_row(card, listing.words["none"]) for card in group.cards)
    return (
        f'<table:table table:name={quoteattr(group.anchor)} table:style-name="{_TABLE}">{columns}'
        f"<table:table-header-rows><table:table-row>{head}</table:table-row></table:table-header-rows>"
        f"{rows}</table:table>"
    )


def _row(card: ListedCard, none: str) -> str:
    name = escape(card.name)
    if card.css:
        name = f'<text:span text:style-name="{card.css}">{name}</text:span>'
    names = _paragraph(_CARD, name) + (_paragraph(_SMALL, escape(card.original)) if card.original else "")
    cells = (
        _paragraph(_TEXT, escape(card.number)),
        names,
        _paragraph(_TEXT, escape(card.deck)),
        _paragraph(_TEXT, escape(card.ideology or none)),
        _paragraph(_TEXT, "".join(map(_run, card.runs))),
    )
    row = "".join(_cell(_CELL, item) for item in cells)
    return f'<table:table-row table:style-name="{_ROW}">{row}</table:table-row>'


def _run(run: tuple[str, bool, bool]) -> str:
    words, bold, italic = run
    style = BOLD if bold else ITALIC if italic else ""
    text = escape(words)
    return f'<text:span text:style-name="{reference(style)}">{text}</text:span>' if style else text


def _cell(style: str, content: str) -> str:
    name = reference(style)
    return (
        f'<table:table-cell table:style-name="{name}" office:value-type="string">{content}</table:table-cell>'
    )
