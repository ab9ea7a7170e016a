"""Scripted answers: the first unused one whose player and kind match, else the format's default."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.engine.agencia.explain import Explainer
from cardgen.engine.agencia.field import Move
from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.agencia.seating import order
from cardgen.engine.decisions import IllegalAnswer, Kind, Question
from cardgen.engine.scenario.model import Decision

SAME = {
    Kind.CHOOSE_STRUCTURE: (Kind.CHOOSE_STRUCTURE, Kind.CHOOSE_PLAYER),
    Kind.TEAM: (Kind.TEAM, Kind.CHOOSE_PLAYER),
}
"""Kinds of answer that serve a kind of question: choosing whose structure is choosing a player."""


class Script:
    """Answer questions from a list of decisions. Raises `IllegalAnswer` for what the rules do not allow."""

    def __init__(self, decisions: Sequence[Decision], named: set[int], explainer: Explainer) -> None:
        self.decisions = decisions
        self.named = named
        self.explainer = explainer
        self.open: dict[int, list[str]] = {}

    def __call__(self, question: Question) -> Any:
        """Return the scripted answer, or the default."""
        if question.kind is Kind.CHOOSE_CARDS:
            return self._card(question)
        decision = self._next(question)
        if decision is None:
            return default(question, self.named)
        decision.used = True
        return self._legal(question, decision.answer)

    def settled(self, question: Question) -> None:
        """Note a question that had one legal answer: a scripted answer that names it counts as used."""
        only = question.options[0]
        if question.kind is Kind.CHOOSE_CARDS:
            self._settled_cards(question, only)
            return
        decision = self._next(question)
        if decision is not None and self._find(question, decision.answer) is not None:
            decision.used = True

    def unused(self) -> list[Decision]:
        """Return the answers that no question took up, or not all of what they name."""
        left = {player for player, names in self.open.items() if names}
        return [
            decision
            for decision in self.decisions
            if not decision.used or (decision.kind == Kind.CHOOSE_CARDS and decision.player in left)
        ]

    def _next(self, question: Question) -> Decision | None:
        kinds = SAME.get(question.kind, (question.kind,))
        if question.kind is Kind.FIELD_MOVE and not isinstance(question.options[0], Move):
            kinds = (Kind.FIELD_MOVE, Kind.CHOOSE_PLAYER)  # "troque de posição com" names a player
        return next(
            (
                decision
                for decision in self.decisions
                if not decision.used and decision.player == question.player and decision.kind in kinds
            ),
            None,
        )

    # --- cards -------------------------------------------------------------------------------------------

    def _card(self, question: Question) -> int:
        left = question.group - question.position
        names = self.open.setdefault(question.player, [])
        if question.position == 0 and not self._goes_on(question):
            names.clear()
        if not names:
            decision = self._next(question)
            if decision is None:
                return default(question, self.named)  # type: ignore[no-any-return]
            decision.used = True
            named = len(decision.answer)
            if named not in {left, question.per} and not (named > left and self._goes_on(question)):
                reason = Reason("wrong-number", question.cause, question.player, named, left)
                raise IllegalAnswer(decision.answer, question, reason)
            names.extend(decision.answer)
        return self._legal(question, names.pop(0))  # type: ignore[no-any-return]

    def _goes_on(self, question: Question) -> bool:
        """Say whether a sentence of the card asks for cards more than once: one answer may then name all."""
        if question.cause < 0:
            return False
        sentences = question.table.pack.abilities[question.cause].sentences
        return len(set(sentences)) < len(sentences)

    def _settled_cards(self, question: Question, only: Any) -> None:
        names = self.open.get(question.player, [])
        cards = only if isinstance(only, list) else [only]
        settled = sorted(self._name(question, card) for card in cards)
        if names and (question.position or self._goes_on(question)):
            said = [names.pop(0) for _card in cards if names]
            if sorted(map(str, said)) != settled:
                reason = Reason("illegal-not-in-hand", question.cause, question.player)
                raise IllegalAnswer(said, question, reason)
            return
        decision = self._next(question)
        if decision is not None and sorted(map(str, decision.answer)) == settled:
            decision.used = True

    def _name(self, question: Question, card: int) -> str:
        return str(question.table.pack.names[card])

    # --- legality ----------------------------------------------------------------------------------------

    def _legal(self, question: Question, answer: Any) -> Any:
        found = self._find(question, answer)
        if found is None:
            raise IllegalAnswer(answer, question, self.explainer.why_illegal(question, answer))
        return found[0]

    def _find(self, question: Question, answer: Any) -> tuple[Any] | None:
        """Return the option that a scripted answer names, wrapped; None when it names none."""
        options = question.options
        kind = question.kind
        if answer is None:
            return (None,) if None in options else None
        if kind in {Kind.REVOLT, Kind.SOLVE, Kind.ALTER}:
            seat, name = answer
            return next(
                (
                    (pair,)
                    for pair in options
                    if pair and pair[0] == seat and self._name(question, pair[1]) == name
                ),
                None,
            )
        if kind in {Kind.CHOOSE_CARDS, Kind.CHOOSE_PILE_CARD, Kind.NATURAL}:
            cards = [card for card in options if card is not None and self._name(question, card) == answer]
            return (cards[0],) if cards else None
        if kind is Kind.CLAIM:
            catalogue = self.explainer.ideologies
            return next(((one,) for one in options if one and answer in {one, catalogue.get(one)}), None)
        if kind is Kind.FIELD_MOVE and isinstance(answer, tuple):
            move = Move(*answer)
            return (move,) if move in options else None
        return (answer,) if answer in options else None


def default(question: Question, named: set[int]) -> Any:
    """Return what the format says happens when no answer matches."""
    kind, options = question.kind, question.options
    if kind in {Kind.CHOOSE_PLAYER, Kind.CHOOSE_STRUCTURE, Kind.TEAM}:
        seats = order(question.table.state, question.player)
        return min(options, key=lambda seat: seats.index(seat) or len(seats))
    if kind is Kind.CHOOSE_CARDS:
        unnamed = [card for card in options if card not in named]
        return unnamed[0] if unnamed else options[-1]
    if kind is Kind.FIELD_MOVE and not isinstance(options[0], Move):
        return min(options)
    if kind is Kind.ALTER:
        return next((pair for pair in options if pair[0] == question.player), options[0])
    if kind is Kind.VOTE:
        return True
    return options[0]
