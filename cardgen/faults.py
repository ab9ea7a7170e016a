"""Errors that nobody foresaw, described as diagnostics."""

from __future__ import annotations

from cardgen.errors import Diagnostic
from cardgen.i18n import _


def describe(error: BaseException) -> Diagnostic:
    """Describe an unforeseen error: the system's refusal in its own words, anything else as our fault."""
    if isinstance(error, OSError) and error.strerror:
        return Diagnostic(
            code="system-error",
            message=error.strerror,
            file=str(error.filename or ""),
            hint=_("check that the file or folder exists, can be used, and that the disk has room"),
        )
    return Diagnostic(
        code="internal-error",
        message=_("internal error: {kind}: {text}").format(
            kind=type(error).__name__, text=" ".join(str(error).split()) or "-"
        ),
        hint=_("this is a fault in cardgen; run again with CARDGEN_DEBUG=1 and report what it shows"),
    )
