"""What happened: events are appended while a game runs, and logs, tests and explanations read them only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `card` and `sentence` (from 1) say by which rule; -1 and 0 where none did.

    `player` is who did it or to whom it happened; `data` holds the rest as plain values.
    """

    kind: str
    player: int = -1
    card: int = -1
    sentence: int = 0
    data: dict[str, Any] = field(default_factory=dict)
