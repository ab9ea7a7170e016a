"""Card texts: are they understood, in one way, in the house's wording, and the same for the same effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from cardgen.checks.context import Context
from cardgen.checks.meanings import faces, meanings, natural_names
from cardgen.checks.registry import check
from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _
from cardgen.model.catalog import CardFace
from cardgen.model.effects import Effect
from cardgen.text.house_style import slips
from cardgen.text.saying import say


@check("text-understood")
def understood(context: Context) -> Iterator[Diagnostic]:
    """Report texts that do not parse or have two meanings."""
    for face, problem in meanings(context).refused:
        place = context.problem(problem.code, face, problem.message)
        yield replace(
            problem,
            message=f"{face.name}: {problem.message}",
            file=place.file,
            line=place.line,
            column=place.column,
        )


@check("text-off-style")
def house_style(context: Context) -> Iterator[Diagnostic]:
    """Report quantities in words and other departures from the house's wording."""
    for face in faces(context.catalog):
        meaning = meanings(context).text(face)
        for slip in slips(face.text, meaning, natural_names(context.catalog)) if meaning is not None else ():
            found = context.problem(
                "text-off-style",
                face,
                f"{face.name}: {slip.message}",
                expected=slip.write,
                found=slip.found,
                hint=_("write “{text}”").format(text=slip.write),
            )
            yield replace(found, severity=Severity.WARNING)


@check("text-two-wordings")
def two_wordings(context: Context) -> Iterator[Diagnostic]:
    """Report an effect that one release words in two ways."""
    said: set[tuple[str, str]] = set()
    for release in context.catalog.releases:
        known: dict[tuple[Effect, ...], tuple[str, CardFace]] = {}
        for face in context.catalog.faces(release.id):
            meaning = meanings(context).text(face)
            for sentence in meaning.sentences if meaning is not None else ():
                words = say(sentence, "sentence")
                first, other = known.setdefault(sentence.effects, (words, face))
                if first != words and (first, words) not in said:
                    said.add((first, words))
                    yield _two_wordings(context, face, words, first, other)


def _two_wordings(context: Context, face: CardFace, words: str, first: str, other: CardFace) -> Diagnostic:
    found = context.problem(
        "text-two-wordings",
        face,
        _("{card} says the same as {other} in other words").format(card=face.name, other=other.name),
        expected=first,
        found=words,
        hint=_("word both alike"),
    )
    return replace(found, severity=Severity.WARNING)


@check("text-renamed-changed")
def renamed_and_changed(context: Context) -> Iterator[Diagnostic]:
    """Report a card that has another name and another effect than in the release before."""
    catalog = context.catalog
    for card in catalog.cards.values():
        history = [face for face in card.faces.values() if face is not None]
        for before, after in pairwise(history):
            one, two = meanings(context).text(before), meanings(context).text(after)
            if before.name != after.name and one is not None and two is not None and one != two:
                found = context.problem(
                    "text-renamed-changed",
                    after,
                    _("the card was called {old} and did something else").format(old=before.name),
                    expected=before.text,
                    found=after.text,
                    hint=_("make it a card of its own, or acknowledge the change"),
                )
                yield replace(found, severity=Severity.WARNING)
