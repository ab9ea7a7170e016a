"""Identity slugs: ASCII kebab case of a name (`Guerra justa` → `guerra-justa`)."""

from __future__ import annotations

import re
import unicodedata

_NOT_WORD = re.compile(r"[^a-z0-9]+")


def fold(text: str) -> str:
    """Return the text without accents and capitals, for comparisons that forgive both."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


def slug(name: str) -> str:
    """Return the ASCII kebab-case identity of a name."""
    return _NOT_WORD.sub("-", fold(name)).strip("-")
