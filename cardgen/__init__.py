"""Print-and-play deck and manual generator whose card texts run.

These names are the public API; everything else may change between releases. Each is loaded when it is first
used, so that importing the package costs nothing.

- `load_game` reads a game pack into a `Catalog`; `run_checks` says what does not agree in it.
- `parse` and `parse_note` read a card's sentences into effects, `print_text` says effects as sentences again,
  `explain` outlines them for people, `set_text` returns the runs that print them.
- `run_scenarios` plays scenario files; `Setup`, `make_pack` and `Session` play games, question by question.
- `build_game` makes the products of a pack.
- `CardgenError` is raised for whatever is wrong with an input, and carries `Diagnostic`s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgen.build.whole import build_game
    from cardgen.checks import run_checks
    from cardgen.engine.agencia.game import Setup, make_pack
    from cardgen.engine.scenario.running import run_scenarios
    from cardgen.engine.session import Session
    from cardgen.errors import CardgenError, Diagnostic
    from cardgen.model.catalog import Catalog
    from cardgen.store import load_game
    from cardgen.text.explain import explain
    from cardgen.text.reading import parse, parse_note, print_text
    from cardgen.text.typography import set_text

__version__ = "0.1.0"
__all__ = [
    "CardgenError",
    "Catalog",
    "Diagnostic",
    "Session",
    "Setup",
    "__version__",
    "build_game",
    "explain",
    "load_game",
    "make_pack",
    "parse",
    "parse_note",
    "print_text",
    "run_checks",
    "run_scenarios",
    "set_text",
]

_HOMES = {
    "CardgenError": "cardgen.errors",
    "Catalog": "cardgen.model.catalog",
    "Diagnostic": "cardgen.errors",
    "Session": "cardgen.engine.session",
    "Setup": "cardgen.engine.agencia.game",
    "build_game": "cardgen.build.whole",
    "explain": "cardgen.text.explain",
    "load_game": "cardgen.store",
    "make_pack": "cardgen.engine.agencia.game",
    "parse": "cardgen.text.reading",
    "parse_note": "cardgen.text.reading",
    "print_text": "cardgen.text.reading",
    "run_checks": "cardgen.checks",
    "run_scenarios": "cardgen.engine.scenario.running",
    "set_text": "cardgen.text.typography",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'cardgen' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - importing the package costs nothing

    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
