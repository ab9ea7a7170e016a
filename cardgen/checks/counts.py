"""Numbers in the sources' prose against their tables, and numbered rows without a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cardgen.checks.context import Claims, Context
from cardgen.checks.registry import check
from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import Catalog, Kind, Release
from cardgen.store.schemas import CountEntry


@check("claim-count")
def prose_counts(context: Context) -> Iterator[Diagnostic]:
    """Compare each number of cards that a source's prose states with its tables."""
    for claims, release in _by_release(context):
        for position, entry in enumerate(claims.file.counts):
            actual = _actual(context.catalog, release, entry)
            if actual != str(entry.count):
                yield claims.problem(
                    "claim-count",
                    ("counts", position),
                    _("the prose of {release} counts otherwise than its tables ({what}, {where})").format(
                        release=release.id, what=entry.what, where=_where(entry)
                    ),
                    entry.line,
                    expected=actual,
                    found=str(entry.count),
                )


@check("claim-empty-row")
def empty_rows(context: Context) -> Iterator[Diagnostic]:
    """Report numbered rows without a card, and those whose number another deck gives to a card."""
    for claims, release in _by_release(context):
        owners = {face.number: face for face in context.catalog.faces(release.id)}
        for position, entry in enumerate(claims.file.empty):
            place = ("empty", position)
            label = f"{entry.deck}, {entry.number}"
            yield claims.problem(
                "claim-empty-row",
                place,
                _("the table of {release} has a number without a card").format(release=release.id),
                entry.line,
                expected=_("a card, or no row"),
                found=label,
            )
            if owner := owners.get(entry.number):
                yield claims.problem(
                    "claim-number-twice",
                    place,
                    _("the number of an empty row of {release} belongs to a card of another deck").format(
                        release=release.id
                    ),
                    entry.line,
                    expected=_("each number once"),
                    found=f"{label}; {owner.deck}, {owner.name}",
                )


@check("claim-version")
def versions(context: Context) -> Iterator[Diagnostic]:
    """Compare the version that a source names with the release it is used for."""
    known = [release.id for release in context.catalog.releases]
    for claims in context.claims:
        if claims.file.release not in known:
            yield claims.document.problem(
                "claim-unknown-release",
                ("release",),
                _("there is no release {name}").format(name=claims.file.release),
                expected=", ".join(known),
                found=claims.file.release,
                hint=_("correct the name, or add the release"),
            )
        elif claims.file.version not in ("", claims.file.release):
            yield claims.problem(
                "claim-version",
                ("version",),
                _("the source names another version"),
                0,
                expected=claims.file.release,
                found=claims.file.version,
            )


def _by_release(context: Context) -> Iterator[tuple[Claims, Release]]:
    releases = {release.id: release for release in context.catalog.releases}
    for claims in context.claims:
        if release := releases.get(claims.file.release):
            yield claims, release


def _where(entry: CountEntry) -> str:
    return f"{entry.scope} {entry.deck}".strip()


def _actual(catalog: Catalog, release: Release, entry: CountEntry) -> str:
    """Return what the tables have; several numbers when they differ where the prose has one for all."""
    names = {deck.name: deck.id for deck in catalog.game.decks}
    if entry.deck and names.get(entry.deck) not in release.decks:
        return _("no such deck")
    if entry.what == "ideologies":
        return str(len(catalog.game.ideologies))
    if entry.what == "natural_names":
        return str(sum(face.kind is Kind.NATURAL for face in catalog.faces(release.id)))
    decks = _decks(release, entry.scope, names.get(entry.deck, ""))
    pairs = [pair for deck in decks for pair in catalog.copies(release.id, deck)]
    if entry.what == "each_ideology":
        each = Counter(face.ideology for face, _copies in pairs if face.ideology)
        return ", ".join(sorted({str(each[item.id]) for item in catalog.game.ideologies}))
    return str(
        sum(
            copies
            for face, copies in pairs
            if entry.what == "total"
            or (entry.what == "ideological" and face.ideology is not None)
            or entry.what == face.kind
        )
    )


def _decks(release: Release, scope: str, deck: str) -> Sequence[str]:
    """Return the decks that a claim speaks of: `running` is the deck and all that come before it."""
    if scope == "game":
        return release.decks
    if scope == "running":
        return release.decks[: release.decks.index(deck) + 1]
    return (deck,)
