"""Parts of templates: words, choices among wordings, slots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardgen.text import lexicon
from cardgen.text.tokens import Marked

if TYPE_CHECKING:
    from cardgen.text.categories import Category
    from cardgen.text.parsing import Parse, Printing

Slots = dict[str, Any]
Trail = tuple[str, ...]
Step = tuple[int, Slots, Trail]
Reading = tuple[int, Any, str, Trail]
"""End position, value, number (agreement), choices made."""


class UnprintableError(Exception):
    """The production cannot say this value."""


class Element(ABC):
    """A part of a template."""

    @abstractmethod
    def parse(self, run: Parse, position: int, slots: Slots, number: str) -> Iterator[Step]:
        """Yield every way to read this part at a position."""

    @abstractmethod
    def print(self, slots: Slots, number: str, choices: Printing) -> list[str]:
        """Return the words for the slots; raises `UnprintableError`."""

    def first(self) -> frozenset[str] | None:
        """Return the words that can stand first, or None when that is open (or may be nothing)."""
        return None


class Word(Element):
    """A word of the template: plain, or one that agrees with the subject or with a count."""

    def __init__(
        self, bend: Callable[[str], str], counted: str = "", agree: str = "", mark: str = ""
    ) -> None:
        self._forms = {number: bend(number) for number in lexicon.NUMBERS}
        self._all = frozenset(self._forms.values())
        self._counted, self._agree, self._mark = counted, agree, mark
        self.plain = next(iter(self._all)) if len(self._all) == 1 else None

    def _form(self, slots: Slots, number: str) -> str:
        if self.plain is not None:
            return self.plain
        if self._counted:
            count = slots[self._counted]
            return self._forms["sg" if count in {1, -1} else "pl"]
        return self._forms[slots[self._agree + "@"] if self._agree else number]

    def parse(self, run: Parse, position: int, slots: Slots, number: str) -> Iterator[Step]:
        """Yield every way to read this part at a position."""
        wanted = self._form(slots, number)
        if run.words[position] == wanted:
            yield position + 1, slots, ()
        else:
            run.missed(position, frozenset({wanted}))

    def print(self, slots: Slots, number: str, choices: Printing) -> list[str]:
        """Return the words for the slots; raises `UnprintableError`."""
        word = self._form(slots, number)
        return [Marked(word, self._mark) if self._mark else word]

    def first(self) -> frozenset[str] | None:
        """Return the words that can stand first, or None when that is open."""
        return self._all


class Choice(Element):
    """Wordings of one meaning; those marked `~` are understood but never printed."""

    def __init__(self, options: Sequence[tuple[Sequence[Element], bool]]) -> None:
        self._options = options
        self.usual = options[0][0]
        """The wording that is printed unless a text said otherwise."""
        self._printed = [index for index, (_, printed) in enumerate(options) if printed]

    def parse(self, run: Parse, position: int, slots: Slots, number: str) -> Iterator[Step]:
        """Yield every way to read this part at a position."""
        for index, (elements, printed) in enumerate(self._options):
            mark = str(self._printed.index(index)) if printed else "0"
            for end, found, trail in read(elements, run, position, slots, number):
                yield end, found, (mark, *trail)

    def print(self, slots: Slots, number: str, choices: Printing) -> list[str]:
        """Return the words for the slots; raises `UnprintableError`."""
        mark = choices.next()
        index = int(mark) if mark.isdigit() and int(mark) < len(self._printed) else 0
        return write(self._options[self._printed[index]][0], slots, number, choices)

    def first(self) -> frozenset[str] | None:
        """Return the words that can stand first, or None when that is open."""
        words: set[str] = set()
        for elements, _ in self._options:
            head = elements[0].first() if elements else None
            if head is None:
                return None
            words |= head
        return frozenset(words)


class Slot(Element):
    """A place for a value of another category."""

    def __init__(
        self,
        find: Callable[[str], Category],
        name: str,
        category: str,
        *,
        agree: str,
        demand: str,
        mark: str,
    ) -> None:
        self._find, self._name, self._category = find, name, category
        self._agree, self._demand, self._mark = agree, demand, mark

    def _number(self, slots: Slots, number: str) -> str:
        return str(slots[self._agree + "@"]) if self._agree else number

    def _refused(self, number: str) -> bool:
        return bool(self._demand) and (number == "sg") != (self._demand == "sg")

    def parse(self, run: Parse, position: int, slots: Slots, number: str) -> Iterator[Step]:
        """Yield every way to read this part at a position."""
        category = self._find(self._category)
        for end, value, own, trail in category.parse(run, position, self._number(slots, number)):
            if not self._refused(own):
                yield end, {**slots, self._name: value, self._name + "@": own}, trail

    def print(self, slots: Slots, number: str, choices: Printing) -> list[str]:
        """Return the words for the slots; raises `UnprintableError`."""
        category = self._find(self._category)
        words, own = category.print(slots[self._name], self._number(slots, number), choices)
        if self._refused(own):
            raise UnprintableError
        slots[self._name + "@"] = own
        return [Marked(word, self._mark) for word in words] if self._mark else words

    def first(self) -> frozenset[str] | None:
        """Return the words that can stand first, or None when that is open."""
        return self._find(self._category).first()


def read(elements: Sequence[Element], run: Parse, position: int, slots: Slots, number: str) -> Iterator[Step]:
    """Yield every way to read a sequence of elements."""
    if not elements:
        yield position, slots, ()
        return
    rest = elements[1:]
    if run.failure is not None:
        run.rest = rest if isinstance(elements[0], Word) else ()
    for middle, found, trail in elements[0].parse(run, position, slots, number):
        if rest:
            for end, last, more in read(rest, run, middle, found, number):
                yield end, last, trail + more
        else:
            yield middle, found, trail


def following(elements: Sequence[Element]) -> list[str]:
    """Return the words that must follow, up to the first place that is open."""
    words: list[str] = []
    for element in elements:
        if isinstance(element, Choice):
            words += following(element.usual)
        elif isinstance(element, Word) and element.plain is not None:
            words.append(element.plain)
        else:
            words.append("…")
        if words and words[-1] == "…":
            break
    return words


def write(elements: Sequence[Element], slots: Slots, number: str, choices: Printing) -> list[str]:
    """Return the words of a sequence of elements."""
    words: list[str] = []
    for element in elements:
        words += element.print(slots, number, choices)
    return words
