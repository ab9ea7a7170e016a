"""The one way in which rules ask for decisions: a question with all its legal answers.

A `Decide` function answers questions; people, scripts, scenarios, random players and bots are nothing but
such functions. The rules never ask a question that has one legal answer only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Any

from cardgen.engine.rng import seeded, sequence


class Kind(StrEnum):
    """Kinds of decision (scenario format, "Decisions")."""

    CHOOSE_PLAYER = "choose_player"
    CHOOSE_STRUCTURE = "choose_structure"
    CHOOSE_CARDS = "choose_cards"
    CHOOSE_PILE_CARD = "choose_pile_card"
    FIELD_MOVE = "field_move"
    REVOLT = "revolt"
    APPROVE = "approve"
    VETO = "veto"
    VOTE = "vote"
    REFUSE = "refuse"
    SOLVE = "solve"
    ALTER = "alter"
    NATURAL = "natural"
    TEAM = "team"
    CLAIM = "claim"


class Question:
    """Ask one player for one decision.

    `options` holds every legal answer. `group` says for picks of several cards how many of them belong
    together (one effect's cards), `position` which of them this one is and `per` after how many one receiver
    is served; all three are 1, 0, 1 elsewhere. `cause` is the card that asks, or -1 for the rules.
    `subject` is what the question is about: what is proposed in a vote, the run that asks for a choice, …
    `table` is the running game, for deciders that look at it.
    """

    __slots__ = ("cause", "group", "kind", "options", "per", "player", "position", "subject", "table")

    def __init__(
        self,
        kind: Kind,
        player: int,
        options: Sequence[Any],
        table: Any,
        cause: int = -1,
        subject: Any = None,
        group: int = 1,
        position: int = 0,
        per: int = 1,
    ) -> None:
        self.kind = kind
        self.player = player
        self.options = options
        self.table = table
        self.cause = cause
        self.subject = subject
        self.group = group
        self.position = position
        self.per = per

    def __repr__(self) -> str:
        return f"Question({self.kind}, player {self.player}, {len(self.options)} answers)"


Decide = Callable[[Question], Any]
"""Answers a question with one of its options."""


class Pairs(Sequence[tuple[int, int]]):
    """All (seat, card) pairs of two lists, made on demand: seat by seat, cards in hand order.

    With `none` one more answer, None, comes first: the player may decline.
    """

    __slots__ = ("cards", "none", "seats")

    def __init__(self, seats: Sequence[int], cards: Sequence[int], none: bool = False) -> None:
        self.seats = seats
        self.cards = cards
        self.none = none

    def __len__(self) -> int:
        return len(self.seats) * len(self.cards) + self.none

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[position] for position in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if self.none:
            if index == 0:
                return None
            index -= 1
        if not 0 <= index < len(self.seats) * len(self.cards):
            raise IndexError(index)
        seat, card = divmod(index, len(self.cards))
        return self.seats[seat], self.cards[card]

    def __contains__(self, item: object) -> bool:
        if item is None:
            return self.none
        return isinstance(item, tuple) and len(item) == 2 and item[0] in self.seats and item[1] in self.cards

    def __iter__(self) -> Iterator[Any]:
        if self.none:
            yield None
        for seat in self.seats:
            for card in self.cards:
                yield seat, card


class NeedsAnswer(Exception):  # noqa: N818 - a pause, not an error
    """Raised by a recorded decider that has run out of answers; carries the open question."""

    def __init__(self, question: Question) -> None:
        self.question = question
        super().__init__(repr(question))


class IllegalAnswer(Exception):  # noqa: N818 - the name the rules give it
    """An answer that the rules do not allow; `question` is what was asked, None when nothing was."""

    def __init__(self, answer: object, question: Question | None, reason: Any = None) -> None:
        self.answer = answer
        self.question = question
        self.reason = reason
        super().__init__(f"illegal answer {answer!r} to {question!r}")


class RandomPlayer:
    """Choose uniformly among the legal answers, with a generator of its own.

    `asked` counts the questions. It draws its numbers ahead, `AHEAD` at a time.
    """

    __slots__ = ("_ahead", "_state", "asked")
    AHEAD = 256

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)
        self._ahead: list[int] = []
        self.asked = 0

    def __call__(self, question: Question) -> Any:
        """Return one of the options."""
        return self.among(question.options)

    def among(self, options: Sequence[Any]) -> Any:
        """Return one of some options; nothing else of a question matters to chance."""
        if not self._ahead:
            self._state, numbers = sequence(self._state, self.AHEAD)
            self._ahead = list(reversed(numbers))
        self.asked += 1
        return options[self._ahead.pop() * len(options) >> 32]


class Recorded:
    """Answer by position from a list, then ask `beyond`, whose answers are appended to the list.

    Without `beyond` the end of the list raises `NeedsAnswer`. A position outside the options raises
    `IllegalAnswer`.
    """

    __slots__ = ("answers", "beyond", "used")

    def __init__(self, answers: list[int], beyond: Decide | None = None) -> None:
        self.answers = answers
        self.beyond = beyond
        self.used = 0

    def __call__(self, question: Question) -> Any:
        """Return the next recorded answer."""
        if self.used < len(self.answers):
            position = self.answers[self.used]
            if not 0 <= position < len(question.options):
                raise IllegalAnswer(position, question)
            self.used += 1
            return question.options[position]
        if self.beyond is None:
            raise NeedsAnswer(question)
        answer = self.beyond(question)
        position = position_of(answer, question)
        self.answers.append(position)
        self.used += 1
        return question.options[position]


def position_of(answer: object, question: Question) -> int:
    """Return the answer's position among the options; raises `IllegalAnswer` when it is none of them."""
    for position, option in enumerate(question.options):
        if option == answer and isinstance(option, bool) == isinstance(answer, bool):
            return position
    raise IllegalAnswer(answer, question)
