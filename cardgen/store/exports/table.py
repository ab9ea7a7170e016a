"""The card database as a table: one row for each card of each release, one column for each deck."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from unicodedata import is_normalized

from cardgen.collected import Collected
from cardgen.errors import Diagnostic
from cardgen.faults import suggestion
from cardgen.i18n import _, ngettext
from cardgen.model.catalog import CardFace, Catalog, Kind
from cardgen.store import schemas
from cardgen.store.exports.spelling import Spelling
from cardgen.store.letters import unseen
from cardgen.store.schemas import LONGEST, MOST_COPIES
from cardgen.store.validate import patterns

COLUMNS = ("release", "number", "id", "name", "kind", "ideology")
TEXTS = ("text", "note")
_SHAPES = {
    "id": schemas.SLUG,
    "number": schemas.NUMBER,
    "name": schemas.LINE,
    "text": schemas.CARD_TEXT,
    "note": schemas.PLAIN,
}
DECK = "copies:"
"""Prefix of the deck columns: `copies:principal`."""


@dataclass(slots=True)
class Table:
    """Rows of texts, each with its line in the file they came from (0 when they have none)."""

    source: str
    header: list[str]
    rows: list[tuple[int, list[str]]] = field(default_factory=list)
    formulas: list[tuple[int, int, str]] = field(default_factory=list)
    """Cells with a formula in the place of a text: line, column (from 1) and formula; such rows are out."""
    withheld: list[list[str]] = field(default_factory=list)
    """The cells of those rows, which may still say what card they are of."""


@dataclass(slots=True)
class Imported:
    """Faces by card and release, oldest first, and every problem of the file."""

    faces: dict[str, dict[str, CardFace]] = field(default_factory=dict)
    problems: Collected = field(default_factory=Collected)
    lines: dict[tuple[str, str], int] = field(default_factory=dict)
    """The line of each card and release, where the file has lines."""
    refused: list[dict[str, str]] = field(default_factory=list)
    """Rows that were not taken, by column, as far as their cells are known."""


def table_of(catalog: Catalog, releases: Sequence[str] | None = None) -> Table:
    """Return the faces of the releases (all when None) as a table."""
    decks = [deck.id for deck in catalog.game.decks]
    wanted = [item.id for item in catalog.releases if releases is None or item.id in releases]
    table = Table("", [*COLUMNS, *(DECK + deck for deck in decks), *TEXTS])
    for release in wanted:
        for face in catalog.faces(release):
            copies = [str(face.copies.get(deck, "")) for deck in decks]
            head = [release, face.number, face.card, face.name, str(face.kind), face.ideology or ""]
            table.rows.append((0, [*head, *copies, face.text, face.note]))
    return table


def faces_of(table: Table, catalog: Catalog) -> Imported:
    """Return the faces that a table gives for the catalogue's game; problems are collected."""
    reader = _Reader(table, catalog)
    for line, column, formula in table.formulas:
        reader.formula(line, column, formula)
    is_read = bool(table.header) and reader.check_header()
    if (is_read or not table.header) and not (table.rows or table.formulas):
        reader.problem("table-no-rows", _("the table has no card"), 1, _("a header, and a row for each card"))
    elif is_read:
        for line, cells in table.rows:
            reader.read(line, cells)
        reader.result.refused += [
            reader.spelt.restored(dict(zip(table.header, cells, strict=False))) for cells in table.withheld
        ]
    order = [release.id for release in catalog.releases]
    for card, faces in reader.result.faces.items():
        reader.result.faces[card] = {key: faces[key] for key in order if key in faces}
    reader.result.problems.close()
    return reader.result


class _Reader:
    def __init__(self, table: Table, catalog: Catalog) -> None:
        self.table = table
        self.catalog = catalog
        self.decks = [deck.id for deck in catalog.game.decks]
        self.releases = [release.id for release in catalog.releases]
        self.ideologies = [item.id for item in catalog.game.ideologies]
        self.spelt = Spelling(catalog)
        self.wrong = 0
        """Problems so far, also those that are counted only."""
        self.result = Imported()

    def problem(
        self, code: str, message: str, line: int, expected: str = "", found: str = "", hint: str = ""
    ) -> None:
        """Collect a problem of a line."""
        self.wrong += 1
        hint = hint or _("correct the file")
        self.result.problems.append(
            Diagnostic(code, message, self.table.source, line, 0, expected, found, hint)
        )

    def formula(self, line: int, column: int, formula: str) -> None:
        """Report a cell that a spreadsheet works out: what it would show is not known here."""
        name = self.table.header[column - 1] if column <= len(self.table.header) else str(column)
        self.problem(
            "table-formula",
            _("the cell {column} has a formula").format(column=name),
            line,
            _("a text; one that starts with = has an apostrophe before it"),
            _shortened(formula),
        )

    def check_header(self) -> bool:
        """Report missing, repeated and unknown columns; say whether rows can be read."""
        header, before = self.table.header, self.wrong
        needed = [*COLUMNS, *TEXTS]
        known = [*needed, *(DECK + deck for deck in self.decks)]
        for name in needed:
            if name not in header:
                self.problem("table-missing-column", _("a column is missing"), 1, name)
        for position, name in enumerate(header):
            if name in header[:position]:
                self.problem("table-repeated-column", _("a column stands twice"), 1, found=name)
            elif name not in known:
                self.problem("table-unknown-column", _("a column is not known"), 1, ", ".join(known), name)
        return before == self.wrong

    def read(self, line: int, cells: list[str]) -> None:
        """Take in one row."""
        if not any(cells):
            return
        before = self.wrong
        self._take(line, cells)
        if self.wrong > before:
            row = dict(zip(self.table.header, cells, strict=False))
            self.result.refused.append(self.spelt.restored(row))

    def _take(self, line: int, cells: list[str]) -> None:
        if len(cells) != len(self.table.header):
            self.problem(
                "table-cells",
                _("the row has another number of cells"),
                line,
                str(len(self.table.header)),
                str(len(cells)),
            )
            return
        row = self.spelt.restored(dict(zip(self.table.header, cells, strict=True)))
        before = self.wrong
        for key, values in (
            ("release", self.releases),
            ("kind", [str(kind) for kind in Kind]),
            ("ideology", ["", *self.ideologies]),
        ):
            if row[key] not in values:
                known = [value for value in values if value]
                hint = suggestion(row[key], known, _("correct the file"))
                self._bad_cell(key, line, ", ".join(known), _shortened(row[key]), hint)
        for key in ("number", "id", "name", "text"):
            if not row[key]:
                self.problem("table-empty-cell", _("the cell {column} is empty").format(column=key), line)
        self._check_texts(line, row)
        sound = self.wrong
        copies = dict(self._copies(line, row))
        if not copies and self.wrong == sound:
            self.problem("table-no-deck", _("the card is in no deck"), line, found=row["name"])
        if self.wrong == before:
            self._add(line, row, copies)

    def _check_texts(self, line: int, row: Mapping[str, str]) -> None:
        """Report cells that a data file would not take: the import writes what the loader reads."""
        said = patterns()
        for key, pattern in _SHAPES.items():
            value = row[key]
            if value and (len(value) > LONGEST or not re.fullmatch(pattern, value)):
                expected = said[pattern]
                if len(value) > LONGEST:
                    said_most = ngettext(
                        "at most {max_length} character", "at most {max_length} characters", LONGEST
                    )
                    expected = said_most.format(max_length=LONGEST)
                self._bad_cell(key, line, expected, _shortened(value))
            elif name := unseen(value):
                self._bad_cell(key, line, _("characters that can be seen"), name)
            elif not is_normalized("NFC", value):
                self._bad_cell(key, line, _("composed letters (Unicode NFC)"), _shortened(value))

    def _bad_cell(self, key: str, line: int, expected: str, found: str, hint: str = "") -> None:
        message = _("the cell {column} cannot be used").format(column=key)
        self.problem("table-bad-cell", message, line, expected, found, hint)

    def _copies(self, line: int, row: Mapping[str, str]) -> Iterator[tuple[str, int]]:
        for deck in self.decks:
            value = row.get(DECK + deck, "")
            if value.isascii() and value.isdigit() and len(value) <= 5 and 0 < int(value) <= MOST_COPIES:
                yield deck, int(value)
            elif value not in ("", "0"):
                self._bad_cell(DECK + deck, line, _("a number of copies"), _shortened(value))

    def _add(self, line: int, row: Mapping[str, str], copies: dict[str, int]) -> None:
        face = CardFace(
            row["id"],
            row["release"],
            row["name"],
            row["number"],
            Kind(row["kind"]),
            row["text"],
            row["note"],
            row["ideology"] or None,
            copies,
        )
        faces = self.result.faces.setdefault(face.card, {})
        if face.release in faces:
            self.problem(
                "table-repeated-row",
                _("the card stands twice in one release"),
                line,
                found=f"{face.card}, {face.release}",
            )
            return
        faces[face.release] = face
        self.result.lines[face.card, face.release] = line


def _shortened(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "..."


def gaps(faces: Mapping[str, Mapping[str, CardFace]], releases: Iterable[str]) -> dict[str, list[str]]:
    """Return, by release, the cards that the release before has and it has not."""
    found: dict[str, list[str]] = {}
    last: str | None = None
    for release in releases:
        if last is not None:
            found[release] = sorted(card for card, by in faces.items() if last in by and release not in by)
        last = release
    return found
