"""All products of a game, for programs: what `cardgen build` makes, without words on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen import paths
from cardgen.build.targets import Report, all_targets, build


def build_game(
    game: str | Path = paths.DEFAULT_GAME,
    output: Path | None = None,
    *,
    kinds: Sequence[str] = (),
    jobs: int = 1,
    force: bool = False,
) -> Report:
    """Make what changed of every release of a game, and return what was made.

    `game` is an id or a pack's folder. `kinds` are names of `cardgen.build.targets.PROVIDERS`; all if empty.
    Products go to `output`, or to the project's own folder. More than one job at a time is for programs
    whose main module can be imported again. Raises `InputError` for a pack that cannot be read and
    `BuildError` with the diagnostics of all products that failed.
    """
    folder = paths.output_dir() if output is None else output
    return build(all_targets(paths.game_dir(game), folder, kinds), jobs=jobs, force=force)
