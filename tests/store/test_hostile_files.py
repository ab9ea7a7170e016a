"""Files from strangers that want time, memory or other files: each is refused, soon, with a reason."""

from __future__ import annotations

import io
import os
import shutil
import sqlite3
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.checks import run_checks
from cardgen.errors import Diagnostic, InputError
from cardgen.model.catalog import Catalog
from cardgen.plain_files import read_bytes
from cardgen.store.bring import bring
from cardgen.store.exports import detect_format, export_cards, import_cards
from cardgen.store.loader import load_game
from tests.store.packs import ROOT, make_pack

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


PLACES = (
    "cards/x.yaml",
    "releases/x.yaml",
    "game.yaml",
    "sources/x.yaml",
    "translations/x.yaml",
    "acknowledged.yaml",
    "decisions.yaml",
    "lists.yaml",
    "notes.yaml",
    "setting.yaml",
    "manual/queries.yaml",
)
"""Files of a pack that `check` reads."""


def soon(*words: str) -> subprocess.CompletedProcess[str]:
    """Run cardgen; it must end by itself."""
    command = [sys.executable, "-m", "cardgen.cli.main", "--lang", "en", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=20, check=False)


def put(path: Path, kind: str, outside: Path) -> None:
    """Make something at a path that is no plain file of the pack."""
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to({"link": outside, "zero": "/dev/zero", "nothing": "/nowhere/at/all"}[kind])


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("kind", ["pipe", "folder", "link", "zero", "nothing"])
def test_special_files_in_a_pack(kind: str, name: str, tmp_path: Path) -> None:
    root = make_pack(tmp_path / "pack")
    (root / "lists.yaml").write_text("[]\n", encoding="utf-8")
    outside = tmp_path / "secret.yaml"
    outside.write_text("TOP SECRET: [\n", encoding="utf-8")
    put(root / name, kind, outside)
    if name == "game.yaml" and kind != "link":
        with pytest.raises(InputError):
            run_checks(root)
        return
    found = run_checks(root).findings
    wanted = {"pipe": "file-not-regular", "folder": "file-not-regular"}.get(kind, "file-link-out")
    assert [(item.code, item.file) for item in found] == [(wanted, (root / name).as_posix())]
    assert not any("SECRET" in str(item) for item in found)


def test_a_folder_that_is_a_link_out_of_the_pack(tmp_path: Path) -> None:
    root = make_pack(tmp_path / "pack")
    (root / "cards").rename(tmp_path / "elsewhere")
    shutil.copy(root / "game.yaml", tmp_path / "elsewhere" / "game.yaml")
    (tmp_path / "elsewhere" / "secret.txt").touch()
    (root / "cards").symlink_to(tmp_path / "elsewhere")
    found = run_checks(root).findings
    assert [(item.code, item.file) for item in found] == [("file-link-out", (root / "cards").as_posix())]


def test_links_inside_a_pack_and_a_pack_that_is_a_link(tmp_path: Path) -> None:
    root = make_pack(tmp_path / "pack")
    (root / "more").mkdir()
    (root / "cards" / "natural.yaml").rename(root / "more" / "natural.yaml")
    (root / "cards" / "natural.yaml").symlink_to("../more/natural.yaml")
    (tmp_path / "link").symlink_to(root)
    assert run_checks(tmp_path / "link").findings == []


def test_no_command_waits_for_a_pipe(tmp_path: Path) -> None:
    root = make_pack(tmp_path / "pack")
    os.mkfifo(root / "cards" / "x.yaml")
    for words in (("check",), ("list",), ("build", "decks", "--output", str(tmp_path / "out"))):
        done = soon(*words, "--game", str(root))
        assert done.returncode in (1, 2)
        assert "file-not-regular" in done.stdout + done.stderr
    (root / "cards" / "x.yaml").unlink()
    os.mkfifo(root / "art")
    assert soon("build", "decks", "--game", str(root), "--output", str(tmp_path / "out")).returncode == 0


@pytest.mark.parametrize("format_", [None, "csv", "xlsx", "sqlite", "odt", "wikitext"])
@pytest.mark.parametrize("name", ["/dev/zero", "pipe", "pipe.csv", "pipe.odt", "."])
def test_import_reads_plain_files_only(name: str, format_: str | None, tmp_path: Path) -> None:
    root = make_pack(tmp_path / "pack")
    path = Path(name) if name.startswith("/") else tmp_path / name
    if name.startswith("pipe"):
        os.mkfifo(path)
    with pytest.raises(InputError, match="file-not-regular"):
        bring(path, format_, root, "1.0")


def test_no_more_is_read_than_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "big.csv"
    path.write_bytes(b"x" * 100)
    problems: list[Diagnostic] = []
    assert read_bytes(path, "big.csv", problems, most=100) == b"x" * 100
    assert read_bytes(path, "big.csv", problems, most=99) is None
    assert [(item.code, item.expected, item.found) for item in problems] == [
        ("file-too-big", "at most 99 bytes", "100 bytes")
    ]
