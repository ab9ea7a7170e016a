"""Read a pack's translations: `translations/<language>.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pydantic import Field, RootModel

from cardgen import plain_files
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model.translation import Translation
from cardgen.store import files
from cardgen.store.document import read_document
from cardgen.store.schemas import Key, Line, Slug, Strict
from cardgen.store.validate import validate

if TYPE_CHECKING:
    from cardgen.store.document import Document


class NameEntry(RootModel[Line | Annotated[dict[Key, Line], Field(min_length=1)]]):
    """A card's name, or its names by the release from which on they hold."""


class TranslationFile(Strict):
    """translations/<language>.yaml: what the game is called in another language."""

    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$")]
    name: Line
    ideologies: dict[Key, Line]
    decks: dict[Key, Line]
    cards: dict[Slug, NameEntry]


def read_translation(path: Path, problems: list[Diagnostic]) -> tuple[Translation, Document] | None:
    """Return a file's translation with its places, or None with what is wrong added to `problems`."""
    document = read_document(path, plain_files.shown(path), problems)
    file = None if document is None else validate(TranslationFile, document, problems)
    if file is None or document is None:
        return None
    if file.language != path.stem:
        problems.append(
            document.problem(
                "translation-other-language",
                ("language",),
                _("the file is named for another language"),
                expected=path.stem,
                found=file.language,
                hint=_("rename the file or correct the language"),
            )
        )
        return None
    cards = {
        card: {"": entry.root} if isinstance(entry.root, str) else entry.root
        for card, entry in file.cards.items()
    }
    return Translation(file.language, file.name, file.ideologies, file.decks, cards), document


def load_translation(root: Path, language: str) -> Translation:
    """Return a pack's translation; raises `InputError` when there is none or it has mistakes."""
    known = {path.stem: path for path in files.translation_files(root)}
    if language not in known:
        raise InputError(
            Diagnostic(
                "unknown-choice",
                _("the game has no translation to {name}").format(name=repr(language)),
                plain_files.shown(root / files.TRANSLATIONS),
                expected=", ".join(sorted(known)),
                found=language,
                hint=(
                    _("choose one of those, or write translations/{name}.yaml")
                    if known
                    else _("write translations/{name}.yaml, or leave the language out")
                ).format(name=language),
            )
        )
    problems: list[Diagnostic] = []
    read = read_translation(known[language], problems)
    if read is None:
        raise InputError(problems)
    return read[0]
