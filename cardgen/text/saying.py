"""Effects as words."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from cardgen.model.effects import Node
from cardgen.text.grammar import grammar
from cardgen.text.kernel import Printing
from cardgen.text.tokens import Span, join, join_marked


def say(value: Any, category: str, number: str = "sg") -> str:
    """Return a value of a category of the grammar as text; raises `UnprintableError`."""
    words, _number = grammar().category(category).print(value, number, Printing(()))
    return join(words)


def say_marked(value: Any, category: str) -> tuple[str, tuple[Span, ...]]:
    """Return text and the places of its quantities and of the words that command; see `say`."""
    words, _number = grammar().category(category).print(value, "sg", Printing(()))
    return join_marked(words)


def without_forms(node: Any) -> Any:
    """Return a node that has forgotten how it was worded."""
    if isinstance(node, tuple):
        return tuple(map(without_forms, node))
    if not isinstance(node, Node):
        return node
    values = {
        item.name: without_forms(getattr(node, item.name)) for item in fields(node) if item.name != "form"
    }
    return replace(node, **values, form="")
