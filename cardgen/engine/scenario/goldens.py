"""The golden scenarios of cards, and the files beside them: pins, what players see, equivalents.

`<card id>/*.yaml` are a card's scenarios. `<card id>/pin.yaml` holds the sentences and notes that they speak
for, by the release in which each wording begins. `<card id>/seen.yaml` says, for some of the files, who sees
whose hand (which `expect` has no key for): file name → one mapping for each scenario of the file, viewer →
players. `equivalents.yaml` excuses mutants: a list of `{reason, mutants: {card id: [pattern, …]}}`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from cardgen import plain_files
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.agencia.view import open_hands
from cardgen.engine.events import Event
from cardgen.engine.scenario.build import Setup
from cardgen.engine.scenario.files import EQUIVALENTS, LOADER, PIN, SEEN
from cardgen.engine.scenario.running import Runner, load
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog

Seen = dict[str, list[str]]
"""Viewer → whose hands he sees, besides his own, in the order of the seats."""


class Sense(NamedTuple):
    """One meaning of a card: its words, and the releases in which it has them, oldest first."""

    card: str
    name: str
    text: str
    note: str
    releases: tuple[str, ...]


class Equivalent(NamedTuple):
    """Mutants that no play can tell from the card (a glob pattern over their changes), and why."""

    card: str
    mutant: str
    reason: str

    def covers(self, sense: Sense, change: str) -> bool:
        """Say whether a mutant is one of these."""
        return sense.card == self.card and fnmatchcase(change, self.mutant)


def senses(catalog: Catalog) -> list[Sense]:
    """Return every meaning of every card, in the order of the releases and their numbers."""
    names: dict[tuple[str, str, str], CardFace] = {}
    releases: dict[tuple[str, str, str], list[str]] = {}
    for release in catalog.releases:
        for face in catalog.faces(release.id):
            key = face.card, face.text, face.note
            names.setdefault(key, face)
            releases.setdefault(key, []).append(release.id)
    return [
        Sense(card, face.name, text, note, tuple(releases[card, text, note]))
        for (card, text, note), face in names.items()
    ]


class Goldens:
    """The golden scenarios of each card, read once; `problems` has what is wrong with their files."""

    def __init__(self, folder: Path, catalog: Catalog) -> None:
        self.folder = folder
        self.catalog = catalog
        self.problems: list[Diagnostic] = []
        self.seen: dict[int, Seen] = {}
        self._setups: dict[str, list[Setup]] = {}

    def of(self, card: str) -> list[Setup]:
        """Return all goldens of a card."""
        if card not in self._setups:
            setups: list[Setup] = []
            if os.path.isdir(self.folder / card):  # noqa: PTH112 - `is_dir` raises where nobody may look
                setups, problems = load([self.folder / card], self.catalog)
                self.problems.extend(problems)
                self._note_seen(self.folder / card / SEEN, setups)
            self._setups[card] = setups
        return self._setups[card]

    def of_sense(self, sense: Sense) -> list[Setup]:
        """Return a card's goldens in the releases of one of its meanings."""
        return [setup for setup in self.of(sense.card) if setup.scenario.version in sense.releases]

    def pins(self, card: str, key: str = "sentences") -> dict[str, str]:
        """Return the wordings of a card that somebody has looked at, by the release where each begins."""
        path = self.folder / card / PIN
        if not plain_files.is_there(path):
            return {}
        return dict(_mapping(path, _mapping(path, read_yaml(path)).get(key) or {}))

    def equivalents(self) -> list[Equivalent]:
        """Return the excused mutants."""
        path = self.folder / EQUIVALENTS
        found: list[Equivalent] = []
        for entry in _list(path, read_yaml(path) or []) if plain_files.is_there(path) else ():
            entry = _mapping(path, entry)  # noqa: PLW2901
            for card, patterns in _mapping(path, entry.get("mutants")).items():
                reason = str(entry.get("reason", ""))
                found.extend(Equivalent(card, str(one), reason) for one in _list(path, patterns))
        return found

    def _note_seen(self, path: Path, setups: Sequence[Setup]) -> None:
        wanted = _mapping(path, read_yaml(path)) if plain_files.is_there(path) else {}
        for name, listed in wanted.items():
            entries = [_mapping(path, entry) for entry in _list(path, listed)]
            mine = [setup for setup in setups if Path(setup.scenario.file).name == name]
            if len(mine) != len(entries):
                self.problems.append(
                    Diagnostic(
                        "golden-seen",
                        _("there must be one entry for each scenario of the file"),
                        str(path),
                        expected=f"{name}: {len(mine)}",
                        found=str(len(entries)),
                        hint=_("give an entry for each scenario, {} where nobody sees a hand"),
                    )
                )
            for setup, entry in zip(mine, entries, strict=False):
                self.seen[id(setup)] = dict(entry)


def failures_of(setup: Setup, pack: Pack, catalog: Catalog, seen: Seen | None = None) -> list[str]:
    """Run a golden with some cards and return what does not hold; it can be run again afterwards."""
    log: list[Event] | None = None if seen is None else []
    runner = Runner(setup.again(pack), catalog, log)
    found = runner.run().failures
    if seen is not None and log is not None:
        really = what_is_seen(runner, log)
        if really != seen:
            found = [*found, f"seen: {seen} != {really}"]
    return found


def what_is_seen(runner: Runner, log: Sequence[Event]) -> Seen:
    """Return who was shown whose hand in the plays, or sees it at their end because it is open."""
    players = runner.scenario.players
    pairs = {
        (viewer, seat)
        for event in log
        if event.kind == "shown"
        for seat in event.data["hands"]
        for viewer in event.data["to"]
    }
    opened = open_hands(runner.table)
    everybody = range(len(players))
    pairs |= {(viewer, seat) for viewer in everybody for seat in everybody if opened >> seat & 1}
    return {
        players[viewer]: hands
        for viewer in everybody
        if (hands := [players[seat] for seat in everybody if seat != viewer and (viewer, seat) in pairs])
    }


def read_yaml(path: Path) -> Any:
    """Return what a YAML file says. Raises `InputError` when it cannot be read."""
    problems: list[Diagnostic] = []
    text = plain_files.read_text(path, str(path), problems)
    if text is None:
        raise InputError(problems)
    try:
        return yaml.load(text, LOADER)
    except (yaml.YAMLError, ValueError, RecursionError) as problem:
        raise InputError(
            Diagnostic(
                "golden-file",
                _("the file cannot be read"),
                str(path),
                found=str(problem).splitlines()[0],
                hint=_("correct it"),
            )
        ) from problem


def _mapping(path: Path, value: Any) -> Mapping[str, Any]:
    if isinstance(value, Mapping):
        return value
    raise InputError(_wrong_form(path, _("a mapping")))


def _list(path: Path, value: Any) -> list[Any]:
    if isinstance(value, list):
        return value
    raise InputError(_wrong_form(path, _("a list")))


def _wrong_form(path: Path, expected: str) -> Diagnostic:
    return Diagnostic(
        "golden-file",
        _("this value has the wrong form"),
        str(path),
        expected=expected,
        hint=_("correct it"),
    )
