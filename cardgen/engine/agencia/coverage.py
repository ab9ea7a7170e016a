"""Which function carries out which effect, and which cards use it: effect → handler → cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from cardgen.engine.agencia import alteration, crisis, match, natural, refusal, revolt, triggers
from cardgen.engine.agencia.ability import Ability
from cardgen.engine.agencia.amounts import AMOUNTS
from cardgen.engine.agencia.conditions import CONDITIONS
from cardgen.engine.agencia.filters import FILTERS
from cardgen.engine.agencia.handlers import HANDLERS
from cardgen.engine.agencia.layers import Layers
from cardgen.engine.agencia.meaning import meaning
from cardgen.engine.agencia.selectors import SELECTORS
from cardgen.engine.agencia.table import Table
from cardgen.engine.agencia.view import open_hands
from cardgen.model import effects as fx
from cardgen.model.catalog import Catalog

STANDING: dict[type, Callable[..., Any]] = {
    fx.Forbid: Table.forbids,
    fx.AlwaysSupport: revolt.approvers,
    fx.NoApprovalNeeded: revolt.offer,
    fx.FreeUse: natural.freed,
    fx.UseWithoutDiscard: natural.keeps,
    fx.Barred: natural.why_not,
    fx.UseNeedsApproval: natural.use,
    fx.AlterationNeedsApproval: natural.NaturalRun.alter,
    fx.OnlyFormerCards: natural.entering,
    fx.Veto: alteration.vetoed,
    fx.VoteOnSolutions: crisis.voted_down,
    fx.OpenHand: open_hands,
    fx.CancelStructures: Table.refresh,
    fx.Refuse: refusal.offer,
    fx.Restrict: Layers.demand,
    fx.Multiply: Layers.demand,
    fx.Cap: Layers.demand,
    fx.ForbidFieldChange: Layers.check_field,
    fx.NoClimb: match.climb,
    fx.CrisisPriority: crisis.queue,
    fx.OwnCrisisPriority: crisis.queue,
    fx.SeveralMayWin: Table.several_may_win,
    fx.PlayTwice: match.pass_turn,
    fx.WinnerReturns: match.climb,
    fx.WinnerCannotWinGame: match.reached_top,
    fx.WinnerFieldChanges: match.change_field,
    fx.When: triggers.act,
}
"""The function that asks for each kind of standing rule."""
CLAUSES: dict[type, Callable[..., Any]] = {
    fx.CrisisIf: Ability._compile_clauses,
    fx.NoCrisis: Ability.__init__,
    fx.Clarify: Ability._compile_clauses,
}
"""Clauses about the text itself, read when it is compiled."""


class Row(NamedTuple):
    """One effect type: the function that carries it out and the cards (names) that have it."""

    effect: str
    handler: str
    cards: tuple[str, ...]


def handler_of(effect: type) -> Callable[..., Any] | None:
    """Return the function that carries an effect type out, None when there is none."""
    for table in (HANDLERS, STANDING, CLAUSES, SELECTORS, FILTERS, AMOUNTS, CONDITIONS):
        if effect in table:
            return table[effect]
    return None


def table(catalog: Catalog) -> list[Row]:
    """Return the whole table for all releases of a game, by effect."""
    cards: dict[type, dict[str, None]] = {}
    for name, node in _nodes(catalog):
        cards.setdefault(type(node), {})[name] = None
    rows = []
    for kind in sorted({*HANDLERS, *STANDING, *CLAUSES}, key=lambda one: one.__name__):
        handler = handler_of(kind)
        name = f"{getattr(handler, '__module__', '?')}.{getattr(handler, '__qualname__', '?')}"
        rows.append(Row(kind.__name__, name, tuple(sorted(cards.get(kind, {})))))
    return rows


def _nodes(catalog: Catalog) -> Iterator[tuple[str, fx.Node]]:
    for release in catalog.releases:
        for face in catalog.faces(release.id):
            for part in meaning(catalog.game, face):
                for node in fx.walk(part):
                    yield face.name, node
