"""Nothing is missing: each meaning of each card is shown carried out, in a crisis, biting and not biting, …

What must be shown follows from the card's effects. `EXCUSED` names what is missing; it is empty, and an entry
that nothing needs fails too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from cardgen.engine.agencia.ability import Ability
from cardgen.engine.scenario.build import Setup
from cardgen.engine.scenario.goldens import Goldens, Sense, senses, what_is_seen
from cardgen.engine.scenario.running import Runner
from cardgen.model import effects as fx
from cardgen.model.catalog import Catalog, Kind
from cardgen.text import parse, parse_note

EXCUSED: frozenset[str] = frozenset()

MAY_FAIL = (
    fx.Draw,
    fx.Discard,
    fx.Deliver,
    fx.DeliverAround,
    fx.SwapCards,
    fx.SwapWithPile,
    fx.DrawChosen,
    fx.AlterStructure,
    fx.AlterInTurn,
    fx.ProposeAlteration,
    fx.ChangeField,
    fx.MoveLines,
    fx.FlowTowards,
)
"""Actions that need something: cards in hand or in the piles, a free square, two different neighbours."""


def actions(text: fx.CardText) -> Iterator[fx.Node]:
    """Yield the nodes of what happens in the card's own play."""
    for effect in text.effects():
        if isinstance(effect, fx.Action):
            yield from fx.walk(effect)


def may_be_a_crisis(sense: Sense, natural: bool) -> bool:
    """Decide from the effects whether the card's play can be a crisis of its own."""
    text, note = parse(sense.text), parse_note(sense.note)
    if natural or Ability(sense.name, text, note).silent_actions:
        return False
    if any(isinstance(effect, fx.CrisisIf) for effect in (*text.effects(), *note.rules)):
        return True
    for node in actions(text):
        if isinstance(node, (*MAY_FAIL, fx.Exactly)) or (isinstance(node, fx.Chosen) and node.filters):
            return True
    return False


@cache
def played(setup: Setup) -> list[dict[str, object]]:
    """Return what a golden comes to, play by play."""
    found = changed(setup)
    return found


def changed(setup: Setup, card: str = "", ability: Ability | None = None) -> list[dict[str, object]]:
    """Return what a golden comes to, with one card doing something else; reasons are left out."""
    pack = setup.pack if ability is None else setup.pack.changed(card, ability)
    log: list = []  # type: ignore[type-arg]
    again = setup.again(pack)
    runner = Runner(again, CATALOGS[0], log)
    outcome = runner.run()
    seen = what_is_seen(runner, log)
    return [
        {key: value for key, value in one.items() if key != "reason"} | {"seen": seen}
        for one in outcome.actual
    ]


CATALOGS: list[Catalog] = []


@pytest.fixture(autouse=True)
def _catalog(catalog: Catalog) -> None:
    CATALOGS[:] = [catalog]


def holder(setup: Setup, name: str, first: bool = True) -> bool:
    """Say whether the active player (or anybody) has the card as his structure."""
    structures = setup.scenario.structures
    seats = [setup.scenario.active] if first else list(structures)
    return any(structures[seat][0] == name for seat in seats)


def name_in(catalog: Catalog, sense: Sense, release: str) -> str:
    face = catalog.face(sense.card, release)
    assert face is not None
    return face.name


def missing(catalog: Catalog, goldens: Goldens, sense: Sense) -> Iterator[str]:
    """Yield what is not shown of one meaning of a card."""
    natural = catalog.face(sense.card, sense.releases[0]).kind is Kind.NATURAL  # type: ignore[union-attr]
    setups = goldens.of_sense(sense)
    own = [one for one in setups if holder(one, name_in(catalog, sense, one.scenario.version))]
    if natural:
        done = any(_uses(one, name_in(catalog, sense, one.scenario.version)) for one in setups)
    else:
        done = any(played(one)[0]["result"] == "executed" for one in own)
    if not done:
        yield "carried out"
    if may_be_a_crisis(sense, natural) and not any(
        played(one)[0]["result"] == "crisis" and not one.scenario.pending_crisis for one in own
    ):
        yield "a crisis"
    yield from _rules_missing(sense, setups)
    yield from _clauses_missing(sense, setups)
    points = goldens.pins(sense.card, "points")
    for node in _note_nodes(sense):
        if isinstance(node, fx.Clarify) and not _has(points.get(str(node.point), ""), setups):
            yield f"the observation's point {node.point}"


def _uses(setup: Setup, name: str) -> bool:
    uses = any(one.kind == "natural" and one.answer == name for one in setup.scenario.decisions)
    return uses and played(setup)[0]["result"] != "illegal"


def _has(file: str, setups: list[Setup]) -> bool:
    return bool(file) and any(one.scenario.file.endswith(f"/{file}") for one in setups)


def _note_nodes(sense: Sense) -> Iterator[fx.Node]:
    for rule in parse_note(sense.note).rules:
        yield from fx.walk(rule)


def _rules_missing(sense: Sense, setups: list[Setup]) -> Iterator[str]:
    """Yield the standing rules that no golden shows biting, or that none shows not biting."""
    text, note = parse(sense.text), parse_note(sense.note)
    for number, sentence in enumerate(text.sentences):
        for place, effect in enumerate(sentence.effects):
            if not isinstance(effect, fx.Standing):
                continue
            effects = (*sentence.effects[:place], *sentence.effects[place + 1 :])
            without = replace(
                text,
                sentences=(
                    *text.sentences[:number],
                    replace(sentence, effects=effects),
                    *text.sentences[number + 1 :],
                ),
            )
            ability = Ability(sense.name, without, note)
            bites = [changed(one, sense.card, ability) != played(one) for one in setups]
            if not any(bites):
                yield f"the rule {type(effect).__name__} biting"
            if all(bites) and not isinstance(effect, fx.OpenHand):
                yield f"the rule {type(effect).__name__} not biting"


def _clauses_missing(sense: Sense, setups: list[Setup]) -> Iterator[str]:
    """Yield the crisis of the observation when no golden of the card has a crisis at all."""
    clauses = any(isinstance(node, fx.CrisisIf) for node in _note_nodes(sense))
    crises = any(play["result"] == "crisis" for one in setups for play in played(one))
    if clauses and not crises:
        yield "the observation's crisis"


def test_nothing_is_missing(catalog: Catalog, goldens: Goldens) -> None:
    found = {
        f"{sense.card} ({sense.releases[0]}): {what}"
        for sense in senses(catalog)
        for what in missing(catalog, goldens, sense)
    }
    assert found - EXCUSED == set()
    assert EXCUSED - found == set()


def test_the_excuse_list_is_empty() -> None:
    assert not EXCUSED


def test_a_missing_golden_is_named(catalog: Catalog, tmp_path_factory: pytest.TempPathFactory) -> None:
    empty = Goldens(tmp_path_factory.mktemp("none"), catalog)
    found = {sense.card: list(missing(catalog, empty, sense)) for sense in senses(catalog)}
    assert found["guerra-justa"] == ["carried out", "a crisis"]
    assert "the rule CancelStructures biting" in found["guerra-total"]
    assert "the observation's point revolt-right-lapses" in found["microfisica-do-poder"]
    assert found["nova-geracao"] == ["carried out"]
    assert "a crisis" not in found["pao-e-circo"]


def test_what_cannot_be_a_crisis(catalog: Catalog) -> None:
    """A few cards are known, by their words, never to be a crisis by themselves."""
    never = {
        sense.card
        for sense in senses(catalog)
        if not may_be_a_crisis(sense, catalog.face(sense.card, sense.releases[0]).kind is Kind.NATURAL)  # type: ignore[union-attr]
    }
    assert {"pao-e-circo", "guerra-justa"} & never == {"pao-e-circo"}
    assert len(never) < 40
