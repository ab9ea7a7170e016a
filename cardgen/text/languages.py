"""Which games have card texts that a grammar reads."""

from __future__ import annotations

from cardgen.model.catalog import Game

_READ = ("pt",)


def is_read(language: str) -> bool:
    """Tell whether a grammar parses card texts in a language (BCP 47, for example `pt-BR`) into effects."""
    return language.partition("-")[0].lower() in _READ


def has_effects(game: Game) -> bool:
    """Tell whether a game's card texts are parsed into effects.

    They are not where no grammar knows the language, nor where the pack says that its texts are plain.
    """
    return is_read(game.language) and not game.plain_texts
