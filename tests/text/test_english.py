"""English said from effects: it reads back to the same effects, for all cards and for random effects."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings

from cardgen.model.catalog import Catalog
from cardgen.model.effects import (
    Both,
    CardText,
    Count,
    Discard,
    Draw,
    Effect,
    Event,
    Everyone,
    Seat,
    Sentence,
    Side,
    When,
    You,
    walk,
)
from cardgen.text import parse
from cardgen.text.english import lexicon
from cardgen.text.tongues import faithful, read, say
from tests.text import strategies

NAMES = {
    "Nova geração": "New generation",
    "Liderança": "Leadership",
    "Momento histórico": "Historic moment",
    "Novo paradigma": "New paradigm",
    "Alianças estratégicas": "Strategic alliances",
}
GOLDEN = Path(__file__).parent / "golden" / "english.txt"
_SLOW_DATA = [HealthCheck.too_slow, HealthCheck.data_too_large]


def test_every_text_reads_back_from_english(texts: list[str]) -> None:
    for text in texts:
        meaning = parse(text)
        english = say(meaning, "en", NAMES)
        assert read(english, "en", NAMES) == [meaning], english


@settings(max_examples=400, deadline=None, suppress_health_check=_SLOW_DATA)
@given(strategies.sentences)
def test_a_random_sentence_reads_back_from_english(sentence: Sentence) -> None:
    text = CardText((sentence,))
    english = say(text, "en", NAMES)
    found = read(english, "en", NAMES)
    assert text in found, english
    # "… with A and B and C draw …" has two meanings in English too.
    nodes = list(walk(text))
    coordinated = sum(isinstance(node, Effect) for node in nodes) > 1 and any(
        isinstance(node, Both) for node in nodes
    )
    assert len(found) == 1 or coordinated, english


@settings(max_examples=100, deadline=None, suppress_health_check=_SLOW_DATA)
@given(strategies.texts)
def test_a_random_text_is_said_alike_again(text: CardText) -> None:
    english = say(text, "en", NAMES)
    found = read(english, "en", NAMES)
    assume(len(found) == 1)
    assert found == [text]
    assert say(found[0], "en", NAMES) == english


def test_the_english_of_all_cards_is_the_golden_one(agencia: Catalog) -> None:
    lines: dict[str, str] = {}
    for release in agencia.releases:
        for face in agencia.faces(release.id):
            lines[face.text] = f"{face.name}: {face.text}\n    {say(parse(face.text), 'en', NAMES)}\n"
    text = "".join(sorted(lines.values()))
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


ONE, TWO = Count(1), Count(2)
NEXT_TWO = Seat(Side.NEXT, 2)


@pytest.mark.parametrize(
    ("effects", "english"),
    [
        ((Draw(You(), ONE), Discard(You(), TWO)), "Draw 1 card and discard 2 cards."),
        (
            (Draw(NEXT_TWO, ONE), Discard(NEXT_TWO, TWO)),
            "The next 2 to play draw 1 card each and discard 2 cards each.",
        ),
        (
            (Draw(NEXT_TWO, ONE), Discard(You(), TWO)),
            "The next 2 to play draw 1 card each and you discard 2 cards.",
        ),
        (
            (Draw(Everyone(), ONE), Discard(NEXT_TWO, TWO), Draw(You(), ONE)),
            "Each player draws 1 card, the next 2 to play discard 2 cards each and you draw 1 card.",
        ),
    ],
)
def test_commands_and_plural_verbs_are_told_apart(effects: tuple[Effect, ...], english: str) -> None:
    meaning = CardText((Sentence(effects),))
    assert say(meaning, "en", NAMES) == english
    assert read(english, "en", NAMES) == [meaning]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Draw 1 cards.",
        "Draw 2 card.",
        "Draws 1 card.",
        "Draw 1 card",
        "Draw 0 cards.",
        "The next to play draw 1 card.",
        "The next 2 to play draws 1 card.",
        "You draws 1 card.",
        "Draw 1 card please.",
        "The Liderança card cannot be used.",
        "Descarte 1 carta.",
        "Whenever a crisis happens or a revolt succeeds, draw 1 card.",
    ],
)
def test_what_is_not_card_english_has_no_meaning(text: str) -> None:
    assert read(text, "en", NAMES) == []


def test_wordings_that_are_understood_and_said_otherwise() -> None:
    for other, said in (
        ("All players draw 1 card each.", "Each player draws 1 card."),
        ("Every opponent draws 1 card.", "Each opponent draws 1 card."),
        ("You draw 1 card.", "Draw 1 card."),
        (
            "The player with the most cards in hand draws 1 card.",
            "The player with the most cards draws 1 card.",
        ),
    ):
        (meaning,) = read(other, "en", NAMES)
        assert say(meaning, "en", NAMES) == said


def test_a_name_that_is_missing_is_no_text() -> None:
    meaning = parse("A carta Liderança não pode ser usada.")
    with pytest.raises(ValueError, match="Liderança"):
        say(meaning, "en", {"Nova geração": "New generation"})
    assert faithful("A carta Liderança não pode ser usada.", meaning, "en", {}) == ("", False)


def test_every_event_has_words() -> None:
    assert list(lexicon.EVENTS) == list(Event)
    for event in Event:
        meaning = CardText((Sentence((When((event,), (Draw(You(), ONE),)),)),))
        assert read(say(meaning, "en", NAMES), "en", NAMES) == [meaning]
