"""Nothing swallowed: every effect has a handler, and the engine reads every field of every effect."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from cardgen.engine.agencia import ability as ability_module
from cardgen.engine.agencia import coverage
from cardgen.engine.agencia.ability import Ability
from cardgen.engine.agencia.amounts import AMOUNTS
from cardgen.engine.agencia.conditions import CONDITIONS
from cardgen.engine.agencia.explain import wording
from cardgen.engine.agencia.filters import FILTERS
from cardgen.engine.agencia.handlers import HANDLERS
from cardgen.engine.agencia.selectors import SELECTORS
from cardgen.engine.agencia.society import Rule
from cardgen.engine.scenario import decks
from cardgen.engine.scenario.running import load, run_all
from cardgen.model import effects as fx
from cardgen.model.catalog import Catalog
from cardgen.text import parse, parse_note

SCENARIOS = Path(__file__).parent.parent / "scenarios"
ENGINE = Path(inspect.getfile(coverage)).parent


def concrete(base: type) -> list[type]:
    """Return the classes of the vocabulary that are derived from one and can be made."""
    kinds = [kind for kind in vars(fx).values() if isinstance(kind, type) and issubclass(kind, base)]
    return [
        kind for kind in kinds if not any(other is not kind and issubclass(other, kind) for other in kinds)
    ]


@pytest.mark.parametrize(
    ("base", "table"),
    [(fx.Selector, SELECTORS), (fx.Filter, FILTERS), (fx.Amount, AMOUNTS), (fx.Condition, CONDITIONS)],
    ids=["selectors", "filters", "amounts", "conditions"],
)
def test_every_word_of_the_vocabulary_is_compiled(base: type, table: dict[type, Any]) -> None:
    assert set(concrete(base)) == set(table)


def test_every_effect_has_one_handler() -> None:
    tables = [set(HANDLERS), set(coverage.STANDING), set(coverage.CLAUSES)]
    assert set(concrete(fx.Effect)) == set.union(*tables)
    assert sum(map(len, tables)) == len(set.union(*tables))


def test_the_table_names_every_card_that_does_anything(catalog: Catalog) -> None:
    rows = coverage.table(catalog)
    listed = {name for row in rows for name in row.cards}
    everybody = {face.name for release in catalog.releases for face in catalog.faces(release.id)}
    assert listed == everybody
    assert all(row.handler.startswith("cardgen.engine.agencia.") for row in rows)


def test_no_rule_names_a_card(catalog: Catalog) -> None:
    """Nothing card-specific in code: no card's name, number or id stands in a string of the engine."""
    names = {face.name for release in catalog.releases for face in catalog.faces(release.id)}
    ids = {face.card for release in catalog.releases for face in catalog.faces(release.id)}
    for path in ENGINE.rglob("*.py"):
        text = path.read_text("utf-8")
        for word in names | ids:
            assert f'"{word}"' not in text, (path.name, word)


def test_every_reason_is_said_in_both_languages() -> None:
    codes: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        text = path.read_text("utf-8")
        for start in ('Reason("', 'Crisis("', 'else "', '"cannot-', '"no-'):
            for part in text.split(start)[1:]:
                code = ("cannot-" if start == '"cannot-' else "no-" if start == '"no-' else "") + part.split(
                    '"'
                )[0]
                if ("-" in code and code.replace("-", "").isalpha() and code in part) or start.startswith(
                    ("R", "C")
                ):
                    codes.add(code)
    codes |= {ability_module.reason_code(kind, "clause") for kind in map(_blank, concrete(fx.Condition))}
    known = wording()
    assert not {code for code in codes if code and "{" not in code} - set(known)
    for code, languages in known.items():
        assert set(languages) == {"pt", "en"}, code


def _blank(kind: type) -> Any:
    return object.__new__(kind)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[tuple[str, str]]]:
    """Collect the (class, field) pairs that are read while a test runs, walks left out."""
    seen: set[tuple[str, str]] = set()
    kinds = [
        kind
        for base in (fx.Effect, fx.Selector, fx.Filter, fx.Amount, fx.Condition, fx.StructureFilter)
        for kind in concrete(base)
    ]

    def noted(kind: type) -> Any:
        own = {item.name for item in fields(kind)}

        def read(node: Any, name: str) -> Any:
            if name in own:
                seen.add((kind.__name__, name))
            return object.__getattribute__(node, name)

        return read

    def walk(node: Any) -> Iterator[Any]:
        yield node
        for item in fields(type(node)):
            value = object.__getattribute__(node, item.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, fx.Node):
                    yield from walk(part)

    monkeypatch.setattr(fx, "walk", walk)
    for kind in kinds:
        monkeypatch.setattr(kind, "__getattribute__", noted(kind), raising=False)
    decks._PACKS.clear()
    yield seen
    decks._PACKS.clear()


def test_the_engine_reads_every_field_of_every_effect(catalog: Catalog, reads: set[tuple[str, str]]) -> None:
    used: set[tuple[str, str]] = set()
    for release in catalog.releases:
        for face in catalog.faces(release.id):
            text, note = parse(face.text), parse_note(face.note)
            ability = Ability(face.name, text, note)
            for node in ability.standing:
                Rule(node, ability)
            for meaning in (text, note):
                for node in fx.walk(meaning):
                    names = [item.name for item in fields(type(node)) if item.name != "form"]
                    used |= {(type(node).__name__, name) for name in names}
    setups, problems = load([SCENARIOS], catalog)
    assert not problems
    run_all(setups, catalog)
    known = {"Sentence", "CardText", "Note", "Clarify"}
    assert {pair for pair in used - reads if pair[0] not in known} == set()
