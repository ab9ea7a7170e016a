"""Altering a structure: a card of one's hand and a structure change places; vetoes and approvals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.agencia.seating import order
from cardgen.engine.decisions import Kind
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.table import Table


def structural_cards(table: Table, seat: int) -> list[int]:
    """Return the cards of a hand that can stand as structures, in hand order."""
    return list(filter(table.pack.is_structural, table.state.hands[seat]))


def vetoed(table: Table, by: int, seat: int, card: int) -> bool:
    """Ask all who may veto an alteration; return whether somebody did (017, 081).

    A veto may not keep its own card in the society ("exceto a que substitui esta carta").
    """
    if fx.Veto not in table.society.rules:
        return False
    found = False
    for rule in table.rules(fx.Veto):
        if rule.node.except_this and rule.seat == seat:
            continue
        named = table.named(rule)
        for player in order(table.state, table.state.active):
            if player not in named:
                continue
            if table.ask(Kind.VETO, player, (False, True), rule.card, (by, seat, card)):
                table.report.reasons.append(Reason("vetoed", rule.card, player, other=by))
                table.emit("vetoed", player, rule.card, by=by, seat=seat, with_card=card)
                found = True
    return found


def approvals(table: Table, of: int, needed: int, cause: int, subject: object) -> bool:
    """Ask all other players for approval and return whether enough have given it."""
    given = 0
    for player in order(table.state, of)[1:]:
        given += bool(table.ask(Kind.APPROVE, player, (False, True), cause, subject))
    return given >= needed


def alter(table: Table, by: int, seat: int, card: int, cause: int = -1, sentence: int = 0) -> bool:
    """Let a player put a card in the place of a structure; return False when it was vetoed."""
    if vetoed(table, by, seat, card):
        return False
    state = table.state
    if table.society.whens:
        table.happen(fx.Event.STRUCTURE_ALTERED, by)
    old = state.structures[seat]
    hand = state.hands[by]
    hand.remove(card)
    hand.append(old)
    state.structures[seat] = card
    state.clock += 1
    state.placed[seat] = state.clock * 16 + by + 1
    state.seen |= 1 << card
    table.altered |= 1 << by
    if table.log is not None:
        table.emit("altered", by, cause, sentence, seat=seat, old=old, new=card)
    inert = table.pack.inert
    if not (inert[old] and inert[card]) or table.society.cancels:
        table.refresh()
    return True
