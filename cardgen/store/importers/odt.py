"""Read an editable deck back: the cards of a document that `cardgen build odt` made and a person edited.

A card is known by the name of its picture or by the bookmark at its name (`carta:deck:card:copy`), which
survive what an office program does to styles; where both are gone, by its printed name. Files come from
strangers: what a package may hold is limited, and a document type declaration is refused.
"""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen import plain_files
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _

if TYPE_CHECKING:
    from odfdo import Element

MOST_BYTES = 64_000_000
"""Largest content of a deck that is read; the largest deck of ours has 2 MB."""
_KEY = re.compile(r"carta:([\w-]+):([\w-]+):\d+")
_SPACES = re.compile(r"\s+")
_FRAME, _BOOKMARKS = "draw:frame", ("text:bookmark", "text:bookmark-start")
_BREAKS = {"text:s": " ", "text:tab": " ", "text:line-break": " "}
_SILENT = {"draw:frame", "office:annotation", "text:note", "text:ruby-text", "text:tracked-changes"}
_MOST_REPEATED = 64


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card as a file prints it: `deck` and `card` from its key (empty without one), and its words.

    `place` names the card's table, row and column as a person counts them; `labels` are the lines below.
    """

    deck: str
    card: str
    name: str
    text: str
    labels: tuple[str, ...]
    table: str
    place: str


@dataclass(frozen=True, slots=True)
class DeckFile:
    """An editable deck: release and game by the document's properties (empty when gone), and its cards."""

    name: str
    game: str
    release: str
    cards: tuple[DeckCard, ...]


def looks_odt(path: Path) -> bool:
    """Tell whether a file is an OpenDocument text."""
    return b"application/vnd.oasis.opendocument.text" in plain_files.read_start(path, 256)


def read_deck(path: Path) -> DeckFile:
    """Return the cards of an editable deck; raises `InputError` when the file is none."""
    from odfdo import Document  # noqa: PLC0415 - only for office files

    shown = plain_files.shown(path)
    problems: list[Diagnostic] = []
    raw = plain_files.read_bytes(path, shown, problems)
    if raw is None:
        raise InputError(problems)
    _check_package(raw, shown)
    try:
        document = Document(io.BytesIO(raw))
        facts = {str(key): str(value) for key, value in document.meta.user_defined_metadata.items()}
        cards = tuple(card for table in document.body.get_elements("//table:table") for card in _cards(table))
    except (ValueError, KeyError, TypeError, AttributeError, zipfile.BadZipFile, SyntaxError) as error:
        raise InputError(_unreadable(shown, str(error))) from error
    if not cards:
        raise InputError(_no_deck(shown))
    return DeckFile(shown, facts.get("game", ""), facts.get("release", ""), cards)


def _check_package(raw: bytes, name: str) -> None:
    """Raise `InputError` for a package that is damaged, too large or not harmless."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            sizes = {item.filename: item.file_size for item in archive.infolist()}
            if "content.xml" not in sizes or "META-INF/manifest.xml" not in sizes:
                raise InputError(_no_deck(name))
            if sum(sizes.values()) > MOST_BYTES:
                raise InputError(_unreadable(name, f"{sum(sizes.values())} bytes"))
            for part in ("content.xml", "meta.xml", "styles.xml", "META-INF/manifest.xml"):
                if part in sizes and b"<!DOCTYPE" in archive.read(part)[:4096].upper():
                    raise InputError(_unreadable(name, f"<!DOCTYPE in {part}"))
    except (zipfile.BadZipFile, OSError, RuntimeError, NotImplementedError, EOFError) as error:
        raise InputError(_unreadable(name, str(error))) from error


def _cards(table: Element) -> Iterator[DeckCard]:
    """Yield the cards of a table: a cell with words and the cell below it, which has the foot."""
    title = str(table.get_attribute("table:name") or "")
    rows = _grid(table)
    used: set[tuple[int, int]] = set()
    found: dict[tuple[int, int], tuple[str, str]] = {}
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if key := _key(cell):
                found[row, column] = key
                used |= {(row, column), (row + 1, column)}
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if (row, column) not in used and _paragraphs(cell):
                found[row, column] = ("", "")
                used |= {(row, column), (row + 1, column)}
    for (row, column), (deck, card) in sorted(found.items()):
        words = _paragraphs(rows[row][column])
        below = rows[row + 1][column : column + 1] if row + 1 < len(rows) else []
        place = _("{table}, card in row {row}, column {column}").format(
            table=title, row=row // 2 + 1, column=column + 1
        )
        yield DeckCard(
            deck,
            card,
            words[0] if words else "",
            " ".join(words[1:]),
            tuple(line for cell in below for line in _paragraphs(cell)),
            title,
            place,
        )


def _grid(table: Element) -> list[list[Element]]:
    """Return the cells of a table by row and column, with repeated ones written out."""
    rows = []
    for row in table.get_elements("descendant::table:table-row"):
        cells: list[Element] = []
        for cell in row.children:
            if cell.tag in {"table:table-cell", "table:covered-table-cell"}:
                cells += [cell] * _repeated(cell, "columns")
        rows += [cells] * _repeated(row, "rows")
    return rows


def _repeated(element: Element, what: str) -> int:
    text = str(element.get_attribute(f"table:number-{what}-repeated") or "1")
    return min(int(text), _MOST_REPEATED) if text.isdecimal() else 1


def _key(cell: Element) -> tuple[str, str] | None:
    """Return (deck, card) by the cell's picture, else by its bookmark."""
    names = [str(item.get_attribute("draw:name")) for item in cell.get_elements(f"descendant::{_FRAME}")]
    for tag in _BOOKMARKS:
        names += [str(item.get_attribute("text:name")) for item in cell.get_elements(f"descendant::{tag}")]
    matches = (_KEY.match(name) for name in names)
    return next(((match[1], match[2]) for match in matches if match), None)


def _paragraphs(cell: Element) -> list[str]:
    """Return the words of a cell's paragraphs, one text each, without empty ones."""
    elements = cell.get_elements("descendant::text:p") + cell.get_elements("descendant::text:h")
    texts = (_tidy("".join(_words(element))) for element in elements)
    return [text for text in texts if text]


def _words(element: Element) -> Iterator[str]:
    """Yield the characters of a paragraph in order."""
    yield str(element.text or "")
    for child in element.children:
        if child.tag in _BREAKS:
            yield _BREAKS[child.tag]
        elif child.tag not in _SILENT:
            yield from _words(child)
        yield str(child.tail or "")


def _tidy(text: str) -> str:
    """Return a text in normal form C with single blanks and without soft hyphens."""
    text = unicodedata.normalize("NFC", text).replace("\u00ad", "").replace("\u00a0", " ")
    return _SPACES.sub(" ", text).strip()


def _unreadable(name: str, reason: str) -> Diagnostic:
    return Diagnostic(
        "odt-unreadable",
        _("the file cannot be read as an office document"),
        name,
        expected=_("an OpenDocument text (.odt) that is not protected by a password"),
        found=reason,
        hint=_("save it again as an OpenDocument text"),
    )


def _no_deck(name: str) -> Diagnostic:
    return Diagnostic(
        "odt-no-deck",
        _("the document has no cards"),
        name,
        expected=_("tables of cards as cardgen build odt makes them"),
        hint=_("begin with the file that cardgen build odt makes"),
    )
