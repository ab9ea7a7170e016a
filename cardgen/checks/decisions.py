"""Decisions about identities that the cards no longer bear out."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.checks.context import Context
from cardgen.checks.registry import check
from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog
from cardgen.store.document import Document
from cardgen.store.schemas import DecisionsFile


@check("decision-release")
def releases(context: Context) -> Iterator[Diagnostic]:
    """Report decisions about releases that the game does not have."""
    if context.decisions is None:
        return
    decisions, document = context.decisions
    known = [release.id for release in context.catalog.releases]
    named = [
        *(
            (("sources", position, "release"), item.release)
            for position, item in enumerate(decisions.sources)
        ),
        *(
            (("renames", position, "release"), item.release)
            for position, item in enumerate(decisions.renames)
        ),
        *(
            (("ideologies", position, "release"), item.release)
            for position, item in enumerate(decisions.ideologies)
        ),
        *(
            (("ideologies", position, "like"), item.like)
            for position, item in enumerate(decisions.ideologies)
        ),
    ]
    for path, name in named:
        if name not in known:
            yield document.problem(
                "decision-release",
                path,
                _("there is no release {name}").format(name=name),
                expected=", ".join(known),
                found=name,
                hint=_("correct the name, or add the release"),
            )


@check("decision-identity")
def identities(context: Context) -> Iterator[Diagnostic]:
    """Report renames that are none, look-alikes that are one card, and renames that nobody decided."""
    if context.decisions is None:
        return
    decisions, document = context.decisions
    catalog = context.catalog
    for position, item in enumerate(decisions.renames):
        pair = _renamed(catalog, item.release, item.new)
        if pair is None or pair[0].name != item.old or pair[0].text != pair[1].text:
            yield _wrong(document, ("renames", position), item.old, item.new)
    owners = {face.name: face for release in catalog.releases for face in catalog.faces(release.id)}
    for position, other in enumerate(decisions.distinct):
        old, new = owners.get(other.old), owners.get(other.new)
        if old is None or new is None or old.card == new.card or old.text == new.text:
            yield _wrong(document, ("distinct", position), other.old, other.new)
    yield from _undecided(context, decisions)


def _renamed(catalog: Catalog, release: str, name: str) -> tuple[CardFace, CardFace] | None:
    """Return a card's face in the release before, and in the release in which it has the name."""
    order = [item.id for item in catalog.releases]
    if release not in order[1:] or name not in catalog.by_name(release):
        return None
    new = catalog.by_name(release)[name]
    old = catalog.face(new.card, order[order.index(release) - 1])
    return None if old is None else (old, new)


def _undecided(context: Context, decisions: DecisionsFile) -> Iterator[Diagnostic]:
    decided = {(item.release, item.new) for item in decisions.renames}
    for release in context.catalog.releases[1:]:
        for name in context.catalog.by_name(release.id):
            pair = _renamed(context.catalog, release.id, name)
            if pair and pair[0].name != name and (release.id, name) not in decided:
                yield context.problem(
                    "decision-missing",
                    pair[1],
                    _("the card has another name, and no decision says why"),
                    part="name",
                    expected=pair[0].name,
                    found=name,
                    hint=_("add it to renames in decisions.yaml, with the reason"),
                )


def _wrong(document: Document, path: tuple[str, int], old: str, new: str) -> Diagnostic:
    return document.problem(
        "decision-identity",
        path,
        _("the decision about {old} and {new} does not hold").format(old=old, new=new),
        hint=_("correct or remove it"),
    )
