"""Running scenarios: playing the plays that a file describes and reporting what came of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardgen import plain_files
from cardgen.collected import Collected
from cardgen.engine.agencia import match, play
from cardgen.engine.agencia.acts import ACT_BITS
from cardgen.engine.agencia.explain import Explainer
from cardgen.engine.agencia.reasons import Reason
from cardgen.engine.agencia.report import Report
from cardgen.engine.agencia.state import GAME_OVER, MATCH_OVER, State, members
from cardgen.engine.agencia.table import Table
from cardgen.engine.decisions import IllegalAnswer
from cardgen.engine.events import Event
from cardgen.engine.scenario.build import Builder, Setup
from cardgen.engine.scenario.expectations import failures
from cardgen.engine.scenario.files import documents, files_of
from cardgen.engine.scenario.model import FLOWS, PENDING_ACTS, Scenario
from cardgen.engine.scenario.reading import Reader
from cardgen.engine.scenario.script import Script
from cardgen.engine.scenario.source import Source
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model.catalog import Catalog

FLOW_NAMES = {number: name for name, number in FLOWS.items()}


@dataclass(slots=True)
class Outcome:
    """What running one scenario came to; `english` has the reasons of each play in English."""

    file: str
    title: str
    actual: list[dict[str, Any]] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    english: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Say whether every expectation holds."""
        return not self.failures

    def as_dict(self) -> dict[str, Any]:
        """Return the fields of `--json`."""
        return {
            "file": self.file,
            "title": self.title,
            "ok": self.ok,
            "actual": self.actual,
            "failures": self.failures,
        }


def load(paths: Sequence[Path], catalog: Catalog) -> tuple[list[Setup], list[Diagnostic]]:
    """Read all scenarios of files and folders and lay their tables."""
    files, problems = files_of(paths)
    setups: list[Setup] = []
    for path in files:
        found, bad = load_file(path, catalog)
        setups.extend(found)
        problems.extend(bad)
    return setups, problems


def load_file(path: Path, catalog: Catalog) -> tuple[list[Setup], list[Diagnostic]]:
    """Read the scenarios of one file."""
    problems: list[Diagnostic] = []
    raw = plain_files.read_bytes(path, str(path), problems, plain_files.MOST_TEXT)
    return ([], problems) if raw is None else load_text(str(path), raw, catalog)


def load_text(file: str, raw: bytes, catalog: Catalog) -> tuple[list[Setup], list[Diagnostic]]:
    """Read the scenarios of a file's bytes."""
    roots, found = documents(file, raw)
    problems = Collected(found)
    if not roots and not problems:
        problems.append(
            Diagnostic("scenario-empty", _("the file holds no scenario"), file, 1, 1, hint=_("write one"))
        )
    setups = []
    for root in roots:
        source = Source(file, root)
        scenario = Reader(source, root, catalog.game.id).read()
        setup = None if source.problems else Builder(source, scenario, catalog).build()
        problems.extend(source.problems)
        if setup is not None:
            setups.append(setup)
    problems.close()
    return setups, problems


def run_all(setups: Iterable[Setup], catalog: Catalog) -> list[Outcome]:
    """Run scenarios in order."""
    return [Runner(setup, catalog).run() for setup in setups]


def run_scenarios(paths: Sequence[Path], catalog: Catalog) -> list[Outcome]:
    """Run the scenarios of files and folders in order. Raises `InputError` for a file that is not sound."""
    setups, problems = load(paths, catalog)
    if problems:
        raise InputError(problems)
    return run_all(setups, catalog)


def state_name(table: Table) -> str:
    """Return the name of the structure that is about to be played."""
    return table.pack.names[table.state.structures[table.state.active]]


def _pending(state: State) -> dict[str, bool]:
    """Return `pending` as the format has it; crises of acts that no printed card announces only when due."""
    due = {key: bool(state.pending_acts >> ACT_BITS[act] & 1) for key, act in PENDING_ACTS.items()}
    always = {"crisis": state.pending_crisis, "discard_crisis": due.pop("discard_crisis")}
    return always | {key: True for key, announced in due.items() if announced}


class Runner:
    """Run one scenario."""

    structure = ""

    def __init__(self, setup: Setup, catalog: Catalog, log: list[Event] | None = None) -> None:
        self.scenario: Scenario = setup.scenario
        self.catalog = catalog
        self.ideologies = {one.id: one.name for one in catalog.game.ideologies}
        self.explainer = Explainer(setup.pack, self.scenario.players, self.ideologies)
        self.script = Script(self.scenario.decisions, setup.named, self.explainer)
        self.log: list[Event] = [] if log is None else log
        self.table = Table(setup.pack, setup.state, self.script, self.scenario.mode == "bourdieu", self.log)
        self.outcome = Outcome(self.scenario.file, self.scenario.title)

    def run(self) -> Outcome:
        """Play all plays, compare, and return what came of it."""
        for number, expected in enumerate(self.scenario.expect):
            if self.table.state.phase == GAME_OVER:
                self.outcome.failures.append(_("play {n}: the game is over").format(n=number + 1))
                break
            report, reasons = self._play(number + 1 == len(self.scenario.expect))
            actual = self.actual(report, reasons, expected)
            self.outcome.actual.append(actual)
            self.outcome.english.append(self.reason(reasons, "en"))
            self._compare(number, expected, actual)
            if report.result == "illegal":
                break
        return self.outcome

    def _compare(self, number: int, expected: dict[str, Any], actual: dict[str, Any]) -> None:
        found = failures(expected, actual)
        if actual["result"] == "illegal" and expected.get("result") != "illegal":
            found.insert(0, _("illegal: {reason}").format(reason=actual["reason"]))
        prefix = _("play {n}: ").format(n=number + 1) if len(self.scenario.expect) > 1 else ""
        self.outcome.failures.extend(prefix + line for line in found)

    def _play(self, last: bool) -> tuple[Report, list[Reason]]:
        table = self.table
        if table.state.phase == MATCH_OVER:
            match.deal(table)
        before = table.state.clone()
        logged = len(self.log)
        structure = state_name(table)
        try:
            report = play.play(table)
        except IllegalAnswer as problem:
            table.state.restore(before)
            table.refresh()
            report = table.report
            report.result = "illegal"
            self.structure = structure
            return report, [problem.reason or Reason("illegal", player=table.state.active)]
        removed = [event for event in self.log[logged:] if event.kind == "removed"]
        reasons = [*report.reasons, *(Reason("removed", event.card, event.player) for event in removed)]
        self.structure = structure
        if last and (unused := self.script.unused()):
            table.report.result = "illegal"
            decision = unused[0]
            why = self.explainer.why_not_asked(table, decision.kind, decision.player, decision.answer)
            return report, [*why, *reasons]
        return report, reasons

    def reason(self, reasons: list[Reason], language: str) -> str:
        """Return the explanation of a play: its structure, then all reasons; "" when there are none."""
        said = [self.explainer.say(reason, language) for reason in reasons]
        return f"[{self.structure}] " + "; ".join(said) if said else ""

    def actual(self, report: Report, reasons: list[Reason], expected: dict[str, Any]) -> dict[str, Any]:
        """Return every key of `expect` with its real value."""
        state, pack = self.table.state, self.table.pack
        players = self.scenario.players

        def names(mask: int) -> list[str]:
            return [players[seat] for seat in members(mask)]

        def name(seat: int) -> str | None:
            return players[seat] if seat >= 0 else None

        over = "won" if report.winners else "closed" if report.closed else "running"
        return {
            "result": report.result,
            "hands": self._hands(expected.get("hands", {})),
            "structures": {player: pack.names[state.structures[seat]] for seat, player in enumerate(players)},
            "flow": FLOW_NAMES[state.flow],
            "next": name(state.active),
            "field": {
                player: {"line": state.lines[seat], "column": state.columns[seat]}
                for seat, player in enumerate(players)
            },
            "winners": names(report.winners),
            "match": over,
            "game_winners": names(report.game_winners),
            "queue": None if report.queue is None else [players[seat] for seat in report.queue],
            "solver": name(report.solver),
            "revolt_right": name(report.revolt_right),
            "natural_allowed": [pack.names[card] for card in report.natural_allowed],
            "hegemonies": [self.ideologies[one] for one in report.hegemonies],
            "pending": _pending(state),
            "draw_pile": len(state.draw),
            "discard_pile": len(state.discard),
            "reason": self.reason(reasons, "pt") or None,
        }

    def _hands(self, wanted: dict[str, Any]) -> dict[str, Any]:
        """Return the hands as numbers, or as names where names are expected."""
        state, names = self.table.state, self.table.pack.names
        return {
            player: sorted(names[card] for card in state.hands[seat])
            if isinstance(wanted.get(player), list)
            else state.counts[seat]
            for seat, player in enumerate(self.scenario.players)
        }
