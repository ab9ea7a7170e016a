"""The site's front door."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.build.contexts.frame import Frame, NavLink
from cardgen.build.contexts.site import HomePage
from cardgen.build.site_frame import FOLDERS, HOMES, LANGS, PAGES, language_links, load_words, web_address
from cardgen.model.catalog import Catalog, Release


def home_page(catalog: Catalog, releases: Sequence[Release], language: str) -> HomePage:
    """Return the front door in a language of the interface: each release, newest first."""
    game, words = catalog.game, load_words()[language]
    frame = Frame(
        game=game.name,
        author=game.author,
        licence=game.licence,
        licence_url=web_address(game.licence_url),
        author_url=web_address(game.url),
        lang=LANGS[language],
        content_lang=game.language,
        release="",
        kind="home",
        root="",
        base="",
        home=HOMES[language],
        sections=(),
        releases=(),
        languages=language_links(HOMES, language),
        words=words,
    )
    doors = tuple(
        (release.title, _summary(catalog, release, words["home_cards"]), _doors(release, language))
        for release in reversed(releases)
    )
    return HomePage(frame, words["home_title"], words["home_lead"], doors)


def _summary(catalog: Catalog, release: Release, template: str) -> str:
    cards = sum(copies for deck in release.decks for _face, copies in catalog.copies(release.id, deck))
    return template.format(n=cards, decks=len(release.decks))


def _doors(release: Release, language: str) -> tuple[NavLink, ...]:
    words, folder = load_words()[language], FOLDERS[language]
    return tuple(NavLink(words[word], f"{release.id}/{folder}/{page}") for page, word in PAGES)
