"""The manual's lists of cards against what the cards do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import Field, RootModel

from cardgen import plain_files
from cardgen.checks.context import Context
from cardgen.checks.meanings import meanings
from cardgen.checks.registry import check
from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import CardFace
from cardgen.store.document import Document, read_document
from cardgen.store.manual_schemas import Pattern, QueriesFile, QueryEntry
from cardgen.store.schemas import Count, Key, Line, Slug, Strict
from cardgen.store.validate import validate
from cardgen.text.patterns import fits, index_of

FILE = "lists.yaml"
QUERIES = "manual/queries.yaml"


class ListClaim(Strict):
    """A list as the source of one release prints it."""

    release: Key
    line: Count
    cards: list[Line]


class ListEntry(Strict):
    """A list by what cards do (`query` names one of the manual's), or by ideology."""

    query: Slug = ""
    ideology: Slug = ""
    claims: list[ListClaim] = Field(default_factory=list)


class ListsFile(RootModel[list[ListEntry]]):
    """lists.yaml: the manual's lists of cards, release by release."""


@check("manual-list")
def manual_lists(context: Context) -> Iterator[Diagnostic]:
    """Derive each of the manual's lists from the cards and report missing and superfluous names."""
    problems: list[Diagnostic] = []
    document, lists, queries = _read(context, problems)
    yield from problems
    if document is None or lists is None:
        return
    for index, entry in enumerate(lists.root):
        for number, claim in enumerate(entry.claims):
            place = (index, "claims", number)
            if claim.release not in {release.id for release in context.catalog.releases}:
                yield _unknown(document, (*place, "release"), claim.release)
            elif entry.query and entry.query not in queries:
                yield _unknown(document, (index, "query"), entry.query)
            else:
                yield from _compare(context, document, place, entry, claim, queries)


def _read(
    context: Context, problems: list[Diagnostic]
) -> tuple[Document | None, ListsFile | None, Mapping[str, QueryEntry]]:
    """Return the pack's lists with their file, and the queries that derive them."""
    path = context.root / FILE
    document = read_document(path, plain_files.shown(path), problems) if plain_files.is_there(path) else None
    lists = validate(ListsFile, document, problems) if document is not None else None
    return document, lists, _queries(context, problems) if lists is not None else {}


def report(context: Context) -> Iterator[str]:
    """Yield each list of each release: how many names are right, and which are missing or superfluous."""
    _document, lists, queries = _read(context, [])
    for entry in lists.root if lists is not None else ():
        yield entry.query or entry.ideology
        for claim in entry.claims if entry.ideology or entry.query in queries else ():
            if claim.release not in {release.id for release in context.catalog.releases}:
                continue
            derived = _derived(context, entry, claim, queries)
            listed = set(claim.cards)
            yield f"  {claim.release}: " + _("{n} as derived").format(n=len(listed & derived))
            missing, superfluous = _("missing in the list"), _("superfluous in the list")
            yield from (f"    + {name} ({missing})" for name in sorted(derived - listed))
            yield from (f"    − {name} ({superfluous})" for name in sorted(listed - derived))


def _derived(
    context: Context, entry: ListEntry, claim: ListClaim, queries: Mapping[str, QueryEntry]
) -> set[str]:
    return {
        face.name
        for face in context.catalog.faces(claim.release)
        if (face.ideology == entry.ideology if entry.ideology else _fits(context, face, queries[entry.query]))
    }


def _queries(context: Context, problems: list[Diagnostic]) -> Mapping[str, QueryEntry]:
    path = context.root / QUERIES
    document = read_document(path, plain_files.shown(path), problems) if plain_files.is_there(path) else None
    found = validate(QueriesFile, document, problems) if document is not None else None
    return found.root if found is not None else {}


def _unknown(document: Document, place: tuple[str | int, ...], name: str) -> Diagnostic:
    return document.problem(
        "manual-list-unknown",
        place,
        _("nothing has this name"),
        expected=_("a release of the game, and a query of {file}").format(file=QUERIES),
        found=name,
        hint=_("correct the name"),
    )


def _compare(
    context: Context,
    document: Document,
    place: tuple[str | int, ...],
    entry: ListEntry,
    claim: ListClaim,
    queries: Mapping[str, QueryEntry],
) -> Iterator[Diagnostic]:
    derived = _derived(context, entry, claim, queries)
    title = entry.query or entry.ideology
    for position, name in enumerate(claim.cards):
        if name not in derived:
            yield document.problem(
                "manual-list-superfluous",
                (*place, "cards", position),
                _("list {list} of {release} names {card}, which does not belong in it").format(
                    list=title, release=claim.release, card=name
                ),
                expected=_("cards that do it: {cards}").format(cards=", ".join(sorted(derived))),
                found=name,
                hint=_("it is on line {line} of the source: correct the list, or acknowledge it").format(
                    line=claim.line
                ),
            )
    for name in sorted(derived - set(claim.cards)):
        yield document.problem(
            "manual-list-missing",
            (*place, "line"),
            _("list {list} of {release} leaves out {card}").format(
                list=title, release=claim.release, card=name
            ),
            expected=name,
            hint=_("it is on line {line} of the source: add the card, or acknowledge it").format(
                line=claim.line
            ),
        )


def _fits(context: Context, face: CardFace, query: QueryEntry) -> bool:
    text = meanings(context).text(face)
    if text is None or query.kind not in {None, face.kind.value}:
        return False
    index = index_of((text, meanings(context).note(face)))
    return fits(map(_pattern, query.any), map(_pattern, query.none), index)


def _pattern(pattern: Pattern) -> dict[str, object]:
    return {pattern: {}} if isinstance(pattern, str) else dict(pattern)
