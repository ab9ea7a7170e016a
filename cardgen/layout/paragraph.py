"""Break a paragraph into lines.

Ragged-right setting with the least sum of squared gaps over the whole paragraph (after Knuth and Plass,
"Breaking paragraphs into lines", 1981). A quantity stays with its noun, a dash with the word before it;
the last line is neither one short word nor the tail of a divided one when anything else is possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, zip_longest
from typing import NamedTuple

from cardgen.layout.display import Span
from cardgen.layout.fragments import Fragment
from cardgen.layout.metrics import Metrics
from cardgen.units import PT_PER_MM

SHORT_WORD = 7
"""A last line of one word with fewer letters than this is a widow."""


class Manner(NamedTuple):
    """How a paragraph is broken, in costs: an empty line would cost 1.

    `loose` is what a line costs for each word at its end that leads to the next ("com", "com o"); one that
    ends before such a word gains a quarter of it. `widow` is the cost of a short word as last line.
    """

    loose: float
    widow: float


TEXT = Manner(0.15, 10.0)
NAME = Manner(0.6, 0.3)
"""Names are broken by their sense, even if a short word is left."""
_STUB = 0.15
"""What a line costs that ends in the first word of a sentence, or within a phrase in italics."""
_HYPHEN = 5.0
"""What a line costs that ends in a lone hyphen: readers of the file would take it for a divided word."""
_LINE = 0.15
"""What each line costs, so that fewer are better."""
_EPSILON = 1e-9


class Line(NamedTuple):
    """A set line: its spans, its width in mm with the hyphen, and whether it ends in an added hyphen.

    `short` is the share of the measure that it leaves empty because the next word is too long; 0 where a line
    ends early by choice.
    """

    spans: tuple[Span, ...]
    width: float
    hyphen: bool = False
    short: float = 0.0

    @property
    def text(self) -> str:
        """Return the characters without the added hyphen."""
        return "".join(span.text for span in self.spans)


def break_lines(
    pieces: Sequence[Fragment], width: float, size: float, metrics: Metrics, manner: Manner = TEXT
) -> list[Line]:
    """Return the lines of a paragraph of a width in mm at a size in points.

    A fragment that is wider than the paragraph stands on a line of its own and sticks out.
    """
    if not pieces:
        return []
    measure = width * PT_PER_MM * 1000 / size
    ends = _best_breaks(pieces, measure, metrics, manner)
    lines = []
    for start, end in pairwise((0, *ends)):
        line = _line(pieces[start:end], size, metrics, last=end == len(pieces))
        gap = (width - line.width) / width
        if end < len(pieces) and gap > 0 and pieces[end].width > gap * measure:
            line = line._replace(short=gap)
        lines.append(line)
    return lines


def _best_breaks(pieces: Sequence[Fragment], measure: float, metrics: Metrics, manner: Manner) -> list[int]:
    """Return where each line ends, by dynamic programming over the possible line ends."""
    count = len(pieces)
    starts, reaches = _extents(pieces, metrics)
    longest = measure * (1 + _EPSILON)
    if reaches[count] <= longest:
        return [count]
    ends = [end for end in range(1, count) if pieces[end - 1].may_break] + [count]
    charges = {end: _LINE + _charge(pieces, end, manner) for end in ends[:-1]}
    cost, previous = {0: 0.0}, {}
    for index, start in enumerate([0, *ends[:-1]]):
        origin, spent = starts[start], cost[start]
        for end in ends[index:]:
            used = reaches[end] - origin
            gap = 1 - used / measure
            if used > longest:
                total = spent + 1000.0 * (1 - gap)
            elif end == count:
                total = spent + _LINE + _last_charge(pieces, start, gap, manner)
            else:
                total = spent + gap * gap + charges[end]
            if end not in cost or total < cost[end]:
                cost[end], previous[end] = total, start
            if used > longest:
                break
    found = [count]
    while previous[found[-1]]:
        found.append(previous[found[-1]])
    return found[::-1]


def _extents(pieces: Sequence[Fragment], metrics: Metrics) -> tuple[list[float], list[float]]:
    """Return where each fragment begins, and how far a line reaches that ends before it, on one long line."""
    spaces = {font: face.advance(" ") for font, face in metrics.faces.items()}
    starts, reaches = [0.0], [0.0]
    extent = 0.0
    font = pieces[0].spans[0].font
    for piece, following in zip_longest(pieces, pieces[1:]):
        extent += piece.width
        font = piece.spans[-1].font
        reaches.append(extent if piece.ends_word else extent + metrics.faces[font].advance("-"))
        if piece.ends_word and following:
            extent += spaces[space_font(font, following.spans[0].font)]
        starts.append(extent)
    return starts, reaches


def space_font(before: str, after: str) -> str:
    """Return the font of the space between two words: the plainer one, so that bold ends with its word."""
    return "regular" if after == "regular" else before


def _charge(pieces: Sequence[Fragment], end: int, manner: Manner) -> float:
    """Return what a compositor would pay to end a line before the fragment `end`."""
    piece = pieces[end - 1]
    if not piece.ends_word:
        return 0.25
    before = pieces[end - 2] if end > 1 else None
    stub = before is not None and before.text[-1] in ".!?"
    within = piece.spans[-1].font == "italic" == pieces[end].spans[0].font
    charge = _STUB * (stub + within) + (_HYPHEN if piece.text == "-" else 0.0)
    if piece.leads or len(piece.text) <= 2:
        return charge + manner.loose * (2 if before and before.leads else 1)
    if pieces[end].leads and not stub:
        charge -= manner.loose / 4
    if pieces[end].quantity:
        charge += 0.3 if piece.spans[-1].font == "bold" else 0.15
    return charge


def _last_charge(pieces: Sequence[Fragment], start: int, gap: float, manner: Manner) -> float:
    """Return the charges of a last line: the tail of a divided word, one short word, hardly anything."""
    charge = max(0.0, gap - 0.72) * 4
    if start and not pieces[start - 1].ends_word:
        charge += 20.0
    if start and start == len(pieces) - 1 and len(pieces[start].text.strip(".,;:!?)")) < SHORT_WORD:
        charge += manner.widow
    return charge


def _line(pieces: Sequence[Fragment], size: float, metrics: Metrics, *, last: bool) -> Line:
    """Join fragments to a line."""
    faces = metrics.faces
    texts, fonts = [""], [pieces[0].spans[0].font]
    extent = 0.0
    between = False
    for piece in pieces:
        for text, font in piece.spans:
            if between:
                gap = space_font(fonts[-1], font)
                extent += faces[gap].advance(" ")
                if gap == fonts[-1]:
                    texts[-1] += " "
                else:
                    texts.append(" ")
                    fonts.append(gap)
                between = False
            if font == fonts[-1]:
                texts[-1] += text
            else:
                texts.append(text)
                fonts.append(font)
        extent += piece.width
        between = piece.ends_word
    hyphen = not last and not pieces[-1].ends_word
    if hyphen:
        extent += faces[fonts[-1]].advance("-")
    return Line(tuple(map(Span, texts, fonts)), extent * size / (1000 * PT_PER_MM), hyphen)


@lru_cache(maxsize=64)
def leading(size: float) -> float:
    """Return the distance between baselines in mm for a size in points: 1.3 times the size."""
    return 1.3 * size / PT_PER_MM
