"""Tables for people and programs: aligned text, JSON or Markdown."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import zip_longest
from textwrap import wrap
from typing import Any
from unicodedata import combining, east_asian_width


class TableFormat(StrEnum):
    """How a table is printed."""

    TABLE = "table"
    JSON = "json"
    MARKDOWN = "markdown"


def print_table(
    rows: Sequence[Mapping[str, Any]],
    columns: Mapping[str, str],
    style: TableFormat | str = TableFormat.TABLE,
) -> None:
    """Print rows; `columns` maps the keys that people see to their headings. JSON has all keys."""
    if style == TableFormat.JSON:
        print(json.dumps([dict(row) for row in rows], ensure_ascii=False, indent=2))
        return
    cells = [[_shown(row.get(key)) for key in columns] for row in rows]
    if style == TableFormat.MARKDOWN:
        print(_markdown(list(columns.values()), cells))
    else:
        print("\n".join(_aligned([list(columns.values()), *cells])))


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {count}" for key, count in value.items())
    return str(value)


def _markdown(headings: list[str], cells: list[list[str]]) -> str:
    escaped = [[cell.replace("\\", "\\\\").replace("|", "\\|") for cell in row] for row in cells]
    lines = [headings, ["---"] * len(headings), *escaped]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _aligned(lines: list[list[str]]) -> Iterator[str]:
    """Yield the lines of a table; on a terminal long cells are wrapped to fit it."""
    widths = [max(_width(line[column]) for line in lines) for column in range(len(lines[0]))]
    if sys.stdout.isatty():
        widths = _fitted(widths, shutil.get_terminal_size().columns)
    for line in lines:
        parts = [wrap(cell, width) or [""] for cell, width in zip(line, widths, strict=True)]
        for row in zip_longest(*parts, fillvalue=""):
            yield "  ".join(
                cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)
            ).rstrip()


def _fitted(widths: list[int], room: int) -> list[int]:
    """Return column widths that fit the room, taken from the widest, none below 16."""
    fitted = list(widths)
    while sum(fitted) + 2 * (len(fitted) - 1) > room and max(fitted) > 16:
        fitted[fitted.index(max(fitted))] -= 1
    return fitted


def _width(text: str) -> int:
    """Return how many terminal columns a text takes."""
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)
