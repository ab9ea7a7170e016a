"""Break runs of text into lines.

Ragged-right setting with the least sum of squared gaps over the whole paragraph (after Knuth and Plass,
"Breaking paragraphs into lines", 1981). A quantity stays with its noun, a dash with the word before it;
the last line is neither one short word nor the tail of a divided one when anything else is possible.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from cardgen.layout.display import Span
from cardgen.layout.hyphenation import divisions
from cardgen.layout.metrics import Metrics
from cardgen.units import PT_PER_MM

SHORT_WORD = 7
"""A last line of one word with fewer letters than this is a widow."""
_QUANTITY = re.compile(r"\(?(?:[IVXLCDM]+|\d+)\Z")
_DASH = re.compile(r"[–—-]+\Z")
_WHITE = str.maketrans("\t\n\r", "   ")
_INFINITE = float("inf")
_LINE = 0.15
"""What each line costs, so that fewer are better."""


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
    when a line may end after it.
    """

    spans: tuple[Span, ...]
    text: str
    width: float
    ends_word: bool = True
    may_break: bool = True


class Line(NamedTuple):
    """A set line: its spans, its width in mm with the hyphen, and whether it ends in an added hyphen."""

    spans: tuple[Span, ...]
    width: float
    hyphen: bool = False

    @property
    def text(self) -> str:
        """Return the characters without the added hyphen."""
        return "".join(span.text for span in self.spans)


def font_of(run: Styled) -> str:
    """Return the font key of a run."""
    if run.bold:
        return "bold-italic" if run.italic else "bold"
    return "italic" if run.italic else "regular"


def words(runs: Sequence[Styled]) -> list[tuple[Span, ...]]:
    """Split runs at white space (not at no-break spaces); a word whose style changes has several spans."""
    found: list[list[Span]] = [[]]
    for run in runs:
        font = font_of(run)
        pieces = run.text.translate(_WHITE).split(" ")
        if pieces[0]:
            found[-1].append(Span(pieces[0], font))
        found += [[Span(piece, font)] if piece else [] for piece in pieces[1:]]
    return [tuple(word) for word in found if word]


def fragments(
    runs: Sequence[Styled], metrics: Metrics, *, hyphenate: bool = False, language: str = "pt-BR"
) -> list[Fragment]:
    """Return the fragments of a paragraph; with `hyphenate`, words are divided where the language allows."""
    result: list[Fragment] = []
    parts = words(runs)
    texts = ["".join(span.text for span in word) for word in parts]
    faces = metrics.faces
    for word, text, following in zip(parts, texts, [*texts[1:], ""], strict=False):
        glued = (following[:1].islower() and bool(_QUANTITY.match(text))) or bool(_DASH.match(following))
        cuts = divisions(text, language) if hyphenate and len(word) == 1 else ()
        if not cuts:
            width = sum([faces[span.font].advance(span.text) for span in word])
            result.append(Fragment(word, text, width, True, not glued))
            continue
        font = word[0].font
        for start, end in zip((0, *cuts), (*cuts, len(text)), strict=True):
            part, last = text[start:end], end == len(text)
            width = faces[font].advance(part)
            result.append(Fragment((Span(part, font),), part, width, last, not (last and glued)))
    return result


def break_lines(pieces: Sequence[Fragment], width: float, size: float, metrics: Metrics) -> list[Line]:
    """Return the lines of a paragraph of a width in mm at a size in points.

    A fragment that is wider than the paragraph stands on a line of its own and sticks out.
    """
    if not pieces:
        return []
    measure = width * PT_PER_MM * 1000 / size
    ends = _best_breaks(pieces, measure, metrics)
    lines = []
    start = 0
    for end in ends:
        lines.append(_line(pieces[start:end], size, metrics, last=end == len(pieces)))
        start = end
    return lines


def _best_breaks(pieces: Sequence[Fragment], measure: float, metrics: Metrics) -> list[int]:
    """Return where each line ends, by dynamic programming over the possible line ends."""
    space = metrics.faces["regular"].advance(" ")
    hyphen = metrics.faces["regular"].advance("-")
    count = len(pieces)
    charges = [_charge(pieces, end) for end in range(1, count)]
    cost = [0.0] + [_INFINITE] * count
    previous = [0] * (count + 1)
    for start in range(count):
        if cost[start] == _INFINITE:
            continue
        extent = 0.0
        for end in range(start + 1, count + 1):
            piece = pieces[end - 1]
            extent += piece.width
            if piece.may_break or end == count:
                used = extent if piece.ends_word else extent + hyphen
                gap = (measure - used) / measure
                if gap < -1e-9:
                    total = cost[start] + 1000.0 * (1 - gap)
                elif end == count:
                    total = cost[start] + _LINE + _last_charge(pieces, start, gap)
                else:
                    total = cost[start] + _LINE + gap * gap + charges[end - 1]
                if total < cost[end]:
                    cost[end], previous[end] = total, start
            if extent > measure and cost[end] < _INFINITE:
                break
            if piece.ends_word:
                extent += space
    ends = [count]
    while previous[ends[-1]]:
        ends.append(previous[ends[-1]])
    return ends[::-1]


def _charge(pieces: Sequence[Fragment], end: int) -> float:
    """Return what a compositor would pay to end a line before the fragment `end`."""
    piece = pieces[end - 1]
    if not piece.ends_word:
        return 0.25
    if len(piece.text) <= 2:
        return 0.05
    return 0.3 if _commands_quantity(piece, pieces[end]) else 0.0


def _last_charge(pieces: Sequence[Fragment], start: int, gap: float) -> float:
    """Return the charges of a last line: the tail of a divided word, one short word, hardly anything."""
    charge = max(0.0, gap - 0.72) * 4
    if start and not pieces[start - 1].ends_word:
        charge += 20.0
    if start and start == len(pieces) - 1 and len(pieces[start].text.strip(".,;:!?)")) < SHORT_WORD:
        charge += 10.0
    return charge


def _commands_quantity(piece: Fragment, following: Fragment) -> bool:
    """Tell whether a bold word asks for the quantity that follows ("Compre I carta")."""
    return piece.spans[-1].font == "bold" and bool(_QUANTITY.match(following.text))


def _line(pieces: Sequence[Fragment], size: float, metrics: Metrics, *, last: bool) -> Line:
    """Join fragments to a line; a word space takes the plainer of two fonts, so bold ends with its word."""
    faces = metrics.faces
    texts, fonts = [""], [pieces[0].spans[0].font]
    extent = 0.0
    between = False
    for piece in pieces:
        for span in piece.spans:
            if between:
                gap = fonts[-1] if span.font in (fonts[-1], "bold", "italic", "bold-italic") else "regular"
                extent += faces[gap].advance(" ")
                _append(texts, fonts, " ", gap)
                between = False
            _append(texts, fonts, span.text, span.font)
        extent += piece.width
        between = piece.ends_word
    hyphen = not last and not pieces[-1].ends_word
    if hyphen:
        extent += faces[fonts[-1]].advance("-")
    spans = tuple(map(Span, texts, fonts))
    return Line(spans, extent * size / (1000 * PT_PER_MM), hyphen)


def _append(texts: list[str], fonts: list[str], text: str, font: str) -> None:
    if fonts[-1] == font:
        texts[-1] += text
    else:
        texts.append(text)
        fonts.append(font)


@lru_cache(maxsize=64)
def leading(size: float) -> float:
    """Return the distance between baselines in mm for a size in points: 1.3 times the size."""
    return 1.3 * size / PT_PER_MM
