"""Looks of cards, by name. A game with other cards registers its own."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from cardgen.layout.card import CardContent, CardDrawing, Frame, Setting

FRAMES: dict[str, str] = {
    "structural": "cardgen.layout.frames.structural:draw",
    "natural": "cardgen.layout.frames.natural:draw",
}
"""Name of a frame → `module:function`; the function is a `Frame`."""

_loaded: dict[str, Frame] = {}


def draw(content: CardContent, setting: Setting) -> CardDrawing:
    """Lay a card out in the frame it names; raises `KeyError` for an unknown frame."""
    if content.frame not in _loaded:
        module, _sep, name = FRAMES[content.frame].partition(":")
        function: Callable[[CardContent, Setting], CardDrawing] = getattr(import_module(module), name)
        _loaded[content.frame] = function
    return _loaded[content.frame](content, setting)
