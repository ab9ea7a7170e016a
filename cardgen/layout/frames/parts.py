"""What the frames share: checks of a finished card, and the foot with deck, group and imprint."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.layout.card import CardContent, CardDrawing, Setting, fit_diagnostics, place_lines
from cardgen.layout.display import Item, Symbol, TextLine, walk
from cardgen.layout.fitting import Fitted, TextBox, fit
from cardgen.layout.fragments import Styled
from cardgen.layout.metrics import missing_glyphs
from cardgen.layout.paragraph import NAME

IMPRINT_SIZES = (4.8, 4.5, 4.2, 3.9, 3.6, 3.2)
LABEL_SIZES = (7.0, 6.5, 6.0, 5.5, 5.0, 4.5)
ORIGINAL_SIZES = (7.0, 5.0)
"""Largest and smallest size, in points, of the name in the game's own language."""
NAME_LEADING = 0.86
"""Names are set tighter than text."""


class NameRun:
    """A card's name as one bold run."""

    __slots__ = ("text",)
    bold = True
    italic = False

    def __init__(self, text: str) -> None:
        self.text = text


def name_runs(content: CardContent) -> tuple[Styled, ...]:
    """Return the runs of a card's name."""
    return (NameRun(content.name),)


def name_box(width: float, height: float, sizes: tuple[float, ...], language: str) -> TextBox:
    """Return what a card's name may take, lengths in mm: words are kept whole."""
    return TextBox(
        width,
        height,
        sizes,
        divide=False,
        line_factor=NAME_LEADING,
        language=language,
        manner=NAME,
    )


class _OriginalRun(NameRun):
    """The name in the game's own language as one italic run."""

    __slots__ = ()
    bold = False
    italic = True


class Original(NamedTuple):
    """The name in the game's own language, set small: how it fits, its lines, and the height taken in mm."""

    fitted: Fitted
    items: tuple[TextLine, ...]
    height: float


def original_name(
    content: CardContent, setting: Setting, at: tuple[float, float], width: float, *, centred: bool = False
) -> Original:
    """Set the name in the game's own language; (x, y) is the upper left corner of its box, lengths in mm."""
    if not content.original:
        return Original(Fitted((), ORIGINAL_SIZES[0], 0.0), (), 0.0)
    sizes = setting.sizes(*ORIGINAL_SIZES)
    factor = 0.9
    language = content.original_language
    box = TextBox(width, 0, sizes, divide=False, line_factor=factor, language=language, manner=NAME)
    box = box._replace(height=box.taken(2, sizes[0]))
    fitted = fit((_OriginalRun(content.original),), box, setting.metrics)
    leading = box.leading(fitted.size)
    first = at[1] - setting.metrics.cap_height("italic", fitted.size)
    centre = width if centred else 0.0
    lines = place_lines(
        fitted.lines, (at[0], first), fitted.size, leading, setting.theme.muted, centre=centre
    )
    return Original(fitted, tuple(lines), at[1] - first + (len(lines) - 1) * leading)


def finished(
    content: CardContent,
    setting: Setting,
    items: list[Item],
    name: Fitted,
    text: Fitted,
    original: Original | None = None,
) -> CardDrawing:
    """Return the drawing of a card with the diagnostics of its texts."""
    size = setting.size
    symbol = Symbol(f"card-{content.id}", size.width, size.height, tuple(items))
    messages = {
        "message": _("“{name}”: the {part} sticks out of its box by {overflow} mm"),
        "expected": _("a text that fits at the smallest size"),
        "hint": _("shorten it, or choose a larger card"),
    }
    fits = {_("name"): name, _("text"): text}
    if original is not None and content.original:
        fits[_("original name")] = original.fitted
    found = fit_diagnostics(content, fits, messages)
    return CardDrawing(content, symbol, name, text, (*found, *_glyphs(content, setting, symbol)))


def _glyphs(content: CardContent, setting: Setting, symbol: Symbol) -> list[Diagnostic]:
    spans = [span for item in walk(symbol.items) if isinstance(item, TextLine) for span in item.spans]
    return missing_glyphs(setting.metrics, spans, f"“{content.name}”")
