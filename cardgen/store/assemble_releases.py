"""Make releases from release files, oldest first."""

from __future__ import annotations

from cardgen.i18n import _
from cardgen.model.catalog import Release, RuleSet
from cardgen.store import files
from cardgen.store.document import Document, Path_
from cardgen.store.parts import Lost, Parts
from cardgen.store.schemas import ReleaseFile


def read_releases(parts: Parts) -> tuple[Release, ...]:
    """Return the releases whose name and place in the order are known; problems go to `parts.problems`."""
    seen: dict[str | int, Document] = {}
    result = []
    for entry, document, lost in parts.releases:
        for key, value in (("id", entry.id), ("order", entry.order)):
            if lost.has((key,)):
                continue
            if value in seen:
                parts.problems.append(
                    document.problem(
                        "data-repeated-release",
                        (key,),
                        _("another release has the same {key}").format(key=key),
                        found=seen[value].file,
                        hint=_("give each its own"),
                    )
                )
            seen[value] = document
        _refer(parts, entry, document, lost)
        if lost.has(("id",)):
            parts.unread.add(files.RELEASES)
        elif not lost.has(("order",)):
            result.append(_release(entry))
    return tuple(sorted(result, key=lambda release: release.order))


def _refer(parts: Parts, entry: ReleaseFile, document: Document, lost: Lost) -> None:
    """Report decks and ideologies that the game does not have."""
    swaps = ("rules", "blocked_hegemony_swaps")
    named: list[tuple[Path_, str, str]] = [
        *((("decks", position), "deck", deck) for position, deck in enumerate(entry.decks)),
        *(
            ((*swaps, position), "ideology", ideology)
            for position, ideology in enumerate(entry.rules.blocked_hegemony_swaps)
        ),
    ]
    if entry.rules.asymmetric_deck:
        named.append((("rules", "asymmetric_deck"), "deck", entry.rules.asymmetric_deck))
    for path, what, name in named:
        if not lost.has(path):
            parts.refer(document, path, what, name, parts.decks if what == "deck" else parts.ideologies)


def _release(entry: ReleaseFile) -> Release:
    rules = entry.rules.model_dump()
    rules["blocked_hegemony_swaps"] = tuple(rules["blocked_hegemony_swaps"])
    return Release(entry.id, entry.title, entry.order, RuleSet(**rules), tuple(entry.decks), entry.date or "")
