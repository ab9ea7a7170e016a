"""Run a build for a command: progress, what was made, and what is worth knowing about it."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from cardgen import paths
from cardgen.build.targets import Listener, Report, Target, all_targets, build
from cardgen.cli.common import OutputFormat, print_diagnostics, progress
from cardgen.errors import CardgenError, InputError
from cardgen.i18n import _, ngettext

if TYPE_CHECKING:
    from cardgen.model.catalog import Catalog

JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, help=_("Products made at a time; one for each core when not given.")),
]
ForceOption = Annotated[bool, typer.Option("--force", help=_("Make everything again, changed or not."))]


class Chosen(NamedTuple):
    """A release of a game, the folder of the game's data, and the folder that its products go to."""

    catalog: Catalog
    folder: Path
    place: Path
    release: str


def one_file(output: str | None, *suffixes: str) -> Path | None:
    """Return the one file that `--output` names, None for a folder or when it is not given.

    `suffixes` are the endings of the command's product, none for several files. Raises `InputError` for a
    file that the product cannot be.
    """
    if output is None:
        return None
    from cardgen.build.single import named_file  # noqa: PLC0415

    return named_file(output, suffixes)


def choose(game: str, release: str | None, output: str | None, kind: str = "") -> Chosen:
    """Return the release that a command names, the newest by default, and where its products go.

    Raises `InputError` for a release that the game has not, and when it has not what `kind` is made from.
    """
    from cardgen.build.needed import require  # noqa: PLC0415
    from cardgen.build.site_targets import known_release  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    folder = paths.game_dir(game)
    catalog = load_game(folder)
    require(kind, catalog.game, folder)
    name = known_release(catalog, release) if release else catalog.newest.id
    place = Path(output) if output else paths.output_dir() / catalog.game.id / name
    return Chosen(catalog, folder, place, name)


def build_everything(
    game: str = paths.DEFAULT_GAME,
    output: str | None = None,
    *,
    kinds: Sequence[str] = (),
    jobs: int | None = None,
    force: bool = False,
) -> Report:
    """Make what changed of every release of a game, of the given kinds of products or of all.

    Raises `BuildError` or `InputError` with the diagnostics of what failed.
    """
    one_file(output)
    folder = Path(output) if output else paths.output_dir()
    targets = all_targets(paths.game_dir(game), folder, kinds)
    return build_and_report(targets, jobs=jobs, force=force)


def build_and_report(
    targets: Sequence[Target],
    *,
    jobs: int | None = None,
    force: bool = False,
    file: Path | None = None,
    choice: str = "",
) -> Report:
    """Make the targets that changed with a progress bar, then say what was made.

    With `file` there may be one target only, which becomes that file; the option `choice` chooses one.
    Diagnostics go to standard error, the list of new files and the closing line to standard output.
    """
    started = time.monotonic()
    tried = 0
    try:
        with progress(_("building"), sum(target.effort for target in targets)) as advance:

            def listen(name: str, done: int, total: int) -> None:
                nonlocal tried
                tried = done
                advance(name, done, total)

            report = _make(targets, jobs, force=force, file=file, choice=choice, listener=listen)
    except CardgenError:
        if len(targets) > 1 and tried:
            print(_("some products could not be made; all others are up to date"), file=sys.stderr)
        raise
    sys.stdout.flush()
    print_diagnostics(report.diagnostics, OutputFormat.TEXT, stream=sys.stderr)
    for name in report.made:
        for line in _lines(report.files[name]):
            print(line)
    print(_closing(report, time.monotonic() - started))
    return report


def _make(
    targets: Sequence[Target],
    jobs: int | None,
    *,
    force: bool,
    file: Path | None,
    choice: str,
    listener: Listener,
) -> Report:
    if file is None:
        return build(targets, jobs=jobs, force=force, listener=listener)
    from cardgen.build.single import build_file, several_files  # noqa: PLC0415

    if len(targets) != 1:
        hint = _("choose one of them with {option}, or name a folder").format(option=choice)
        raise InputError(several_files(file, hint))
    return build_file(targets[0], file, listener)


def _lines(files: Sequence[Path]) -> list[str]:
    """Return one line for a file, or for a folder of many files."""
    if len(files) <= 8:
        return [str(path) for path in files]
    top = Path(*_common(files))
    return [
        ngettext("{folder}: {n} file", "{folder}: {n} files", len(files)).format(folder=top, n=len(files))
    ]


def _common(files: Sequence[Path]) -> list[str]:
    shared: list[str] = []
    for parts in zip(*(path.parent.parts for path in files), strict=False):
        if len(set(parts)) > 1:
            break
        shared.append(parts[0])
    return shared or ["."]


def _closing(report: Report, seconds: float) -> str:
    if not report.made:
        return _("nothing changed; everything is up to date")
    made = ngettext("made {n} product", "made {n} products", len(report.made)).format(n=len(report.made))
    left = _("{n} unchanged").format(n=len(report.unchanged))
    return f"{made}, {left} ({seconds:.1f} s)"
