"""What was read of a pack's files, sound or not, and the diagnostic for a name that nothing bears."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from cardgen.collected import Collected
from cardgen.errors import Diagnostic
from cardgen.faults import suggestion
from cardgen.i18n import _
from cardgen.store.document import Document, Path_
from cardgen.store.schemas import FaceEntry, GameFile, ReleaseFile

Cards = dict[str, dict[str, FaceEntry]]
"""Cards by identity with their faces by release, as a file writes them."""
_LISTED = 12
"""Known names up to which a diagnostic lists them."""


class Lost:
    """Where a file had parts that had to go."""

    def __init__(self, paths: Iterable[Path_] = ()) -> None:
        self.paths = set(paths)
        self._above = {path[:size] for path in self.paths for size in range(len(path) + 1)}
        self._within: dict[str | int, list[Path_]] = {}
        for path in self.paths:
            self._within.setdefault(path[0] if path else "", []).append(path)

    def has(self, path: Path_) -> bool:
        """Say whether something at `path`, above or below it is lost."""
        return path in self._above or any(path[:size] in self.paths for size in range(len(path)))

    def within(self, key: str) -> list[Path_]:
        """Return the lost paths that start with a key."""
        return self._within.get(key, [])


@dataclass(slots=True)
class Parts:
    """Files of a pack, each with its document and what of it is lost.

    `ideologies` and `decks` are the ids that the game has, None when they cannot be known.
    """

    game: tuple[GameFile | None, Document] | None = None
    ideologies: list[str] | None = None
    decks: list[str] | None = None
    releases: list[tuple[ReleaseFile, Document, Lost]] = field(default_factory=list)
    cards: list[tuple[Cards, Document, Lost]] = field(default_factory=list)
    problems: Collected = field(default_factory=Collected)
    unread: set[str] = field(default_factory=set)
    """Folders of which a file could not be read, so that what is absent says nothing."""

    def refer(
        self, document: Document, path: Path_, what: str, name: str, known: Collection[str] | None
    ) -> bool:
        """Report a name that nothing bears; say whether it may be used. Unknown names bear everything."""
        if known is None or name in known:
            return True
        self.miss(document, path, what, name, known)
        return False

    def miss(
        self,
        document: Document,
        path: Path_,
        what: str,
        name: str,
        known: Collection[str],
        *,
        key: bool = False,
    ) -> None:
        """Report a name that nothing bears, with the nearest that something bears, if few are so."""
        full = self.problems.is_full(f"data-unknown-{what}", document.file)
        self.problems.append(unknown(document, path, what, name, () if full else known, key=key))


def ids(data: Any, what: str) -> list[str] | None:
    """Return the ids of a game file's entries, None when it is not sure which they are."""
    entries = data.get(what) if isinstance(data, dict) else None
    if not isinstance(entries, list):
        return None
    found = [entry.get("id") if isinstance(entry, dict) else None for entry in entries]
    return [item for item in found if isinstance(item, str)] if all(map(_is_text, found)) else None


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def unknown(
    document: Document, path: Path_, what: str, found: str, known: Iterable[str], *, key: bool = False
) -> Diagnostic:
    """Return the diagnostic for a name that nothing bears; `what` ends its code."""
    names = sorted(known)
    listed = len(names) <= _LISTED
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
        expected=", ".join(names) if listed else "",
        found=found,
        hint=suggestion(found, names, "" if listed else _("cardgen list shows all cards")),
    )
