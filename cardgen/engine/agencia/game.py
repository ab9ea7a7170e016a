"""Whole games: setting up a table, playing it to the end or to a stated bound."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.engine.agencia import match, play
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.agencia.report import Report
from cardgen.engine.agencia.state import GAME_OVER, MATCH_OVER, State
from cardgen.engine.agencia.table import Table
from cardgen.engine.decisions import Decide
from cardgen.engine.events import Event
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model.catalog import Catalog

MOST_PLAYS = 2_000
"""Plays after which a match is stopped (the manual lets players close it by agreement)."""
MOST_IDLE_ROUNDS = 10
"""Rounds without a change of hands, structures, field or flow after which a match is closed by agreement."""
MOST_MATCHES = 200
"""Matches after which a game is stopped."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game is played with; together with the answers it decides everything."""

    release: str
    decks: tuple[str, ...]
    players: tuple[str, ...]
    seed: int = 0
    bourdieu: bool = True


@dataclass(frozen=True, slots=True)
class Result:
    """How a game (or a match) ended; `stopped` names the bound that ended it, "" for its own end."""

    plays: int
    matches: int
    winners: int
    stopped: str = ""


def make_pack(catalog: Catalog, setup: Setup) -> Pack:
    """Compile the cards of a setup.

    Raises `InputError` for a release or deck that does not exist, for too few or too many players, and for
    extra decks in the simple mode.
    """
    releases = {release.id: release for release in catalog.releases}
    release = releases.get(setup.release)
    if release is None:
        raise _wrong(_("there is no such version"), ", ".join(releases), setup.release)
    unknown = [deck for deck in setup.decks if deck not in release.decks]
    if unknown:
        raise _wrong(_("there is no such deck"), ", ".join(release.decks), ", ".join(unknown))
    if not 3 <= len(setup.players) <= 8 or len(set(setup.players)) < len(setup.players):
        raise _wrong(
            _("the game is for 3 to 8 players with different names"), "3-8", ", ".join(setup.players)
        )
    main = [deck.id for deck in catalog.game.decks if deck.required]
    decks = [deck for deck in release.decks if deck in setup.decks or deck in main]
    if not setup.bourdieu and decks != main:
        raise _wrong(_("the simple mode is played with the main deck only"), main[0], ", ".join(decks))
    return Pack(catalog, release, decks)


def _wrong(message: str, expected: str, found: str) -> InputError:
    hint = _("choose one of those")
    return InputError(Diagnostic("engine-setup", message, expected=expected, found=found, hint=hint))


def new_table(pack: Pack, setup: Setup, decide: Decide, log: list[Event] | None = None) -> Table:
    """Return a table before its first match."""
    return Table(pack, State(len(setup.players), setup.seed), decide, setup.bourdieu, log)


def step(table: Table) -> Report:
    """Play one play, dealing a new match before it where the last one is over."""
    if table.state.phase == MATCH_OVER:
        match.deal(table)
    return play.play(table)


def play_match(table: Table, most_plays: int = MOST_PLAYS) -> Result:
    """Deal and play one match.

    It is closed without winners, as the manual lets players agree to ("Encerramento"), at the bound of plays
    and when nothing has changed for ten rounds.
    """
    match.deal(table)
    state = table.state
    idle, most_idle = 0, MOST_IDLE_ROUNDS * table.size
    for plays in range(1, most_plays + 1):
        before = state.counts[:], state.structures[:], state.lines[:], state.flow
        play.play(table)
        if state.phase:
            return Result(plays, 1, state.winners)
        idle = idle + 1 if before == (state.counts, state.structures, state.lines, state.flow) else 0
        if idle >= most_idle:
            match.close(table)
            return Result(plays, 1, 0, "idle")
    match.close(table)
    return Result(most_plays, 1, 0, "plays")


def play_game(table: Table, most_matches: int = MOST_MATCHES, most_plays: int = MOST_PLAYS) -> Result:
    """Play matches until somebody wins the game; the simple mode has no end of its own but the bound."""
    plays = 0
    for matches in range(1, most_matches + 1):
        plays += play_match(table, most_plays).plays
        if table.state.phase == GAME_OVER:
            return Result(plays, matches, table.state.game_winners)
    return Result(plays, most_matches, 0, "matches")


def points(table: Table) -> list[int]:
    """Return the matches that each player has won (the points of the simple mode)."""
    return [sum(result >> seat & 1 for result in table.state.results) for seat in range(table.size)]
