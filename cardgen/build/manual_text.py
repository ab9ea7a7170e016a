"""Card texts set for the manual's products, as (words, style) runs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from cardgen.text.typography import roman, set_text

Runs = tuple[tuple[str, str], ...]
_NUMBER = re.compile(r"\d+")


@cache
def set_roman(text: str) -> Runs:
    """Set a card's sentence as the card itself does."""
    return tuple(
        _joined((run.text, "bold" if run.bold else "italic" if run.italic else "") for run in set_text(text))
    )


@cache
def set_arabic(text: str) -> Runs:
    """Set a card's sentence as the wiki's tables do: bold and italics, quantities in Arabic numerals."""
    return tuple(_arabic(text, set_roman(text)))


def _joined(runs: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the runs with bold words joined where only a blank stands between them: **campo compra**."""
    found: list[tuple[str, str]] = []
    for words, style in runs:
        if style == "bold" and len(found) > 1 and found[-1] == (" ", "") and found[-2][1] == "bold":
            found.pop()
            words = f"{found.pop()[0]} {words}"  # noqa: PLW2901
        found.append((words, style))
    return found


def _arabic(text: str, runs: Runs) -> Iterator[tuple[str, str]]:
    """Yield the runs with the quantities as the sentence has them; both say the same word for word."""
    position = 0
    for words, style in runs:
        start = position
        index = 0
        while index < len(words):
            number = _NUMBER.match(text, position)
            numeral = roman(int(number[0])) if number and int(number[0]) else ""
            if number and numeral and words.startswith(numeral, index):
                index += len(numeral)
                position = number.end()
            else:
                index += 1
                position += 1
        yield text[start:position], style
