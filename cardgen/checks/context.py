"""What checks look at: the pack with its places, the catalogue, and what the sources claim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cardgen import paths, plain_files
from cardgen.collected import Collected
from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog
from cardgen.store import files
from cardgen.store.document import Document, Path_, read_document
from cardgen.store.loader import read_pack
from cardgen.store.pack import Pack
from cardgen.store.schemas import ClaimsFile, DecisionsFile
from cardgen.store.validate import validate


@dataclass(frozen=True, slots=True)
class Claims:
    """What the source of one release says about its own cards, and the file that records it."""

    file: ClaimsFile
    document: Document

    def problem(
        self, code: str, path: Path_, message: str, line: int, *, expected: str, found: str
    ) -> Diagnostic:
        """Return a diagnostic about a claim that stands on a line of the source."""
        hint = _("it is on line {line} of {source}: correct the wiki, or acknowledge it").format(
            line=line, source=self.file.source
        )
        return self.document.problem(code, path, message, expected=expected, found=found, hint=hint)


@dataclass(slots=True)
class Context:
    """Everything a check may look at. `catalog` is complete: checks run on packs that load."""

    pack: Pack
    catalog: Catalog
    wiki_classes: frozenset[str] = frozenset()
    claims: list[Claims] = field(default_factory=list)
    decisions: tuple[DecisionsFile, Document] | None = None

    @property
    def root(self) -> Path:
        """Return the pack's folder."""
        return self.pack.root

    def problem(
        self,
        code: str,
        face: CardFace,
        message: str,
        *,
        part: str = "text",
        expected: str = "",
        found: str = "",
        hint: str = "",
    ) -> Diagnostic:
        """Return a diagnostic that points at a part (`text`, `note`, `name`, …) of a card's face."""
        file, line, column = self.pack.place(face.card, face.release, part)
        return Diagnostic(code, message, file, line, column, expected, found, hint)


def load_context(game: str | Path = paths.DEFAULT_GAME) -> tuple[Context | None, list[Diagnostic]]:
    """Return the context of a pack and every problem of its files.

    There is no context when the catalogue's files have an error: checks rely on names that agree.
    """
    pack = read_pack(game)
    found = Collected()
    claims = list(_read_claims(pack.root, found))
    decisions = _read_decisions(pack.root / files.DECISIONS, found)
    found.close()
    problems = [*pack.problems, *found]
    if pack.catalog is None or any(item.severity is Severity.ERROR for item in pack.problems):
        return None, problems
    known = {item.wiki_class for item in pack.catalog.game.ideologies}
    listed = pack.documents[files.GAME].data.get("wiki_classes", [])
    return Context(pack, pack.catalog, frozenset({*known, *listed}), claims, decisions), problems


def _read_decisions(path: Path, problems: list[Diagnostic]) -> tuple[DecisionsFile, Document] | None:
    document = read_document(path, plain_files.shown(path), problems) if plain_files.is_there(path) else None
    decisions = None if document is None else validate(DecisionsFile, document, problems)
    return None if decisions is None or document is None else (decisions, document)


def _read_claims(root: Path, problems: list[Diagnostic]) -> Iterator[Claims]:
    for path in files.claim_files(root):
        document = read_document(path, plain_files.shown(path), problems)
        claims = None if document is None else validate(ClaimsFile, document, problems)
        if claims is not None and document is not None:
            yield Claims(claims, document)
