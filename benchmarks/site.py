"""Speed of the site: whole processes from a cold start, against plain Markdown pages in the same run.

    python -m benchmarks.site [--runs 3] [--json FILE]

Ours reads the database, plays the decisions' scenarios, resolves the manual, draws every card as SVG and
writes all pages of a release in two languages. The peer gets the words of those pages as ready Markdown and
makes pages of them with markdown-it-py and Jinja2, in the sandbox too, inside the same frame: no pictures,
no references, no search. With `--mkdocs PROGRAM` MkDocs makes the same Markdown too.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from html.parser import HTMLParser
from pathlib import Path

RELEASE = "1.180417"
HERE = Path(__file__).parent
PEER = """
import sys
from pathlib import Path
from jinja2 import DictLoader
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markdown_it import MarkdownIt
from markupsafe import Markup
source, output = Path(sys.argv[1]), Path(sys.argv[2])
loader = DictLoader({"page": (source / "frame.html").read_text(encoding="utf-8")})
page = ImmutableSandboxedEnvironment(loader=loader, autoescape=True).get_template("page")
markdown = MarkdownIt()
for path in sorted((source / "docs").rglob("*.md")):
    place = output / path.relative_to(source / "docs").with_suffix(".html")
    place.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_text(encoding="utf-8")
    title = text.partition("\\n")[0].lstrip("# ")
    place.write_text(page.render(title=title, body=Markup(markdown.render(text))), encoding="utf-8")
"""
BLOCKS = {
    "h1": "# ",
    "h2": "## ",
    "h3": "### ",
    "h4": "#### ",
    "p": "",
    "li": "- ",
    "td": "",
    "dd": "",
    "dt": "",
}


class Words(HTMLParser):
    """Collects the words of a page's main part as Markdown."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = self.inside or tag == "main"
        if self.inside and tag in BLOCKS:
            self.lines.append(BLOCKS[tag])

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "main"

    def handle_data(self, data: str) -> None:
        if self.inside and self.lines:
            self.lines[-1] += " ".join(data.split(" ")).replace("\n", " ")


def timed(command: list[str], cache: Path) -> tuple[float, float]:
    """Return wall-clock and processor seconds of a whole process; raises when it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    environment = os.environ | {"CARDGEN_CACHE": str(cache)}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def peer_source(site: Path, folder: Path) -> int:
    """Write the words of a release's pages as Markdown, and their frame; return the number of pages."""
    pages = sorted((site / RELEASE).rglob("*.html"))
    for path in pages:
        words = Words()
        words.feed(path.read_text(encoding="utf-8"))
        place = folder / "docs" / path.relative_to(site).with_suffix(".md")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("\n\n".join(line.rstrip() for line in words.lines) + "\n", encoding="utf-8")
    frame = (site / RELEASE / "pt/cartas/secularismo.html").read_text(encoding="utf-8")
    head, _main, rest = frame.partition("<main")
    foot = rest.partition("</main>")[2]
    (folder / "frame.html").write_text(f"{head}<main>{{{{ body }}}}</main>{foot}", encoding="utf-8")
    (folder / "mkdocs.yml").write_text("site_name: Agência\n", encoding="utf-8")
    return len(pages)


def measure(runs: int, mkdocs: str, folder: Path) -> dict[str, object]:
    """Return medians in seconds and the ratios of ours to the peers.

    Processor seconds say more than the clock on a busy machine; they can be told for single processes only.
    """
    ours = [sys.executable, "-m", "cardgen.cli.main", "build", "site", "--force", "-o"]
    site, source, cache = folder / "site", folder / "source", folder / "cache"
    timed([*ours, str(site), "--release", RELEASE], cache)
    pages = peer_source(site, source)
    commands = {
        "one": [*ours, str(site), "--release", RELEASE],
        "one_process": [*ours, str(site), "--release", RELEASE, "--jobs", "1"],
        "three": [*ours, str(folder / "all")],
        "peer": [sys.executable, "-c", PEER, str(source), str(folder / "peer")],
    }
    if mkdocs:
        built = ["-f", str(source / "mkdocs.yml"), "-d", str(folder / "mkdocs"), "-q"]
        commands["mkdocs"] = [mkdocs, "build", *built]
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for _run in range(runs):
        for name, command in commands.items():
            found[name].append(timed(command, cache))
    wall, cpu = (
        {name: round(statistics.median(item[kind] for item in times), 2) for name, times in found.items()}
        for kind in (0, 1)
    )
    peers = [name for name in commands if name in {"peer", "mkdocs"}]
    cpu = {name: cpu[name] for name in ("one_process", *peers)}
    ratios = {name: round(cpu["one_process"] / cpu[name], 2) for name in peers}
    return {"pages": pages, "seconds": wall, "cpu": cpu, "ratio_cpu": ratios}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--mkdocs", default="")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    try:
        result = measure(options.runs, options.mkdocs, folder)
    finally:
        shutil.rmtree(folder)
    print(json.dumps(result, indent=2))
    if options.json:
        options.json.write_text(json.dumps(result), encoding="utf-8")


if __name__ == "__main__":
    main()
