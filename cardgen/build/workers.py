"""Run making functions: here when there is one, in worker processes when there are several."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen import faults, i18n
from cardgen.build.places import placed_icons
from cardgen.build.targets import Outcome, Target, load
from cardgen.errors import CardgenError, Diagnostic, InputError
from cardgen.i18n import _

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

Work = tuple[Target, Path]


def run_all(work: Sequence[Work], jobs: int | None = None) -> Iterator[tuple[Target, Path, Outcome]]:
    """Yield each target with its folder and outcome as it is done; the longest are begun first."""
    work = sorted(work, key=lambda item: -item[0].effort)
    count = min(jobs or os.cpu_count() or 1, len(work))
    pool = _pool(count) if count > 1 else None
    if pool is None:
        for target, staged in work:
            yield target, staged, run(target, staged)
    else:
        yield from _run_in_processes(work, pool)


def _pool(count: int) -> ProcessPoolExecutor | None:
    """Return worker processes, or None where the system has no shared memory for them."""
    import multiprocessing  # noqa: PLC0415 - a single product is made without worker processes
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415

    manner = (i18n.language(), gc.get_threshold())
    method = "forkserver" if sys.platform == "linux" else "spawn"
    context = multiprocessing.get_context(method)
    try:
        return ProcessPoolExecutor(count, context, initializer=_start_worker, initargs=manner)
    except (OSError, ImportError, NotImplementedError):
        return None


def run(target: Target, staged: Path) -> Outcome:
    """Call a target's making function; what it raises becomes an outcome, never an exception."""
    try:
        found = load(target.make)(staged, **target.arguments)
    except CardgenError as error:
        kind = InputError if isinstance(error, InputError) else type(error)
        return Outcome(placed_icons(error.diagnostics, target.arguments.get("game", "")), kind.__name__)
    except Exception as error:
        if os.environ.get("CARDGEN_DEBUG"):
            import traceback  # noqa: PLC0415

            traceback.print_exc(file=sys.stderr)
        fault = faults.describe(error)
        named = replace(fault, message=f"{target.name}: {fault.message}")
        return Outcome((named,), type(error).__name__)
    return Outcome(tuple(found or ()))


def _run_in_processes(
    work: Sequence[Work], pool: ProcessPoolExecutor
) -> Iterator[tuple[Target, Path, Outcome]]:
    from concurrent.futures import as_completed  # noqa: PLC0415

    futures: dict[Future[Outcome], Work] = {pool.submit(run, *item): item for item in work}
    try:
        for future in as_completed(futures):
            target, staged = futures[future]
            yield target, staged, _result(future, target)
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _result(future: Future[Outcome], target: Target) -> Outcome:
    from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415

    try:
        return future.result()
    except BrokenProcessPool:
        died = Diagnostic(
            code="build-worker-died",
            message=_("the process that made {target} ended without a word").format(target=target.name),
            hint=_("it may have run out of memory; try again with --jobs 1"),
        )
        return Outcome((died,), BrokenProcessPool.__name__)


def _start_worker(language: str, collect_after: tuple[int, int, int]) -> None:
    """Speak the language of the parent, look for garbage as rarely, and leave Ctrl+C to it."""
    gc.set_threshold(*collect_after)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    i18n.set_language(language)
