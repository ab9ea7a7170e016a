"""Errors that nobody foresaw, described as diagnostics, and what a mistyped name may have meant."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from pathlib import Path

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
    if _lacks_memory(error):
        return Diagnostic(
            code="out-of-memory",
            message=_("there is not enough memory for this"),
            hint=_("close other programs, allow cardgen more memory, or make less at a time (--jobs 1)"),
        )
    if isinstance(error, OSError) and error.filename and (message := _wrong_sort(error)):
        return Diagnostic(
            code="system-error",
            message=message,
            file=str(error.filename),
            hint=_("name another place with --output"),
        )
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


def file_above(path: Path) -> Path | None:
    """Return the path, or the nearest above it that is there, when it is a file and no folder."""
    for place in (path, *path.parents):
        try:
            place.stat()
        except OSError:
            continue
        return None if place.is_dir() else place
    return None


def _wrong_sort(error: OSError) -> str:
    """Return what to say when a file stands where a folder should be, or a folder where a file should."""
    path = Path(str(error.filename))
    if isinstance(error, IsADirectoryError):
        return _("{0} is a folder, not a file").format(path)
    file = file_above(path) if isinstance(error, (FileExistsError, NotADirectoryError)) else None
    return _("{0} is a file, not a folder").format(file) if file else ""


def _lacks_memory(error: BaseException) -> bool:
    """Tell whether memory ran out: for Python, the system, or a library to be loaded (in glibc's words)."""
    if isinstance(error, OSError):
        return error.errno == errno.ENOMEM
    said = ("cannot allocate memory", "failed to map segment")
    return isinstance(error, MemoryError) or (
        isinstance(error, ImportError) and any(words in str(error).lower() for words in said)
    )
