"""Which languages of games have a grammar that reads their card texts."""

from __future__ import annotations

_READ = ("pt",)


def is_read(language: str) -> bool:
    """Tell whether card texts in a language (BCP 47, for example `pt-BR`) are parsed into effects."""
    return language.partition("-")[0].lower() in _READ
