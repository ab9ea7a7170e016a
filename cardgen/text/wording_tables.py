"""A few values with the words for each: fixed wordings, and words that bend with their surroundings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

from cardgen.text import lexicon
from cardgen.text.kernel import Parse, Printing, Reading, Terminal, UnprintableError
from cardgen.text.tokens import words_of


class Table(Terminal):
    """A few values, each with its wordings; the first wording is printed unless the text said otherwise.

    A wording that begins with `~` is understood but never printed.
    """

    def __init__(self, name: str, label: str, rows: Sequence[tuple[Any, Sequence[str]]]) -> None:
        super().__init__(name, label)
        self._texts = rows

    @cached_property
    def _rows(self) -> list[tuple[Any, list[list[str]]]]:
        words = self.contractions
        return [
            (value, [words_of(text.removeprefix("~"), words) for text in texts])
            for value, texts in self._texts
        ]

    @cached_property
    def _silent(self) -> frozenset[tuple[int, int]]:
        return frozenset(
            (row, index)
            for row, (_value, texts) in enumerate(self._texts)
            for index, text in enumerate(texts)
            if text.startswith("~")
        )

    def first(self) -> frozenset[str] | None:
        """Return the words that can stand first."""
        return frozenset(words[0] for _value, wordings in self._rows for words in wordings)

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield the values whose wording stands at a position."""
        for row, (value, wordings) in enumerate(self._rows):
            for index, words in enumerate(wordings):
                if run.words[position : position + len(words)] == words:
                    mark = "0" if (row, index) in self._silent else str(index)
                    yield position + len(words), value, "sg", (mark,)
                else:
                    _miss(run, position, words)

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the chosen wording of a value."""
        mark = choices.next()
        for known, wordings in self._rows:
            if known == value:
                index = int(mark) if mark.isdigit() and int(mark) < len(wordings) else 0
                return list(wordings[index]), "sg"
        raise UnprintableError(self.name)


class Bending(Terminal):
    """A few values, each with one wording that bends with the number of the surroundings."""

    def __init__(self, name: str, label: str, rows: Sequence[tuple[Any, Callable[[str], str]]]) -> None:
        super().__init__(name, label)
        self._bends = rows

    @cached_property
    def _rows(self) -> dict[str, list[tuple[Any, list[str]]]]:
        words = self.contractions
        return {
            number: [(value, words_of(bend(number), words)) for value, bend in self._bends]
            for number in lexicon.NUMBERS
        }

    def first(self) -> frozenset[str] | None:
        """Return the words that can stand first."""
        return frozenset(words[0] for rows in self._rows.values() for _value, words in rows)

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield the values whose word stands at a position."""
        for value, words in self._rows[number]:
            if run.words[position : position + len(words)] == words:
                yield position + len(words), value, number, ()
            else:
                _miss(run, position, words)

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the words of a value."""
        for known, words in self._rows[number]:
            if known == value:
                return list(words), number
        raise UnprintableError(self.name)


def _miss(run: Parse, position: int, words: Sequence[str]) -> None:
    """Record the first word that is not there."""
    if run.failure is None:
        return
    for offset, word in enumerate(words):
        if run.words[min(position + offset, len(run.words) - 1)] != word:
            run.missed(position + offset, frozenset({word}))
            return
