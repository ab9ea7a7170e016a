"""Make the README's pictures again from a fresh build: `make pictures`."""

from __future__ import annotations

import argparse
import html
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.project.raster import Raster, beside, png, read_png, read_ppm

ROOT = Path(__file__).parents[2]
ART = ROOT / "data" / "games" / "agencia" / "art"
RELEASE = "pos-1.180417"
LARGEST = 150_000
"""Bytes that a picture may have: the README is read over slow lines, too."""
WHITE, STONE, GREY, PALE = (255, 255, 255), (138, 133, 123), (153, 153, 153), (216, 212, 204)
TOOLS = {
    "pdftoppm": (("pdftoppm",), "apt-get install poppler-utils"),
    "soffice": (("soffice", "libreoffice"), "apt-get install libreoffice-writer-nogui"),
    "chromium": (("chromium", "chromium-browser", "google-chrome"), "apt-get install chromium"),
}
"""Names under which a program may be found, and how it is installed."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
SOURCE = "<body style='margin:0'><pre style='margin:14px;font:13px/19px monospace;white-space:pre-wrap'>"


def program(tool: str) -> str | None:
    """Return the path of a program, None when it is not installed."""
    return next(filter(None, map(shutil.which, TOOLS[tool][0])), None)


def lacking(tools: tuple[str, ...]) -> list[str]:
    """Return a sentence for each of the tools that is not there."""
    missing = [f"{tool} is not installed ({TOOLS[tool][1]})" for tool in tools if program(tool) is None]
    if "chromium" in tools and importlib.util.find_spec("playwright") is None:
        missing.append("the package playwright is not installed (it is in requirements-dev-lock.txt)")
    return missing


def run(*words: str | Path) -> bytes:
    """Return what a program writes to standard output; raises CalledProcessError with its complaints."""
    return subprocess.run(list(map(str, words)), cwd=ROOT, capture_output=True, check=True).stdout


def made(target: str, output: Path, *options: str) -> Path:
    """Build a product of the release afresh; return the file or folder that was asked for."""
    words: tuple[str | Path, ...] = ("build", target, "--release", RELEASE, "--force", *options, "-o", output)
    run(sys.executable, "-m", "cardgen.cli.main", *words)
    return output


def pages(pdf: Path, numbers: tuple[int, ...], width: int, height: int) -> list[Raster]:
    """Return pages of a PDF, drawn in the size given in pixels."""
    size = ("-scale-to-x", str(width), "-scale-to-y", str(height))
    drawn = [
        run(program("pdftoppm") or "", "-f", str(n), "-l", str(n), "-singlefile", *size, pdf) for n in numbers
    ]
    return [read_ppm(data) for data in drawn]


@contextmanager
def browser() -> Iterator[Any]:
    """Yield the system's Chromium, headless, under Playwright."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=program("chromium"), args=FLAGS)


def sheet(folder: Path) -> Raster:
    """Two sheets of cards: one in the ordinary colours, one in those for colour-blind eyes."""
    colour = made("decks", folder / "colour.pdf", "--deck", "historico")
    cvd = made("decks", folder / "cvd.pdf", "--deck", "estrategico", "--theme", "cvd")
    return beside([*pages(colour, (1,), 495, 699), *pages(cvd, (1,), 495, 699)], PALE)


def odt(folder: Path) -> Raster:
    """The first two pages of the decks to edit, as LibreOffice prints them."""
    document = made("odt", folder / "deck.odt", "--theme", "colour")
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    run(program("soffice") or "", profile, "--headless", "--convert-to", "pdf", "--outdir", folder, document)
    return beside(pages(folder / "deck.pdf", (1, 2), 495, 699), GREY)


def site(folder: Path) -> Raster:
    """The manual with a card shown over its mention, and a card's page in the dark theme."""
    home = made("site", folder / "site").as_uri() + f"/{RELEASE}"
    size: dict[str, Any] = {"viewport": {"width": 1125, "height": 738}, "device_scale_factor": 0.52}
    with browser() as chromium:
        manual = chromium.new_page(color_scheme="light", **size)
        manual.goto(f"{home}/pt/index.html")
        mention = manual.locator("main li a", has_text="Darwinismo social").first
        mention.evaluate("element => element.scrollIntoView({block: 'center'})")
        mention.focus()
        manual.locator("#espia img").wait_for(state="visible")
        card = chromium.new_page(color_scheme="dark", **size)
        card.goto(f"{home}/en/cartas/secularismo.html")
        return beside([read_png(page.screenshot()) for page in (manual, card)], WHITE)


def manual(folder: Path) -> Raster:
    """Three pages of the manual: its cover, rules, and a list of cards."""
    book = made("manual", folder / "manual.pdf", "--size", "a4")
    return beside(pages(book, (1, 12, 20), 364, 515), STONE, frame=10)


def tutorial(folder: Path) -> Raster:
    """The two pages of the simple mode's tutorial."""
    made("tutorials", folder)
    return beside(pages(folder / "regras-simples.pdf", (1, 2), 430, 609), STONE, frame=10)


def effects(folder: Path) -> Raster:
    """The contents and the first page of the list of cards grouped by their effects."""
    listed = made("effects", folder / "effects.pdf", "--format", "pdf")
    return beside(pages(listed, (1, 2), 495, 699), GREY)


def wiki(folder: Path) -> Raster:
    """The wiki's source of a deck, from its heading on."""
    text = made("wiki", folder / "page.wiki").read_text(encoding="utf-8")
    with browser() as chromium:
        page = chromium.new_page(viewport={"width": 900, "height": 420})
        page.set_content(SOURCE + html.escape(text[text.index("====Deck principal====") :][:9000]))
        return read_png(page.screenshot())


@dataclass(frozen=True)
class Picture:
    """How a picture is made: what draws it, in a folder of its own, and the tools that this needs."""

    draw: Callable[[Path], Raster]
    tools: tuple[str, ...]


PICTURES = {
    "sheet": Picture(sheet, ("pdftoppm",)),
    "odt": Picture(odt, ("pdftoppm", "soffice")),
    "site": Picture(site, ("chromium",)),
    "manual": Picture(manual, ("pdftoppm",)),
    "tutorial": Picture(tutorial, ("pdftoppm",)),
    "effects": Picture(effects, ("pdftoppm",)),
    "wiki": Picture(wiki, ("chromium",)),
}


def remake(name: str, art: Path = ART) -> str:
    """Make a picture again; return why it was left as it is, in a sentence, or nothing."""
    picture = PICTURES[name]
    if missing := lacking(picture.tools):
        return f"{name}.png is left as it is: {'; '.join(missing)}."
    with tempfile.TemporaryDirectory(prefix="cardgen-pictures-") as folder:
        try:
            data = png(picture.draw(Path(folder)))
        except subprocess.CalledProcessError as error:
            ended = f"{error.cmd[0]} ended with code {error.returncode}"
            return f"{name}.png is left as it is: {ended}: {error.stderr.decode(errors='replace').strip()}"
    if len(data) > LARGEST:
        return f"{name}.png is left as it is: it would have {len(data)} bytes, more than {LARGEST}."
    (art / f"{name}.png").write_bytes(data)
    return ""


def main(words: list[str] | None = None) -> int:
    """Make the pictures named, all when none is; return 1 when one of them could not be made."""
    parser = argparse.ArgumentParser(prog="python -m tests.project.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PICTURES))
    names = parser.parse_args(words).names
    if unknown := set(names) - set(PICTURES):
        parser.error(f"no such picture: {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}")
    refusals = [refusal for refusal in map(remake, names or PICTURES) if refusal]
    print("\n".join(refusals), end="\n" if refusals else "", file=sys.stderr)
    return 1 if refusals else 0


if __name__ == "__main__":
    sys.exit(main())
