"""Compare an edited deck with the database: the faces that it gives, and what a person must decide."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from cardgen.errors import Diagnostic, InputError, Severity
from cardgen.i18n import _, ngettext
from cardgen.model.catalog import CardFace, Catalog, Deck, Kind, Release
from cardgen.store.find import find_release, nearest
from cardgen.store.importers.odt import DeckCard, DeckFile, read_deck
from cardgen.store.slug import fold
from cardgen.text.languages import has_effects

_ROMAN = re.compile(r"\b(?=[IVXLC])(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})\b")
_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
_MOST_GUESSES = 6


def edited_faces(
    path: Path, catalog: Catalog, release: str | None
) -> tuple[Release, dict[str, CardFace], list[Diagnostic]]:
    """Return the release that an edited deck prints, its faces by card, and what needs a person.

    Cards of the release that the file does not have stay as they are. Raises `InputError` for a file that
    is no deck, or one that does not say which release it prints.
    """
    file = read_deck(path)
    if not (release or file.release):
        raise InputError(_no_release(file, catalog))
    chosen = find_release(catalog, release or file.release)
    reader = _Reader(file, catalog, chosen)
    return chosen, reader.faces(), reader.problems


class _Reader:
    """Takes the cards of one file in; `problems` are what it cannot decide."""

    def __init__(self, file: DeckFile, catalog: Catalog, release: Release) -> None:
        self.file, self.catalog, self.release = file, catalog, release
        self.known = {face.card: face for face in catalog.faces(release.id)}
        self.names = {fold(face.name): face for face in self.known.values()}
        self.ideologies = {fold(item.name): item.id for item in catalog.game.ideologies}
        self.problems: list[Diagnostic] = []

    def faces(self) -> dict[str, CardFace]:
        """Return the release's faces as the file has them."""
        prints: dict[str, list[DeckCard]] = {}
        for card in self.file.cards:
            if face := self._face(card):
                prints.setdefault(face.card, []).append(card)
        result = dict(self.known)
        for identity, cards in prints.items():
            result[identity] = self._edited(self.known[identity], cards)
        self._check_missing(prints)
        return result

    def _face(self, card: DeckCard) -> CardFace | None:
        if card.card in self.known:
            return self.known[card.card]
        if (face := self.names.get(fold(card.name))) is not None:
            return face
        close = nearest(card.name, [face.name for face in self.known.values()], 1)
        self._report(
            "odt-unknown-card",
            _("the file has a card that the release does not have"),
            card,
            found=card.name,
            hint=_("perhaps {name}?").format(name=close[0])
            if close
            else _("write a new card into the data files; it needs a number"),
        )
        return None

    def _edited(self, face: CardFace, cards: list[DeckCard]) -> CardFace:
        """Return the face with what all copies of a card, or those that were changed, agree on."""
        made = [self._one(face, card) for card in cards]
        different = [(new, card) for new, card in zip(made, cards, strict=True) if new != face]
        if not different:
            return self._counted(face, cards)
        first = different[0][0]
        for new, card in different[1:]:
            if new != first:
                message = _("copies of one card were changed in different ways")
                self._report("odt-copies-differ", message, card, expected=first.text, found=new.text)
                return self._counted(face, cards)
        if len(different) < len(cards):
            self._report(
                "odt-some-copies",
                ngettext(
                    "only {n} of {total} copies of “{name}” was changed; the change counts for all",
                    "only {n} of {total} copies of “{name}” were changed; the change counts for all",
                    len(different),
                ).format(n=len(different), total=len(cards), name=face.name),
                different[0][1],
                severity=Severity.WARNING,
            )
        return self._counted(first, cards)

    def _one(self, face: CardFace, card: DeckCard) -> CardFace:
        new = face._replace(name=card.name or face.name, text=self._text(face, card))
        if not card.name:
            self._report("odt-no-name", _("a card has lost its name"), card, expected=face.name)
        return new if face.kind is Kind.NATURAL else new._replace(ideology=self._ideology(face, card))

    def _text(self, face: CardFace, card: DeckCard) -> str:
        """Return the sentence with arabic quantities; an unchanged print gives the old one."""
        plain = not has_effects(self.catalog.game)
        if card.text == (face.text if plain else _printed(face.text)):
            return face.text
        if not card.text:
            self._report("odt-no-text", _("a card has lost its text"), card, expected=face.text)
            return face.text
        if plain:
            return card.text
        for guess in _guesses(card.text):
            if _is_sound(guess):
                return guess
        guess = next(_guesses(card.text))
        notice = _notice(guess)
        self._report(
            "odt-text-unknown",
            _("the new text of “{name}” is not in the game's language").format(name=card.name),
            card,
            found=guess,
            hint=notice.hint if notice else "",
            severity=Severity.WARNING,
        )
        return guess

    def _ideology(self, face: CardFace, card: DeckCard) -> str | None:
        for line in card.labels:
            if fold(line) in self.ideologies:
                return self.ideologies[fold(line)]
        if not card.labels:
            return face.ideology
        own = {fold(deck.name) for deck in self.catalog.game.decks}
        if fold(card.labels[0]) in own:
            return None
        names = [item.name for item in self.catalog.game.ideologies]
        close = nearest(card.labels[0], names, 1)
        self._report(
            "odt-unknown-ideology",
            _("the line under “{name}” names no ideology").format(name=card.name),
            card,
            expected=", ".join(names),
            found=card.labels[0],
            hint=_("perhaps {name}?").format(name=close[0]) if close else "",
        )
        return face.ideology

    def _counted(self, face: CardFace, cards: list[DeckCard]) -> CardFace:
        """Return the face with the numbers of copies that the file's decks have of it."""
        counts = Counter(self._deck(card, face) for card in cards)
        present = self._decks()
        copies = {deck: counts.get(deck, 0) if deck in present else old for deck, old in face.copies.items()}
        if face.kind is Kind.NATURAL:
            return face._replace(copies={deck: n for deck, n in {**copies, **counts}.items() if n})
        if sum(counts.values()) > 1:
            twice = _("a structural card stands in the file more than once; the database has one")
            self._report("odt-twice", twice, cards[-1], found=face.name, severity=Severity.WARNING)
        moved = self._deck(cards[0], face)
        return face if moved in face.copies else face._replace(copies={moved: 1})

    def _deck(self, card: DeckCard, face: CardFace) -> str:
        """Return the deck whose table a card stands in."""
        by_name = {fold(deck.name): deck.id for deck in self.catalog.game.decks}
        return by_name.get(fold(card.table)) or card.deck or face.deck

    def _decks(self) -> set[str]:
        by_name: dict[str, Deck] = {fold(deck.name): deck for deck in self.catalog.game.decks}
        return {by_name[fold(card.table)].id for card in self.file.cards if fold(card.table) in by_name}

    def _check_missing(self, prints: dict[str, list[DeckCard]]) -> None:
        present = self._decks()
        for identity, face in self.known.items():
            if identity not in prints and present & set(face.copies):
                self.problems.append(
                    Diagnostic(
                        "odt-missing-card",
                        _("a card of the release is not in the file; the database keeps it"),
                        self.file.name,
                        found=face.name,
                        hint=_("to drop it, list it under drops in the release's file"),
                        severity=Severity.WARNING,
                    )
                )

    def _report(
        self,
        code: str,
        message: str,
        card: DeckCard,
        *,
        expected: str = "",
        found: str = "",
        hint: str = "",
        severity: Severity = Severity.ERROR,
    ) -> None:
        place = f"{self.file.name} ({card.place})"
        self.problems.append(
            Diagnostic(code, message, place, expected=expected, found=found, hint=hint, severity=severity)
        )


def _printed(text: str) -> str:
    from cardgen.text.typography import set_text  # noqa: PLC0415

    return "".join(run.text for run in set_text(text))


def _notice(text: str) -> Diagnostic | None:
    from cardgen.text.typography import set_card_text  # noqa: PLC0415

    return set_card_text(text).notice


def _is_sound(text: str) -> bool:
    """Tell whether a text is a sentence of the game's language, in the house's wording."""
    return _notice(text) is None


def _guesses(text: str) -> Iterator[str]:
    """Yield readings of a printed text: all numerals as quantities first, then with some left as words."""
    found = [match for match in _ROMAN.finditer(text) if match[0]]
    for choice in product((True, False), repeat=min(len(found), _MOST_GUESSES)):
        chosen = [*choice, *[True] * (len(found) - len(choice))]
        pieces, position = [], 0
        for match, convert in zip(found, chosen, strict=True):
            pieces += [text[position : match.start()], str(_number(match[0])) if convert else match[0]]
            position = match.end()
        yield "".join([*pieces, text[position:]])


def _number(numeral: str) -> int:
    values = [_VALUES[letter] for letter in numeral]
    later = [*values[1:], 0]
    return sum(-value if value < after else value for value, after in zip(values, later, strict=True))


def _no_release(file: DeckFile, catalog: Catalog) -> Diagnostic:
    return Diagnostic(
        "import-no-release",
        _("the document does not say which release it prints"),
        file.name,
        expected=", ".join(item.id for item in catalog.releases),
        hint=_("name it with --release"),
    )
