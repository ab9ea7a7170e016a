"""What is forgiven and what is not, from the table that the guide prints."""

from __future__ import annotations

import pytest

from cardgen.text import TextError, parse, print_text
from cardgen.text.diagnose import caret
from cardgen.text.guide import guide
from cardgen.text.house_style import slips
from cardgen.text.samples import FORGIVEN, MISTAKES, Forgiven, Mistake


@pytest.mark.parametrize("sample", MISTAKES, ids=lambda sample: sample.text[:40] or "empty")
def test_a_mistake_is_refused_at_its_place(sample: Mistake) -> None:
    with pytest.raises(TextError) as caught:
        parse(sample.text)
    (found,) = caught.value.diagnostics
    assert found.code == sample.code
    assert found.line == 1
    assert sample.text[found.column - 1 :].startswith(sample.at)
    assert sample.perhaps in found.hint + found.expected
    assert found.hint
    if found.code == "text-not-understood":
        assert found.expected
        assert f"⟨{sample.at}⟩" in found.found
        assert caret(sample.text, found).splitlines()[1] == " " * (found.column - 1) + "^"


@pytest.mark.parametrize("sample", FORGIVEN, ids=lambda sample: sample.written)
def test_a_forgiven_spelling_means_the_same(sample: Forgiven) -> None:
    written, house = parse(sample.written), parse(sample.house)
    assert written == house
    assert print_text(house) == sample.house


def test_nothing_is_forgiven_silently() -> None:
    """What a text says in a spelling that is never printed shows up as a slip of style."""
    for sample in FORGIVEN:
        meaning = parse(sample.written)
        if print_text(meaning) != sample.written:
            assert [slip.write for slip in slips(sample.written, meaning)]


def test_both_meanings_of_an_ambiguous_text_are_told() -> None:
    sample = next(sample for sample in MISTAKES if sample.code == "text-ambiguous")
    with pytest.raises(TextError) as caught:
        parse(sample.text)
    (found,) = caught.value.diagnostics
    assert found.found.count(" / ") >= 1


def test_the_guide_shows_every_sample() -> None:
    text = "\n".join(guide())
    for sample in FORGIVEN:
        assert sample.written in text
    for mistake in MISTAKES:
        assert mistake.text in text
