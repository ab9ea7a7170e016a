"""`cardgen build decks`: one PDF with the decks of a release."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardgen import paths
from cardgen.cli import completing
from cardgen.cli.building import ForceOption, JobsOption
from cardgen.cli.common import GameOption, PdfOption, ReleaseOption
from cardgen.errors import BuildError, Diagnostic, InputError
from cardgen.i18n import _, ngettext
from cardgen.units import parse_length

if TYPE_CHECKING:
    from cardgen.build.deck_options import DeckOptions
    from cardgen.model.catalog import Catalog

app = typer.Typer()
UNFIT = ("layout-below-size", "layout-overflow")
"""Codes of decks that are refused because a text does not fit: then the fit report is asked for most."""

REFUSED = ".refused.fit.json"
"""Ending of the fit report of decks that were refused."""


class ThemeName(StrEnum):
    """Palettes."""

    COLOUR = "colour"
    CVD = "cvd"
    MONO = "mono"


class Duplex(StrEnum):
    """How a sheet is flipped to print its back."""

    NONE = "none"
    LONG = "long-edge"
    SHORT = "short-edge"


DeckOption = Annotated[
    str,
    typer.Option("--deck", autocompletion=completing.decks, help=_("One deck; all decks when not given.")),
]
ThemeOption = Annotated[
    ThemeName, typer.Option("--theme", help=_("Colours: ordinary, for colour-blind eyes, or black on white."))
]
PaperOption = Annotated[str, typer.Option("--paper", help=_("A4, Letter or A3."))]
CardOption = Annotated[
    str,
    typer.Option(
        "--card", help=_("standard (63x88mm), poker, bridge, tarot, mini, or a size such as 63x88mm.")
    ),
]
GapOption = Annotated[str, typer.Option("--gap", help=_("Space between cards, for example 4mm."))]
MarginOption = Annotated[str, typer.Option("--margin", help=_("Least margin of the paper, for example 5mm."))]
MarksOption = Annotated[bool, typer.Option("--crop-marks/--no-crop-marks", help=_("Marks to cut along."))]
LinesOption = Annotated[bool, typer.Option("--cut-lines", help=_("Thin lines around the cards."))]
DuplexOption = Annotated[
    Duplex, typer.Option("--duplex", help=_("Print backs, for sheets flipped at their long or short edge."))
]
FitOption = Annotated[bool, typer.Option("--report", help=_("Say how the text of each card fits."))]
LangOption = Annotated[
    str,
    typer.Option(
        "--lang",
        autocompletion=completing.languages,
        help=_("Language of the cards, for example en; the game's own when not given."),
    ),
]
StrictOption = Annotated[
    float, typer.Option("--strict-fit", min=0.0, help=_("Fail when a text needs a smaller size (points)."))
]


@app.command("decks")
def decks(
    release: ReleaseOption = None,
    deck: DeckOption = "",
    theme: ThemeOption = ThemeName.COLOUR,
    paper: PaperOption = "A4",
    card: CardOption = "standard",
    gap: GapOption = "0mm",
    margin: MarginOption = "5mm",
    crop_marks: MarksOption = True,
    cut_lines: LinesOption = False,
    duplex: DuplexOption = Duplex.NONE,
    report: FitOption = False,
    strict_fit: StrictOption = 0.0,
    lang: LangOption = "",
    output: PdfOption = None,
    game: GameOption = paths.DEFAULT_GAME,
    jobs: JobsOption = None,
    force: ForceOption = False,
) -> None:
    """Make the printable decks of a release."""
    from cardgen.build.deck_options import DeckOptions  # noqa: PLC0415
    from cardgen.cli.building import build_and_report, one_file  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    if not math.isfinite(strict_fit):
        raise InputError(no_size("--strict-fit", strict_fit))
    file = one_file(output, ".pdf")
    folder = paths.game_dir(game)
    catalog = load_game(folder)
    options = DeckOptions(
        release=release or catalog.newest.id,
        deck=deck,
        theme=str(theme),
        paper=paper,
        card=card,
        gap=length("--gap", gap),
        margin=length("--margin", margin),
        crop_marks=crop_marks,
        cut_lines=cut_lines,
        duplex=str(duplex),
        strict_fit=strict_fit,
        report=report,
        lang="" if lang == catalog.game.language else lang,
    )
    options.chosen(catalog)
    place = Path(output) if output else paths.output_dir() / catalog.game.id / options.release
    target = options.target(catalog, folder, place)
    beside = file.with_suffix("") if file else place / options.stem(catalog)
    refused = beside.with_name(beside.name + REFUSED)
    try:
        made = build_and_report([target], jobs=jobs, force=force, file=file)
    except BuildError as error:
        if report and any(item.code in UNFIT for item in error.diagnostics):
            _report_anyway(catalog, options, folder, refused)
        raise
    with suppress(OSError):
        refused.unlink()
    if report:
        found = next(path for path in made.files[target.name] if path.suffix == ".json")
        print_fits(json.loads(found.read_text(encoding="utf-8")))


def _report_anyway(catalog: Catalog, options: DeckOptions, folder: Path, file: Path) -> None:
    """Print and write how the texts fit of decks that were not made because some do not.

    Earlier decks of the same name, and their report, stay as they are: this one has a name of its own, says
    `refused`, and goes when the decks are made.
    """
    from cardgen.build.decks import fit_report  # noqa: PLC0415
    from cardgen.build.manifest import write_whole  # noqa: PLC0415

    report = {"refused": True, **json.loads(fit_report(catalog, options, folder))}
    write_whole(file, json.dumps(report, ensure_ascii=False, indent=1) + "\n")
    print_fits(report)
    print(file)


def length(option: str, text: str) -> float:
    """Return an option's length in mm; raises `InputError` for what is no length."""
    try:
        return float(parse_length(text))
    except ValueError as error:
        raise InputError(no_length(option, text)) from error


def no_length(option: str, text: str) -> Diagnostic:
    """Return the diagnostic for an option whose value is no length."""
    return Diagnostic(
        code="option-no-length",
        message=_("{option} is no length").format(option=option),
        expected=_("for example 3mm, 0.125in or 9pt"),
        found=text,
        hint=_("write a number with its unit"),
    )


def no_size(option: str, size: float) -> Diagnostic:
    """Return the diagnostic for an option whose value is no size of letters."""
    return Diagnostic(
        code="option-no-size",
        message=_("{option} is no size of letters").format(option=option),
        expected=_("a number of points, for example 9"),
        found=str(size),
        hint=_("write a number"),
    )


def print_fits(report: dict[str, Any]) -> None:
    """Print the fit report as a table: cards that stepped down first with their reasons, then the rest."""
    rows = sorted(report["fits"], key=lambda row: (not row["steps"], row["text_size"], row["room"]))
    heads = (_("card"), _("deck"), _("name pt"), _("text pt"), _("lines"), _("room mm"), _("why smaller"))
    table = [
        (
            row["name"],
            row["deck"],
            f"{row['name_size']:g}",
            f"{row['text_size']:g}",
            str(row["text_lines"]),
            f"{row['room']:.1f}",
            "; ".join(row["steps"]),
        )
        for row in rows
    ]
    for line in _aligned([heads, *table]):
        print(line)
    count, sheets = report["cards"], report["sheets"]
    cards = ngettext("{n} card", "{n} cards", count).format(n=count)
    on = ngettext("{cards} on {n} sheet, {each} a sheet", "{cards} on {n} sheets, {each} a sheet", sheets)
    print(on.format(cards=cards, n=sheets, each=report["cards_per_sheet"]))


def _aligned(rows: Iterable[tuple[str, ...]]) -> list[str]:
    table = list(rows)
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]
