"""Values that are not built from templates: numbers, names, lists of acts, small tables of wordings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from cardgen.model.effects import CARD_ACTIONS, Act
from cardgen.text import lexicon
from cardgen.text.kernel import Parse, Printing, Reading, Terminal, UnprintableError
from cardgen.text.runs import roman
from cardgen.text.tokens import Marked, join, words_of

_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
MOST = 3999
"""The largest quantity: the largest that is a Roman numeral."""
_ALL_ACTS = (*CARD_ACTIONS, Act.RECEIVE)


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


class Acts(Terminal):
    """A list of acts ("comprar, descartar, trocar ou entregar"); the order is wording, the meaning is a set.

    `bend` gives an act's word for the number of the surroundings; `joint` is the word before the last one.
    """

    def __init__(
        self, name: str, bend: Callable[[Act, str], str | None], joint: str, only: Sequence[Act] = _ALL_ACTS
    ) -> None:
        super().__init__(name, "a card action")
        self._bend, self._joint, self._only = bend, joint, only

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield the lists of acts at a position, longest last."""
        known = {self._bend(act, number): act for act in self._only}
        found: list[Act] = []
        joined = False
        while True:
            act = known.get(run.words[position])
            if act is None or act in found:
                run.missed(position, frozenset(word for word in known if word), self.label)
                return
            found.append(act)
            position += 1
            if len(found) == 1 or joined:
                yield position, _sorted(found), "sg" if len(found) == 1 else "pl", (_order(found),)
            if joined:
                return
            if run.words[position] not in {",", self._joint}:
                run.missed(position, frozenset({",", self._joint}))
                return
            joined = run.words[position] == self._joint
            position += 1

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the list in the order that the text had."""
        order = choices.next()
        acts = [value[int(mark)] for mark in order] if sorted(order) == _marks(len(value)) else list(value)
        words = [self._bend(act, number) for act in acts if act in self._only]
        if not words or len(words) != len(acts) or None in words:
            raise UnprintableError(self.name)
        listed: list[str] = []
        for index, word in enumerate(words):
            if index:
                listed.append(self._joint if index == len(words) - 1 else ",")
            listed.append(word or "")
        return listed, "sg" if len(words) == 1 else "pl"


class Implied(Terminal):
    """One act, or two in every combination: "descartes, compras ou descartes e compras"."""

    def __init__(self, name: str, nouns: Mapping[str, Act]) -> None:
        super().__init__(name, "card actions")
        self._nouns = nouns
        self._words = {act: noun for noun, act in nouns.items()}

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield one act or two."""
        words = run.words[position : position + 7]
        first = self._nouns.get(words[0])
        if first is None:
            run.missed(position, frozenset(self._nouns), self.label)
            return
        yield position + 1, (first,), "pl", ("0",)
        second = self._nouns.get(words[2]) if len(words) == 7 else None
        if second not in {None, first} and words == [words[0], ",", words[2], "ou", words[0], "e", words[2]]:
            acts = [first, self._nouns[words[2]]]
            yield position + 7, _sorted(acts), "pl", (_order(acts),)

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the words of one act or two."""
        acts = value[::-1] if choices.next() == "10" else value
        words = [self._words[act] for act in acts if act in self._words]
        if len(words) != len(acts) or len(words) not in {1, 2}:
            raise UnprintableError(self.name)
        one, two = words[0], words[-1]
        return words if len(words) == 1 else [one, ",", two, "ou", one, "e", two], "pl"


def _sorted(acts: Sequence[Act]) -> tuple[Act, ...]:
    return tuple(act for act in _ALL_ACTS if act in acts)


def _marks(count: int) -> list[str]:
    return [str(index) for index in range(count)]


def _order(acts: Sequence[Act]) -> str:
    canonical = _sorted(acts)
    order = "".join(str(canonical.index(act)) for act in acts)
    return "0" if list(order) == _marks(len(acts)) else order
