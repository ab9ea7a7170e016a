"""Who sits after whom: all seats from each seat on, along the flow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Seats = Sequence[int]


def _orders() -> list[list[list[tuple[int, ...]]]]:
    """Return all seats from each seat on, by table size, by flow (1 or -1) and by seat."""
    return [
        [
            [tuple((seat + flow * step) % size for step in range(size)) for seat in range(size)]
            for flow in (0, 1, -1)
        ]
        for size in range(9)
    ]


ORDERS = _orders()


def order(view: Any, seat: int) -> tuple[int, ...]:
    """Return all seats along the flow, `seat` first."""
    size: int = len(view.counts)
    flow: int = view.flow
    return ORDERS[size][flow][seat]
