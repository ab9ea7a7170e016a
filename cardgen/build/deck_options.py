"""What may be chosen about printable decks, and the build targets that follow. Imports nothing that draws."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from cardgen import paths
from cardgen.build.targets import Target
from cardgen.errors import Diagnostic, InputError
from cardgen.faults import suggestion
from cardgen.i18n import _
from cardgen.model.catalog import Catalog, Deck, Release

THEMES = ("colour", "cvd")
"""Themes that a complete build makes."""
SIDES = ("none", "long-edge")
"""Ways of printing backs that a complete build makes."""
_MAKE = "cardgen.build.decks:make_decks"
_START, _A_CARD = 0.3, 0.0007
"""Seconds that a deck takes however small it is, and for each of its cards."""


@dataclass(frozen=True, slots=True)
class DeckOptions:
    """Options of printable decks: lengths in mm, `strict_fit` in points (0: off), `deck` empty for all."""

    release: str
    deck: str = ""
    theme: str = "colour"
    paper: str = "A4"
    card: str = "standard"
    gap: float = 0.0
    margin: float = 5.0
    crop_marks: bool = True
    cut_lines: bool = False
    duplex: str = "none"
    strict_fit: float = 0.0
    report: bool = False
    lang: str = ""
    """Language of the cards (BCP 47), the game's own when empty."""

    def chosen(self, catalog: Catalog) -> tuple[Release, tuple[Deck, ...]]:
        """Return the release and the decks; raises `InputError` for unknown ones."""
        try:
            release = catalog.release(self.release)
        except KeyError:
            known = (item.id for item in catalog.releases)
            raise InputError(unknown(_("there is no release called {name}"), self.release, known)) from None
        if not self.deck:
            return release, tuple(catalog.game.deck(deck) for deck in release.decks)
        if self.deck not in release.decks:
            raise InputError(unknown(_("there is no deck called {name}"), self.deck, release.decks))
        return release, (catalog.game.deck(self.deck),)

    def stem(self, catalog: Catalog) -> str:
        """Return a file name without ending that tells apart all products that differ.

        Only what differs from the usual is named after release, decks, theme and paper.
        """
        parts = [catalog.game.id, self.release, self.deck or "decks", self.theme, self.paper]
        usual = DeckOptions(self.release)
        for item in fields(self):
            value = getattr(self, item.name)
            if item.name in _NAMED or value == getattr(usual, item.name):
                continue
            parts.append(_part(item.name, value))
        return "-".join(_slug(part) for part in parts)

    def target(self, catalog: Catalog, game: Path, output: Path) -> Target:
        """Return the build target of these decks in an output folder."""
        decks = [self.deck] if self.deck else self.chosen(catalog)[0].decks
        cards = sum(copies for deck in decks for _face, copies in catalog.copies(self.release, deck))
        return Target(
            name=f"decks/{self.stem(catalog)}{'+report' if self.report else ''}",
            output=output,
            make=_MAKE,
            inputs=(game, paths.shared_dir(), paths.fonts_dir()),
            arguments={"game": str(game), "options": asdict(self)},
            effort=_START + cards * _A_CARD,
        )


_NAMED = ("release", "deck", "theme", "paper", "strict_fit", "report")


def _part(name: str, value: object) -> str:
    if value is True:
        return name
    if value is False:
        return f"no-{name}"
    return (
        str(value)
        if name == "card"
        else f"{name}-{value:g}"
        if isinstance(value, float)
        else f"{name}-{value}"
    )


def _slug(text: str) -> str:
    return re.sub(r"[^\w.]+", "-", text.lower().replace("_", "-")).strip("-")


def unknown(message: str, name: str, known: Iterable[str]) -> Diagnostic:
    """Return the diagnostic for a name that is not known, with the nearest one; the message has its place."""
    known = list(known)
    return Diagnostic(
        code="unknown-choice",
        message=message.format(name=repr(name)),
        expected=", ".join(known),
        found=name,
        hint=suggestion(name, known),
    )


def targets(game: Path, output: Path) -> list[Target]:
    """Return the targets of a complete build: each release's whole set, in colour and colour-blind.

    Each is made once as fronts only and once with backs, for printers that turn the sheet at its long edge.
    """
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    return [
        DeckOptions(release.id, theme=theme, duplex=duplex).target(
            catalog, game, output / catalog.game.id / release.id
        )
        for release in catalog.releases
        for theme in THEMES
        for duplex in SIDES
    ]
