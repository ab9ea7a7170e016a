"""The kernel by itself: templates, agreement, wordings, ambiguity, and another language."""

from __future__ import annotations

import pytest

from cardgen.model.effects import Count, Node, node
from cardgen.text.kernel import Grammar, Parse, Printing, UnprintableError
from cardgen.text.language import Language
from cardgen.text.terminals import Number
from cardgen.text.tokens import Marked, join, join_marked, tokenize, words_of


@node
class Take(Node):
    amount: Count
    gladly: bool = False


def small() -> Grammar:
    grammar = Grammar(
        Language({}, lambda lemma, _number, _tense: lemma, lambda word, number: word + "s" * (number != "sg"))
    )
    grammar.terminal(Number("number", "f"))
    grammar.add("amount", "an amount")
    grammar.phrase("amount", "{count:number} card#count", Count)
    grammar.add("start", "an action")
    grammar.phrase("start", "[*take|draw|~grab] {amount:amount}", Take, gladly=False)
    grammar.phrase("start", "gladly take {amount:amount}", Take, gladly=True)
    return grammar


def read(grammar: Grammar, text: str) -> list[object]:
    run = Parse(tokenize(text, {}), (), contractions={})
    length = len(run.words) - 1
    return [
        value
        for end, value, _number, _trail in grammar.category("start").parse(run, 0, "sg")
        if end == length
    ]


def say(grammar: Grammar, value: object) -> str:
    return join(grammar.category("start").print(value, "sg", Printing(()))[0], {})


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Take 1 card", "Take 1 card"),
        ("Draw 2 cards", "Draw 2 cards"),
        ("Grab 2 cards", "Take 2 cards"),
        ("Gladly take 3 cards", "Gladly take 3 cards"),
    ],
)
def test_both_ways(text: str, printed: str) -> None:
    grammar = small()
    (value,) = read(grammar, text)
    assert say(grammar, value) == printed


@pytest.mark.parametrize(
    "text", ["Take 2 card", "Take 1 cards", "Take cards", "Take 1 card now", "Gladly draw 1 card"]
)
def test_disagreement_and_leftovers_are_no_readings(text: str) -> None:
    assert read(small(), text) == []


def test_wordings_compare_equal() -> None:
    grammar = small()
    assert read(grammar, "Take 2 cards") == read(grammar, "Draw 2 cards") == [Take(Count(2))]


def test_a_word_of_another_language_is_not_taken_apart() -> None:
    assert words_of("no do", {}) == ["no", "do"]
    assert words_of("no do") == ["em", "o", "de", "o"]


def test_what_no_production_says_is_refused() -> None:
    with pytest.raises(UnprintableError):
        say(small(), Count(1))
    with pytest.raises(UnprintableError):
        say(small(), Take(Count(0)))


def test_two_readings_are_both_returned() -> None:
    grammar = small()
    grammar.phrase("start", "draw {amount:amount}", Take, gladly=True)
    assert read(grammar, "Draw 2 cards") == [Take(Count(2)), Take(Count(2), gladly=True)]


def test_a_field_without_slot_or_constant_is_a_mistake() -> None:
    grammar = small()
    with pytest.raises(AssertionError, match=r"Take\.amount"):
        grammar.phrase("start", "take", Take)


def test_the_farthest_failure_is_kept() -> None:
    run = Parse(tokenize("Take 2 crds", {}), (), contractions={}, explain=True)
    small().category("start").parse(run, 0, "sg")
    assert run.failure is not None
    assert (run.failure.position, run.failure.words) == (2, {"cards"})


def test_marks_have_places() -> None:
    text, spans = join_marked(["de", "o", Marked("próximo", "rule"), "em", "a", Marked("2", "quantity"), "."])
    assert text == "Do próximo na 2."
    assert [(text[span.start : span.end], span.mark) for span in spans] == [
        ("próximo", "rule"),
        ("2", "quantity"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Troque de posição, no campo, com alguém.",
        "O(s) jogador(es) pode(m) (não afeta) – exceto: isto!",
        "Um não-primo.",
    ],
)
def test_tokens_join_to_the_text(text: str) -> None:
    assert join([token.word for token in tokenize(text)]) == text
