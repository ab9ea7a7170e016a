"""What the site says about a card from its effects: actions, crises, cards that meet, rules in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.model.manual import Query

Saying = Mapping[str, str]
"""A text by language of the interface (`pt_BR`, `en`)."""


@dataclass(frozen=True, slots=True)
class Action:
    """A kind of action, found by its query."""

    id: str
    label: Saying
    query: Query


@dataclass(frozen=True, slots=True)
class Implied:
    """A crisis that what a card demands implies."""

    text: Saying
    query: Query


@dataclass(frozen=True, slots=True)
class Meeting:
    """Cards of one query meet the cards of another."""

    label: Saying
    of: Query
    other: Query


@dataclass(frozen=True, slots=True)
class RuleWords:
    """How a rule of the releases and its values read."""

    label: Saying
    values: Mapping[str, Saying]


@dataclass(frozen=True)
class CardReadings:
    """Everything of leituras.yaml."""

    actions: tuple[Action, ...]
    explicit: tuple[str, ...]
    without: tuple[str, ...]
    implied: tuple[Implied, ...]
    meetings: tuple[Meeting, ...]
    rules: Mapping[str, RuleWords]

    def queries(self) -> tuple[Query, ...]:
        """Return every query, to be checked."""
        pairs = [query for meeting in self.meetings for query in (meeting.of, meeting.other)]
        return (*(item.query for item in self.actions), *(item.query for item in self.implied), *pairs)
