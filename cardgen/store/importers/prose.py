"""Claims in running prose: numbers of cards, ideologies' card lists and mentions of cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardgen.store.importers.printing import CountClaim, Reference

_NUMBERS = {"uma": 1, "duas": 2, "três": 3, "quatro": 4, "cinco": 5, "seis": 6}
_DECK = re.compile(
    r"No deck (\w+), h(?:á|avia)(?: ao todo)? (\d+) cartas \((\d+) naturais e (\d+) estruturais\)"
)
_IDEOLOGICAL = re.compile(r"Das estruturais, (\d+) (?:são|eram) ideológicas \((\d+) para cada ideologia\)")
_RUNNING = re.compile(
    r"(?:som(?:am|avam)|jogar com) (\d+) cartas, das quais (\d+) (?:são|eram) naturais"
    r" e (\d+)(?:,| são| eram)? ideológicas"
)
_GAME = re.compile(r"(\d+) cartas estruturais \(divididas em (\d+) grupos\) são identificadas")
_EACH = re.compile(r"conta com (\d+) ideologias, com (\d+) cartas cada")
_NATURAL_NAMES = re.compile(r"Cartas naturais: (\w+) cartas:")
_LIST = re.compile(r"^\W*Cartas: (.+?)\.?$")
_CARDS = re.compile(r"\b[Cc]artas? (?=[A-ZÀ-Ú])")
_SEPARATOR = re.compile(r", | e(?:  ?)")


def counts(line: int, text: str) -> Iterator[CountClaim]:
    """Yield the numbers of cards that one line of prose states."""
    deck = ""
    if match := _DECK.search(text):
        deck = f"Deck {match[1]}"
        for what, value in zip(("total", "natural", "structural"), match.groups()[1:], strict=True):
            yield CountClaim(line, "deck", what, int(value), deck)
    if deck and (match := _IDEOLOGICAL.search(text)):
        yield CountClaim(line, "deck", "ideological", int(match[1]), deck)
        yield CountClaim(line, "deck", "each_ideology", int(match[2]), deck)
    if deck and (match := _RUNNING.search(text)):
        for what, value in zip(("total", "natural", "ideological"), match.groups(), strict=True):
            yield CountClaim(line, "running", what, int(value), deck)
    if match := _GAME.search(text):
        yield CountClaim(line, "game", "ideological", int(match[1]))
        yield CountClaim(line, "game", "ideologies", int(match[2]))
    if match := _EACH.search(text):
        yield CountClaim(line, "game", "ideologies", int(match[1]))
        yield CountClaim(line, "game", "each_ideology", int(match[2]))
    if (match := _NATURAL_NAMES.search(text)) and match[1].lower() in _NUMBERS:
        yield CountClaim(line, "game", "natural_names", _NUMBERS[match[1].lower()])


def ideology_list(text: str, names: Iterable[str]) -> list[str]:
    """Return the card names of a line `Cartas: A, B e C.`, or nothing when it is no such line."""
    match = _LIST.match(text)
    return list(_names_at(match[1], 0, _by_length(names))) if match else []


def mentions(line: int, text: str, names: Iterable[str]) -> Iterator[Reference]:
    """Yield the cards that a line of prose names after "a carta" or "as cartas", as they are spelt."""
    known = _by_length(names)
    for match in _CARDS.finditer(text):
        for name in _names_at(text, match.end(), known):
            yield Reference(line, name)


def _by_length(names: Iterable[str]) -> list[str]:
    return sorted(set(names), key=lambda name: (-len(name), name))


def _names_at(text: str, position: int, known: list[str]) -> Iterator[str]:
    folded = text.casefold()
    while True:
        name = next((item for item in known if folded.startswith(item.casefold(), position)), None)
        if name is None:
            return
        yield text[position : position + len(name)]
        position += len(name)
        separator = _SEPARATOR.match(text, position)
        if separator is None:
            return
        position = separator.end()
