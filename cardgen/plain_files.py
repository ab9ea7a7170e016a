"""Read the files that people give: plain ones only, and never more of one than is allowed.

Whatever comes from a person's disk (packs, scenarios, saved games, imports) is read here and nowhere else: a
pipe that nobody writes to, a device that never ends, a file too big for memory and a link out of a pack are
refused with a reason. Text is UTF-8 without a byte order mark, in composed letters.
"""

from __future__ import annotations

import os
import stat
import unicodedata
from pathlib import Path

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.paths import GAME_FILE

MOST_BYTES = 128 * 1024 * 1024
"""Bytes of the largest file that is read; formats have limits of their own for what they hold."""
MOST_TEXT = 4 * 1024 * 1024
"""Bytes of the largest text."""
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_CLOEXEC", 0)
"""A pipe that nobody writes to must not make the reader wait."""
_PIECE = 64 * 1024
_BOM = b"\xef\xbb\xbf"


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
    try:
        if leads_out(path):
            problems.append(_outside(name))
            return None
        raw, size = _content(path, most)
    except (OSError, ValueError) as error:
        problems.append(_unreadable(name, getattr(error, "strerror", None) or str(error)))
        return None
    if raw is None:
        problems.append(_not_regular(name))
    elif size > most:
        problems.append(_too_big(name, size, most))
        return None
    return raw


def read_start(path: Path, count: int) -> bytes:
    """Return a file's first bytes, none of what `read_bytes` would refuse for what it is."""
    try:
        number = os.open(path, _FLAGS)
        try:
            return os.read(number, count) if stat.S_ISREG(os.fstat(number).st_mode) else b""
        finally:
            os.close(number)
    except (OSError, ValueError):
        return b""


def read_text(path: Path, name: str, problems: list[Diagnostic]) -> str | None:
    """Return a file's text, or None with the reasons added to `problems`."""
    raw = read_bytes(path, name, problems, MOST_TEXT)
    return None if raw is None else decode(raw, name, problems)


def decode(raw: bytes, name: str, problems: list[Diagnostic]) -> str | None:
    """Return bytes as text without its byte order mark, or None; reasons go to `problems`."""
    if len(raw) > MOST_TEXT:
        problems.append(_too_big(name, len(raw), MOST_TEXT))
        return None
    if raw.startswith(_BOM):
        problems.append(_marked(name))
        raw = raw[len(_BOM) :]
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        problems.append(_not_utf8(raw, error.start, name))
        return None
    _check_composed(text, name, problems)
    return text


def leads_out(path: Path) -> bool:
    """Say whether a link on the way to a file leads out of the pack that the path is in."""
    written, real = os.path.abspath(path), os.path.realpath(path)  # noqa: PTH100 - resolve() would follow a link
    if written == real:
        return False
    packs = [folder for folder in Path(written).parents if is_there(folder / GAME_FILE)]
    return any(not Path(real).is_relative_to(os.path.realpath(folder)) for folder in packs)


def _content(path: Path, most: int) -> tuple[bytes | None, int]:
    """Return a regular file's bytes (None of anything else) and how many it has; too many are not read.

    A file may be longer than it says (those of the kernel) or grow meanwhile, so what was read is counted.
    Raises `OSError`, and `ValueError` for a zero in the path.
    """
    number = os.open(path, _FLAGS)
    try:
        state = os.fstat(number)
        if not stat.S_ISREG(state.st_mode):
            return None, 0
        if state.st_size > most:
            return b"", state.st_size
        pieces, left = [], most + 1
        while left and (piece := os.read(number, min(left, max(state.st_size + 1, _PIECE)))):
            pieces.append(piece)
            left -= len(piece)
        raw = pieces[0] if len(pieces) == 1 else b"".join(pieces)
        return raw, len(raw)
    finally:
        os.close(number)


def _unreadable(name: str, reason: str) -> Diagnostic:
    return Diagnostic(
        "file-unreadable", _("the file cannot be read"), name, found=reason, hint=_("check the path")
    )


def _too_big(name: str, size: int, most: int) -> Diagnostic:
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


def _marked(name: str) -> Diagnostic:
    return Diagnostic(
        "file-bom",
        _("the file starts with a byte order mark"),
        name,
        1,
        1,
        expected=_("UTF-8 without a mark"),
        hint=_("save it as UTF-8 without BOM"),
    )


def _not_utf8(raw: bytes, at: int, name: str) -> Diagnostic:
    before = raw[:at]
    return Diagnostic(
        "file-not-utf8",
        _("the file is not UTF-8"),
        name,
        before.count(b"\n") + 1,
        len(before) - (before.rfind(b"\n") + 1) + 1,
        expected="UTF-8",
        found=_("byte 0x{byte:02x}").format(byte=raw[at]),
        hint=_("save it again as UTF-8"),
    )


def _check_composed(text: str, name: str, problems: list[Diagnostic]) -> None:
    if unicodedata.is_normalized("NFC", text):
        return
    for line, content in enumerate(text.splitlines(), 1):
        if not unicodedata.is_normalized("NFC", content):
            composed = unicodedata.normalize("NFC", content)
            column = next((i for i, (a, b) in enumerate(zip(content, composed, strict=False)) if a != b), 0)
            problems.append(
                Diagnostic(
                    "file-not-composed",
                    _("a letter and its accent are written apart"),
                    name,
                    line,
                    column + 1,
                    expected=_("composed letters (Unicode NFC)"),
                    hint=_("type the letter again"),
                )
            )
