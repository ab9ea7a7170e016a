"""Laying the table that a scenario describes; an impossible table is a problem with its place."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches
from typing import Any
from weakref import finalize

from cardgen.engine.agencia.pack import Pack
from cardgen.engine.agencia.state import MATCH_RUNNING, State, hand_bit
from cardgen.engine.decisions import Kind
from cardgen.engine.scenario.model import Hand, Scenario
from cardgen.engine.scenario.source import Source
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog, Release

DEFAULT_HAND = 5


class Setup:
    """A scenario's table: the pack of cards, the state, and which cards of hands the file names."""

    def __init__(self, pack: Pack, state: State, named: set[int], scenario: Scenario) -> None:
        self.pack = pack
        self.state = state
        self.named = named
        self.scenario = scenario

    def again(self, pack: Pack) -> Setup:
        """Return the same table to be played from the start, with the cards of a pack."""
        decisions = [replace(decision, used=False) for decision in self.scenario.decisions]
        return Setup(pack, self.state.clone(), self.named, replace(self.scenario, decisions=decisions))


class Builder:
    """Lay one table; problems go to the source."""

    def __init__(self, source: Source, scenario: Scenario, catalog: Catalog) -> None:
        self.source = source
        self.scenario = scenario
        self.catalog = catalog
        self.used: set[int] = set()
        self.named: set[int] = set()

    def build(self) -> Setup | None:
        """Return the table, None when the source has problems."""
        release = self._release()
        if release is None:
            return None
        decks = self._decks(release)
        if self.source.problems:
            return None
        self.pack = pack_of(self.catalog, release, decks)
        scenario = self.scenario
        self.state = State(len(scenario.players), scenario.seed)
        self._place_structures()
        self._place_hands()
        self._place_piles()
        self._place_field()
        self._place_match()
        if self.source.problems:
            return None
        return Setup(self.pack, self.state, self.named, scenario)

    # --- release and decks -------------------------------------------------------------------------------

    def _release(self) -> Release | None:
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

    def _face(self, release: Release, name: str, node: Any) -> CardFace | None:
        names = self.catalog.by_name(release.id)
        face = names.get(name)
        if face is None:
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
        return face

    def _decks(self, release: Release) -> tuple[str, ...]:
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
            self._face(release, name, node)
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
        return next((deck for deck in release.decks if plain(deck) == plain(name)), None)

    # --- cards -------------------------------------------------------------------------------------------

    def take(self, name: str, node: Any) -> int | None:
        """Return a copy of a named card that is not on the table yet."""
        copies = self.pack.copies(name)
        free = [card for card in copies if card not in self.used]
        if free:
            self.used.add(free[0])
            return free[0]
        if copies:
            self.source.problem(
                "card-twice",
                _("this card is on the table already"),
                node,
                expected=_("at most {copies} of {card}").format(copies=len(copies), card=name),
                found=name,
                hint=_("take one of them away"),
            )
        else:
            self.source.problem(
                "deck-missing",
                _("no deck in play has this card"),
                node,
                expected=", ".join(self.pack.decks),
                found=name,
                hint=_("add its deck to decks"),
            )
        return None

    def _place_structures(self) -> None:
        for seat, (name, node) in self.scenario.structures.items():
            card = self.take(name, node)
            if card is None:
                continue
            if not self.pack.structural[card]:
                self.source.problem(
                    "natural-structure",
                    _("a natural card cannot be a structure"),
                    node,
                    found=name,
                    hint=_("name a structural card"),
                )
            self.state.structures[seat] = card

    def _place_hands(self) -> None:
        hands = self.scenario.hands
        for seat in range(len(self.scenario.players)):
            hand = hands.get(seat, Hand(filler=DEFAULT_HAND))
            for name, node in hand.cards:
                card = self.take(name, node)
                if card is not None:
                    self.state.hands[seat].append(card)
                    self.named.add(card)
        for pile in (self.scenario.draw_pile, self.scenario.discard_pile):
            for name, node in pile if isinstance(pile, list) else ():
                card = self.take(name, node)
                if card is not None:
                    target = self.state.draw if pile is self.scenario.draw_pile else self.state.discard
                    target.append(card)
        self.state.draw.reverse()
        fillers = iter([card for card in filler_order(self.pack) if card not in self.used])
        for seat in range(len(self.scenario.players)):
            for _number in range(hands.get(seat, Hand(filler=DEFAULT_HAND)).filler):
                card = next(fillers, None)
                if card is None:
                    self.source.problem(
                        "too-many-cards",
                        _("the decks in play have not so many structural cards"),
                        self.scenario.nodes.get("hands"),
                        expected=str(sum(self.pack.structural)),
                        hint=_("make the hands smaller or add a deck"),
                    )
                    return
                self.used.add(card)
                self.state.hands[seat].append(card)
        self.state.counts = [len(hand) for hand in self.state.hands]

    def _place_piles(self) -> None:
        state, scenario = self.state, self.scenario
        rest = [card for card in range(len(self.pack.faces)) if card not in self.used]
        state.shuffle(rest)
        # Unnamed cards change no results: natural cards lie at the bottom, under all structural ones.
        rest.sort(key=lambda card: self.pack.structural[card])
        if isinstance(scenario.discard_pile, int):
            state.discard = self._top(rest, scenario.discard_pile, "discard_pile")
        if scenario.draw_pile is None:
            state.draw = rest
        elif isinstance(scenario.draw_pile, int):
            state.draw = self._top(rest, scenario.draw_pile, "draw_pile")

    def _top(self, rest: list[int], cards: int, key: str) -> list[int]:
        if cards > len(rest):
            self.source.problem(
                "too-many-cards",
                _("the decks in play have not so many cards left"),
                self.scenario.nodes.get(key),
                expected=_("at most {cards}").format(cards=len(rest)),
                found=str(cards),
                hint=_("make the pile smaller"),
            )
            return []
        taken = rest[len(rest) - cards :]
        del rest[len(rest) - cards :]
        return taken

    # --- field and match ---------------------------------------------------------------------------------

    def _place_field(self) -> None:
        state, scenario = self.state, self.scenario
        for key in ("field", "field_arrivals", "stored_wins", "hegemony_closer"):
            if scenario.mode == "simples" and key in scenario.nodes:
                self.source.problem(
                    "simples-field",
                    _("the simple mode has no field"),
                    scenario.nodes[key],
                    found=key,
                    hint=_("remove the key"),
                )
        for seat, (line, column, _node) in scenario.squares.items():
            state.lines[seat] = line
            if column is not None:
                state.columns[seat] = column
        squares: dict[tuple[int, int], int] = {}
        for seat in range(len(scenario.players)):
            square = state.lines[seat], state.columns[seat]
            if square in squares:
                self.source.problem(
                    "square-twice",
                    _("two players stand on one square"),
                    scenario.nodes.get("field"),
                    expected=_("one player a square"),
                    found=_("{first} and {second} on line {line}, column {column}").format(
                        first=scenario.players[squares[square]],
                        second=scenario.players[seat],
                        line=square[0],
                        column=square[1],
                    ),
                    hint=_("give one of them another column"),
                )
            squares[square] = seat
        for place, seat in enumerate(scenario.arrivals):
            state.arrived[seat] = place + 1
        state.clock = len(scenario.arrivals) + 1
        state.stored = scenario.stored

    def _place_match(self) -> None:
        state, scenario = self.state, self.scenario
        everybody = (1 << len(scenario.players)) - 1
        state.phase, state.match = MATCH_RUNNING, len(scenario.results) + 1
        state.active, state.flow = scenario.active, scenario.flow
        state.pending_crisis, state.pending_acts = scenario.pending_crisis, scenario.pending_acts
        state.results, state.teams = scenario.results[:], scenario.teams[:]
        state.several = bool(scenario.teams)
        for cards, players in scenario.had_hands.items():
            state.had_hands |= players << hand_bit(cards, 0)
        if scenario.closer is not None:
            state.placed = [16 * state.clock + scenario.closer + 1] * len(scenario.players)
        for name, _node in scenario.society_before:
            for card in self.pack.copies(name):
                state.seen |= 1 << card
        for card in state.structures:
            state.seen |= 1 << max(card, 0)
        for record in scenario.history:
            state.plays.append(record)
            state.round |= 1 << record.player
            if state.round == everybody:
                state.round = 0
            if any(record.discarded):
                state.discarders = sum(1 << seat for seat, cards in enumerate(record.discarded) if cards)
            if record.crisis is not None:
                state.may_revolt, state.last_solver = True, record.crisis
            if record.revolt is not None:
                state.may_revolt, state.last_revolt = False, record.revolt.by
        state.twice = len(self._same_player()) % 2 == 1

    def _same_player(self) -> list[int]:
        """Return the latest plays that were the active player's: an odd number makes this the second."""
        found: list[int] = []
        for record in reversed(self.scenario.history):
            if record.player != self.scenario.active:
                break
            found.append(record.player)
        return found


def plain(name: str) -> str:
    """Return a name in small letters, without accents."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()


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
