"""Put cards on sheets: how many fit, where each stands, and where its back stands on the other side."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.layout.shared import Size

LEAST_MARGIN = 5.0
"""Usual unprintable edge of a printer in mm."""
SMALL_GAP = 2.0
"""Two cuts nearer than this (mm) cannot be made by hand with a blade between them."""
DUPLEX = ("none", "long-edge", "short-edge")


class SheetOptions(NamedTuple):
    """How cards are put on paper; lengths in mm. `margin` is the least one on each side."""

    paper: Size
    card: Size
    gap: float = 0.0
    margin: float = LEAST_MARGIN
    marks: bool = True
    cut_lines: bool = False
    duplex: str = "none"


class Cell(NamedTuple):
    """A place for a card: its lower left corner in mm, and whether it is turned by 180 degrees."""

    x: float
    y: float
    rotation: int = 0


class Grid(NamedTuple):
    """The cells of a sheet, centred on the page; rows are counted from the top."""

    page_width: float
    page_height: float
    columns: int
    rows: int
    card: Size
    gap: float

    @property
    def per_page(self) -> int:
        """Return the number of cards on a full page."""
        return self.columns * self.rows

    @property
    def width(self) -> float:
        """Return the width of all columns with their gaps in mm."""
        return self.columns * self.card.width + (self.columns - 1) * self.gap

    @property
    def height(self) -> float:
        """Return the height of all rows with their gaps in mm."""
        return self.rows * self.card.height + (self.rows - 1) * self.gap

    @property
    def left(self) -> float:
        """Return the distance from the page's left edge to the first column in mm."""
        return (self.page_width - self.width) / 2

    @property
    def bottom(self) -> float:
        """Return the distance from the page's lower edge to the last row in mm."""
        return (self.page_height - self.height) / 2

    @property
    def landscape(self) -> bool:
        """Tell whether the page lies on its long side."""
        return self.page_width > self.page_height

    def column_x(self, column: int) -> float:
        """Return the left edge of a column in mm; the k-th is measured from the first, so nothing adds up."""
        return self.left + column * (self.card.width + self.gap)

    def row_y(self, row: int) -> float:
        """Return the lower edge of a row, counted from the top, in mm."""
        return self.bottom + (self.rows - 1 - row) * (self.card.height + self.gap)

    def cell(self, index: int) -> Cell:
        """Return the cell of the card with an index on its page, row by row from the top left."""
        row, column = divmod(index, self.columns)
        return Cell(self.column_x(column), self.row_y(row))

    def back_cell(self, index: int, duplex: str) -> Cell:
        """Return where the back of a card stands so that both meet when the sheet is flipped.

        Flipping about the vertical axis mirrors columns; about the horizontal one it mirrors rows, and the
        backs stand on their heads. The long edge is the vertical one of a portrait page.
        """
        front = self.cell(index)
        if (duplex == "long-edge") != self.landscape:
            return Cell(self.page_width - front.x - self.card.width, front.y)
        return Cell(front.x, self.page_height - front.y - self.card.height, 180)

    def pages(self, cards: int) -> int:
        """Return the number of pages for a number of cards."""
        return -(-cards // self.per_page)


def plan(options: SheetOptions) -> Grid:
    """Return the grid with the most cards on the paper, portrait when both ways hold as many.

    Raises `InputError` when not one card fits, or the gap cannot be cut.
    """
    if options.gap and options.gap < SMALL_GAP:
        raise InputError(_small_gap(options))
    paper, card = options.paper, options.card
    grids = [_grid(width, height, options) for width, height in _ways(paper)]
    best = max(grids, key=lambda grid: grid.per_page)
    if best.per_page == 0:
        raise InputError(_does_not_fit(paper, card, options.margin))
    return best


def _ways(paper: Size) -> tuple[tuple[float, float], tuple[float, float]]:
    return (paper.width, paper.height), (paper.height, paper.width)


def _grid(width: float, height: float, options: SheetOptions) -> Grid:
    def number(room: float, side: float) -> int:
        return max(0, int((room - 2 * options.margin + options.gap + 1e-6) // (side + options.gap)))

    columns = number(width, options.card.width)
    rows = number(height, options.card.height)
    return Grid(width, height, columns, rows, options.card, options.gap)


def _does_not_fit(paper: Size, card: Size, margin: float) -> Diagnostic:
    return Diagnostic(
        code="sheet-no-room",
        message=_("not one card fits on the paper"),
        expected=_("a card of at most {width:g} × {height:g} mm, which is {paper} less the margins").format(
            paper=paper.name,
            width=max(paper.width - 2 * margin, 0.0),
            height=max(paper.height - 2 * margin, 0.0),
        ),
        found=_("a card of {width:g} × {height:g} mm and margins of {margin:g} mm").format(
            width=card.width, height=card.height, margin=margin
        ),
        hint=_("choose larger paper, a smaller card or a smaller margin"),
    )


def _small_gap(options: SheetOptions) -> Diagnostic:
    return Diagnostic(
        code="sheet-gap-too-small",
        message=_("a gap this small cannot be cut out"),
        expected=_("no gap, so that one cut parts two cards, or at least {gap:g} mm").format(gap=SMALL_GAP),
        found=f"{options.gap:g} mm",
        hint=_("use --gap 0 or --gap {gap:g}").format(gap=SMALL_GAP),
    )
