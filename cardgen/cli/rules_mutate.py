"""`cardgen rules mutate`: whether the goldens notice every change of what a card does."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.common import GameOption, ReleaseOption, print_diagnostics, progress
from cardgen.errors import Diagnostic, ExitCode, InputError
from cardgen.i18n import _

if TYPE_CHECKING:
    from cardgen.engine.scenario.goldens import Equivalent, Goldens, Sense
    from cardgen.engine.scenario.mutation import Verdict

app = typer.Typer()
GOLDENS = Path("tests/scenarios")


@app.command(
    help=_("Change each card's meaning in every small way and report the changes that no golden notices.")
)
def mutate(
    cards: Annotated[
        list[str] | None, typer.Argument(metavar="[CARD]...", help=_("Cards by name or id; all by default."))
    ] = None,
    release: ReleaseOption = None,
    goldens: Annotated[
        Path | None, typer.Option("--goldens", help=_("Folder with a folder of scenarios for each card."))
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("Print results as JSON."))] = False,
    game: GameOption = "agencia",
) -> None:
    """Mutate cards; exit 0 when nothing survives, 1 when something does, 2 for wrong names or files."""
    from cardgen.engine.scenario import mutation  # noqa: PLC0415
    from cardgen.engine.scenario.goldens import Goldens  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    found = Goldens(_folder(goldens, catalog.game.id), catalog)
    chosen = _chosen(found, cards or [], release)
    wanted = {sense.card for sense in chosen}
    excuses = [one for one in found.equivalents() if one.card in wanted or not cards]
    verdicts = []
    with progress(_("mutating")) as move:
        for verdict in mutation.mutate(chosen, found, excuses):
            verdicts.append(verdict)
            move(verdict.sense.name, len(verdicts), len(chosen))
    old = mutation.stale(excuses, verdicts) if release is None else []
    if as_json:
        print(json.dumps(mutation.as_json(verdicts, old), ensure_ascii=False, indent=2))
    else:
        _print(verdicts, old)
    print_diagnostics(found.problems)
    if found.problems:
        raise typer.Exit(int(ExitCode.UNREADABLE))
    if old or any(verdict.survivors or verdict.broken for verdict in verdicts):
        raise typer.Exit(int(ExitCode.PROBLEMS))


def _print(verdicts: list[Verdict], old: list[Equivalent]) -> None:
    for verdict in verdicts:
        sense = verdict.sense
        if verdict.survivors or verdict.broken:
            print(f"{sense.name} ({sense.releases[0]})")
        for file in dict.fromkeys(verdict.broken):
            print("  " + _("fails without any change: {file}").format(file=file))
        for change in verdict.survivors:
            print("  " + _("survives: {change}").format(change=change))
    for entry in old:
        print(
            _("excused, but no such change survives: {card}: {change}").format(
                card=entry.card, change=entry.mutant
            )
        )
    counts = {
        "cards": len({verdict.sense.card for verdict in verdicts}),
        "made": sum(verdict.made for verdict in verdicts),
        "killed": sum(verdict.killed for verdict in verdicts),
        "impossible": sum(len(verdict.impossible) for verdict in verdicts),
        "equivalent": sum(len(verdict.equivalent) for verdict in verdicts),
        "survivors": sum(len(verdict.survivors) for verdict in verdicts),
    }
    text = _(
        "{cards} cards, {made} mutants: {killed} killed, {impossible} impossible, "
        "{equivalent} equivalent, {survivors} survive"
    )
    print(text.format(**counts))


def _folder(given: Path | None, game: str) -> Path:
    from cardgen import paths  # noqa: PLC0415

    folder = given if given is not None else paths.share_root() / GOLDENS / game
    if os.path.isdir(folder):  # noqa: PTH112 - `is_dir` raises where nobody may look
        return folder
    raise InputError(
        Diagnostic(
            "mutate-goldens",
            _("there are no goldens here"),
            str(folder),
            expected=_("a folder with a folder of scenarios for each card"),
            hint=_("name one with --goldens"),
        )
    )


def _chosen(goldens: Goldens, cards: list[str], release: str | None) -> list[Sense]:
    from difflib import get_close_matches  # noqa: PLC0415

    from cardgen.engine.scenario.goldens import senses  # noqa: PLC0415

    catalog = goldens.catalog
    known = [one.id for one in catalog.releases]
    if release is not None and release not in known:
        raise InputError(
            Diagnostic(
                "mutate-release",
                _("there is no such version"),
                expected=", ".join(known),
                found=release,
                hint=_("name one of the versions"),
            )
        )
    found = [one for one in senses(catalog) if release is None or release in one.releases]
    names = {name: one.card for one in found for name in (one.name, one.card)}
    for card in cards:
        if card not in names:
            close = get_close_matches(card, names, 1)
            raise InputError(
                Diagnostic(
                    "mutate-card",
                    _("there is no such card"),
                    found=card,
                    hint=_("did you mean {key}?").format(key=close[0])
                    if close
                    else _("cardgen list prints the names"),
                )
            )
    wanted = {names[card] for card in cards}
    return [one for one in found if not cards or one.card in wanted]
