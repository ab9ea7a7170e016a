"""Share work with a second process: cards are drawn in two, one of which loads reportlab meanwhile."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain, islice
from typing import Any, BinaryIO, NoReturn, TypeVar

from cardgen.errors import BuildError, Diagnostic
from cardgen.i18n import _

A = TypeVar("A")
B = TypeVar("B")
_ROUND = 256
"""Items that are shared out at a time; what is made of them waits in memory."""
_AHEAD = 80
"""Items that the second process makes while this one loads its libraries."""
_AT_A_TIME = 16
"""Things that are sent together."""
_PIPE = 1 << 20
"""Bytes that may wait for this process, where the system lets a pipe grow."""


@contextmanager
def in_two(items: Sequence[A], make: Callable[[Iterable[A]], Iterator[B]]) -> Iterator[Iterator[B]]:
    """Make something of each item, in two processes at once; yields an iterator over what is made, in order.

    `make` is called once in each process, for its share of the items, and must give one thing for each. The
    second process begins at once, this one when the first thing is asked for, so that it may load libraries
    meanwhile. What is made must be picklable. What `make` raises there is raised here, when its turn comes.
    On one core, where the system cannot fork safely, and inside worker processes, all is made here.
    Raises `BuildError` when the second process ends without a word.
    """
    shares = [_shares(items, start) for start in range(0, len(items), _ROUND)]
    started = _start(make(chain.from_iterable(theirs for theirs, _ours in shares))) if can_fork() else None
    if started is None:
        yield make(items)
        return
    process, pipe = started
    try:
        with pipe:
            yield _joined(shares, _receive(pipe), make(chain.from_iterable(ours for _theirs, ours in shares)))
    finally:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)


def _shares(items: Sequence[A], start: int) -> tuple[Sequence[A], Sequence[A]]:
    """Return what the second process makes of the round that begins at an item, and what this one makes."""
    some = items[start : start + _ROUND]
    theirs = (len(some) + (0 if start else _AHEAD)) // 2
    return some[:theirs], some[theirs:]


def _joined(
    shares: Sequence[tuple[Sequence[A], Sequence[A]]], theirs: Iterator[B], ours: Iterator[B]
) -> Iterator[B]:
    for their_share, our_share in shares:
        made = list(islice(ours, len(our_share)))
        yield from islice(theirs, len(their_share))
        yield from made
    next(ours, None)
    next(theirs, None)


def can_fork() -> bool:
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
