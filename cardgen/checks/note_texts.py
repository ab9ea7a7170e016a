"""Observations against their cards' texts, and their informational clauses against the list of those."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pydantic import RootModel

from cardgen import plain_files
from cardgen.checks.context import Context
from cardgen.checks.meanings import faces, meanings
from cardgen.checks.registry import check
from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _
from cardgen.model.catalog import CardFace
from cardgen.model.effects import CardText, Condition, Effect
from cardgen.store.document import read_document
from cardgen.store.schemas import Line, Slug
from cardgen.store.validate import validate
from cardgen.text.note_sense import contradictions, superfluous, unmentioned

FILE = "notes.yaml"


class InformationFile(RootModel[dict[Slug, list[Line]]]):
    """notes.yaml: clauses of observations that only tell readers something, by card."""


def _with_notes(context: Context) -> Iterator[tuple[CardFace, CardText, tuple[Effect, ...]]]:
    known = meanings(context)
    for face in faces(context.catalog):
        text = known.text(face)
        if text is not None:
            yield face, text, known.note(face).rules


@check("note-contradicts")
def contradicting(context: Context) -> Iterator[Diagnostic]:
    """Report observations that speak of what the card does not do."""
    for face, text, rules in _with_notes(context):
        for _rule, point in contradictions(text, rules):
            yield context.problem(
                "note-contradicts",
                face,
                _("{card}: the observation does not fit the text").format(card=face.name),
                part="note",
                expected=face.text,
                found=point or face.note,
                hint=_("correct the observation or the text"),
            )


@check("note-implied")
def implied_anyway(context: Context) -> Iterator[Diagnostic]:
    """Tell which crisis conditions of observations follow from the texts anyway."""
    for face, text, rules in _with_notes(context):
        for condition in superfluous(text, rules):
            message = _("{card}: the text implies the observation's crisis").format(card=face.name)
            yield _information(context, "note-implied", face, message, condition, part="note")


@check("note-missing")
def not_mentioned(context: Context) -> Iterator[Diagnostic]:
    """Tell which crisis conditions neither text nor observation says."""
    for face, text, rules in _with_notes(context):
        for condition in unmentioned(text, rules):
            message = _("{card}: a crisis that no observation mentions").format(card=face.name)
            yield _information(context, "note-missing", face, message, condition, part="text")


def _information(
    context: Context, code: str, face: CardFace, message: str, condition: Condition, *, part: str
) -> Diagnostic:
    found = context.problem(code, face, message, part=part, found=_described(condition))
    return replace(found, severity=Severity.INFO)


def _described(condition: Condition) -> str:
    from cardgen.text.explain import describe  # noqa: PLC0415 - loads the grammar, only for findings

    return describe(condition)


@check("note-information")
def information(context: Context) -> Iterator[Diagnostic]:
    """Report clauses that are not understood and not listed as information, and listed ones that are gone.

    A pack without the list makes no promise about its observations.
    """
    path = context.root / FILE
    if not plain_files.is_there(path):
        return
    problems: list[Diagnostic] = []
    document = read_document(path, plain_files.shown(path), problems)
    listed = validate(InformationFile, document, problems) if document is not None else None
    yield from problems
    if document is None or listed is None:
        return
    known = {(card, clause) for card, clauses in listed.root.items() for clause in clauses}
    said: dict[tuple[str, str], CardFace] = {}
    for face in faces(context.catalog):
        for clause in meanings(context).note(face).information:
            said.setdefault((face.card, " ".join(clause.split())), face)
    for key, face in said.items():
        if key not in known:
            yield context.problem(
                "note-not-understood",
                face,
                _("{card}: a clause of the observation is not understood").format(card=face.name),
                part="note",
                found=key[1],
                hint=_("word it as a rule, or list it in {file} when it is only information").format(
                    file=FILE
                ),
            )
    for card, clause in sorted(known - set(said)):
        yield document.problem(
            "note-stale-information",
            (card, listed.root[card].index(clause)),
            _("no observation of {card} has this clause").format(card=card),
            found=clause,
            hint=_("remove the entry"),
        )
