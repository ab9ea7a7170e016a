"""Items made in a second process come as they would here, and nothing of it is left behind."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgen.build import ahead as module
from cardgen.build.ahead import ahead, can_run_ahead
from cardgen.build.decks import make_decks
from cardgen.errors import BuildError, Diagnostic, InputError

needs_fork = pytest.mark.skipif(not can_run_ahead(), reason="no second core, or no safe fork")
NO_FORK: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "one core": lambda patch: patch.setattr(module, "_cores", lambda: 1),
    "another system": lambda patch: patch.setattr(sys, "platform", "darwin"),
    "no process": lambda patch: patch.setattr(os, "fork", _refuse),
    "no pipe": lambda patch: patch.setattr(os, "pipe", _refuse),
}


def _refuse() -> int:
    raise OSError("no room")


def who(count: int) -> Iterator[tuple[int, int]]:
    """Yield numbers, each with the process that made it."""
    for number in range(count):
        yield number, os.getpid()


@needs_fork
@pytest.mark.parametrize("count", [0, 1, 16, 17, 1000])
def test_another_process_makes_the_items(count: int) -> None:
    with ahead(who(count)) as items:
        found = list(items)
    assert [number for number, _process in found] == list(range(count))
    assert os.getpid() not in {process for _number, process in found}


@pytest.mark.parametrize("reason", sorted(NO_FORK))
def test_without_a_second_process_they_are_made_here(monkeypatch: pytest.MonkeyPatch, reason: str) -> None:
    NO_FORK[reason](monkeypatch)
    with ahead(who(3)) as items:
        assert list(items) == [(number, os.getpid()) for number in range(3)]


@pytest.mark.parametrize("error", [InputError(Diagnostic("a-code", "words", "x.yaml", 3)), KeyError("x")])
def test_what_is_raised_there_is_raised_here(error: Exception) -> None:
    def failing() -> Iterator[int]:
        yield 1
        raise error

    with pytest.raises(type(error)) as caught, ahead(failing()) as items:
        list(items)
    assert str(caught.value) == str(error)
    if isinstance(error, InputError):
        assert isinstance(caught.value, InputError)
        assert caught.value.diagnostics == error.diagnostics


@needs_fork
def test_a_process_that_dies_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def dying() -> Iterator[int]:
        yield 1
        os.kill(os.getpid(), signal.SIGKILL)

    with pytest.raises(BuildError) as caught, ahead(dying()) as items:
        list(items)
    assert caught.value.diagnostics[0].code == "build-worker-died"


@needs_fork
def test_no_process_outlives_its_reader() -> None:
    def endless() -> Iterator[int]:
        while True:
            yield os.getpid()

    with ahead(endless()) as items:
        process = next(items)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@needs_fork
def test_decks_are_the_same_however_they_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options: dict[str, Any] = {"release": "1.180416", "deck": "social", "duplex": "long-edge"}
    made = []
    for place in (tmp_path / "two", tmp_path / "one"):
        place.mkdir()
        make_decks(place, "agencia", options)
        made.append([path.read_bytes() for path in sorted(place.iterdir())])
        monkeypatch.setattr(module, "_cores", lambda: 1)
    assert made[0] == made[1]
    assert made[0]
