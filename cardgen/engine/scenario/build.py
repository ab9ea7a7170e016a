"""Laying the table that a scenario describes; an impossible table is a problem with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

from cardgen.engine.agencia.pack import Pack
from cardgen.engine.agencia.state import MATCH_RUNNING, State, hand_bit
from cardgen.engine.scenario.decks import DeckChoice, filler_order, pack_of
from cardgen.engine.scenario.model import Hand, Scenario
from cardgen.engine.scenario.source import Source
from cardgen.i18n import _
from cardgen.model.catalog import Catalog

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
        scenario = self.scenario
        choice = DeckChoice(self.source, scenario, self.catalog)
        release = choice.release()
        if release is None:
            return None
        decks = choice.decks(release)
        if self.source.problems:
            return None
        self.pack = pack_of(self.catalog, release, decks)
        self.state = State(len(scenario.players), scenario.seed)
        self._place_structures()
        self._place_named_cards()
        self._fill_hands()
        self._place_piles()
        self._place_field()
        self._place_match()
        if self.source.problems:
            return None
        return Setup(self.pack, self.state, self.named, scenario)

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

    def _place_named_cards(self) -> None:
        state, scenario = self.state, self.scenario
        for seat, hand in sorted(scenario.hands.items()):
            for card in self._taken(hand.cards):
                state.hands[seat].append(card)
                self.named.add(card)
        for target, pile in ((state.draw, scenario.draw_pile), (state.discard, scenario.discard_pile)):
            target.extend(self._taken(pile if isinstance(pile, list) else ()))
        state.draw.reverse()

    def _taken(self, cards: Iterable[tuple[str, Any]]) -> Iterator[int]:
        return (card for name, node in cards if (card := self.take(name, node)) is not None)

    def _fill_hands(self) -> None:
        fillers = iter([card for card in filler_order(self.pack) if card not in self.used])
        for seat, cards in enumerate(self.state.hands):
            for _number in range(self.scenario.hands.get(seat, Hand(filler=DEFAULT_HAND)).filler):
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
                cards.append(card)
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
        mine = takewhile(lambda record: record.player == scenario.active, reversed(scenario.history))
        state.twice = len(list(mine)) % 2 == 1  # an odd number of his plays before makes this the second
