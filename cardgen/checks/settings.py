"""How a source sets its cards against how their effects set them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from cardgen import plain_files
from cardgen.checks.context import Context
from cardgen.checks.meanings import natural_names
from cardgen.checks.registry import check
from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.store.document import Document, read_document
from cardgen.store.schemas import Key, Line, Slug, Strict
from cardgen.store.validate import validate
from cardgen.text.set_marks import Difference, difference, plain

FILE = "setting.yaml"


class Reason(Strict):
    """Why cardgen sets a card otherwise than the source: a slip of the source, or a choice of ours."""

    kind: Literal["slip", "choice"]
    because: Line


class SettingFile(Strict):
    """setting.yaml: the marked texts of one release, and the reasons for differences."""

    release: Key
    source: Line
    reasons: dict[Slug, Reason]
    texts: dict[Slug, Line]


def read_settings(context: Context, problems: list[Diagnostic]) -> tuple[SettingFile, Document] | None:
    """Return the pack's marked texts, or None when it has none (or they are wrong: then with problems)."""
    path = context.root / FILE
    document = read_document(path, plain_files.shown(path), problems) if plain_files.is_there(path) else None
    found = validate(SettingFile, document, problems) if document is not None else None
    return (found, document) if found is not None and document is not None else None


def differences(context: Context, settings: SettingFile) -> dict[str, Difference]:
    """Return the cards that are set otherwise than in the source."""
    names = natural_names(context.catalog)
    found = {card: difference(marked, names) for card, marked in settings.texts.items()}
    return {card: item for card, item in found.items() if item is not None}


@check("setting")
def settings_differ(context: Context) -> Iterator[Diagnostic]:
    """Report differences of setting without a reason, reasons without a difference, and other texts."""
    problems: list[Diagnostic] = []
    read = read_settings(context, problems)
    yield from problems
    if read is None:
        return
    settings, document = read
    found = differences(context, settings)
    for card, marked in settings.texts.items():
        face = context.catalog.face(card, settings.release) if _known(context, settings) else None
        if face is None or face.text != plain(marked):
            yield document.problem(
                "setting-other-text",
                ("texts", card),
                _("this is not the card's text in {release}").format(release=settings.release),
                expected=face.text if face is not None else _("a card of the release"),
                found=plain(marked),
                hint=_("correct the text, or the release"),
            )
        elif card in found and card not in settings.reasons:
            yield document.problem(
                "setting-differs",
                ("texts", card),
                _("{card} is set otherwise than in the source").format(card=face.name),
                expected=marked,
                found=str(found[card]),
                hint=_("give a reason under `reasons`"),
            )
    for card in sorted(set(settings.reasons) - set(found)):
        yield document.problem(
            "setting-stale-reason",
            ("reasons", card),
            _("the card is set as in the source"),
            found=settings.reasons[card].because,
            hint=_("remove the reason"),
        )


def _known(context: Context, settings: SettingFile) -> bool:
    return settings.release in {release.id for release in context.catalog.releases}


def report(context: Context) -> Iterator[str]:
    """Yield the comparison: what only the source sets (−), what only the effects set (+), and why."""
    read = read_settings(context, [])
    if read is None:
        return
    settings, _document = read
    found = differences(context, settings)
    yield _("{count} of {all} cards of {release} are set otherwise than in {source}.").format(
        count=len(found), all=len(settings.texts), release=settings.release, source=settings.source
    )
    kinds = {"slip": _("slip of the source"), "choice": _("choice of ours")}
    for card, item in found.items():
        face = context.catalog.face(card, settings.release)
        reason = settings.reasons.get(card)
        yield ""
        yield f"{face.number if face else '?'} {face.name if face else card}: {item}"
        yield f"    {settings.texts[card]}"
        yield "    " + (f"{kinds[reason.kind]}: {reason.because}" if reason else _("no reason given"))
