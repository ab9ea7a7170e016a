"""Mutation of cards: whether a card's own goldens notice every change of what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cardgen.engine.agencia.ability import Ability
from cardgen.engine.agencia.mutants import Mutant, mutants
from cardgen.engine.agencia.pack import Pack
from cardgen.engine.scenario.build import Setup
from cardgen.engine.scenario.goldens import Equivalent, Goldens, Sense, failures_of
from cardgen.text import parse, parse_note


@dataclass(slots=True)
class Verdict:
    """What mutation made of one meaning of a card.

    `kills` are the changes that some golden notices, `impossible` those that the engine refuses to carry out
    (no text can say them), `survivors` those that all goldens pass, `equivalent` the excused ones. `broken`
    are the goldens that fail without any change.
    """

    sense: Sense
    goldens: int
    made: int = 0
    kills: list[str] = field(default_factory=list)
    impossible: list[str] = field(default_factory=list)
    survivors: list[str] = field(default_factory=list)
    equivalent: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    @property
    def killed(self) -> int:
        """Return how many changes a golden noticed."""
        return len(self.kills)


def mutate(
    chosen: Iterable[Sense], goldens: Goldens, equivalents: Sequence[Equivalent] = ()
) -> Iterator[Verdict]:
    """Mutate meanings one by one and say which mutants their goldens let live."""
    for sense in chosen:
        setups = goldens.of_sense(sense)
        verdict = Verdict(sense, len(setups))
        verdict.broken = [setup.scenario.file for setup in setups if not _holds(setup, setup.pack, goldens)]
        made = mutants(parse(sense.text), parse_note(sense.note))
        verdict.made = len(made)
        excuses = [one for one in equivalents if one.card == sense.card]
        for mutant in made:
            _try(mutant, verdict, setups, goldens, excuses)
        yield verdict


def _try(
    mutant: Mutant, verdict: Verdict, setups: list[Setup], goldens: Goldens, excuses: Sequence[Equivalent]
) -> None:
    sense = verdict.sense
    packs: dict[int, Pack] = {}
    ability: Ability | None = None
    for place, setup in enumerate(setups):
        try:
            ability = ability or Ability(sense.name, mutant.text, mutant.note)
            if id(setup.pack) not in packs:
                packs[id(setup.pack)] = setup.pack.changed(sense.card, ability)
            held = _holds(setup, packs[id(setup.pack)], goldens)
        except Exception:
            verdict.impossible.append(mutant.change)
            return
        if not held:
            verdict.kills.append(mutant.change)
            setups.insert(0, setups.pop(place))  # what kills one mutant mostly kills the next
            return
    excused = any(one.covers(sense, mutant.change) for one in excuses)
    (verdict.equivalent if excused else verdict.survivors).append(mutant.change)


def _holds(setup: Setup, pack: Pack, goldens: Goldens) -> bool:
    return not failures_of(setup, pack, goldens.catalog, goldens.seen.get(id(setup)))


def stale(equivalents: Sequence[Equivalent], verdicts: Sequence[Verdict]) -> list[Equivalent]:
    """Return the entries that excuse no mutant which lives: they say something untrue."""
    return [
        entry
        for entry in equivalents
        if not any(
            entry.covers(verdict.sense, change) for verdict in verdicts for change in verdict.equivalent
        )
    ]


def as_json(verdicts: Sequence[Verdict], old: Sequence[Equivalent]) -> Mapping[str, object]:
    """Return what `--json` prints: a mapping for each meaning, and the entries that excuse nothing."""
    return {
        "senses": [
            {
                "card": verdict.sense.card,
                "name": verdict.sense.name,
                "releases": list(verdict.sense.releases),
                "goldens": verdict.goldens,
                "mutants": verdict.made,
                "killed": verdict.killed,
                "impossible": verdict.impossible,
                "survivors": verdict.survivors,
                "equivalent": verdict.equivalent,
                "broken": verdict.broken,
            }
            for verdict in verdicts
        ],
        "stale": [{"card": entry.card, "mutant": entry.mutant} for entry in old],
    }
