"""Which files make up a game pack, and how they are named in messages."""

from __future__ import annotations

import os
from pathlib import Path

from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _

GAME = "game.yaml"
DECISIONS = "decisions.yaml"
ACKNOWLEDGED = "acknowledged.yaml"
RELEASES = "releases"
CARDS = "cards"
SOURCES = "sources"
TRANSLATIONS = "translations"


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
        for path in sorted((root / folder).glob("*"))
        if path.suffix != ".yaml" and not path.name.startswith(".")
    ]


def shown(path: Path) -> str:
    """Return the path as messages show it: from the current folder when it is below it."""
    absolute = path.resolve()
    current = Path.cwd()
    return (
        absolute.relative_to(current).as_posix() if absolute.is_relative_to(current) else absolute.as_posix()
    )


def is_there(path: Path) -> bool:
    """Say whether something has the path, if only a link to nothing: then reading must say what is wrong."""
    return os.path.lexists(path)


def read_bytes(path: Path, name: str, problems: list[Diagnostic]) -> bytes | None:
    """Return a file's bytes, or None with the reason added to `problems`."""
    try:
        return path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        problems.append(
            Diagnostic(
                "file-unreadable", _("the file cannot be read"), name, found=reason, hint=_("check the path")
            )
        )
        return None


def _yaml_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.yaml"))
