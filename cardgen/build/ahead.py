"""Make items in a second process while this one goes on: cards are drawn while reportlab is loaded."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any, BinaryIO, NoReturn, TypeVar

from cardgen.errors import BuildError, Diagnostic
from cardgen.i18n import _

T = TypeVar("T")
_AT_A_TIME = 16
"""Items that are sent together."""
_PIPE = 1 << 20
"""Bytes that may wait for this process, where the system lets a pipe grow."""


@contextmanager
def ahead(items: Iterable[T]) -> Iterator[Iterator[T]]:
    """Run an iterator in a process of its own, begun at once; yields an iterator over what it gives.

    Items must be picklable. What the iterator raises is raised here, when its turn comes. On one core, where
    the system cannot fork safely, and inside worker processes, items are made here as they are asked for.
    Raises `BuildError` when the process ends without a word.
    """
    started = _start(items) if can_run_ahead() else None
    if started is None:
        yield iter(items)
        return
    process, pipe = started
    try:
        with pipe:
            yield _receive(pipe)
    finally:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)


def can_run_ahead() -> bool:
    """Tell whether a second process would help, and may be forked off: never beside other threads."""
    if sys.platform != "linux" or _cores() < 2:
        return False
    threading, parents = sys.modules.get("threading"), sys.modules.get("multiprocessing.process")
    return not (threading and threading.active_count() > 1) and not (parents and parents.parent_process())


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1


def _start(items: Iterable[Any]) -> tuple[int, BinaryIO] | None:
    """Return the process that makes the items and the pipe they come from, or None when there is no room."""
    try:
        reading, writing = os.pipe()
    except OSError:
        return None
    try:
        process = os.fork()
    except OSError:
        os.close(reading)
        os.close(writing)
        return None
    if process == 0:
        os.close(reading)
        _make(items, writing)
    os.close(writing)
    return process, os.fdopen(reading, "rb")


def _make(items: Iterable[Any], writing: int) -> NoReturn:
    """Send items, then an empty batch or what was raised; never returns: nothing of the parent runs twice."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _widen(writing)
        with os.fdopen(writing, "wb") as pipe:
            try:
                waiting = iter(items)
                while some := list(islice(waiting, _AT_A_TIME)):
                    _send(some, pipe)
                _send([], pipe)
            except Exception as error:
                _send(error, pipe)
    finally:
        os._exit(0)


def _widen(pipe: int) -> None:
    import fcntl  # noqa: PLC0415 - not on every system

    with suppress(OSError):
        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _PIPE)


def _send(message: Any, pipe: BinaryIO) -> None:
    pipe.write(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))
    pipe.flush()


def _receive(pipe: BinaryIO) -> Iterator[Any]:
    while True:
        try:
            message = pickle.load(pipe)
        except EOFError:
            raise BuildError(_died()) from None
        if isinstance(message, Exception):
            raise message
        if not message:
            return
        yield from message


def _died() -> Diagnostic:
    return Diagnostic(
        code="build-worker-died",
        message=_("a process that helped to make the product ended without a word"),
        hint=_("it may have run out of memory; close other programs and try again"),
    )
