"""Play scenarios and describe the table before and after, for pictures that know no rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardgen import plain_files
from cardgen.engine.agencia.state import State
from cardgen.engine.events import Event
from cardgen.engine.scenario.build import Setup
from cardgen.engine.scenario.running import Runner, load_text
from cardgen.errors import BuildError, Diagnostic, InputError
from cardgen.i18n import _
from cardgen.layout.board import BoardCard, Seat, TablePicture
from cardgen.layout.field import FieldPicture, Token
from cardgen.model.catalog import Catalog, Release

_VERSION = re.compile(r"(?m)^version:.*$")
Square = tuple[int, int]


@dataclass(frozen=True)
class Played:
    """A scenario that was played in a release: the state before, after, and what the engine reports."""

    setup: Setup
    before: State
    after: State
    actual: dict[str, Any]
    log: tuple[Event, ...]

    @property
    def players(self) -> Sequence[str]:
        """Return the players' names by seat."""
        return self.setup.scenario.players


def play_file(path: Path, catalog: Catalog, release: Release) -> Played:
    """Play a scenario in a release, whichever its file names.

    Raises `InputError` for a file that is no scenario, `BuildError` for several, or for one whose
    expectations do not hold: a tutorial must not show what the rules do not do.
    """
    unread: list[Diagnostic] = []
    text = plain_files.read_text(path, str(path), unread)
    if text is None or unread:
        raise InputError(unread)
    text = _VERSION.sub(f'version: "{release.id}"', text)
    setups, problems = load_text(str(path), text.encode(), catalog)
    if problems:
        raise InputError(problems)
    if len(setups) != 1:
        raise BuildError(_not_one(path))
    before = setups[0].state.clone()
    log: list[Event] = []
    runner = Runner(setups[0], catalog, log)
    outcome = runner.run()
    if not outcome.ok:
        raise BuildError(_fails(path, outcome.failures))
    return Played(setups[0], before, runner.table.state, outcome.actual[-1], tuple(log))


def table_pictures(
    name: str, played: Played, catalog: Catalog, words: dict[str, str]
) -> tuple[TablePicture, TablePicture]:
    """Return the table before and after a play, with what changed marked on the second.

    `words` has `draw`, `discard`, and the notes `crisis`, `solves`, `revolts`, `changed`, `claims`.
    """
    result = str(played.actual["result"])
    notes = {"crisis": {played.before.active: words["crisis"]}}.get(result, {})
    if right := played.actual.get("revolt_right"):
        notes = {played.players.index(str(right)): words["revolts"]}
    changed = {
        seat for seat, card in enumerate(played.before.structures) if played.after.structures[seat] != card
    }
    later = dict.fromkeys(changed, words["changed"])
    first = _table(f"{name}-before", played, played.before, catalog, words, notes, set())
    return first, _table(f"{name}-after", played, played.after, catalog, words, later, changed)


def _table(
    name: str,
    played: Played,
    state: State,
    catalog: Catalog,
    words: dict[str, str],
    notes: dict[int, str],
    changed: set[int],
) -> TablePicture:
    game, pack = catalog.game, played.setup.pack
    seats = []
    for number, player in enumerate(played.players):
        face = pack.faces[state.structures[number]]
        ideology = game.ideology(face.ideology) if face.ideology else None
        card = BoardCard(
            face.name, ideology.colour if ideology else None, ideology.glyph if ideology else None
        )
        active = number == state.active
        seats.append(
            Seat(player, state.counts[number], card, active, number in changed, notes.get(number, ""))
        )
    return TablePicture(
        name=name,
        seats=tuple(seats),
        clockwise=state.flow == 1,
        draw=len(state.draw),
        discard=len(state.discard),
        draw_word=words["draw"],
        discard_word=words["discard"],
    )


def field_pictures(name: str, played: Played, lines: int) -> tuple[FieldPicture, FieldPicture]:
    """Return the field before the play with the climb, and after it with the changes that followed."""
    before, after = _squares(played.before), _squares(played.after)
    between = list(after)
    steps: list[tuple[Square, Square]] = []
    for event in reversed([item for item in played.log if item.kind == "field-changed"]):
        seat = int(event.data["moved"])
        line, column = between[seat]
        between[seat] = (line, column - int(event.data["step"]))
        steps.append((between[seat], (line, column)))
    climbs = tuple((old, new) for old, new in zip(before, between, strict=True) if old != new)
    columns = len(played.players)
    return (
        FieldPicture(f"{name}-before", columns, lines, _tokens(played, before), climbs, _blocking(before)),
        FieldPicture(
            f"{name}-after", columns, lines, _tokens(played, after), tuple(reversed(steps)), _blocking(after)
        ),
    )


def _squares(state: State) -> list[Square]:
    return list(zip(state.lines, state.columns, strict=True))


def _tokens(played: Played, squares: Sequence[Square]) -> tuple[Token, ...]:
    return tuple(
        Token(player, line, column) for player, (line, column) in zip(played.players, squares, strict=True)
    )


def _blocking(squares: Sequence[Square]) -> tuple[Square, ...]:
    """Return the squares from which somebody blocks the one below (manual, "Campo")."""
    return tuple((line, column) for line, column in squares if (line - 1, column) in squares)


def figure_picture(name: str, figure: object, lines: int) -> FieldPicture | None:
    """Return a field that a figure of the manual describes, None for another figure."""
    columns = figure.get("columns") if isinstance(figure, dict) else None
    squares = figure.get("field") if isinstance(figure, dict) else None
    if not isinstance(columns, int) or not isinstance(squares, list):
        return None
    tokens = tuple(Token(str(item["player"]), int(item["line"]), int(item["column"])) for item in squares)
    return FieldPicture(
        name, columns, lines, tokens, (), _blocking([(token.line, token.column) for token in tokens])
    )


def _not_one(path: Path) -> Diagnostic:
    return Diagnostic(
        "tutorial-scenario",
        _("a picture needs exactly one scenario"),
        str(path),
        hint=_("put each into a file of its own"),
    )


def _fails(path: Path, failures: Sequence[str]) -> Diagnostic:
    return Diagnostic(
        "tutorial-scenario",
        _("the scenario of a picture does not hold"),
        str(path),
        found="; ".join(failures),
        hint=_("correct the scenario, or what the tutorial says"),
    )
