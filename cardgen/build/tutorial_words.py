"""Say in words what a picture of a table or a field shows, as its text alternative."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.layout.board import TablePicture
from cardgen.layout.field import FieldPicture


def say_table(picture: TablePicture, words: Mapping[str, str]) -> str:
    """Return a table in words."""
    seats = "; ".join(
        words["board_seat"].format(player=seat.name, hand=seat.hand, structure=seat.card.name)
        + (words["board_active"] if seat.active else "")
        + (f" ({seat.note})" if seat.note else "")
        for seat in picture.seats
    )
    flow = words["clockwise" if picture.clockwise else "counterclockwise"]
    return words["scene_table"].format(seats=seats, draw=picture.draw, discard=picture.discard, flow=flow)


def say_field(picture: FieldPicture, words: Mapping[str, str]) -> str:
    """Return a field in words; columns are counted from 1."""
    squares = "; ".join(
        words["scene_square"].format(player=token.name, line=token.line, column=token.column + 1)
        for token in picture.tokens
    )
    moves = "".join(
        words["scene_move"].format(line=begin[0], column=begin[1] + 1, to_line=end[0], to_column=end[1] + 1)
        for begin, end in picture.moves
    )
    return words["scene_field"].format(columns=picture.columns, squares=squares, moves=moves)
