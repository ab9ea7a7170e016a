"""Words of a text with their places, and back to text.

A token is a word, a number or a mark. Contractions are taken apart ("do" is "de" + "o"), so that a phrase
like "o jogador com menos cartas" is written once and serves after "de" and "em" too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_WORD = re.compile(r"(?P<word>[^\W_]+(?:[-/][^\W_]+)*(?:\([^\W_]+\))?|_+|[^\w\s])|\s+")
_ARTICLES = ("o", "a", "os", "as", "o(s)", "a(s)")
Contractions = Mapping[str, tuple[str, str]]
"""Words that stand for two."""
PORTUGUESE: Contractions = (
    {f"d{article}": ("de", article) for article in _ARTICLES}
    | {f"n{article}": ("em", article) for article in _ARTICLES}
    | {f"pel{article}": ("por", article) for article in _ARTICLES}
)
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


def tokenize(text: str, contractions: Contractions = PORTUGUESE) -> tuple[Token, ...]:
    """Split a text into tokens; the first word of a sentence loses its capital."""
    tokens: list[Token] = []
    opening = True
    for match in _WORD.finditer(text):
        raw = match["word"]
        if raw is None:
            continue
        word = _lowered(raw) if opening else raw
        for part in contractions.get(word, (word,)):
            tokens.append(Token(part, raw, match.start(), match.end()))
        opening = raw in _ENDS
    return tuple(tokens)


def _lowered(raw: str) -> str:
    return raw[0].lower() + raw[1:]


def words_of(phrase: str, contractions: Contractions = PORTUGUESE) -> list[str]:
    """Return the words of a phrase of the grammar or of a card's name, capitals kept."""
    words: list[str] = []
    for match in _WORD.finditer(phrase):
        if match["word"] is not None:
            words += contractions.get(match["word"], (match["word"],))
    return words


class Marked(str):
    """A word that carries what it is for the setting: `quantity`, `command` or `rule`."""

    __slots__ = ("mark",)
    mark: str

    def __new__(cls, word: str, mark: str) -> Marked:
        """Make a word with a mark."""
        made = super().__new__(cls, word)
        made.mark = mark
        return made


@dataclass(frozen=True, slots=True)
class Span:
    """A marked stretch of a text, by offsets."""

    start: int
    end: int
    mark: str


def join(words: Sequence[str], contractions: Contractions = PORTUGUESE) -> str:
    """Write words as text: contractions, spaces and the capitals of sentences."""
    return join_marked(words, contractions)[0]


def join_marked(
    words: Sequence[str], contractions: Contractions = PORTUGUESE
) -> tuple[str, tuple[Span, ...]]:
    """Write words as text and return the places of those that carry marks."""
    one_word = {pair: word for word, pair in contractions.items()}
    merged: list[str] = []
    for word in words:
        whole = one_word.get((merged[-1], word)) if merged else None
        if whole is not None:
            merged[-1] = whole
        else:
            merged.append(word)
    text = ""
    spans: list[Span] = []
    opening = True
    for word in merged:
        glue = not text or word[0] in _NO_SPACE_BEFORE or text[-1] in _NO_SPACE_AFTER
        text += ("" if glue else " ") + (word[0].upper() + word[1:] if opening else word)
        if isinstance(word, Marked):
            spans.append(Span(len(text) - len(word), len(text), word.mark))
        opening = word in _ENDS
    return text, tuple(spans)
