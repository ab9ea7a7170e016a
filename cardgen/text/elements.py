"""Parts of templates, and the state of one parse or one printing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cardgen.text import lexicon
from cardgen.text.tokens import PORTUGUESE, Contractions, Marked, Token, words_of

if TYPE_CHECKING:
    from cardgen.text.categories import Category

Slots = dict[str, Any]
Trail = tuple[str, ...]
Step = tuple[int, Slots, Trail]
Reading = tuple[int, Any, str, Trail]
"""End position, value, number (agreement), choices made."""


class UnprintableError(Exception):
    """The production cannot say this value."""


@dataclass(slots=True)
class Failure:
    """The farthest place that parsing reached and what could have stood there."""

    position: int = 0
    labels: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    ahead: dict[str, list[str]] = field(default_factory=dict)
    """What follows a word that could have stood there: the whole phrase, up to its first open place."""

    def note(self, position: int, label: str, words: frozenset[str], rest: Sequence[Element] = ()) -> None:
        """Record that `label` (or, without one, a word) was looked for at a position."""
        if position < self.position:
            return
        if position > self.position:
            self.position = position
            self.labels.clear()
            self.words.clear()
            self.ahead.clear()
        if label:
            self.labels.add(label)
        self.words |= words
        if len(words) == 1 and rest:
            (word,) = words
            self.ahead.setdefault(word, [word, *following(rest)])


class Parse:
    """One run over the tokens of a text: memory of readings and of the farthest failure."""

    def __init__(
        self,
        tokens: Sequence[Token],
        names: Sequence[str],
        *,
        contractions: Contractions = PORTUGUESE,
        explain: bool = False,
    ) -> None:
        self.words = [token.word for token in tokens] + [""]
        self.names = [(tuple(words_of(name, contractions)), name) for name in names]
        self.failure = Failure() if explain else None
        self.memo: dict[tuple[str, int, str], list[Reading]] = {}
        self.open: list[tuple[int, str]] = []
        self.rest: Sequence[Element] = ()

    def missed(self, position: int, words: frozenset[str], label: str = "") -> None:
        """Record a failure under the outermost labelled category that starts at the same place."""
        if self.failure is not None:
            outer = next((text for start, text in self.open if start == position and text), "")
            self.failure.note(position, outer or label, words, self.rest)


class Printing:
    """The choices that a form remembers, handed out in the order in which they were made."""

    def __init__(self, trail: Sequence[str]) -> None:
        self._trail = iter(trail)

    def next(self) -> str:
        """Return the next choice, `0` when none is left."""
        return next(self._trail, "0")


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
