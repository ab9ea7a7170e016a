"""Remember what texts meant from one run to the next.

One file, named by a hash of everything that decides a meaning (grammar, lexicon, vocabulary), maps a hash
of each text to its meaning as JSON. A damaged file or entry counts as never written.
"""

from __future__ import annotations

import atexit
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from cardgen import kept

_MOST = 5000
"""Entries kept; more are the sign of a run over made-up sentences and are not worth keeping."""


class Memory:
    """The entries of one file; read on first use, written when the process ends."""

    all: ClassVar[list[Memory]] = []

    def __init__(self, kind: str) -> None:
        self.all.append(self)
        self._folder = f"text/{kind}"
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
        kept.keep(self._folder, code_key(), self._read() | self._load(), most=1)

    def _load(self) -> dict[str, Any]:
        if self._entries is None:
            self._entries = self._read()
        return self._entries

    def _read(self) -> dict[str, Any]:
        found = kept.fetch(self._folder, code_key())
        return found if isinstance(found, dict) else {}


def save_all() -> None:
    """Write what is new; for a process that ends without saying so."""
    for memory in Memory.all:
        memory.save()


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
