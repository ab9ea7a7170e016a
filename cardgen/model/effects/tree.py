"""Whole texts: sentences of effects, notes of rules, and walking through them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from cardgen.model.effects.base import Effect, Node, node


@node
class Sentence(Node):
    """What one sentence does; its effects run together, sentence after sentence (rulings, section 3)."""

    effects: tuple[Effect, ...]


@node
class CardText(Node):
    """The meaning of a card's whole text."""

    sentences: tuple[Sentence, ...] = ()

    def effects(self) -> Iterator[Effect]:
        """Yield the effects of all sentences, in order."""
        for sentence in self.sentences:
            yield from sentence.effects


@node
class Note(Node):
    """The meaning of an observation: its rules (mostly `CrisisIf` and `Clarify`); `information` is the rest.

    `information` holds the clauses, word for word, that tell readers something and rule nothing.
    """

    rules: tuple[Effect, ...] = ()
    information: tuple[str, ...] = ()


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and all nodes inside it, parents before children, in reading order."""
    yield node
    for item in fields(node):
        value = getattr(node, item.name)
        if isinstance(value, Node):
            yield from walk(value)
        elif isinstance(value, tuple):
            for part in value:
                if isinstance(part, Node):
                    yield from walk(part)
