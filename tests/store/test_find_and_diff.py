from __future__ import annotations

from collections import Counter

import pytest

from cardgen.errors import InputError
from cardgen.model.catalog import Catalog
from cardgen.store.diff import ChangeKind, compare
from cardgen.store.find import find_deck, find_face, find_ideology, find_release, nearest
from cardgen.store.slug import slug


@pytest.mark.parametrize(
    ("text", "release", "name"),
    [
        ("guerra justa", None, "Guerra justa"),
        ("GUERRA  JUSTA", None, "Guerra justa"),
        ("Explosao demografica", None, "Explosão demográfica"),
        ("guerra-justa", None, "Guerra justa"),
        ("043", None, "Guerra justa"),
        ("ludismo", None, "Centro histórico tombado"),
        ("Ludismo", "1.180417", "Ludismo"),
        ("065", "1.180417", "Monarquia constitucional"),
        ("065", "pos-1.180417", "Métodos contraceptivos contemporâneos"),
        ("Criptomoedas", None, "Criptomoedas"),
        (
            "indústria cultural e mídia de massa: a sociedade do espetáculo!",
            None,
            "Indústria cultural e mídia de massa: a sociedade do espetáculo!",
        ),
    ],
)
def test_find(catalog: Catalog, text: str, release: str | None, name: str) -> None:
    chosen = catalog.release(release) if release else None
    assert find_face(catalog, text, chosen).name == name


def test_unknown_card_gives_the_nearest(catalog: Catalog) -> None:
    with pytest.raises(InputError) as caught:
        find_face(catalog, "Gerra justa")
    (item,) = caught.value.diagnostics
    assert item.code == "find-no-card"
    assert "Guerra justa" in item.hint


def test_card_of_another_release(catalog: Catalog) -> None:
    with pytest.raises(InputError) as caught:
        find_face(catalog, "Criptomoedas", catalog.newest)
    assert caught.value.diagnostics[0].hint.endswith("1.180416, 1.180417")


def test_find_others(catalog: Catalog) -> None:
    assert find_release(catalog, None) is catalog.newest
    assert find_release(catalog, "PÓS-1.180417") is catalog.newest
    assert find_deck(catalog, "Histórico").id == find_deck(catalog, "Deck historico").id == "historico"
    assert find_ideology(catalog, "o leviata benevolente").id == "leviata"
    for function, text in ((find_release, "1.18"), (find_deck, "secreto"), (find_ideology, "nada")):
        with pytest.raises(InputError) as caught:
            function(catalog, text)
        assert caught.value.diagnostics[0].expected


def test_nearest_and_slug() -> None:
    assert nearest("hubrs", ["Hubris", "Teocracia"]) == ["Hubris"]
    assert nearest("xyzxyz", ["Hubris"]) == []
    assert slug("Boicotes e abaixo-assinados") == "boicotes-e-abaixo-assinados"
    assert slug("  Ação — direta! ") == "acao-direta"


def test_diff_of_the_first_two(catalog: Catalog) -> None:
    found = [(str(item.kind), item.name) for item in compare(catalog, "1.180416", "1.180417")]
    assert found == [
        ("copies", "Nova geração"),
        ("reworded", "Explosão demográfica"),
        ("reworded", "Existencialismo"),
        ("reworded", "Positivismo"),
        ("reworded", "Vantagem do incumbente"),
        ("reworded", "Nova geração"),
    ]


def test_diff_of_the_last_two(catalog: Catalog) -> None:
    changes = compare(catalog, "1.180417", "pos-1.180417")
    assert Counter(item.kind for item in changes) == {
        ChangeKind.ADDED: 10,
        ChangeKind.REMOVED: 7,
        ChangeKind.RENAMED: 2,
        ChangeKind.MOVED: 13,
        ChangeKind.COPIES: 2,
        ChangeKind.REWORDED: 2,
        ChangeKind.NOTE: 3,
        ChangeKind.RENUMBERED: 136,
    }
    renamed = [(item.before, item.after) for item in changes if item.kind is ChangeKind.RENAMED]
    assert ("Ludismo", "Centro histórico tombado") in renamed
    moved = next(item for item in changes if item.kind is ChangeKind.MOVED and item.card == "guerra-civil")
    assert (moved.before, moved.after) == ("estrategico", "historico")


def test_diff_backwards_swaps_sides(catalog: Catalog) -> None:
    there = compare(catalog, "1.180416", "pos-1.180417")
    back = compare(catalog, "pos-1.180417", "1.180416")
    flip = {ChangeKind.ADDED: ChangeKind.REMOVED, ChangeKind.REMOVED: ChangeKind.ADDED}
    assert {(item.kind, item.card, item.before, item.after) for item in there} == {
        (flip.get(item.kind, item.kind), item.card, item.after, item.before) for item in back
    }
    assert compare(catalog, "1.180416", "1.180416") == ()
