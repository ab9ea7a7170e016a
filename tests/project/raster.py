"""Pictures as rows of pixels: read what programs draw, put it together, and write it as a small PNG.

Kept to the standard library: the one thing asked of it is that the colours of large areas stay exactly as
they are, which the usual averaging palettes do not promise.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections import Counter
from dataclasses import dataclass

Colour = tuple[int, int, int]
COLOURS, EXACT = 256, 128
"""Colours in a palette, and how many of them are a picture's commonest as they are."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True)
class Raster:
    """A picture: its width in pixels, and its rows from top to bottom, three bytes (RGB) a pixel."""

    width: int
    rows: list[bytes]

    def colours(self) -> Counter[Colour]:
        """Return how many pixels have each colour."""
        return Counter(pixel for row in self.rows for pixel in pixels(row))


def pixels(row: bytes) -> list[Colour]:
    """Return the pixels of a row."""
    return list(zip(row[::3], row[1::3], row[2::3], strict=True))


def read_ppm(data: bytes) -> Raster:
    """Return the picture in a binary PPM file (P6, 8 bits a channel), as pdftoppm writes them."""
    head = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
    if head is None:
        raise ValueError("not a binary PPM with 8 bits a channel")
    width, height = int(head[1]), int(head[2])
    body = data[head.end() :]
    return Raster(width, [body[3 * width * y : 3 * width * (y + 1)] for y in range(height)])


def read_png(data: bytes) -> Raster:
    """Return the picture in a PNG of 8 bits a channel, RGB or RGBA (then opaque), not interlaced."""
    chunks: list[tuple[bytes, bytes]] = []
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        chunks.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        at += length + 12
    width, _height, depth, kind, *_methods, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if depth != 8 or kind not in (2, 6) or interlaced:
        raise ValueError("not a plain RGB or RGBA PNG")
    size = 3 if kind == 2 else 4
    packed = b"".join(content for name, content in chunks if name == b"IDAT")
    rows = _unfiltered(zlib.decompress(packed), width * size, size)
    if size == 4:
        rows = [bytes(value for place, value in enumerate(row) if place % 4 < 3) for row in rows]
    return Raster(width, rows)


def _unfiltered(data: bytes, length: int, size: int) -> list[bytes]:
    """Return the rows of a PNG without its filters (PNG specification, third edition, 9.2)."""
    rows: list[bytes] = []
    above = bytes(length)
    for start in range(0, len(data), length + 1):
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + length])
        for place in range(length if kind else 0):
            left, corner = (row[place - size], above[place - size]) if place >= size else (0, 0)
            row[place] = (row[place] + _guess(kind, left, above[place], corner)) & 255
        above = bytes(row)
        rows.append(above)
    return rows


def _guess(kind: int, left: int, up: int, corner: int) -> int:
    """Return what a filter of PNG expects of a byte, from its neighbours."""
    if kind == 4:
        expected = left + up - corner
        return min((left, up, corner), key=lambda value: abs(value - expected))
    return (0, left, up, (left + up) // 2)[kind]


def beside(parts: list[Raster], gap: Colour, frame: int = 0, between: int = 10) -> Raster:
    """Return pictures of one height side by side, with a frame around all and a gap between two (pixels)."""
    edge, space = bytes(gap) * frame, bytes(gap) * between
    width = 2 * frame + sum(part.width for part in parts) + between * (len(parts) - 1)
    inner = [edge + space.join(rows) + edge for rows in zip(*(part.rows for part in parts), strict=True)]
    border = [bytes(gap) * width] * frame
    return Raster(width, border + inner + border)


def palette(counts: Counter[Colour]) -> tuple[list[Colour], dict[Colour, int]]:
    """Return at most 256 colours, and which of them stands for each colour of a picture.

    The commonest 128 are kept as they are. A rarer one is left out when a kept one differs from it by no more
    than a step in any channel; the step is the smallest with which 256 colours are enough.
    """
    ranked = [colour for colour, _count in counts.most_common()]
    step = 0
    while True:
        kept = ranked[:EXACT]
        for colour in ranked[EXACT:]:
            if all(_difference(colour, other) > step for other in kept):
                kept.append(colour)
            if len(kept) > COLOURS:
                break
        else:
            return kept, {colour: _nearest(colour, kept) for colour in ranked}
        step += 1


def _difference(one: Colour, other: Colour) -> int:
    """Return the largest difference of two colours in a channel."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]))


def _nearest(colour: Colour, choice: list[Colour]) -> int:
    """Return the place of the colour that differs least."""
    return min(range(len(choice)), key=lambda place: _difference(colour, choice[place]))


def png(picture: Raster) -> bytes:
    """Return a picture as a PNG with a palette."""
    colours, place = palette(picture.colours())
    rows = b"".join(b"\0" + bytes(place[pixel] for pixel in pixels(row)) for row in picture.rows)
    header = struct.pack(">IIBBBBB", picture.width, len(picture.rows), 8, 3, 0, 0, 0)
    parts = [
        (b"IHDR", header),
        (b"PLTE", b"".join(map(bytes, colours))),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    return SIGNATURE + b"".join(_chunk(name, content) for name, content in parts)


def _chunk(name: bytes, content: bytes) -> bytes:
    """Return a chunk of a PNG: length, name, content, check sum."""
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
