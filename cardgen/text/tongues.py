"""Say card texts in other languages from their effects, and read them back to the same effects.

A tongue is a grammar over the effect vocabulary together with the words that its setting stresses. Another
language is one more row of `TONGUES` and a package with its grammar; names of cards come from the caller.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from importlib import import_module
from typing import Any

from cardgen.model.effects import CardText, Node
from cardgen.text.kernel import Grammar, Parse, Printing, UnprintableError
from cardgen.text.memory import Memory, key_of
from cardgen.text.runs import Run
from cardgen.text.saying import without_forms
from cardgen.text.stress import Stress, stressed_runs
from cardgen.text.tokens import Span, join, join_marked, tokenize


@dataclass(frozen=True)
class Tongue:
    """A language that cards are said in: BCP 47 code, its grammar's place, and what its setting stresses."""

    code: str
    source: str
    stress: Stress

    def grammar(self) -> Grammar:
        """Return the grammar, loaded on first use."""
        module, _sep, name = self.source.partition(":")
        make: Callable[[], Grammar] = getattr(import_module(module), name)
        return make()


_ENGLISH = Stress(
    families=tuple(
        re.compile(stem, re.IGNORECASE) for stem in ("draw", "discard", r"giv|gave|deliver", "swap")
    ),
    first_of=tuple(re.compile(stem) for stem in (r"\b[Cc]ris[ie]s\b", r"\b[Rr]evolts?\b", r"\bfield\b")),
    no_crisis=re.compile("Causes no crisis"),
    negation=re.compile(r"\b(?:[Dd]o not|[Cc]annot) $"),
)
TONGUES: Mapping[str, Tongue] = {"en": Tongue("en", "cardgen.text.english:grammar", _ENGLISH)}
"""The languages that cards can be said in beside their own."""
_memory = Memory("tongues")


def say(effects: CardText, language: str, names: Mapping[str, str]) -> str:
    """Return a card's text in a language.

    `names` gives the names of the natural cards that texts speak of in that language, by the names that the
    effects carry. Raises `KeyError` for an unknown language and `ValueError` when its grammar cannot say the
    effects or a name is missing.
    """
    return say_marked(effects, language, names)[0]


def say_marked(effects: CardText, language: str, names: Mapping[str, str]) -> tuple[str, tuple[Span, ...]]:
    """Return text and the places of its quantities and commanding words; see `say`."""
    grammar = TONGUES[language].grammar()
    try:
        words, _number = grammar.category("text").print(
            _renamed(without_forms(effects), names), "sg", Printing(())
        )
    except UnprintableError as error:
        raise ValueError(f"no sentence of the language {language} says {effects!r}") from error
    return join_marked(words, grammar.language.contractions)


def say_part(node: Node, category: str, number: str, language: str, names: Mapping[str, str]) -> str:
    """Return a part of an effect, a value of a category of the language's grammar, as words.

    Raises `UnprintableError` when the grammar has no such category or no words for it.
    """
    grammar = TONGUES[language].grammar()
    try:
        words, _number = grammar.category(category).print(
            _renamed(without_forms(node), names), number, Printing(())
        )
    except (KeyError, ValueError) as error:
        raise UnprintableError(str(error)) from error
    return join(words, grammar.language.contractions)


def read(text: str, language: str, names: Mapping[str, str]) -> list[CardText]:
    """Return every different meaning of a text of a language; `names` as in `say`."""
    grammar = TONGUES[language].grammar()
    contractions = grammar.language.contractions
    tokens = tokenize(text, contractions)
    run = Parse(tokens, tuple(names.values()), contractions=contractions)
    back = {own: original for original, own in names.items()}
    found: list[CardText] = []
    for end, value, _number, _trail in grammar.category("text").parse(run, 0, "sg"):
        meaning = _renamed(value, back) if end == len(tokens) else None
        if meaning is not None and meaning not in found:
            found.append(meaning)
    return found


def faithful(text: str, meaning: CardText, language: str, names: Mapping[str, str]) -> tuple[str, bool]:
    """Return how a card's text is said in a language, and whether that reads back to its meaning alone.

    `text` is the text that has the meaning; what came of it is remembered. The words are "" when the language
    cannot say it.
    """
    key = key_of(language, text, *(word for pair in names.items() for word in pair))
    match _memory.get(key):
        case [str(said), bool(same)]:
            return said, same
    try:
        said = say(meaning, language, names)
    except ValueError:
        said = ""
    same = bool(said) and read(said, language, names) == [meaning]
    _memory.put(key, [said, same])
    return said, same


def set_effects(effects: CardText, language: str, names: Mapping[str, str]) -> tuple[Run, ...]:
    """Return the runs that print a card's text in a language, by the directions of `typography`."""
    text, spans = say_marked(effects, language, names)
    return stressed_runs(text, spans, TONGUES[language].stress, tuple(names.values()))


def _renamed(node: Any, names: Mapping[str, str]) -> Any:
    """Return a meaning with its cards named otherwise; raises `ValueError` for a card without a name."""
    if isinstance(node, tuple):
        return tuple(_renamed(item, names) for item in node)
    if not isinstance(node, Node):
        return node
    values: dict[str, Any] = {}
    for item in fields(node):
        value = getattr(node, item.name)
        if item.name == "card":
            if value not in names:
                raise ValueError(f"no name for the card {value!r}")
            values[item.name] = names[value]
        elif item.name != "form":
            values[item.name] = _renamed(value, names)
    return replace(node, **values)
