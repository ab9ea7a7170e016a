"""Codes of characters in a PDF, fixed beforehand so that drawings can be made in any order and process.

A face is embedded as one simple font for each table of 256 codes that a file uses (ISO 32000-1, 9.6.3):
table 0 is Windows-1252, table n has the characters U+nn00 to U+nnFF at their last two digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

CODEC = "cp1252"
"""What table 0 holds, and so how a content stream becomes bytes."""
_BASE = bytes(code for code in range(32, 256) if code not in (0x81, 0x8D, 0x8F, 0x90, 0x9D, 0xA0)).decode(
    CODEC
)
_SIMPLE = re.compile(f"[{re.escape(''.join(sorted(set(_BASE) - set('()') - {chr(92)})))}]*\\Z")
_FACES = {"regular": "R", "bold": "B", "italic": "I", "bold-italic": "BI"}
_PLAIN = {"\N{NO-BREAK SPACE}": " "}
"""Characters that are printed, and read back, as another one."""


def font_name(face: str, table: int) -> str:
    """Return the name of a face's font for a table of codes, as resources and operators have it."""
    return f"{_FACES[face]}{table:X}"


def show(text: str, face: str, size: float) -> str:
    """Return the operators that show a text: one font change for each table that it needs."""
    if _SIMPLE.match(text):
        return f"/{font_name(face, 0)} {size:.6g} Tf ({text}) Tj"
    parts = groupby(map(_place, text), key=lambda place: place[0])
    return " ".join(
        f"/{font_name(face, table)} {size:.6g} Tf ({''.join(_escaped(code) for _table, code in places)}) Tj"
        for table, places in parts
    )


def tables(characters: Iterable[str]) -> Iterator[tuple[int, dict[int, str]]]:
    """Yield each table that characters need, with the character of each code, in order."""
    found: dict[int, dict[int, str]] = {}
    for character in sorted(characters):
        table, code = _place(character)
        found.setdefault(table, {})[code] = _PLAIN.get(character, character)
    yield from sorted(found.items())


def _place(character: str) -> tuple[int, int]:
    """Return the table and the code of a character; what no font has among the first 256 is code 0."""
    character = _PLAIN.get(character, character)
    if character in _BASE:
        return 0, character.encode(CODEC)[0]
    point = ord(character)
    return (point >> 8, point & 0xFF) if point > 0xFF else (0, 0)


def _escaped(code: int) -> str:
    """Return a code as it stands in a literal string (ISO 32000-1, 7.3.4.2)."""
    sign = chr(code)
    return f"\\{sign}" if sign in "\\()" else sign if 32 <= code < 127 else f"\\{code:03o}"
