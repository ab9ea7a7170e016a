"""Lengths: millimetres inside cardgen, points at the PDF border."""

from __future__ import annotations

import re
from typing import NewType

Mm = NewType("Mm", float)
"""A length in millimetres."""
Pt = NewType("Pt", float)
"""A length in PostScript points (1/72 inch)."""

PT_PER_MM = 72 / 25.4
_FACTORS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
_LENGTH = re.compile(r"\s*(\d+(?:[.,]\d+)?)\s*(mm|cm|in|pt)?\s*\Z")


def to_mm(pt: float) -> Mm:
    """Convert points to millimetres."""
    return Mm(pt / PT_PER_MM)


def parse_length(text: str) -> Mm:
    """Read a length such as `3mm`, `0.125in`, `9pt` or a bare number of millimetres.

    Raises `ValueError` when the text is no length.
    """
    match = _LENGTH.match(text)
    if match is None:
        raise ValueError(f"not a length: {text!r} (write for example 3mm, 0.125in or 9pt)")
    return Mm(float(match[1].replace(",", ".")) * _FACTORS[match[2] or "mm"])
