"""The cards of a table: the decks in play of one release, each copy with a number of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy

from cardgen.engine.agencia.ability import Ability
from cardgen.engine.agencia.meaning import meaning
from cardgen.engine.agencia.society import LIMITS, Rule, Society
from cardgen.model import effects as fx
from cardgen.model.catalog import CardFace, Catalog, Kind, Release

WEIGHTY = (*LIMITS, fx.CancelStructures, fx.SeveralMayWin)
"""Rules that can make the rest of a text impossible, or possible, when they enter or leave the society."""
MOST_SOCIETIES = 20_000
"""Arrangements of structures that are remembered before the memory is emptied."""


class Pack:
    """What the engine knows of the cards in play. Card numbers are 0, 1, …; copies are distinct.

    `faces`, `structural` and `ideologies` are indexed by card number; `weighs` says of each card whether its
    rules limit what texts can do, `inert` whether it adds nothing to a society at all.
    """

    def __init__(self, catalog: Catalog, release: Release, decks: Sequence[str]) -> None:
        self.release = release
        self.decks = tuple(decks)
        self.chained = release.rules.deliveries_along_flow == "chained"
        self.faces: list[CardFace] = []
        self.deck_of: list[str] = []
        for deck in decks:
            for face, copies in catalog.copies(release.id, deck):
                self.faces.extend([face] * copies)
                self.deck_of.extend([deck] * copies)
        self.structural = [face.kind is Kind.STRUCTURAL for face in self.faces]
        self.is_structural: Callable[[int], bool] = self.structural.__getitem__
        self.ideologies = [face.ideology for face in self.faces]
        self.names = [face.name for face in self.faces]
        compiled: dict[str, Ability] = {}
        for face in self.faces:
            if face.card not in compiled:
                compiled[face.card] = Ability(face.name, *meaning(catalog.game, face))
        self.abilities = [compiled[face.card] for face in self.faces]
        rules = {
            card: [Rule(node, ability) for node in ability.standing] for card, ability in compiled.items()
        }
        self.rules = [rules[face.card] for face in self.faces]
        self._know_rules()

    def _know_rules(self) -> None:
        """Note what kinds of rules the cards have, and forget all societies."""
        self.weighs = [any(isinstance(rule.node, WEIGHTY) for rule in own) for own in self.rules]
        self.inert = [
            not self.rules[card] and not self.abilities[card].plays and self.ideologies[card] is None
            for card in range(len(self.faces))
        ]
        beliefs = dict.fromkeys(one for one in self.ideologies if one is not None)
        silent: dict[str | None, int] = {one: -2 - number for number, one in enumerate(beliefs)}
        silent[None] = -1
        self._ruling = [
            card if self.rules[card] or ability.plays else silent[self.ideologies[card]]
            for card, ability in enumerate(self.abilities)
        ]
        self._cancelling = frozenset(
            card
            for card, own in enumerate(self.rules)
            if any(isinstance(rule.node, fx.CancelStructures) for rule in own)
        )
        self._placed: dict[tuple[int, int], list[Rule]] = {}
        self.remembered = frozenset[int]().union(*(ability.remembered for ability in self.abilities))
        self._societies: dict[tuple[int, ...], Society] = {}

    def changed(self, card: str, ability: Ability) -> Pack:
        """Return a copy of the pack in which one card (all its copies) does something else."""
        new = copy(self)
        rules = [Rule(node, ability) for node in ability.standing]
        mine = [face.card == card for face in self.faces]
        new.abilities = [ability if own else old for own, old in zip(mine, self.abilities, strict=True)]
        new.rules = [rules if own else old for own, old in zip(mine, self.rules, strict=True)]
        new._know_rules()
        return new

    def ability(self, card: int) -> Ability:
        """Return what a card does."""
        return self.abilities[card]

    def standing(self, card: int, seat: int) -> list[Rule]:
        """Return the standing rules of a card before a seat."""
        key = card, seat
        if key not in self._placed:
            self._placed[key] = [rule.at(seat, card) for rule in self.rules[card]]
        return self._placed[key]

    def threshold(self, players: int) -> int:
        """Return how many cards of one ideology make a hegemony."""
        rules = self.release.rules
        return rules.hegemony_small if players == 3 else rules.hegemony_large

    def society(self, structures: Sequence[int], players: int) -> Society:
        """Return the rules of an arrangement of structures.

        Arrangements that differ in cards without rules share their rules, unless some card looks at the texts
        of the others to cancel them.
        """
        key = tuple(map(self._ruling.__getitem__, structures))
        if not self._cancelling.isdisjoint(key):
            key = tuple(structures)
        found = self._societies.get(key)
        if found is None:
            if len(self._societies) >= MOST_SOCIETIES:
                self._societies.clear()
            found = self._societies[key] = Society(key, self, self._strong(structures, players))
        return found

    def _strong(self, structures: Sequence[int], players: int) -> set[str]:
        """Return the ideologies that have cards enough for a hegemony."""
        found = [one for card in structures if (one := self.ideologies[card]) is not None]
        needed = self.threshold(players)
        return {one for one in found if found.count(one) >= needed} if len(found) >= needed else set()

    def copies(self, name: str) -> list[int]:
        """Return the numbers of all copies of a card, by its printed name."""
        return [card for card, own in enumerate(self.names) if own == name]
