"""Sentences that no card has: what each means, as a golden file that a person can read."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.model.effects import Node
from cardgen.text import parse, print_text
from cardgen.text.explain import explain
from cardgen.text.typography import set_card_text

GOLDEN = Path(__file__).parent / "golden" / "composed.txt"
SENTENCES = [line for line in GOLDEN.read_text("utf-8").splitlines() if line and not line.startswith(" ")]


def meaning(text: str) -> str:
    """Return a sentence and, below it, its effects."""
    lines = [f"    {shown(effect)}" for effect in parse(text).effects()]
    return "\n".join([text, *lines])


def shown(value: object) -> str:
    """Return a node with the fields that are not as usual."""
    if isinstance(value, tuple):
        return f"({', '.join(map(shown, value))})"
    if not isinstance(value, Node):
        return str(value)
    usual = value._defaults
    parts = [
        shown(part) if name in {"who", "amount", "effects"} else f"{name}={shown(part)}"
        for name in value._compared
        if (part := getattr(value, name)) != usual.get(name, (None,))[0]
    ]
    return f"{type(value).__name__}({', '.join(parts)})"


@pytest.mark.parametrize("text", SENTENCES)
def test_a_composed_sentence_reads_prints_and_is_set(text: str) -> None:
    assert print_text(parse(text)) == text
    assert set_card_text(text).notice is None
    assert explain(text).outline


def test_composed_sentences_mean_what_the_golden_file_says() -> None:
    assert len(SENTENCES) > 300
    assert "\n".join(map(meaning, SENTENCES)) + "\n" == GOLDEN.read_text("utf-8")
