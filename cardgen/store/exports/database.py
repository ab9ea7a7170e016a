"""SQLite: a table of faces and a table of their copies by deck."""

from __future__ import annotations

import sqlite3
import tempfile
from pathlib import Path

from cardgen.errors import InputError
from cardgen.i18n import _
from cardgen.store.exports.table import COLUMNS, DECK, TEXTS, Table

_SCHEMA = """
PRAGMA page_size = 4096;
CREATE TABLE face (
  release TEXT NOT NULL, number TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('structural', 'natural')), ideology TEXT NOT NULL,
  text TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (release, id)
);
CREATE TABLE copies (
  release TEXT NOT NULL, id TEXT NOT NULL, deck TEXT NOT NULL, count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (release, id, deck), FOREIGN KEY (release, id) REFERENCES face (release, id)
);
"""
_MOST_ROWS = 100_000
_STEP, _MOST_STEPS = 10_000, 10_000
"""Instructions between two looks, and looks: a hundred million instructions, about two seconds."""
_FACE = (*COLUMNS, *TEXTS)


def write_sqlite(table: Table) -> bytes:
    """Return a SQLite database."""
    connection = sqlite3.connect(":memory:")
    try:
        connection.executescript(_SCHEMA)
        marks = ", ".join("?" * len(_FACE))
        for _line, cells in table.rows:
            row = dict(zip(table.header, cells, strict=True))
            connection.execute(f"INSERT INTO face VALUES ({marks})", [row[key] for key in _FACE])
            for key, value in row.items():
                if key.startswith(DECK) and value:
                    found = (row["release"], row["id"], key.removeprefix(DECK), int(value))
                    connection.execute("INSERT INTO copies VALUES (?, ?, ?, ?)", found)
        connection.commit()
        return connection.serialize()
    finally:
        connection.close()


def _restrain(connection: sqlite3.Connection) -> None:
    """Let a stranger's database neither run for long nor give much (sqlite.org/security.html).

    Raises `ValueError` when one of its two tables is none, or its pages do not agree.
    """
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 1_000_000)
    steps = iter(range(_MOST_STEPS))
    connection.set_progress_handler(lambda: next(steps, -1) < 0, _STEP)
    kinds = dict(connection.execute("SELECT name, type FROM sqlite_master WHERE name IN ('face', 'copies')"))
    for table in ("face", "copies"):
        if kinds.get(table) != "table":
            raise ValueError(_("there is no table {name}").format(name=table))
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise ValueError(str(verdict))


def _fetch(connection: sqlite3.Connection, query: str) -> list[tuple[object, ...]]:
    rows = connection.execute(query).fetchmany(_MOST_ROWS + 1)
    if len(rows) > _MOST_ROWS:
        raise ValueError(_("more than {count} rows").format(count=_MOST_ROWS))
    return rows


def read_sqlite(raw: bytes, name: str) -> Table:
    """Return the faces of a database that `write_sqlite` made. Raises `InputError`."""
    from cardgen.store.exports.formats import unreadable  # noqa: PLC0415 - formats imports this module

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cards.sqlite"
        path.write_bytes(raw)
        connection = sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)
        try:
            _restrain(connection)
            faces = _fetch(connection, f"SELECT {', '.join(_FACE)} FROM face ORDER BY rowid")
            copies = _fetch(connection, "SELECT release, id, deck, count FROM copies ORDER BY rowid")
        except (sqlite3.Error, ValueError) as error:
            raise InputError(unreadable(name, "SQLite", str(error))) from None
        finally:
            connection.close()
    decks = list(dict.fromkeys(str(deck) for _release, _card, deck, _count in copies))
    counts = {(release, card, deck): str(count) for release, card, deck, count in copies}
    table = Table(name, [*_FACE, *(DECK + deck for deck in decks)])
    for face in faces:
        row = dict(zip(_FACE, ("" if value is None else str(value) for value in face), strict=True))
        own = [counts.get((row["release"], row["id"], deck), "") for deck in decks]
        table.rows.append((0, [*row.values(), *own]))
    return table
