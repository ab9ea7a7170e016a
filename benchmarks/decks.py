"""Speed of printable decks: whole processes from a cold start, against typst's binding in the same run.

    python benchmarks/decks.py [--runs 5] [--json FILE]

Ours reads the database, the text and the fonts, and writes a PDF. The peer gets an equal deck as ready JSON
(its preparation is not counted) and lays it out with the same fonts, sizes, glyphs, fitting and marks, and
breaks lines as ours does. `peer_simple` does less: it fills line after line and divides no word.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardgen import paths
from cardgen.build.deck_cards import content_of
from cardgen.build.deck_options import DeckOptions
from cardgen.build.decks import build_decks
from cardgen.cli.main import COLLECT_AFTER
from cardgen.layout import shared
from cardgen.layout.icons import parse_path
from cardgen.model.catalog import Card, Catalog
from cardgen.render import backend
from cardgen.store import load_game

RELEASE = "1.180416"
HERE = Path(__file__).parent
MANY = 10_000
PEER = (
    "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2], root='/', font_paths=[sys.argv[4]],"
    " sys_inputs={'data': sys.argv[3], 'breaks': sys.argv[5]}, ignore_system_fonts=True, pdf_tags=False)"
)


def timed(command: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Return wall-clock and processor seconds of a whole process; raises when it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def deck_data() -> dict[str, Any]:
    """Return the deck of the release as plain values for the peer."""
    catalog = load_game()
    release, theme = catalog.release(RELEASE), shared.theme("colour")
    cards: list[dict[str, Any]] = []
    sheets: list[dict[str, Any]] = []
    for deck_id in release.decks:
        deck = catalog.game.deck(deck_id)
        places: list[int] = []
        for face, copies in catalog.copies(RELEASE, deck_id):
            content = content_of(catalog, release, deck, face)
            own = theme.natural if content.frame == "natural" else theme.ideologies.get(content.colour or "")
            swatch = own or theme.neutral
            places += [len(cards)] * copies
            cards.append(
                {
                    "name": content.name,
                    "text": [{"text": r.text, "bold": r.bold, "italic": r.italic} for r in content.text],
                    "group": content.group,
                    "deck": content.deck,
                    "imprint": content.imprint,
                    "glyph": "sprout" if content.frame == "natural" else content.glyph,
                    "mark": content.mark,
                    "fill": swatch.fill,
                    "ink": swatch.ink,
                    "tint": swatch.tint,
                }
            )
        heading = f"{catalog.game.name} · {deck.name} · {release.title}"
        sheets += [
            {"heading": heading, "cards": places[start : start + 9]} for start in range(0, len(places), 9)
        ]
    icons = {
        name: [
            {"width": width, "commands": [[op, *_down(values)] for op, values in parse_path(path, 1, 24)]}
            for path, width in shapes
        ]
        for name, shapes in shared.icon_data().items()
    }
    title = f"{catalog.game.name} · {release.title}"
    return {"title": title, "licence": catalog.game.licence, "cards": cards, "sheets": sheets, "icons": icons}


def _down(values: tuple[float, ...]) -> list[float]:
    return [24 - value if index % 2 else value for index, value in enumerate(values)]


def many(count: int) -> dict[str, float]:
    """Lay out and write `count` generated cards in this process; returns seconds and peak memory in kB."""
    catalog = load_game()
    faces = [face for face in catalog.faces(RELEASE, "principal") if face.kind == "structural"]
    release = catalog.release(RELEASE)._replace(decks=("principal",))
    cards = {}
    for index in range(count):
        face = faces[index % len(faces)]
        new = face._replace(
            card=f"c{index}", name=f"{face.name} {index}", number=f"{index:05}", copies={"principal": 1}
        )
        cards[new.card] = Card(new.card, {RELEASE: new})
    made = Catalog(catalog.game, (release,), cards)
    made.faces(RELEASE)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.perf_counter()
    gc.set_threshold(COLLECT_AFTER)
    with tempfile.TemporaryDirectory() as folder:
        result = build_decks(made, DeckOptions(RELEASE))
        result.laid = result.draw(result.places)  # as products are made, in one process
        backend("pdf")(Path(folder) / "many.pdf", result.document, result.pages, result.drawn)
        size = (Path(folder) / "many.pdf").stat().st_size
    seconds = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert len(result.fits) == count
    return {"seconds": seconds, "kilobytes": peak - before, "bytes": size}


def measure(runs: int, folder: Path) -> dict[str, Any]:
    """Return the medians of all measurements in seconds; ours and the peer's runs alternate.

    `process` is a new process that makes the deck; `empty_cache` the same with neither the validated
    database nor the sentences already read kept from an earlier process; `unchanged` one with nothing to do.
    `cpu` has the processor seconds of the same runs, which say more on a busy machine.
    """
    data = folder / "deck.json"
    data.write_text(json.dumps(deck_data()), encoding="utf-8")
    names = ("empty_cache", "unchanged", "process", "peer", "peer_simple")
    seconds: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    build = [sys.executable, "-m", "cardgen.cli.main", "build", "decks", "--release", RELEASE]
    compiled = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for run in range(runs + 1):
        output = str(folder / f"out{run}")
        environment = compiled | {"CARDGEN_CACHE": str(folder / f"cache{run}")}
        found = [
            timed([*build, "-o", output], environment),
            timed([*build, "-o", output], environment),
            timed([*build, "-o", output, "--force"], environment),
            *(timed(_peer(folder, data, breaks), compiled) for breaks in ("optimized", "simple")),
        ]
        if run:
            for name, value in zip(names, found, strict=True):
                seconds[name].append(value)
    (made,) = (folder / f"out{runs}").glob("*.pdf")
    sizes = {"bytes": made.stat().st_size, "peer_bytes": (folder / "peer.pdf").stat().st_size}
    return _medians(seconds) | sizes


def _peer(folder: Path, data: Path, breaks: str) -> list[str]:
    """Return the command by which the peer compiles its deck, with its way of breaking lines."""
    files = [HERE / "decks.typ", folder / "peer.pdf", data, paths.fonts_dir()]
    return [sys.executable, "-c", PEER, *map(str, files), breaks]


def _medians(seconds: dict[str, list[tuple[float, float]]]) -> dict[str, Any]:
    """Return the medians of wall and processor seconds, and our share of the peer's."""
    wall, cpu = (
        {
            name: round(statistics.median(value[kind] for value in values), 3)
            for name, values in seconds.items()
        }
        for kind in (0, 1)
    )
    medians: dict[str, Any] = {**wall, "cpu": cpu}
    medians["ratio"] = round(medians["process"] / medians["peer"], 3)
    medians["ratio_cpu"] = round(cpu["process"] / cpu["peer"], 3)
    medians["ratio_simple"] = round(medians["process"] / medians["peer_simple"], 3)
    medians["ratio_empty_cache"] = round(medians["empty_cache"] / medians["peer"], 3)
    return medians


def scaling() -> dict[str, Any]:
    """Return time and memory per card of 1,000 and of 10,000 cards, each in a process of its own."""
    found = {}
    for count in (1_000, MANY):
        code = f"import json; from benchmarks.decks import many; print(json.dumps(many({count})))"
        done = subprocess.run(
            [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=HERE.parent
        )
        one = json.loads(done.stdout)
        found[str(count)] = {
            "ms_per_card": round(one["seconds"] * 1000 / count, 3),
            "kb_per_card": round(one["kilobytes"] / count, 2),
            "file_kb_per_card": round(one["bytes"] / count / 1000, 2),
        }
    return found


def main() -> None:
    """Measure, print, and check the bars."""
    parser = argparse.ArgumentParser(description="speed of printable decks")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        medians = measure(chosen.runs, Path(folder))
    medians["scaling"] = scaling()
    bars: dict[str, Callable[[], bool]] = {
        "faster than the peer": lambda: medians["ratio"] < 1,
        "faster than the peer's simple way": lambda: medians["ratio_simple"] < 1,
        "file under 500 kB": lambda: medians["bytes"] < 500_000,
        "unchanged under 0.3 s": lambda: medians["unchanged"] < 0.3,
        "under 2 ms a card": lambda: medians["scaling"][str(MANY)]["ms_per_card"] < 2,
        "under 20 kB a card": lambda: medians["scaling"][str(MANY)]["kb_per_card"] < 20,
    }
    medians["bars"] = {name: bar() for name, bar in bars.items()}
    text = json.dumps(medians, indent=2)
    print(text)
    if chosen.json:
        chosen.json.write_text(text + "\n", encoding="utf-8")
    if not all(medians["bars"].values()):
        sys.exit(1)


if __name__ == "__main__":
    main()
