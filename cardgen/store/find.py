"""Find releases, decks, ideologies and cards by what a person types; unknown ones give suggestions."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog, Deck, Ideology, Release
from cardgen.store.slug import fold, slug


def find_release(catalog: Catalog, text: str | None) -> Release:
    """Return a release by id, the newest for None. Raises `InputError`."""
    if text is None:
        return catalog.newest
    for release in catalog.releases:
        if fold(text) in (fold(release.id), fold(release.title)):
            return release
    raise InputError(
        _unknown(
            "find-no-release", _("there is no release {name}"), text, [item.id for item in catalog.releases]
        )
    )


def find_deck(catalog: Catalog, text: str) -> Deck:
    """Return a deck by id or name, with or without the word "deck". Raises `InputError`."""
    for deck in catalog.game.decks:
        if slug(text).removeprefix("deck-") in (deck.id, slug(deck.name).removeprefix("deck-")):
            return deck
    raise InputError(
        _unknown("find-no-deck", _("there is no deck {name}"), text, [item.id for item in catalog.game.decks])
    )


def find_ideology(catalog: Catalog, text: str) -> Ideology:
    """Return an ideology by id or name. Raises `InputError`."""
    for ideology in catalog.game.ideologies:
        if slug(text) in (ideology.id, slug(ideology.name)):
            return ideology
    known = [item.id for item in catalog.game.ideologies]
    raise InputError(_unknown("find-no-ideology", _("there is no ideology {name}"), text, known))


def find_face(catalog: Catalog, text: str, release: Release | None = None) -> CardFace:
    """Return a card's face by name (capitals and accents do not matter), identity or number.

    Without a release the newest one that has such a card counts. Raises `InputError` with the nearest
    names when there is none.
    """
    wanted = slug(text)
    releases = [release] if release else list(reversed(catalog.releases))
    for item in releases:
        for face in catalog.faces(item.id):
            if wanted in (slug(face.name), face.card, face.number.lower()):
                return face
    raise InputError(_no_card(catalog, text, releases, release))


def _no_card(catalog: Catalog, text: str, releases: list[Release], release: Release | None) -> Diagnostic:
    message = (
        _("there is no card {name} in {release}").format(name=text, release=release.id)
        if release
        else _("there is no card {name}").format(name=text)
    )
    elsewhere = sorted(
        {
            item.id
            for item in catalog.releases
            for face in catalog.faces(item.id)
            if slug(text) in (slug(face.name), face.card, face.number.lower())
        }
    )
    if elsewhere:
        hint = _("it is in {releases}").format(releases=", ".join(elsewhere))
    else:
        names = {face.name for item in releases for face in catalog.faces(item.id)}
        hint = _perhaps(nearest(text, names), _("cardgen list shows all cards"))
    return Diagnostic("find-no-card", message, found=text, hint=hint)


def nearest(text: str, names: Iterable[str], count: int = 3) -> list[str]:
    """Return the names most like the text, forgiving capitals, accents and missing words."""
    folded = {fold(name): name for name in sorted(names)}
    wanted = fold(text)
    inside = [name for key, name in folded.items() if len(wanted) > 2 and wanted in key]
    close = [folded[key] for key in difflib.get_close_matches(wanted, folded, count, 0.5)]
    return list(dict.fromkeys([*inside, *close]))[:count]


def _unknown(code: str, message: str, text: str, known: list[str]) -> Diagnostic:
    return Diagnostic(
        code,
        message.format(name=text),
        expected=", ".join(known),
        found=text,
        hint=_perhaps(nearest(text, known, 1), _("choose one of those")),
    )


def _perhaps(names: list[str], usual: str) -> str:
    return _("perhaps {name}?").format(name=", ".join(names)) if names else usual
