"""Sheets of cards: fronts, backs, crop marks, cut lines and what stands in the margins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _
from cardgen.layout.display import Box, Clip, Item, Lines, Page, Span, Symbol, TextLine, Use
from cardgen.layout.imposition import Grid, SheetOptions
from cardgen.layout.metrics import Metrics

MARK_OFFSET = 1.5
"""Distance in mm from a card to the marks of its edges: a slip of the blade leaves no ink on the card."""
MARK_LENGTHS = (5.0, 4.0, 3.0, 2.0)
MARK_LINE = 0.12
CUT_LINE = 0.1
PAPER_EDGE = 4.0
"""Part of a margin in mm that a printer may not reach."""
BLEED = 3.0
NOTE_SIZE = 7.0
NOTE_HEIGHT = 2.2
"""Height in mm kept for a line of furniture."""
SEAM = 0.15
"""Overlap in mm of the grounds of neighbouring backs, so that no hair of paper shows between them."""
BLACK = "#000000"
GREY = "#8C8C8C"


class Furniture(NamedTuple):
    """Words in the margins. `page` and `back` are patterns with `{number}` and `{total}`."""

    heading: str
    licence: str
    page: str
    back: str


class Margins(NamedTuple):
    """What the margins have room for: length of marks in mm (0: none), and where the words go."""

    mark: float
    words: str
    """`above` (and below), `beside`, or nothing when no margin is wide enough."""


def margins(grid: Grid, options: SheetOptions) -> Margins:
    """Return what fits in the margins of a grid: the longest marks that leave room for the words, if any."""
    least = min(grid.left, grid.bottom)
    fitting = [length for length in MARK_LENGTHS if MARK_OFFSET + length + 1 <= least]
    marks = (fitting or [0.0]) if options.marks else [0.0]
    for mark in marks:
        needed = MARK_OFFSET + mark + 1 + NOTE_HEIGHT + PAPER_EDGE
        for words, margin in (("above", grid.bottom), ("beside", grid.left)):
            if margin >= needed:
                return Margins(mark, words)
    return Margins(marks[0], "")


def sheet_diagnostics(grid: Grid, options: SheetOptions) -> list[Diagnostic]:
    """Return a warning for marks or words that had to be left out."""
    found = []
    room = margins(grid, options)
    sides = f"{grid.left:.1f} mm, {grid.bottom:.1f} mm"
    if options.marks and not room.mark:
        found.append(_warning("sheet-no-marks", _("the margins are too narrow for crop marks"), sides))
    if not room.words:
        found.append(
            _warning("sheet-no-words", _("the margins are too narrow for deck, page and licence"), sides)
        )
    return found


def _warning(code: str, message: str, sides: str) -> Diagnostic:
    return Diagnostic(
        code,
        message,
        found=sides,
        hint=_("choose larger paper, a smaller card or a smaller gap"),
        severity=Severity.WARNING,
    )


class Sheets(NamedTuple):
    """Everything that pages of one deck are made from."""

    grid: Grid
    options: SheetOptions
    furniture: Furniture
    metrics: Metrics

    def pages(
        self, cards: Iterable[Symbol], back: Symbol | None, bookmark: str, first: int, total: int
    ) -> Iterator[Page]:
        """Yield the pages of a deck; with `duplex`, each front is followed by its backs.

        `first` is the number of the deck's first sheet and `total` the number of sheets in the document.
        Cards are taken as pages need them, so that they may be laid out one page at a time.
        """
        waiting = iter(cards)
        number = first
        while some := list(islice(waiting, self.grid.per_page)):
            yield self._front(some, number, total, bookmark if number == first else "")
            if back is not None and self.options.duplex != "none":
                yield self._back(len(some), back, number, total)
            number += 1

    def _front(self, cards: Sequence[Symbol], number: int, total: int, bookmark: str) -> Page:
        grid, options = self.grid, self.options
        items: list[Item] = []
        for index, symbol in enumerate(cards):
            cell = grid.cell(index)
            items.append(Use(symbol, cell.x, cell.y))
        room = margins(grid, options)
        if room.mark:
            items.append(crop_marks(grid, len(cards), room.mark))
        if options.cut_lines:
            items.append(cut_lines(grid, len(cards)))
        items += self._words(self.furniture.page.format(number=number, total=total), room)
        return self._page(items, bookmark)

    def _back(self, count: int, back: Symbol, number: int, total: int) -> Page:
        grid, options = self.grid, self.options
        items: list[Item] = []
        for index in range(count):
            cell = grid.back_cell(index, options.duplex)
            inner = grid.gap / 2 + SEAM
            right, upper = cell.x + grid.card.width, cell.y + grid.card.height
            left = inner if cell.x > grid.left + 1e-6 else BLEED
            low = inner if cell.y > grid.bottom + 1e-6 else BLEED
            side = inner if right < grid.page_width - grid.left - 1e-6 else BLEED
            top = inner if upper < grid.page_height - grid.bottom - 1e-6 else BLEED
            left, low, side, top = (
                min(value, back.bleed, _nearest_edge(grid)) for value in (left, low, side, top)
            )
            use = Use(back, cell.x, cell.y, cell.rotation)
            items.append(
                Clip(
                    cell.x - left,
                    cell.y - low,
                    grid.card.width + left + side,
                    grid.card.height + low + top,
                    (use,),
                )
            )
        items += self._words(self.furniture.back.format(number=number, total=total), margins(grid, options))
        return self._page(items, "")

    def _page(self, items: list[Item], bookmark: str) -> Page:
        grid = self.grid
        trim = Box(grid.left, grid.bottom, grid.left + grid.width, grid.bottom + grid.height)
        over = min(BLEED, _nearest_edge(grid))
        bleed = Box(trim.left - over, trim.bottom - over, trim.right + over, trim.top + over)
        return Page(grid.page_width, grid.page_height, tuple(items), trim, bleed, bookmark)

    def _words(self, page: str, room: Margins) -> list[Item]:
        """Return deck and page number at the head, the licence at the foot (or at the sides, turned)."""
        if not room.words:
            return []
        grid, words = self.grid, self.furniture
        distance = MARK_OFFSET + room.mark + 1
        beside = room.words == "beside"
        along = grid.height if beside else grid.width
        start = grid.bottom if beside else grid.left
        far = self.metrics.width(page, "regular", NOTE_SIZE)
        cap = self.metrics.cap_height("regular", NOTE_SIZE)
        if beside:
            near, other = grid.left - distance, grid.left + grid.width + distance + cap
            placed = [(near, start, words.heading, "bold"), (near, start + along - far, page, "regular")]
            placed.append((other, start, words.licence, "regular"))
        else:
            upper, lower = grid.bottom + grid.height + distance, grid.bottom - distance - cap
            placed = [(start, upper, words.heading, "bold"), (start + along - far, upper, page, "regular")]
            placed.append((start, lower, words.licence, "regular"))
        rotation = 90 if beside else 0
        return [
            TextLine(round(x, 4), round(y, 4), (Span(text, font),), NOTE_SIZE, BLACK, rotation=rotation)
            for x, y, text, font in placed
        ]


def _nearest_edge(grid: Grid) -> float:
    """Return the smaller margin of a grid in mm: nothing may reach over the paper's edge."""
    return min(grid.left, grid.bottom)


def crop_marks(grid: Grid, cards: int, length: float) -> Lines:
    """Return marks in the margins for the edges of the columns and rows that hold cards."""
    columns, rows = min(cards, grid.columns), -(-cards // grid.columns)
    width, height = grid.card.width, grid.card.height
    across = sorted(
        {round(grid.column_x(column) + side, 4) for column in range(columns) for side in (0, width)}
    )
    upwards = sorted({round(grid.row_y(row) + side, 4) for row in range(rows) for side in (0, height)})
    low, top = grid.bottom - MARK_OFFSET, grid.bottom + grid.height + MARK_OFFSET
    left, right = grid.left - MARK_OFFSET, grid.left + grid.width + MARK_OFFSET
    segments: list[tuple[float, float, float, float]] = []
    for x in across:
        segments += [(x, low - length, x, low), (x, top, x, top + length)]
    for y in upwards:
        segments += [(left - length, y, left, y), (right, y, right + length, y)]
    return Lines(tuple(segments), BLACK, MARK_LINE)


def cut_lines(grid: Grid, cards: int) -> Lines:
    """Return thin lines around each card, each only once where two cards share an edge."""
    width, height = grid.card.width, grid.card.height
    segments = set()
    for index in range(cards):
        cell = grid.cell(index)
        left, low = round(cell.x, 4), round(cell.y, 4)
        right, top = round(cell.x + width, 4), round(cell.y + height, 4)
        segments |= {
            (left, low, right, low),
            (left, top, right, top),
            (left, low, left, top),
            (right, low, right, top),
        }
    return Lines(tuple(sorted(segments)), GREY, CUT_LINE)
