"""A YAML document as plain data, with the place of every key and value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardgen.errors import Diagnostic

Path_ = tuple[str | int, ...]
"""The way to a value: keys and list positions from the document's root."""


@dataclass(slots=True)
class Document:
    """One YAML document: plain data and where each key and value stands (line and column from 1)."""

    file: str
    data: Any = None
    refused: set[Path_] = field(default_factory=set)
    """Where something was refused, so that `data` cannot be judged there; the root when reading stopped."""
    keys: dict[Path_, tuple[int, int]] = field(default_factory=dict)
    values: dict[Path_, tuple[int, int]] = field(default_factory=dict)

    def is_judged(self, path: Path_, *, whole: bool = False) -> bool:
        """Say whether what stands at `path` was read as it is written; with `whole` all below it, too."""
        return not any(
            path[: len(refused)] == refused or (whole and refused[: len(path)] == path)
            for refused in self.refused
        )

    def place(self, path: Path_, key: bool = False) -> tuple[int, int]:
        """Return line and column of the value (or key) at `path`, or of its nearest parent."""
        if key and path in self.keys:
            return self.keys[path]
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, (1, 1))

    def problem(
        self,
        code: str,
        path: Path_,
        message: str,
        *,
        key: bool = False,
        expected: str = "",
        found: str = "",
        hint: str = "",
    ) -> Diagnostic:
        """Return a diagnostic that points at `path`."""
        line, column = self.place(path, key)
        return Diagnostic(code, message, self.file, line, column, expected, found, hint)
