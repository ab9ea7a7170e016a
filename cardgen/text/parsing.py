"""What one parse has found so far, and what one printing has left to choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardgen.text.elements import Element, Reading, following
from cardgen.text.tokens import PORTUGUESE, Contractions, Token, words_of


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
