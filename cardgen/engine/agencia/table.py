"""The running table: the state, who answers, and what the society's rules say at this moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.engine.agencia import cancel
from cardgen.engine.agencia.layers import Layers, names_or_tied
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.agencia.reasons import Crisis
from cardgen.engine.agencia.report import Happening, Report
from cardgen.engine.agencia.run import Run
from cardgen.engine.agencia.society import Rule, Society
from cardgen.engine.agencia.state import Delivery, PlayRecord, Revolt, State, hand_bit
from cardgen.engine.decisions import Decide, Kind, Question, RandomPlayer
from cardgen.engine.events import Event
from cardgen.model import effects as fx


class Table:
    """A game being played. `decide` answers questions; `log`, when given, collects events.

    `society`, `live` (a mask of the seats whose structures are not cancelled) and `layers` are what the
    structures say now; `refresh` reads them again.
    """

    __slots__ = (
        "altered",
        "among",
        "bourdieu",
        "crisis",
        "decide",
        "delivered",
        "discarded",
        "drew",
        "everybody",
        "happened",
        "layers",
        "live",
        "log",
        "pack",
        "refused",
        "removed",
        "report",
        "revolt",
        "settled",
        "size",
        "society",
        "state",
        "written",
    )

    def __init__(
        self,
        pack: Pack,
        state: State,
        decide: Decide,
        bourdieu: bool = True,
        log: list[Event] | None = None,
    ) -> None:
        self.pack = pack
        self.state = state
        self.size = len(state.counts)
        self.everybody = (1 << self.size) - 1
        self.decide = decide
        self.among = decide.among if type(decide) is RandomPlayer else None
        self.settled = getattr(decide, "settled", None)
        self.bourdieu = bourdieu
        self.log = log
        self.refused = 0
        self.written: tuple[Sequence[tuple[int, Any]], int] | None = None
        self.happened: list[Happening] = []
        self.report = Report(state.active)
        self.society: Society
        self.live = 0
        self.layers: Layers | None = None
        self.begin_record()
        if state.structures[0] >= 0:
            self.refresh()

    # --- rules that stand --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the society again: after an alteration, and when a moment comes that rules are judged at."""
        society = self.society = self.pack.society(self.state.structures, self.size)
        live = self.everybody & ~self.refused
        if society.cancels:
            state = self.state
            key = (tuple(state.counts), tuple(state.lines), tuple(state.columns), state.flow, live)
            if society.known is None or society.known[0] != key or society.looks_back:
                society.known = key, cancel.live_mask(self, live)
            live = society.known[1]
        self.live = live
        self.layers = society.layers(live) if society.limited else None

    def rules(self, kind: type) -> Sequence[Rule]:
        """Return the standing rules of a type, cancelled structures left out."""
        found = self.society.rules.get(kind)
        if not found:
            return ()
        live = self.live
        return found if live == self.everybody else [rule for rule in found if live >> rule.seat & 1]

    def look(self, rule: Rule) -> Run:
        """Return the table as the holder of a rule sees it."""
        return Run(self, rule.seat, rule.card, self.pack.abilities[rule.card])

    def named(self, rule: Rule) -> Sequence[int]:
        """Return whom a standing rule names now; nobody when its words name nobody definite."""
        if rule.everyone:
            return range(self.size)
        if rule.own:
            return (rule.seat,)
        try:
            return rule.who(self.look(rule))
        except Crisis:
            return ()

    def rule_naming(self, kind: type, seat: int) -> Rule | None:
        """Return a standing rule of a type that names a player, or None."""
        if kind not in self.society.rules:
            return None
        return next((rule for rule in self.rules(kind) if seat in self.named(rule)), None)

    def rule_naming_tied(self, kind: type, seat: int) -> Rule | None:
        """Return a standing rule of a type that names a player, or that would but for a tie (134)."""
        if kind not in self.society.rules:
            return None
        return next((rule for rule in self.rules(kind) if seat in names_or_tied(self.look(rule), rule)), None)

    def sheltered(self, act: fx.Act, live: int) -> int:
        """Return (as a mask) whom some seats' structures let no structure make do an act (151)."""
        return cancel.sheltered(self, act, live)

    def forbids(self, power: fx.Power, seat: int) -> Rule | None:
        """Return the rule that takes a power from a player, or None (003, 026, 027, 033)."""
        if fx.Forbid not in self.society.rules:
            return None
        for rule in self.rules(fx.Forbid):
            if power in rule.node.powers and seat in self.named(rule):
                return rule
        return None

    def several_may_win(self) -> bool:
        """Say whether more than one player may win this match at the same time (096, 167, 995)."""
        return self.state.several or bool(self.rules(fx.SeveralMayWin))

    def check_victory(self, counts: Sequence[int], winners: int) -> None:
        """Raise `Crisis` when a structure would leave more winners than the rules allow."""
        for seat, cards in enumerate(counts):
            if not cards:
                winners |= 1 << seat
        if winners & self.state.barred:
            raise Crisis("barred", (winners & self.state.barred).bit_length() - 1)
        if winners & (winners - 1) and not self.several_may_win():
            raise Crisis("two-winners", have=winners.bit_count(), need=1)

    # --- questions ---------------------------------------------------------------------------------------

    def ask(
        self,
        kind: Kind,
        player: int,
        options: Sequence[Any],
        cause: int = -1,
        subject: Any = None,
        group: int = 1,
        position: int = 0,
        per: int = 1,
    ) -> Any:
        """Ask a player; a question with one legal answer is settled without asking."""
        if len(options) == 1:
            if self.settled is not None:
                self.settled(Question(kind, player, options, self, cause, subject, group, position, per))
            return options[0]
        if self.among is not None:  # chance needs no question
            return self.among(options)
        return self.decide(Question(kind, player, options, self, cause, subject, group, position, per))

    # --- the record of this play -------------------------------------------------------------------------

    def begin_record(self) -> None:
        """Forget what was counted for the last play."""
        size = self.size
        self.drew = [0] * size
        self.discarded = [0] * size
        self.delivered: list[Delivery] = []
        self.altered = 0
        self.crisis: int | None = None
        self.revolt: Revolt | None = None
        self.removed = False

    def record(self, player: int) -> PlayRecord:
        """Return the record of this play as it stands."""
        drew, discarded, delivered = tuple(self.drew), tuple(self.discarded), tuple(self.delivered)
        return PlayRecord(player, drew, discarded, delivered, self.altered, self.crisis, self.revolt)

    def emit(self, kind: str, player: int = -1, card: int = -1, sentence: int = 0, **data: Any) -> None:
        """Append an event, when anybody listens."""
        if self.log is not None:
            self.log.append(Event(kind, player, card, sentence, data))

    def note_removed(self, card: int, seat: int) -> None:
        """Say which rule took a part of a structure away (layer 2)."""
        self.removed = True
        if self.log is not None and (event := Event("removed", seat, card)) not in self.log:
            self.log.append(event)

    def happen(self, event: fx.Event, actor: int, times: int = 1, gone: Sequence[Rule] = ()) -> None:
        """Let the triggers know; they act when whatever is going on has ended.

        `gone` are those that `outlasting` named before the event, which may have taken them away.
        """
        whens = self.society.whens
        waiting = whens.get(event, ()) if whens else ()
        if waiting or gone:
            rules = [rule for rule in waiting if self.live >> rule.seat & 1]
            rules.extend(rule for rule in gone if rule not in rules)
            if rules:
                self.happened.append(Happening(actor, times, rules))

    def outlasting(self, event: fx.Event) -> list[Rule]:
        """Return the triggers that act even when the event takes their own structure away."""
        whens = self.society.whens
        waiting = whens.get(event, ()) if whens else ()
        return [rule for rule in waiting if rule.node.including_this and self.live >> rule.seat & 1]

    def note_hands(self) -> None:
        """Remember who holds as many cards as some text asks about (145)."""
        state = self.state
        counts = state.counts
        for asked in self.pack.remembered:
            if asked in counts:
                for seat, cards in enumerate(counts):
                    if cards == asked:
                        state.had_hands |= 1 << hand_bit(cards, seat)
