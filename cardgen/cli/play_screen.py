"""What the terminal shows of a game: the board, the question and its numbered answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from cardgen.engine.agencia.field import Move
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.agencia.view import seen_by
from cardgen.engine.decisions import Kind, Question
from cardgen.engine.scenario.board import announced_lines, field_lines
from cardgen.engine.session import Session
from cardgen.i18n import _, ngettext

WIDTH = 110
"""Columns used where there is no terminal to ask."""


class Screen:
    """Print a game for the people at one terminal."""

    def __init__(
        self,
        pack: Pack,
        players: Sequence[str],
        ideologies: dict[str, str],
        text_of: Callable[[int], str],
    ) -> None:
        self.pack = pack
        self.players = players
        self.ideologies = ideologies
        self.text_of = text_of
        self.console = Console(highlight=False, soft_wrap=False)
        if not self.console.is_terminal:
            self.console = Console(highlight=False, width=WIDTH, no_color=True)

    def say(self, text: str, style: str = "") -> None:
        """Print a line; square brackets in it are no markup."""
        self.console.print(Text(text, style=style))

    # --- the board ---------------------------------------------------------------------------------------

    def board(self, session: Session, viewer: int) -> None:
        """Show the table as one player sees it, his hand last."""
        table = session.table
        seen = seen_by(table, viewer)
        self.console.print(self._society(seen, table.bourdieu))
        if table.bourdieu:
            for row in field_lines(table.state, self.players):
                self.say(f"  {row}")
        text = _("draw pile {draw}, discard pile {discard}")
        self.say(text.format(draw=seen["draw_pile"], discard=len(seen["discard_pile"])))
        for line in announced_lines(*seen["pending"]):
            self.say(line, "bold red")
        for seat, hand in enumerate(seen["hands"]):
            if hand is not None and seat != viewer:
                self.hand(_("open hand of {player}:").format(player=self.players[seat]), hand)
        self.hand(_("your hand, {player}:").format(player=self.players[viewer]), seen["hands"][viewer])

    def _society(self, seen: dict[str, Any], bourdieu: bool) -> Grid:
        grid = Grid(show_edge=False, pad_edge=False, expand=False)
        arrow = "↓" if seen["flow"] > 0 else "↑"
        grid.add_column(arrow)
        grid.add_column(_("player"))
        grid.add_column(_("cards"), justify="right")
        if bourdieu:
            grid.add_column(_("line"), justify="right")
        grid.add_column(_("structure"))
        for seat, player in enumerate(self.players):
            card = seen["structures"][seat]
            what = Text(self.pack.names[card], style="bold")
            what.append(f"\n{self.text_of(card)}", style="not bold")
            cells: list[str | Text] = [
                "▶" if seat == seen["active"] else "",
                player,
                str(seen["counts"][seat]),
            ]
            if bourdieu:
                mark = "*" if seat in seen["stored"] else ""
                cells.append(f"{seen['lines'][seat]}{mark}")
            grid.add_row(*cells, what)
        return grid

    def hand(self, title: str, cards: Sequence[int]) -> None:
        """Show the cards of a hand with their texts."""
        self.say(title, "bold")
        for card in cards:
            self.say(f"  {self.pack.names[card]}: {self.text_of(card)}")

    def matches(self, session: Session) -> None:
        """Say who has won how many matches."""
        results = session.base.results
        wins = [sum(result >> seat & 1 for result in results) for seat in range(len(self.players))]
        text = ", ".join(f"{player} {count}" for player, count in zip(self.players, wins, strict=True))
        self.say(_("matches won: {wins}").format(wins=text))

    # --- questions ---------------------------------------------------------------------------------------

    def question(self, question: Question) -> None:
        """Show a question and all its legal answers, numbered from 1."""
        self.say("")
        cause = f" [{self.pack.names[question.cause]}]" if question.cause >= 0 else ""
        self.say(f"{self.players[question.player]}: {self.asks(question)}{cause}", "bold cyan")
        for number, option in enumerate(question.options, 1):
            self.say(f"  {number:2}. {self.answer(question, option)}")

    def asks(self, question: Question) -> str:
        """Return a question in words."""
        text = {
            Kind.CHOOSE_PLAYER: _("which player?"),
            Kind.CHOOSE_STRUCTURE: _("whose structure?"),
            Kind.CHOOSE_CARDS: _("which card?"),
            Kind.CHOOSE_PILE_CARD: _("which card of the pile?"),
            Kind.FIELD_MOVE: _("which change of the field?"),
            Kind.REVOLT: _("start a revolt?"),
            Kind.APPROVE: _("approve?"),
            Kind.VETO: _("veto?"),
            Kind.VOTE: _("vote for this solution?"),
            Kind.REFUSE: _("refuse the effect of your structure?"),
            Kind.SOLVE: _("solve the crisis: which structure becomes which card?"),
            Kind.ALTER: _("alter which structure, with which card?"),
            Kind.NATURAL: _("use a natural card?"),
            Kind.TEAM: _("a team with whom?"),
            Kind.CLAIM: _("claim a hegemony?"),
        }[question.kind]
        if question.group > 1:
            part = _("({n} of {all})").format(n=question.position + 1, all=question.group)
            return f"{text} {part}"
        subject = question.subject
        if question.kind in {Kind.APPROVE, Kind.VETO, Kind.VOTE} and isinstance(subject, tuple):
            by, seat, card = subject
            what = _("{player} proposes {card} as the structure of {other}").format(
                player=self.players[by], card=self.pack.names[card], other=self.players[seat]
            )
            return f"{what}: {text}"
        if question.kind is Kind.APPROVE and isinstance(subject, int):
            return _("the use of {card}: approve?").format(card=self.pack.names[subject])
        return text

    def answer(self, question: Question, option: Any) -> str:
        """Return an answer in words."""
        if option is None:
            return _("no")
        if isinstance(option, bool):
            return _("yes") if option else _("no")
        if isinstance(option, list):
            return ", ".join(self.pack.names[card] for card in option)
        kind = question.kind
        if isinstance(option, Move):
            way = _("to the right") if option.step > 0 else _("to the left")
            return f"{self.players[option.player]} {way}"
        if kind in {Kind.REVOLT, Kind.SOLVE, Kind.ALTER}:
            seat, card = option
            old = self.pack.names[question.table.state.structures[seat]]
            return f"{self.players[seat]}: {old} → {self.pack.names[card]}"
        if kind in {Kind.CHOOSE_CARDS, Kind.CHOOSE_PILE_CARD, Kind.NATURAL}:
            return str(self.pack.names[option])
        if kind is Kind.CLAIM:
            return self.ideologies.get(option, str(option))
        if kind is Kind.CHOOSE_STRUCTURE:
            structure = question.table.state.structures[option]
            return f"{self.players[option]}: {self.pack.names[structure]}"
        cards = question.table.state.counts[option]
        held = ngettext("{n} card", "{n} cards", cards).format(n=cards)
        return f"{self.players[option]} ({held})"
