"""Every card text of the three releases: one meaning, the right one, and back byte for byte."""

from __future__ import annotations

import pytest

from cardgen.model.catalog import Catalog
from cardgen.model.effects import CardText, Node, walk
from cardgen.text import parse, print_text
from cardgen.text.names import NATURAL_CARDS
from cardgen.text.reading import readings
from cardgen.text.tokens import tokenize
from tests.text import expected


def test_every_text_has_one_meaning_and_prints_back(texts: list[str]) -> None:
    assert len(texts) == 228
    for text in texts:
        found = readings(tokenize(text), NATURAL_CARDS)
        assert len(found) == 1, text
        assert print_text(found[0]) == text


@pytest.mark.parametrize("card", expected.CARDS)
def test_newest_text_means_what_it_says(agencia: Catalog, card: str) -> None:
    face = [face for face in agencia.cards[card].faces.values() if face is not None][-1]
    assert effects_of(parse(face.text)) == expected.CARDS[card]


@pytest.mark.parametrize(("release", "card"), expected.OLDER)
def test_older_text_means_what_it_said(agencia: Catalog, release: str, card: str) -> None:
    face = agencia.face(card, release)
    assert face is not None
    assert effects_of(parse(face.text)) == expected.OLDER[release, card]


@pytest.mark.parametrize("text", expected.COMPOSED)
def test_composed_sentences_mean_what_they_say(text: str) -> None:
    meaning = parse(text)
    assert effects_of(meaning) == expected.COMPOSED[text]
    assert print_text(meaning) == text


def test_plain_wording_means_the_same(texts: list[str]) -> None:
    for text in texts:
        meaning = parse(text)
        assert parse(print_text(meaning, plain=True)) == meaning


def test_the_hand_written_table_covers_the_vocabulary(agencia: Catalog) -> None:
    """Every class of effects that cards use stands somewhere in the independent table."""
    known = {
        type(node)
        for meaning in tables()
        for effects in meaning
        for effect in effects
        for node in walk(effect)
    }
    used: set[type[Node]] = set()
    for release in agencia.releases:
        for face in agencia.faces(release.id):
            used |= {type(node) for effect in parse(face.text).effects() for node in walk(effect)}
    assert used <= known, used - known
    assert len(expected.CARDS) >= 60


def tables() -> list[expected.Meaning]:
    return [*expected.CARDS.values(), *expected.OLDER.values(), *expected.COMPOSED.values()]


def effects_of(meaning: CardText) -> expected.Meaning:
    return tuple(sentence.effects for sentence in meaning.sentences)
