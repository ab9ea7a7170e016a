"""Compare how a source sets a text ('''bold''', ''italics'') with how its effects set it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.text.names import NATURAL_CARDS
from cardgen.text.runs import Run, roman
from cardgen.text.typography import set_card_text

_MARK = re.compile(r"('{2,3})")
_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"[^\s.,;]+")


@dataclass(frozen=True, slots=True)
class Difference:
    """What the source sets in bold (or italics) and the effects do not, and the other way round."""

    only_source: tuple[str, ...]
    only_effects: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(
            [*(f"−{word}" for word in self.only_source), *(f"+{word}" for word in self.only_effects)]
        )


def plain(marked: str) -> str:
    """Return a marked text without its marks."""
    return _MARK.sub("", marked)


def difference(marked: str, names: Sequence[str] = NATURAL_CARDS) -> Difference | None:
    """Return how a marked text differs from its setting, or None; words are compared at their places."""
    wanted = _styles(_source_runs(marked))
    found = _styles(_effect_runs(plain(marked), names))
    if wanted == found:
        return None
    return Difference(
        tuple(word for _at, word, _style in sorted(wanted - found)),
        tuple(word for _at, word, _style in sorted(found - wanted)),
    )


def _styles(runs: Sequence[Run]) -> set[tuple[int, str, str]]:
    """Return place, word and style of all words that are not plain."""
    result: set[tuple[int, str, str]] = set()
    position = 0
    for run in runs:
        if run.bold or run.italic:
            style = "bold" if run.bold else "italic"
            result |= {(position + match.start(), match[0], style) for match in _WORD.finditer(run.text)}
        position += len(run.text)
    return result


def _source_runs(marked: str) -> list[Run]:
    runs: list[Run] = []
    bold = italic = False
    for piece in _MARK.split(marked):
        if piece == "'''":
            bold = not bold
        elif piece == "''":
            italic = not italic
        else:
            runs.append(Run(piece, bold, italic))
    return runs


def _effect_runs(text: str, names: Sequence[str]) -> list[Run]:
    """Return the runs of a text with its quantities as they were, so that places can be compared."""
    runs: list[Run] = []
    position = 0
    for run in set_card_text(text, names).runs:
        end = _matching_end(text, position, run.text)
        runs.append(Run(text[position:end], run.bold, run.italic))
        position = end
    return runs


def _matching_end(text: str, position: int, printed: str) -> int:
    """Return where the original of a printed run ends: digits stand for Roman numerals."""
    at = 0
    while at < len(printed):
        digits = _NUMBER.match(text, position)
        numeral = roman(int(digits[0])) if digits and int(digits[0]) else ""
        if digits and numeral and printed.startswith(numeral, at):
            at += len(numeral)
            position = digits.end()
        else:
            at += 1
            position += 1
    return position
