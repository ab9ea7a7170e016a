"""Bytes of a data file as text: UTF-8, no byte order mark, composed letters, a bounded size."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.store.files import read_bytes, too_big

MAX_BYTES = 4 * 1024 * 1024
_BOM = b"\xef\xbb\xbf"


def read_text(path: Path, name: str, problems: list[Diagnostic]) -> str | None:
    """Return a file's text, or None with the reasons added to `problems`."""
    raw = read_bytes(path, name, problems)
    return None if raw is None else decode(raw, name, problems)


def decode(raw: bytes, name: str, problems: list[Diagnostic]) -> str | None:
    """Return bytes as text without its byte order mark, or None; reasons go to `problems`."""
    if len(raw) > MAX_BYTES:
        problems.append(too_big(name, len(raw), MAX_BYTES))
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
