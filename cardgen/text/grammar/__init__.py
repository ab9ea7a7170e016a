"""The grammar of card texts: categories and productions, declared once for reading and for writing."""

from __future__ import annotations

from functools import cache

from cardgen.text.grammar import (
    actions,
    amounts,
    clauses,
    conditions,
    crisis,
    filters,
    notes,
    selectors,
    standing,
    triggers,
    words,
)
from cardgen.text.kernel import Grammar


@cache
def grammar() -> Grammar:
    """Return the grammar, built on first use."""
    built = Grammar()
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
        notes,
    ):
        module.declare(built)
    return built
