"""Keep the validated catalogue as JSON, named by the content of everything it was made from.

The name is a hash over the pack's files (names and bytes) and over the code that reads them, so a
changed file or a changed reader never finds an old catalogue. What is damaged is made again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardgen import kept, plain_files
from cardgen.model import catalog as model
from cardgen.model.catalog import Card, CardFace, Catalog, Deck, Game, Ideology, Kind, Release, RuleSet

_KIND = "catalog"
_KEPT = 8
_READERS = (
    "assemble",
    "assemble_cards",
    "assemble_releases",
    "cache",
    "clashes",
    "document",
    "events",
    "files",
    "letters",
    "loader",
    "parts",
    "salvage",
    "schemas",
    "tree",
    "validate",
)
"""Modules whose change may change what the same files give."""
_known: dict[kept.Stamp | None, Catalog] = {}
"""The catalogue that was read last: a command and the product it makes ask for the same."""


def key_of(contents: Mapping[str, bytes]) -> str:
    """Return the hash of the files' names and contents and of the code that reads them."""
    return kept.key_of(
        _code_key(), *(part for item in contents.items() for part in (item[0].encode(), item[1]))
    )


@cache
def _code_key() -> bytes:
    folder = Path(__file__).parent
    code = [*(folder / f"{name}.py" for name in _READERS), Path(plain_files.__file__), Path(model.__file__)]
    return kept.key_of(*(path.read_bytes() for path in code)).encode()


def fetch(key: str) -> Catalog | None:
    """Return the catalogue kept under the key, or None."""
    stamp = kept.stamp(_KIND, key)
    if stamp is None or stamp in _known:
        return _known.get(stamp)
    try:
        found = kept.fetch(_KIND, key)
        catalog = thaw(found["catalog"]) if found["key"] == key else None
    except (ValueError, KeyError, TypeError):
        return None
    if catalog is not None:
        _known.clear()
        _known[stamp] = catalog
    return catalog


def keep(key: str, catalog: Catalog) -> None:
    """Keep a catalogue under the key; a folder that cannot be written is no error."""
    kept.keep(_KIND, key, {"key": key, "catalog": freeze(catalog)}, _KEPT)


def freeze(catalog: Catalog) -> dict[str, Any]:
    """Return the catalogue as plain JSON values; `thaw` gives it back."""
    return {
        "game": catalog.game._asdict()
        | {
            "ideologies": [item._asdict() for item in catalog.game.ideologies],
            "decks": [item._asdict() for item in catalog.game.decks],
        },
        "releases": [item._asdict() | {"rules": item.rules._asdict()} for item in catalog.releases],
        "cards": {
            card.id: {
                release: None if face is None else face._asdict() | {"copies": dict(face.copies)}
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
