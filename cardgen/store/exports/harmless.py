"""Cells that a spreadsheet would run as formulas, made harmless and restored.

OWASP, "CSV Injection": a cell that starts with `=`, `+`, `-`, `@`, a tab or a line end may be run. Such a
cell gets an apostrophe before it, and so does one that starts with an apostrophe before such a sign, so
that every text comes back as it was.
"""

from __future__ import annotations

_RUNS = frozenset("=+-@\t\r\n＝＋－＠")


def defuse(text: str) -> str:
    """Return the text as a cell that no spreadsheet runs."""
    bare = text.lstrip("'")
    return f"'{text}" if bare[:1] in _RUNS and bare else text


def restore(cell: str) -> str:
    """Return the text that `defuse` made a cell of."""
    bare = cell.lstrip("'")
    return cell[1:] if len(bare) < len(cell) and bare and bare[0] in _RUNS else cell
