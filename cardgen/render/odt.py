"""Editable decks as OpenDocument text: tables of cards of exact size, with real text (OpenDocument 1.3).

Each card is two cells, one above the other: name and text above, group, deck and imprint below; what is drawn
lies behind the text as one picture. A card's key is the name of its picture and a bookmark at its name, so
that an edited file can be compared with the database. The same document gives the same bytes.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from odfdo import Document, Element, XmlPart

from cardgen.render import odt_styles as styles
from cardgen.render.odt_styles import HEAD, NAMESPACES, mm

MIME_TYPE = "application/vnd.oasis.opendocument.text"
_DATE = (1980, 1, 1, 0, 0, 0)
KEY = "carta:"
"""What the keys of cards begin with."""


@dataclass(frozen=True, slots=True)
class OdtParagraph:
    """A paragraph: runs as (words, bold, italic), style name, size in points, other lengths in mm.

    `bar` is a line under the paragraph (width, colour) at a distance of `bar_gap`.
    """

    runs: tuple[tuple[str, bool, bool], ...] = field(compare=False)
    style: str
    size: float
    leading: float
    colour: str
    bold: bool = False
    centred: bool = False
    above: float = 0.0
    bar: tuple[float, str] | None = None
    bar_gap: float = 0.0


@dataclass(frozen=True, slots=True)
class OdtCard:
    """One card; `key` is unique in the document, `picture` names the drawing, `alternative` says it."""

    key: str
    cell: str
    name: OdtParagraph
    text: OdtParagraph
    foot: tuple[OdtParagraph, ...]
    picture: str
    alternative: str


@dataclass(frozen=True, slots=True)
class OdtDeck:
    """A deck: an id without blanks, a title, the line at the head of its pages, its cards."""

    id: str
    title: str
    heading: str
    cards: tuple[OdtCard, ...]


@dataclass(frozen=True)
class OdtDocument:
    """A whole document; lengths in mm.

    `cells` gives for each kind of cell its padding (left, right, top) and whether it is an upper one;
    `pictures` are SVG texts by name; `facts` are user-defined properties that an importer reads.
    """

    title: str
    author: str
    licence_line: str
    licence_url: str
    language: str
    keywords: str
    family: str
    fonts: Mapping[str, Path]
    page_words: str
    page_width: float
    page_height: float
    width: float
    height: float
    foot: float
    columns: int
    rows: int
    rule: str
    line: float
    cells: Mapping[str, tuple[float, float, float, bool]]
    decks: tuple[OdtDeck, ...]
    pictures: Mapping[str, str]
    facts: Mapping[str, str]


def write_odt(path: Path, document: OdtDocument) -> None:
    """Write a document; raises `OSError` when it cannot be written."""
    path.write_bytes(odt_bytes(document))


def odt_bytes(document: OdtDocument) -> bytes:
    """Return a document as a package."""
    made = Document("text")
    parts = {
        "styles.xml": styles.styles_xml(document).encode(),
        "settings.xml": SETTINGS.encode(),
        **{f"Pictures/{name}.svg": text.encode() for name, text in document.pictures.items()},
        **{name: file.read_bytes() for name, file in styles.font_files(document.fonts)},
    }
    fill_manifest(made, parts)
    _fill_meta(made, document)
    _fill_content(made, document)
    for name in ("META-INF/manifest.xml", "meta.xml", "content.xml"):
        part = made.get_part(name)
        parts[name] = part.serialize() if isinstance(part, XmlPart) else b""
    return packed({"mimetype": MIME_TYPE.encode(), **parts})


def packed(parts: Mapping[str, bytes]) -> bytes:
    """Return the package: `mimetype` first and stored (OpenDocument 1.3, part 2, 3.3), no dates of today."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(parts, key=lambda name: (name != "mimetype", name)):
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, parts[name])
    return buffer.getvalue()


def fill_manifest(made: Document, parts: Mapping[str, bytes]) -> None:
    """List a package's pictures and fonts, and no part of the template that is not in it."""
    manifest = made.manifest
    for name in manifest.get_paths():
        if name not in {"/", "content.xml", "styles.xml", "meta.xml", "settings.xml"}:
            manifest.del_full_path(name)
    for name in parts:
        if not name.endswith(".xml"):
            kind = "image/svg+xml" if name.endswith(".svg") else "application/x-font-ttf"
            manifest.add_full_path(name, kind)


def _fill_meta(made: Document, document: OdtDocument) -> None:
    meta = made.meta
    for element in list(meta.get_meta_body().children):
        meta.get_meta_body().delete(element)
    meta.generator = "cardgen"
    meta.title = document.title
    meta.subject = f"{document.licence_line} <{document.licence_url}>"
    meta.initial_creator = document.author
    meta.creator = document.author
    meta.keyword = document.keywords
    meta.language = document.language
    for name, value in document.facts.items():
        meta.set_user_defined_metadata(name, value)


def _fill_content(made: Document, document: OdtDocument) -> None:
    content = made.content
    for automatic in content.get_elements("//office:automatic-styles"):
        automatic.clear()
        for element in styles.table_styles(document, document.decks):
            automatic.append(Element.from_tag(element))
    made.body.clear()
    for deck in document.decks:
        made.body.append(Element.from_tag(_table(document, deck)))
    made.body.append(Element.from_tag(f'<text:p text:style-name="{styles.reference(styles.END)}"/>'))


SETTINGS = (
    f'{HEAD}<office:document-settings {NAMESPACES} office:version="1.3"><office:settings>'
    '<config:config-item-set config:name="ooo:configuration-settings">'
    '<config:config-item config:name="EmbedFonts" config:type="boolean">true</config:config-item>'
    '<config:config-item config:name="EmbedOnlyUsedFonts" config:type="boolean">true</config:config-item>'
    "</config:config-item-set></office:settings></office:document-settings>"
)


def _table(document: OdtDocument, deck: OdtDeck) -> str:
    head = f'<table:table table:name={quoteattr(deck.title)} table:style-name="{styles.TABLE}.{deck.id}">'
    head += (
        f'<table:table-column table:style-name="{styles.COLUMN}"'
        f' table:number-columns-repeated="{document.columns}"/>'
    )
    return head + "".join(_rows(document, deck.cards)) + "</table:table>"


def _rows(document: OdtDocument, cards: Sequence[OdtCard]) -> Iterator[str]:
    """Yield two rows for each row of cards; places without a card stay empty."""
    empty = '<table:table-cell office:value-type="string"><text:p/></table:table-cell>'
    for start in range(0, len(cards), document.columns):
        row = cards[start : start + document.columns]
        rest = empty * (document.columns - len(row))
        for name, cells in (
            (styles.UPPER, [_upper(document, card) for card in row]),
            (styles.LOWER, [_lower(card) for card in row]),
        ):
            yield f'<table:table-row table:style-name="{name}">{"".join(cells)}{rest}</table:table-row>'


def _upper(document: OdtDocument, card: OdtCard) -> str:
    left, _right, top, _is_upper = document.cells[f"{card.cell}.upper"]
    key = quoteattr(KEY + card.key)
    picture = (
        f'<draw:frame draw:name={key} draw:style-name="{styles.PICTURE}" text:anchor-type="paragraph"'
        f' svg:x="{mm(-left)}" svg:y="{mm(-top)}" svg:width="{mm(document.width)}"'
        f' svg:height="{mm(document.height)}" draw:z-index="0"><draw:image xlink:href='
        f'"Pictures/{card.picture}.svg" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>'
        f"<svg:title>{escape(card.alternative)}</svg:title></draw:frame>"
    )
    mark = f"<text:bookmark text:name={key}/>"
    return (
        f'<table:table-cell table:style-name="{styles.CELL}.{card.cell}.upper" office:value-type="string">'
        f"{_paragraph(card.name, picture + mark)}{_paragraph(card.text)}</table:table-cell>"
    )


def _lower(card: OdtCard) -> str:
    return (
        f'<table:table-cell table:style-name="{styles.CELL}.{card.cell}.lower" office:value-type="string">'
        f"{''.join(_paragraph(item) for item in card.foot)}</table:table-cell>"
    )


def _paragraph(item: OdtParagraph, before: str = "") -> str:
    names = {(True, False): styles.BOLD, (False, True): styles.ITALIC, (True, True): styles.BOTH}
    parts = []
    for words, bold, italic in item.runs:
        style = names.get((bold and not item.bold, italic))
        text = escape(words)
        if style:
            text = f'<text:span text:style-name="{styles.reference(style)}">{text}</text:span>'
        parts.append(text)
    return f'<text:p text:style-name="{styles.reference(item.style)}">{before}{"".join(parts)}</text:p>'
