"""Back ends, one a file: each translates a display list or a context and decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

BACKENDS: dict[str, str] = {
    "pdf": "cardgen.render.pdf:write_pdf",
    "svg": "cardgen.render.svg:symbol_svg",
}
"""Name of a back end → `module:function`. `pdf` takes (path, document, pages), `svg` takes a symbol."""


def backend(name: str) -> Callable[..., Any]:
    """Return a back end's function by name; raises `KeyError` for an unknown one."""
    module, _sep, attribute = BACKENDS[name].partition(":")
    found: Callable[..., Any] = getattr(import_module(module), attribute)
    return found
