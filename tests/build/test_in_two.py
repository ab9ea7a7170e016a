"""What two processes make comes as if one had made it, and nothing of the second is left behind."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgen.build import in_two as module
from cardgen.build.decks import make_decks
from cardgen.build.in_two import can_fork, in_two
from cardgen.errors import BuildError, Diagnostic, InputError

needs_fork = pytest.mark.skipif(not can_fork(), reason="no second core, or no safe fork")
NO_FORK: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "one core": lambda patch: patch.setattr(module, "_cores", lambda: 1),
    "another system": lambda patch: patch.setattr(sys, "platform", "darwin"),
    "no process": lambda patch: patch.setattr(os, "fork", _refuse),
    "no pipe": lambda patch: patch.setattr(os, "pipe", _refuse),
}


def _refuse() -> int:
    raise OSError("no room")


def made(items: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield items, each with the process that made it."""
    for item in items:
        yield item, os.getpid()


@needs_fork
@pytest.mark.parametrize("count", [0, 1, 80, 81, 90, 256, 1000])
def test_two_processes_share_the_items(count: int) -> None:
    with in_two(range(count), made) as things:
        found = list(things)
    assert [number for number, _process in found] == list(range(count))
    by_us = sum(process == os.getpid() for _number, process in found)
    assert by_us == max(0, count - 79) // 2 if count <= 256 else 0.45 * count < by_us < 0.5 * count


@pytest.mark.parametrize("reason", sorted(NO_FORK))
def test_without_a_second_process_all_is_made_here(monkeypatch: pytest.MonkeyPatch, reason: str) -> None:
    NO_FORK[reason](monkeypatch)
    with in_two(range(300), made) as things:
        assert list(things) == [(number, os.getpid()) for number in range(300)]


@pytest.mark.parametrize("at", [0, 1, 299, 300])
@pytest.mark.parametrize("error", [InputError(Diagnostic("a-code", "words", "x.yaml", 3)), KeyError("x")])
def test_what_is_raised_in_either_is_raised_here(error: Exception, at: int) -> None:
    def failing(items: Iterable[int]) -> Iterator[int]:
        for item in items:
            if item == at:
                raise error
            yield item
        if at == 300:
            raise error

    with pytest.raises(type(error)) as caught, in_two(range(300), failing) as things:
        list(things)
    assert str(caught.value) == str(error)
    if isinstance(error, InputError):
        assert isinstance(caught.value, InputError)
        assert caught.value.diagnostics == error.diagnostics


@needs_fork
def test_a_process_that_dies_is_said() -> None:
    here = os.getpid()

    def dying(items: Iterable[int]) -> Iterator[int]:
        for item in items:
            yield item
            if os.getpid() != here:
                os.kill(os.getpid(), signal.SIGKILL)

    with pytest.raises(BuildError) as caught, in_two(range(300), dying) as things:
        list(things)
    assert caught.value.diagnostics[0].code == "build-worker-died"


@needs_fork
def test_no_process_outlives_its_reader() -> None:
    with in_two(range(100_000), made) as things:
        process = next(things)[1]
    assert process != os.getpid()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@needs_fork
def test_decks_are_the_same_however_they_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options: dict[str, Any] = {"release": "1.180416", "deck": "social", "duplex": "long-edge"}
    files = []
    for place in (tmp_path / "two", tmp_path / "one"):
        place.mkdir()
        make_decks(place, "agencia", options)
        files.append([path.read_bytes() for path in sorted(place.iterdir())])
        monkeypatch.setattr(module, "_cores", lambda: 1)
    assert files[0] == files[1]
    assert files[0]
