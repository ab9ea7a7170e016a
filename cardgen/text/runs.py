"""Pieces of set text, and Roman numerals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

_ROMAN = (
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
    (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip


class Run(NamedTuple):
    """A piece of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False


def roman(number: int) -> str:
    """Write a positive whole number in Roman numerals; raises `ValueError` for others."""
    if number < 1:
        raise ValueError(f"no Roman numeral for {number}")
    text = ""
    for value, letters in _ROMAN:
        count, number = divmod(number, value)
        text += letters * count
    return text


def join_runs(runs: Sequence[Run]) -> tuple[Run, ...]:
    """Return the runs with neighbours of one style put together."""
    result: list[Run] = []
    for run in runs:
        last = result[-1] if result else None
        if last and (last.bold, last.italic) == (run.bold, run.italic):
            result[-1] = Run(last.text + run.text, run.bold, run.italic)
        elif run.text:
            result.append(run)
    return tuple(result)
