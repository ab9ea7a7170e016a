"""Drawings of the site that are no cards: the field with its players, a table before and after a play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from markupsafe import Markup

from cardgen.model.manual import Scene, SeatView

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
    right, bottom = left + columns * SIDE, top + lines * SIDE
    across = "".join(f"M{left:g} {top + line * SIDE:g}H{right:g}" for line in range(lines + 1))
    down = "".join(f"M{left + column * SIDE:g} {top:g}V{bottom:g}" for column in range(columns + 1))
    parts.append(
        Markup('<path d="{}{}" fill="none" stroke="currentColor" stroke-linecap="square"/>').format(
            across, down
        )
    )
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


ROW = 26
"""Height of a player's row in a scene."""
BOX = 168
"""Width of a structure in a scene."""
SHOWN = 8
"""Most cards of a hand that are drawn; the number beside them counts all."""
_NONE = Markup("")


Picture = Callable[[Markup, str], Markup]
"""Makes of a drawing what a page shows; the word is its class."""


def drawn(svg: Markup, _css: str) -> Markup:
    """Return a drawing as part of its page."""
    return svg


def scene_html(
    scene: Scene, words: Mapping[str, str], lang_mark: Markup = _NONE, picture: Picture = drawn
) -> Markup:
    """Return a scenario as two pictures, before and after it was played, with what came of it.

    `lang_mark` is the attribute for the language of `words`.
    """
    result = words[f"scene_{scene.result}"]
    if scene.winners:
        result += "; " + words["scene_winners"].format(players=", ".join(scene.winners))
    flow = "" if scene.clockwise else f"; {words['scene_counterclockwise']}"
    sides = (
        (words["scene_before"].format(release=scene.release) + flow, scene.before, ()),
        (f"{words['scene_after']}: {result}", scene.after, scene.before),
    )
    pictures = Markup("").join(
        Markup("<figure><figcaption{}>{}</figcaption>{}{}</figure>").format(
            lang_mark,
            caption,
            picture(table_svg(seats, old, words), "mesa"),
            picture(field_of(seats, words), "quadro") if scene.shows_field else "",
        )
        for caption, seats, old in sides
    )
    reason = Markup('<p class="motivo">{}</p>').format(scene.reason) if scene.reason else ""
    return Markup('<div class="cena">{}</div>{}').format(pictures, reason)


def field_of(seats: Iterable[SeatView], words: Mapping[str, str]) -> Markup:
    """Return the field of a scene, players by their first letter."""
    players = list(seats)
    said = "; ".join(
        words["scene_square"].format(player=seat.name, line=seat.line, column=seat.column + 1)
        for seat in players
    )
    return field_svg(len(players), [(seat.name[0], seat.line, seat.column) for seat in players], said)


def table_svg(seats: Iterable[SeatView], before: Iterable[SeatView], words: Mapping[str, str]) -> Markup:
    """Return the players of a scene, one a row; what changed since `before` is bold."""
    players, old = list(seats), {seat.name: seat for seat in before}
    rows = [_row(seat, old.get(seat.name, seat), index) for index, seat in enumerate(players)]
    said = "; ".join(
        words["scene_seat"].format(player=seat.name, structure=seat.structure, n=seat.hand)
        + (f" ({words['scene_active']})" if seat.active else "")
        for seat in players
    )
    return Markup(
        '<svg class="mesa" viewBox="0 0 320 {}" role="img" aria-label="{}" font-size="9.5">{}</svg>'
    ).format(len(players) * ROW, said, Markup("").join(rows))


def _row(seat: SeatView, old: SeatView, index: int) -> Markup:
    top, middle = index * ROW + 3, index * ROW + ROW / 2 + 3.5
    active = (
        Markup('<path d="M1 {}l6 4-6 4z" fill="currentColor"/>').format(middle - 7.5) if seat.active else ""
    )
    shrink = Markup(' textLength="{}" lengthAdjust="spacingAndGlyphs"').format(BOX - 10)
    parts = [
        active,
        Markup('<text x="11" y="{}" fill="currentColor">{}</text>').format(middle, seat.name),
        Markup(
            '<rect x="52" y="{}" width="{}" height="{}" rx="2.5" fill="none" stroke="currentColor"/>'
        ).format(top, BOX, ROW - 6),
        Markup('<text x="57" y="{}" fill="currentColor"{}{}>{}</text>').format(
            middle,
            _bold(seat.structure != old.structure),
            shrink if len(seat.structure) > 33 else "",
            seat.structure,
        ),
    ]
    parts += [
        Markup(
            '<rect x="{}" y="{}" width="9" height="13" rx="1.2" fill="var(--folha, #fff)"'
            ' stroke="currentColor"/>'
        ).format(228 + card * 7, top + 3)
        for card in range(min(seat.hand, SHOWN))
    ]
    place = 228 + min(seat.hand, SHOWN) * 7 + (8 if seat.hand else 0)
    parts.append(
        Markup('<text x="{}" y="{}" fill="currentColor"{}>{}</text>').format(
            place, middle, _bold(seat.hand != old.hand), seat.hand
        )
    )
    return Markup("").join(parts)


def _bold(changed: bool) -> Markup:
    return Markup(' font-weight="700"') if changed else Markup("")


def logo_svg() -> Markup:
    """Return the game's mark (its drawing stands once in each page's frame)."""
    return Markup('<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#marca-desenho"/></svg>')
