"""Which words of a sentence stand in bold and italics: one mechanism for every language.

`cardgen.text.typography` has the directions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.text.runs import Run, join_runs, roman

if TYPE_CHECKING:
    from cardgen.text.tokens import Span


class Stress(NamedTuple):
    """The words that a language's setting looks for.

    `families`: one for each card action, of which one instance that commands (or rules) is bold; `first_of`:
    words whose first instance is bold; `no_crisis` is italic; `negation` joins the bold word that follows.
    """

    families: tuple[re.Pattern[str], ...]
    first_of: tuple[re.Pattern[str], ...]
    no_crisis: re.Pattern[str]
    negation: re.Pattern[str]


def stressed_runs(
    text: str, spans: Sequence[Span], stress: Stress, names: Sequence[str] = ()
) -> tuple[Run, ...]:
    """Return the runs of a sentence; `spans` mark its quantities and the words that command or rule.

    The first instance of each of `names` is bold, too.
    """
    italics = [match.span() for match in stress.no_crisis.finditer(text)]
    patterns = (*stress.first_of, *(re.compile(rf"\b{re.escape(name)}\b") for name in names))
    bolds = [*_acts(text, spans, stress), *_first_words(text, patterns, italics)]
    quantities = {span.start: span.end for span in spans if span.mark == "quantity"}
    return _runs(text, sorted(bolds), italics, quantities)


def _acts(text: str, spans: Sequence[Span], stress: Stress) -> Iterator[tuple[int, int]]:
    """Yield the word of each action's family that stands in bold, with its negation."""
    for family in stress.families:
        found = [span for span in spans if family.match(text, span.start, span.end)]
        best = sorted(found, key=lambda span: ("command", "rule").index(span.mark))[:1]
        for span in best:
            negation = stress.negation.search(text, 0, span.start)
            yield (negation.start() if negation else span.start), span.end


def _first_words(
    text: str, patterns: Sequence[re.Pattern[str]], italics: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    for pattern in patterns:
        for match in pattern.finditer(text):
            if not _inside(match.start(), italics):
                yield match.span()
                break


def _inside(position: int, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= position < end for start, end in spans)


def _runs(
    text: str,
    bolds: Sequence[tuple[int, int]],
    italics: Sequence[tuple[int, int]],
    quantities: Mapping[int, int],
) -> tuple[Run, ...]:
    edges = {0, len(text), *(edge for span in (*bolds, *italics, *quantities.items()) for edge in span)}
    runs: list[Run] = []
    for start, end in pairwise(sorted(edges)):
        piece = roman(int(text[start:end])) if quantities.get(start) == end else text[start:end]
        runs.append(Run(piece, _inside(start, bolds), _inside(start, italics)))
    return join_runs(runs)
