"""Groups of cards, read off their effects."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from cardgen.model import effects as e
from cardgen.model.catalog import Catalog
from cardgen.text import parse
from cardgen.text.group_tables import KINDS, SECTIONS, WHO
from cardgen.text.grouping import SPECIAL, groups_of, kinds_of
from tests.text import strategies

GOLDEN = Path(__file__).parent / "golden" / "groups-pos-1.180417.txt"
COMPOSED = (e.Conditional, e.Note, e.Clarify, e.OneAnother)
"""Nodes that say nothing by themselves: what stands in them is grouped."""
INNER = (e.Selector, e.StructureFilter, e.CardText, e.Sentence, e.Count)


def test_groups_of_the_newest_release(agencia: Catalog) -> None:
    members: dict[tuple[str, str], list[str]] = {}
    for face in agencia.faces(agencia.newest.id):
        for group in groups_of(parse(face.text)):
            members.setdefault(group, []).append(f"{face.number} {face.name}")
    order = [(section, key) for section, keys in SECTIONS.items() for key in keys]
    lines = [
        line
        for group in order
        if group in members
        for line in (f"{group[0]}: {group[1]}", *(f"    {card}" for card in members[group]))
    ]
    text = "\n".join(lines) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


def test_every_card_of_every_release_has_a_group(texts: list[str]) -> None:
    for text in texts:
        assert groups_of(parse(text)), text


def test_every_kind_of_effect_condition_and_amount_is_grouped() -> None:
    for name, kind in e.NODES.items():
        if (
            kind.__module__.endswith(".base")
            or kind in {e.Action, e.Standing}
            or issubclass(kind, (*COMPOSED, *INNER))
        ):
            continue
        if name not in {"Extreme", "Tied"}:
            assert name in KINDS or kind in SPECIAL, name


def test_groups_exist() -> None:
    known = {(section, key) for section, keys in SECTIONS.items() for key in keys}
    assert set(KINDS.values()) <= known


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(strategies.objects)
def test_every_selector_is_of_a_known_kind(who: e.Selector) -> None:
    kinds = set(kinds_of(who))
    assert kinds
    assert kinds <= set(WHO)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(strategies.sentences)
def test_any_sentence_has_a_group(sentence: e.Sentence) -> None:
    assert groups_of(e.CardText((sentence,)))


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("Compre 1 carta.", {("draw", "you")}),
        ("Você e o próximo a jogar descartam 1 carta.", {("discard", "you"), ("discard", "next")}),
        (
            "O jogador com mais cartas entrega 1 carta para um adversário.",
            {("deliver", "from-richest")},
        ),
        ("Entregue 2 cartas para o último a jogar.", {("deliver", "to-last")}),
        ("Todos trocam de mão na direção do fluxo do jogo.", {("swap", "hands-along")}),
        ("Suba 1 linha no campo.", {("field", "climb")}),
        ("Não proponha ou apoie revoltas.", {("revolt", "forbid")}),
        ("A carta Liderança não pode ser usada.", {("natural", "bar")}),
        ("A jogada seguinte ativa uma crise.", {("crisis", "announce")}),
        (
            "O jogador mais baixo no campo descarta 2 cartas.",
            {("discard", "lowest"), ("field", "by-line")},
        ),
        (
            "Após uma crise, todos compram 1 carta.",
            {("draw", "everyone"), ("crisis", "after"), ("standing", "trigger")},
        ),
    ],
)
def test_groups_of_a_sentence(text: str, groups: set[tuple[str, str]]) -> None:
    assert set(groups_of(parse(text))) == groups
