"""Playing whole matches and games at random, fast: no events, no copies, no stops."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import dataclass

from cardgen.engine.agencia import game
from cardgen.engine.agencia.game import Result, Setup
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.decisions import Decide, RandomPlayer


@dataclass(frozen=True, slots=True)
class Tally:
    """What some playouts came to; `decisions` are questions with two or more legal answers."""

    matches: int
    plays: int
    decisions: int


def random_matches(pack: Pack, setup: Setup, matches: int) -> Tally:
    """Play so many matches between random players, one game after another.

    Whatever is loaded already (cards, texts, grammar) is taken out of the garbage collector's rounds, which
    would otherwise go through all of it again and again.
    """
    gc.freeze()
    player = RandomPlayer(setup.seed)
    table = game.new_table(pack, setup, player)
    plays = 0
    for number in range(matches):
        if table.state.game_winners:
            again = Setup(setup.release, setup.decks, setup.players, setup.seed + number, setup.bourdieu)
            table = game.new_table(pack, again, player)
        plays += game.play_match(table).plays
    return Tally(matches, plays, player.asked)


def games(pack: Pack, setup: Setup, count: int, decide: Decide | None = None) -> Iterator[Result]:
    """Yield the results of so many whole games with the seeds from the setup's seed on."""
    for number in range(count):
        seed = setup.seed + number
        one = Setup(setup.release, setup.decks, setup.players, seed, setup.bourdieu)
        yield game.play_game(game.new_table(pack, one, decide or RandomPlayer(seed)))
