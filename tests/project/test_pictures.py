"""The README's pictures: named, made by one module, small, and true in their colours."""

from __future__ import annotations

import re
import struct
import zlib
from collections import Counter
from pathlib import Path

import pytest

from tests.project import pictures
from tests.project.pictures import ART, LARGEST, PICTURES, ROOT, TOOLS, Picture, made, remake
from tests.project.raster import COLOURS, EXACT, SIGNATURE, Raster, beside, palette, png, read_png, read_ppm

ROWS = [
    bytes((13 * x * (y + 1) + 7 * channel) % 256 for x in range(5) for channel in range(3)) for y in range(5)
]


def test_the_readme_shows_exactly_the_pictures_that_exist_and_each_can_be_made_again() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]*\]\(([^)]*)\)", text)
    exist = {path.relative_to(ROOT).as_posix() for path in ART.glob("*.png")}
    assert len(shown) == len(set(shown))
    assert set(shown) == exist == {f"{ART.relative_to(ROOT).as_posix()}/{name}.png" for name in PICTURES}


def test_each_picture_names_tools_that_are_known() -> None:
    assert all(picture.tools and set(picture.tools) <= set(TOOLS) for picture in PICTURES.values())


def test_a_missing_tool_is_said_and_the_picture_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (ART / "odt.png").read_bytes()
    monkeypatch.setattr(pictures, "program", lambda tool: None if tool == "soffice" else tool)
    assert pictures.main(["odt"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("odt.png is left as it is: soffice is not installed (apt-get install ")
    assert said.count("\n") == 1
    assert (ART / "odt.png").read_bytes() == before


def test_an_unknown_picture_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        pictures.main(["sheet", "poster"])
    assert caught.value.code == 2
    assert "no such picture: poster; there are sheet, odt" in capsys.readouterr().err


def test_a_picture_is_written_when_it_is_small_enough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(PICTURES, "odt", Picture(lambda _folder: Raster(5, ROWS), ()))
    monkeypatch.setattr(pictures, "LARGEST", 100)
    assert re.fullmatch(
        r"odt.png is left as it is: it would have \d+ bytes, more than 100\.", remake("odt", tmp_path)
    )
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr(pictures, "LARGEST", LARGEST)
    assert remake("odt", tmp_path) == ""
    assert unpacked((tmp_path / "odt.png").read_bytes()) == ROWS


def test_what_a_program_complains_of_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def draw(folder: Path) -> Raster:
        made("decks", folder / "deck.pdf", "--deck", "nenhum")
        raise AssertionError("a deck that does not exist was built")

    monkeypatch.setitem(PICTURES, "odt", Picture(draw, ()))
    assert re.match(
        r"odt.png is left as it is: \S+ ended with code 2: (?s:.*)nenhum", remake("odt", tmp_path)
    )


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_a_palette_and_is_small(name: str) -> None:
    data = (ART / f"{name}.png").read_bytes()
    width, height, depth, kind = struct.unpack_from(">IIBB", data, 16)
    assert (depth, kind) == (8, 3)
    assert 800 <= width <= 1200 and 380 <= height <= 700
    assert len(data) <= LARGEST


def unpacked(data: bytes) -> list[bytes]:
    """Return the rows of a PNG that `png` wrote, looked up in its palette."""
    (width,) = struct.unpack_from(">I", data, 16)
    start = data.index(b"PLTE")
    (length,) = struct.unpack_from(">I", data, start - 4)
    colours = data[start + 4 : start + 4 + length]
    places = zlib.decompress(data[data.index(b"IDAT") + 4 :][:-16])
    lines = [places[at + 1 : at + 1 + width] for at in range(0, len(places), width + 1)]
    return [b"".join(colours[3 * place : 3 * place + 3] for place in line) for line in lines]


def test_few_colours_come_through_as_they_are() -> None:
    assert unpacked(png(Raster(5, ROWS))) == ROWS


def test_many_colours_keep_the_commonest_and_hardly_change_the_others() -> None:
    shades = [(red, 255 - red // 2, blue) for red in range(256) for blue in (0, 1, 2)]
    counts = Counter({colour: len(shades) - place for place, colour in enumerate(shades)})
    kept, place = palette(counts)
    assert len(kept) <= COLOURS and kept[:EXACT] == shades[:EXACT]
    gaps = [abs(a - b) for colour in shades for a, b in zip(colour, kept[place[colour]], strict=True)]
    assert max(gaps) == 2


def filtered(kind: int, rows: list[bytes], size: int) -> bytes:
    """Return rows as a PNG filter stores them, written down from the specification."""
    result, above = b"", bytes(len(rows[0]))
    for row in rows:
        left, corner = bytes(size) + row[:-size], bytes(size) + above[:-size]
        guesses = []
        for a, b, c in zip(left, above, corner, strict=True):
            pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - 2 * c)
            paeth = a if pa <= pb and pa <= pc else b if pb <= pc else c
            guesses.append((0, a, b, (a + b) // 2, paeth)[kind])
        result += bytes([kind]) + bytes((x - guess) % 256 for x, guess in zip(row, guesses, strict=True))
        above = row
    return result


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("kind", range(5))
def test_a_png_is_read_whatever_its_filter(kind: int, size: int) -> None:
    stored = ROWS
    if size == 4:
        stored = [b"".join(row[x : x + 3] + b"\xff" for x in range(0, 15, 3)) for row in ROWS]
    header = struct.pack(">IIBBBBB", 5, 5, 8, 2 if size == 3 else 6, 0, 0, 0)
    packed = zlib.compress(filtered(kind, stored, size))
    parts = [(b"IHDR", header), (b"IDAT", packed[:9]), (b"IDAT", packed[9:]), (b"IEND", b"")]
    data = b"".join(struct.pack(">I", len(body)) + name + body + bytes(4) for name, body in parts)
    assert read_png(SIGNATURE + data) == Raster(5, ROWS)


def test_a_ppm_is_read() -> None:
    assert read_ppm(b"P6\n5 5\n255\n" + b"".join(ROWS)) == Raster(5, ROWS)
    with pytest.raises(ValueError, match="binary PPM"):
        read_ppm(b"P5\n5 5\n255\n" + bytes(25))


def test_pictures_stand_side_by_side_in_a_frame() -> None:
    one, other = Raster(1, [b"\1\1\1"]), Raster(2, [b"\2\2\2\3\3\3"])
    whole = beside([one, other], (9, 9, 9), frame=1, between=2)
    assert [[row[x] for x in range(0, 21, 3)] for row in whole.rows] == [
        [9, 9, 9, 9, 9, 9, 9],
        [9, 1, 9, 9, 2, 3, 9],
        [9, 9, 9, 9, 9, 9, 9],
    ]
    assert whole.width == 7
