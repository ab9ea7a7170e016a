"""What a card's text and observation mean, or why nobody can play with it."""

from __future__ import annotations

from dataclasses import replace

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Game
from cardgen.model.effects import CardText, Note
from cardgen.text import TextError, parse, parse_note
from cardgen.text.languages import has_effects


def meaning(game: Game, face: CardFace) -> tuple[CardText, Note]:
    """Return what a card's text and its observation mean.

    Raises `InputError` for a game whose texts nobody reads, and `TextError`, which names the card, for a text
    that is not understood.
    """
    if not has_effects(game):
        raise InputError(
            Diagnostic(
                "engine-plain-texts",
                _("the card texts of {game} are printed as they are: nobody reads what they do").format(
                    game=game.name
                ),
                expected=_("texts in Portuguese, in sentences that cardgen understands"),
                found=f"plain_texts: true, language: {game.language}" if game.plain_texts else game.language,
                hint=_("play a game whose texts are read, such as agencia"),
            )
        )
    try:
        return parse(face.text), parse_note(face.note)
    except TextError as error:
        raise TextError(_named(face, item) for item in error.diagnostics) from error


def _named(face: CardFace, item: Diagnostic) -> Diagnostic:
    """Return why a text is not understood with its card in place of the place inside the text."""
    hint = _("cardgen check says where it is written; {hint}").format(hint=item.hint)
    return replace(item, message=f"{face.name}: {item.message}", line=0, column=0, hint=hint)
