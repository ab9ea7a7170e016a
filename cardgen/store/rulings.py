"""Load the decisions of the reference engine: `rulings/rulings.yaml`, and scenarios for each of them."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, RootModel

from cardgen import paths, plain_files
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model import manual as m
from cardgen.store.document import Document, read_document
from cardgen.store.manual_markdown import parse_inline
from cardgen.store.schemas import Line, Slug, Strict
from cardgen.store.validate import validate

FOLDER = "rulings"
SCENARIOS = "scenarios"


class RulingInEnglish(Strict):
    """The same question and answer in English, in plain words."""

    question: Line
    answer: Line


class RulingFields(Strict):
    """A decision; the answer may use the manual's roles.

    `basis` is `choice` (the engine's, listed in the manual's appendix) or `text` (follows from the words).
    """

    id: Slug
    basis: Literal["choice", "text"]
    question: Line
    answer: Line
    source: Line
    english: RulingInEnglish
    cards: list[Slug] = Field(default_factory=list)


class RulingsFile(RootModel[list[RulingFields]]):
    """rulings.yaml: the decisions, in the order of the appendix."""


def load_rulings(game: str | Path = paths.DEFAULT_GAME) -> tuple[m.RulingEntry, ...]:
    """Return a game's decisions, none when it has no such file.

    Raises `InputError` with every problem: of the file, and decisions without a scenario or twice there.
    """
    folder = paths.game_dir(game) / FOLDER
    path = folder / "rulings.yaml"
    if not plain_files.is_there(path):
        return ()
    problems: list[Diagnostic] = []
    document = read_document(path, plain_files.shown(path), problems)
    data = validate(RulingsFile, document, problems) if document else None
    entries = []
    if document and data:
        entries = [_entry(item, index, document, folder, problems) for index, item in enumerate(data.root)]
    problems += _strays(folder, entries)
    if problems:
        raise InputError(problems)
    return tuple(entries)


def _entry(
    item: RulingFields, index: int, document: Document, folder: Path, problems: list[Diagnostic]
) -> m.RulingEntry:
    place = m.Place(document.file, *document.place((index, "answer")))
    answer, found = parse_inline(item.answer, place)
    problems += found
    scenario = folder / SCENARIOS / item.id
    if not any(scenario.glob("*.yaml")):
        problems.append(
            document.problem(
                "ruling-no-scenario",
                (index, "id"),
                _("no scenario shows this decision"),
                expected=plain_files.shown(scenario / "<release>.yaml"),
                hint=_("write one that the engine plays"),
            )
        )
    return m.RulingEntry(
        item.id,
        item.question,
        answer,
        item.basis,
        item.source,
        tuple(item.cards),
        str(scenario),
        place,
        item.english.question,
        item.english.answer,
    )


def _strays(folder: Path, entries: list[m.RulingEntry]) -> list[Diagnostic]:
    known = [entry.id for entry in entries]
    twice = [entry for index, entry in enumerate(entries) if entry.id in known[:index]]
    found = [
        entry.place.problem(
            "ruling-twice", _("two decisions have this id"), found=entry.id, hint=_("rename one")
        )
        for entry in twice
    ]
    for path in sorted((folder / SCENARIOS).glob("*")):
        if path.name not in known:
            found.append(
                Diagnostic(
                    "ruling-stray-scenario",
                    _("no decision has this scenario"),
                    plain_files.shown(path),
                    hint=_("remove it, or write the decision"),
                )
            )
    return found
