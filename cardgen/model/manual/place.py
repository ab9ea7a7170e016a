"""Where something stands in the manual's sources."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.errors import Diagnostic, Severity


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a source file; line and column count from 1."""

    file: str
    line: int
    column: int

    def problem(
        self,
        code: str,
        message: str,
        *,
        expected: str = "",
        found: str = "",
        hint: str = "",
        severity: Severity = Severity.ERROR,
    ) -> Diagnostic:
        """Return a diagnostic that points here."""
        return Diagnostic(code, message, self.file, self.line, self.column, expected, found, hint, severity)
