"""Errors that nobody foresaw, described as diagnostics, and what a mistyped name may have meant."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.errors import Diagnostic
from cardgen.i18n import _


def suggestion(name: str, known: Iterable[str], usual: str = "") -> str:
    """Return the next step for a name that is not among the known ones: the nearest, if one is near.

    Else it is the `usual` one; without that, and with nothing to choose from, there is none.
    """
    import difflib  # noqa: PLC0415 - for mistakes only

    by_fold = {item.casefold(): item for item in known}
    close = difflib.get_close_matches(name.strip().casefold(), by_fold, 1)
    if close:
        return _("perhaps {name}?").format(name=by_fold[close[0]])
    return usual or (_("choose one of those") if by_fold else "")


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
