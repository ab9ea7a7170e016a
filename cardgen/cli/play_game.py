"""A game at one terminal: people answer by number, bots by themselves, and all that happens is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from cardgen.cli.play_saved import Company, save
from cardgen.cli.play_screen import Screen
from cardgen.engine.agencia.explain import Explainer
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.bots import BOTS
from cardgen.engine.decisions import Question
from cardgen.engine.events import Event
from cardgen.engine.scenario.narrate import Narrator
from cardgen.engine.session import Session
from cardgen.errors import InputError
from cardgen.i18n import _, language

ReadLine = Callable[[], str | None]
"""Returns the next line that was typed, None at the end of the input."""


class Told:
    """What has been told of a session so far."""

    def __init__(self) -> None:
        self.plays = 0
        self.events = 0
        self.reasons = 0

    def skip(self, session: Session) -> None:
        """Take everything up to now as told."""
        self.plays = len(session.finished)
        self.events = len(session.new_events) if session.question is not None else 0
        self.reasons = len(session.table.report.reasons) if session.question is not None else 0


class Play:
    """One game with people at the terminal."""

    def __init__(
        self,
        session: Session,
        company: Company,
        ideologies: dict[str, str],
        read: ReadLine,
        text_of: Callable[[int], str] | None = None,
    ) -> None:
        self.session = session
        self.company = company
        self.read = read
        players = session.setup.players
        pack: Pack = session.pack
        alone = company.people if len(company.people) == 1 else ()  # several people see one screen
        self.narrator = Narrator(pack, players, ideologies, alone, text_of)
        self.screen = Screen(pack, players, ideologies, self.narrator.text_of)
        self.explainer = Explainer(pack, players, ideologies)
        self.told = Told()
        self.shown: tuple[int, int] | None = None
        self.recent: list[tuple[str, str]] = []

    def run(self) -> bool:
        """Play until the game ends or somebody quits; return whether it ended."""
        while True:
            self.tell()
            question = self.session.question
            if question is None:
                self._end()
                return True
            if question.player not in self.company.people:
                bot = BOTS[self.company.opponents]
                self.session.answer_at(bot(self.session, self.company.seed))
            elif not self._ask(question):
                self.screen.say(_("stopped; nothing more was saved"))
                return False

    # --- telling -----------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell everything that happened since the last time."""
        told, session = self.told, self.session
        while told.plays < len(session.finished):
            report, events = session.finished[told.plays]
            self._tell(events, report.reasons)
            told.plays, told.events, told.reasons = told.plays + 1, 0, 0
        if session.question is not None:
            self._tell(session.new_events, session.table.report.reasons)

    def _tell(self, events: Sequence[Event], reasons: Sequence[object]) -> None:
        told = self.told
        for event in events[told.events :]:
            self._say(event, reasons)
        told.events = len(events)
        for reason in reasons[told.reasons :]:
            self._line(f"  {self._why(reason)}", "yellow")
        told.reasons = max(told.reasons, len(reasons))

    def _say(self, event: Event, reasons: Sequence[object]) -> None:
        if event.kind == "crisis":
            self._line("  " + _("CRISIS: {reason}").format(reason=self._why(reasons[0])), "bold red")
            self.told.reasons += 1
            return
        text = self.narrator.tell(event)
        if text and event.kind in {"play", "match"}:
            self._line("")
            self._line(text, "bold")
        elif text:
            self._line(f"  {text}")

    def _line(self, text: str, style: str = "") -> None:
        self.recent.append((text, style))
        self.screen.say(text, style)

    def _why(self, reason: object) -> str:
        said = self.explainer.say(reason, "pt" if language() == "pt_BR" else "en")  # type: ignore[arg-type]
        return said[:1].upper() + said[1:]

    def _end(self) -> None:
        self.screen.say("")
        if self.session.stopped:
            self.screen.say(_("the game stops here: so many matches or plays were agreed on"))
        self.screen.matches(self.session)

    # --- asking ------------------------------------------------------------------------------------------

    def _ask(self, question: Question) -> bool:
        """Ask a person; return False when he quits or the input ends."""
        place = (len(self.session.finished), question.player)
        if place != self.shown:
            if not self._hand_over(question.player):
                return False
            self.shown = place
            self.screen.say("")
            self.screen.board(self.session, question.player)
        self.screen.question(question)
        while True:
            self.screen.say(_("number, u: undo, s FILE: save, b: board, q: quit, ?: help"), "dim")
            line = self.read()
            if line is None:
                return False
            word, _sep, rest = line.strip().partition(" ")
            if word == "q":
                return False
            if self._command(word, rest.strip(), question):
                return True

    def _hand_over(self, player: int) -> bool:
        """Clear the screen before another person sees his hand; return False when the input ends."""
        before, told = self.shown, self.recent
        self.recent = []
        if before is None or before[1] == player or not self.screen.console.is_terminal:
            return True
        self.screen.console.clear()
        name = self.session.setup.players[player]
        self.screen.say(_("{player}: press Enter to see your hand").format(player=name), "bold")
        if self.read() is None:
            return False
        for text, style in told:
            self.screen.say(text, style)
        return True

    def _command(self, word: str, rest: str, question: Question) -> bool:
        """Do what was typed; return whether the question is settled (answered or taken back)."""
        if word.isascii() and word.isdigit() and len(word) < 6:
            return self._answer(int(word), question)
        if word == "u":
            return self._undo()
        if word == "s":
            self._save(rest)
        elif word == "b":
            self.screen.board(self.session, question.player)
            self.screen.question(question)
        elif word == "?":
            self._help()
        else:
            self.screen.say(_("that is no answer: type a number of the list, or ? for help"), "red")
        return False

    def _answer(self, number: int, question: Question) -> bool:
        if 1 <= number <= len(question.options):
            self.session.answer_at(number - 1)
            return True
        text = _("there is no answer {number}: type a number from 1 to {last}")
        self.screen.say(text.format(number=number, last=len(question.options)), "red")
        return False

    def _undo(self) -> bool:
        if not self.session.undo(lambda question: question.player in self.company.people):
            self.screen.say(_("there is no answer of yours to take back"), "red")
            return False
        self.told.skip(self.session)
        self.shown = None
        self.screen.say(_("your last answer is taken back"), "green")
        return True

    def _save(self, name: str) -> None:
        if not name:
            self.screen.say(_("name a file: s FILE"), "red")
            return
        try:
            save(Path(name), self.session, self.company)
        except InputError as problem:
            self.screen.say(f"{problem.diagnostics[0].message}: {problem.diagnostics[0].found}", "red")
            return
        text = _("saved; cardgen play --resume {file} goes on from here")
        self.screen.say(text.format(file=name), "green")

    def _help(self) -> None:
        for line in (
            _("Type the number of an answer. All answers that the rules allow are listed."),
            _("u takes back your last answer, with everything that came after it."),
            _("s FILE saves the game; q leaves it."),
            _("b shows the board and your hand again."),
        ):
            self.screen.say(line)
