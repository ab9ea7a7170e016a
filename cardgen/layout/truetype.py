"""The few tables of a TrueType font that a layout needs; loading a font library would cost every build more.

Tables and offsets: OpenType specification 1.9, `head`, `hhea`, `hmtx`, `cmap` (format 4), `OS/2`.
"""

from __future__ import annotations

import struct
from struct import unpack_from
from typing import NamedTuple


class Outline(NamedTuple):
    """What a font says of itself: tables by tag, widths of characters and capital height in font units."""

    tables: tuple[str, ...]
    units: int
    cap_height: int
    advances: dict[str, int]


def read(data: bytes) -> Outline:
    """Read a font file; raises `ValueError` when it is none, or has no Unicode table of format 4."""
    try:
        tables = _tables(data)
        units = unpack_from(">H", data, tables["head"] + 18)[0]
        cap_height = unpack_from(">h", data, tables["OS/2"] + 88)[0]
        widths = _widths(data, tables)
        glyphs = _character_map(data, tables["cmap"])
    except (KeyError, IndexError, ArithmeticError, ValueError, struct.error) as error:
        raise ValueError(f"no font that can be read: {error}") from error
    last = len(widths) - 1
    advances = {character: widths[min(glyph, last)] for character, glyph in glyphs.items()}
    return Outline(tuple(tables), units, cap_height, advances)


def _tables(data: bytes) -> dict[str, int]:
    """Return the offset of each table by tag."""
    if data[:4] not in (b"\0\1\0\0", b"true", b"OTTO"):
        raise ValueError("no font file")
    count = unpack_from(">H", data, 4)[0]
    records = (unpack_from(">4sIII", data, 12 + 16 * index) for index in range(count))
    return {tag.decode("ascii"): offset for tag, _sum, offset, _length in records}


def _widths(data: bytes, tables: dict[str, int]) -> tuple[int, ...]:
    """Return the advance of each glyph; glyphs after the last share its advance."""
    count = unpack_from(">H", data, tables["hhea"] + 34)[0]
    return unpack_from(f">{2 * count}H", data, tables["hmtx"])[::2]


def _character_map(data: bytes, start: int) -> dict[str, int]:
    """Return the glyph of each character in the basic multilingual plane."""
    count = unpack_from(">H", data, start + 2)[0]
    for index in range(count):
        platform, encoding, offset = unpack_from(">HHI", data, start + 4 + 8 * index)
        place = start + offset
        if (platform, encoding) in {(3, 1), (0, 3), (0, 4)} and unpack_from(">H", data, place)[0] == 4:
            return _segments(data, place)
    raise ValueError("no Unicode character map of format 4")


def _segments(data: bytes, place: int) -> dict[str, int]:
    doubled = unpack_from(">H", data, place + 6)[0]
    count = doubled // 2
    ends = unpack_from(f">{count}H", data, place + 14)
    starts = unpack_from(f">{count}H", data, place + 16 + doubled)
    deltas = unpack_from(f">{count}H", data, place + 16 + 2 * doubled)
    ranges = place + 16 + 3 * doubled
    offsets = unpack_from(f">{count}H", data, ranges)
    found = {}
    for index, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(first, last + 1):
            if code == 0xFFFF:
                continue
            glyph = code
            if offset:
                glyph = unpack_from(">H", data, ranges + 2 * index + offset + 2 * (code - first))[0]
                if glyph == 0:
                    continue
            glyph = (glyph + delta) & 0xFFFF
            if glyph:
                found[chr(code)] = glyph
    return found
