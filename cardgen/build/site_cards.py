"""Pages of cards, and the gallery."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from cardgen.build.contexts.cards import (
    CardPage,
    FilterGroup,
    GalleryCard,
    GalleryPage,
    Interaction,
    RulingView,
)
from cardgen.build.manual_resolve import SetText
from cardgen.build.readings import Readings, reading_lines
from cardgen.build.site_changes import Changes
from cardgen.build.site_frame import LANGS, Edition
from cardgen.model import manual as m
from cardgen.model.catalog import CardFace
from cardgen.model.effects.tree import walk
from cardgen.model.manual_readings import CardReadings
from cardgen.text.phrases import OWN, Phrases

_SENTENCE = re.compile(r"[^.!?]+(?:[.!?]+|\Z)")
NEIGHBOURS = 40
"""Longest list of cards that a card's page shows for one kind of interaction."""


@dataclass(frozen=True)
class CardPages:
    """Makes the pages of the cards of one edition."""

    edition: Edition
    readings: CardReadings
    changes: Changes
    set_text: SetText
    meanings: Readings
    rulings: Sequence[m.Ruling] = ()

    @property
    def _language(self) -> str:
        return self.edition.language

    @cached_property
    def _actions(self) -> Mapping[str, frozenset[str]]:
        """Return the cards of each action."""
        return {action.id: self._cards(action.query) for action in self.readings.actions}

    @cached_property
    def _implied(self) -> list[tuple[str, frozenset[str]]]:
        return [
            (item.text[self._language], self._cards(item.query, triggers=False))
            for item in self.readings.implied
        ]

    @cached_property
    def _meetings(self) -> list[tuple[str, frozenset[str], frozenset[str]]]:
        return [
            (item.label[self._language], self._cards(item.of), self._cards(item.other))
            for item in self.readings.meetings
        ]

    def _cards(self, query: m.Query, *, triggers: bool = True) -> frozenset[str]:
        return frozenset(face.card for face in self.edition.facts.select(query, triggers=triggers))

    # --- one card ---

    def pages(self) -> Iterator[CardPage]:
        """Yield the page of each card, in number order."""
        faces = list(self.edition.facts.faces.values())
        for index, face in enumerate(faces):
            before = faces[index - 1] if index else None
            after = faces[index + 1] if index + 1 < len(faces) else None
            yield self._page(face, before, after)

    def _page(self, face: CardFace, before: CardFace | None, after: CardFace | None) -> CardPage:
        edition, words = self.edition, self.edition.words
        writer = edition.writer("../")
        mention = edition.facts.mention(face)
        links = edition.links["../"]
        game = edition.catalog.game
        other_name, other_text = edition.translated(face)
        return CardPage(
            frame=edition.frame("card", f"cartas/{face.card}.html"),
            title=face.name,
            description=face.text,
            card=face.card,
            number=face.number,
            name=face.name,
            css=mention.css,
            kind=words[face.kind.value],
            deck_titles=edition.deck_titles(face),
            ideology=game.ideology(face.ideology).name if face.ideology else "",
            picture=f"../../img/{face.card}.svg",
            text=writer.effect(self.set_text(face.text)),
            plain_text=face.text,
            other_name=other_name,
            other_text=other_text,
            note=writer.inlines(edition.facts.mark(face.note, face.card)),
            reading=reading_lines(self.meanings.outline(face, self._language, self._phrases)),
            reading_lang=self._phrases.language or game.language,
            actions=tuple(
                action.label[self._language]
                for action in self.readings.actions
                if face.card in self._actions[action.id]
            ),
            crises=tuple(self._crises(face)),
            interactions=tuple(self._interactions(face)),
            rulings=tuple(self._rulings(face)),
            versions=self.changes.versions(face.card),
            previous=links[before.card] if before else None,
            following=links[after.card] if after else None,
            table_href=f"../index.html#carta-{face.card}",
        )

    @cached_property
    def _phrases(self) -> Phrases:
        """Return how parts of effects are said: in the interface's language where cards are."""
        other = self.edition.translation
        if other is None:
            return OWN
        return Phrases(other.language, other.natural_names(self.edition.catalog, self.edition.release.id))

    def _crises(self, face: CardFace) -> Iterator[tuple[str, str]]:
        for sentence in _SENTENCE.findall(f"{face.text} {face.note}"):
            low = sentence.casefold()
            if any(word in low for word in self.readings.explicit) and not any(
                word in low for word in self.readings.without
            ):
                yield f"“{sentence.strip()}”", self.edition.catalog.game.language
        for text, cards in self._implied:
            if face.card in cards:
                yield text, LANGS[self._language]

    def _interactions(self, face: CardFace) -> Iterator[Interaction]:
        for label, of, other in self._meetings:
            if face.card in of:
                yield from self._interaction(label, other - {face.card})
        named = self._named_by[face.card]
        yield from self._interaction(self.edition.words["card_names"], named)
        naming = {card for card, names in self._named_by.items() if face.card in names}
        yield from self._interaction(self.edition.words["card_named"], naming)
        if face.ideology:
            same = {item.card for item in self.edition.facts.of_ideology(face.ideology)} - {face.card}
            yield from self._interaction(self.edition.words["card_same_ideology"], same)

    def _interaction(self, label: str, cards: Iterable[str]) -> Iterator[Interaction]:
        links = self.edition.links["../"]
        found = sorted((card for card in cards if card in links), key=self._order.__getitem__)
        if 0 < len(found) <= NEIGHBOURS:
            yield Interaction(label, tuple(links[card] for card in found))

    @cached_property
    def _order(self) -> Mapping[str, int]:
        """Return the cards' places in the order of their numbers."""
        return {card: place for place, card in enumerate(self.edition.facts.faces)}

    @cached_property
    def _named_by(self) -> Mapping[str, frozenset[str]]:
        """Return the cards that each card's effects name (natural cards, by their printed names)."""
        facts = self.edition.facts
        names = {face.name: face.card for face in facts.faces.values()}
        found: dict[str, frozenset[str]] = {}
        for face in facts.faces.values():
            said = (getattr(inner, "card", None) for node in facts.reading(face) for inner in walk(node))
            found[face.card] = frozenset(names[name] for name in said if name in names) - {face.card}
        return found

    def _rulings(self, face: CardFace) -> Iterator[RulingView]:
        for ruling in self.rulings:
            if any(mention.card == face.card for mention in ruling.cards):
                body = self.edition.writer("../").inlines(ruling.body)
                yield RulingView(ruling.title, body, f"../index.html#decisao-{ruling.id}")

    # --- the gallery ---

    def gallery(self) -> GalleryPage:
        """Return the gallery."""
        words, release = self.edition.words, self.edition.release
        cards = tuple(self._gallery_card(face) for face in self.edition.facts.faces.values())
        title = words["gallery_title"].format(release=release.title)
        return GalleryPage(
            frame=self.edition.frame("gallery", "galeria.html"),
            title=title,
            description=title,
            filters=tuple(self._filters(cards)),
            cards=cards,
        )

    def _gallery_card(self, face: CardFace) -> GalleryCard:
        mention = self.edition.facts.mention(face)
        other_name, other_text = self.edition.translated(face)
        return GalleryCard(
            card=face.card,
            number=face.number,
            name=face.name,
            css=mention.css,
            href=f"cartas/{face.card}.html",
            picture=f"../img/{face.card}.svg",
            text=face.text,
            other_name=other_name,
            other_text=other_text,
            decks=tuple(face.copies),
            ideology=face.ideology or "nenhuma",
            actions=tuple(action for action, cards in self._actions.items() if face.card in cards),
            changed=self.changes.changed(face.card),
        )

    def _filters(self, cards: Sequence[GalleryCard]) -> Iterator[FilterGroup]:
        words, game = self.edition.words, self.edition.catalog.game
        decks = [(deck, game.deck(deck).name) for deck in self.edition.release.decks]
        ideologies = [(item.id, item.name) for item in game.ideologies]
        ideologies.append(("nenhuma", words["filter_no_ideology"]))
        actions = [(action.id, action.label[self._language]) for action in self.readings.actions]
        changes = [("sim", words["filter_changed"]), ("nao", words["filter_same"])]
        yield _group("deck", words["filter_deck"], decks, (card.decks for card in cards))
        yield _group("ideologia", words["filter_ideology"], ideologies, ((card.ideology,) for card in cards))
        yield _group("acao", words["filter_action"], actions, (card.actions for card in cards))
        if any(card.changed for card in cards):
            states = (("sim" if card.changed else "nao",) for card in cards)
            yield _group("mudanca", words["filter_change"], changes, states)


def _group(
    key: str, label: str, choices: Sequence[tuple[str, str]], values: Iterable[Sequence[str]]
) -> FilterGroup:
    counts = Counter(value for several in values for value in several)
    return FilterGroup(key, label, tuple((choice, text, counts[choice]) for choice, text in choices))
