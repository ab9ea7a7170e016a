"""The society: the structures before the players and the rules that stand while they stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardgen.engine.agencia.acts import ACT_BITS
from cardgen.engine.agencia.handlers import Step, compile_steps
from cardgen.engine.agencia.layers import Layers
from cardgen.engine.agencia.selectors import Who, compile_selector, tracking
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.ability import Ability, Clause
    from cardgen.engine.agencia.pack import Pack

LIMITS = (fx.Restrict, fx.Multiply, fx.Cap, fx.ForbidFieldChange)
NATURAL = (
    fx.FreeUse,
    fx.UseWithoutDiscard,
    fx.Barred,
    fx.UseNeedsApproval,
    fx.AlterationNeedsApproval,
    fx.OnlyFormerCards,
)
Effects = list[tuple[Step, ...]]


class Rule:
    """A standing rule of one structure: its effect (`node`), compiled, and where it stands."""

    __slots__ = (
        "bits",
        "card",
        "everyone",
        "node",
        "own",
        "seat",
        "silent",
        "steps",
        "tied",
        "who",
        "who_held",
    )

    def __init__(self, node: Any, ability: Ability) -> None:
        self.node = node
        self.seat = -1
        self.card = -1
        self.silent = ability.silent
        who = getattr(node, "who", None)
        which = getattr(getattr(node, "which", None), "who", None)
        self.everyone = who is None or who == fx.Everyone()
        self.own = who == fx.You()
        self.tied: Who | None = None
        self.steps: Effects = []
        with tracking(False):
            self.who: Who = compile_selector(who if isinstance(who, fx.Selector) else fx.Everyone())
            self.who_held: Who = compile_selector(which) if which is not None else self.who
            if isinstance(who, fx.Exactly) and who.count == 1:
                self.tied = compile_selector(fx.AllTied(who.criterion, who.opponents))
        if isinstance(node, fx.When):
            with tracking(True):
                self.steps = [tuple(compile_steps(part)) for part in node.effects]
        self.bits = frozenset(ACT_BITS[act] for act in getattr(node, "acts", ()))

    def at(self, seat: int, card: int) -> Rule:
        """Return the same rule standing before a seat."""
        rule = Rule.__new__(Rule)
        for name in Rule.__slots__:
            setattr(rule, name, getattr(self, name))
        rule.seat, rule.card = seat, card
        return rule


class Society:
    """The rules of one arrangement of structures, by type; state plays no part in it.

    `ideologies` has those with cards enough for a hegemony, `natural` says whether any rule speaks of natural
    cards; `no_discards` are those that forbid all discards. `known` remembers which seats were live for a
    table last seen (`cancel`); it is of use only while no structure looks at the past (`looks_back`).
    """

    __slots__ = (
        "_layers",
        "cancels",
        "clauses",
        "ideologies",
        "known",
        "limited",
        "looks_back",
        "natural",
        "no_discards",
        "refusable",
        "rules",
        "whens",
    )

    def __init__(self, structures: Sequence[int], pack: Pack, ideologies: set[str]) -> None:
        """Read the rules of the structures; a number below 0 is one that rules nothing."""
        self.rules: dict[type, list[Rule]] = {}
        self.whens: dict[fx.Event, list[Rule]] = {}
        self.clauses: list[tuple[int, int, Clause]] = []
        self._layers: dict[int, Layers | None] = {}
        self.known: tuple[object, int] | None = None
        self.ideologies = ideologies
        for seat, card in enumerate(structures):
            if card < 0:
                continue
            if pack.rules[card]:
                for rule in pack.standing(card, seat):
                    self.rules.setdefault(type(rule.node), []).append(rule)
            if pack.abilities[card].plays:
                self.clauses.extend((seat, card, clause) for clause in pack.abilities[card].plays)
        for rule in self.rules.get(fx.When, ()):
            for event in rule.node.events:
                self.whens.setdefault(event, []).append(rule)
        self.cancels = fx.CancelStructures in self.rules
        self.looks_back = any(pack.abilities[card].looks_back for card in structures)
        self.refusable = fx.Refuse in self.rules
        self.limited = not self.rules.keys().isdisjoint(LIMITS)
        self.no_discards = [
            rule
            for rule in self.rules.get(fx.Restrict, ())
            if fx.Act.DISCARD in rule.node.acts and rule.node.scope is fx.Scope.ALWAYS
        ]
        self.natural = bool(self.no_discards) or not self.rules.keys().isdisjoint(NATURAL)

    def layers(self, live: int) -> Layers | None:
        """Return the limits of the structures that are not cancelled (`live`), None when none is left."""
        if live not in self._layers:
            kinds = [[rule for rule in self.rules.get(kind, ()) if live >> rule.seat & 1] for kind in LIMITS]
            self._layers[live] = Layers(*kinds) if any(kinds) else None
        return self._layers[live]
