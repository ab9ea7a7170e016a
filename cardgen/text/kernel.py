"""A small invertible grammar kernel: a phrase is declared once, parses and prints.

A *category* ("a player or players") has productions. A *production* is a template of words and slots together
with the node that it makes. Parsing returns every reading; printing goes through the same templates. Wordings
that mean the same are choices inside a template; which one a text used goes into the node's `form`.

Template language, separated by spaces:

- `carta` the word itself; `$descartar` a verb that agrees with the subject (`$descartar:past`,
  `$ter:if@x`);
- `alto~` an adjective, noun or possessive that agrees with the subject; `carta#n` a noun that agrees with slot n;
- `{n:count}` a slot of a category; `@x` after it passes the number of slot x on; `.sg`/`.pl` demand a number;
- `*` before a word or slot marks it as what makes somebody act, `+` as what a rule speaks of (for the
  setting);
- `[a|b|]` wordings of one meaning, the first is printed unless the text said otherwise;
  `[a|~b]`: b is understood but never printed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any

from cardgen.model.effects import Node
from cardgen.text import lexicon
from cardgen.text.tokens import Marked, Token, words_of

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

    def note(self, position: int, label: str, words: frozenset[str]) -> None:
        """Record that `label` (or, without one, a word) was looked for at a position."""
        if position < self.position:
            return
        if position > self.position:
            self.position = position
            self.labels.clear()
            self.words.clear()
        if label:
            self.labels.add(label)
        self.words |= words


class Parse:
    """One run over the tokens of a text: memory of readings and of the farthest failure."""

    def __init__(self, tokens: Sequence[Token], names: Sequence[str], *, explain: bool = False) -> None:
        self.words = [token.word for token in tokens] + [""]
        self.names = [(tuple(words_of(name)), name) for name in names]
        self.failure = Failure() if explain else None
        self.memo: dict[tuple[str, int, str], list[Reading]] = {}
        self.open: list[tuple[int, str]] = []

    def missed(self, position: int, words: frozenset[str], label: str = "") -> None:
        """Record a failure under the outermost labelled category that starts at the same place."""
        if self.failure is not None:
            outer = next((text for start, text in self.open if start == position and text), "")
            self.failure.note(position, outer or label, words)


class Printing:
    """The choices that a form remembers, handed out in the order in which they were made."""

    def __init__(self, trail: Sequence[str]) -> None:
        self._trail = iter(trail)

    def next(self) -> str:
        """Return the next choice, `0` when none is left."""
        return next(self._trail, "0")


class Element:
    """A part of a template."""

    def parse(self, run: Parse, position: int, slots: Slots, number: str) -> Iterator[Step]:
        """Yield every way to read this part at a position."""
        raise NotImplementedError

    def print(self, slots: Slots, number: str, choices: Printing) -> list[str]:
        """Return the words for the slots; raises `UnprintableError`."""
        raise NotImplementedError

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
        self._plain = next(iter(self._all)) if len(self._all) == 1 else None

    def _form(self, slots: Slots, number: str) -> str:
        if self._plain is not None:
            return self._plain
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
        self, grammar: Grammar, name: str, category: str, *, agree: str, demand: str, mark: str
    ) -> None:
        self._grammar, self._name, self._category = grammar, name, category
        self._agree, self._demand, self._mark = agree, demand, mark

    def _number(self, slots: Slots, number: str) -> str:
        return str(slots[self._agree + "@"]) if self._agree else number

    def _refused(self, number: str) -> bool:
        return bool(self._demand) and (number == "sg") != (self._demand == "sg")

    def parse(self, run: Parse, position: int, slots: Slots, number: str) -> Iterator[Step]:
        """Yield every way to read this part at a position."""
        category = self._grammar.category(self._category)
        for end, value, own, trail in category.parse(run, position, self._number(slots, number)):
            if not self._refused(own):
                yield end, {**slots, self._name: value, self._name + "@": own}, trail

    def print(self, slots: Slots, number: str, choices: Printing) -> list[str]:
        """Return the words for the slots; raises `UnprintableError`."""
        category = self._grammar.category(self._category)
        words, own = category.print(slots[self._name], self._number(slots, number), choices)
        if self._refused(own):
            raise UnprintableError
        slots[self._name + "@"] = own
        return [Marked(word, self._mark) for word in words] if self._mark else words

    def first(self) -> frozenset[str] | None:
        """Return the words that can stand first, or None when that is open."""
        return None


def read(elements: Sequence[Element], run: Parse, position: int, slots: Slots, number: str) -> Iterator[Step]:
    """Yield every way to read a sequence of elements."""
    if not elements:
        yield position, slots, ()
        return
    rest = elements[1:]
    for middle, found, trail in elements[0].parse(run, position, slots, number):
        if rest:
            for end, last, more in read(rest, run, middle, found, number):
                yield end, last, trail + more
        else:
            yield middle, found, trail


def write(elements: Sequence[Element], slots: Slots, number: str, choices: Printing) -> list[str]:
    """Return the words of a sequence of elements."""
    words: list[str] = []
    for element in elements:
        words += element.print(slots, number, choices)
    return words


Build = Callable[[Slots, str], Any]
"""From slots and form to a value, or None when they make none."""
Match = Callable[[Any], "tuple[Slots, str] | None"]
"""From a value to slots and form, or None when this production does not say it."""


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
        self._makers: dict[type, list[tuple[Production, Category]]] = {}

    def candidates(self, word: str) -> list[Production]:
        """Return the productions that can begin with a word."""
        if word not in self._by_word:
            self._by_word[word] = [
                item for item in self.productions if (first := _first(item)) is None or word in first
            ]
        return self._by_word[word]

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


class Terminal(Category):
    """A category whose values are not built from templates: numbers, names."""

    def parse(self, run: Parse, position: int, number: str) -> list[Reading]:
        """Return all readings at a position."""
        found = list(self.read(run, position, number))
        if not found:
            run.missed(position, frozenset(), self.label)
        return found

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield readings; to be filled in."""
        raise NotImplementedError

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return words; to be filled in."""
        raise NotImplementedError


def _first(production: Production) -> frozenset[str] | None:
    return production.elements[0].first() if production.elements else None


_MARKS = {"": "", "*": "command", "+": "rule"}
_PART = re.compile(
    r"(?P<mark>[*+](?=[\w{$]))?(?:"
    r"\{(?P<slot>\w+):(?P<category>[\w-]+)(?:\.(?P<demand>sg|pl))?(?:@(?P<agree>\w+))?\}"
    r"|\$(?P<verb>[\wçãéê]+)(?::(?P<tense>\w+))?(?:@(?P<by>\w+))?"
    r"|(?P<agreeing>[\wçãéêúíõá]+)~(?!\w)"
    r"|(?P<noun>[\wçãéêúíõá-]+)\#(?P<counted>\w+)"
    r"|(?P<punctuation>[\[\]|])"
    r"|(?P<tilde>~)"
    r"|(?P<word>[^\s\[\]|~]+))"
)


class Grammar:
    """All categories and productions; see the module's text for the template language."""

    def __init__(self) -> None:
        self._categories: dict[str, Category] = {}

    def add(self, name: str, label: str = "", includes: Sequence[str] = ()) -> Category:
        """Add a category of phrases; `label` says what it is to somebody who writes cards."""
        category = self._categories.setdefault(name, Category(name, label))
        category.includes += [self._categories[other] for other in includes]
        return category

    def terminal(self, terminal: Terminal) -> None:
        """Add a terminal category."""
        self._categories[terminal.name] = terminal

    def category(self, name: str) -> Category:
        """Return a category by name; raises `KeyError`."""
        return self._categories[name]

    def categories(self) -> list[Category]:
        """Return all categories in the order of their declaration."""
        return list(self._categories.values())

    def phrase(
        self,
        category: str,
        template: str,
        makes: type[Node],
        *,
        number: str = "",
        allowed: Sequence[str] = lexicon.NUMBERS,
        inner: str = "",
        **constants: Any,
    ) -> None:
        """Declare that a template makes a node whose fields are its slots and the constants."""
        names = tuple(match["slot"] for match in _PART.finditer(template) if match["slot"])
        open_fields = tuple(item.name for item in fields(makes) if item.name != "form")
        rest = [name for name in open_fields if name not in names and name not in constants]
        defaults = {name: _default(makes, name) for name in rest if name != "who"}
        fixed = {**defaults, **constants}
        skip_who = "who" in rest
        blank = {"who": _NOBODY} if skip_who else {}

        def build(slots: Slots, form: str) -> Any:
            return makes(**blank, **fixed, **{name: slots[name] for name in names}, form=form)

        def match(value: Any) -> tuple[Slots, str] | None:
            if type(value) is not makes or any(getattr(value, key) != item for key, item in fixed.items()):
                return None
            return {name: getattr(value, name) for name in names}, value.form

        self.rule(category, template, makes, build, match, number=number, allowed=allowed, inner=inner)

    def next_name(self, category: str) -> str:
        """Return the name that the next production of a category will have in forms."""
        return f"{category}{len(self._categories[category].productions)}"

    def rule(
        self,
        category: str,
        template: str,
        makes: type,
        build: Build,
        match: Match,
        *,
        number: str = "",
        allowed: Sequence[str] = lexicon.NUMBERS,
        inner: str = "",
    ) -> None:
        """Declare a template with functions of its own for building and taking apart."""
        owner = self._categories[category]
        elements = self._compile(template)
        name = self.next_name(category)
        owner.productions.append(
            Production(name, template, elements, build, match, makes, number, frozenset(allowed), inner)
        )

    def _compile(self, template: str) -> Sequence[Element]:
        parts = list(_PART.finditer(template))
        elements, rest = self._sequence(parts, 0)
        assert rest == len(parts), template
        return elements

    def _sequence(self, parts: list[re.Match[str]], index: int) -> tuple[Sequence[Element], int]:
        elements: list[Element] = []
        while index < len(parts) and parts[index]["punctuation"] not in {"|", "]"}:
            if parts[index]["punctuation"] == "[":
                choice, index = self._choice(parts, index + 1)
                elements.append(choice)
            else:
                elements += self._elements(parts[index])
                index += 1
        return tuple(elements), index

    def _choice(self, parts: list[re.Match[str]], index: int) -> tuple[Choice, int]:
        options: list[tuple[Sequence[Element], bool]] = []
        while True:
            printed = parts[index]["tilde"] is None
            elements, index = self._sequence(parts, index if printed else index + 1)
            options.append((elements, printed))
            index += 1
            if parts[index - 1]["punctuation"] == "]":
                return Choice(options), index

    def _elements(self, part: re.Match[str]) -> list[Element]:
        mark = _MARKS[part["mark"] or ""]
        if part["slot"]:
            agree, demand = part["agree"] or "", part["demand"] or ""
            return [Slot(self, part["slot"], part["category"], agree=agree, demand=demand, mark=mark)]
        if part["verb"]:
            lemma, tense = part["verb"], part["tense"] or "present"
            return [
                Word(lambda number: lexicon.verb(lemma, number, tense), agree=part["by"] or "", mark=mark)
            ]
        if part["agreeing"]:
            word = part["agreeing"]
            return [Word(lambda number: lexicon.inflect(word, number))]
        if part["noun"]:
            noun = part["noun"]
            return [Word(lambda number: lexicon.inflect(noun, number), part["counted"])]
        return [_plain(word, mark) for word in words_of(part["word"])]


@cache
def _plain(word: str, mark: str) -> Word:
    return Word(lambda _number: word, mark="quantity" if word.isdecimal() else mark)


def _default(makes: type, name: str) -> Any:
    item = next(item for item in fields(makes) if item.name == name)
    return item.default


class _Nobody(Node):
    """Stands in a predicate for the subject that its clause will put there."""

    __slots__ = ()


_NOBODY = _Nobody()


def set_form(node: Any, form: str) -> Any:
    """Return the node with another form."""
    return replace(node, form=form)


def push(node: Any, form: str) -> Any:
    """Return the node with a further layer of form, for a phrase that wraps it without a node of its own."""
    return replace(node, form=f"{node.form}/{form}")


def pop(node: Any, name: str) -> tuple[Any, str]:
    """Take the layer of a wrapping phrase off a node's form; the form is empty when there is none."""
    inner, _sep, last = node.form.rpartition("/")
    return (replace(node, form=inner), last) if last.partition(":")[0] == name else (node, "")


def only(values: Mapping[str, Any]) -> Any:
    """Return the single value of a mapping."""
    (value,) = values.values()
    return value
