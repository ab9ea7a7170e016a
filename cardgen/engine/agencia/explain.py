"""Explanations: reasons said in Portuguese and English, naming card, player and rule."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cardgen import paths, plain_files
from cardgen.engine.agencia import alteration, hegemony, natural
from cardgen.engine.agencia.live import Live
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.decisions import Kind, Question
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model import effects as fx

GAME = "agencia"


@cache
def wording() -> dict[str, dict[str, str]]:
    """Return the wording file: reason code → language (`pt`, `en`) → template.

    Raises `InputError` when it cannot be read.
    """
    path = paths.game_dir(GAME) / "explanations.toml"
    problems: list[Diagnostic] = []
    text = plain_files.read_text(path, str(path), problems)
    if text is None or problems:
        raise InputError(problems)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(_no_wording(path, str(error))) from error


def _no_wording(path: Path, reason: str) -> Diagnostic:
    return Diagnostic(
        "explanations-toml",
        _("the explanations cannot be read as TOML"),
        str(path),
        found=reason,
        hint=_("correct the file, or restore it from the project"),
    )


class Explainer:
    """Say reasons with the names of one table's players and cards."""

    def __init__(self, pack: Pack, players: Sequence[str], ideologies: dict[str, str]) -> None:
        self.pack = pack
        self.players = players
        self.ideologies = ideologies

    def say(self, reason: Reason, language: str = "pt") -> str:
        """Return the sentence for a reason, beginning with the card's name where a card is the cause."""
        template = wording()[reason.code][language]
        text = template.format(
            player=self._player(reason.player),
            other=self._player(reason.other),
            have=reason.have,
            need=reason.need,
            card=self._card(reason.card),
        )
        return f"{self._card(reason.card)}: {text}" if reason.card >= 0 else text

    def _player(self, seat: int) -> str:
        return self.players[seat] if seat >= 0 else ""

    def _card(self, card: int) -> str:
        return self.pack.names[card] if card >= 0 else ""

    # --- illegal answers ---------------------------------------------------------------------------------

    def why_illegal(self, question: Question, answer: Any) -> Reason:
        """Return why an answer is none of a question's legal ones."""
        player, cause = question.player, question.cause
        if question.kind in {Kind.CHOOSE_PLAYER, Kind.CHOOSE_STRUCTURE, Kind.TEAM} and isinstance(
            answer, int
        ):
            live = question.subject
            found = live.why_not(answer) if isinstance(live, Live) else None
            if found is not None:
                return found if found.card >= 0 else found._replace(card=cause)
            return Reason("illegal-player", cause, player, other=answer)
        if question.kind is Kind.NATURAL:
            return self.why_not_natural(question.table, player, answer)
        if question.kind in {Kind.REVOLT, Kind.SOLVE, Kind.ALTER}:
            return self._why_not_alter(question, answer)
        if question.kind in {Kind.CHOOSE_CARDS, Kind.CHOOSE_PILE_CARD}:
            return Reason("illegal-not-in-hand", cause, player)
        if question.kind is Kind.FIELD_MOVE:
            return Reason("illegal-move", cause, player)
        if question.kind is Kind.CLAIM:
            return Reason("illegal-hegemony", -1, player)
        return Reason("illegal", cause, player)

    def _why_not_alter(self, question: Question, answer: Any) -> Reason:
        names, player = self.pack.names, question.player
        hand = [card for card in question.table.state.hands[player] if names[card] == answer[1]]
        if hand and not self.pack.structural[hand[0]]:
            return Reason("illegal-not-structural", -1, player)
        if answer[0] not in {pair[0] for pair in question.options if pair}:
            return Reason("illegal-structure", question.cause, player, other=answer[0])
        if hand and self._only_former_cards(question):
            return Reason("illegal-former-cards", question.cause, player)
        return Reason("illegal-not-in-hand" if not hand else "illegal", question.cause, player)

    def _only_former_cards(self, question: Question) -> bool:
        if question.cause < 0:
            return False
        rules = question.table.rules(fx.OnlyFormerCards)
        return any(rule.node.card == self.pack.names[question.cause] for rule in rules)

    def why_not_natural(self, table: Any, player: int, name: str) -> Reason:
        """Return why a natural card may not be used by the active player now."""
        held = [card for card in table.state.hands[player] if self.pack.names[card] == name]
        found = natural.why_not(table, player, held[0]) if held else None
        return found or Reason("illegal-not-in-hand", -1, player)

    def why_not_revolt(self, table: Any, player: int) -> Reason:
        """Return why a player has no right to a revolt now."""
        counts = table.state.counts
        gap, need = max(counts) - min(counts), self.pack.release.rules.revolt_gap
        if not table.state.may_revolt:
            return Reason("revolt-no-crisis-yet", -1, player)
        if gap < need:
            return Reason("revolt-gap", -1, player, gap, need)
        rule = table.forbids(fx.Power.PROPOSE_REVOLT, player)
        if rule is not None:
            return Reason("forbidden-revolt", rule.card, player)
        if not alteration.structural_cards(table, player):
            return Reason("no-structural", -1, player)
        return Reason("revolt-other", -1, player)

    def why_not_asked(self, table: Any, kind: str, player: int, answer: Any) -> list[Reason]:
        """Return the reasons why a scripted answer was never asked for, as far as rules explain it."""
        reasons = [Reason("never-asked", -1, player)]
        if kind == Kind.NATURAL and player == table.report.player and answer is not None:
            reasons.append(self.why_not_natural(table, player, answer))
        elif kind == Kind.REVOLT:
            reasons.append(self.why_not_revolt(table, player))
        elif kind == Kind.CLAIM and not hegemony.available(table):
            reasons.append(Reason("illegal-hegemony", -1, player))
        return reasons
