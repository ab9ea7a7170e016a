"""Hold the cards that a file gives against the game: what the loader would refuse, what a refused row was."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cardgen.errors import Diagnostic, Severity
from cardgen.model.catalog import CardFace, Catalog
from cardgen.store import files, schemas
from cardgen.store.loader import read_with
from cardgen.store.pack import Pack

Faces = Mapping[str, Mapping[str, CardFace]]
"""Complete faces by card and release."""

_SAME = "data-same-"


def misfits(
    root: Path,
    made: dict[str, str],
    catalog: Catalog,
    faces: Faces,
    source: str,
    lines: Mapping[tuple[str, str], int],
) -> list[Diagnostic]:
    """Return what the loader would refuse of a pack with the card files `made` from `faces`.

    The problems stand in the file that the cards came from (`source`), at the line of the row to blame where
    it has lines: of cards that clash, the one that differs from the game's.
    """
    pack = read_with(root, made)
    found: list[Diagnostic] = []
    for item in pack.problems:
        if item.severity is Severity.ERROR:
            line = _line(item, pack, catalog, faces, lines)
            moved = replace(item, file=source, line=line, column=0)
            found += [moved] if moved not in found else []
    return found


def _line(
    item: Diagnostic, pack: Pack, catalog: Catalog, faces: Faces, lines: Mapping[tuple[str, str], int]
) -> int:
    """Return the line of the row to blame, 0 when no row is."""
    card, release = _written(item, pack)
    if not card:
        return 0
    part = item.code.removeprefix(_SAME) if item.code.startswith(_SAME) else ""
    for other in dict.fromkeys((card, *(item.found.split(", ") if part else ()))):
        for order in catalog.releases:
            new, old = faces.get(other, {}).get(order.id), catalog.face(other, order.id)
            if new is not None and (other, order.id) in lines and _differs(new, old, part):
                return lines[other, order.id]
    return lines.get((card, release), 0)


def _differs(new: CardFace, old: CardFace | None, part: str) -> bool:
    if old is None:
        return True
    same = getattr(new, part) == getattr(old, part) if part else new == old._replace(release=new.release)
    return not same


def _written(item: Diagnostic, pack: Pack) -> tuple[str, str]:
    """Return the card and the release whose entry in a card file a problem stands in; empty outside them."""
    found = ("", "")
    for name, document in pack.documents.items():
        if not name.startswith(f"{files.CARDS}/") or document.file != item.file:
            continue
        for path, place in sorted(document.keys.items(), key=lambda entry: entry[1]):
            if place <= (item.line, item.column) and len(path) <= 2:
                found = (str(path[0]), str(path[1]) if len(path) == 2 else "")
    return found


def kept(
    refused: Iterable[Mapping[str, str]], faces: Faces, catalog: Catalog, releases: Collection[str]
) -> Iterator[tuple[str, CardFace]]:
    """Yield the game's cards that stand for refused rows, with their faces in the releases of a file.

    A row is known by its identity, else its number, else its name; when it has no identity that could be one,
    and none of those leads to a card, it may be any card that the file does not have.
    """
    known = [item.id for item in catalog.releases]
    for row in refused:
        named = row.get("release")
        for release in releases if named not in known else [named] if named in releases else []:
            missing = [face for face in catalog.faces(release) if release not in faces.get(face.card, {})]
            own = _own(row, missing)
            if own is None and not re.fullmatch(schemas.SLUG, row.get("id", "")):
                yield from ((face.card, face._replace(release=release)) for face in missing)
            elif own is not None:
                yield own.card, own._replace(release=release)


def _own(row: Mapping[str, str], missing: list[CardFace]) -> CardFace | None:
    """Return the card among those that the file does not have that a refused row is of."""
    for column, part in (("id", "card"), ("number", "number"), ("name", "name")):
        for face in missing:
            if row.get(column) and getattr(face, part) == row[column]:
                return face
    return None
