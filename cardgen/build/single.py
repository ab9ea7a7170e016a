"""A product that a person names as one file: `-o NAME.pdf` in place of a folder.

Such a file stands alone: nothing about it is kept beside it, so it is made each time.
"""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

from cardgen.build.targets import Listener, Report, Target, raise_failures
from cardgen.errors import Diagnostic, InputError
from cardgen.faults import file_above
from cardgen.i18n import _

SUFFIXES = (".pdf", ".odt", ".html", ".wiki")
"""Endings of products: an output that has one and is no folder is meant as a file."""


def named_file(output: str, suffixes: tuple[str, ...] = ()) -> Path | None:
    """Return what a person names as output when it is one file, None for a folder.

    `suffixes` are the endings that the product may have; a product of several files has none. Raises
    `InputError` for a file that the product cannot be, and for what can be neither file nor folder.
    """
    path = Path(output)
    if _is_folder(path):
        return None
    if above := file_above(path.parent):
        raise InputError(_unusable(path, _("{0} is a file, not a folder").format(above)))
    if output.endswith("/"):
        return None
    if path.suffix.lower() in suffixes:
        return path
    if path.suffix.lower() in SUFFIXES:
        raise InputError(_not_this_file(path, suffixes))
    if path.exists():
        raise InputError(_unusable(path, _("{0} is a file, not a folder").format(path)))
    return None


def _is_folder(path: Path) -> bool:
    """Tell whether a folder stands there; raises `InputError` where nobody can tell."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError) as error:
        loop = getattr(error, "errno", None) == errno.ELOOP
        said = _("this link leads back to itself") if loop else getattr(error, "strerror", None) or str(error)
        raise InputError(_unusable(path, said)) from error
    return path.is_dir()


def _not_this_file(path: Path, suffixes: tuple[str, ...]) -> Diagnostic:
    if not suffixes:
        return several_files(path, _("name a folder"))
    return Diagnostic(
        code="output-other-format",
        message=_("this product is no {suffix} file").format(suffix=path.suffix),
        file=str(path),
        expected=_("a folder, or a file that ends in {suffixes}").format(suffixes=", ".join(suffixes)),
        found=path.name,
        hint=_("give the file another ending, or name a folder"),
    )


def several_files(path: Path, hint: str) -> Diagnostic:
    """Return the diagnostic for a file that was named for a product of several files."""
    return Diagnostic(
        code="output-several-files",
        message=_("this makes several files, which cannot all be {file}").format(file=path.name),
        file=str(path),
        expected=_("a folder"),
        found=path.name,
        hint=hint,
    )


def _unusable(path: Path, message: str) -> Diagnostic:
    return Diagnostic(
        code="output-unusable",
        message=message,
        file=str(path),
        expected=_("a folder, which need not exist yet"),
        hint=_("name another place with --output"),
    )


def build_file(target: Target, file: Path, listener: Listener | None = None) -> Report:
    """Make a target whose product is one file, and put it in the file's place when it is whole.

    A report that belongs to it gets the same name with the report's own ending. Where the file is a link,
    what it leads to is written. Raises `BuildError` or `InputError` with the diagnostics of a target that
    fails; the earlier file then stays as it was. Raises `OSError` where nothing can be written.
    """
    from tempfile import mkdtemp  # noqa: PLC0415 - 5 ms, which a build with nothing to do has not

    from cardgen.build.workers import run  # noqa: PLC0415

    real = Path(os.path.realpath(file))
    real.parent.mkdir(parents=True, exist_ok=True)
    try:
        staged = Path(mkdtemp(prefix=f".{real.name}.", dir=real.parent))
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from error
    try:
        if listener:
            listener("", 0, 1)
        outcome = run(target, staged)
        raise_failures({target.name: outcome})
        files = tuple(_put_in_place(staged, file))
    finally:
        shutil.rmtree(staged, ignore_errors=True)
    return Report((target.name,), (), outcome.diagnostics, {target.name: files})


def _put_in_place(staged: Path, file: Path) -> list[Path]:
    """Move what was made to the file's place, what belongs to it before it; return the files, it first."""
    made = sorted(staged.iterdir(), key=lambda path: path.suffix.lower() != file.suffix.lower())
    stem = made[0].stem
    places = [file, *(file.with_name(file.stem + path.name.removeprefix(stem)) for path in made[1:])]
    for path, place in list(zip(made, places, strict=True))[1:]:
        _move(path, place)
    made[0].replace(os.path.realpath(file))
    return places


def _move(path: Path, place: Path) -> None:
    """Move a file in one step, also to another disk, where what belongs to a link's target may have to go."""
    try:
        path.replace(place)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        beside = place.with_name(f".{place.name}.{os.getpid()}")
        try:
            shutil.copyfile(path, beside)
            beside.replace(place)
        finally:
            beside.unlink(missing_ok=True)
