"""`cardgen rules`: run scenarios, show tables, write skeletons, ask what a structure would do."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli import completing
from cardgen.cli.common import GameOption, ReleaseOption, group_options, print_diagnostics
from cardgen.errors import Diagnostic, ExitCode, InputError
from cardgen.i18n import _, ngettext

if TYPE_CHECKING:
    from cardgen.engine.scenario.running import Outcome
    from cardgen.model.catalog import CardFace, Catalog

app = typer.Typer(no_args_is_help=True, help=_("The rules engine: scenarios, and what structures do."))
group_options(app)

PathsArgument = Annotated[
    list[Path], typer.Argument(help=_("Scenario files, or folders with scenario files."))
]
CardArgument = Annotated[
    str, typer.Argument(autocompletion=completing.card_names, help=_("The card's printed name."))
]
HandsOption = Annotated[
    str, typer.Option("--hands", help=_("Cards in hand by player, the active one first: 5,4,6,3."))
]


@app.command("run", help=_("Run every scenario in the files or folders named."))
def run_command(
    paths: PathsArgument,
    as_json: Annotated[bool, typer.Option("--json", help=_("Print results as JSON."))] = False,
    game: GameOption = "agencia",
) -> None:
    """Run scenarios; exit 0 when all hold, 1 when some do not, 2 when a file is no scenario."""
    from cardgen.engine.scenario.running import load, run_all  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    setups, problems = load(paths, catalog)
    outcomes = run_all(setups, catalog)
    if as_json:
        print(json.dumps([outcome.as_dict() for outcome in outcomes], ensure_ascii=False, indent=2))
    else:
        _print_outcomes(outcomes)
    print_diagnostics(problems, stream=sys.stderr)
    if problems:
        raise typer.Exit(int(ExitCode.UNREADABLE))
    if not all(outcome.ok for outcome in outcomes):
        raise typer.Exit(int(ExitCode.PROBLEMS))


def _print_outcomes(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        if not outcome.ok:
            print(f"{outcome.file}: {outcome.title}")
            for failure in outcome.failures:
                print(f"  {failure}")
            for actual in outcome.actual:
                if actual["reason"]:
                    print("  " + _("reason: {reason}").format(reason=actual["reason"]))
    held = sum(outcome.ok for outcome in outcomes)
    line = ngettext("{held} of {all} scenario holds", "{held} of {all} scenarios hold", len(outcomes))
    print(line.format(held=held, all=len(outcomes)))


@app.command("show", help=_("Print the tables of a scenario file as readable boards."))
def show_command(
    file: Annotated[Path, typer.Argument(help=_("A scenario file."))], game: GameOption = "agencia"
) -> None:
    """Show the tables that a file describes."""
    from cardgen.engine.scenario.board import board  # noqa: PLC0415
    from cardgen.engine.scenario.running import load  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    setups, problems = load([file], load_game(game))
    print("\n\n".join(board(setup) for setup in setups))
    if problems:
        raise InputError(problems)


@app.command("new", help=_("Print the skeleton of a scenario for a card."))
def new_command(
    card: CardArgument,
    hands: HandsOption = "5,4,6,3",
    release: ReleaseOption = None,
    game: GameOption = "agencia",
) -> None:
    """Print a scenario to be filled in."""
    from cardgen.engine.scenario.board import skeleton  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    version = _release(catalog, release)
    print(skeleton(catalog, version, _face(catalog, version, card).name, _numbers(hands)), end="")


@app.command("what-if", help=_("Say what a structure would do now, and why."))
def what_if_command(
    card: CardArgument,
    hands: HandsOption = "5,4,6,3",
    other: Annotated[
        list[str] | None,
        typer.Option(
            "--other",
            autocompletion=completing.card_names,
            help=_("A structure of the next player, of the one after, …"),
        ),
    ] = None,
    release: ReleaseOption = None,
    game: GameOption = "agencia",
) -> None:
    """Carry one play out and tell what happened."""
    from cardgen.engine.scenario.what_if import what_if  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    version = _release(catalog, release)
    names = [_face(catalog, version, name).name for name in [card, *(other or ())]]
    print("\n".join(what_if(catalog, version, names, _numbers(hands))))


@app.command("handlers", help=_("List effects, what carries them out, and the cards that have them."))
def handlers_command(
    as_json: Annotated[bool, typer.Option("--json", help=_("Print results as JSON."))] = False,
    game: GameOption = "agencia",
) -> None:
    """Print the table effect, handler, cards."""
    from cardgen.engine.agencia.coverage import table  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    rows = table(load_game(game))
    if as_json:
        print(json.dumps([row._asdict() for row in rows], ensure_ascii=False, indent=2))
        return
    for row in rows:
        print(f"{row.effect:24} {row.handler.removeprefix('cardgen.engine.agencia.'):32} {len(row.cards)}")
        for name in row.cards:
            print(f"    {name}")


def _release(catalog: Catalog, wanted: str | None) -> str:
    known = [release.id for release in catalog.releases]
    if wanted is None:
        return catalog.newest.id
    if wanted not in known:
        raise InputError(
            Diagnostic(
                "rules-release",
                _("there is no such version"),
                expected=", ".join(known),
                found=wanted,
                hint=_("name one of the versions"),
            )
        )
    return wanted


def _face(catalog: Catalog, release: str, name: str) -> CardFace:
    from difflib import get_close_matches  # noqa: PLC0415

    names = catalog.by_name(release)
    if name in names:
        return names[name]
    close = get_close_matches(name, names, 1)
    raise InputError(
        Diagnostic(
            "rules-card",
            _("version {version} has no card of that name").format(version=release),
            found=name,
            hint=_("did you mean {key}?").format(key=close[0])
            if close
            else _("cardgen list prints the names"),
        )
    )


def _numbers(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")]
    if 3 <= len(parts) <= 8 and all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        return [int(part) for part in parts]
    raise InputError(
        Diagnostic(
            "rules-hands",
            _("these are no hands"),
            expected=_("3 to 8 numbers with commas between"),
            found=text,
            hint="--hands 5,4,6,3",
        )
    )
