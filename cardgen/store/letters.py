"""Characters that nobody sees: they do not belong in names and texts."""

from __future__ import annotations

import unicodedata

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

UNSEEN = "unseen_character"
"""Kind of the validation error for such a character; its context has the character's `name`."""
_UNSEEN = {"Cc", "Cf", "Cs"}


def unseen(text: str) -> str:
    """Return the first control or format character of a text, as `U+202E RIGHT-TO-LEFT OVERRIDE`, or "".

    Two names that differ in one look alike, and in a terminal it may move the cursor or turn the order of
    letters around (Unicode Standard, section 23.2; Unicode Technical Report 36, section 2). Soft hyphens and
    joiners are among them: cardgen divides words itself, and its typeface has no letters that join.
    """
    if text.isprintable():
        return ""
    char = next((char for char in text if unicodedata.category(char) in _UNSEEN), "")
    return f"U+{ord(char):04X} {unicodedata.name(char, '')}".rstrip() if char else ""


def _check(text: str) -> str:
    if name := unseen(text):
        raise PydanticCustomError(UNSEEN, "unseen character {name}", {"name": name})
    return text


SEEN = AfterValidator(_check)
"""Refuses texts with such a character."""
