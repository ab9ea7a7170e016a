"""What one player may see: the table without the hands of others and without the order of the piles."""

from __future__ import annotations

from typing import Any

from cardgen.engine.agencia.state import members
from cardgen.engine.agencia.table import Table
from cardgen.model import effects as fx


def open_hands(table: Table) -> int:
    """Return (as a mask) who plays with his hand open (026, 205)."""
    mask = 0
    for rule in table.rules(fx.OpenHand):
        for seat in table.named(rule):
            mask |= 1 << seat
    return mask


def seen_by(table: Table, viewer: int) -> dict[str, Any]:
    """Return the table as a player sees it, as plain values with card numbers.

    Hands are lists of cards where they may be seen (his own, and open ones) and None elsewhere.
    """
    state = table.state
    shown = open_hands(table) | 1 << viewer
    return {
        "viewer": viewer,
        "hands": [hand[:] if shown >> seat & 1 else None for seat, hand in enumerate(state.hands)],
        "counts": state.counts[:],
        "structures": state.structures[:],
        "lines": state.lines[:],
        "columns": state.columns[:],
        "stored": members(state.stored),
        "flow": state.flow,
        "active": state.active,
        "draw_pile": len(state.draw),
        "discard_pile": state.discard[:],
        "pending": (state.pending_crisis, state.pending_acts),
        "may_revolt": state.may_revolt,
        "teams": state.teams[:],
        "plays": list(state.plays),
        "results": state.results[:],
    }
