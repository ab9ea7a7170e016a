"""What was made from what: content hashes of inputs, and a manifest in each output folder.

A build that changes nothing must be fast, so a file is read again only when its size or one of its
times differs from what was seen last; nothing heavy is imported here.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from cardgen.errors import Diagnostic
from cardgen.plain_files import read_bytes

FORMAT = 1
MANIFEST = ".manifest.json"
_FRESH_NS = 50_000_000
"""A file this young may still be written to within one tick of the file system's clock."""
_NOTE = set(Diagnostic.__dataclass_fields__)
"""Keys of a kept diagnostic."""
_SKIPPED = {"__pycache__", ".git", ".DS_Store"}


def write_whole(path: Path, text: str) -> None:
    """Write a file beside its place and rename it there, so that nobody ever reads half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def read_json(path: Path) -> dict[str, Any]:
    """Return a JSON object from a file of ours, empty when it is missing, damaged or of another format."""
    raw = read_bytes(path, str(path), [])
    try:
        data = json.loads(raw or b"")
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) and data.get("format") == FORMAT else {}


@dataclass
class FileHashes:
    """Content hashes of files, remembered in a cache file by size and times."""

    cache: Path
    _trees: dict[Path, str] = field(default_factory=dict)
    _known: dict[str, list[Any]] = field(default_factory=dict)
    _changed: bool = False

    def __post_init__(self) -> None:
        files = read_json(self.cache).get("files", {})
        sound = isinstance(files, dict) and all(isinstance(entry, list) for entry in files.values())
        self._known = files if sound else {}

    def of(self, path: str) -> str:
        """Return the content hash of a file; raises `OSError` when it cannot be read.

        What a pack must not have is not read: pipes and devices, which may never end, files that are too big,
        and links out of it.
        """
        state = os.stat(path)
        stamp = [state.st_size, state.st_mtime_ns, state.st_ctime_ns]
        entry = self._known.get(path)
        if entry and entry[:3] == stamp:
            return str(entry[3])
        raw = read_bytes(Path(path), path, [])
        if raw is None:
            return "special"
        digest = blake2b(raw, digest_size=16).hexdigest()
        if time.time_ns() - max(stamp[1:]) > _FRESH_NS:
            self._known[path] = [*stamp, digest]
            self._changed = True
        return digest

    def tree(self, path: Path) -> str:
        """Return the content hash of a file, or of all files below a folder with their names.

        A path that does not exist has a hash of its own, so that its appearance is a change. The answer holds
        for the life of this object: one build sees one state of each folder.
        """
        if path in self._trees:
            return self._trees[path]
        total = blake2b(digest_size=16)
        for name, full in walk(str(path)):
            total.update(f"{name}\0{self.of(full)}\n".encode())
        self._trees[path] = total.hexdigest()
        return self._trees[path]

    def save(self) -> None:
        """Write what was learned, if anything was; a cache that cannot be written is done without."""
        if not self._changed:
            return
        try:
            write_whole(self.cache, json.dumps({"format": FORMAT, "files": self._known}))
        except OSError:
            return
        self._changed = False


def walk(path: str) -> Iterator[tuple[str, str]]:
    """Yield (name below `path`, full path) of each file, in name order; one pair for a file.

    Links to folders are followed, except those that lead back to a folder in which they stand.
    """
    if os.path.isdir(path):
        yield from _below(path, "", ())
    elif os.path.exists(path):
        yield os.path.basename(path), path


def _below(folder: str, name: str, above: tuple[tuple[int, int], ...]) -> Iterator[tuple[str, str]]:
    state = os.stat(folder)
    here = (state.st_dev, state.st_ino)
    if here in above:
        return
    with os.scandir(folder) as entries:
        found = sorted((entry.name, entry.path, _is_folder(entry)) for entry in entries)
    for own, path, is_folder in found:
        if own in _SKIPPED or own.endswith(".pyc"):
            continue
        if is_folder:
            yield from _below(path, f"{name}{own}/", (*above, here))
        elif os.path.exists(path):
            yield f"{name}{own}", path


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads to itself, or where nobody may look
        return False


@dataclass
class Manifest:
    """The targets of one output folder: fingerprint of what each was made from, and its files."""

    folder: Path
    targets: dict[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def load(cls, folder: Path) -> Manifest:
        """Return the manifest of a folder; empty when there is none."""
        targets = read_json(folder / MANIFEST).get("targets", {})
        return cls(folder, targets if _sound(targets) else {})

    def is_current(self, name: str, fingerprint: str) -> bool:
        """Tell whether a target was made from exactly this and its files still stand as they were made."""
        entry = self.targets.get(name)
        if entry is None or entry.get("fingerprint") != fingerprint:
            return False
        files: Mapping[str, Any] = entry["files"]
        return all(_stamp(self.folder / file) == stamp for file, stamp in files.items())

    def files(self, name: str) -> tuple[str, ...]:
        """Return the files that a target made, as paths below the folder."""
        return tuple(self.targets.get(name, {}).get("files", ()))

    def diagnostics(self, name: str) -> list[dict[str, Any]]:
        """Return the diagnostics that a target gave when it was made."""
        return list(self.targets.get(name, {}).get("diagnostics", ()))

    def release(self, files: Iterable[str], keeper: str, rivals: Container[str]) -> list[str]:
        """Let `keeper` have files; return those that one of the `rivals` of the same build has too.

        Any other target that had one of them, made with other options by an earlier build, is forgotten.
        """
        wanted = set(files)
        clashes: set[str] = set()
        for name in [name for name in self.targets if name != keeper]:
            if shared := wanted.intersection(self.files(name)):
                if name in rivals:
                    clashes |= shared
                else:
                    del self.targets[name]
        return sorted(clashes)

    def record(
        self, name: str, fingerprint: str, files: Iterable[str], diagnostics: list[dict[str, Any]]
    ) -> None:
        """Note what a target was made from and the files that it made, and save."""
        stamps = {file: _stamp(self.folder / file) for file in files}
        self.targets[name] = {"fingerprint": fingerprint, "files": stamps, "diagnostics": diagnostics}
        write_whole(self.folder / MANIFEST, json.dumps({"format": FORMAT, "targets": self.targets}))


def _sound(targets: Any) -> bool:
    """Tell whether the targets of a manifest have the shape that `Manifest.record` gives them."""
    return isinstance(targets, dict) and all(
        isinstance(entry, dict)
        and isinstance(entry.get("fingerprint"), str)
        and isinstance(entry.get("files"), dict)
        and isinstance(entry.get("diagnostics"), list)
        and all(isinstance(item, dict) and set(item) == _NOTE for item in entry["diagnostics"])
        for entry in targets.values()
    )


def _stamp(path: Path) -> list[int] | None:
    try:
        stat = os.stat(path)
    except OSError:
        return None
    return [stat.st_size, stat.st_mtime_ns]
