"""What a shell offers as values of options and arguments: read from the cached catalogue of the game named.

Nothing is said and nothing fails here: where the game cannot be read, nothing is offered.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cardgen import paths

if TYPE_CHECKING:
    from cardgen.model.catalog import Catalog

Offer = tuple[str, str]
"""A value, and what it stands for (shown by zsh and fish)."""


def games(incomplete: str) -> list[str]:
    """Return the ids of the games that come with cardgen."""
    return _begun(paths.game_ids(), incomplete)


def releases(ctx: Any, incomplete: str) -> list[Offer]:
    """Return the releases of the game, newest first."""
    catalog = _catalog(ctx)
    found = [(item.id, item.title) for item in reversed(catalog.releases)] if catalog else []
    return _offered(found, incomplete)


def decks(ctx: Any, incomplete: str) -> list[Offer]:
    """Return the decks of the game."""
    catalog = _catalog(ctx)
    found = [(item.id, item.name) for item in catalog.game.decks] if catalog else []
    return _offered(found, incomplete)


def ideologies(ctx: Any, incomplete: str) -> list[Offer]:
    """Return the ideologies of the game."""
    catalog = _catalog(ctx)
    found = [(item.id, item.name) for item in catalog.game.ideologies] if catalog else []
    return _offered(found, incomplete)


def cards(ctx: Any, incomplete: str) -> list[Offer]:
    """Return cards by number where a digit was typed, else by name, all releases together.

    bash ends a word at a blank, so a name with blanks is offered there by its identity, unless the word that
    was begun has a blank, as it has inside quotes.
    """
    catalog = _catalog(ctx)
    found: dict[str, str] = {}
    for release in reversed(catalog.releases) if catalog else ():
        for face in catalog.faces(release.id) if catalog else ():
            if incomplete[:1].isdigit():
                found.setdefault(face.number, face.name)
            elif " " in face.name and " " not in incomplete and _ends_words_at_blanks():
                found.setdefault(face.card, face.name)
            else:
                found.setdefault(face.name, face.number)
    return _offered(sorted(found.items()), incomplete)


def card_names(ctx: Any, incomplete: str) -> list[Offer]:
    """Return cards by name only, for commands that take printed names."""
    catalog = _catalog(ctx)
    faces = catalog.faces(catalog.newest.id) if catalog else ()
    found = {face.name: face.number for face in faces}
    return _offered(sorted(found.items()), incomplete)


def languages(ctx: Any, incomplete: str) -> list[str]:
    """Return the game's own language and those of its translations."""
    catalog = _catalog(ctx)
    if catalog is None:
        return []
    folder = paths.game_dir(_game(ctx)) / "translations"
    known = [catalog.game.language, *sorted(path.stem for path in folder.glob("*.yaml"))]
    return _begun(known, incomplete)


class _Value(str):
    """A value that begins with a word whatever its capitals and accents: Typer asks it once more."""

    __slots__ = ()

    def startswith(self, word: str, *_within: Any) -> bool:  # type: ignore[override]
        from cardgen.store.slug import fold  # noqa: PLC0415

        return fold(self).startswith(fold(word))


def _begun(values: Iterable[str], incomplete: str) -> list[str]:
    """Return the values that begin with a word, without regard to capitals and accents."""
    return [value for value in map(_Value, values) if value.startswith(incomplete)]


def _offered(offers: Iterable[Offer], incomplete: str) -> list[Offer]:
    """Return the offers whose values begin with a word, without regard to capitals and accents."""
    found = [(_Value(value), said) for value, said in offers]
    return [offer for offer in found if offer[0].startswith(incomplete)]


def _ends_words_at_blanks() -> bool:
    return os.environ.get("_CARDGEN_COMPLETE", "").endswith("bash")


def _game(ctx: Any) -> str:
    """Return the game that the words before name, to the command or to its group."""
    while ctx is not None:
        if name := ctx.params.get("game"):
            return str(name)
        ctx = ctx.parent
    return paths.DEFAULT_GAME


def _catalog(ctx: Any) -> Catalog | None:
    from cardgen.store.loader import load_game  # noqa: PLC0415

    try:
        return load_game(_game(ctx))
    except Exception:  # a shell that asks for words wants no message, whatever is wrong
        return None
