"""Run the benchmarks, one process after the other: `python -m benchmarks [NAME …]`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def names() -> list[str]:
    """Return the benchmarks in this folder: its modules without a leading underscore."""
    return sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_"))


def main(wanted: list[str]) -> int:
    """Run the benchmarks named, or all; return 1 when one of them failed or is not there."""
    unknown = [name for name in wanted if name not in names()]
    if unknown or not names():
        print(f"no such benchmark: {', '.join(unknown) or '(the folder is empty)'}", file=sys.stderr)
        print(f"there are: {', '.join(names())}", file=sys.stderr)
        return 1
    failed = []
    for name in wanted or names():
        print(f"== {name}", flush=True)
        done = subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], cwd=FOLDER.parent, check=False)
        failed += [name] if done.returncode else []
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
