"""What the frames share: checks of a finished card, and the foot with deck, group and imprint."""

from __future__ import annotations

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.layout.card import CardContent, CardDrawing, Setting, fit_diagnostics
from cardgen.layout.display import Item, Symbol, TextLine, walk
from cardgen.layout.fitting import Fitted
from cardgen.layout.metrics import missing_glyphs
from cardgen.layout.paragraph import Styled

IMPRINT_SIZES = (4.8, 4.5, 4.2, 3.9, 3.6, 3.2)
LABEL_SIZES = (7.0, 6.5, 6.0, 5.5, 5.0, 4.5)


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


def finished(
    content: CardContent, setting: Setting, items: list[Item], name: Fitted, text: Fitted
) -> CardDrawing:
    """Return the drawing of a card with the diagnostics of its texts."""
    size = setting.size
    symbol = Symbol(f"card-{content.id}", size.width, size.height, tuple(items))
    messages = {
        "message": _("“{name}”: the {part} sticks out of its box by {overflow} mm"),
        "expected": _("a text that fits at the smallest size"),
        "hint": _("shorten it, or choose a larger card"),
    }
    found = fit_diagnostics(content, {_("name"): name, _("text"): text}, messages)
    return CardDrawing(content, symbol, name, text, (*found, *_glyphs(content, setting, symbol)))


def _glyphs(content: CardContent, setting: Setting, symbol: Symbol) -> list[Diagnostic]:
    lines = [item for item in walk(symbol.items) if isinstance(item, TextLine)]
    pairs = [(span.text, span.font) for line in lines for span in line.spans]
    return missing_glyphs(setting.metrics, pairs, f"“{content.name}”")
