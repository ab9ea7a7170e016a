"""Translations: is everything named, once each, and does each card say in the other language what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from cardgen.checks.context import Context
from cardgen.checks.meanings import meanings
from cardgen.checks.registry import check
from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import Catalog
from cardgen.model.translation import Translation
from cardgen.store import files
from cardgen.store.document import Document
from cardgen.store.parts import unknown
from cardgen.store.translations import read_translation


@check("translations")
def translations(context: Context) -> Iterator[Diagnostic]:
    """Report names that are missing, superfluous or double, and texts that another language cannot say."""
    for path in files.translation_files(context.root):
        problems: list[Diagnostic] = []
        read = read_translation(path, problems)
        yield from problems
        if read is None:
            continue
        translation, document = read
        catalog = context.catalog
        yield from _strangers(catalog, translation, document)
        yield from _names_of_game(catalog, translation, document)
        yield from _names_of_cards(catalog, translation, document)
        yield from _texts(context, translation, document)


def _strangers(catalog: Catalog, translation: Translation, document: Document) -> Iterator[Diagnostic]:
    """Yield a finding for each name of what the game has not."""
    game = catalog.game
    known = {
        "ideologies": ("ideology", {item.id for item in game.ideologies}, translation.ideologies),
        "decks": ("deck", {item.id for item in game.decks}, translation.decks),
        "cards": ("card", set(catalog.cards), translation.cards),
    }
    for part, (what, ids, named) in known.items():
        for found in sorted(set(named) - ids):
            yield unknown(document, (part, found), what, found, ids, key=True)
    releases = {item.id for item in catalog.releases} | {""}
    for card, named_cards in translation.cards.items():
        for release in sorted(set(named_cards) - releases):
            yield unknown(document, ("cards", card, release), "release", release, releases - {""}, key=True)


def _missing(document: Document, part: str, what: str, language: str) -> Diagnostic:
    return document.problem(
        "translation-missing-name",
        (part,),
        _("“{name}” has no name in the language {language}").format(name=what, language=language),
        key=True,
        expected=_("a name for it under {part}").format(part=part),
        hint=_("add one"),
    )


def _names_of_game(catalog: Catalog, translation: Translation, document: Document) -> Iterator[Diagnostic]:
    game = catalog.game
    named: tuple[tuple[str, Iterable[tuple[str, str]], Iterable[str]], ...] = (
        ("ideologies", ((item.id, item.name) for item in game.ideologies), translation.ideologies),
        ("decks", ((item.id, item.name) for item in game.decks), translation.decks),
    )
    for part, wanted, found in named:
        for key, name in wanted:
            if key not in found:
                yield _missing(document, part, name, translation.language)


def _names_of_cards(catalog: Catalog, translation: Translation, document: Document) -> Iterator[Diagnostic]:
    missing: dict[str, str] = {}
    doubled: set[tuple[str, str]] = set()
    for release in catalog.releases:
        used: dict[str, str] = {}
        for face in catalog.faces(release.id):
            name = translation.card_name(catalog, face.card, release.id)
            if not name:
                missing[face.card] = face.name
            elif name in used and (face.card, used[name]) not in doubled:
                doubled.add((face.card, used[name]))
                yield document.problem(
                    "translation-double-name",
                    ("cards", face.card),
                    _("two cards of {release} have one name").format(release=release.id),
                    found=name,
                    hint=_("rename this card or {card}").format(card=used[name]),
                )
            used[name] = face.card
    for name in missing.values():
        yield _missing(document, "cards", name, translation.language)
    yield from _renamed(catalog, translation, document)


def _renamed(catalog: Catalog, translation: Translation, document: Document) -> Iterator[Diagnostic]:
    """Yield a finding for each card that was renamed in the game but not in the translation."""
    for old, new in pairwise(catalog.releases):
        for face in catalog.faces(new.id):
            before = catalog.face(face.card, old.id)
            if before is None or before.name == face.name or face.card not in translation.cards:
                continue
            names = [translation.card_name(catalog, face.card, item.id) for item in (old, new)]
            if names[0] == names[1]:
                yield document.problem(
                    "translation-not-renamed",
                    ("cards", face.card),
                    _("the card is renamed from {release} on, its translation is not").format(release=new.id),
                    expected=f"{before.name} → {face.name}",
                    found=names[1],
                    hint=_("give a name for each release"),
                )


def _texts(context: Context, translation: Translation, document: Document) -> Iterator[Diagnostic]:
    """Yield a finding for each text that the language's grammar does not say and read back alike."""
    from cardgen.text.tongues import TONGUES, faithful  # noqa: PLC0415 - 30 ms, only with translations

    if translation.language not in TONGUES:
        yield document.problem(
            "translation-no-grammar",
            ("language",),
            _("no grammar says cards in this language"),
            expected=", ".join(TONGUES),
            found=translation.language,
            hint=_("add one to cardgen/text/tongues.py"),
        )
        return
    done: set[str] = set()
    for release in context.catalog.releases:
        names = translation.natural_names(context.catalog, release.id)
        for face in context.catalog.faces(release.id):
            meaning = meanings(context).text(face)
            if meaning is None or face.text in done or "" in names.values():
                continue
            done.add(face.text)
            said, same = faithful(face.text, meaning, translation.language, names)
            if not same:
                yield context.problem(
                    "translation-other-meaning",
                    face,
                    _("{name}: the language {language} cannot say this text").format(
                        name=face.name, language=translation.language
                    ),
                    found=said,
                    hint=_("extend the grammar of that language"),
                )
