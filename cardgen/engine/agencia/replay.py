"""Carrying out what a trial has written down: texts without choices of players need no second evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardgen.engine.agencia import cards
from cardgen.engine.agencia.acts import DELIVER, DISCARD, DRAW, SWAP
from cardgen.engine.agencia.sketch import ANNOUNCE, FLOW, ROTATE, SHUFFLE, STEP, Op

if TYPE_CHECKING:
    from cardgen.engine.agencia.table import Table


def replay(table: Table, card: int, ops: Sequence[Op]) -> None:  # noqa: PLR0912 - one branch an act
    """Carry out the acts in order; players pick the cards. Raises `ValueError` for an act nobody knows."""
    sentence = 0
    state = table.state
    remembers = bool(table.pack.remembered)

    pick = partial(cards.pick, table, card)
    for code, what in ops:
        if code == STEP:
            if remembers:
                table.note_hands()
            sentence = what
        elif code == DRAW:
            for seat, count in what:
                cards.draw(table, seat, count, card, sentence)
        elif code == DISCARD:
            cards.discard(table, what, card, sentence, pick)
        elif code == DELIVER:
            cards.deliver(table, what, card, sentence, pick)
        elif code == SWAP:
            first, second, count = what
            cards.swap(table, first, second, count, card, sentence, pick)
        elif code == ROTATE:
            cards.rotate(table, what, card, sentence)
        elif code == FLOW:
            state.flow = what
        elif code == ANNOUNCE:
            cards.announce(table, what, card, sentence)
        elif code == SHUFFLE:
            state.shuffle(state.draw)
        else:
            raise ValueError(code)
    if remembers:
        table.note_hands()
