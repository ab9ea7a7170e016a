"""Pictures of a table seen from above, from plain descriptions of them.

Nothing here knows rules: who sits where, what lies before him and which card changed is told. Measures are
millimetres; seats go clockwise from the one nearest to the reader.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from cardgen.layout.card import Setting
from cardgen.layout.display import Item, Path, Rect, Symbol, TextLine, Use
from cardgen.layout.fitting import TextBox, fit
from cardgen.layout.icons import icon
from cardgen.layout.picture_parts import FELT, MARKED, arrow_head, centred, polyline

CARD = (19.0, 24.0)
"""Width and height of a structure on the table."""
PILE = (8.4, 11.7)
HAND = (5.6, 7.8)
"""Width and height of a card of a hand."""
WIDTH, HEIGHT = 98.0, 108.0
SHOWN = 12
"""Most cards of a hand that are drawn; the number beside them counts all."""
RIM = "#C9D2C6"
_NAME_SIZES = (7.4, 7.0, 6.6, 6.2, 5.8, 5.4, 5.0, 4.6, 4.2)


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A structure on the table: its name, the palette key of its ideology (None for none), and the glyph."""

    name: str
    colour: str | None = None
    glyph: str | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: cards in hand, structure; `changed` when the picture is about it, `note` on it."""

    name: str
    hand: int
    card: BoardCard
    active: bool = False
    changed: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table: seats clockwise, the flow, sizes of the piles, and the words under the piles."""

    name: str
    seats: tuple[Seat, ...]
    clockwise: bool
    draw: int
    discard: int
    draw_word: str
    discard_word: str


def table_symbol(picture: TablePicture, setting: Setting) -> Symbol:
    """Return a table seen from above."""
    return Symbol(f"table-{picture.name}", WIDTH, HEIGHT, tuple(_Table(picture, setting).items()))


class _Table:
    def __init__(self, picture: TablePicture, setting: Setting) -> None:
        self.picture, self.setting = picture, setting
        self.x, self.y = WIDTH / 2, HEIGHT / 2

    def items(self) -> list[Item]:
        """Return the things of the picture, back to front."""
        items: list[Item] = [
            Rect(2, 13, WIDTH - 4, HEIGHT - 26, fill=FELT, stroke=RIM, line=0.8, radius=24),
        ]
        items += self._flow()
        items += self._piles()
        for number, seat in enumerate(self.picture.seats):
            items += self._seat(number, seat)
        return items

    def _angle(self, number: int) -> float:
        """Return a seat's direction: the first below, the others clockwise as seen from above."""
        return -pi / 2 - number * 2 * pi / len(self.picture.seats)

    def _seat(self, number: int, seat: Seat) -> list[Item]:
        angle = self._angle(number)
        far, up = cos(angle), sin(angle)
        if abs(far) > 0.5:  # at a side: the hand stands under the structure
            x, y = self.x + 36 * far, self.y + 22 * up
            return [*self._card(seat, x, y + 7), *self._hand(seat, x, y - 10.5)]
        x = self.x + 36 * far
        hand = 46.0 if up > 0 else -42.5
        return [*self._card(seat, x, self.y + 25.5 * up), *self._hand(seat, x, self.y + hand)]

    def _card(self, seat: Seat, x: float, y: float) -> list[Item]:
        width, height = CARD
        theme = self.setting.theme
        swatch = self.setting.swatch(seat.card.colour)
        left, low = x - width / 2, y - height / 2
        edge = MARKED if seat.changed else theme.ink if seat.active else theme.rule
        items: list[Item] = [
            Rect(
                left,
                low,
                width,
                height,
                fill=theme.paper,
                stroke=edge,
                line=0.9 if seat.changed else 0.4,
                radius=1,
            ),
            Rect(left + 0.9, low + 0.9, 2.9, height - 1.8, fill=swatch.fill, radius=0.6),
        ]
        if seat.card.glyph:
            items.append(Use(icon(seat.card.glyph, 2.3, swatch.ink), left + 1.2, low + height - 3.9))
        box = TextBox(width - 5.2, height - 3, _NAME_SIZES, divide=False)
        words = fit((_Bold(seat.card.name),), box, self.setting.metrics)
        top = low + height - 1.6 - self.setting.metrics.cap_height("bold", words.size)
        for index, line in enumerate(words.lines):
            place = round(top - index * box.leading(words.size) * 0.9, 3)
            items.append(TextLine(left + 4.6, place, line.spans, words.size, theme.ink, hyphen=line.hyphen))
        if seat.note:
            items += self._badge(seat.note, x + 1.6, low + 2.6)
        return items

    def _hand(self, seat: Seat, x: float, y: float) -> list[Item]:
        """Return a fan of backs with the player's name and the number of cards under it."""
        theme = self.setting.theme
        shown = min(seat.hand, SHOWN)
        items: list[Item] = []
        spread = min(2.6, 22.0 / max(shown, 1))
        for index in range(shown):
            turn = (index - (shown - 1) / 2) * -0.11
            middle = x + (index - (shown - 1) / 2) * spread
            items.append(_card_back(middle, y + 1.6 - abs(turn) * 1.4, turn, theme.back.fill, theme.back.ink))
        label = f"{seat.name} · {seat.hand}"
        size = 7.8
        width = self.setting.metrics.width(label, "bold", size) + 3.2
        low = y - 6.6
        fill, ink = (theme.ink, theme.paper) if seat.active else (theme.paper, theme.ink)
        items.append(Rect(x - width / 2, low, width, 4.2, fill=fill, stroke=theme.ink, line=0.25, radius=2.1))
        items.append(centred(label, x, low + 1.15, "bold", size, ink, self.setting))
        return items

    def _badge(self, words: str, x: float, y: float) -> list[Item]:
        width = self.setting.metrics.width(words, "bold", 6.6) + 3.0
        return [
            Rect(x - width / 2, y - 1.8, width, 3.6, fill=MARKED, radius=1.8),
            centred(words, x, y - 0.8, "bold", 6.6, self.setting.theme.paper, self.setting),
        ]

    def _piles(self) -> list[Item]:
        theme, (width, height) = self.setting.theme, PILE
        items: list[Item] = []
        for side, count, word in (
            (-1, self.picture.draw, self.picture.draw_word),
            (1, self.picture.discard, self.picture.discard_word),
        ):
            left = self.x + side * 5.4 - width / 2
            low = self.y - height / 2 + 1.2
            if count:
                for shift in (0.6, 0.3, 0.0):
                    fill = theme.back.fill if side < 0 else theme.neutral.tint
                    items.append(
                        Rect(
                            left + shift,
                            low + shift,
                            width,
                            height,
                            fill=fill,
                            stroke=theme.paper,
                            line=0.2,
                            radius=0.7,
                        )
                    )
            else:
                items.append(Rect(left, low, width, height, stroke=theme.rule, line=0.25, radius=0.7))
            items.append(
                centred(word, left + width / 2, low - 2.6, "regular", 6.4, theme.muted, self.setting)
            )
        return items

    def _flow(self) -> list[Item]:
        """Return arcs around the piles with heads in the direction of play."""
        radius, items = (16.5, 12.2), []
        sign = -1 if self.picture.clockwise else 1
        for start in (0.25 * pi, 1.25 * pi):
            points = [
                (
                    self.x + radius[0] * cos(start + sign * step * 0.1),
                    self.y + radius[1] * sin(start + sign * step * 0.1),
                )
                for step in range(11)
            ]
            items.append(Path(tuple(polyline(points)), stroke="#7C8A78", line=0.7))
            items.append(arrow_head(points[-2], points[-1], "#7C8A78"))
        return list(items)


class _Bold:
    """A name as one bold run."""

    __slots__ = ("text",)
    bold, italic = True, False

    def __init__(self, text: str) -> None:
        self.text = text


def _card_back(x: float, y: float, turn: float, fill: str, edge: str) -> Path:
    """Return the back of a small card turned by an angle around its middle."""
    width, height = HAND
    corners = [
        (-width / 2, -height / 2),
        (width / 2, -height / 2),
        (width / 2, height / 2),
        (-width / 2, height / 2),
    ]
    points = [(x + a * cos(turn) - b * sin(turn), y + a * sin(turn) + b * cos(turn)) for a, b in corners]
    return Path((*polyline(points), ("Z", ())), fill=fill, stroke=edge, line=0.3)
