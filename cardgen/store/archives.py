"""Office archives from strangers: what unpacks to too much, or brings its own entities, is not read.

Neither OpenDocument 1.3 (part 2, section 3) nor Office Open XML (ECMA-376, part 2) lets a document type
declaration into a package, and with it go entity bombs and references to other files.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib

from cardgen.i18n import _

MOST_BYTES = 32 * 1024 * 1024
"""Bytes that all members may unpack to; the whole card database is below 1 MB."""
_BROKEN = (zipfile.BadZipFile, KeyError, NotImplementedError, RuntimeError, EOFError, OSError, zlib.error)
"""What the library raises for damaged, encrypted or unknown archives."""
_ENCODING = re.compile(rb"<\?xml[^>]*?encoding\s*=\s*[\"']([^\"']*)")
_PLAIN = {b"utf-8", b"us-ascii", b"ascii"}
_OPENDOCUMENT = b"application/vnd.oasis.opendocument."


def check_archive(raw: bytes) -> None:
    """Raise `ValueError` for what is no archive that can be read safely, with the reason."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            members = archive.infolist()
            size = sum(item.file_size for item in members)
            if size > MOST_BYTES:
                raise ValueError(_("it unpacks to {count} bytes").format(count=size))
            for item in members:
                _check_member(item.filename, archive.read(item))
    except zipfile.BadZipFile:
        raise ValueError(_("it is no office file, or a damaged one")) from None
    except _BROKEN as error:
        raise ValueError(str(error) or type(error).__name__) from None


def _check_member(name: str, content: bytes) -> None:
    if not name.lower().endswith((".xml", ".rels", ".rdf")):
        return
    declared = _ENCODING.match(content.removeprefix(b"\xef\xbb\xbf"))
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") or (declared and declared[1].lower() not in _PLAIN):
        raise ValueError(_("{name} in it is not UTF-8").format(name=name))
    if b"<!DOCTYPE" in content or b"\0" in content:
        raise ValueError(_("{name} in it declares entities of its own").format(name=name))


def is_opendocument(raw: bytes, kind: str) -> bool:
    """Tell whether an archive says that it is an OpenDocument file of a kind (`spreadsheet`, `text`)."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive, archive.open("mimetype") as member:
            return member.read(100).startswith(_OPENDOCUMENT + kind.encode())
    except _BROKEN:
        return False
