"""Every crisis, cancellation, refusal and victory explains itself, in Portuguese and English, by name."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from cardgen.engine.events import Event
from cardgen.engine.scenario.running import Runner, load_text
from cardgen.model.catalog import Catalog

BASE: dict[str, Any] = {
    "version": "1.180417",
    "players": ["Ana", "Bia", "Caio"],
    "hands": {"Ana": 5, "Bia": 4, "Caio": 6},
}


def run(catalog: Catalog, structures: list[str], **more: Any) -> tuple[Runner, dict[str, Any]]:
    document = {**BASE, "structures": dict(zip(BASE["players"], structures, strict=True)), **more}
    setups, problems = load_text("f.yaml", yaml.safe_dump(document, allow_unicode=True).encode(), catalog)
    assert not problems
    runner = Runner(setups[0], catalog, [])
    return runner, runner.run().actual[-1]


NO_EFFECT = "Acúmulo de privilégios"
# (structures, other keys, result, words of the Portuguese explanation, words of the English one)
CASES: list[tuple[list[str], dict[str, Any], str, list[str], list[str]]] = [
    (
        ["Guerra justa", "Hubris", NO_EFFECT],
        {"hands": {"Ana": 1}},
        "crisis",
        ["Guerra justa", "Ana", "descartar 2", "tem 1"],
        ["cannot discard 2", "holds 1"],
    ),
    (
        ["Teocracia", "Hubris", NO_EFFECT],
        {"hands": {"Ana": 4, "Bia": 4}},
        "crisis",
        ["Teocracia", "empate na jogada de Ana", "2 jogadores"],
        ["tie"],
    ),
    (
        ["Satisfação coletiva", "Hubris", NO_EFFECT],
        {"hands": {"Bia": 1, "Caio": 1}},
        "crisis",
        ["na jogada de Ana, 2 jogadores ficariam sem cartas"],
        ["in the play of Ana, 2 players"],
    ),
    (
        ["O imponderável", "Hubris", NO_EFFECT],
        {},
        "crisis",
        ["na jogada de Ana, nenhum jogador"],
        ["in the play of Ana no player"],
    ),
    (
        ["A internet", "Guerra total", NO_EFFECT],
        {},
        "cancelled",
        ["A internet", "Guerra total", "Ana"],
        ["cancels"],
    ),
    (
        ["Materialismo dialético", "Perseguição religiosa", NO_EFFECT],
        {},
        "crisis",
        ["Perseguição religiosa", "troca", "Materialismo dialético"],
        ["swapped"],
    ),
    (
        ["Hubris", "Teocracia", NO_EFFECT],
        {"pending": {"crisis": True}},
        "crisis",
        ["anunciada", "Ana"],
        ["announced"],
    ),
    (
        ["O bode expiatório", "O fim da história", NO_EFFECT],
        {},
        "executed",
        ["O fim da história", "Ana", "não causa crise"],
        ["takes away"],
    ),
    (
        ["Hubris", "Existencialismo", NO_EFFECT],
        {"decisions": [{"player": "Ana", "kind": "refuse", "answer": True}]},
        "refused",
        ["Ana recusa", "Hubris"],
        ["refuses"],
    ),
    (
        ["A pessoa certa no lugar certo", "Hubris", NO_EFFECT],
        {"hands": {"Ana": 1}},
        "executed",
        ["Ana vence a partida"],
        ["Ana wins the match"],
    ),
    (
        ["A sentença dos reis", "Hubris", NO_EFFECT],
        {"decisions": [{"player": "Ana", "kind": "choose_player", "answer": "Ana"}]},
        "illegal",
        ["A sentença dos reis", "Ana não pode ser escolhido"],
        ["cannot be chosen"],
    ),
    (
        ["Hubris", "Niilismo", NO_EFFECT],
        {
            "hands": {"Ana": ["Liderança"], "Bia": 5, "Caio": 6},
            "decisions": [{"player": "Ana", "kind": "natural", "answer": "Liderança"}],
        },
        "illegal",
        ["nunca foi perguntada", "Niilismo", "Ana"],
        ["never asked", "Niilismo"],
    ),
    (
        ["Hubris", "Teocracia", NO_EFFECT],
        {
            "decisions": [
                {"player": "Caio", "kind": "revolt", "answer": {"alter": "Ana", "with": "Crime organizado"}}
            ]
        },
        "illegal",
        ["não pode haver revolta de Caio", "não houve crise"],
        ["no crisis"],
    ),
    (
        ["Hubris", "Republicanismo madisoniano", NO_EFFECT],
        {
            "pending": {"crisis": True},
            "decisions": [{"player": "Bia", "kind": "veto", "answer": True}],
        },
        "crisis",
        ["Bia veta a alteração proposta por Caio", "Republicanismo madisoniano"],
        ["Bia vetoes"],
    ),
]


@pytest.mark.parametrize(
    ("structures", "more", "result", "words", "english"), CASES, ids=lambda one: str(one)[:30]
)
def test_an_explanation_names_card_player_and_rule(
    catalog: Catalog,
    structures: list[str],
    more: dict[str, Any],
    result: str,
    words: list[str],
    english: list[str],
) -> None:
    runner, actual = run(catalog, structures, **more)
    assert actual["result"] == result
    for word in words:
        assert word in actual["reason"], actual["reason"]
    for word in english:
        assert word in runner.outcome.english[-1], runner.outcome.english


def test_events_name_the_card_and_the_sentence(catalog: Catalog) -> None:
    runner, _actual = run(catalog, ["Guerra justa", "Hubris", NO_EFFECT])
    card = runner.table.pack.copies("Guerra justa")[0]
    told = [(event.kind, event.player, event.card, event.sentence) for event in runner.log]
    assert ("discarded", 0, card, 1) in told
    assert ("drew", 2, card, 2) in told
    assert all(isinstance(event, Event) for event in runner.log)


def test_a_structure_taken_back_leaves_no_trace(catalog: Catalog) -> None:
    """082 lets one put 089 into the society half-way: what follows is impossible, so nothing happened."""
    hands = {"Ana": ["Teocracia"], "Bia": ["Zona de exclusão aérea"], "Caio": ["Crime organizado"]}
    decisions = [
        {"player": "Bia", "kind": "alter", "answer": {"alter": "Bia", "with": "Zona de exclusão aérea"}}
    ]
    _runner, actual = run(
        catalog, ["Exploração espacial", "Hubris", NO_EFFECT], hands=hands, decisions=decisions
    )
    assert actual["result"] in {"crisis", "illegal"}
    assert actual["hands"] == {"Ana": 1, "Bia": 1, "Caio": 1}
