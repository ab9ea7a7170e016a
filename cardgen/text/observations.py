"""Read observations: sentence by sentence, rules apart from information."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.model.effects import Note
from cardgen.text.grammar import grammar
from cardgen.text.kernel import Parse
from cardgen.text.tokens import Token, tokenize


def read_note(note: str, names: Sequence[str]) -> Note:
    """Return the rules and the informational clauses of an observation, each in its order."""
    rules: list[Any] = []
    information: list[str] = []
    tokens = tokenize(note)
    category = grammar().category("rule")
    position = 0
    run = Parse(tokens, names)
    while position < len(tokens):
        found = category.parse(run, position, "sg")
        if found:
            end, rule, _number, _trail = max(found, key=lambda reading: reading[0])
            rules.append(rule)
        else:
            end = _sentence_end(tokens, position)
            information.append(note[tokens[position].start : tokens[end - 1].end])
        position = end
    return Note(tuple(rules), tuple(information))


def _sentence_end(tokens: Sequence[Token], position: int) -> int:
    """Return the index after the full stop; one in brackets ends nothing."""
    depth = 0
    for index in range(position, len(tokens)):
        depth += (tokens[index].raw in "([") - (tokens[index].raw in ")]")
        if tokens[index].raw == "." and depth <= 0:
            return index + 1
    return len(tokens)
