"""Write the files of a pack that come from its sources: cards/ and sources/.

`python -m cardgen.store.regenerate --sources FOLDER [--write]` compares the pack's files with what the
sources give, or writes them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from cardgen import paths, plain_files
from cardgen.errors import Diagnostic, InputError
from cardgen.model.catalog import CardFace, Game, Kind
from cardgen.store import emit, files
from cardgen.store.compose import Basis, Composition, changes, compose, is_natural, read_sources
from cardgen.store.document import Document, require_document
from cardgen.store.importers.printing import Printing
from cardgen.store.schemas import DecisionsFile, GameFile, ReleaseFile
from cardgen.store.validate import Model, validate

_COMMENTS = {
    "natural": "Natural cards: they stand in several decks, with other numbers of copies.",
    "deck": "Structural cards that first stood in the {deck}; a later face says only what changed.",
}


def read_basis(root: Path) -> Basis:
    """Return what a person wrote of a pack. Raises `InputError` with every problem."""
    problems: list[Diagnostic] = []

    def read(path: Path, model: type[Model]) -> Model | None:
        document: Document = require_document(path, plain_files.shown(path))
        return validate(model, document, problems)

    game = read(root / files.GAME, GameFile)
    path = root / files.DECISIONS
    decisions = read(path, DecisionsFile) if path.is_file() else DecisionsFile(sources=[])
    releases = [read(path, ReleaseFile) for path in sorted((root / files.RELEASES).glob("*.yaml"))]
    if problems or game is None or decisions is None:
        raise InputError(problems)
    known = sorted((item for item in releases if item is not None), key=lambda item: item.order)
    return Basis(game, known, decisions)


def pack_files(basis: Basis, printings: dict[str, Printing]) -> dict[str, str]:
    """Return the contents of the pack's files that come from sources, by path below its folder.

    Raises `InputError` when sources and decisions do not agree.
    """
    composition = compose(basis, printings)
    if composition.problems:
        raise InputError(composition.problems)
    made = card_files(basis.game, composition)
    for release, printing in printings.items():
        made[f"{files.SOURCES}/{release}.yaml"] = claims_file(release, printing)
    return made


def card_files(game: Game | GameFile, composition: Composition) -> dict[str, str]:
    """Return the card files: one for each deck of origin, and one for the natural cards."""
    groups: dict[str, list[str]] = {group: [] for group in (*(deck.id for deck in game.decks), "natural")}
    order = sorted(composition.faces.items(), key=lambda item: next(iter(item[1].values())).number)
    for identity, faces in order:
        first = next(iter(faces.values()))
        groups["natural" if is_natural(faces) else first.deck].append(_card(identity, faces))
    names = {deck.id: deck.name for deck in game.decks}
    return {
        f"{files.CARDS}/{group}.yaml": emit.data_file(
            "../../../schema/cards.json",
            [_COMMENTS["natural" if group == "natural" else "deck"].format(deck=names.get(group, ""))],
            ["", *blocks],
        )
        for group, blocks in groups.items()
        if blocks
    }


def _card(identity: str, faces: dict[str, CardFace]) -> str:
    entries = {emit.quoted(release): _face(before, face) for release, before, face in changes(faces)}
    return emit.dump({identity: entries})


def _face(before: CardFace | None, face: CardFace) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    if before is None or before.number != face.number:
        entry["number"] = emit.quoted(face.number)
    if before is None or before.name != face.name:
        entry["name"] = face.name
    if before.kind is not face.kind if before else face.kind is Kind.NATURAL:
        entry["kind"] = str(face.kind)
    if before.ideology != face.ideology if before else face.ideology:
        entry["ideology"] = face.ideology or ""
    if before is None or before.copies != face.copies:
        single = face.kind is Kind.STRUCTURAL and list(face.copies.values()) == [1]
        entry |= {"deck": face.deck} if single else {"copies": emit.flow(face.copies)}
    if before is None or before.text != face.text:
        entry["text"] = emit.sentence(face.text)
    if before.note != face.note if before else face.note:
        entry["note"] = emit.sentence(face.note)
    return entry


def claims_file(release: str, printing: Printing) -> str:
    """Return the file of what a source says about its own cards."""
    head = {"release": emit.quoted(release), "source": printing.source}
    if printing.version:
        head["version"] = emit.quoted(printing.version)
    blocks = [emit.dump(head)]
    empty = [
        {"line": line, "deck": deck, "number": emit.quoted(number)} for line, deck, number in printing.empty
    ]
    for key, entries in (
        ("counts", [_entry(item) for item in printing.counts]),
        ("empty", empty),
        ("references", [_entry(item) for item in printing.references]),
        ("markup", [_entry(item) for item in printing.markup]),
    ):
        if entries:
            lines = "".join(emit.dump([emit.flow(entry)], width=1000) for entry in entries)
            blocks.append(f"{key}:\n{lines}")
    comments = [
        "What the source says about its own cards, with its line numbers; `cardgen check` compares it."
    ]
    return emit.data_file("../../../schema/claims.json", comments, blocks)


def _entry(item: Any) -> dict[str, Any]:
    """Return a claim as a mapping without the values that say nothing."""
    values = {part.name: getattr(item, part.name) for part in fields(item)}
    return {
        key: emit.quoted(value) if key == "number" and value else value
        for key, value in values.items()
        if value not in ("", False)
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare a pack's files with its sources, or write them with `--write`; returns an exit code."""
    parser = argparse.ArgumentParser(prog="python -m cardgen.store.regenerate", description=main.__doc__)
    parser.add_argument("--game", default=paths.DEFAULT_GAME)
    parser.add_argument("--sources", type=Path, required=True, help="folder of the wiki's pages")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(arguments)
    root = paths.game_dir(options.game)
    try:
        basis = read_basis(root)
        made = pack_files(basis, read_sources(basis.decisions, basis.game, options.sources))
    except InputError as error:
        print(error, file=sys.stderr)
        return int(error.exit_code)
    wrong = [name for name, text in made.items() if not _same(root / name, text)]
    for name in wrong:
        print(f"{'written' if options.write else 'differs'}: {name}")
        if options.write:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(made[name], encoding="utf-8")
    return 0 if options.write or not wrong else 1


def _same(path: Path, text: str) -> bool:
    return plain_files.read_text(path, plain_files.shown(path), []) == text


if __name__ == "__main__":
    sys.exit(main())
