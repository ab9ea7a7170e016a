"""Whatever is written: a meaning or a diagnostic, soon, and never anything else."""

from __future__ import annotations

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.errors import Diagnostic
from cardgen.text import TextError, parse, print_text
from cardgen.text.diagnose import caret
from cardgen.text.explain import explain
from cardgen.text.grammar import grammar
from cardgen.text.reading import MOST_WORDS

WORDS = sorted(
    {
        word
        for category in grammar().categories()
        for production in category.productions
        for word in production.template.replace("[", " ").replace("]", " ").replace("|", " ").split()
        if word.isalpha()
    }
    | {
        "1",
        "2",
        "cartas",
        "carta",
        "compra",
        "compre",
        "compram",
        "descarta",
        "descartou",
        "tiver",
        "jogador",
    }
    | {".", ",", "(s)", "jogadores", "adversário", "entregue", "III", "0", "99999", "Liderança"}
)
NASTY = (
    "\x00", "\u200b", "\ufeffCompre 1 carta.", "Compre 1 carta.\u2028", "e\u0301", "٣", "Compre ٣ cartas.", "²",
    "Compre ² cartas.", "—", "🎴" * 50, "(" * 500, "." * 5000, "a" * 10_000, "9" * 10_000,
    "Compre " + "9" * 10_000 + " cartas.", "O vencedor volta à linha " + "9" * 5000 + " no campo.",
    "Compre 1 carta. " * 700, " e ".join(["compre 1 carta"] * 300), "Compre\n1\r\ncarta", "ﬁm", "I" * 300,
)  # fmt: skip


def outcome(text: str) -> Diagnostic | None:
    """Return why a text is refused, None when it means something; anything else fails."""
    try:
        meaning = parse(text)
    except TextError as error:
        (found,) = error.diagnostics
        assert found.line == 1
        assert 1 <= found.column <= len(text) + 1
        assert found.message and found.hint
        lines = caret(text, found).splitlines()
        assert len(lines) == 2 and lines[1].endswith("^")
        assert all(part.isprintable() for part in (found.message, found.found, found.hint, *lines))
        return found
    assert parse(print_text(meaning)) == meaning
    return None


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join))
def test_word_salads(text: str) -> None:
    outcome(text)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80))
def test_any_characters(text: str) -> None:
    outcome(text)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_damaged_sentence(texts: list[str], data: st.DataObject) -> None:
    """Words left out, doubled and put elsewhere in real sentences."""
    words = data.draw(st.sampled_from(texts)).split()
    for _time in range(data.draw(st.integers(1, 3))):
        place, other = data.draw(st.tuples(st.integers(0, len(words) - 1), st.integers(0, len(words) - 1)))
        words = [*words[:place], words[other], *words[place + data.draw(st.integers(0, 1)) :]]
    outcome(" ".join(words))


@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
def test_nasty_texts(text: str) -> None:
    before = time.process_time()
    outcome(text)
    assert time.process_time() - before < 0.5


def test_the_longest_text_is_read_and_explained() -> None:
    sentence = "Se você tiver 3 cartas, compre 1 carta. "
    text = (sentence * (MOST_WORDS // 11 + 1)).strip()
    while outcome(text) is not None:
        text = text.removesuffix(sentence.strip()).strip()
    assert len(text) > 500
    assert explain(text).outline
