"""Reference cards and printable fields: what a player keeps beside his hand, and the board of the field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.layout.card import LADDER, SAFE, Setting, place_lines
from cardgen.layout.display import Item, Page, Path, Rect, Span, Symbol, TextLine, Use
from cardgen.layout.fitting import TextBox, fit
from cardgen.layout.fragments import Styled
from cardgen.layout.icons import circle, icon
from cardgen.layout.paragraph import Line, leading
from cardgen.layout.picture_parts import FELT

SIZES = tuple(size / 2 for size in range(18, 10, -1))
"""Sizes of the lines of a reference card in points."""
MARGIN = 10.0
TOKEN = 22.0
"""Diameter of a token in mm."""
GOAL = "#F3E7BF"


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference card: title, lines of runs, imprint at the foot, and the glyph in the corner."""

    id: str
    title: str
    lines: tuple[tuple[Styled, ...], ...]
    imprint: str
    glyph: str


def reference_card(content: Reference, setting: Setting) -> tuple[Symbol, list[Diagnostic]]:
    """Return a reference card, and what is wrong with it."""
    width, height, theme = setting.size.width, setting.size.height, setting.theme
    back = theme.back
    band = 10.5
    top = height - SAFE
    items: list[Item] = [Rect(SAFE, top - band, width - 2 * SAFE, band, fill=back.fill, radius=1.8)]
    items.append(Use(icon(content.glyph, 6.2, back.ink), SAFE + 1.8, round(top - band / 2 - 3.1, 3)))
    items.append(_title(content.title, SAFE + 10, top - band / 2, width - 2 * SAFE - 12, setting))
    left, gap = SAFE + 6.2, 1.7
    column, room = width - left - SAFE, top - band - 3.4 - SAFE - 4.6
    size, sets = _set(content.lines, column, room, gap, setting)
    y = top - band - 3.4
    for number, lines in enumerate(sets, 1):
        baseline = y - setting.metrics.cap_height("regular", size)
        items.append(
            TextLine(SAFE + 1.2, round(baseline, 3), (Span(f"{number}.", "bold"),), size, theme.muted)
        )
        items += place_lines(lines, (left, baseline), size, leading(size), theme.ink)
        y -= len(lines) * leading(size) + gap
    items.append(TextLine(SAFE + 1.2, SAFE + 0.6, (Span(content.imprint, "regular"),), 4.4, theme.muted))
    problems = [_too_long(content.title)] if y < SAFE + 3 else []
    return Symbol(f"reference-{content.id}", width, height, tuple(items)), problems


def _title(text: str, x: float, middle: float, width: float, setting: Setting) -> TextLine:
    sizes = [size for size in LADDER if size <= 13]
    size = next((size for size in sizes if setting.metrics.width(text, "bold", size) <= width), sizes[-1])
    y = middle - setting.metrics.cap_height("bold", size) / 2
    return TextLine(round(x, 3), round(y, 3), (Span(text, "bold"),), size, setting.theme.back.ink)


def _set(
    texts: Sequence[Sequence[Styled]], column: float, room: float, gap: float, setting: Setting
) -> tuple[float, list[Sequence[Line]]]:
    found: list[Sequence[Line]] = []
    for size in SIZES:
        box = TextBox(column, 999.0, (size,))
        found = [fit(runs, box, setting.metrics).lines for runs in texts]
        if sum(len(lines) * leading(size) + gap for lines in found) <= room:
            return size, found
    return SIZES[-1], found


# --- the field ---


@dataclass(frozen=True, slots=True)
class BoardWords:
    """Words of a printable field; `title` has the field `columns`."""

    title: str
    goal: str
    tokens: str
    stored: str
    licence: str


def board_pages(
    columns: Sequence[int], lines: int, words: BoardWords, paper: tuple[float, float], setting: Setting
) -> Iterator[Page]:
    """Yield a page for each number of columns, and one with tokens; `paper` is (width, height) in mm."""
    for count in columns:
        title = words.title.format(columns=count)
        yield Page(*paper, tuple(_board(count, lines, words, paper, setting)), bookmark=title)
    yield Page(*paper, tuple(_tokens(max(columns), words, paper, setting)), bookmark=words.tokens)


def _furniture(title: str, words: BoardWords, paper: tuple[float, float], setting: Setting) -> list[Item]:
    theme = setting.theme
    return [
        TextLine(MARGIN, paper[1] - MARGIN - 2.4, (Span(title, "bold"),), 12.0, theme.ink),
        TextLine(MARGIN, MARGIN - 4, (Span(words.licence, "regular"),), 7.0, theme.muted),
    ]


def _square(x: float, y: float, side: float, goal: str, setting: Setting) -> Iterator[Item]:
    """Yield a square of the field, in mm; those of the highest line bear the word for the goal."""
    theme = setting.theme
    yield Rect(
        round(x + 0.4, 3),
        round(y + 0.4, 3),
        round(side - 0.8, 3),
        round(side - 0.8, 3),
        fill=GOAL if goal else FELT,
        stroke=theme.rule,
        line=0.3,
        radius=2.2,
    )
    if goal:
        size = 7.0
        wide = setting.metrics.width(goal, "regular", size)
        middle = round(x + (side - wide) / 2, 3)
        yield TextLine(middle, round(y + 2.4, 3), (Span(goal, "regular"),), size, theme.muted)


def _board(
    columns: int, lines: int, words: BoardWords, paper: tuple[float, float], setting: Setting
) -> list[Item]:
    theme, metrics = setting.theme, setting.metrics
    label = 10.0
    side = min((paper[0] - 2 * MARGIN - label) / columns, (paper[1] - 2 * MARGIN - 7) / lines)
    left, low = (paper[0] - columns * side + label) / 2, MARGIN
    items = _furniture(words.title.format(columns=columns), words, paper, setting)
    for line in range(lines):
        y = low + line * side
        for column in range(columns):
            goal = words.goal if line == lines - 1 else ""
            items += _square(left + column * side, y, side, goal, setting)
        digit = str(line)
        wide = metrics.width(digit, "bold", 16)
        items.append(
            TextLine(
                round(left - label / 2 - wide / 2 - 1, 3),
                round(y + side / 2 - 2, 3),
                (Span(digit, "bold"),),
                16.0,
                theme.ink,
            )
        )
    return items


def _tokens(count: int, words: BoardWords, paper: tuple[float, float], setting: Setting) -> list[Item]:
    """Return a page of tokens, each with a number and a colour, and a marker for a stored win."""
    theme, metrics = setting.theme, setting.metrics
    items = _furniture(words.tokens, words, paper, setting)
    swatches = [*theme.ideologies.values(), theme.natural]
    pitch = (paper[0] - 2 * MARGIN) / 4
    for number in range(count):
        row, column = divmod(number, 4)
        x = MARGIN + (column + 0.5) * pitch
        y = paper[1] - MARGIN - 32 - row * 80
        swatch = swatches[number % len(swatches)]
        items.append(Path(tuple(circle(x, y, TOKEN / 2)), fill=swatch.fill, stroke=theme.ink, line=0.3))
        items.append(Path(tuple(circle(x, y, TOKEN / 2 - 1.6)), stroke=swatch.ink, line=0.4))
        digit = str(number + 1)
        wide, high = metrics.width(digit, "bold", 30), metrics.cap_height("bold", 30)
        place = (round(x - wide / 2, 3), round(y - high / 2, 3))
        items.append(TextLine(*place, (Span(digit, "bold"),), 30.0, swatch.ink))
        items += _stored(x, y - TOKEN / 2 - 5, digit, words.stored, setting)
    return items


def _stored(x: float, top: float, digit: str, words: str, setting: Setting) -> list[Item]:
    theme, metrics = setting.theme, setting.metrics
    width, height, size = 36.0, 12.0, 8.0
    left, low = round(x - width / 2, 3), round(top - height, 3)
    shown = f"{digit} · {words}"
    wide, high = metrics.width(shown, "bold", size), metrics.cap_height("bold", size)
    place = (round(x - wide / 2, 3), round(low + (height - high) / 2, 3))
    return [
        Rect(left, low, width, height, fill=GOAL, stroke=theme.ink, line=0.3, radius=2),
        TextLine(*place, (Span(shown, "bold"),), size, theme.ink),
    ]


def legend(words: Mapping[str, str], licence: str) -> BoardWords:
    """Return the words of a field from a table of words."""
    return BoardWords(words["board_title"], words["board_goal"], words["tokens"], words["stored"], licence)


def _too_long(title: str) -> Diagnostic:
    return Diagnostic(
        code="reference-too-long",
        message=_("the reference card “{title}” has too many words").format(title=title),
        expected=_("lines that fit at {size:g} pt").format(size=SIZES[-1]),
        found=title,
        hint=_("shorten its lines in tutorials.yaml"),
    )
