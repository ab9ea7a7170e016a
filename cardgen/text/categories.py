"""Categories of phrases and their productions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.text import lexicon
from cardgen.text.elements import Element, Reading, Slots, UnprintableError, read, write
from cardgen.text.parsing import Parse, Printing
from cardgen.text.tokens import PORTUGUESE, Contractions

Build = Callable[[Slots, str], Any]
"""From slots and form to a value, or None when they make none."""
Match = Callable[[Any], "tuple[Slots, str] | None"]
"""From a value to slots and form, or None when this production does not say it."""
Rule = tuple[Build, Match]
"""Both ways of one phrase."""


@dataclass(slots=True)
class Production:
    """One way to say one kind of value."""

    name: str
    template: str
    elements: Sequence[Element]
    build: Build
    match: Match
    makes: type
    number: str = ""
    """The number that the phrase has for others ("" passes on the one it was given)."""
    allowed: frozenset[str] = frozenset(lexicon.NUMBERS)
    """The numbers of the surroundings in which the phrase can stand."""
    inner: str = ""
    """The number of the phrase's own words where it is not the one it has for others."""

    def parse(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield the readings of this production."""
        if number not in self.allowed:
            return
        own = self.number or number
        for end, slots, trail in read(self.elements, run, position, {}, self.inner or own):
            form = f"{self.name}:{'.'.join(trail)}" if any(mark != "0" for mark in trail) else self.name
            value = self.build(slots, form)
            if value is not None:
                yield end, value, own, ()

    def print(self, slots: Slots, form: str, number: str) -> tuple[list[str], str] | None:
        """Return words and number for slots, or None."""
        own = self.number or number
        name, _sep, trail = form.partition(":")
        choices = Printing(trail.split(".") if name == self.name and trail else ())
        try:
            return write(self.elements, dict(slots), self.inner or own, choices), own
        except UnprintableError:
            return None


class Category:
    """A kind of phrase: all productions that can stand in one place."""

    def __init__(self, name: str, label: str) -> None:
        self.name = name
        self.label = label
        self.productions: list[Production] = []
        self.includes: list[Category] = []
        self._by_word: dict[str, list[Production]] = {}
        self._first: frozenset[str] | None = None
        self._asked = False

    def candidates(self, word: str) -> list[Production]:
        """Return the productions that can begin with a word."""
        if word not in self._by_word:
            self._by_word[word] = [
                item for item in self.productions if (first := _first(item)) is None or word in first
            ]
        return self._by_word[word]

    def first(self) -> frozenset[str] | None:
        """Return the words that can stand first, or None when that is open (or begins with itself)."""
        if not self._asked:
            self._asked = True
            found = [_first(item) for item in self.productions] + [other.first() for other in self.includes]
            if None not in found:
                self._first = frozenset().union(*(words for words in found if words is not None))
        return self._first

    def parse(self, run: Parse, position: int, number: str) -> list[Reading]:
        """Return all readings at a position."""
        key = (self.name, position, number)
        if key not in run.memo:
            run.memo[key] = []
            run.open.append((position, self.label))
            run.memo[key] = list(self._readings(run, position, number))
            run.open.pop()
        return run.memo[key]

    def _readings(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        word = run.words[position]
        items = self.productions if run.failure is not None else self.candidates(word)
        for production in items:
            yield from production.parse(run, position, number)
        for other in self.includes:
            yield from other.parse(run, position, number)

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return words and number for a value; raises `UnprintableError`."""
        later: list[tuple[Production, Slots, str]] = []
        for production in self.makers(type(value)):
            found = production.match(value) if number in production.allowed else None
            if found is None:
                continue
            if found[1].partition(":")[0] == production.name:
                words = production.print(*found, number)
                if words is not None:
                    return words
            else:
                later.append((production, *found))
        for production, slots, form in later:
            words = production.print(slots, form, number)
            if words is not None:
                return words
        raise UnprintableError(self.name)

    def makers(self, kind: type) -> list[Production]:
        """Return the productions that make a kind of value, those of included categories last."""
        found = [item for item in self.productions if issubclass(kind, item.makes)]
        for other in self.includes:
            found += other.makers(kind)
        return found


class Terminal(Category, ABC):
    """A category whose values are not built from templates: numbers, names."""

    contractions: Contractions = PORTUGUESE
    """The contractions of the grammar's language; the grammar sets them."""

    def first(self) -> frozenset[str] | None:
        """Return the words that can stand first; None, unless a terminal knows them."""
        return None

    def parse(self, run: Parse, position: int, number: str) -> list[Reading]:
        """Return all readings at a position."""
        found = list(self.read(run, position, number))
        if not found:
            run.missed(position, frozenset(), self.label)
        return found

    @abstractmethod
    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield readings."""

    @abstractmethod
    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the words of a value, and the choices made."""


def _first(production: Production) -> frozenset[str] | None:
    return production.elements[0].first() if production.elements else None
