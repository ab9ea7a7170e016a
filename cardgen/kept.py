"""Keep JSON values in the cache folder from one run to the next.

What is missing, damaged or cannot be written counts as never kept: it is made again.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from cardgen import paths

Stamp = tuple[str, int, int, int]
"""Path, size, time and number of a file: another one when the file was written again."""


def stamp(kind: str, key: str) -> Stamp | None:
    """Return what tells the state of a kept value, or None when nothing is kept."""
    path = _file(kind, key)
    try:
        found = path.stat()
    except OSError:
        return None
    return str(path), found.st_size, found.st_mtime_ns, found.st_ino


def fetch(kind: str, key: str) -> Any:
    """Return the value that is kept of a kind (a folder's name) under a key, or None."""
    try:
        return json.loads(_file(kind, key).read_bytes())
    except (OSError, ValueError):
        return None


def keep(kind: str, key: str, value: Any, most: int) -> None:
    """Keep a value, whole or not at all, and only the `most` newest of its kind."""
    target = _file(kind, key)
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    with suppress(OSError):
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
        _forget(target.parent, most)


def key_of(*parts: bytes) -> str:
    """Return the key of what is made from some bytes."""
    digest = blake2b(digest_size=16)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


def _file(kind: str, key: str) -> Path:
    return paths.cache_dir() / kind / f"{key}.json"


def _forget(folder: Path, most: int) -> None:
    newest_first = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in newest_first[most:]:
        path.unlink(missing_ok=True)
