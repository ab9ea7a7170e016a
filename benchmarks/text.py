"""Speed of reading card texts: whole processes, without and with what an earlier run kept.

    python -m benchmarks.text [--runs 5]

Times are CPU times in ms, medians: they hold on a machine that does other work too.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

from cardgen.store.loader import load_game

_SCRIPT = """
import json, sys, time
texts = json.load(sys.stdin)
before = time.process_time()
from cardgen.text.{module} import {what} as do
imported = time.process_time()
for text in texts:
    do(text)
print(json.dumps([1000 * (imported - before), 1000 * (time.process_time() - imported)]))
"""
BARS = {"cold parse": 500.0, "warm parse": 30.0, "warm setting": 30.0}


def measure(what: str, texts: list[str], cache: str) -> tuple[float, float]:
    """Return the CPU times (ms) of importing and of reading all texts in a fresh process."""
    module = {"parse": "reading", "set_text": "typography"}[what]
    script = _SCRIPT.replace("{what}", what).replace("{module}", module)
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps(texts),
        env={**os.environ, "CARDGEN_CACHE": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    imported, read = json.loads(done.stdout)
    return imported, read


def main() -> int:
    """Measure, print, and return 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description="speed of reading card texts")
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    catalog = load_game("agencia")
    texts = sorted({face.text for release in catalog.releases for face in catalog.faces(release.id)})
    times: dict[str, list[float]] = {}
    for _run in range(runs):
        with tempfile.TemporaryDirectory() as cache:
            for what, name in (("parse", "parse"), ("set_text", "setting")):
                for state in ("cold", "warm"):
                    imported, read = measure(what, texts, cache)
                    times.setdefault(f"{state} {name}", []).append(read)
                    times.setdefault(f"import for {name}", []).append(imported)
    found = {name: round(statistics.median(values), 1) for name, values in times.items()}
    missed = [name for name, bar in BARS.items() if found[name] > bar]
    print(json.dumps({"texts": len(texts), "ms": found, "bars": BARS, "missed": missed}, indent=2))
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
