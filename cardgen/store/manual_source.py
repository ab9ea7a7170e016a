"""Load the sources of a game's manual from `manual/` in its pack."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from cardgen import paths, plain_files
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model import manual as m
from cardgen.store import manual_schemas as schemas
from cardgen.store.document import Document, read_document, read_text
from cardgen.store.manual_markdown import parse_markdown
from cardgen.store.validate import validate

FOLDER = "manual"
Model = TypeVar("Model", bound=BaseModel)


def load_manual(game: str | Path = paths.DEFAULT_GAME) -> m.ManualSource:
    """Return the manual's sources; raises `InputError` with every problem of its files."""
    source, problems = read_manual(game)
    if source is None or problems:
        raise InputError(problems)
    return source


def read_manual(game: str | Path = paths.DEFAULT_GAME) -> tuple[m.ManualSource | None, list[Diagnostic]]:
    """Return the sources as far as they can be read (None without manual.yaml), and every problem."""
    reader = _Folder(paths.game_dir(game) / FOLDER)
    found = reader.yaml("manual.yaml", schemas.ManualFile)
    if found is None:
        return None, reader.problems
    main, document = found
    chapters = tuple(reader.chapters(main, document))
    source = m.ManualSource(
        title=main.title,
        wording=_wording(main.wording),
        chapters=chapters,
        terms={entry.key: entry for entry in reader.terms()},
        queries={entry.id: entry for entry in reader.queries()},
        figures={key: figure.model_dump() for key, figure in main.figures.items()},
        files=tuple(chapter.file for chapter in chapters),
    )
    reader.problems.sort(key=lambda item: (item.file, item.line, item.column))
    return source, reader.problems


def _wording(entry: schemas.WordingEntry) -> m.Wording:
    return m.Wording(
        columns=tuple(entry.columns),
        number_footnote=entry.number_footnote,
        ideology_title=entry.ideology_title,
        deck_title=entry.deck_title,
        last_join=entry.and_,
        section=entry.section,
    )


class _Folder:
    """Reads the files of one manual folder and collects their problems."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.problems: list[Diagnostic] = []

    def yaml(self, name: str, model: type[Model]) -> tuple[Model, Document] | None:
        document = read_document(self.root / name, plain_files.shown(self.root / name), self.problems)
        if document is None:
            return None
        value = validate(model, document, self.problems)
        return None if value is None else (value, document)

    def chapters(self, main: schemas.ManualFile, document: Document) -> Iterable[m.Chapter]:
        for index, entry in enumerate(main.chapters):
            name = entry if isinstance(entry, str) else entry.file
            path = self.root / name
            outside = path.parent != self.root or Path(os.path.realpath(path)).parent != self.root.resolve()
            if outside or path.suffix != ".md":
                self.problems.append(
                    document.problem(
                        "manual-chapter-path",
                        ("chapters", index),
                        _("a chapter is a Markdown file in the manual's folder"),
                        found=name,
                        expected=_("a name such as campo.md"),
                        hint=_("move the file beside manual.yaml"),
                    )
                )
                continue
            text = read_text(path, plain_files.shown(path), self.problems)
            if text is not None:
                blocks, problems = parse_markdown(text, plain_files.shown(path))
                self.problems += problems
                products = () if isinstance(entry, str) else tuple(entry.products)
                yield m.Chapter(plain_files.shown(path), blocks, products)

    def terms(self) -> Iterable[m.TermEntry]:
        found = self.yaml("terms.yaml", schemas.TermsFile)
        if found is None:
            return
        owners: dict[str, str] = {}
        for key, entry in found[0].root.items():
            for index, form in enumerate(entry.forms):
                if owners.setdefault(form.casefold(), key) != key:
                    self.problems.append(
                        found[1].problem(
                            "manual-term-form",
                            (key, "forms", index),
                            _("this word form stands for two terms"),
                            found=f"{form}: {owners[form.casefold()]}, {key}",
                            expected=_("one term for each word form"),
                            hint=_("leave it with one of them"),
                        )
                    )
            css = f"mca_icon_{entry.icon}" if entry.icon else ""
            place = self._place(found[1], (key,))
            yield m.TermEntry(key, css, tuple(entry.forms), place, tuple(entry.before))

    def queries(self) -> Iterable[m.Query]:
        found = self.yaml("queries.yaml", schemas.QueriesFile)
        for key, entry in found[0].root.items() if found else ():
            yield m.Query(
                id=key,
                any_of=tuple(_pattern(item) for item in entry.any),
                none_of=tuple(_pattern(item) for item in entry.none),
                kind=entry.kind or "",
                cards=tuple(entry.cards),
                without=tuple(entry.without),
                place=self._place(found[1], (key,)) if found else m.Place("", 0, 0),
            )

    def _place(self, document: Document, path: tuple[str | int, ...]) -> m.Place:
        line, column = document.place(path, key=isinstance(path[-1], str) and len(path) == 1)
        return m.Place(document.file, line, column)


def _pattern(item: schemas.Pattern) -> dict[str, object]:
    return {item: {}} if isinstance(item, str) else dict(item)
