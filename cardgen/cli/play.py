"""`cardgen play`: a whole game in the terminal."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen.cli.common import GameOption, ReleaseOption
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _, language

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.cli.play_saved import Company
    from cardgen.engine.session import Session
    from cardgen.model.catalog import Catalog

app = typer.Typer()
NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Fabio", "Gil", "Hugo")


class Opponents(StrEnum):
    """How bots choose."""

    RANDOM = "random"
    GREEDY = "greedy"


class Mode(StrEnum):
    """The two ways to play (manual, "Modos de jogo")."""

    BOURDIEU = "bourdieu"
    SIMPLES = "simples"


@app.command(help=_("Play a whole game in the terminal, against bots or with people at the same keyboard."))
def play(
    players: Annotated[int, typer.Option("--players", help=_("Players in all, 3 to 8."))] = 4,
    bots: Annotated[
        int | None, typer.Option("--bots", help=_("How many of them are bots; all but one by default."))
    ] = None,
    opponents: Annotated[
        Opponents, typer.Option("--opponents", help=_("How bots choose."))
    ] = Opponents.GREEDY,
    release: ReleaseOption = None,
    decks: Annotated[
        str | None, typer.Option("--decks", help=_("Decks in play, with commas between; all by default."))
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help=_("The same seed and answers give the same game."))
    ] = None,
    mode: Annotated[Mode, typer.Option("--mode", help=_("With the field, or without."))] = Mode.BOURDIEU,
    matches: Annotated[int, typer.Option("--matches", min=1, help=_("Stop after so many matches."))] = 200,
    names: Annotated[
        str | None, typer.Option("--names", help=_("The players' names, people first, with commas between."))
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help=_("Go on with a saved game."))] = None,
    game: GameOption = "agencia",
) -> None:
    """Play a game; exit 0 when it ends or is left, 2 for a table that is not possible or no saved game."""
    from cardgen.cli.play_game import Play  # noqa: PLC0415
    from cardgen.cli.play_saved import Company  # noqa: PLC0415
    from cardgen.store import load_game  # noqa: PLC0415

    catalog = load_game(game)
    if resume is not None:
        session, company = _resumed(catalog, resume)
    else:
        if not 3 <= players <= len(NAMES):
            raise _wrong(_("the game is for 3 to 8 players with different names"), "3-8", str(players))
        robots = players - 1 if bots is None else bots
        if not 0 <= robots <= players:
            raise _wrong(_("there are not so many players"), f"0-{players}", str(robots))
        chosen = _seed() if seed is None else seed
        company = Company(tuple(range(players - robots)), opponents.value, chosen)
        session = _new(catalog, players, release, decks, chosen, mode, matches, names)
    print(
        _("version {version}, decks {decks}, seed {seed}").format(
            version=session.setup.release, decks=", ".join(session.pack.decks), seed=session.setup.seed
        )
    )
    ideologies = {one.id: one.name for one in catalog.game.ideologies}
    Play(session, company, ideologies, _line, _texts(catalog, session, game)).run()


def _texts(catalog: Catalog, session: Session, game: str) -> Callable[[int], str] | None:
    """Return what says the text of a card in the reader's language, None where that is the game's own."""
    from cardgen.build.speech import speech  # noqa: PLC0415

    wanted = language()[:2]
    if wanted == catalog.game.language[:2]:
        return None
    try:
        said = speech(catalog, session.pack.release, game, wanted)
    except InputError:  # a game without that translation is played in its own words
        return None
    faces = session.pack.faces
    return lambda card: said.text(faces[card])


def _line() -> str | None:
    """Return the next line typed or piped in, None at its end."""
    if sys.stdin.isatty():
        print("> ", end="", flush=True)
    line = sys.stdin.readline()
    return line if line else None


def _seed() -> int:
    from secrets import randbelow  # noqa: PLC0415

    return randbelow(1_000_000)


def _new(
    catalog: Catalog,
    players: int,
    release: str | None,
    decks: str | None,
    seed: int,
    mode: Mode,
    matches: int,
    names: str | None,
) -> Session:
    from cardgen.engine.agencia.game import Setup, make_pack  # noqa: PLC0415
    from cardgen.engine.session import Session  # noqa: PLC0415

    version = release or catalog.newest.id
    known = {one.id: one for one in catalog.releases}
    chosen: tuple[str, ...] = ()
    if decks is not None:
        chosen = tuple(part.strip() for part in decks.split(",") if part.strip())
    elif mode is Mode.BOURDIEU and version in known:
        chosen = known[version].decks
    given = [part.strip() for part in (names or "").split(",") if part.strip()]
    called = (*given, *(name for name in NAMES if name not in given))[: max(players, 0)]
    setup = Setup(version, chosen, called, seed, mode is Mode.BOURDIEU)
    return Session(make_pack(catalog, setup), setup, matches)


def _resumed(catalog: Catalog, path: Path) -> tuple[Session, Company]:
    from cardgen.cli.play_saved import load  # noqa: PLC0415
    from cardgen.engine.agencia.game import make_pack  # noqa: PLC0415
    from cardgen.engine.session import read_setup  # noqa: PLC0415
    from cardgen.engine.session import resume as go_on  # noqa: PLC0415

    text, company = load(path)
    try:
        setup, _matches, _answers = read_setup(text)
        return go_on(make_pack(catalog, setup), text), company
    except (ValueError, IndexError, KeyError, TypeError, OverflowError) as problem:
        raise _wrong(_("this is no saved game"), _("a file that `s FILE` wrote"), str(problem)) from problem


def _wrong(message: str, expected: str, found: str) -> InputError:
    return InputError(
        Diagnostic("play-setup", message, expected=expected, found=found, hint=_("see cardgen play --help"))
    )
