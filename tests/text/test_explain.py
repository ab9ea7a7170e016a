"""Explaining sentences, on the command line too; and how the grammar is used."""

from __future__ import annotations

import json
import re
from enum import StrEnum

import pytest

from cardgen import paths
from cardgen.cli.main import run
from cardgen.model.catalog import Catalog
from cardgen.model.effects import Act, Event, Power, Scope, Way, You
from cardgen.store import load_game
from cardgen.store.translations import load_translation
from cardgen.text import parse
from cardgen.text.crises import implied
from cardgen.text.explain import explain, outline
from cardgen.text.inventory import inventory
from cardgen.text.labels import effect_labels, field_labels, value_labels
from cardgen.text.phrases import OWN, Phrases

STRINGS = (Act, Way, Power, Scope, Event)


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = run(["--lang", "en", *arguments])
    return code, capsys.readouterr().out


def test_explanation_of_the_issue() -> None:
    found = explain("Descarte 1 carta. O próximo a jogar compra 2 cartas.")
    assert found.outline == (
        "1. discard cards",
        "   who: você",
        "   how many: 1 carta",
        "2. draw cards",
        "   who: o próximo a jogar",
        "   how many: 2 cartas",
    )
    assert found.standing == ()
    assert found.setting == "**Descarte** I carta. O próximo a jogar **compra** II cartas."
    assert any("discard" in line for line in found.crises)


def test_explanation_of_a_standing_rule() -> None:
    found = explain("O jogador com menos cartas pode recusar o efeito de sua estrutura. Não causa crise.")
    assert len(found.standing) == 1
    assert "O jogador com menos cartas pode recusar" in found.standing[0]
    assert found.crises == ()


def test_explanation_of_a_trigger_shows_what_is_inside() -> None:
    text = "\n".join(
        outline(parse("O jogador que resolver crises descarta 2 cartas, enquanto os outros compram 1 carta."))
    )
    assert "discard cards" in text
    assert "os outros" in text


def test_every_card_can_be_explained(texts: list[str]) -> None:
    for text in texts:
        found = explain(text)
        assert found.outline
        assert not any("(" in line and "=" in line for line in found.outline), found.outline
        assert next(found.lines()) == text


def test_every_effect_and_field_has_a_name(texts: list[str]) -> None:
    effects = {type(effect).__name__ for text in texts for effect in parse(text).effects()}
    assert effects <= set(effect_labels())
    assert all(effect_labels().values()) and all(field_labels().values())


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Compre 1 carta.", 0),
        ("Descarte 1 carta.", 1),
        ("O jogador com mais cartas compra 1 carta.", 1),
        ("Faça uma alteração no campo. Desça 1 linha no campo.", 2),
        ("O segundo jogador com menos cartas descarta 1 carta.", 3),
        ("Entregue 1 carta para o último jogador que iniciou uma revolta.", 2),
        ("O jogador com mais cartas pode vetar alterações estruturais.", 0),
    ],
)
def test_implied_crises(text: str, count: int) -> None:
    assert len(implied(parse(text))) == count


def test_command_explains(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = call(capsys, "text", "explain", "Descarte 1 carta. O próximo a jogar compra 2 cartas.")
    assert code == 0
    assert "**Descarte** I carta." in out
    code, out = call(capsys, "text", "explain", "Compre 1 carta.", "--format", "json")
    assert code == 0
    assert json.loads(out)["setting"] == "**Compre** I carta."


def test_command_refuses_with_a_caret(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = call(capsys, "text", "explain", "Compre 1 crta.")
    assert code == 1
    lines = out.splitlines()
    assert lines[:2] == ["Compre 1 crta.", "         ^"]
    assert "carta" in out
    code, out = call(capsys, "text", "explain", "Compre 1 crta.", "--format", "json")
    assert (code, json.loads(out)[0]["column"]) == (1, 10)
    code, _out = call(capsys, "text", "parse", "Compre.")
    assert code == 1


def test_command_parses(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = call(capsys, "text", "parse", "Compre 1 carta.")
    assert code == 0
    assert json.loads(out)["sentences"][0]["effects"][0]["kind"] == "Draw"


def test_commands_list_productions_guide_and_setting(capsys: pytest.CaptureFixture[str]) -> None:
    for name, part in (
        ("productions", "$comprar"),
        ("guide", "| Descrate 1 carta. |"),
        ("setting", "171 Distopia"),
        ("lists", "+ Humanismo"),
    ):
        code, out = call(capsys, "text", name)
        assert code == 0
        assert part in out


def test_few_productions_serve_one_card_only(agencia: Catalog) -> None:
    """Fixed clauses that one card has and that nothing can be composed with: their number is kept low."""
    cards = {
        card.id: [parse(face.text) for face in card.faces.values() if face is not None]
        for card in agencia.cards.values()
    }
    found = inventory(cards)
    fixed = [item.template for item in found.fixed()]
    assert len(fixed) <= 8, fixed
    assert len(found.once()) < len(found.productions) / 2


def test_outlines_say_everything_in_words(texts: list[str]) -> None:
    """No class and no value of the vocabulary shows as it is called in the code, in either language."""
    catalog = load_game()
    names = load_translation(paths.game_dir("agencia"), "en").natural_names(catalog, "1.180417")
    values = {item.value for kind in STRINGS for item in kind if "-" in item.value}
    for text in texts:
        for phrases in (OWN, Phrases("en", names)):
            lines = outline(parse(text), phrases)
            assert not [line for line in lines if re.search(r"[A-Z]\w+\(", line)], lines
            said = {part for line in lines for part in line.partition(": ")[2].split(", ")}
            assert not said & values, lines


@pytest.mark.parametrize("kind", STRINGS)
def test_every_value_has_words(kind: type[StrEnum]) -> None:
    labels = value_labels()[kind.__name__]
    assert {*labels} == {item.value for item in kind} and all(labels.values())


def test_parts_are_said_in_another_language() -> None:
    english = Phrases("en", {"Liderança": "Leadership"})
    meaning = parse("O jogador com menos cartas compra 2 cartas para cada 3 cartas em sua mão.")
    assert outline(meaning, english) == [
        "1. draw cards",
        "   who: the player with the fewest cards",
        "   how many: 2 cards for each 3 cards in hand",
    ]
    assert english.of(You()) == "you" and english.of("Liderança") == "Leadership"
