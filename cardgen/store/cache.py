"""Keep the validated catalogue as JSON, named by the content of everything it was made from.

The name is a hash over the pack's files (names and bytes) and over the code that reads them, so a
changed file or a changed reader never finds an old catalogue. What is damaged is made again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from cardgen import paths
from cardgen.model import catalog as model
from cardgen.model.catalog import Card, CardFace, Catalog, Deck, Game, Ideology, Kind, Release, RuleSet

_KEPT = 8
_READERS = (
    "assemble",
    "assemble_cards",
    "cache",
    "decode",
    "document",
    "events",
    "files",
    "loader",
    "parts",
    "schemas",
    "tree",
    "validate",
)
"""Modules whose change may change what the same files give."""


def key_of(contents: Mapping[str, bytes]) -> str:
    """Return the hash of the files' names and contents and of the code that reads them."""
    digest = sha256(_code_key())
    for name, raw in contents.items():
        digest.update(f"{name}\0{len(raw)}\0".encode())
        digest.update(raw)
    return digest.hexdigest()


@cache
def _code_key() -> bytes:
    digest = sha256()
    folder = Path(__file__).parent
    for path in [*(folder / f"{name}.py" for name in _READERS), Path(model.__file__)]:
        digest.update(path.read_bytes())
    return digest.digest()


def fetch(key: str) -> Catalog | None:
    """Return the catalogue kept under the key, or None."""
    try:
        raw = _file(key).read_bytes()
        kept = json.loads(raw)
        return thaw(kept["catalog"]) if kept["key"] == key else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def keep(key: str, catalog: Catalog) -> None:
    """Keep a catalogue under the key, whole or not at all; a folder that cannot be written is no error."""
    import tempfile  # noqa: PLC0415 - only a changed pack needs it

    target = _file(key)
    with suppress(OSError):
        target.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps({"key": key, "catalog": freeze(catalog)}, ensure_ascii=False, separators=(",", ":"))
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".catalog-", suffix=".tmp")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(text)
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        _forget_old(target.parent)


def _file(key: str) -> Path:
    return paths.cache_dir() / "catalog" / f"{key}.json"


def _forget_old(folder: Path) -> None:
    kept = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept[_KEPT:]:
        path.unlink(missing_ok=True)


def freeze(catalog: Catalog) -> dict[str, Any]:
    """Return the catalogue as plain JSON values; `thaw` gives it back."""
    return {
        "game": _fields(catalog.game)
        | {
            "ideologies": [_fields(item) for item in catalog.game.ideologies],
            "decks": [_fields(item) for item in catalog.game.decks],
        },
        "releases": [_fields(item) | {"rules": _fields(item.rules)} for item in catalog.releases],
        "cards": {
            card.id: {
                release: None if face is None else _fields(face) | {"copies": dict(face.copies)}
                for release, face in card.faces.items()
            }
            for card in catalog.cards.values()
        },
    }


def thaw(data: dict[str, Any]) -> Catalog:
    """Return the catalogue that `freeze` made plain."""
    game = data["game"]
    ideologies = tuple(Ideology(**item) for item in game["ideologies"])
    decks = tuple(Deck(**item) for item in game["decks"])
    releases = tuple(_release(item) for item in data["releases"])
    cards = {
        card: Card(card, {release: face and _face(face) for release, face in faces.items()})
        for card, faces in data["cards"].items()
    }
    return Catalog(Game(**{**game, "ideologies": ideologies, "decks": decks}), releases, cards)


def _release(item: dict[str, Any]) -> Release:
    rules: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in item["rules"].items()
    }
    return Release(**{**item, "rules": RuleSet(**rules), "decks": tuple(item["decks"])})


def _face(item: dict[str, Any]) -> CardFace:
    return CardFace(**{**item, "kind": Kind(item["kind"])})


def _fields(item: Any) -> dict[str, Any]:
    return {name: getattr(item, name) for name in item.__dataclass_fields__}
