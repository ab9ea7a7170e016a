"""Controlled Portuguese ⇄ effects: grammar, parser, printer, typography, translations.

`parse` reads a card's text, `parse_note` its observation, `print_text` says effects; the module `explain`
outlines them for people. The grammar itself is loaded only for texts that were never met before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgen.text.reading import TextError, parse, parse_note, print_text

__all__ = ["TextError", "parse", "parse_note", "print_text"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(name)
    from importlib import import_module  # noqa: PLC0415

    value = getattr(import_module("cardgen.text.reading"), name)
    globals()[name] = value
    return value
