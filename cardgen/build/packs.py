"""Read pictures of a game pack as what they are: files of a stranger.

A link out of the pack's folder is refused, and so is an SVG that could pull anything in: document types,
scripts, style sheets, references to other places.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from xml.etree import ElementTree

from cardgen import plain_files
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _

MOST_BYTES = 200_000
"""Largest picture of a pack that is read."""
_FORBIDDEN = frozenset({"script", "style", "foreignObject", "image", "feImage", "animate", "set", "a"})
_OUTSIDE = re.compile(r"url\(\s*['\"]?(?!#)|@import|javascript:", re.IGNORECASE)


def check_links(pack: Path) -> None:
    """Raise `InputError` when a file of a pack is a link out of it."""
    root = pack.resolve()
    found = [path for path in sorted(pack.rglob("*")) if path.is_symlink() and not _inside(path, root)]
    if found:
        raise InputError([_problem(path, _("a link that leads out of the pack"), "") for path in found])


def pack_file(pack: Path, path: Path) -> str:
    """Return the text of an SVG of a pack; raises `InputError` for one that is no plain drawing."""
    if not _inside(path, pack.resolve()):
        raise InputError(_problem(path, _("a link that leads out of the pack"), ""))
    problems: list[Diagnostic] = []
    raw = plain_files.read_bytes(path, str(path), problems, MOST_BYTES)
    if raw is None:
        raise InputError(problems)
    try:
        text = raw.decode("utf-8")
        if "<!" in text.replace("<!--", ""):
            raise InputError(_problem(path, _("a document type declaration"), "<!"))
        for element in ElementTree.fromstring(text).iter():
            _check_element(path, element)
    except (UnicodeDecodeError, ElementTree.ParseError) as error:
        raise InputError(_problem(path, _("no SVG"), str(error))) from error
    return text


def _check_element(path: Path, element: ElementTree.Element) -> None:
    name = element.tag.rpartition("}")[2]
    if name in _FORBIDDEN:
        raise InputError(_problem(path, _("an element that a drawing does not need"), f"<{name}>"))
    for key, value in element.attrib.items():
        own = key.rpartition("}")[2].lower()
        if own.startswith("on") or _OUTSIDE.search(value):
            raise InputError(_problem(path, _("a reference to another place"), f"{own}={value[:80]!r}"))
        if own in {"href", "src"} and not value.startswith("#"):
            raise InputError(_problem(path, _("a reference to another place"), f"{own}={value[:80]!r}"))


def _inside(path: Path, root: Path) -> bool:
    return Path(os.path.realpath(path)).is_relative_to(root)


def _problem(path: Path, what: str, found: str) -> Diagnostic:
    return Diagnostic(
        code="pack-hostile",
        message=_("the pack has {what}").format(what=what),
        file=str(path),
        expected=_("plain files inside the pack's folder, and SVG that draws shapes only"),
        found=found,
        hint=_("do not use this pack unless you know who made it"),
    )
