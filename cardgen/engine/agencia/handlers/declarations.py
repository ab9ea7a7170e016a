"""What a text declares: crises announced, hands shown, victories and teams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.agencia.handlers.steps import Step, compile_pairs, for_each_pair, handles
from cardgen.engine.agencia.selectors import compile_selector
from cardgen.engine.decisions import Kind
from cardgen.model import effects as fx

if TYPE_CHECKING:
    from cardgen.engine.agencia.run import Run


@handles(fx.AnnounceCrisis)
def announce_crisis(effect: fx.AnnounceCrisis) -> Step:
    """Announce that the next play is a crisis."""
    return lambda run: run.announce(None)


@handles(fx.AnnounceCrisisOn)
def announce_crisis_on(effect: fx.AnnounceCrisisOn) -> Step:
    """Announce a crisis of the next structure that demands an act."""
    act = effect.act
    return lambda run: run.announce(act)


@handles(fx.SeeHands)
def see_hands(effect: fx.SeeHands) -> Step:
    """Let players see hands."""
    who, of = compile_selector(effect.who), compile_selector(effect.of)
    return lambda run: run.show(of(run), who(run))


@handles(fx.ShowHand)
def show_hand(effect: fx.ShowHand) -> Step:
    """Let players show their hands."""
    who, to = compile_selector(effect.who), compile_selector(effect.to)
    return lambda run: run.show(who(run), to(run))


@handles(fx.WinMatch)
def win_match(effect: fx.WinMatch) -> Step:
    """Let a player win the match."""
    who = compile_selector(effect.who)

    def step(run: Run) -> None:
        for seat in who(run):
            run.winners |= 1 << seat

    return step


@handles(fx.FormTeam)
def form_team(effect: fx.FormTeam) -> Step:
    """Let two players form a team."""
    pairs = compile_pairs(effect.who, effect.other, Kind.TEAM)
    return for_each_pair(pairs, lambda run, first, second: run.team(first, second))
