"""Lists of acts: "comprar, descartar, trocar ou entregar", "descartes, compras ou descartes e compras"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardgen.model.effects import CARD_ACTIONS, Act
from cardgen.text.kernel import Parse, Printing, Reading, Terminal, UnprintableError

_ALL_ACTS = (*CARD_ACTIONS, Act.RECEIVE)


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
