"""List the grammar's productions and how many cards use each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from cardgen.model.effects import CardText, Node, walk
from cardgen.text.grammar import grammar
from cardgen.text.kernel import Production


def listing() -> Iterator[str]:
    """Yield the phrases of each category."""
    for category in grammar().categories():
        if category.productions:
            yield f"[{category.name}]"
            yield from (f"  {production.template}" for production in category.productions)


def productions() -> dict[str, Production]:
    """Return all productions of card texts and notes by name."""
    return {item.name: item for category in grammar().categories() for item in category.productions}


def uses(meanings: Iterable[CardText]) -> Counter[str]:
    """Return how many texts use each production that makes a node of its own."""
    counts: Counter[str] = Counter()
    for meaning in meanings:
        counts.update(_names(meaning))
    return counts


def _names(meaning: CardText) -> set[str]:
    names: set[str] = set()
    for node in walk(meaning):
        names |= {layer.partition(":")[0] for layer in _form(node).split("/") if layer}
    return names


def _form(node: Node) -> Any:
    return node.form
