"""Data that all games share: sizes of paper and cards, palettes, icons (`data/shared/*.yaml`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardgen import paths
from cardgen.errors import Diagnostic, InputError
from cardgen.faults import suggestion
from cardgen.i18n import _
from cardgen.layout.shared_files import mapping, read, wrong
from cardgen.units import Mm, parse_length

_COLOUR = re.compile(r"#[0-9A-F]{6}\Z")
_SIZE = re.compile(r"\s*([\d.,]+)\s*(mm|cm|in)?\s*[x×]\s*([\d.,]+)\s*(mm|cm|in)?\s*\Z")
_NUMBER = r"-?\d+(?:\.\d+)?"
_PATH = re.compile(
    rf"\s*(?:(?:[ML]\s*{_NUMBER}\s+{_NUMBER}|C\s*{_NUMBER}(?:\s+{_NUMBER}){{5}}|O\s*{_NUMBER}(?:\s+{_NUMBER}){{2}}|Z)\s*)+\Z"
)
PATTERNS = ("solid", "dots", "grid", "horizontal", "vertical", "zigzag", "diagonal", "checks")
WORDS = ("page", "back", "natural", "leading")
SMALLEST_CARD = 20.0
"""Shortest side in mm of a card that can carry a text."""


class Size(NamedTuple):
    """Width and height in mm; `name` is how it was asked for."""

    name: str
    width: float
    height: float


class Swatch(NamedTuple):
    """Colours of one field: its fill, the ink of what stands on it, a pale tint, and its pattern."""

    fill: str
    ink: str
    tint: str
    pattern: str


class Theme(NamedTuple):
    """A palette. `patterns` tells whether fields carry their pattern beside their colour."""

    id: str
    patterns: bool
    paper: str
    ink: str
    muted: str
    rule: str
    ideologies: Mapping[str, Swatch]
    neutral: Swatch
    natural: Swatch
    back: Swatch


def _unknown(kind: str, name: str, known: Iterable[str], more: str = "") -> InputError:
    known = list(known)
    messages = {
        "paper": _("there is no paper called {name}"),
        "card": _("there is no card size called {name}"),
        "theme": _("there is no theme called {name}"),
    }
    return InputError(
        Diagnostic(
            code=f"unknown-{kind}",
            message=messages[kind].format(name=repr(name)),
            expected=", ".join(known) + more,
            found=name,
            hint=suggestion(name, known),
        )
    )


@cache
def _sizes(name: str) -> Mapping[str, Size]:
    path = paths.shared_dir() / name
    return parse_sizes(read(path), path)


def parse_sizes(data: Any, path: Path) -> Mapping[str, Size]:
    """Return sizes from their plain data; raises `InputError`."""
    found = {}
    for key, value in mapping(data, path).items():
        sides = value if isinstance(value, list) and len(value) == 2 else [None]
        if not all(isinstance(side, int | float) and side > 0 for side in sides):
            raise wrong(path, _("a width and a height in mm"), {key: value})
        found[key] = Size(key, float(value[0]), float(value[1]))
    return found


def papers() -> Mapping[str, Size]:
    """Return the known papers, in portrait."""
    return _sizes("papers.yaml")


def cards() -> Mapping[str, Size]:
    """Return the named card sizes."""
    return _sizes("cards.yaml")


def paper(name: str) -> Size:
    """Return a paper by name, in any capitals; raises `InputError`."""
    known = {key.lower(): size for key, size in papers().items()}
    if size := known.get(name.strip().lower()):
        return size
    raise _unknown("paper", name, papers())


def card(name: str) -> Size:
    """Return a card size by name, or by measures such as `63x88mm` or `2.5x3.5in`; raises `InputError`."""
    if size := cards().get(name.strip().lower()):
        return size
    match = _SIZE.match(name)
    if match is None:
        raise _unknown("card", name, cards(), ", 63x88mm")
    unit = match[4] or match[2] or "mm"
    try:
        width, height = (parse_length(f"{match[1]}{match[2] or unit}"), parse_length(f"{match[3]}{unit}"))
    except ValueError:
        raise _unknown("card", name, cards(), ", 63x88mm") from None
    if min(width, height) < SMALLEST_CARD:
        raise InputError(
            Diagnostic(
                code="card-too-small",
                message=_("a card of this size cannot carry a text"),
                expected=_("sides of at least {size} mm").format(size=f"{SMALLEST_CARD:g}"),
                found=name,
                hint=_("write the size as width x height, for example 63x88mm"),
            )
        )
    return Size(f"{width:g}x{height:g}mm", Mm(width), Mm(height))


def theme_ids() -> tuple[str, ...]:
    """Return the ids of the palettes, sorted."""
    return tuple(sorted(path.stem for path in (paths.shared_dir() / "palettes").glob("*.yaml")))


@cache
def theme(name: str) -> Theme:
    """Return a palette by id; raises `InputError` for an unknown or a wrong one."""
    path = paths.shared_dir() / "palettes" / f"{name}.yaml"
    if name not in theme_ids():
        raise _unknown("theme", name, theme_ids())
    return parse_theme(read(path), path)


def parse_theme(data: Any, path: Path) -> Theme:
    """Return a palette from its plain data; raises `InputError` that names the file and the field."""
    names = set(Theme._fields)
    if not isinstance(data, dict) or set(data) != names:
        raise wrong(path, _("exactly the keys {keys}").format(keys=", ".join(sorted(names))), data)
    plain = {key: data[key] for key in ("paper", "ink", "muted", "rule")}
    for key, value in plain.items():
        if not _is_colour(value):
            raise wrong(path, _("a colour such as #1F5FA8"), {key: value})
    if not (isinstance(data["ideologies"], dict) and isinstance(data["patterns"], bool)):
        raise wrong(path, _("ideologies by colour, and patterns true or false"), data)
    return Theme(
        id=str(data["id"]),
        patterns=data["patterns"],
        ideologies={key: _swatch(value, path) for key, value in data["ideologies"].items()},
        neutral=_swatch(data["neutral"], path),
        natural=_swatch(data["natural"], path),
        back=_swatch(data["back"], path),
        **plain,
    )


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and bool(_COLOUR.match(value))


def _swatch(data: Any, path: Path) -> Swatch:
    names = set(Swatch._fields)
    if not isinstance(data, dict) or set(data) != names:
        raise wrong(path, _("exactly the keys {keys}").format(keys=", ".join(sorted(names))), data)
    if not all(_is_colour(data[key]) for key in ("fill", "ink", "tint")) or data["pattern"] not in PATTERNS:
        raise wrong(
            path, _("colours such as #1F5FA8 and a pattern of {patterns}").format(patterns=PATTERNS), data
        )
    return Swatch(**data)


@cache
def icon_data() -> Mapping[str, tuple[tuple[str, float], ...]]:
    """Return each icon's shapes: a path, and the width of its stroke (0: filled)."""
    path = paths.shared_dir() / "icons.yaml"
    return parse_icons(read(path), path)


def parse_icons(data: Any, path: Path) -> Mapping[str, tuple[tuple[str, float], ...]]:
    """Return icons from their plain data; raises `InputError`."""
    found = {}
    for name, shapes in mapping(data, path).items():
        if not isinstance(shapes, list) or not shapes:
            raise wrong(path, _("a list of shapes"), {name: shapes})
        found[name] = tuple(_shape(shape, path) for shape in shapes)
    return found


def _shape(data: Any, path: Path) -> tuple[str, float]:
    """Return a shape's path and the width of its stroke."""
    text, width = (data.get("path"), data.get("width")) if isinstance(data, dict) else (data, 0.0)
    known = not isinstance(data, dict) or set(data) == {"path", "width"}
    if not (known and isinstance(text, str) and isinstance(width, int | float) and _PATH.match(text)):
        raise wrong(path, _("a path such as M1 2 L3 4 Z, or a path with the width of its stroke"), data)
    return text, float(width)


@cache
def words(language: str) -> Mapping[str, str]:
    """Return the words for sheets and cards in a language, in English when it has none."""
    known = _all_words()
    return known.get(language) or known["en"]


@cache
def leading_words(language: str) -> frozenset[str]:
    """Return the words that belong to the one after them, so that no line should end in them; lower case."""
    return frozenset(_all_words().get(language, {}).get("leading", "").split())


@cache
def _all_words() -> Mapping[str, Mapping[str, str]]:
    path = paths.shared_dir() / "words.yaml"
    return parse_words(read(path), path)


def parse_words(data: Any, path: Path) -> Mapping[str, Mapping[str, str]]:
    """Return the words of each language from their plain data; raises `InputError`."""
    for language, said in mapping({"en": None, **mapping(data, path)}, path).items():
        if not isinstance(said, dict) or set(said) != set(WORDS):
            raise wrong(path, _("exactly the keys {keys}").format(keys=", ".join(WORDS)), {language: said})
        if not all(isinstance(text, str) for text in said.values()):
            raise wrong(path, _("text"), {language: said})
    return mapping(data, path)
