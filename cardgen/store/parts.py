"""Validated files of a pack, and the diagnostic for a name that nothing bears."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.store.document import Document, Path_
from cardgen.store.schemas import CardsFile, GameFile, ReleaseFile


@dataclass(slots=True)
class Parts:
    """Validated files, each with the document it came from."""

    game: tuple[GameFile, Document]
    releases: list[tuple[ReleaseFile, Document]]
    cards: list[tuple[CardsFile, Document]]
    problems: list[Diagnostic] = field(default_factory=list)
    cards_lost: bool = False
    """Some cards could not be read, so that a card's absence says nothing."""


def unknown(
    document: Document, path: Path_, what: str, found: str, known: Iterable[str], *, key: bool = False
) -> Diagnostic:
    """Return the diagnostic for a name that nothing bears; `what` ends its code."""
    names = sorted(known)
    close = difflib.get_close_matches(found, names, 1)
    messages = {
        "deck": _("there is no deck {name}"),
        "ideology": _("there is no ideology {name}"),
        "release": _("there is no release {name}"),
        "card": _("there is no card {name}"),
    }
    return document.problem(
        f"data-unknown-{what}",
        path,
        messages[what].format(name=found),
        key=key,
        expected=", ".join(names) if len(names) <= 12 else "",
        found=found,
        hint=_("perhaps {name}?").format(name=close[0]) if close else "",
    )
