"""Errors and diagnostics shared by every layer.

A problem is either *collected* (a `Diagnostic`, listed with its place and next step) or
*raised* (a `CardgenError`, which carries the diagnostics that explain it). Command-line code
turns both into text and an exit code; no traceback reaches a user.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Severity(StrEnum):
    """How much a diagnostic matters: `error` fails a check, `warning` and `info` do not."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class ExitCode(IntEnum):
    """Exit codes of every command."""

    DONE = 0
    PROBLEMS = 1
    UNREADABLE = 2
    BUILD_FAILED = 3


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """Describe one problem: what, where, what was expected, what was found, what to do next.

    `line` and `column` count from 1; 0 means that the problem has no place inside the file.
    `code` is stable (`E` or `W` plus a group and number, for example `store-duplicate-key`);
    messages may be reworded, codes may not.
    """

    code: str
    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    expected: str = ""
    found: str = ""
    hint: str = ""
    severity: Severity = Severity.ERROR

    def place(self) -> str:
        """Return `file:line:column`, leaving out the parts that are not known."""
        parts = [self.file] if self.file else []
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)

    def __str__(self) -> str:
        place = self.place()
        text = f"{place}: {self.code}: {self.message}" if place else f"{self.code}: {self.message}"
        if self.expected:
            text += f"\n  expected: {self.expected}"
        if self.found:
            text += f"\n  found: {self.found}"
        if self.hint:
            text += f"\n  next: {self.hint}"
        return text

    def as_dict(self) -> dict[str, str | int]:
        """Return the fields as plain JSON values, in declaration order."""
        return {
            "code": self.code,
            "severity": str(self.severity),
            "message": self.message,
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "expected": self.expected,
            "found": self.found,
            "hint": self.hint,
        }


class CardgenError(Exception):
    """Base of all errors that cardgen raises on purpose; carries at least one diagnostic."""

    exit_code = ExitCode.PROBLEMS

    def __init__(self, diagnostics: Diagnostic | Iterable[Diagnostic]) -> None:
        if isinstance(diagnostics, Diagnostic):
            diagnostics = (diagnostics,)
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        super().__init__("\n".join(str(item) for item in self.diagnostics))

    def __reduce__(self) -> tuple[type[CardgenError], tuple[tuple[Diagnostic, ...]]]:
        return type(self), (self.diagnostics,)


class InputError(CardgenError):
    """An input (file, option, card name) cannot be read or used."""

    exit_code = ExitCode.UNREADABLE


class BuildError(CardgenError):
    """A product could not be made; earlier output is untouched."""

    exit_code = ExitCode.BUILD_FAILED
