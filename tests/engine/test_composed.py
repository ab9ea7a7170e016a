# ruff: noqa: E501 - sentences stand whole
"""Sentences that no card has, carried out: a card of the catalog is given another text and played."""

from __future__ import annotations

import gc
from dataclasses import replace

import pytest

from cardgen.engine.scenario import decks
from cardgen.engine.scenario.decks import pack_of
from cardgen.engine.scenario.running import load_text, run_all
from cardgen.model.catalog import Catalog

CARD = "a-sentenca-dos-reis"
SCENE = """\
title: composed
version: "1.180417"
players: [Ana, Bia, Caio, Davi]
active: Ana
hands: {{Ana: {0}, Bia: {1}, Caio: {{cards: [Guerra santa], filler: {filler}}}, Davi: {3}}}
structures: {{Ana: {name}, Bia: Acúmulo de privilégios, Caio: Guerra justa, Davi: Teocracia}}
field: {{Ana: 1, Bia: 2, Caio: 2, Davi: 0}}
{more}expect:
  result: {result}
  hands: {{Ana: {4}, Bia: {5}, Caio: {6}, Davi: {7}}}
"""
EXECUTED = {
    "Todo jogador na linha 2 descarta 1 carta.": ((4, 5, 6, 3), (4, 4, 5, 3)),
    "Todo jogador na linha mais alta do campo descarta 1 carta.": ((4, 5, 6, 3), (4, 4, 5, 3)),
    "Compre cartas até ter 7 cartas.": ((4, 5, 6, 3), (7, 5, 6, 3)),
    "Todos compram cartas até terem 5 cartas.": ((4, 5, 6, 3), (5, 5, 6, 5)),
    "Descarte cartas até ter 2 cartas.": ((4, 5, 6, 3), (2, 5, 6, 3)),
    "O jogador com mais cartas descarta cartas até ter o mesmo número de cartas que o jogador com menos cartas.":
        ((4, 5, 6, 3), (4, 5, 3, 3)),
    "Descarte metade das cartas de sua mão, arredondando o número para baixo.": ((5, 5, 6, 3), (3, 5, 6, 3)),
    "Para cada adversário com mais cartas que você, compre 1 carta.": ((4, 5, 6, 3), (6, 5, 6, 3)),
    "Compre 1 carta para cada adversário.": ((4, 5, 6, 3), (7, 5, 6, 3)),
    "Todos descartam 1 carta a cada 2 cartas em sua mão.": ((4, 5, 6, 3), (2, 3, 3, 2)),
    "Compre 1 carta a cada 3 cartas na mão do jogador com mais cartas.": ((4, 5, 6, 3), (6, 5, 6, 3)),
    "Se você tiver mais cartas que o jogador com menos cartas, compre 2 cartas.": ((4, 5, 6, 3), (6, 5, 6, 3)),
    "Se você não for o jogador com mais cartas, compre 1 carta.": ((4, 5, 6, 3), (5, 5, 6, 3)),
    "Se algum adversário tiver mais de 5 cartas, descarte 1 carta.": ((4, 5, 6, 3), (3, 5, 6, 3)),
    "Se nenhum jogador tiver mais de 5 cartas, descarte 1 carta.": ((4, 5, 6, 3), (4, 5, 6, 3)),
    "Se houver mais de um jogador com mais cartas, compre 1 carta.": ((4, 6, 6, 3), (5, 6, 6, 3)),
    "Caso você esteja na linha 1, compre 1 carta.": ((4, 5, 6, 3), (5, 5, 6, 3)),
    "Se você estiver na linha mais alta do campo, compre 1 carta.": ((4, 5, 6, 3), (4, 5, 6, 3)),
    "Se o próximo a jogar tiver mais de 4 cartas, ele descarta 1 carta.": ((4, 5, 6, 3), (4, 4, 6, 3)),
    "Os 2 jogadores com mais cartas trocam de mão.": ((4, 5, 6, 3), (4, 6, 5, 3)),
    "Os 2 jogadores com mais cartas descartam 1 carta.": ((4, 6, 5, 3), (4, 5, 4, 3)),
    "Os 2 próximos a jogar trocam de mão entre si.": ((4, 5, 6, 3), (4, 6, 5, 3)),
    "Compre 1 carta a cada carta descartada por qualquer jogador. Todos descartam 1 carta.": ((4, 5, 6, 3), (7, 4, 5, 2)),
    "Compre 1 carta a cada carta descartada por qualquer adversário. Todos descartam 1 carta.": ((4, 5, 6, 3), (6, 4, 5, 2)),
    "Compre 1 carta a cada carta descartada por você. Todos descartam 1 carta.": ((4, 5, 6, 3), (4, 4, 5, 2)),
    "Todo adversário que descartar cartas compra 1 carta. Todos descartam 1 carta.": ((4, 5, 6, 3), (3, 5, 6, 3)),
    "Nenhum adversário pode descartar cartas. Não causa crise. Todos descartam 1 carta.": ((4, 5, 6, 3), (3, 5, 6, 3)),
}  # fmt: skip
CRISES = {
    "Causa crise se você tiver mais de 3 cartas. Compre 1 carta.": (4, 5, 6, 3),
    "Causa crise caso você não seja o jogador com mais cartas. Compre 1 carta.": (4, 5, 6, 3),
    "Descarte cartas até ter o mesmo número de cartas que o jogador com mais cartas.": (4, 5, 6, 3),
}


SOLVED = "decisions:\n- {player: Caio, kind: solve, answer: {alter: Ana, with: Guerra santa}}\n"


def with_text(catalog: Catalog, text: str) -> Catalog:
    """Return the catalog with another sentence on one card."""
    card = catalog.cards[CARD]
    faces = {release: face and face._replace(text=text, note="") for release, face in card.faces.items()}
    return replace(catalog, cards={**catalog.cards, CARD: card._replace(faces=faces)})


def name_of(catalog: Catalog) -> str:
    face = catalog.face(CARD, "1.180417")
    assert face is not None
    return face.name


def run(catalog: Catalog, text: str, before: tuple[int, ...], after: tuple[int, ...], more: str = "") -> None:
    """Play a scene with the sentence and compare."""
    changed = with_text(catalog, text)
    result = "executed" if more == "" else "crisis"
    filler = before[2] - 1
    scene = SCENE.format(*before, *after, name=name_of(changed), result=result, more=more, filler=filler)
    setups, problems = load_text("composed.yaml", scene.encode(), changed)
    assert not problems, problems
    (outcome,) = run_all(setups, changed)
    assert outcome.ok, outcome


@pytest.mark.parametrize("text", EXECUTED)
def test_a_composed_sentence_is_carried_out(catalog: Catalog, text: str) -> None:
    run(catalog, text, *EXECUTED[text])


@pytest.mark.parametrize("text", CRISES)
def test_a_composed_sentence_causes_a_crisis(catalog: Catalog, text: str) -> None:
    before = CRISES[text]
    run(catalog, text, before, before, SOLVED)


def test_the_structure_of_a_named_player_is_altered(catalog: Catalog) -> None:
    changed = with_text(catalog, "Altere a estrutura do próximo a jogar.")
    scene = f"""\
title: composed
version: "1.180417"
players: [Ana, Bia, Caio, Davi]
active: Ana
hands: {{Ana: {{cards: [Guerra santa], filler: 3}}, Bia: 4, Caio: 5, Davi: 6}}
structures: {{Ana: {name_of(changed)}, Bia: Acúmulo de privilégios, Caio: Guerra justa, Davi: Teocracia}}
decisions:
- {{player: Ana, kind: alter, answer: {{alter: Bia, with: Guerra santa}}}}
expect:
  result: executed
  structures: {{Ana: {name_of(changed)}, Bia: Guerra santa, Caio: Guerra justa, Davi: Teocracia}}
"""
    setups, problems = load_text("composed.yaml", scene.encode(), changed)
    assert not problems, problems
    (outcome,) = run_all(setups, changed)
    assert outcome.ok, outcome
    setups, _problems = load_text(
        "composed.yaml", scene.replace("alter: Bia", "alter: Caio").encode(), changed
    )
    assert not run_all(setups, changed)[0].ok


TABLE = """\
title: composed
version: "1.180417"
players: [Ana, Bia, Caio, Davi]
active: Ana
hands: {{Ana: 5, Bia: 5, Caio: 5, Davi: 5}}
structures: {{Ana: {ana}, Bia: {bia}, Caio: Conservadorismo cultural, Davi: Teocracia}}
"""
DEMANDS = {
    "alguma compra": ("draw_crisis", "Compre 1 carta."),
    "algum descarte": ("discard_crisis", "O próximo a jogar descarta 1 carta."),
    "alguma entrega": ("deliver_crisis", "Entregue 1 carta para o próximo a jogar."),
    "alguma troca": ("swap_crisis", "Os 2 próximos a jogar trocam de mão entre si."),
}


def judge(catalog: Catalog, scene: str) -> None:
    setups, problems = load_text("composed.yaml", scene.encode(), catalog)
    assert not problems, problems
    (outcome,) = run_all(setups, catalog)
    assert outcome.ok, outcome


@pytest.mark.parametrize("words", DEMANDS)
def test_any_act_can_be_announced_as_a_crisis(catalog: Catalog, words: str) -> None:
    key, _text = DEMANDS[words]
    changed = with_text(catalog, f"A próxima estrutura que implicar {words} causa crise.")
    pending = {other: other == key for other, _text in DEMANDS.values()}
    expected = f"expect: {{result: executed, pending: {pending}}}\n".replace("'", "")
    judge(changed, TABLE.format(ana=name_of(changed), bia="Acúmulo de privilégios") + expected)


@pytest.mark.parametrize("pending", DEMANDS)
@pytest.mark.parametrize("demanded", DEMANDS)
def test_the_next_structure_that_demands_an_announced_act_is_a_crisis(
    catalog: Catalog, pending: str, demanded: str
) -> None:
    key, _text = DEMANDS[pending]
    changed = with_text(catalog, DEMANDS[demanded][1])
    crisis = pending == demanded
    scene = TABLE.format(ana=name_of(changed), bia="Acúmulo de privilégios")
    result = "crisis" if crisis else "executed"
    scene += f"pending: {{{key}: true}}\nexpect: {{result: {result}, pending: {{{key}: {not crisis}}}}}\n"
    judge(changed, scene)


def test_only_players_who_had_a_hand_of_the_size_asked_for_are_named(catalog: Catalog) -> None:
    asked = "Todo jogador com várias cartas na mão que chegou a ter apenas 3 cartas durante a partida atual"
    changed = with_text(catalog, f"{asked} compra 1 carta.")
    scene = TABLE.format(ana=name_of(changed), bia="Acúmulo de privilégios")
    scene += "had_one_card: [Bia]\nhad_hands: {Caio: [3, 2], Davi: [2]}\n"
    judge(changed, scene + "expect: {result: executed, hands: {Ana: 5, Bia: 5, Caio: 6, Davi: 5}}\n")


def test_sizes_of_hands_are_remembered_as_they_occur(catalog: Catalog) -> None:
    asked = "Todo jogador com várias cartas na mão que chegou a ter apenas 4 cartas durante a partida atual"
    changed = with_text(catalog, f"Descarte 1 carta. {asked} compra 2 cartas.")
    scene = TABLE.format(ana=name_of(changed), bia="Acúmulo de privilégios")
    judge(changed, scene + "expect: {result: executed, hands: {Ana: 6, Bia: 5, Caio: 5, Davi: 5}}\n")


def test_compiled_cards_go_with_their_catalog(catalog: Catalog) -> None:
    changed = with_text(catalog, "Compre 1 carta.")
    release = changed.newest
    kept = pack_of(changed, release, release.decks)
    assert pack_of(changed, release, release.decks) is kept
    identity = id(changed)
    assert identity in decks._PACKS
    del changed
    gc.collect()
    assert identity not in decks._PACKS
