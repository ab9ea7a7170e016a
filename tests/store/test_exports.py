from __future__ import annotations

import csv
import io
import json
import shutil
import sqlite3
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from odfdo import Cell, Document, Row
from odfdo import Table as Sheet
from openpyxl import Workbook

from cardgen import paths
from cardgen.cli.main import run
from cardgen.errors import InputError
from cardgen.model.catalog import Card, Catalog
from cardgen.store import load_game
from cardgen.store.bring import bring
from cardgen.store.exports import FORMATS, detect_format, export_cards, import_cards
from cardgen.store.exports.formats import _READERS, _WRITERS
from cardgen.store.exports.harmless import defuse, restore
from cardgen.store.exports.spelling import Spelling
from cardgen.store.exports.table import COLUMNS, DECK, TEXTS, Table
from tests.store.packs import ROOT, make_pack

CARDS = ROOT / "data" / "games" / "agencia" / "cards"
HEADER = [*COLUMNS, DECK + "base", *TEXTS]


@pytest.mark.parametrize("format_", FORMATS)
def test_round_trip(catalog: Catalog, format_: str, tmp_path: Path) -> None:
    path = tmp_path / f"cards.{format_}"
    path.write_bytes(export_cards(catalog, format_))
    assert detect_format(path) == format_
    brought = bring(path, None, "agencia", None)
    assert brought.problems == []
    assert brought.files() == {
        f"cards/{item.name}": item.read_text(encoding="utf-8") for item in CARDS.iterdir()
    }


@pytest.mark.parametrize("format_", FORMATS)
def test_same_bytes(catalog: Catalog, format_: str) -> None:
    assert export_cards(catalog, format_, ["1.180417"]) == export_cards(catalog, format_, ["1.180417"])


@pytest.mark.parametrize("format_", FORMATS)
def test_one_release_leaves_the_others_alone(catalog: Catalog, format_: str, tmp_path: Path) -> None:
    path = tmp_path / "cards"
    path.write_bytes(export_cards(catalog, format_, ["1.180417"]))
    brought = bring(path, format_, "agencia", None)
    assert brought.releases == ["1.180417"]
    assert brought.problems == []
    assert brought.files()["cards/social.yaml"] == (CARDS / "social.yaml").read_text(encoding="utf-8")


texts = st.text(
    st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), max_size=12
)
risky = st.builds(
    lambda start, rest: start + rest, st.text(st.sampled_from("'=+-@＝＋－＠"), min_size=1, max_size=4), texts
)


@given(st.one_of(risky, texts))
def test_cells_are_harmless_and_come_back(text: str) -> None:
    cell = defuse(text)
    assert cell[:1] not in tuple("=+-@\t\r\n＝＋－＠")
    assert restore(cell) == text


@given(st.lists(st.one_of(risky, texts), min_size=1, max_size=3))
def test_texts_survive_the_light_formats(found: list[str]) -> None:
    rows = [
        (0, ["1.0", "1", f"c{n}", text or "x", "natural", "", "1", text or "x", text])
        for n, text in enumerate(found)
    ]
    table = Table("", HEADER, rows)
    for format_ in ("csv", "json", "sqlite"):
        read = _READERS[format_](_WRITERS[format_](table), "file")
        order = [read.header.index(name) for name in HEADER]
        assert [[cells[position] for position in order] for _line, cells in read.rows] == [
            cells for _line, cells in rows
        ]


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "''=1", "'x", "a=b", "＝1", "- item", "ﬁ “q” 007"]
)
@pytest.mark.parametrize("format_", FORMATS)
def test_risky_texts_in_every_format(text: str, format_: str) -> None:
    rows = [(0, ["1.0", "007", "c", text, "natural", "", "1", text, ""])]
    raw = _WRITERS[format_](Table("", HEADER, rows))
    read = _READERS[format_](raw, "file")
    row = dict(zip(read.header, read.rows[0][1], strict=True))
    assert (row["name"], row["text"], row["number"], row["note"]) == (text, text, "007", "")


def test_no_cell_of_a_spreadsheet_is_a_formula(catalog: Catalog) -> None:
    table = Table("", HEADER, [(0, ["1.0", "1", "c", "=1+1", "natural", "", "1", '=HYPERLINK("x")', "@a"])])
    with zipfile.ZipFile(io.BytesIO(_WRITERS["xlsx"](table))) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml")
        assert b"<f>" not in sheet
    with zipfile.ZipFile(io.BytesIO(_WRITERS["ods"](table))) as archive:
        assert b"table:formula" not in archive.read("content.xml")
    cells = list(csv.reader(io.StringIO(_WRITERS["csv"](table).decode())))[1]
    assert cells[3] == "'=1+1"


def test_what_a_database_holds(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    path.write_bytes(export_cards(catalog, "sqlite"))
    connection = sqlite3.connect(path)
    total = "SELECT sum(count) FROM copies WHERE release = ?"
    assert [connection.execute(total, [item.id]).fetchone()[0] for item in catalog.releases] == [
        280,
        276,
        250,
    ]
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()


def row(**changed: str) -> dict[str, str]:
    base = {
        "release": "1.0",
        "number": "001",
        "id": "guerra-justa",
        "name": "Guerra justa",
        "kind": "structural",
        "ideology": "ordem",
        "copies:base": "1",
        "copies:extra": "",
        "text": "Descarte 2 cartas.",
        "note": "",
    }
    return base | changed


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"release": "3.0"}, "table-bad-cell"),
        ({"kind": "wild"}, "table-bad-cell"),
        ({"ideology": "caos"}, "table-bad-cell"),
        ({"copies:base": "many"}, "table-bad-cell"),
        ({"copies:base": "-1"}, "table-bad-cell"),
        ({"copies:base": "0"}, "table-no-deck"),
        ({"name": ""}, "table-empty-cell"),
        ({"text": ""}, "table-empty-cell"),
        ({"id": "../../etc"}, "table-bad-cell"),
        ({"number": "1-2"}, "table-bad-cell"),
        ({"name": " Guerra"}, "table-bad-cell"),
        ({"text": "Compre <b>1</b> carta."}, "table-bad-cell"),
        ({"text": "a" * 2001}, "table-bad-cell"),
        ({"note": "a  b"}, "table-bad-cell"),
        ({"copies:base": "10001"}, "table-bad-cell"),
        ({"copies:base": "9" * 5000}, "table-bad-cell"),
    ],
)
def test_bad_rows(changed: dict[str, str], code: str, tmp_path: Path) -> None:
    game = load_game(make_pack(tmp_path / "duelo"))
    path = tmp_path / "cards.csv"
    with path.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, list(row()))
        writer.writeheader()
        writer.writerows([row(id="outra", number="009", name="Outra"), row(**changed)])
    result = import_cards(path, "csv", game)
    assert [(item.code, item.line) for item in result.problems] == [(code, 3)]
    assert list(result.faces) == ["outra"]


def as_a_spreadsheet_has_it(cells: dict[str, str]) -> list[object]:
    """Return cells as a spreadsheet keeps them that takes whatever looks like a number for one."""
    found: list[object] = []
    for key, cell in cells.items():
        if key in ("number", "release") and cell.replace(".", "").isdigit():
            found.append(float(cell) if "." in cell else int(cell))
        else:
            found.append(cell)
    return found


def saved(path: Path, catalog: Catalog, **changed: str) -> Path:
    """Write all cards, and one more, as a spreadsheet does that strips zeros; returns the file."""
    reader = csv.DictReader(io.StringIO(export_cards(catalog, "csv").decode(), newline=""))
    rows = [*reader, *([row(**changed)] if changed else [])]
    if path.suffix == ".xlsx":
        book = Workbook()
        for cells in (list(rows[0]), *map(as_a_spreadsheet_has_it, rows)):
            book.active.append(cells)
        book.save(path)
        return path
    with path.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow(rows[0])
        for cells in map(as_a_spreadsheet_has_it, rows):
            writer.writerow(f"{cell:.10g}" if isinstance(cell, float) else cell for cell in cells)
    return path


@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_zeros_that_a_spreadsheet_strips_come_back(suffix: str, tmp_path: Path) -> None:
    root = make_pack(tmp_path / "duelo")
    game = load_game(root)
    new = {"release": "2.0", "id": "fome", "number": "07", "name": "Fome"}
    brought = bring(saved(tmp_path / f"x.{suffix}", game, **new), None, root, None)
    assert brought.problems == []
    assert [(item.kind, item.card, item.number) for item in brought.changes("2.0")] == [
        ("added", "fome", "007")
    ]
    assert brought.changes("1.0") == ()
    assert brought.releases == ["1.0", "2.0"]


@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_a_stripped_export_of_the_game_changes_nothing(suffix: str, tmp_path: Path, catalog: Catalog) -> None:
    root = Path(shutil.copytree(paths.game_dir("agencia"), tmp_path / "pack"))
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    file = saved(tmp_path / f"x.{suffix}", catalog)
    assert suffix != "csv" or "\n1.180416,1,a-sentenca-dos-reis" in file.read_text("utf-8")
    assert run(["import", str(file), "--apply", "--game", str(root)]) == 0
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("numbers", "card", "number", "becomes"),
    [
        (("001", "02"), "a", "1", "001"),
        (("001", "02"), "b", "2", "02"),
        (("001", "02"), "a", "3", "3"),
        (("001", "002"), "a", "3", "003"),
        (("001", "002"), "c", "3", "003"),
        (("001", "002"), "c", "0003", "0003"),
        (("A1", "002"), "c", "3", "003"),
        (("A1", "002"), "a", "A1", "A1"),
    ],
)
def test_numbers_are_spelt_as_the_game_does(
    numbers: tuple[str, str], card: str, number: str, becomes: str, catalog: Catalog
) -> None:
    face = catalog.faces("1.180416")[0]
    cards = {
        name: Card(name, {"1.180416": face._replace(card=name, number=text)})
        for name, text in zip("ab", numbers, strict=True)
    }
    spelt = Spelling(replace(catalog, cards=cards))
    assert spelt.restored({"id": card, "number": number, "release": "1.1804160"}) == {
        "id": card,
        "number": becomes,
        "release": "1.180416",
    }


def test_characters_that_nobody_sees_are_refused(tmp_path: Path) -> None:
    game = load_game(make_pack(tmp_path / "duelo"))
    path = tmp_path / "cards.json"
    path.write_text(
        json.dumps({"cards": [row(name="Gue\u202erra"), row(release="2.0", text="Compre\x1b 1.")]})
    )
    problems = import_cards(path, "json", game).problems
    assert [(item.code, item.found) for item in problems] == [
        ("table-bad-cell", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("table-bad-cell", "U+001B"),
    ]


def test_letters_written_apart_are_refused_as_in_data_files(tmp_path: Path) -> None:
    game = load_game(make_pack(tmp_path / "duelo"))
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"cards": [row(name="Voce\u0302"), row(release="2.0", name="Voc\u00ea")]}))
    result = import_cards(path, "json", game)
    assert [(item.code, item.expected) for item in result.problems] == [
        ("table-bad-cell", "composed letters (Unicode NFC)")
    ]
    assert result.faces["guerra-justa"].keys() == {"2.0"}


@pytest.mark.parametrize(
    ("key", "value", "hint"),
    [
        ("ideology", "orden", "perhaps ordem?"),
        ("kind", "structual", "perhaps structural?"),
        ("release", "7", "correct the file"),
    ],
)
def test_the_nearest_name_is_named(key: str, value: str, hint: str, tmp_path: Path) -> None:
    game = load_game(make_pack(tmp_path / "duelo"))
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"cards": [row(**{key: value})]}))
    assert [item.hint for item in import_cards(path, "json", game).problems] == [hint]


def test_a_table_of_many_mistakes_is_cut_short(tmp_path: Path) -> None:
    game = load_game(make_pack(tmp_path / "duelo"))
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"cards": [row(id=f"c{at}", kind="wild") for at in range(1000)]}))
    problems = import_cards(path, "json", game).problems
    assert len(problems) == 21
    assert problems[-1].message == "and 980 more problems of this kind in this file"


def with_formula(path: Path) -> None:
    """Write a table of two cards of which the second has a formula for a name."""
    rows = [list(row()), list(row().values()), list(row(release="2.0", name="=1+1").values())]
    if path.suffix == ".xlsx":
        book = Workbook()
        for cells in rows:
            book.active.append(cells)
        book.save(path)
    elif path.suffix == ".ods":
        document = Document("spreadsheet")
        document.body.clear()
        sheet = Sheet("cards")
        for cells in rows:
            line = Row()
            line.extend_cells(
                Cell(2, formula="of:=1+1") if cell == "=1+1" else Cell(cell or None) for cell in cells
            )
            sheet.append_row(line)
        document.body.append(sheet)
        document.save(path)
    else:
        path.write_text("\n".join(map(",".join, rows)), encoding="utf-8")


@pytest.mark.parametrize("suffix", ["csv", "xlsx", "ods"])
def test_a_formula_is_no_name(suffix: str, tmp_path: Path) -> None:
    game = load_game(make_pack(tmp_path / "duelo"))
    path = tmp_path / f"cards.{suffix}"
    with_formula(path)
    result = import_cards(path, suffix, game)
    assert [(item.code, item.line, item.found.removeprefix("of:")) for item in result.problems] == [
        ("table-formula", 3, "=1+1")
    ]
    assert "name" in result.problems[0].message
    assert result.faces["guerra-justa"].keys() == {"1.0"}


@pytest.mark.parametrize("suffix", ["csv", "tsv"])
def test_tabs_between_cells(suffix: str, tmp_path: Path) -> None:
    root = make_pack(tmp_path / "duelo")
    path = tmp_path / f"cards.{suffix}"
    game = load_game(root)
    reader = csv.reader(io.StringIO(export_cards(game, "csv").decode(), newline=""))
    path.write_text("\n".join(map("\t".join, reader)), encoding="utf-8")
    brought = bring(path, None, root, None)
    assert brought.problems == []
    assert [brought.changes(release) for release in brought.releases] == [(), ()]


@pytest.mark.parametrize(
    ("name", "raw", "says"),
    [
        ("cards.xlsx", b"\xff\xfenothing", "no office file"),
        ("cards.xlsx", b"", "no office file"),
        ("cards.xlsx", b"PK\x03\x04\xff\xff", "no office file"),
        ("cards.ods", b"\x00\x01\x02", "no office file"),
        ("cards.XLSX", b"release,number", "no office file"),
        ("cards.sqlite", b"\xff", "no table face"),
        ("cards.json", b"[", "Expecting value"),
        ("cards.odt", b"\xff", "not a zip file"),
    ],
)
def test_a_broken_file_is_called_what_its_name_says(name: str, raw: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(raw)
    with pytest.raises(InputError) as caught:
        bring(path, None, make_pack(tmp_path / "duelo"), "1.0")
    (found,) = caught.value.diagnostics
    assert found.code != "file-not-utf8"
    assert says in found.found


def test_bad_tables(tmp_path: Path) -> None:
    game = load_game(make_pack(tmp_path / "duelo"))
    path = tmp_path / "cards.csv"
    for text, codes in (
        ("a,b\n1,2\n", {"table-missing-column", "table-unknown-column"}),
        (",".join([*row(), "name"]) + "\n", {"table-repeated-column"}),
        (",".join(row()) + "\n1,2\n", {"table-cells"}),
        (",".join(row()) + "\n", {"table-no-rows"}),
        (
            "\n".join([",".join(row()), ",".join(row().values()), ",".join(row().values())]),
            {"table-repeated-row"},
        ),
    ):
        path.write_text(text, encoding="utf-8")
        assert {item.code for item in import_cards(path, "csv", game).problems} == codes
    path.write_bytes(b"")
    with pytest.raises(InputError, match="import-unreadable"):
        import_cards(path, "csv", game)


def test_semicolons_and_byte_order_mark(tmp_path: Path) -> None:
    game = load_game(make_pack(tmp_path / "duelo"))
    path = tmp_path / "cards.csv"
    path.write_bytes(b"\xef\xbb\xbf" + f"{';'.join(row())}\r\n{';'.join(row().values())}\r\n".encode())
    result = import_cards(path, "csv", game)
    assert result.problems == []
    assert result.faces["guerra-justa"]["1.0"].text == "Descarte 2 cartas."


@pytest.mark.parametrize(
    ("format_", "raw"),
    [
        ("csv", b'a,"b\n'),
        ("csv", b"\xff\xfe"),
        ("json", b"{"),
        ("json", b"[]"),
        ("json", b'{"cards": [1]}'),
        ("json", b"[" * 100000),
        ("xlsx", b"no archive"),
        ("xlsx", b"PK\x03\x04"),
        ("ods", b"no archive"),
        ("sqlite", b"no database"),
        ("sqlite", b""),
    ],
)
def test_unreadable_files(format_: str, raw: bytes, tmp_path: Path, catalog: Catalog) -> None:
    path = tmp_path / "file"
    path.write_bytes(raw)
    with pytest.raises(InputError) as caught:
        import_cards(path, format_, catalog)
    assert all(item.file and item.hint for item in caught.value.diagnostics)


def test_archive_without_a_sheet(tmp_path: Path, catalog: Catalog) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    path = tmp_path / "file"
    path.write_bytes(stream.getvalue())
    for format_ in ("xlsx", "ods"):
        with pytest.raises(InputError, match="import-unreadable"):
            import_cards(path, format_, catalog)


def test_dropped_cards_must_agree_with_the_release(tmp_path: Path) -> None:
    root = make_pack(tmp_path / "duelo")
    data = json.loads(export_cards(load_game(root), "json"))
    data["cards"] = [card for card in data["cards"] if (card["release"], card["id"]) != ("2.0", "lideranca")]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    problems = bring(path, None, root, None).problems
    assert [(item.code, item.found) for item in problems] == [("import-drops", "lideranca")]
