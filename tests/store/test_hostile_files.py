"""Files from strangers that want time, memory or other files: each is refused, soon, with a reason."""

from __future__ import annotations

import io
import sqlite3
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.errors import InputError
from cardgen.model.catalog import Catalog
from cardgen.store.exports import detect_format, export_cards, import_cards
from cardgen.store.loader import load_game
from tests.store.packs import make_pack

MAIN = {"xlsx": "xl/worksheets/sheet1.xml", "ods": "content.xml"}
ENTITIES = (
    b"<!DOCTYPE x ["
    + b"".join(
        b'<!ENTITY e%d "%s">' % (at, b"&e%d;" % (at - 1) * 10 if at else b"x" * 100) for at in range(10)
    )
    + b"]>"
)
OUTSIDE = b'<!DOCTYPE x [<!ENTITY e9 SYSTEM "file:///etc/hostname">]>'


@pytest.fixture
def catalog(tmp_path: Path) -> Catalog:
    return load_game(make_pack(tmp_path / "pack"), use_cache=False)


def changed(raw: bytes, member: str, change: Callable[[bytes], bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for item in old.infolist():
            content = old.read(item)
            new.writestr(item.filename, change(content) if item.filename == member else content)
    return stream.getvalue()


def declaring(entities: bytes) -> Callable[[bytes], bytes]:
    def change(content: bytes) -> bytes:
        head = b"<?xml version='1.0'?>"
        body = content.partition(b"?>")[2] if content.startswith(b"<?xml") else content
        return head + entities + body.replace(b"Guerra justa", b"&e9;")

    return change


def utf16(content: bytes) -> bytes:
    return declaring(ENTITIES)(content).decode().replace("'1.0'", "'1.0' encoding='UTF-16'").encode("utf-16")


def utf7(content: bytes) -> bytes:
    body = content.partition(b"?>")[2] if content.startswith(b"<?xml") else content
    return b"<?xml version='1.0' encoding='UTF-7'?>" + body


def refuse(path: Path, raw: bytes, format_: str, catalog: Catalog) -> str:
    path.write_bytes(raw)
    started = time.monotonic()
    with pytest.raises(InputError) as caught:
        import_cards(path, format_, catalog)
    assert time.monotonic() - started < 10
    (found,) = caught.value.diagnostics
    assert found.code == "import-unreadable"
    assert len(found.found) < 300
    return found.found


@pytest.mark.parametrize("format_", ["xlsx", "ods"])
@pytest.mark.parametrize(
    ("change", "says"),
    [
        (declaring(ENTITIES), "entities"),
        (declaring(OUTSIDE), "entities"),
        (utf16, "not UTF-8"),
        (utf7, "not UTF-8"),
        (lambda content: content[:-20] + b" " * 40_000_000 + content[-20:], "unpacks to"),
        (lambda _content: b"", ""),
    ],
)
def test_archives(
    format_: str, change: Callable[[bytes], bytes], says: str, tmp_path: Path, catalog: Catalog
) -> None:
    raw = changed(export_cards(catalog, format_), MAIN[format_], change)
    assert says in refuse(tmp_path / "file", raw, format_, catalog)


@pytest.mark.parametrize("format_", ["xlsx", "ods"])
def test_an_archive_that_hides_its_size(format_: str, tmp_path: Path, catalog: Catalog) -> None:
    grown = changed(
        export_cards(catalog, format_), MAIN[format_], lambda content: content + b" " * 40_000_000
    )
    raw = bytearray(grown)
    at = -1
    while (at := raw.find(b"PK\x01\x02", at + 1)) >= 0:
        raw[at + 24 : at + 28] = (10).to_bytes(4, "little")
    refuse(tmp_path / "file", bytes(raw), format_, catalog)


def test_repeated_cells_of_a_spreadsheet(tmp_path: Path, catalog: Catalog) -> None:
    def change(content: bytes) -> bytes:
        name = b"table:number-columns-repeated"
        return content.replace(b"<table:table-cell ", b'<table:table-cell %s="2000000000" ' % name, 1)

    refuse(tmp_path / "file", changed(export_cards(catalog, "ods"), MAIN["ods"], change), "ods", catalog)


@pytest.mark.parametrize("format_", ["xlsx", "ods"])
def test_the_format_of_an_archive_packed_again_is_known(
    format_: str, tmp_path: Path, catalog: Catalog
) -> None:
    raw = changed(export_cards(catalog, format_), "", bytes)
    (tmp_path / "file").write_bytes(raw)
    assert detect_format(tmp_path / "file") == format_


COLUMNS = "release, number, id, name, kind, ideology, text, note"
COPIES = "CREATE TABLE copies (release, id, deck, count)"
ENDLESS = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n"


@pytest.mark.parametrize(
    ("script", "says"),
    [
        (["CREATE TABLE x (a)"], "no table face"),
        ([f"CREATE TABLE face ({COLUMNS})"], "no table copies"),
        ([f"CREATE VIEW face AS {ENDLESS}, 1, 1, 1, 1, 1, 1, 1 FROM r", COPIES], "no table face"),
        (
            [
                f"CREATE TABLE face ({COLUMNS.replace('note', 'note AS (zeroblob(900000000))')})",
                "INSERT INTO face VALUES (1, 1, 1, 1, 1, 1, 1)",
                COPIES,
            ],
            "too big",
        ),
        (
            [
                f"CREATE TABLE face ({COLUMNS})",
                COPIES,
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n <= 100000)"
                " INSERT INTO face SELECT n, 1, n, 1, 1, 1, 1, 1 FROM r",
            ],
            "more than 100000 rows",
        ),
    ],
)
def test_databases(script: list[str], says: str, tmp_path: Path, catalog: Catalog) -> None:
    path = tmp_path / "file"
    connection = sqlite3.connect(path)
    for command in script:
        connection.execute(command)
    connection.commit()
    connection.close()
    assert says in refuse(path, path.read_bytes(), "sqlite", catalog)


def test_a_damaged_database_gives_nothing(tmp_path: Path, catalog: Catalog) -> None:
    raw = export_cards(catalog, "sqlite")
    refuse(tmp_path / "file", raw[:4099] + b"\x55" * 40 + raw[4139:], "sqlite", catalog)


def test_a_number_with_thousands_of_digits(tmp_path: Path, catalog: Catalog) -> None:
    refuse(tmp_path / "file", b'{"cards": [{"name": %s}]}' % (b"9" * 5000), "json", catalog)
