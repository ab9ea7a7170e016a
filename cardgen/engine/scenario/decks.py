"""The cards that a scenario is played with: its release, its decks, and the pack compiled from them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any
from weakref import finalize

from cardgen.engine.agencia.pack import Pack
from cardgen.engine.decisions import Kind
from cardgen.engine.scenario.model import Scenario
from cardgen.engine.scenario.source import Source
from cardgen.i18n import _
from cardgen.model.catalog import Catalog, Release


class DeckChoice:
    """Find out which release and which decks a scenario means; problems go to the source."""

    def __init__(self, source: Source, scenario: Scenario, catalog: Catalog) -> None:
        self.source = source
        self.scenario = scenario
        self.catalog = catalog

    def release(self) -> Release | None:
        """Return the release that the scenario names, None when there is none."""
        version = self.scenario.version
        known = [release.id for release in self.catalog.releases]
        if version in known:
            return self.catalog.release(version)
        self.source.problem(
            "unknown-version",
            _("there is no such version"),
            self.scenario.nodes.get("version"),
            expected=", ".join(known),
            found=version,
            hint=_("name one of the versions"),
        )
        return None

    def decks(self, release: Release) -> tuple[str, ...]:
        """Return the decks in play, in the order of the release; cards that it does not have are problems."""
        scenario = self.scenario
        main = next(deck.id for deck in self.catalog.game.decks if deck.required)
        chosen = {main}
        for deck, node in scenario.decks or ():
            known = self._deck(release, deck)
            if known is not None:
                chosen.add(known)
            else:
                self.source.problem(
                    "unknown-deck",
                    _("there is no such deck"),
                    node,
                    expected=", ".join(release.decks),
                    found=deck,
                    hint=_("name one of the decks"),
                )
        for name, node in [*self._cards_named(), *scenario.nodes.get("names", ())]:
            self._check_name(release, name, node)
        if scenario.decks is None:
            for name, _node in [*self._cards_named(), *self._answers()]:
                face = self.catalog.by_name(release.id).get(name)
                if face is not None and not chosen & set(face.copies):
                    chosen.add(face.deck)
        if scenario.mode == "simples" and chosen != {main}:
            self.source.problem(
                "simples-decks",
                _("the simple mode is played with the main deck only"),
                scenario.nodes.get("decks") or scenario.nodes.get("mode"),
                expected=main,
                found=", ".join(sorted(chosen)),
                hint=_("take the other cards away, or play modo Bourdieu"),
            )
        return tuple(deck for deck in release.decks if deck in chosen)

    def _deck(self, release: Release, name: str) -> str | None:
        """Return the deck of a release that a word means, written with accents or without."""
        return next((deck for deck in release.decks if _plain(deck) == _plain(name)), None)

    def _cards_named(self) -> Iterable[tuple[str, Any]]:
        scenario = self.scenario
        yield from scenario.structures.values()
        for hand in scenario.hands.values():
            yield from hand.cards
        for pile in (scenario.draw_pile, scenario.discard_pile):
            if isinstance(pile, list):
                yield from pile
        yield from scenario.society_before

    def _answers(self) -> Iterable[tuple[str, Any]]:
        """Yield the cards that scripted answers take from a pile: they too are cards named."""
        for decision in self.scenario.decisions:
            if decision.kind == Kind.CHOOSE_PILE_CARD and decision.answer is not None:
                yield decision.answer, decision.node

    def _check_name(self, release: Release, name: str, node: Any) -> None:
        """Note a problem when the release has no card of a name."""
        names = self.catalog.by_name(release.id)
        if name in names:
            return
        others = [other.id for other in self.catalog.releases if name in self.catalog.by_name(other.id)]
        close = get_close_matches(name, names, 1)
        hint = _("choose a card of version {version}").format(version=release.id)
        if others:
            hint = _("it is a card of {versions}").format(versions=", ".join(others))
        elif close:
            hint = _("did you mean {key}?").format(key=close[0])
        self.source.problem(
            "unknown-card",
            _("version {version} has no card of that name").format(version=release.id),
            node,
            found=name,
            hint=hint,
        )


def _plain(name: str) -> str:
    """Return a name in small letters, without accents."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()


_PACKS: dict[int, dict[tuple[str, tuple[str, ...]], Pack]] = {}
"""Compiled cards by the identity of their catalog; they go with it, before its identity is reused."""


def pack_of(catalog: Catalog, release: Release, decks: tuple[str, ...]) -> Pack:
    """Return the compiled cards of some decks of a release, made once for each catalog."""
    packs = _PACKS.get(id(catalog))
    if packs is None:
        packs = _PACKS[id(catalog)] = {}
        finalize(catalog, _PACKS.pop, id(catalog), None)
    key = release.id, decks
    if key not in packs:
        packs[key] = Pack(catalog, release, decks)
    return packs[key]


def filler_order(pack: Pack) -> list[int]:
    """Return the structural cards from those that change least to those that change most.

    Unnamed cards must not change results: first come cards that rule nothing while they stand in the
    society and belong to no ideology.
    """
    return sorted(
        (card for card, structural in enumerate(pack.structural) if structural),
        key=lambda card: (
            bool(pack.abilities[card].standing or pack.abilities[card].plays),
            pack.ideologies[card] is not None,
            card,
        ),
    )
