"""English said from effects: it reads back to the same effects, for all cards and for random effects."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings

from cardgen.model.effects import Both, CardText, Effect, Sentence, walk
from cardgen.text import parse
from cardgen.text.tongues import read, say
from tests.text import strategies

NAMES = {
    "Nova geração": "New generation",
    "Liderança": "Leadership",
    "Momento histórico": "Historic moment",
    "Novo paradigma": "New paradigm",
    "Alianças estratégicas": "Strategic alliances",
}
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
