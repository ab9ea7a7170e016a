"""Targets and the incremental build over them.

A target says what it is made from and which function makes it; `build` makes those whose inputs, settings or
code changed, two at a time, and leaves the others alone. The making function is named, not imported, so
that a build with nothing to do loads none of the libraries that draw.
"""

from __future__ import annotations

import json
import os
import sys
import sysconfig
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import cardgen
from cardgen import paths
from cardgen.build import publish
from cardgen.build.manifest import FileHashes, Manifest
from cardgen.build.needed import has_files
from cardgen.errors import BuildError, CardgenError, Diagnostic, InputError, Severity
from cardgen.i18n import _

PROVIDERS: dict[str, str] = {
    "decks": "cardgen.build.deck_options:targets",
    "effects": "cardgen.build.effect_targets:effect_targets",
    "site": "cardgen.build.site_targets:site_targets",
    "manual": "cardgen.build.manual_targets:manual_targets",
    "odt": "cardgen.build.odt_targets:odt_targets",
    "tutorials": "cardgen.build.manual_targets:tutorial_targets",
    "wiki": "cardgen.build.site_targets:wiki_targets",
}
"""Name of a kind of product → `module:function`; the function takes `(game, output)`, the pack's folder
and the folder for all products, and returns the targets that `cardgen build` makes, for every release."""


class Target(NamedTuple):
    """One product: a name, the folder it appears in, what it is made from, and what makes it.

    `make` is `module:function`; it is called as `function(folder, **arguments)` with a new empty folder to
    write to, and may return diagnostics. `inputs` are files and folders whose content decides; cardgen's own
    code, the installed libraries and the arguments always do. Arguments must be picklable and have a telling
    `repr`. Two targets of one build must not make the same file. `effort` is about how many seconds it takes:
    the longest are begun first, so that all cores end together.
    """

    name: str
    output: Path
    make: str
    inputs: tuple[Path, ...] = ()
    arguments: Mapping[str, Any] = {}
    effort: float = 0.5


class Report(NamedTuple):
    """What a build did: names of targets made and left alone, and the diagnostics of both."""

    made: tuple[str, ...]
    unchanged: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]
    files: Mapping[str, tuple[Path, ...]]


class Outcome(NamedTuple):
    """What came of one target; `failure` names the kind of error, empty when it was made."""

    diagnostics: tuple[Diagnostic, ...] = ()
    failure: str = ""


Listener = Callable[[str, int, int], None]
"""Told (name of the target just made, or "" at the start; number made; number to make)."""


def load(reference: str) -> Callable[..., Any]:
    """Import `module:attribute` and return the attribute."""
    module, _sep, attribute = reference.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), attribute)
    return found


def all_targets(game: Path, output: Path, kinds: Sequence[str] = ()) -> list[Target]:
    """Return the targets of the given kinds; without any, of every kind that the pack has files for."""
    targets: list[Target] = []
    possible = [kind for kind in PROVIDERS if has_files(kind, game)]
    for kind in kinds or possible:
        targets += load(PROVIDERS[kind])(game, output)
    return targets


def fingerprint(target: Target, hashes: FileHashes, surroundings: str) -> str:
    """Return a hash over everything that decides what a target looks like."""
    total = blake2b(surroundings.encode(), digest_size=16)
    total.update(f"{target.make}\0{sorted(target.arguments.items())!r}\0".encode())
    for path in target.inputs:
        total.update(f"{path.name}\0{hashes.tree(path)}\n".encode())
    return total.hexdigest()


def _surroundings(hashes: FileHashes) -> str:
    """Return what every product depends on: Python, the installed libraries, and cardgen's own code."""
    libraries = sorted(path.name for path in Path(sysconfig.get_path("purelib")).glob("*.dist-info"))
    code = hashes.tree(Path(cardgen.__file__).parent)
    return json.dumps([list(sys.version_info[:3]), libraries, code, _moment()])


def _moment() -> str:
    """Return `SOURCE_DATE_EPOCH`, which drawing libraries read; raises `InputError` when it is no time."""
    moment = os.environ.get("SOURCE_DATE_EPOCH", "")
    if moment and not (moment.isascii() and moment.isdigit() and len(moment) <= 12):
        raise InputError(
            Diagnostic(
                code="environment-no-time",
                message=_("SOURCE_DATE_EPOCH is no time"),
                expected=_("seconds since 1970, for example 1523836800"),
                found=moment,
                hint=_("correct the variable or unset it"),
            )
        )
    return moment


def build(
    targets: Sequence[Target],
    *,
    jobs: int | None = None,
    force: bool = False,
    listener: Listener | None = None,
) -> Report:
    """Make the targets that are not current, `jobs` at a time (by default one for each core).

    Every target is tried; those that fail leave their earlier files as they were.
    Raises `BuildError` (`InputError` when only inputs were at fault) with all diagnostics of the failed ones.
    """
    hashes = FileHashes(paths.cache_dir() / "hashes.json")
    folders = sorted({target.output for target in targets})
    with publish.locked(folders):
        manifests = {folder: Manifest.load(folder) for folder in folders}
        around = _surroundings(hashes)
        prints = {target.name: fingerprint(target, hashes, around) for target in targets}
        hashes.save()
        stale = [
            target
            for target in targets
            if force or not manifests[target.output].is_current(target.name, prints[target.name])
        ]
        outcomes = _make_all(stale, manifests, prints, jobs, listener) if stale else {}
    raise_failures(outcomes)
    return _report(targets, outcomes, manifests)


def _make_all(
    stale: Sequence[Target],
    manifests: Mapping[Path, Manifest],
    prints: Mapping[str, str],
    jobs: int | None,
    listener: Listener | None,
) -> dict[str, Outcome]:
    """Make targets and publish each as soon as it is whole."""
    from cardgen.build.workers import run_all  # noqa: PLC0415 - a build with nothing to do needs no workers

    for folder in manifests:
        publish.clear_staging(folder)
    work = [(target, publish.staging(target.output, target.name)) for target in stale]
    outcomes: dict[str, Outcome] = {}
    if listener:
        listener("", 0, len(work))
    try:
        for target, staged, outcome in run_all(work, jobs):
            manifest = manifests[target.output]
            outcomes[target.name] = _publish(target, staged, outcome, manifest, prints)
            if listener:
                listener(target.name, len(outcomes), len(work))
    finally:
        for folder in manifests:
            publish.clear_staging(folder)
    return outcomes


def _publish(
    target: Target, staged: Path, outcome: Outcome, manifest: Manifest, prints: Mapping[str, str]
) -> Outcome:
    """Put a finished target in place and note it, unless it failed or another target has one of its files."""
    if outcome.failure:
        return outcome
    clashes = manifest.release(publish.staged_files(staged), target.name, prints)
    if clashes:
        return Outcome((_clash(target, clashes),), BuildError.__name__)
    files = publish.publish(staged, target.output, manifest.files(target.name))
    notes = [item.as_dict() for item in outcome.diagnostics]
    manifest.record(target.name, prints[target.name], files, notes)
    return outcome


def _clash(target: Target, files: Sequence[str]) -> Diagnostic:
    return Diagnostic(
        code="build-same-file",
        message=_("{target} would overwrite what another product of this build made").format(
            target=target.name
        ),
        file=str(target.output / files[0]),
        expected=_("a file of its own for each product"),
        found=", ".join(files),
        hint=_("give one of the two another name or another output folder"),
    )


def raise_failures(outcomes: Mapping[str, Outcome]) -> None:
    """Raise `BuildError` when a target failed, `InputError` when only inputs were at fault."""
    failed = [outcome for outcome in outcomes.values() if outcome.failure]
    if not failed:
        return
    found = dict.fromkeys(item for outcome in failed for item in outcome.diagnostics)
    inputs_only = all(outcome.failure == InputError.__name__ for outcome in failed)
    kind: type[CardgenError] = InputError if inputs_only else BuildError
    raise kind(found)


def _report(
    targets: Sequence[Target], outcomes: Mapping[str, Outcome], manifests: Mapping[Path, Manifest]
) -> Report:
    notes = [
        Diagnostic(**{**item, "severity": Severity(item["severity"])})
        for target in targets
        for item in manifests[target.output].diagnostics(target.name)
    ]
    return Report(
        made=tuple(outcomes),
        unchanged=tuple(target.name for target in targets if target.name not in outcomes),
        diagnostics=tuple(dict.fromkeys(notes)),
        files={
            target.name: tuple(target.output / file for file in manifests[target.output].files(target.name))
            for target in targets
        },
    )
