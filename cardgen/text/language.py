"""What a grammar has to know of a language: contractions, and how words bend."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardgen.text import lexicon, tokens
from cardgen.text.tokens import Contractions


@dataclass(frozen=True, slots=True)
class Language:
    """A language: `verb(lemma, number, tense)` and `inflect(word, number)` return forms.

    `number` is one of `imp`, `sg`, `pl` and `sgpl`; a language that does not tell them apart gives one form.
    """

    contractions: Contractions
    verb: Callable[[str, str, str], str]
    inflect: Callable[[str, str], str]


PORTUGUESE = Language(tokens.PORTUGUESE, lexicon.verb, lexicon.inflect)
