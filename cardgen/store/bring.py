"""Bring a file's cards into a game: a wiki page's as one release, a table's as all that it has."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from cardgen import paths, plain_files
from cardgen.errors import Diagnostic, InputError, Severity
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog
from cardgen.store import files
from cardgen.store.compose import Composition, compose
from cardgen.store.diff import Change, compare_faces
from cardgen.store.edited import edited_faces
from cardgen.store.exports import FORMATS as TABLES
from cardgen.store.exports import detect_format, import_cards
from cardgen.store.exports.table import gaps
from cardgen.store.find import find_release
from cardgen.store.fits import kept, misfits
from cardgen.store.importers.detect import FORMATS as PAGES
from cardgen.store.importers.detect import read_printing
from cardgen.store.importers.odt import looks_odt
from cardgen.store.loader import load_game
from cardgen.store.regenerate import card_files, claims_file, read_basis

ODT = "odt"
FORMATS = (*PAGES, *TABLES, ODT)


@dataclass(slots=True)
class Brought:
    """The game's cards with those of the file in place; `releases` are the ones that the file has."""

    catalog: Catalog
    faces: dict[str, dict[str, CardFace]]
    releases: list[str]
    claims: dict[str, str] = field(default_factory=dict)
    problems: list[Diagnostic] = field(default_factory=list)
    lines: dict[tuple[str, str], int] = field(default_factory=dict)
    """The line of the file that each card of a release stands in, where it has lines."""
    refused: int = 0
    """Rows of the file that could not be taken; the game's cards stand in their place."""

    def files(self) -> dict[str, str]:
        """Return the data files that the cards give, by path below the pack's folder."""
        return card_files(self.catalog.game, Composition(self.faces)) | self.claims

    def changes(self, release: str) -> tuple[Change, ...]:
        """Return what the file changes in a release of the game."""
        new = {card: by[release] for card, by in self.faces.items() if release in by}
        return compare_faces({face.card: face for face in self.catalog.faces(release)}, new)

    def different(self, release: str) -> int:
        """Return how many cards of a release differ from the game's."""
        old = {face.card: face._replace(release="") for face in self.catalog.faces(release)}
        new = {card: by[release]._replace(release="") for card, by in self.faces.items() if release in by}
        return sum(old.get(card) != new.get(card) for card in {**old, **new})

    def count(self, release: str) -> int:
        """Return how many cards a release has."""
        return sum(release in by for by in self.faces.values())


def bring(path: Path, format_: str | None, game: str | Path, release: str | None) -> Brought:
    """Read a file; what could not be placed or does not fit is collected.

    What the file says for itself being sound, the game is read as it would be with its cards. Raises
    `InputError` when the file cannot be read, or the release of a page is not known.
    """
    brought = _brought(path, format_, game, release)
    if not any(item.severity is Severity.ERROR for item in brought.problems):
        made = card_files(brought.catalog.game, Composition(brought.faces))
        source = plain_files.shown(path)
        brought.problems += misfits(
            paths.game_dir(game), made, brought.catalog, brought.faces, source, brought.lines
        )
    return brought


def _brought(path: Path, format_: str | None, game: str | Path, release: str | None) -> Brought:
    chosen = format_ or detect_format(path)
    named = chosen is None and path.suffix.lower() == ".odt"
    if format_ == ODT or named or (format_ is None and looks_odt(path)):
        return _bring_deck(path, load_game(game), release)
    if chosen in TABLES:
        return _bring_table(path, chosen, load_game(game))
    return _bring_page(path, chosen, game, release)


def _bring_page(path: Path, format_: str | None, game: str | Path, release: str | None) -> Brought:
    catalog = load_game(game)
    basis = read_basis(paths.game_dir(game))
    printing = read_printing(path, format_, basis.game)
    printing.source = path.name
    if not (release or printing.version):
        raise InputError(
            Diagnostic(
                "import-no-release",
                _("the page does not say which release it prints"),
                plain_files.shown(path),
                expected=", ".join(item.id for item in catalog.releases),
                hint=_("name it with --release"),
            )
        )
    chosen = find_release(catalog, release or printing.version).id
    made = compose(basis, {chosen: printing}, catalog)
    lost: list[dict[str, str]] = [{} for item in printing.diagnostics if item.severity is Severity.ERROR]
    for card, face in list(kept(lost, made.faces, catalog, [chosen])):
        made.faces.setdefault(card, {})[chosen] = face
    names = {by[chosen].name: card for card, by in made.faces.items() if chosen in by}
    lines = {(names[row.name], chosen): row.line for row in reversed(printing.rows) if row.name in names}
    claims = {f"{files.SOURCES}/{chosen}.yaml": claims_file(chosen, printing)}
    return Brought(catalog, made.faces, [chosen], claims, [*printing.diagnostics, *made.problems], lines)


def _bring_deck(path: Path, catalog: Catalog, release: str | None) -> Brought:
    """Return the game with the faces of an edited deck in place."""
    chosen, edited, problems = edited_faces(path, catalog, release)
    faces: dict[str, dict[str, CardFace]] = {}
    for item in catalog.releases:
        for face in edited.values() if item is chosen else catalog.faces(item.id):
            faces.setdefault(face.card, {})[item.id] = face._replace(release=item.id)
    ordered = {card: faces[card] for card in catalog.cards if card in faces}
    return Brought(catalog, ordered, [chosen.id], problems=problems)


def _bring_table(path: Path, format_: str, catalog: Catalog) -> Brought:
    imported = import_cards(path, format_, catalog)
    order = [release.id for release in catalog.releases]
    brought = {release for by in imported.faces.values() for release in by}
    for card, own in list(kept(imported.refused, imported.faces, catalog, brought)):
        imported.faces.setdefault(card, {})[own.release] = own
    prior = {
        card: {release: face for release in order if (face := catalog.face(card, release)) is not None}
        for card in catalog.cards
    }
    faces: dict[str, dict[str, CardFace]] = {}
    for card in {**prior, **imported.faces}:
        new, old = imported.faces.get(card, {}), prior.get(card, {})
        merged = {
            release: source[release]
            for release in order
            if release in (source := new if release in brought else old)
        }
        if merged:
            faces[card] = {release: face._replace(release=release) for release, face in merged.items()}
    releases = [release for release in order if release in brought]
    result = Brought(catalog, faces, releases, lines=imported.lines, refused=len(imported.refused))
    result.problems = [*imported.problems, *_drops(result, plain_files.shown(path), order)]
    return result


def _drops(result: Brought, name: str, order: list[str]) -> list[Diagnostic]:
    """Return where the file drops other cards than the releases say."""
    found = []
    for release, missing in gaps(result.faces, order).items():
        if release not in result.releases:
            continue
        known = {card.id for card in result.catalog.cards.values() if card.faces.get(release, ...) is None}
        found += [
            Diagnostic(
                "import-drops",
                _("the file and the release {release} do not drop the same cards").format(release=release),
                name,
                expected=_("dropped") if card in known else _("printed"),
                found=card,
                hint=_("correct the list drops of the release's file, or the imported file"),
            )
            for card in sorted(known ^ set(missing))
        ]
    return found
