"""Load `manual/leituras.yaml`: what the site says about a card from its effects."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen import paths, plain_files
from cardgen.errors import Diagnostic, InputError
from cardgen.model import manual as m
from cardgen.model import manual_readings as r
from cardgen.store import manual_schemas as schemas
from cardgen.store.document import Document, read_document
from cardgen.store.manual_source import FOLDER
from cardgen.store.validate import validate

FILE = "leituras.yaml"


def load_readings(game: str | Path = paths.DEFAULT_GAME) -> r.CardReadings:
    """Return the readings; raises `InputError` with every problem of the file."""
    path = paths.game_dir(game) / FOLDER / FILE
    problems: list[Diagnostic] = []
    document = read_document(path, plain_files.shown(path), problems)
    data = validate(schemas.ReadingsFile, document, problems) if document else None
    if document is None or data is None or problems:
        raise InputError(problems)
    return _readings(data, document)


def _readings(data: schemas.ReadingsFile, document: Document) -> r.CardReadings:
    def place(*path: str | int) -> m.Place:
        return m.Place(document.file, *document.place(path))

    actions = tuple(
        r.Action(key, _said(entry), _query(key, entry.any, place("actions", key)))
        for key, entry in data.actions.items()
    )
    implied = tuple(
        r.Implied(
            _said(entry),
            _query(entry.en, entry.any, place("crises", "implied", index), entry.none, entry.kind),
        )
        for index, entry in enumerate(data.crises.implied)
    )
    meetings = tuple(
        r.Meeting(
            _said(entry),
            _query(entry.en, entry.of, place("interactions", index), kind=entry.kind or ""),
            _query(entry.en, entry.with_, place("interactions", index)),
        )
        for index, entry in enumerate(data.interactions)
    )
    rules = {
        name: r.RuleWords(_said(entry), {key: _said(value) for key, value in entry.values.items()})
        for name, entry in data.rules.items()
    }
    crises = data.crises
    return r.CardReadings(actions, tuple(crises.explicit), tuple(crises.without), implied, meetings, rules)


def _said(entry: schemas.Said) -> r.Saying:
    return {"pt_BR": entry.pt_BR, "en": entry.en}


def _query(
    name: str,
    any_of: Sequence[schemas.Pattern],
    place: m.Place,
    none_of: Sequence[schemas.Pattern] = (),
    kind: str = "",
) -> m.Query:
    patterns = [tuple(_pattern(item) for item in items) for items in (any_of, none_of)]
    return m.Query(name, patterns[0], place, patterns[1], kind)


def _pattern(item: schemas.Pattern) -> dict[str, object]:
    return {item: {}} if isinstance(item, str) else dict(item)
