"""Remember what texts meant from one run to the next.

One file in the cache folder, named by a hash of everything that decides a meaning (grammar, lexicon,
vocabulary), maps a hash of each text to its meaning as JSON. It is written whole or not at all; a damaged
file or entry counts as never written.
"""

from __future__ import annotations

import atexit
import json
import os
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from cardgen import paths

_MOST = 5000
"""Entries kept; more are the sign of a run over made-up sentences and are not worth keeping."""


class Memory:
    """The entries of one file; read on first use, written when the process ends."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._entries: dict[str, Any] | None = None
        self._dirty = False

    def get(self, key: str) -> Any:
        """Return the JSON value kept for a key, or None."""
        return self._load().get(key)

    def put(self, key: str, value: Any) -> None:
        """Keep a JSON value; it reaches the disk when the process ends (or at `save`)."""
        entries = self._load()
        if len(entries) < _MOST:
            if not self._dirty:
                atexit.register(self.save)
            self._dirty = True
            entries[key] = value

    def drop(self, key: str) -> None:
        """Forget an entry that turned out to be damaged."""
        self._load().pop(key, None)

    def save(self) -> None:
        """Write the file if something is new; a folder that cannot be written is no error."""
        if not self._dirty:
            return
        self._dirty = False
        atexit.unregister(self.save)
        merged = self._read() | self._load()
        target = self._file()
        with suppress(OSError):
            import tempfile  # noqa: PLC0415 - only a run with new texts needs it

            target.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=target.parent, suffix=".part")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as part:
                    json.dump(merged, part, ensure_ascii=False, separators=(",", ":"))
                Path(name).replace(target)
            except OSError:
                Path(name).unlink(missing_ok=True)
                raise
            self._sweep(target)

    def _load(self) -> dict[str, Any]:
        if self._entries is None:
            self._entries = self._read()
        return self._entries

    def _read(self) -> dict[str, Any]:
        try:
            kept = json.loads(self._file().read_bytes())
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}

    def _file(self) -> Path:
        return paths.cache_dir() / "text" / f"{self._kind}-{code_key()[:24]}.json"

    def _sweep(self, newest: Path) -> None:
        """Remove the files of earlier grammars."""
        for path in newest.parent.glob(f"{self._kind}-*.json"):
            if path != newest:
                path.unlink(missing_ok=True)


def key_of(*parts: str) -> str:
    """Return the key of an entry from everything that decides it."""
    return sha256("\0".join(parts).encode()).hexdigest()[:32]


@cache
def code_key() -> str:
    """Return a hash of the code that decides what a text means and how it is set."""
    digest = sha256()
    here = Path(__file__).parent
    vocabulary = here.parent / "model" / "effects"
    for folder in (here, vocabulary):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
