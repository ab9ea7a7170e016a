"""Meanings as plain JSON values and back; anything that does not fit the vocabulary is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from enum import StrEnum
from functools import cache
from typing import Any

from cardgen.model.effects import NODES, WORDS, Node


def encode(value: Any) -> Any:
    """Return a node, a tuple of nodes, a word of an enumeration or a plain value as JSON values."""
    if isinstance(value, Node):
        name = type(value).__name__
        return [name, value.form, *(encode(getattr(value, item)) for item in _fields(name))]
    if isinstance(value, tuple):
        return ["", *map(encode, value)]
    if isinstance(value, StrEnum):
        return ["=", type(value).__name__, value.value]
    return value


def decode(value: Any) -> Any:
    """Return what `encode` was given; raises `ValueError`, `KeyError` or `TypeError` for anything else."""
    if not isinstance(value, list):
        if value is not None and not isinstance(value, str | int | bool):
            raise TypeError(value)
        return value
    head, *rest = value
    if head == "":
        return tuple(map(decode, rest))
    if head == "=":
        return WORDS[rest[0]](rest[1])
    form, *parts = rest
    if not isinstance(form, str) or len(parts) != len(_fields(head)):
        raise ValueError(head)
    make: Callable[..., Node] = NODES[head]
    return make(*map(decode, parts), form=form)


@cache
def _fields(name: str) -> tuple[str, ...]:
    return tuple(item.name for item in fields(NODES[name]) if item.name != "form")


def plain(value: Any) -> Any:
    """Return a meaning as JSON values for people and programs: mappings with a `kind`, no wording."""
    if isinstance(value, Node):
        name = type(value).__name__
        return {"kind": name, **{item: plain(getattr(value, item)) for item in _fields(name)}}
    if isinstance(value, tuple):
        return list(map(plain, value))
    return value.value if isinstance(value, StrEnum) else value
