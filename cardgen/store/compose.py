"""Make the cards of a game from the printings that its importers read and the pack's decisions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cardgen.collected import Collected
from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog, Kind
from cardgen.store.importers.printing import Printing, Row
from cardgen.store.schemas import DecisionsFile, GameFile, ReleaseFile
from cardgen.store.slug import slug


@dataclass(slots=True)
class Composition:
    """Cards by identity with their complete faces by release, in the order of their first numbers."""

    faces: dict[str, dict[str, CardFace]] = field(default_factory=dict)
    problems: Collected = field(default_factory=Collected)


@dataclass(slots=True)
class Basis:
    """What a person wrote: the game, its releases (oldest first) and the decisions."""

    game: GameFile
    releases: list[ReleaseFile]
    decisions: DecisionsFile


def compose(basis: Basis, printings: dict[str, Printing], prior: Catalog | None = None) -> Composition:
    """Return the cards that the printings and the decisions give; problems are collected.

    Releases without a printing are taken from `prior`, or left out when there is none.
    """
    composer = _Composer(basis, printings, prior)
    for release in basis.releases:
        if release.id in printings:
            composer.add(release)
        elif prior is not None:
            composer.take({face.card: face for face in prior.faces(release.id)}, release.id)
    if prior is None:
        composer.check_distinct()
    composer.result.problems.close()
    return composer.result


class _Composer:
    def __init__(self, basis: Basis, printings: dict[str, Printing], prior: Catalog | None) -> None:
        self.basis = basis
        self.prior = prior
        self.printings = printings
        self.result = Composition()
        self.present: dict[str, str] = {}
        """Identities by name in the release before."""
        self.decks = {deck.name: deck.id for deck in basis.game.decks}
        self.homes = {deck.id: deck.noted_as or deck.name for deck in basis.game.decks}
        self.ideologies = {item.name: item.id for item in basis.game.ideologies}

    def add(self, release: ReleaseFile) -> None:
        """Take in one release's printing."""
        printing = self.printings[release.id]
        renames = {item.new: item.old for item in self.basis.decisions.renames if item.release == release.id}
        faces: dict[str, CardFace] = {}
        for row in printing.rows:
            identity = self._identity(row, renames, release.id)
            face = self._face(identity, row, release.id, printing)
            if identity in faces:
                face = self._joined(faces[identity], face, row, printing)
            faces[identity] = face
        self._check_drops(release, faces)
        self.take(faces, release.id)

    def take(self, faces: dict[str, CardFace], release: str) -> None:
        """Make faces by identity those of a release."""
        for identity, face in faces.items():
            self.result.faces.setdefault(identity, {})[release] = face._replace(release=release)
        self.present = {face.name: identity for identity, face in faces.items()}

    def _problem(self, code: str, message: str, **more: str | int) -> None:
        self.result.problems.append(Diagnostic(code, message, **more))  # type: ignore[arg-type]

    def _identity(self, row: Row, renames: dict[str, str], release: str) -> str:
        if row.name in self.present:
            return self.present[row.name]
        if old := renames.get(row.name):
            identity = self.present.get(old)
            if identity is None or self._last(identity).text != row.text:
                self._problem(
                    "compose-bad-rename",
                    _("{old} is not renamed {new} in {release}").format(
                        old=old, new=row.name, release=release
                    ),
                    expected=row.text,
                    found=self._last(identity).text if identity else _("no such card before"),
                    hint=_("correct decisions.yaml"),
                )
            if identity is not None:
                return identity
        identity = slug(row.name)
        if identity in self.result.faces and self._last(identity).name != row.name:
            self._problem(
                "compose-taken-identity",
                _("the identity of a new name belongs to another card"),
                file=self.printings[release].source,
                line=row.line,
                expected=self._last(identity).name,
                found=row.name,
                hint=_("if it is a new spelling, list it under renames in decisions.yaml"),
            )
        return identity

    def _last(self, identity: str) -> CardFace:
        return list(self.result.faces[identity].values())[-1]

    def _face(self, identity: str, row: Row, release: str, printing: Printing) -> CardFace:
        deck = self.decks.get(row.deck)
        if deck is None:
            self._problem(
                "compose-unknown-deck",
                _("the source has a deck that the game does not know"),
                file=printing.source,
                line=row.line,
                found=row.deck,
                expected=", ".join(self.decks),
            )
            deck = slug(row.deck)
        elif row.home not in ("", self.homes[deck]):
            self._problem(
                "compose-other-deck",
                _("a natural card's observation names another deck than the one it stands in"),
                file=printing.source,
                line=row.line,
                expected=self.homes[deck],
                found=row.home,
            )
        return CardFace(
            identity,
            release,
            row.name,
            row.number,
            row.kind,
            row.text,
            row.note,
            self._ideology(identity, row, release, printing),
            {deck: row.copies},
        )

    def _ideology(self, identity: str, row: Row, release: str, printing: Printing) -> str | None:
        like = next((item.like for item in self.basis.decisions.ideologies if item.release == release), None)
        if like is None:
            name = row.ideology or printing.members.get(row.name)
        elif like in self.printings:
            other = self.printings[like]
            name = ({item.name: item.ideology for item in other.rows} | other.members).get(row.name)
        else:
            face = self.prior.by_name(like).get(row.name) if self.prior else None
            return face.ideology if face else None
        return self.ideologies[name] if name else None

    def _joined(self, first: CardFace, second: CardFace, row: Row, printing: Printing) -> CardFace:
        """Return the face of a natural card that stands in several decks."""
        if (first.name, first.number, first.text, first.note) != (
            second.name,
            second.number,
            second.text,
            second.note,
        ):
            self._problem(
                "compose-not-one-card",
                _("two rows of one card do not say the same"),
                file=printing.source,
                line=row.line,
                expected=first.text,
                found=second.text,
            )
        return first._replace(copies={**first.copies, **second.copies})

    def _check_drops(self, release: ReleaseFile, faces: dict[str, CardFace]) -> None:
        gone = {identity for identity in self.present.values() if identity not in faces}
        for identity in sorted(gone ^ set(release.drops)):
            self._problem(
                "compose-drops",
                _("the release's list of dropped cards does not agree with its source"),
                file=f"releases/{release.id}.yaml",
                expected=_("listed") if identity in gone else _("not listed"),
                found=identity,
                hint=_("decide: a rename (decisions.yaml), or drop it in the release's file"),
            )

    def check_distinct(self) -> None:
        """Report decisions about cards that the sources do not have, or that say the same after all."""
        texts = {face.name: face.text for faces in self.result.faces.values() for face in faces.values()}
        for item in self.basis.decisions.distinct:
            pair = [texts.get(name) for name in (item.old, item.new)]
            if None in pair or pair[0] == pair[1]:
                self._problem(
                    "compose-bad-decision",
                    _("the decision about {old} and {new} does not hold").format(old=item.old, new=item.new),
                    found=" / ".join(str(text) for text in pair),
                    hint=_("correct decisions.yaml"),
                )


def changes(faces: dict[str, CardFace]) -> Iterator[tuple[str, CardFace | None, CardFace]]:
    """Yield each release in which something of a card changed: (release, face before, face)."""
    last: CardFace | None = None
    for release, face in faces.items():
        if last is None or last._replace(release=release) != face:
            yield release, last, face
        last = face


def is_natural(faces: dict[str, CardFace]) -> bool:
    """Say whether the card is a natural one from its first face on."""
    return next(iter(faces.values())).kind is Kind.NATURAL


def read_sources(decisions: DecisionsFile, game: GameFile, folder: Path) -> dict[str, Printing]:
    """Return the printings of the sources in a folder, by release. Raises `InputError`."""
    from cardgen.store.importers.detect import read_printing  # noqa: PLC0415

    return {
        item.release: read_printing(folder / item.file, item.format, game, source=item.file)
        for item in decisions.sources
    }
