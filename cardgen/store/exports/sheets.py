"""XLSX (through openpyxl) and ODS (through odfdo), with the same bytes for the same table."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from typing import Any

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.store.archives import check_archive
from cardgen.store.exports.harmless import defuse, restore
from cardgen.store.exports.table import Table

_SHEET = "cards"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_STAMP = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*")
_WIDTHS = {"name": 34, "text": 80, "note": 80, "id": 34, "release": 14, "ideology": 14}
_MAX_ROWS = 100_000
_MAX_COLUMNS = 1_000


def write_xlsx(table: Table) -> bytes:
    """Return an Office Open XML workbook; every cell is text."""
    from openpyxl import Workbook  # noqa: PLC0415
    from openpyxl.styles import Font  # noqa: PLC0415
    from openpyxl.utils import get_column_letter  # noqa: PLC0415

    book = Workbook()
    sheet: Any = book.active
    sheet.title = _SHEET
    for row in _cells(table):
        sheet.append(row)
    for line in sheet.iter_rows():
        for cell in line:
            if cell.value is not None:
                cell.data_type = "s"
                cell.number_format = "@"
    for position, name in enumerate(table.header, 1):
        sheet.cell(1, position).font = Font(bold=True)
        sheet.column_dimensions[get_column_letter(position)].width = _WIDTHS.get(name, 12)
    sheet.freeze_panes = "A2"
    book.properties.creator = "cardgen"
    stream = io.BytesIO()
    book.save(stream)
    return _steady(stream.getvalue())


def read_xlsx(raw: bytes, name: str) -> Table:
    """Return the first sheet of a workbook. Raises `InputError`."""
    from openpyxl import load_workbook  # noqa: PLC0415

    _check(raw, name, "XLSX")
    try:
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=False)
        rows = [
            [_formula(cell.value) if cell.data_type == "f" else cell.value for cell in row]
            for row in book.worksheets[0].iter_rows(max_row=_MAX_ROWS, max_col=_MAX_COLUMNS)
        ]
    except Exception as error:  # openpyxl raises whatever its XML and zip layers raise
        raise InputError(_unreadable(name, "XLSX", error)) from None
    return _table(name, rows)


def write_ods(table: Table) -> bytes:
    """Return an OpenDocument spreadsheet; every cell is text."""
    from odfdo import Cell, Document, Row  # noqa: PLC0415
    from odfdo import Table as Sheet  # noqa: PLC0415

    document = Document("spreadsheet")
    document.body.clear()
    sheet = Sheet(_SHEET)
    for cells in _cells(table):
        row = Row()
        row.extend_cells(Cell(cell, cell_type="string") if cell else Cell() for cell in cells)
        sheet.append_row(row)
    document.body.append(sheet)
    document.meta.generator = "cardgen"
    document.meta.language = "pt-BR"
    stream = io.BytesIO()
    document.save(stream)
    return _steady(stream.getvalue())


def read_ods(raw: bytes, name: str) -> Table:
    """Return the first sheet of an OpenDocument spreadsheet. Raises `InputError`."""
    from odfdo import Document  # noqa: PLC0415

    _check(raw, name, "ODS")
    try:
        body: Any = Document(io.BytesIO(raw)).body
        sheet = body.tables[0]
        sheet.rstrip(aggressive=True)
        if sheet.height > _MAX_ROWS or sheet.width > _MAX_COLUMNS:
            most = _("more than {rows} rows or {columns} columns")
            raise ValueError(most.format(rows=_MAX_ROWS, columns=_MAX_COLUMNS))
        rows = [
            [_formula(cell.formula) if cell.formula else cell.value for cell in row.cells]
            for row in sheet.iter_rows()
        ]
    except Exception as error:  # odfdo raises whatever its XML and zip layers raise
        raise InputError(_unreadable(name, "ODS", error)) from None
    return _table(name, rows)


def _cells(table: Table) -> Iterator[list[str | None]]:
    yield list(table.header)
    for _line, cells in table.rows:
        yield [defuse(cell) or None for cell in cells]


def _table(name: str, rows: Iterable[Iterable[Any]]) -> Table:
    """Return rows of cell values as texts, without the empty cells that programs add at the end."""
    table = Table(name, [])
    for line, values in enumerate(rows, 1):
        row = list(values)
        cells = [_as_text(value) for value in row]
        if not table.header:
            while cells and not cells[-1]:
                cells.pop()
            table.header = cells
        elif formulas := [
            (line, at, str(cell)) for at, cell in enumerate(row, 1) if isinstance(cell, _Formula)
        ]:
            table.formulas += formulas
            table.withheld.append([restore(cell) for cell in cells])
        elif any(cells):
            width = len(table.header)
            extra = [cell for cell in cells[width:] if cell]
            fitted = (cells + [""] * width)[:width] + extra
            table.rows.append((line, [restore(cell) for cell in fitted]))
    return table


class _Formula(str):
    """The content of a cell that a spreadsheet works out."""

    __slots__ = ()


def _formula(value: object) -> _Formula:
    return _Formula(getattr(value, "text", value))


def _as_text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _check(raw: bytes, name: str, format_: str) -> None:
    try:
        check_archive(raw)
    except ValueError as error:
        raise InputError(_unreadable(name, format_, error)) from None


def _unreadable(name: str, format_: str, error: Exception) -> Diagnostic:
    from cardgen.store.exports.formats import unreadable  # noqa: PLC0415 - formats imports this module

    return unreadable(name, format_, str(error) or type(error).__name__)


def _steady(raw: bytes) -> bytes:
    """Return the archive with the same times in every run."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as source, zipfile.ZipFile(stream, "w") as target:
        for item in source.infolist():
            content = source.read(item)
            if item.filename == "docProps/core.xml":
                content = _STAMP.sub(rb"\g<1>1980-01-01T00:00:00Z", content)
            fixed = zipfile.ZipInfo(item.filename, _EPOCH)
            fixed.compress_type = item.compress_type
            fixed.external_attr = 0o600 << 16
            target.writestr(fixed, content)
    return stream.getvalue()
