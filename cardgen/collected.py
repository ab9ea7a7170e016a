"""Problems as they are collected: of one kind in one file the first are kept, the others counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardgen.errors import Diagnostic
from cardgen.i18n import _, ngettext

MOST_ALIKE = 20
"""Diagnostics of one code for one file that are kept; a file of a million mistakes is one mistake."""


class _More(Diagnostic):
    """The line that says how many more there are."""

    __slots__ = ()


class Collected(list[Diagnostic]):
    """A list of diagnostics that takes only so many of one code for one file; `close` says how many more."""

    def __init__(self, items: Iterable[Diagnostic] = ()) -> None:
        super().__init__()
        self._counts: Counter[tuple[str, str]] = Counter()
        self._last: dict[tuple[str, str], Diagnostic] = {}
        self.extend(items)

    def append(self, item: Diagnostic, /) -> None:
        """Take one, or count it; what another list closed with is taken as it is."""
        if isinstance(item, _More):
            super().append(item)
            return
        key = item.code, item.file
        self._counts[key] += 1
        if self._counts[key] <= MOST_ALIKE:
            super().append(item)
            self._last[key] = item

    @property
    def total(self) -> int:
        """Return how many came, also those that were only counted."""
        return self._counts.total()

    def is_full(self, code: str, file: str) -> bool:
        """Say whether another of a code for a file would only be counted, so that its words do not matter."""
        return self._counts[code, file] >= MOST_ALIKE

    def extend(self, items: Iterable[Diagnostic], /) -> None:
        """Take all, or count them, and those that another list only counted."""
        for item in items:
            self.append(item)
        if isinstance(items, Collected):
            for key, count in items._counts.items():
                self._counts[key] += max(count - MOST_ALIKE, 0)

    def __iadd__(self, items: Iterable[Diagnostic], /) -> Collected:  # type: ignore[override, misc]
        self.extend(items)
        return self

    def close(self) -> None:
        """Add, behind the last of each kind, how many more there were; once."""
        for key, last in self._last.items():
            more = self._counts[key] - MOST_ALIKE
            at = next((at for at in range(len(self) - 1, -1, -1) if self[at] is last), None)
            if more > 0 and at is not None:
                self.insert(at + 1, _more(last, more))
        self._counts.clear()


def curbed(problems: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return problems in order, of those of one code for one file only the first and how many more.

    What was curbed before stays as it is.
    """
    found = Collected(problems)
    found.close()
    return found


def _more(item: Diagnostic, count: int) -> Diagnostic:
    message = ngettext(
        "and {n} more problem of this kind in this file",
        "and {n} more problems of this kind in this file",
        count,
    )
    return _More(
        item.code,
        message.format(n=count),
        item.file,
        item.line,
        item.column,
        hint=_("correct those that are listed, and look again"),
        severity=item.severity,
    )
