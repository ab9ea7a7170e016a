"""Put products in place: one build at a time in a folder, each product whole or not at all."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from cardgen.build.manifest import walk

LOCK = ".lock"
STAGING = ".staging"


@contextmanager
def locked(folders: Iterable[Path]) -> Iterator[None]:
    """Hold output folders for this process while the block runs; waits for a build that has them.

    Folders are taken in the order of their names, so that two builds never wait for one another. Raises
    `OSError` for what cannot be a folder, such as a link to itself.
    """
    with ExitStack() as stack:
        for folder in sorted({Path(os.path.realpath(path)) for path in folders}):
            folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
            stack.callback(os.close, handle)
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def staging(folder: Path, name: str) -> Path:
    """Return a new empty folder beside the products, in which one target makes its files."""
    place = folder / STAGING / name.replace("/", "-")
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    return place


def clear_staging(folder: Path) -> None:
    """Remove what an interrupted build left behind; only for the holder of the folder's lock."""
    shutil.rmtree(folder / STAGING, ignore_errors=True)


def staged_files(staged: Path) -> list[str]:
    """Return the files in a staging folder as paths below it."""
    return [name for name, _full in walk(str(staged))]


def publish(staged: Path, folder: Path, before: Iterable[str]) -> list[str]:
    """Move everything that was made in `staged` to `folder`; return its files as paths below `folder`.

    `before` are the files that the same target made last time; those not made again are removed. Each file,
    and each folder at the top of `staged` that belongs to this target alone, changes in one rename.
    """
    made = staged_files(staged)
    for entry in sorted(staged.iterdir()):
        if entry.is_dir():
            _replace_folder(entry, folder / entry.name, set(before))
        else:
            entry.replace(folder / entry.name)
    for old in set(before) - set(made):
        (folder / old).unlink(missing_ok=True)
        _prune((folder / old).parent, folder)
    return made


def _replace_folder(new: Path, place: Path, own: set[str]) -> None:
    """Swap a folder in; a folder that also holds other targets' files is filled file by file."""
    present = {f"{place.name}/{name}" for name, _full in walk(str(place))} if place.is_dir() else set()
    if present - own:
        place.mkdir(parents=True, exist_ok=True)
        for entry in sorted(new.iterdir()):
            if entry.is_dir():
                _fill(entry, place / entry.name)
            else:
                entry.replace(place / entry.name)
        return
    old = new.parent.with_name(f"{new.parent.name}.old-{new.name}")
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def _fill(new: Path, place: Path) -> None:
    for name, full in walk(str(new)):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        Path(full).replace(place / name)


def _prune(folder: Path, top: Path) -> None:
    """Remove folders that became empty, up to but without `top`."""
    while folder != top and folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
