"""Values that are not built from templates: English numbers and lists of events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.model.effects import Event
from cardgen.text.english import lexicon
from cardgen.text.kernel import Parse, Printing, Reading, Terminal, UnprintableError
from cardgen.text.tokens import Marked

_SUBJECT = ["a", "player"]


class Number(Terminal):
    """A quantity in digits; with `article`, 1 is "a"."""

    def __init__(self, name: str, *, article: bool = False, least: int = 1) -> None:
        super().__init__(name, "a number")
        self._article, self._least = article, least

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield the number at a position."""
        word = run.words[position]
        value = int(word) if word.isdecimal() else 1 if self._article and word == "a" else 0
        if value >= self._least:
            yield position + 1, value, "sg" if value == 1 else "pl", ()

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the number as a word."""
        if not isinstance(value, int) or value < self._least:
            raise UnprintableError(self.name)
        one = value == 1
        return ["a" if one and self._article else Marked(str(value), "quantity")], "sg" if one else "pl"


class Events(Terminal):
    """One event or several: "a player alters a structure or changes the field"."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "an event")
        self._phrases = {event: text.split() for event, text in lexicon.EVENTS.items()}

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield lists of events at a position, in the order of the vocabulary."""
        found: list[Event] = []
        while True:
            event, end = self._one(run, position, found)
            if event is None:
                return
            found.append(event)
            joined = len(found) == 1 or run.words[position - 1] == "or"
            if joined:
                yield end, tuple(found), "sg", ()
            if run.words[end] not in {",", "or"} or (len(found) > 1 and joined):
                return
            position = end + 1

    def _one(self, run: Parse, position: int, found: Sequence[Event]) -> tuple[Event | None, int]:
        for event, words in self._phrases.items():
            said = self._said(words, found)
            end = position + len(said)
            if run.words[position:end] == said and (not found or _later(event, found[-1])):
                return event, end
        return None, position

    def _said(self, words: Sequence[str], found: Sequence[Event]) -> list[str]:
        """Return an event's words, without "a player" when the event before had the same subject."""
        shared = bool(found) and self._phrases[found[-1]][:2] == _SUBJECT and words[:2] == _SUBJECT
        return list(words[2:] if shared else words)

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the words of the events."""
        words: list[str] = []
        for index, event in enumerate(value):
            if index:
                words.append("or" if index == len(value) - 1 else ",")
            words += self._said(self._phrases[event], value[:index])
        if not words:
            raise UnprintableError(self.name)
        return words, "sg"


class EventsOf(Terminal):
    """What players do, after a subject: "starts a revolt or solves a crisis"."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "an event")
        phrases = {event: text.split() for event, text in lexicon.EVENTS.items()}
        self._verbs = {event: words[2:] for event, words in phrases.items() if words[:2] == _SUBJECT}

    def _words(self, event: Event, number: str) -> list[str]:
        verb, *rest = self._verbs[event]
        return [verb if number in {"sg", "imp"} else verb.removesuffix("s"), *rest]

    def read(self, run: Parse, position: int, number: str) -> Iterator[Reading]:
        """Yield lists of deeds at a position, in the order of the vocabulary."""
        found: list[Event] = []
        joined = False
        while True:
            for event in self._verbs:
                words = self._words(event, number)
                end = position + len(words)
                if run.words[position:end] == words and (not found or _later(event, found[-1])):
                    break
            else:
                return
            found.append(event)
            if len(found) == 1 or joined:
                yield end, tuple(found), number, ()
            if joined or run.words[end] not in {",", "or"}:
                return
            joined = run.words[end] == "or"
            position = end + 1

    def print(self, value: Any, number: str, choices: Printing) -> tuple[list[str], str]:
        """Return the words of the deeds."""
        words: list[str] = []
        for index, event in enumerate(value):
            if event not in self._verbs:
                raise UnprintableError(self.name)
            if index:
                words.append("or" if index == len(value) - 1 else ",")
            words += self._words(event, number)
        return words, number


def _later(event: Event, other: Event) -> bool:
    order = list(Event)
    return order.index(event) > order.index(other)
