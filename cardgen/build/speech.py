"""How a release's cards are said: in the game's own language, or in another one from their effects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog, Deck, Game, Release
from cardgen.model.translation import Translation
from cardgen.text.languages import has_effects
from cardgen.text.runs import Run
from cardgen.text.typography import set_card_text

if TYPE_CHECKING:
    from cardgen.build.readings import Readings


@dataclass(frozen=True)
class Speech:
    """Names and texts of one release's cards in the game's own language, or in that of `translation`."""

    catalog: Catalog
    release: Release
    translation: Translation | None = None
    pack: str | Path = ""
    """The game's folder or id, to find what is wrong in its files."""
    game: Game = field(init=False)
    """The game with its names in the language."""
    _names: Mapping[str, str] = field(init=False, repr=False)
    """Names of natural cards in the language by those of the game's own."""

    def __post_init__(self) -> None:
        game, other = self.catalog.game, self.translation
        names = other.natural_names(self.catalog, self.release.id) if other else {}
        object.__setattr__(self, "game", other.game(game) if other else game)
        object.__setattr__(self, "_names", {own: name or own for own, name in names.items()})

    @property
    def language(self) -> str:
        """Return the language's BCP 47 code."""
        return self.game.language

    def deck(self, deck: Deck | str) -> Deck:
        """Return a deck with its name in the language."""
        return self.game.deck(deck if isinstance(deck, str) else deck.id)

    def name(self, face: CardFace) -> str:
        """Return a card's name; its own where the translation has none."""
        if self.translation is None:
            return face.name
        return self.translation.card_name(self.catalog, face.card, self.release.id) or face.name

    def original(self, face: CardFace) -> str:
        """Return the name in the game's own language where the card bears another, else ""."""
        return "" if self.name(face) == face.name else face.name

    def text(self, face: CardFace) -> str:
        """Return a card's sentence with arabic quantities; raises `InputError` when it cannot be said."""
        if self.translation is None:
            return face.text
        from cardgen.text.tongues import say  # noqa: PLC0415 - 30 ms, only for other languages

        try:
            return say(self._readings.text(face), self.language, self._names)
        except ValueError as error:
            raise InputError(self._unsaid(face, str(error))) from error

    def setting(self, face: CardFace) -> tuple[tuple[Run, ...], tuple[Diagnostic, ...]]:
        """Return how a card's sentence is printed, and what is worth knowing about it; see `text`."""
        if self.translation is None:
            if not has_effects(self.game):
                return (Run(face.text),), ()
            set_ = set_card_text(face.text)
            return set_.runs, (set_.notice,) if set_.notice else ()
        from cardgen.text.tongues import set_effects  # noqa: PLC0415

        try:
            return set_effects(self._readings.text(face), self.language, self._names), ()
        except ValueError as error:
            raise InputError(self._unsaid(face, str(error))) from error

    @cached_property
    def _readings(self) -> Readings:
        from cardgen.build.readings import Readings  # noqa: PLC0415 - 90 ms, only for other languages

        return Readings(self.catalog, self.pack)

    def _unsaid(self, face: CardFace, reason: str) -> Diagnostic:
        return Diagnostic(
            "translation-unsaid",
            _("{name} cannot be said in the language {language}").format(
                name=face.name, language=self.language
            ),
            found=reason,
            hint=_("run cardgen check: it says what the translation lacks"),
        )


def speech(catalog: Catalog, release: Release, game: str | Path, language: str = "") -> Speech:
    """Return how a release is said in a language, by default the game's own.

    Raises `InputError` when the pack has no translation to the language, its texts are not read, or no
    grammar says them in the language.
    """
    if not language or language == catalog.game.language:
        return Speech(catalog, release, pack=game)
    from cardgen import paths  # noqa: PLC0415
    from cardgen.build.needed import require_effects  # noqa: PLC0415
    from cardgen.store.translations import load_translation  # noqa: PLC0415
    from cardgen.text.tongues import TONGUES  # noqa: PLC0415

    folder = paths.game_dir(game)
    translation = load_translation(folder, language)
    require_effects(catalog.game, folder)
    if language not in TONGUES:
        raise InputError(
            Diagnostic(
                "unknown-choice",
                _("no grammar says cards in the language {language}").format(language=language),
                expected=", ".join([catalog.game.language, *TONGUES]),
                found=language,
                hint=_("choose one of those"),
            )
        )
    return Speech(catalog, release, translation, game)
