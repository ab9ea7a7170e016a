"""The registry of checks, and running them with what is acknowledged."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from cardgen import paths, plain_files
from cardgen.checks.context import Context, load_context
from cardgen.collected import Collected, curbed
from cardgen.errors import Diagnostic, Severity
from cardgen.i18n import _
from cardgen.store import files
from cardgen.store.document import Document, read_document
from cardgen.store.schemas import AcknowledgedEntry, AcknowledgedFile
from cardgen.store.validate import validate

Check = Callable[[Context], Iterable[Diagnostic]]
_Function = TypeVar("_Function", bound=Check)
_CHECKS: dict[str, Check] = {}
_REFUSALS = ("yaml-", "data-", "file-", "translation-other-language")
"""Starts of the codes that say that a file cannot be used: its readers refuse it, acknowledged or not."""


@dataclass(slots=True)
class Report:
    """What checking a pack gave: findings that count, and those that are acknowledged."""

    findings: list[Diagnostic] = field(default_factory=list)
    acknowledged: list[Diagnostic] = field(default_factory=list)


def check(name: str) -> Callable[[_Function], _Function]:
    """Register a check under a name of its own. Raises `ValueError` when the name is taken."""

    def register(function: _Function) -> _Function:
        if name in _CHECKS:
            raise ValueError(f"two checks are named {name}")
        _CHECKS[name] = function
        return function

    return register


def all_checks() -> dict[str, Check]:
    """Return every check by name; imports all modules of this package once."""
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        import_module(f"{__package__}.{module.name}")
    return dict(sorted(_CHECKS.items()))


def run_checks(game: str | Path = paths.DEFAULT_GAME) -> Report:
    """Check a pack: its files, then every registered check, less what is acknowledged."""
    context, problems = load_context(game)
    found = list(problems)
    if context is not None:
        for function in all_checks().values():
            own = list(function(context))
            refused = curbed(item for item in own if _refuses(item))
            found += [*(item for item in own if not _refuses(item)), *refused]
    return _sort_out(paths.game_dir(game), found)


def _sort_out(root: Path, found: list[Diagnostic]) -> Report:
    """Split findings by the acknowledged file, whose own faults and stale entries are findings too.

    A refusal stays a finding, and while there is one nothing is called stale: the check that would find what
    an entry acknowledges may not have run, or not have seen all that it looks at.
    """
    path = root / files.ACKNOWLEDGED
    report = Report()
    if not plain_files.is_there(path):
        report.findings = found
        return report
    own = Collected()
    document = read_document(path, plain_files.shown(path), own)
    entries = None if document is None else validate(AcknowledgedFile, document, own)
    own.close()
    report.findings = list(own)
    known = dict(enumerate(entries.root if entries else []))
    used: set[int] = set()
    for item in found:
        matching = [position for position, entry in known.items() if matches(entry, item)]
        used.update(matching)
        if matching and not _refuses(item):
            hint = known[matching[0]].reason
            report.acknowledged.append(replace(item, severity=Severity.INFO, hint=hint))
            continue
        report.findings.append(item)
        if document is not None:
            report.findings.extend(_vain(document, known.pop(position), position) for position in matching)
    if document is not None and not any(map(_refuses, found)):
        stale = [position for position in known if position not in used]
        report.findings.extend(_stale(document, known[position], position) for position in stale)
    return report


def _refuses(item: Diagnostic) -> bool:
    """Say whether a finding keeps a file from being used; a warning about a file does not."""
    return item.severity is Severity.ERROR and item.code.startswith(_REFUSALS)


def matches(entry: AcknowledgedEntry, item: Diagnostic) -> bool:
    """Say whether an acknowledgement speaks of a finding.

    The code must be the same; `file` must end the finding's file; `contains` must be in its message,
    what was expected or what was found.
    """
    said = "\n".join((item.message, item.expected, item.found))
    return (
        entry.code == item.code
        and item.file.endswith(entry.file)
        and entry.line in (0, item.line)
        and entry.contains in said
    )


def _stale(document: Document, entry: AcknowledgedEntry, position: int) -> Diagnostic:
    return document.problem(
        "check-stale-acknowledgement",
        (position,),
        _("nothing is found any more that this acknowledges"),
        expected=entry.code,
        found=entry.contains,
        hint=_("remove the entry"),
    )


def _vain(document: Document, entry: AcknowledgedEntry, position: int) -> Diagnostic:
    return document.problem(
        "check-cannot-acknowledge",
        (position, "code"),
        _("a file that cannot be read stays an error, acknowledged or not"),
        found=entry.code,
        hint=_("correct the file and remove the entry"),
    )
