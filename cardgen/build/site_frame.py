"""What all pages of a release and language share: addresses, interface words, the frame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from cardgen import paths
from cardgen.build.contexts.cards import CardLink
from cardgen.build.contexts.frame import Frame, NavLink
from cardgen.build.manual_facts import Facts
from cardgen.model.catalog import CardFace, Catalog, Release
from cardgen.model.translation import Translation
from cardgen.render.html import HtmlWriter
from cardgen.store.document import require_document
from cardgen.text import parse

FOLDERS = {"pt_BR": "pt", "en": "en"}
"""Folder of each language of the interface."""
HOMES = {"pt_BR": "index.html", "en": "index.en.html"}
"""Front door in each language of the interface, in the site's folder."""
LANGS = {"pt_BR": "pt-BR", "en": "en"}
"""Language tags (BCP 47) of the interface."""
PAGES = (("index.html", "manual"), ("galeria.html", "gallery"), ("versao.html", "release_page"))


def templates() -> Path:
    """Return the folder of the site's templates."""
    return paths.templates_dir() / "site"


@cache
def load_words() -> Mapping[str, Mapping[str, str]]:
    """Return the interface's texts by language; raises `InputError` when they cannot be read."""
    data: Mapping[str, Mapping[str, str]] = require_document(templates() / "words.yaml").data
    return data


def web_address(url: str) -> str:
    """Return an address that a page may link to, empty for anything but http and https.

    Packs come from strangers: a link must not run a script or name a file.
    """
    return url if url.startswith(("https://", "http://")) else ""


def language_links(addresses: Mapping[str, str], current: str) -> tuple[NavLink, ...]:
    """Return links to a page in each language of the interface, called by the language's own name."""
    return tuple(
        NavLink(load_words()[language]["language_name"], address, language == current, LANGS[language])
        for language, address in addresses.items()
    )


@dataclass(frozen=True)
class Edition:
    """One release in one language of the interface."""

    facts: Facts
    language: str
    words: Mapping[str, str]
    releases: tuple[str, ...]
    """The releases of the site."""
    translation: Translation | None = None
    """Names in the interface's language, where that is not the game's."""

    @property
    def catalog(self) -> Catalog:
        """Return the catalogue."""
        return self.facts.catalog

    @property
    def release(self) -> Release:
        """Return the release."""
        return self.facts.release

    @property
    def folder(self) -> str:
        """Return the folder of the pages, below the site's."""
        return f"{self.release.id}/{FOLDERS[self.language]}"

    def frame(self, kind: str, name: str) -> Frame:
        """Return the frame of a page; `name` is its address below the edition's folder."""
        depth = name.count("/")
        base = "../" * depth
        root = base + "../../"
        game = self.catalog.game
        releases = tuple(
            NavLink(item.title, self._elsewhere(item, name, root), item.id == self.release.id)
            for item in reversed(self.catalog.releases)
            if item.id in self.releases
        )
        return Frame(
            game=game.name,
            author=game.author,
            licence=game.licence,
            licence_url=web_address(game.licence_url),
            author_url=web_address(game.url),
            lang=LANGS[self.language],
            content_lang=game.language,
            release=self.release.title,
            kind=kind,
            root=root,
            base=base,
            home=root + HOMES[self.language],
            sections=tuple(NavLink(self.words[word], base + page, page == name) for page, word in PAGES),
            releases=releases,
            languages=language_links(
                {key: f"{root}{self.release.id}/{folder}/{name}" for key, folder in FOLDERS.items()},
                self.language,
            ),
            words=self.words,
        )

    def _elsewhere(self, release: Release, name: str, root: str) -> str:
        """Return the address of the same page in another release, or of its gallery for a card it has not."""
        card = Path(name).stem if name.startswith("cartas/") else ""
        if card and self.catalog.face(card, release.id) is None:
            name = "galeria.html"
        return f"{root}{release.id}/{FOLDERS[self.language]}/{name}"

    def translated(self, face: CardFace) -> tuple[str, str]:
        """Return a card's name and sentence in the interface's language, empty where it is the game's own.

        Raises `ValueError` when a sentence cannot be said.
        """
        return self._translated.get(face.card, ("", ""))

    @cached_property
    def _translated(self) -> Mapping[str, tuple[str, str]]:
        other = self.translation
        if other is None:
            return {}
        from cardgen.text.tongues import say  # noqa: PLC0415 - another grammar, only for translated editions

        naturals = other.natural_names(self.catalog, self.release.id)
        return {
            card: (
                other.card_name(self.catalog, card, self.release.id),
                say(parse(face.text), other.language, naturals),
            )
            for card, face in self.facts.faces.items()
        }

    def writer(self, base: str = "", *, manual: bool = False) -> HtmlWriter:
        """Return an HTML writer for a page from which `base` leads to the edition's folder.

        `manual` is true for the manual's own page.
        """
        wording = self.facts.source.wording
        return HtmlWriter(
            words=self.words,
            columns=wording.columns,
            number_footnote=wording.number_footnote,
            base=base,
            manual="" if manual else f"{base}index.html",
            lang="" if LANGS[self.language] == self.catalog.game.language else LANGS[self.language],
        )

    @cached_property
    def links(self) -> Mapping[str, Mapping[str, CardLink]]:
        """Return the cards' links by the base of the page that shows them, then by card."""
        return {base: self._links(base) for base in ("", "../")}

    def _links(self, base: str) -> Mapping[str, CardLink]:
        writer = self.writer(base)
        return {
            card: CardLink(card, face.number, writer.card(self.facts.mention(face)))
            for card, face in self.facts.faces.items()
        }

    def deck_titles(self, face: CardFace) -> tuple[str, ...]:
        """Return the decks of a face, with the number of copies where there are several."""
        game = self.catalog.game
        return tuple(
            game.deck(deck).name if copies == 1 else f"{game.deck(deck).name} × {copies}"
            for deck, copies in face.copies.items()
        )
