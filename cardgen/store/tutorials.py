"""Load a game's tutorials: `tutorials/tutorials.yaml`, and the scenarios beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from cardgen import paths, plain_files
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model import manual as m
from cardgen.model import tutorials as t
from cardgen.store.document import Document, read_document
from cardgen.store.manual_markdown import parse_inline
from cardgen.store.schemas import Line, Slug, Strict
from cardgen.store.validate import validate

FOLDER = "tutorials"
FILE = "tutorials.yaml"


class PictureFields(Strict):
    """A picture: a scenario file beside this one, or a figure of the manual, with captions."""

    scenario: Annotated[str, Field(pattern=r"^[a-z0-9-]+\.yaml$")] | None = None
    figure: Slug | None = None
    view: Literal["table", "field"] = "field"
    before: Line | None = None
    after: Line | None = None


class StepFields(Strict):
    """A step of a play: `ask` with `yes`, or `do`."""

    ask: Line | None = None
    yes: Line | None = None
    do: Line | None = None


class PartFields(Strict):
    """A part of a tutorial."""

    section: Slug | None = None
    title: Line | None = None
    pictures: list[Slug] = Field(default_factory=list)
    steps: bool = False
    wide: bool = False


class TutorialFields(Strict):
    """A tutorial; `id` names its file."""

    id: Slug
    title: Line
    parts: Annotated[list[PartFields], Field(min_length=1)]


class ReferenceFields(Strict):
    """A reference card."""

    title: Line
    lines: Annotated[list[Line], Field(min_length=1)]


class TutorialsFile(Strict):
    """tutorials.yaml: pictures, the steps of a play, tutorials and reference cards."""

    pictures: dict[Slug, PictureFields] = Field(default_factory=dict)
    steps: list[StepFields] = Field(default_factory=list)
    tutorials: list[TutorialFields] = Field(default_factory=list)
    reference: list[ReferenceFields] = Field(default_factory=list)


def load_tutorials(game: str | Path = paths.DEFAULT_GAME) -> t.TutorialSource:
    """Return a game's tutorials; raises `InputError` with every problem of the file."""
    folder = paths.game_dir(game) / FOLDER
    problems: list[Diagnostic] = []
    document = read_document(folder / FILE, plain_files.shown(folder / FILE), problems)
    data = validate(TutorialsFile, document, problems) if document else None
    if document is None or data is None:
        raise InputError(problems)
    source = _Reader(folder, document, problems).source(data)
    if problems:
        raise InputError(problems)
    return source


class _Reader:
    """Turns the validated file into entries; `problems` fill up."""

    def __init__(self, folder: Path, document: Document, problems: list[Diagnostic]) -> None:
        self.folder, self.document, self.problems = folder, document, problems

    def source(self, data: TutorialsFile) -> t.TutorialSource:
        """Return everything that the file says."""
        pictures = {key: self._picture(key, item) for key, item in data.pictures.items()}
        steps = tuple(self._step(index, item) for index, item in enumerate(data.steps))
        tutorials = tuple(
            t.TutorialEntry(item.id, item.title, tuple(self._parts(number, item, pictures)))
            for number, item in enumerate(data.tutorials)
        )
        reference = tuple(
            t.ReferenceEntry(
                item.title,
                tuple(
                    self._words(line, ("reference", number, "lines", index))
                    for index, line in enumerate(item.lines)
                ),
            )
            for number, item in enumerate(data.reference)
        )
        return t.TutorialSource(pictures, steps, tutorials, reference)

    def _picture(self, key: str, item: PictureFields) -> t.PictureEntry:
        place: tuple[str | int, ...] = ("pictures", key)
        if (item.scenario is None) == (item.figure is None):
            self._problem(place, _("a picture is of a scenario or of a figure"), expected="scenario, figure")
        path = self.folder / (item.scenario or "")
        if item.scenario and not (path.is_file() and path.resolve().is_relative_to(self.folder.resolve())):
            self._problem(place, _("there is no such scenario beside this file"), found=item.scenario)
        before = None if item.before is None else self._words(item.before, (*place, "before"))
        after = None if item.after is None else self._words(item.after, (*place, "after"))
        return t.PictureEntry(
            key, item.view, str(path) if item.scenario else "", item.figure or "", before, after
        )

    def _step(self, index: int, item: StepFields) -> t.StepEntry:
        place: tuple[str | int, ...] = ("steps", index)
        if (item.do is None) == (item.ask is None) or (item.ask is None) != (item.yes is None):
            self._problem(place, _("a step asks and says what a yes leads to, or says what to do"))
        words = self._words(item.do or item.ask or "", (*place, "do" if item.do else "ask"))
        return t.StepEntry(words, self._words(item.yes, (*place, "yes")) if item.yes else None)

    def _parts(
        self, number: int, item: TutorialFields, pictures: dict[str, t.PictureEntry]
    ) -> list[t.PartEntry]:
        for index, part in enumerate(item.parts):
            for key in part.pictures:
                if key not in pictures:
                    place = ("tutorials", number, "parts", index, "pictures")
                    known = ", ".join(pictures)
                    self._problem(place, _("there is no such picture"), expected=known, found=key)
        return [
            t.PartEntry(part.section or "", part.title or "", tuple(part.pictures), part.steps, part.wide)
            for part in item.parts
        ]

    def _words(self, text: str, path: tuple[str | int, ...]) -> tuple[m.Inline, ...]:
        line, column = self.document.place(path)
        nodes, found = parse_inline(text, m.Place(self.document.file, line, column))
        self.problems += found
        return nodes

    def _problem(
        self, path: tuple[str | int, ...], message: str, *, expected: str = "", found: str = ""
    ) -> None:
        self.problems.append(
            self.document.problem("tutorial-entry", path, message, expected=expected, found=found)
        )
