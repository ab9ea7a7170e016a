"""Drawings of the site that are no cards: the field with its players."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

SIDE = 24
"""Side of a square in the drawing's units."""
LINES = 5
"""Lines of the field (manual, "Campo")."""


def field_svg(
    columns: int, squares: Iterable[tuple[str, int, int]], label: str, lines: int = LINES
) -> Markup:
    """Return a field as SVG: players as (name, line, column), line 0 at the bottom; `label` says it."""
    left, top = 18.0, 4.0
    width, height = left + columns * SIDE + 4, top + lines * SIDE + 4
    parts = [
        Markup(
            '<svg viewBox="0 0 {} {}" role="img" aria-label="{}" font-size="10" text-anchor="middle">'
        ).format(width, height, label)
    ]
    for line in range(lines):
        y = top + (lines - 1 - line) * SIDE
        parts.append(
            Markup('<text x="9" y="{}" fill="currentColor">{}</text>').format(y + SIDE / 2 + 3.5, line)
        )
        parts += [
            Markup('<rect x="{}" y="{}" width="{}" height="{}" fill="none" stroke="currentColor"/>').format(
                left + column * SIDE, y, SIDE, SIDE
            )
            for column in range(columns)
        ]
    for name, line, column in squares:
        x, y = left + (column + 0.5) * SIDE, top + (lines - 0.5 - line) * SIDE
        parts.append(
            Markup(
                '<circle cx="{x}" cy="{y}" r="8.5" fill="currentColor"/>'
                '<text x="{x}" y="{text}" fill="var(--fundo, #fff)" font-weight="700">{name}</text>'
            ).format(x=x, y=y, text=y + 3.6, name=name)
        )
    parts.append(Markup("</svg>"))
    return Markup("").join(parts)


def logo_svg() -> Markup:
    """Return the game's mark (its drawing stands once in each page's frame)."""
    return Markup('<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#marca-desenho"/></svg>')
