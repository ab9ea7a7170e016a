"""Read finished PDF files back: what stands where, in which colours and words."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pikepdf

MM = 25.4 / 72


@dataclass(frozen=True)
class PlacedForm:
    """A form XObject on a page: its place in mm after all transformations."""

    key: tuple[int, int]
    left: float
    bottom: float
    right: float
    top: float
    text_carrying: bool


def multiply(m: tuple[float, ...], n: tuple[float, ...]) -> tuple[float, ...]:
    """Return the matrix that applies m first and then n (ISO 32000-1, 8.3.4)."""
    a, b, c, d, e, f = m
    g, h, i, j, k, o = n
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + o)


def placed_forms(page: pikepdf.Page) -> Iterator[PlacedForm]:
    """Yield the forms that a page draws, with their boxes in mm."""
    matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0)
    stack: list[tuple[float, ...]] = []
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "q":
            stack.append(matrix)
        elif name == "Q":
            matrix = stack.pop()
        elif name == "cm":
            matrix = multiply(tuple(float(value) for value in operands), matrix)
        elif name == "Do":
            form = page.resources.XObject[str(operands[0])]
            yield _placed(form, matrix)


def _placed(form: pikepdf.Object, matrix: tuple[float, ...]) -> PlacedForm:
    x0, y0, x1, y1 = (float(value) for value in form.BBox)
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x in (x0, x1) for y in (y0, y1)]
    ys = [b * x + d * y + f for x in (x0, x1) for y in (y0, y1)]
    carries = b" Tj" in form.read_bytes()
    return PlacedForm(form.objgen, min(xs) * MM, min(ys) * MM, max(xs) * MM, max(ys) * MM, carries)


def cards_of(page: pikepdf.Page, width: float, height: float) -> list[PlacedForm]:
    """Return the forms of a page that have the size of a card."""
    return [
        form
        for form in placed_forms(page)
        if abs(form.right - form.left - width) < 0.01 and abs(form.top - form.bottom - height) < 0.01
    ]


def all_forms(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    """Return every form XObject of a file."""
    return [
        item
        for item in pdf.objects
        if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == pikepdf.Name.Form
    ]


def fill_colours(stream: pikepdf.Object | pikepdf.Page) -> list[str]:
    """Return the fill colours of a content stream in order, as #RRGGBB."""
    found = []
    for operands, operator in pikepdf.parse_content_stream(stream):
        if str(operator) == "rg":
            found.append("#" + "".join(f"{round(float(value) * 255):02X}" for value in operands))
    return found


def raw_text(path: Path, *options: str) -> list[str]:
    """Return the text of each page in content order, as pdftotext -raw extracts it."""
    done = subprocess.run(
        ["pdftotext", "-raw", "-enc", "UTF-8", *options, str(path), "-"],
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.split("\f")[:-1]
