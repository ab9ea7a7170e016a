"""Words of a text with their places, and back to text.

A token is a word, a number or a mark. Contractions are taken apart ("do" is "de" + "o"), so that a phrase
like "o jogador com menos cartas" is written once and serves after "de" and "em" too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_WORD = re.compile(r"(?P<word>[^\W_]+(?:[-/][^\W_]+)*(?:\([^\W_]+\))?|_+|[^\w\s])|\s+")
_ARTICLES = ("o", "a", "os", "as", "o(s)", "a(s)")
_CONTRACTIONS = {f"d{article}": ("de", article) for article in _ARTICLES} | {
    f"n{article}": ("em", article) for article in _ARTICLES
}
_MERGED = {pair: word for word, pair in _CONTRACTIONS.items()}
_NO_SPACE_BEFORE = frozenset(".,;:!?)…")
_NO_SPACE_AFTER = frozenset("(")
_ENDS = frozenset(".!?")


@dataclass(frozen=True, slots=True)
class Token:
    """A word as written (`raw`), as grammar sees it (`word`), and its place (offsets from 0)."""

    word: str
    raw: str
    start: int
    end: int


def tokenize(text: str) -> tuple[Token, ...]:
    """Split a text into tokens; the first word of a sentence loses its capital."""
    tokens: list[Token] = []
    opening = True
    for match in _WORD.finditer(text):
        raw = match["word"]
        if raw is None:
            continue
        word = _lowered(raw) if opening else raw
        for part in _CONTRACTIONS.get(word, (word,)):
            tokens.append(Token(part, raw, match.start(), match.end()))
        opening = raw in _ENDS
    return tuple(tokens)


def _lowered(raw: str) -> str:
    return raw[0].lower() + raw[1:]


def words_of(phrase: str) -> list[str]:
    """Return the words of a phrase of the grammar or of a card's name, capitals kept."""
    words: list[str] = []
    for match in _WORD.finditer(phrase):
        if match["word"] is not None:
            words += _CONTRACTIONS.get(match["word"], (match["word"],))
    return words


def join(words: list[str]) -> str:
    """Write words as text: contractions, spaces and the capitals of sentences."""
    merged: list[str] = []
    for word in words:
        pair = (merged[-1], word) if merged else None
        if pair in _MERGED:
            merged[-1] = _MERGED[pair]
        else:
            merged.append(word)
    text = ""
    opening = True
    for word in merged:
        glue = not text or word[0] in _NO_SPACE_BEFORE or text[-1] in _NO_SPACE_AFTER
        text += ("" if glue else " ") + (word[0].upper() + word[1:] if opening else word)
        opening = word in _ENDS
    return text
