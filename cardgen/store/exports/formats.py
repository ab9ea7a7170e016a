"""The five file formats, each a writer and a reader of one table."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model.catalog import Catalog
from cardgen.plain_files import MOST_BYTES, read_bytes, read_start, shown
from cardgen.store.archives import is_opendocument
from cardgen.store.document import decode
from cardgen.store.exports import database, sheets
from cardgen.store.exports.harmless import defuse, restore
from cardgen.store.exports.table import DECK, Imported, Table, faces_of, table_of

FORMATS = ("csv", "json", "xlsx", "ods", "sqlite")
SUFFIXES = {
    ".csv": "csv",
    ".tsv": "csv",
    ".json": "json",
    ".xlsx": "xlsx",
    ".ods": "ods",
    ".sqlite": "sqlite",
    ".db": "sqlite",
}
_DELIMITERS = (",", ";", "\t")
"""What separates cells, by country and program; the first when none is there."""
_ZIP = b"PK\x03\x04"
_SQLITE = b"SQLite format 3\x00"


def export_cards(catalog: Catalog, format_: str, releases: Sequence[str] | None = None) -> bytes:
    """Return the card database in a format; the same catalogue gives the same bytes."""
    return _WRITERS[format_](table_of(catalog, releases))


def import_cards(path: Path, format_: str, catalog: Catalog) -> Imported:
    """Return the faces that a file gives; problems of its rows are collected.

    Raises `InputError` when the file cannot be read as the format.
    """
    problems: list[Diagnostic] = []
    raw = read_bytes(path, shown(path), problems)
    if raw is None:
        raise InputError(problems)
    return faces_of(_READERS[format_](raw, shown(path)), catalog)


def detect_format(path: Path) -> str | None:
    """Return the format of a file by its first bytes, else by the ending of its name, or None."""
    start = read_start(path, 2048)
    if start.startswith(_SQLITE):
        return "sqlite"
    if start.startswith(_ZIP):
        whole = read_start(path, MOST_BYTES)
        return "ods" if is_opendocument(whole, "spreadsheet") else "xlsx"
    if start.lstrip(b"\xef\xbb\xbf \n\r\t").startswith(b'{"'):
        return "json"
    return SUFFIXES.get(path.suffix.lower())


def _write_csv(table: Table) -> bytes:
    """Return RFC 4180 text in UTF-8 (no byte order mark), lines ended by CR LF."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream)
    writer.writerow(table.header)
    writer.writerows([defuse(cell) for cell in cells] for _line, cells in table.rows)
    return stream.getvalue().encode()


def _read_csv(raw: bytes, name: str) -> Table:
    text = _text(raw, name)
    if not text:
        raise InputError(unreadable(name, "CSV", _("the file is empty")))
    first = text.partition("\n")[0]
    delimiter = max(_DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    table = Table(name, [])
    try:
        for cells in reader:
            formulas = [
                (reader.line_num, at, cell) for at, cell in enumerate(cells, 1) if cell.startswith("=")
            ]
            if not table.header:
                table.header = cells
            elif formulas:
                table.formulas += formulas
                table.withheld.append([restore(cell) for cell in cells])
            else:
                table.rows.append((reader.line_num, [restore(cell) for cell in cells]))
    except csv.Error as error:
        raise InputError(unreadable(name, "CSV", str(error), reader.line_num)) from None
    return table


def _write_json(table: Table) -> bytes:
    cards = []
    for _line, cells in table.rows:
        row: dict[str, object] = dict(zip(table.header, cells, strict=True))
        copies = {
            key.removeprefix(DECK): int(str(row.pop(key)) or 0)
            for key in table.header
            if key.startswith(DECK)
        }
        row["copies"] = {deck: count for deck, count in copies.items() if count}
        cards.append(row)
    return (json.dumps({"cards": cards}, ensure_ascii=False, indent=1) + "\n").encode()


def _read_json(raw: bytes, name: str) -> Table:
    try:
        data = json.loads(_text(raw, name))
    except json.JSONDecodeError as error:
        raise InputError(unreadable(name, "JSON", error.msg, error.lineno, error.colno)) from None
    except ValueError as error:  # a number with thousands of digits
        raise InputError(unreadable(name, "JSON", str(error))) from None
    except RecursionError:
        raise InputError(unreadable(name, "JSON", _("the nesting is too deep"))) from None
    cards = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise InputError(unreadable(name, "JSON", _('no list "cards" of mappings')))
    flat = [_flat(card) for card in cards]
    header = list(dict.fromkeys(key for card in flat for key in card))
    return Table(name, header, [(0, [card.get(key, "") for key in header]) for card in flat])


def _flat(card: dict[str, object]) -> dict[str, str]:
    row: dict[str, str] = {}
    for key, value in card.items():
        if key == "copies" and isinstance(value, dict):
            row |= {DECK + str(deck): str(count) for deck, count in value.items()}
        else:
            row[key] = value if isinstance(value, str) else json.dumps(value)
    return row


def _text(raw: bytes, name: str) -> str:
    problems: list[Diagnostic] = []
    text = decode(raw.removeprefix(b"\xef\xbb\xbf"), name, problems)
    if text is None:
        raise InputError(problems)
    return text


def unreadable(name: str, format_: str, reason: str, line: int = 0, column: int = 0) -> Diagnostic:
    """Return the diagnostic for a file that is not of its format."""
    return Diagnostic(
        "import-unreadable",
        _("the file cannot be read as {format}").format(format=format_),
        name,
        line,
        column,
        found=reason,
        hint=_("export it again, or name another format with --format"),
    )


_WRITERS: dict[str, Callable[[Table], bytes]] = {
    "csv": _write_csv,
    "json": _write_json,
    "xlsx": sheets.write_xlsx,
    "ods": sheets.write_ods,
    "sqlite": database.write_sqlite,
}
_READERS: dict[str, Callable[[bytes, str], Table]] = {
    "csv": _read_csv,
    "json": _read_json,
    "xlsx": sheets.read_xlsx,
    "ods": sheets.read_ods,
    "sqlite": database.read_sqlite,
}
