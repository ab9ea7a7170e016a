"""Cut runs of text into the fragments that stay together: words, or parts of words that may be divided."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from cardgen.layout.display import Span
from cardgen.layout.hyphenation import divisions
from cardgen.layout.metrics import Metrics
from cardgen.layout.shared import leading_words

_QUANTITY = re.compile(r"\(?(?:[IVXLCDM]+|\d+)\Z")
_DASH = re.compile(r"[–—-]+\Z")
_WHITE = str.maketrans("\t\n\r", "   ")
_KEPT = 20_000
"""Different words that are remembered."""


class Styled(Protocol):
    """A piece of text in one style, as the typography of the text layer gives it."""

    @property
    def text(self) -> str:
        """Return the characters."""
        ...

    @property
    def bold(self) -> bool:
        """Tell whether they are bold."""
        ...

    @property
    def italic(self) -> bool:
        """Tell whether they are italic."""
        ...


class Fragment(NamedTuple):
    """The smallest piece that stays together: a word, or a part of one that may be divided.

    `width` is in thousandths of the font size. `ends_word` is true when a space follows it; `may_break`
    when a line may end after it. `quantity` marks a number, `leads` a word that belongs to the one after it.
    """

    spans: tuple[Span, ...]
    text: str
    width: float
    ends_word: bool = True
    may_break: bool = True
    quantity: bool = False
    leads: bool = False


def font_of(run: Styled) -> str:
    """Return the font key of a run."""
    if run.bold:
        return "bold-italic" if run.italic else "bold"
    return "italic" if run.italic else "regular"


def words(runs: Sequence[Styled]) -> list[tuple[Span, ...]]:
    """Split runs at white space (not at no-break spaces); a word whose style changes has several spans."""
    found: list[tuple[Span, ...]] = [()]
    for run in runs:
        font = font_of(run)
        first, *rest = run.text.translate(_WHITE).split(" ")
        if first:
            found[-1] = (*found[-1], Span(first, font))
        found += [(Span(piece, font),) if piece else () for piece in rest]
    return [word for word in found if word]


def fragments(
    runs: Sequence[Styled], metrics: Metrics, *, hyphenate: bool = False, language: str = "pt-BR"
) -> list[Fragment]:
    """Return the fragments of a paragraph; with `hyphenate`, words are divided where the language allows."""
    result: list[Fragment] = []
    for word in words(runs):
        piece = _word(word, metrics, language)
        if result and _is_glued(result[-1], piece):
            result[-1] = result[-1]._replace(may_break=False)
        cuts = divisions(piece.text, language) if hyphenate and len(word) == 1 else ()
        result += _divided(piece, cuts, metrics) if cuts else (piece,)
    return result


@lru_cache(maxsize=_KEPT)
def _word(word: tuple[Span, ...], metrics: Metrics, language: str) -> Fragment:
    text = "".join([span.text for span in word])
    width = sum([metrics.faces[span.font].advance(span.text) for span in word])
    quantity, leads = bool(_QUANTITY.match(text)), text.lower() in leading_words(language)
    return Fragment(word, text, width, True, True, quantity, leads)


def _is_glued(piece: Fragment, following: Fragment) -> bool:
    """Tell whether a line may not end between two words: a quantity and its noun, a word and a dash."""
    return (piece.quantity and following.text[0].islower()) or bool(_DASH.match(following.text))


def _divided(piece: Fragment, cuts: Sequence[int], metrics: Metrics) -> list[Fragment]:
    """Return the parts of a word of one style."""
    font, text = piece.spans[0].font, piece.text
    parts = [text[start:end] for start, end in zip((0, *cuts), (*cuts, len(text)), strict=True)]
    advance = metrics.faces[font].advance
    found = [Fragment((Span(part, font),), part, advance(part), False) for part in parts]
    found[-1] = found[-1]._replace(ends_word=True)
    return found
