"""What a pack must have for each kind of product; a complete build leaves out what it has not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _

if TYPE_CHECKING:
    from cardgen.model.catalog import Game

MANUAL = "manual/manual.yaml"
TUTORIALS = "tutorials/tutorials.yaml"
NEEDED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("site", "manual", "wiki"), (MANUAL,)),
    "tutorials": (MANUAL, TUTORIALS),
}
"""Kind of product → the pack's files without which it cannot be made."""
READ = ("effects", "site")
"""Kinds of products that say of each card what it does: they need texts that a grammar reads."""


def has_files(kind: str, pack: Path) -> bool:
    """Tell whether a pack has the files that a kind of product is made from."""
    return all((pack / name).is_file() for name in NEEDED.get(kind, ()))


def require(kind: str, game: Game, pack: Path) -> None:
    """Raise `InputError` when a game has not what a kind of product is made from."""
    for name in NEEDED.get(kind, ()):
        if not (pack / name).is_file():
            raise InputError(_without(name, game, pack))
    if kind in READ:
        require_effects(game, pack)


def require_effects(game: Game, pack: Path) -> None:
    """Raise `InputError` for a game whose texts nobody reads."""
    from cardgen.text.languages import has_effects  # noqa: PLC0415 - a build with nothing to do reads no texts

    if has_effects(game):
        return
    message = _("the card texts of {game} are printed as they are: nobody reads what they do")
    raise InputError(
        Diagnostic(
            code="pack-plain-texts",
            message=message.format(game=game.name),
            file=str(pack / "game.yaml"),
            expected=_("texts in Portuguese, in sentences that cardgen understands"),
            found=f"plain_texts: true, language: {game.language}" if game.plain_texts else game.language,
            hint=_("decks and editable decks can be made: cardgen build decks, cardgen build odt"),
        )
    )


def _without(name: str, game: Game, pack: Path) -> Diagnostic:
    manual = name == MANUAL
    says = _("the game {game} has no manual") if manual else _("the game {game} has no tutorials")
    return Diagnostic(
        code="pack-no-manual" if manual else "pack-no-tutorials",
        message=says.format(game=game.name),
        file=str(pack / name),
        expected=_("the file {file} in the pack").format(file=name),
        hint=_("write it, or make what needs none: cardgen build decks"),
    )
