"""The English of cards: a grammar over the same effects with the same kernel, for reading and for writing."""

from __future__ import annotations

from functools import cache

from cardgen.text.english import (
    actions,
    amounts,
    clauses,
    conditions,
    crisis,
    filters,
    lexicon,
    selectors,
    standing,
    triggers,
    words,
)
from cardgen.text.kernel import Grammar
from cardgen.text.language import Language

ENGLISH = Language({}, lexicon.verb, lexicon.inflect)


@cache
def grammar() -> Grammar:
    """Return the grammar, built on first use."""
    built = Grammar(ENGLISH)
    for module in (
        words,
        filters,
        selectors,
        amounts,
        actions,
        standing,
        conditions,
        clauses,
        triggers,
        crisis,
    ):
        module.declare(built)
    return built
