"""A small invertible grammar kernel: a phrase is declared once, parses and prints.

A *category* ("a player or players") has productions. A *production* is a template of words and slots together
with the node that it makes. Parsing returns every reading; printing goes through the same templates. Wordings
that mean the same are choices inside a template; which one a text used goes into the node's `form`.

Template language, separated by spaces:

- `carta` the word itself; `$descartar` a verb that agrees with the subject (`$descartar:past`,
  `$ter:if@x`);
- `alto~` an adjective, noun or possessive that agrees with the subject; `carta#n` a noun that agrees with
  slot n;
- `{n:count}` a slot of a category; `@x` after it passes the number of slot x on; `.sg`/`.pl` demand a number;
- `*` before a word or slot marks it as what makes somebody act, `+` as what a rule speaks of (for the
  setting);
- `[a|b|]` wordings of one meaning, the first is printed unless the text said otherwise;
  `[a|~b]`: b is understood but never printed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import MISSING, fields, replace
from functools import cache
from typing import Any

from cardgen.model.effects import Node
from cardgen.text import lexicon
from cardgen.text.categories import Build, Category, Match, Production, Rule, Terminal
from cardgen.text.elements import Choice, Element, Reading, Slot, Slots, UnprintableError, Word
from cardgen.text.language import PORTUGUESE, Language
from cardgen.text.parsing import Parse, Printing
from cardgen.text.tokens import words_of

__all__ = [
    "Build",
    "Grammar",
    "Match",
    "Parse",
    "Printing",
    "Production",
    "Reading",
    "Rule",
    "Slots",
    "Terminal",
    "UnprintableError",
    "pop",
    "push",
]

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

    def __init__(self, language: Language = PORTUGUESE) -> None:
        self.language = language
        self._categories: dict[str, Category] = {}

    def add(self, name: str, label: str = "", includes: Sequence[str] = ()) -> Category:
        """Add a category of phrases; `label` says what it is to somebody who writes cards."""
        category = self._categories.setdefault(name, Category(name, label))
        category.includes += [self._categories[other] for other in includes]
        return category

    def terminal(self, terminal: Terminal) -> None:
        """Add a terminal category."""
        terminal.contractions = self.language.contractions
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
        skip_who = "who" in rest and _needed(makes, "who")
        defaults = {name: _default(makes, name) for name in rest if not (skip_who and name == "who")}
        fixed = {**defaults, **constants}
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
        bend = self.language
        if part["slot"]:
            agree, demand = part["agree"] or "", part["demand"] or ""
            return [
                Slot(self.category, part["slot"], part["category"], agree=agree, demand=demand, mark=mark)
            ]
        if part["verb"]:
            lemma, tense = part["verb"], part["tense"] or "present"
            return [Word(lambda number: bend.verb(lemma, number, tense), agree=part["by"] or "", mark=mark)]
        if part["agreeing"]:
            word = part["agreeing"]
            return [Word(lambda number: bend.inflect(word, number))]
        if part["noun"]:
            noun = part["noun"]
            return [Word(lambda number: bend.inflect(noun, number), part["counted"])]
        return [_plain(word, mark) for word in words_of(part["word"], bend.contractions)]


@cache
def _plain(word: str, mark: str) -> Word:
    return Word(lambda _number: word, mark="quantity" if word.isdecimal() else mark)


def _needed(makes: type, name: str) -> bool:
    item = next(item for item in fields(makes) if item.name == name)
    return item.default is MISSING and item.default_factory is MISSING


def _default(makes: type, name: str) -> Any:
    assert not _needed(makes, name), f"{makes.__name__}.{name} is neither a slot nor a constant"
    item = next(item for item in fields(makes) if item.name == name)
    return item.default_factory() if item.default_factory is not MISSING else item.default


class _Nobody(Node):
    """Stands in a predicate for the subject that its clause will put there."""

    __slots__ = ()


_NOBODY = _Nobody()


def push(node: Any, form: str) -> Any:
    """Return the node with a further layer of form, for a phrase that wraps it without a node of its own."""
    return replace(node, form=f"{node.form}/{form}")


def pop(node: Any, name: str) -> tuple[Any, str]:
    """Take the layer of a wrapping phrase off a node's form; the form is empty when there is none."""
    inner, _sep, last = node.form.rpartition("/")
    return (replace(node, form=inner), last) if last.partition(":")[0] == name else (node, "")
