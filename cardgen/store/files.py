"""Which files make up a game pack."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _
from cardgen.plain_files import leads_out, shown

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
        if not leads_out(root / folder)
        for path in sorted((root / folder).glob("*"))
        if path.suffix != ".yaml" and not path.name.startswith(".")
    ]


def _yaml_files(folder: Path) -> list[Path]:
    """Return the folder's data files; one that is a link out of the pack stands for itself, to be refused."""
    return [folder] if leads_out(folder) else sorted(folder.glob("*.yaml"))
