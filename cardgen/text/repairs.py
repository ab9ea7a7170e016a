"""Find what a mistaken sentence may have meant: one small change after which it parses."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from cardgen.text import lexicon
from cardgen.text.parsing import Failure
from cardgen.text.reading import readings
from cardgen.text.tokens import Token, join

_MOST = 120
"""Changes that are tried at most; each costs one parse of one sentence."""
_LONGEST = 60
"""Words of a sentence that is still tried; longer ones have more than one mistake."""


def repaired(failure: Failure, tokens: Sequence[Token], names: Sequence[str]) -> str:
    """Return the sentence around the farthest failure with one word changed, added or left out.

    Of the changes after which the sentence parses it takes the one nearest to what was written; an empty
    string when there is none.
    """
    start, end = _sentence(tokens, failure.position)
    words = [token.word for token in tokens[start:end]]
    if not words or len(words) > _LONGEST:
        return ""
    found: list[tuple[float, int, str]] = []
    changes = list(_changes(words, failure.position - start, failure))
    for order, (likeness, changed) in enumerate(changes[:_MOST]):
        if _parses(changed, names):
            found.append((-likeness, order, join(changed)))
    return min(found)[2] if found else ""


def plain(word: str) -> str:
    """Return a word without accents and capitals."""
    apart = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _sentence(tokens: Sequence[Token], position: int) -> tuple[int, int]:
    """Return where the sentence around a position begins and ends, full stop included."""
    stops = [index for index, token in enumerate(tokens) if token.raw == "."]
    start = max((stop + 1 for stop in stops if stop < position), default=0)
    return start, min((stop + 1 for stop in stops if stop >= position), default=len(tokens))


def _parses(words: Sequence[str], names: Sequence[str]) -> bool:
    return bool(readings([Token(word, word, 0, 0) for word in words], names, "sentence"))


def _changes(words: list[str], place: int, failure: Failure) -> Iterator[tuple[float, list[str]]]:
    """Yield changed sentences, each with how near it is to what was written."""
    expected = sorted(one for one in failure.words if one)
    ahead = {one: rest for one, rest in failure.ahead.items() if rest[-1] != "…"}
    before, after = words[:place], words[place + 1 :]
    word = words[place] if place < len(words) else ""
    if word:
        for phrase in lexicon.UNUSED.get(plain(word), ()):
            yield 2.0, [*before, *phrase, *after]
        if word in lexicon.OTHER_GENDER:
            yield 1.0, [*before, lexicon.OTHER_GENDER[word], *after]
        for likeness, other in sorted(((_likeness(word, one), one) for one in expected), reverse=True):
            if likeness >= 0.5:
                yield likeness, [*before, other, *after]
        yield 0.45, [*before, *after]
    for other in expected:
        yield 0.4, [*before, *ahead.get(other, [other]), *words[place:]]
    if words[-1] != ".":
        yield 0.4, [*words, "."]
    for index, one in enumerate(words[:place]):
        if one == ",":
            yield 0.3, [*words[:index], *words[index + 1 :]]
            yield 0.2, [*words[:index], "e", *words[index + 1 :]]
        elif one in lexicon.OTHER_GENDER:
            yield 0.6, [*words[:index], lexicon.OTHER_GENDER[one], *words[index + 1 :]]


def _likeness(word: str, other: str) -> float:
    if plain(word) == plain(other):
        return 1.0
    if len(word) > 2 * len(other) + 4:
        return 0.0
    return SequenceMatcher(None, plain(word), plain(other)).ratio()
