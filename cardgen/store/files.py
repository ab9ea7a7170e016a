"""Which files make up a game pack, and how they are named in messages."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _

GAME = "game.yaml"
DECISIONS = "decisions.yaml"
ACKNOWLEDGED = "acknowledged.yaml"
RELEASES = "releases"
CARDS = "cards"
SOURCES = "sources"
TRANSLATIONS = "translations"
MOST_BYTES = 128 * 1024 * 1024
"""Bytes of the largest file that is read; formats have limits of their own for what they hold."""
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
"""A pipe that nobody writes to must not make the reader wait."""


def catalogue_files(root: Path) -> list[Path]:
    """Return the files that the catalogue is made of: game, releases, cards; sorted by name."""
    return [root / GAME, *_yaml_files(root / RELEASES), *_yaml_files(root / CARDS)]


def claim_files(root: Path) -> list[Path]:
    """Return the files of what the sources claim, sorted by name."""
    return _yaml_files(root / SOURCES)


def translation_files(root: Path) -> list[Path]:
    """Return the files of the pack's translations, sorted by name."""
    return _yaml_files(root / TRANSLATIONS)


def stray_files(root: Path) -> list[Diagnostic]:
    """Return a warning for each file in a folder of data files that nothing reads."""
    return [
        Diagnostic(
            "data-stray-file",
            _("nothing reads this file"),
            shown(path),
            expected=_("a name that ends in .yaml"),
            hint=_("rename or remove it"),
            severity=Severity.WARNING,
        )
        for folder in (RELEASES, CARDS, SOURCES, TRANSLATIONS)
        if not leads_out(root / folder)
        for path in sorted((root / folder).glob("*"))
        if path.suffix != ".yaml" and not path.name.startswith(".")
    ]


def shown(path: Path) -> str:
    """Return the path as messages show it: from the current folder when it is below it; links as named."""
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 - resolve() would follow a link
    current = Path.cwd()
    return (
        absolute.relative_to(current).as_posix() if absolute.is_relative_to(current) else absolute.as_posix()
    )


def is_there(path: Path) -> bool:
    """Say whether something has the path, if only a link to nothing: then reading must say what is wrong."""
    return os.path.lexists(path)


def read_bytes(path: Path, name: str, problems: list[Diagnostic], most: int = MOST_BYTES) -> bytes | None:
    """Return a file's bytes, or None with the reason added to `problems`.

    Only regular files are read, and of them one byte more than `most` at the most: pipes and devices may
    never end. A link that leads out of a pack is not followed.
    """
    if leads_out(path):
        problems.append(_outside(name))
        return None
    try:
        if (stream := _opened(path)) is None:
            problems.append(_not_regular(name))
            return None
        with stream:
            raw = stream.read(most + 1)
            size = os.fstat(stream.fileno()).st_size
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        problems.append(
            Diagnostic(
                "file-unreadable", _("the file cannot be read"), name, found=reason, hint=_("check the path")
            )
        )
        return None
    if len(raw) > most:
        problems.append(too_big(name, max(len(raw), size), most))
        return None
    return raw


def read_start(path: Path, count: int) -> bytes:
    """Return a file's first bytes, none of what `read_bytes` would refuse."""
    try:
        if (stream := _opened(path)) is None:
            return b""
        with stream:
            return stream.read(count)
    except (OSError, ValueError):
        return b""


def _opened(path: Path) -> BinaryIO | None:
    """Open a file, None if it is no regular one. Raises `OSError`, and `ValueError` for a zero in it."""
    number = os.open(path, _FLAGS)
    if stat.S_ISREG(os.fstat(number).st_mode):
        return os.fdopen(number, "rb")
    os.close(number)
    return None


def leads_out(path: Path) -> bool:
    """Say whether a link on the way to a file leads out of the pack that the path is in."""
    written, real = os.path.abspath(path), os.path.realpath(path)  # noqa: PTH100 - resolve() would follow a link
    if written == real:
        return False
    packs = [folder for folder in Path(written).parents if is_there(folder / GAME)]
    return any(not Path(real).is_relative_to(os.path.realpath(folder)) for folder in packs)


def too_big(name: str, size: int, most: int) -> Diagnostic:
    """Return the diagnostic for a file of more bytes than are read."""
    return Diagnostic(
        "file-too-big",
        _("the file is too big"),
        name,
        expected=_("at most {count} bytes").format(count=most),
        found=_("{count} bytes").format(count=size),
        hint=_("split it"),
    )


def _outside(name: str) -> Diagnostic:
    return Diagnostic(
        "file-link-out",
        _("a link leads out of the pack"),
        name,
        expected=_("a file inside the pack's folder"),
        hint=_("put the file there instead of the link"),
    )


def _not_regular(name: str) -> Diagnostic:
    return Diagnostic(
        "file-not-regular",
        _("this is no plain file"),
        name,
        expected=_("a file; no folder, pipe or device"),
        hint=_("check the path"),
    )


def _yaml_files(folder: Path) -> list[Path]:
    """Return the folder's data files; one that is a link out of the pack stands for itself, to be refused."""
    return [folder] if leads_out(folder) else sorted(folder.glob("*.yaml"))
