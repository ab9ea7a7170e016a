"""The decisions of the reference engine for one release, each with the scene that the engine played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from cardgen.build.manual_resolve import Resolver
from cardgen.engine.agencia.state import State
from cardgen.engine.scenario.build import Setup
from cardgen.engine.scenario.running import Runner, load_file
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model import manual as m
from cardgen.model.catalog import Catalog

CLOCKWISE = 1
"""The engine's number for the clockwise flow."""


def resolve_rulings(entries: Sequence[m.RulingEntry], resolver: Resolver) -> tuple[m.Ruling, ...]:
    """Return the engine's own choices, references resolved and scenes played; problems go to the resolver's.

    What follows from the words needs no appendix.
    """
    return tuple(_ruling(entry, resolver) for entry in entries if entry.basis == "choice")


def _ruling(entry: m.RulingEntry, resolver: Resolver) -> m.Ruling:
    facts = resolver.facts
    known = {
        card for by in facts.catalog.releases for card in (face.card for face in facts.catalog.faces(by.id))
    }
    for card in entry.cards:
        if card not in known:
            resolver.problems.append(
                entry.place.problem(
                    "manual-unknown-card",
                    _("there is no card {name} in any release").format(name=card),
                    found=card,
                    hint=_("correct the reference"),
                )
            )
    return m.Ruling(
        id=entry.id,
        title=entry.question,
        body=resolver.inlines(entry.answer),
        basis=entry.basis,
        source=entry.source,
        cards=tuple(facts.mention(facts.faces[card]) for card in entry.cards if card in facts.faces),
        scene=play_scene(Path(entry.scenario), facts.catalog, facts.release.id, resolver.problems),
    )


def play_scene(folder: Path, catalog: Catalog, release: str, problems: list[Diagnostic]) -> m.Scene | None:
    """Return a scenario as played: the release's own when the folder has one, else its first.

    A scenario that does not hold is a problem: the appendix would show what the engine does not do. Raises
    `InputError` for a file that is no scenario.
    """
    files = sorted(folder.glob("*.yaml"))
    path = next((file for file in files if file.stem == release), files[0])
    setups, found = load_file(path, catalog)
    if found:
        raise InputError(found)
    (setup, *_others) = setups
    before = tuple(_seats(setup, setup.state))
    clockwise = setup.state.flow == CLOCKWISE
    runner = Runner(setup, catalog)
    outcome = runner.run()
    if not outcome.ok:
        problems.append(
            Diagnostic(
                "ruling-scenario-fails",
                _("the scenario of this decision does not hold"),
                str(path),
                found="; ".join(outcome.failures),
                hint=_("correct the decision or its scenario"),
            )
        )
        return None
    last = outcome.actual[-1]
    return m.Scene(
        title=setup.scenario.title,
        release=catalog.release(setup.scenario.version).title,
        before=before,
        after=tuple(_seats(setup, runner.table.state)),
        clockwise=clockwise,
        result=str(last["result"]),
        reason=str(last["reason"] or ""),
        winners=tuple(last["winners"]),
    )


def _seats(setup: Setup, state: State) -> Iterator[m.SeatView]:
    for seat, name in enumerate(setup.scenario.players):
        yield m.SeatView(
            name=name,
            hand=state.counts[seat],
            structure=setup.pack.names[state.structures[seat]],
            active=seat == state.active,
            line=state.lines[seat],
            column=state.columns[seat],
        )
