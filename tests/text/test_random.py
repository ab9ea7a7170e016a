"""Random effects, printed and read again, are the same effects; and their wording is stable."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings

from cardgen.model.effects import Both, CardText, Effect, Sentence, walk
from cardgen.text import parse, print_text
from cardgen.text.reading import readings
from cardgen.text.tokens import tokenize
from tests.text import strategies

_SLOW_DATA = [HealthCheck.too_slow, HealthCheck.data_too_large]


@settings(max_examples=400, deadline=None, suppress_health_check=_SLOW_DATA)
@given(strategies.sentences)
def test_a_random_sentence_reads_back_as_it_was(sentence: Sentence) -> None:
    text = CardText((sentence,))
    printed = print_text(text)
    found = readings(tokenize(printed), strategies.NAMES)
    assert text in found
    # "… com você e o próximo a jogar e todos …" has two meanings in Portuguese too, and is refused as such.
    nodes = list(walk(text))
    coordinated = sum(isinstance(node, Effect) for node in nodes) > 1 and any(
        isinstance(node, Both) for node in nodes
    )
    assert len(found) == 1 or coordinated


@settings(max_examples=100, deadline=None, suppress_health_check=_SLOW_DATA)
@given(strategies.texts)
def test_a_random_text_prints_as_it_was_read(text: CardText) -> None:
    printed = print_text(text)
    assume(len(readings(tokenize(printed), strategies.NAMES)) == 1)
    again = parse(printed)
    assert again == text
    assert print_text(again) == printed
