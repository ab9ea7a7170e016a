"""Values that are not built from templates: numbers and names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.text import lexicon
from cardgen.text.kernel import Parse, Printing, Reading, Terminal, UnprintableError
from cardgen.text.runs import roman
from cardgen.text.tokens import Marked, join, words_of

_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
MOST = 3999
"""The largest quantity: the largest that is a Roman numeral."""


class Number(Terminal):
    """A quantity: in digits, or in words of one gender.

    With `article`, 1 is the word ("altere uma estrutura") unless the text said otherwise. Roman numerals, as
    cards are printed, are understood and never printed.
    """

    def __init__(self, name: str, gender: str, *, article: bool = False, least: int = 1) -> None:
        super().__init__(name, "a number")
        self._gender, self._article, self._least = gender, article, least
        self._words = lexicon.number_words(gender)

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield the number at a position."""
        word = run.words[position]
        value, spelled = 0, False
        if word.isdecimal():
            value = int(word) if len(word) <= len(str(MOST)) else 0
        elif word in self._words:
            value, spelled = self._words[word], True
        elif word and set(word.upper()) <= set(_ROMAN) and word[1:] == word[1:].upper() and word != "a":
            value = _from_roman(word.upper()) if word.isupper() or len(word) > 1 else 0
        if self._least <= value <= MOST:
            mark = "1" if spelled != (self._article and value == 1) else "0"
            yield position + 1, value, "sg" if value == 1 else "pl", (mark,)

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the number as a word."""
        if not isinstance(value, int) or not self._least <= value <= MOST:
            raise UnprintableError(self.name)
        in_words = (choices.next() == "1") != (self._article and value == 1)
        word = lexicon.spelled(value, self._gender) if in_words else None
        return [word or Marked(str(value), "quantity")], "sg" if value == 1 else "pl"


def _from_roman(word: str) -> int:
    """Return the value of a numeral, 0 when it is not written as Roman numerals are."""
    values = [_ROMAN[letter] for letter in word]
    following = [*values[1:], 0]
    value = sum(-one if one < two else one for one, two in zip(values, following, strict=True))
    return value if value > 0 and roman(value) == word else 0


class Line(Terminal):
    """The number of a line of the field: digits only, from 0."""

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield the line at a position."""
        if run.words[position].isdecimal() and len(run.words[position]) <= 2:
            yield position + 1, int(run.words[position]), "sg", ()

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the line as a word."""
        return [str(value)], "sg"


class Name(Terminal):
    """The printed name of a card, one of those that the caller brings."""

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield the names at a position."""
        for words, name in run.names:
            if tuple(run.words[position : position + len(words)]) == words:
                yield position + len(words), name, "sg", ()

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the name's words."""
        return words_of(value, self.contractions), "sg"


class Proper(Terminal):
    """A card's name in an observation: capital first, up to the next mark; any name will do."""

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield the name at a position."""
        end = position
        while run.words[end] and run.words[end] not in {",", "."}:
            end += 1
        if run.words[position][:1].isupper():
            yield end, join(run.words[position:end], self.contractions), "sg", ()

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the name's words."""
        if not value:
            raise UnprintableError(self.name)
        return words_of(value, self.contractions), "sg"
