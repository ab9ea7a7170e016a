"""Where cards and their backs stand on sheets."""

from __future__ import annotations

import pytest

from cardgen.errors import InputError
from cardgen.layout import shared
from cardgen.layout.back import draw_back
from cardgen.layout.card import Setting
from cardgen.layout.display import Clip, Lines, Page, Path, Rect, Symbol, TextLine, Use
from cardgen.layout.imposition import Grid, SheetOptions, plan
from cardgen.layout.metrics import Metrics
from cardgen.layout.sheet import Furniture, Sheets, crop_marks, cut_lines, margins, sheet_diagnostics

FURNITURE = Furniture("Jogo · Deck", "CC", "page {number} of {total}", "back {number} of {total}")


def options(paper: str = "A4", card: str = "standard", **more: object) -> SheetOptions:
    return SheetOptions(shared.paper(paper), shared.card(card), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("paper", "card", "columns", "rows", "landscape"),
    [
        ("A4", "standard", 3, 3, False),
        ("A4", "poker", 3, 3, False),
        ("Letter", "standard", 3, 3, False),
        ("Letter", "poker", 3, 3, False),
        ("Letter", "bridge", 3, 3, False),
        ("A4", "tarot", 2, 2, False),
        ("A4", "mini", 6, 3, True),
        ("A3", "standard", 6, 3, True),
        ("A3", "poker", 6, 3, True),
        ("a4", "190x280mm", 1, 1, False),
    ],
)
def test_the_way_that_holds_more_is_taken(
    paper: str, card: str, columns: int, rows: int, landscape: bool
) -> None:
    grid = plan(options(paper, card))
    other = plan(options(paper, card, margin=5.0))
    assert (grid.columns, grid.rows, grid.landscape) == (columns, rows, landscape)
    assert grid == other
    assert grid.left >= 5 - 1e-9
    assert grid.bottom >= 5 - 1e-9


@pytest.mark.parametrize("card", ["300x300mm", "200x290mm"])
def test_a_card_that_does_not_fit_is_refused(card: str) -> None:
    with pytest.raises(InputError) as caught:
        plan(options("A4", card))
    assert caught.value.diagnostics[0].code == "sheet-no-room"


def test_a_gap_that_cannot_be_cut_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        plan(options(gap=1.0))
    assert caught.value.diagnostics[0].code == "sheet-gap-too-small"
    assert plan(options(gap=2.0, margin=4.0)).columns == 3


def test_a_larger_margin_costs_a_column_and_never_overlaps() -> None:
    grid = plan(options(margin=15.0))
    assert grid.left >= 15
    assert grid.bottom >= 15
    assert grid.per_page < 9


@pytest.mark.parametrize("gap", [0.0, 2.0, 3.7])
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_edges_do_not_drift(paper: str, gap: float) -> None:
    grid = plan(options(paper, "mini", gap=gap))
    for column in range(grid.columns):
        assert grid.column_x(column) == pytest.approx(grid.left + column * (44.45 + gap), abs=1e-9)
    right = grid.column_x(grid.columns - 1) + 44.45
    assert right == pytest.approx(grid.page_width - grid.left, abs=1e-9)


def rectangles(grid: Grid, cards: int) -> list[tuple[float, float, float, float]]:
    cells = (grid.cell(index) for index in range(cards))
    return [(cell.x, cell.y, cell.x + grid.card.width, cell.y + grid.card.height) for cell in cells]


@pytest.mark.parametrize("gap", [0.0, 4.0])
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("cards", [1, 2, 5, 8])
def test_marks_and_words_stand_outside_all_cards(
    paper: str, gap: float, cards: int, metrics: Metrics
) -> None:
    choice = options(paper, gap=gap)
    grid = plan(choice)
    cards = min(cards, grid.per_page)
    room = margins(grid, choice)
    assert room.mark > 0
    (page,) = pages(choice, cards, metrics)
    block = (grid.left, grid.bottom, grid.left + grid.width, grid.bottom + grid.height)
    (marks,) = [item for item in page.items if isinstance(item, Lines)]
    for x1, y1, x2, y2 in marks.segments:
        assert x2 < block[0] or x1 > block[2] or y2 < block[1] or y1 > block[3]
        assert min(x1, x2) >= 0 and max(x1, x2) <= grid.page_width
        assert min(y1, y2) >= 0 and max(y1, y2) <= grid.page_height
    for item in page.items:
        if isinstance(item, TextLine):
            assert item.y > block[3] or item.y + 3 < block[1] or item.x < block[0] or item.x > block[2]


@pytest.mark.parametrize("card", ["standard", "poker", "bridge", "tarot", "mini"])
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_usual_sheets_have_room_for_marks_and_words(paper: str, card: str) -> None:
    choice = options(paper, card)
    found = margins(plan(choice), choice)
    assert found.mark > 0
    assert found.words or (paper, card) == ("Letter", "poker")
    assert bool(found.words) != bool(sheet_diagnostics(plan(choice), choice))


def test_marks_only_for_columns_and_rows_that_hold_cards() -> None:
    grid = plan(options())
    full, one, four = (len(crop_marks(grid, count, 4).segments) for count in (9, 1, 4))
    assert (full, one, four) == (16, 8, 14)
    with_gap = plan(options(gap=3.0))
    assert len(crop_marks(with_gap, 9, 2).segments) == 24


def test_marks_meet_the_edges_of_the_cards() -> None:
    grid = plan(options("Letter", "poker", gap=2.0))
    xs = {round(value, 3) for rectangle in rectangles(grid, 9) for value in rectangle[::2]}
    ys = {round(value, 3) for rectangle in rectangles(grid, 9) for value in rectangle[1::2]}
    for x1, y1, x2, y2 in crop_marks(grid, 9, 2).segments:
        if x1 == x2:
            assert round(x1, 3) in xs
        else:
            assert y1 == y2 and round(y1, 3) in ys


def test_cut_lines_are_drawn_once() -> None:
    grid = plan(options())
    assert len(cut_lines(grid, 9).segments) == 3 * 4 * 2
    assert len(cut_lines(grid, 1).segments) == 4


def pages(choice: SheetOptions, cards: int, metrics: Metrics) -> list[Page]:
    grid = plan(choice)
    setting = Setting(choice.card, shared.theme("colour"), metrics)
    symbol = Symbol("card", choice.card.width, choice.card.height, (Rect(0, 0, 1, 1, fill="#000000"),))
    sheets = Sheets(grid, choice, FURNITURE, metrics)
    back = draw_back("Jogo", ("red", "blue"), setting)
    return list(sheets.pages([symbol] * cards, back, "Deck", 1, grid.pages(cards)))


def uses(page: Page) -> list[Use]:
    found = []
    for item in page.items:
        if isinstance(item, Use):
            found.append(item)
        elif isinstance(item, Clip):
            found += [inner for inner in item.items if isinstance(inner, Use)]
    return found


@pytest.mark.parametrize(
    ("cards", "counts"), [(0, []), (1, [1]), (8, [8]), (9, [9]), (10, [9, 1]), (27, [9, 9, 9])]
)
def test_no_card_is_lost_and_no_page_is_empty(cards: int, counts: list[int], metrics: Metrics) -> None:
    assert [len(uses(page)) for page in pages(options(), cards, metrics)] == counts


def test_pages_are_numbered_and_open_one_bookmark(metrics: Metrics) -> None:
    found = pages(options(), 20, metrics)
    words = [[item.text for item in page.items if isinstance(item, TextLine)] for page in found]
    assert words[1] == ["Jogo · Deck", "page 2 of 3", "CC"]
    assert [page.bookmark for page in found] == ["Deck", "", ""]


@pytest.mark.parametrize("gap", [0.0, 3.0])
@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize(("paper", "card"), [("A4", "standard"), ("A3", "standard"), ("A4", "tarot")])
@pytest.mark.parametrize("cards", [1, 2, 4, 7, 9])
def test_backs_meet_their_fronts(
    paper: str, card: str, flip: str, cards: int, gap: float, metrics: Metrics
) -> None:
    """Turn the back page over as the printer does; each back then lies on its front, upright."""
    choice = options(paper, card, duplex=flip, gap=gap)
    found = pages(choice, cards, metrics)
    width, height = choice.card.width, choice.card.height
    for front, back in zip(found[::2], found[1::2], strict=True):
        about_vertical = (flip == "long-edge") == (front.height > front.width)
        turned = set()
        for use in uses(back):
            assert use.rotation == (0 if about_vertical else 180)
            x = front.width - use.x - width if about_vertical else use.x
            y = use.y if about_vertical else front.height - use.y - height
            turned.add((round(x, 6), round(y, 6)))
        assert turned == {(round(use.x, 6), round(use.y, 6)) for use in uses(front)}
        assert (front.width, front.height) == (back.width, back.height)


@pytest.mark.parametrize("gap", [0.0, 2.0, 10.0])
def test_backs_bleed_but_not_into_their_neighbours(gap: float, metrics: Metrics) -> None:
    choice = options(duplex="long-edge", gap=gap, margin=4.0)
    grid = plan(choice)
    back = pages(choice, grid.per_page, metrics)[1]
    for clip in (item for item in back.items if isinstance(item, Clip)):
        (use,) = clip.items
        assert isinstance(use, Use)
        left, right = use.x - clip.x, clip.x + clip.width - use.x - choice.card.width
        for over in (left, right):
            assert 0 < over <= 3 + 1e-9
        inner = gap / 2 + 0.15
        if use.x > grid.left + 1:
            assert left == pytest.approx(min(inner, 3))
        else:
            assert left == pytest.approx(min(3.0, grid.left, grid.bottom))
        assert clip.x >= 0
        assert clip.x + clip.width <= back.width


def test_boxes_are_the_block_of_cards(metrics: Metrics) -> None:
    choice = options()
    grid = plan(choice)
    for page in pages(choice, 10, metrics):
        assert page.trim and page.bleed
        assert page.trim.right - page.trim.left == pytest.approx(grid.width)
        assert page.trim.top - page.trim.bottom == pytest.approx(grid.height)
        assert page.bleed.left < page.trim.left < page.trim.right < page.bleed.right


def test_what_narrow_margins_leave_out_is_said(metrics: Metrics) -> None:
    choice = options("A4", "103x146mm", margin=1.0)
    grid = plan(choice)
    assert {item.code for item in sheet_diagnostics(grid, choice)} == {"sheet-no-marks", "sheet-no-words"}
    (page,) = pages(choice, 4, metrics)
    assert not [item for item in page.items if isinstance(item, Lines | TextLine)]
    assert sheet_diagnostics(plan(options()), options()) == []


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7])
def test_the_ring_of_the_back_has_the_games_colours(setting: Setting, count: int) -> None:
    colours = tuple(setting.theme.ideologies)[:count]
    back = draw_back("Jogo", (*colours, *colours[:1]), setting)
    ring = [item for item in back.items if isinstance(item, Path) and item.stroke and item.fill]
    expected = {setting.swatch(colour).fill for colour in colours} or {setting.theme.back.tint}
    assert {item.fill for item in ring} == expected
    half = len(ring) // 2
    assert half >= 7
    assert [item.fill for item in ring[:half]] == [item.fill for item in ring[half:]]
