"""Make the catalogue from what was read of a pack's files, and say what does not fit together."""

from __future__ import annotations

from typing import Any

from cardgen.i18n import _
from cardgen.model.catalog import Catalog, Deck, Game, Ideology
from cardgen.store.assemble_cards import CardReader
from cardgen.store.assemble_releases import read_releases
from cardgen.store.clashes import clashes, empty_decks
from cardgen.store.parts import Parts
from cardgen.store.schemas import GameFile, Strict

_NO_GAME = Game("", "", "", "", "", "", (), ())


def assemble(parts: Parts) -> Catalog | None:
    """Return the catalogue, None without a game or a release; what does not fit is added to `parts.problems`.

    A card with a problem keeps what is sound of it, so that all is reported at once.
    """
    entry = None if parts.game is None else parts.game[0]
    game = _NO_GAME if entry is None else _game(entry)
    _check_repeated(parts)
    releases = read_releases(parts)
    reader = CardReader(parts, releases)
    catalog = Catalog(game, releases, reader.read())
    parts.problems.extend(clashes(parts, catalog))
    if not reader.is_unsure and catalog.cards:
        parts.problems.extend(empty_decks(parts, catalog))
    return catalog if entry is not None and releases else None


def _game(entry: GameFile) -> Game:
    return Game(
        id=entry.id,
        name=entry.name,
        author=entry.author,
        licence=entry.licence,
        licence_url=entry.licence_url,
        language=entry.language,
        ideologies=tuple(Ideology(**_with(item, wiki_class=_css(item.id))) for item in entry.ideologies),
        decks=tuple(Deck(**_with(item, noted_as=item.name)) for item in entry.decks),
        url=entry.url,
        natural_note=entry.natural_note,
        plain_texts=entry.plain_texts,
    )


def _with(entry: Strict, **usual: str) -> dict[str, Any]:
    """Return an entry's fields; those that say nothing get what is usual."""
    said = entry.model_dump()
    return said | {key: said[key] or value for key, value in usual.items()}


def _css(ideology: str) -> str:
    return "ideology-" + ideology.replace(".", "-")


def _check_repeated(parts: Parts) -> None:
    for what, names in (("ideologies", parts.ideologies), ("decks", parts.decks)):
        for position, item in enumerate(names or ()):
            if parts.game is not None and names is not None and item in names[:position]:
                parts.problems.append(
                    parts.game[1].problem(
                        "data-repeated-id",
                        (what, position, "id"),
                        _("the id {id} is used twice").format(id=item),
                        hint=_("give each its own id"),
                    )
                )
