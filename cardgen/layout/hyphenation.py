"""Where a word may be divided (pyphen; for Portuguese with the VERO patterns, taken under the MPL)."""

from __future__ import annotations

from functools import cache
from typing import Any

PATTERNS = {"pt-BR": "pt_BR", "en": "en_US"}
"""Language (BCP 47) → pyphen's patterns; words of other languages stay whole."""
_SHORTEST = 6
"""Shorter words stay whole."""
_LEFT = 3
_RIGHT = 3
"""Letters that stay before and after a division."""


@cache
def _dictionary(language: str) -> Any:
    import pyphen  # noqa: PLC0415 - most cards need no division

    return pyphen.Pyphen(lang=PATTERNS[language], left=_LEFT, right=_RIGHT)


@cache
def divisions(word: str, language: str = "pt-BR") -> tuple[int, ...]:
    """Return the offsets at which a hyphen may be put; none for short words, numbers and capitals.

    Punctuation around the word is kept with its neighbour letters.
    """
    start = next((index for index, character in enumerate(word) if character.isalpha()), len(word))
    end = next((index for index in range(len(word), start, -1) if word[index - 1].isalpha()), start)
    core = word[start:end]
    if len(core) < _SHORTEST or core.isupper() or not core.isalpha() or language not in PATTERNS:
        return ()
    return tuple(start + offset for offset in _dictionary(language).positions(core))
