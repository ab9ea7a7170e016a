"""Where a Portuguese word may be divided (pyphen with the VERO patterns, taken under the MPL)."""

from __future__ import annotations

from functools import cache
from typing import Any

LANGUAGE = "pt_BR"
_SHORTEST = 6
"""Shorter words stay whole."""
_LEFT = 3
_RIGHT = 3
"""Letters that stay before and after a division."""


@cache
def _dictionary() -> Any:
    import pyphen  # noqa: PLC0415 - most cards need no division

    return pyphen.Pyphen(lang=LANGUAGE, left=_LEFT, right=_RIGHT)


@cache
def divisions(word: str) -> tuple[int, ...]:
    """Return the offsets at which a hyphen may be put; none for short words, numbers and capitals.

    Punctuation around the word is kept with its neighbour letters.
    """
    start = next((index for index, character in enumerate(word) if character.isalpha()), len(word))
    end = next((index for index in range(len(word), start, -1) if word[index - 1].isalpha()), start)
    core = word[start:end]
    if len(core) < _SHORTEST or core.isupper() or not core.isalpha():
        return ()
    return tuple(start + offset for offset in _dictionary().positions(core))
