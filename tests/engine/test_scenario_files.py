"""Scenario files: what is read, what is refused and where, and that no file whatever ends in a traceback."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cardgen.cli.main import run
from cardgen.engine.scenario.expectations import failures
from cardgen.engine.scenario.files import documents
from cardgen.engine.scenario.model import EXPECT_KEYS, KEYS
from cardgen.engine.scenario.running import load, load_text, run_all
from cardgen.engine.scenario.schema import scenario_schema
from cardgen.model.catalog import Catalog

EXAMPLES = Path(__file__).parent.parent / "scenarios" / "examples"
FUZZ = int(os.environ.get("CARDGEN_FUZZ", "200"))

BASE: dict[str, Any] = {
    "title": "t",
    "version": "1.180417",
    "players": ["Ana", "Bia", "Caio"],
    "hands": {
        "Ana": 5,
        "Bia": ["Teocracia", "Liderança"],
        "Caio": {"cards": ["Reforma agrária"], "filler": 2},
    },
    "structures": {"Ana": "Guerra justa", "Bia": "Hubris", "Caio": "A internet"},
}


def read(catalog: Catalog, document: Any, **more: Any) -> tuple[Any, list[Any]]:
    text = document if isinstance(document, str) else yaml.safe_dump({**document, **more}, allow_unicode=True)
    return load_text("f.yaml", text.encode(), catalog)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_examples_of_the_format_hold(catalog: Catalog, path: Path) -> None:
    setups, problems = load([path], catalog)
    assert not problems
    for outcome in run_all(setups, catalog):
        assert outcome.ok, outcome.failures
        for actual in outcome.actual:
            assert tuple(actual) == EXPECT_KEYS


# (what is changed, code of the problem, text at the place of the problem)
BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"hand": {}}, "unknown-key", "hand:"),
    ({"version": "1.0"}, "unknown-version", "'1.0'"),
    ({"game": "xadrez"}, "value", "xadrez"),
    ({"mode": "rápido"}, "value", "rápido"),
    ({"decks": ["secreto"]}, "unknown-deck", "secreto"),
    ({"players": ["Ana", "Bia"]}, "players", "- Ana"),
    ({"players": ["Ana", "Ana", "Bia"]}, "players", "- Ana"),
    ({"active": "Zoe"}, "unknown-player", "Zoe"),
    ({"flow": "up"}, "value", "up"),
    ({"hands": {"Zoe": 3}}, "unknown-player", "Zoe"),
    ({"hands": {"Ana": -1}}, "value", "-1"),
    ({"hands": {"Ana": "many"}}, "value", "many"),
    ({"hands": {"Ana": ["Guerra justa"]}}, "card-twice", "- Guerra justa"),
    ({"hands": {"Ana": ["Teocracia", "Teocracia"]}}, "card-twice", "- Teocracia"),
    ({"hands": {"Ana": 300}}, "too-many-cards", "Ana: 300"),
    ({"hands": {"Ana": ["Sigilo"]}}, "unknown-card", "Sigilo"),
    ({"hands": {"Ana": ["Feitiçaria"]}}, "unknown-card", "Feitiçaria"),
    ({"structures": {"Ana": "Guerra justa", "Bia": "Hubris"}}, "missing-structure", "Ana: Guerra"),
    (
        {"structures": {"Ana": "Liderança", "Bia": "Hubris", "Caio": "A internet"}},
        "natural-structure",
        "Liderança",
    ),
    ({"field": {"Ana": 9}}, "value", "9"),
    ({"field": {"Ana": {"line": 0, "column": 1}}}, "square-twice", "Ana:"),
    ({"field": {"Ana": {"line": 1, "row": 1}}}, "unknown-key", "row"),
    ({"draw_pile": ["Hubris"]}, "card-twice", "- Hubris"),
    ({"draw_pile": 390}, "too-many-cards", "390"),
    ({"history": [{"drew": {"Ana": 1}}]}, "missing-key", "drew"),
    (
        {"history": [{"player": "Ana", "delivered": [{"from": "Ana", "to": "Ana", "cards": 1}]}]},
        "to-himself",
        "cards: 1",
    ),
    (
        {"history": [{"player": "Ana", "crisis": {"solved_by": "Bia"}, "revolt": {"by": "Caio"}}]},
        "crisis-and-revolt",
        "crisis:",
    ),
    ({"teams": [["Ana"]]}, "team", "- Ana"),
    ({"plays": 0}, "value", "0"),
    ({"plays": 2, "expect": {"result": "crisis"}}, "expect", "result"),
    ({"expect": {"results": "crisis"}}, "unknown-key", "results"),
    ({"expect": {"result": "explosion"}}, "value", "explosion"),
    ({"decisions": [{"player": "Ana", "kind": "dance", "answer": 1}]}, "value", "dance"),
    ({"decisions": [{"player": "Ana", "kind": "choose_player"}]}, "missing-key", "kind"),
    ({"decisions": [{"player": "Ana", "kind": "choose_player", "answer": "Zoe"}]}, "unknown-player", "Zoe"),
    ({"decisions": [{"player": "Ana", "kind": "natural", "answer": "Zoe"}]}, "unknown-card", "Zoe"),
    ({"mode": "simples", "decks": ["social"]}, "simples-decks", "- social"),
    ({"mode": "simples", "field": {"Ana": 1}}, "simples-field", "Ana: 1"),
]


@pytest.mark.parametrize(("change", "code", "place"), BAD, ids=lambda value: str(value)[:40])
def test_an_impossible_table_is_a_problem_with_its_place(
    catalog: Catalog, change: dict[str, Any], code: str, place: str
) -> None:
    text = yaml.safe_dump({**BASE, **change}, allow_unicode=True, default_flow_style=False)
    setups, problems = load_text("f.yaml", text.encode(), catalog)
    assert not setups
    found = next(problem for problem in problems if problem.code == f"scenario-{code}")
    assert found.file == "f.yaml"
    line = text.splitlines()[found.line - 1]
    assert line[found.column - 1 :].startswith(place) or place in line, (line, str(found))
    assert found.hint


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("version: a\nversion: b\nstructures: {}\n", "scenario-duplicate-key", 2),
        ("title: t\n", "scenario-missing-key", 1),
        ("[1, 2]\n", "scenario-value", 1),
        ("a: [\n", "scenario-yaml", 2),
        ("", "scenario-empty", 1),
        ("---\n---\n", "scenario-empty", 1),
        ("\ttab: 1\n", "scenario-yaml", 1),
        ("a: " + "[" * 5000, "scenario-yaml", 0),
        ("- " * 5000, "scenario-yaml", 0),
        ("a: &x [*x]\n", "scenario-unknown-key", 1),
    ],
)
def test_a_file_that_is_no_scenario_says_where(catalog: Catalog, text: str, code: str, line: int) -> None:
    setups, problems = load_text("f.yaml", text.encode(), catalog)
    assert not setups
    assert any(problem.code == code and problem.line == line for problem in problems), problems


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("seed: abc", "seed"),
        ("active: Zed", "active"),
        ("field: {Ana: x}", "field.Ana"),
        ("history: [{player: Ana, drew: {Ana: -1}}]", "history.drew.Ana"),
        ("decisions: [{player: Ana, kind: foo, answer: 1}]", "decisions.kind"),
        ("expect: {result: foo}", "expect.result"),
        ("pending: {crises: true}", "crises"),
    ],
)
def test_a_mistake_names_its_key(catalog: Catalog, text: str, key: str) -> None:
    written = yaml.safe_dump(BASE, allow_unicode=True) + text + "\n"
    _setups, problems = load_text("f.yaml", written.encode(), catalog)
    assert any(key in problem.message for problem in problems), problems


def test_documents_without_anything_are_none(catalog: Catalog) -> None:
    text = yaml.safe_dump(BASE, allow_unicode=True)
    setups, problems = load_text("f.yaml", f"---\n{text}---\n---\n{text}---\n".encode(), catalog)
    assert len(setups) == 2
    assert not problems


def test_a_file_may_hold_thousands_of_scenarios(catalog: Catalog) -> None:
    text = yaml.safe_dump({**BASE, "title": "an open [ in each title"}, allow_unicode=True)
    roots, problems = documents("f.yaml", f"---\n{text}".encode() * 4000)
    assert not problems
    assert len(roots) == 4000


@pytest.mark.parametrize("deck", ["historico", "histórico", "Histórico"])
def test_a_deck_is_named_with_accents_or_without(catalog: Catalog, deck: str) -> None:
    text = yaml.safe_dump({**BASE, "decks": [deck]}, allow_unicode=True)
    setups, problems = load_text("f.yaml", text.encode(), catalog)
    assert not problems
    assert setups[0].pack.decks == ("principal", "historico")


def test_a_card_that_an_answer_takes_from_a_pile_brings_its_deck(catalog: Catalog) -> None:
    decision = {"player": BASE["players"][0], "kind": "choose_pile_card", "answer": "Guerra fria"}
    text = yaml.safe_dump({**BASE, "decisions": [decision]}, allow_unicode=True)
    setups, problems = load_text("f.yaml", text.encode(), catalog)
    assert not problems
    assert setups[0].pack.decks == ("principal", "historico")


def test_a_file_that_is_not_text(catalog: Catalog) -> None:
    _setups, problems = load_text("f.yaml", b"\xff\xfe\x00", catalog)
    assert [problem.code for problem in problems] == ["scenario-encoding"]


def test_exit_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, wrong, broken = tmp_path / "good.yaml", tmp_path / "wrong.yaml", tmp_path / "broken.yaml"
    good.write_text(yaml.safe_dump({**BASE, "expect": {"result": "executed"}}, allow_unicode=True), "utf-8")
    wrong.write_text(yaml.safe_dump({**BASE, "expect": {"result": "crisis"}}, allow_unicode=True), "utf-8")
    broken.write_text("nonsense: 1\n", "utf-8")
    assert run(["rules", "run", str(good)]) == 0
    assert run(["rules", "run", str(wrong)]) == 1
    assert "executed" in capsys.readouterr().out
    assert run(["rules", "run", str(broken)]) == 2
    assert "broken.yaml:1:1" in capsys.readouterr().err
    assert run(["rules", "run", str(tmp_path / "none.yaml")]) == 2
    capsys.readouterr()
    assert run(["rules", "run", str(good), str(wrong), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [one["ok"] for one in found] == [True, False]
    assert set(found[0]) == {"file", "title", "ok", "actual", "failures"}
    assert found[1]["failures"]


def test_a_wrong_expectation_of_any_key_is_reported(catalog: Catalog) -> None:
    setups, _problems = read(catalog, BASE)
    actual = run_all(setups, catalog)[0].actual[0]
    wrong: dict[str, Any] = {
        "result": "crisis",
        "hands": {"Ana": 4},
        "structures": {"Ana": "Hubris"},
        "flow": "counterclockwise",
        "next": "Caio",
        "field": {"Ana": 1},
        "winners": ["Ana"],
        "match": "won",
        "game_winners": ["Ana"],
        "queue": ["Bia"],
        "solver": "Bia",
        "revolt_right": "Caio",
        "natural_allowed": ["Liderança"],
        "hegemonies": ["O espírito de Cícero"],
        "pending": {"crisis": True},
        "draw_pile": 1,
        "discard_pile": 1,
        "reason": "porque sim",
    }
    assert set(wrong) == set(EXPECT_KEYS)
    for key, value in wrong.items():
        assert len(failures({key: value}, actual)) == 1, key


def test_every_play_gives_all_keys(catalog: Catalog) -> None:
    setups, problems = read(catalog, BASE, plays=3, expect=[{}, {}, {}])
    assert not problems
    outcome = run_all(setups, catalog)[0]
    assert [tuple(actual) for actual in outcome.actual] == [EXPECT_KEYS] * 3


def test_pending_has_the_two_keys_of_the_format(catalog: Catalog) -> None:
    setups, _problems = load_text("f.yaml", yaml.safe_dump(BASE, allow_unicode=True).encode(), catalog)
    (outcome,) = run_all(setups, catalog)
    assert outcome.actual[0]["pending"] == {"crisis": False, "discard_crisis": False}


def test_the_schema_knows_the_keys() -> None:
    schema = scenario_schema()
    assert tuple(schema["properties"]) == KEYS
    assert schema["additionalProperties"] is False


# --- fuzzing ---------------------------------------------------------------------------------------------

names = st.sampled_from(
    [
        "Ana",
        "Bia",
        "Caio",
        "Zoe",
        "Hubris",
        "Teocracia",
        "Liderança",
        "Guerra justa",
        "Existencialismo",
        "Neoliberalismo",
    ]
)
scalars = st.one_of(
    names,
    st.integers(-3, 500),
    st.booleans(),
    st.none(),
    st.text(max_size=8),
    st.floats(),
    st.just("1.180417"),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.one_of(names, st.sampled_from((*KEYS, *EXPECT_KEYS))), inner, max_size=4),
    ),
    max_leaves=12,
)
tables = st.fixed_dictionaries(
    {},
    optional={
        "active": names,
        "flow": st.sampled_from(["clockwise", "counterclockwise"]),
        "hands": st.dictionaries(st.sampled_from(["Ana", "Bia", "Caio"]), st.integers(0, 12)),
        "field": st.dictionaries(st.sampled_from(["Ana", "Bia", "Caio"]), st.integers(0, 3)),
        "draw_pile": st.integers(0, 30),
        "pending": st.fixed_dictionaries({"crisis": st.booleans(), "discard_crisis": st.booleans()}),
        "stored_wins": st.lists(st.sampled_from(["Ana", "Bia"]), unique=True),
        "seed": st.integers(0, 9),
    },
)
relaxed = settings(
    max_examples=FUZZ,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def judge(catalog: Catalog, raw: bytes) -> None:
    """Read and run a file: either there are problems with a code, or every play has a result."""
    setups, problems = load_text("f.yaml", raw, catalog)
    assert setups or problems
    assert all(problem.code.startswith("scenario-") and problem.message for problem in problems)
    for outcome in run_all(setups, catalog):
        assert outcome.actual or outcome.failures


@relaxed
@given(
    raw=st.one_of(
        st.binary(max_size=60), st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace"))
    )
)
@example(raw=b"? [a]\n: b\n")
@example(raw=b"<<: {version: 1}\nstructures: !!python/object:os.system {}\n")
@example(raw=b"version: 1.180417\nstructures: {Ana: 2018-01-01, Bia: 0x10, Caio: .inf}\n")
def test_no_bytes_end_in_a_traceback(catalog: Catalog, raw: bytes) -> None:
    judge(catalog, raw)


@relaxed
@given(change=st.dictionaries(st.sampled_from(KEYS), values, max_size=3))
def test_no_values_end_in_a_traceback(catalog: Catalog, change: dict[str, Any]) -> None:
    judge(catalog, yaml.safe_dump({**BASE, **change}, allow_unicode=True).encode())


@relaxed
@given(
    change=tables,
    card=st.integers(0, 10**6),
    others=st.lists(st.integers(0, 10**6), min_size=2, max_size=2),
    release=st.sampled_from(["1.180416", "1.180417", "pos-1.180417"]),
    plays=st.integers(1, 4),
)
def test_no_table_ends_in_a_traceback(
    catalog: Catalog, change: dict[str, Any], card: int, others: list[int], release: str, plays: int
) -> None:
    faces = [face.name for face in catalog.faces(release)]
    chosen = [faces[number % len(faces)] for number in (card, *others)]
    document = {
        **BASE,
        "version": release,
        "hands": 0,
        **change,
        "plays": plays,
        "structures": dict(zip(BASE["players"], chosen, strict=True)),
        "expect": [{}] * plays,
    }
    if document["hands"] == 0:
        del document["hands"]
    judge(catalog, yaml.safe_dump(document, allow_unicode=True).encode())
