"""Setting read off the effects, and the comparison with the wiki's own bold as a golden report."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.checks import load_context
from cardgen.checks.manual_lists import report as lists_report
from cardgen.checks.settings import report
from cardgen.errors import Severity
from cardgen.text.explain import marked_setting
from cardgen.text.set_marks import difference
from cardgen.text.typography import Run, roman, set_card_text, set_text

GOLDEN = Path(__file__).parent / "golden" / "setting.txt"

SET = {
    "Compre 10 cartas. Suba 1 linha no campo. Causa crise se você já estiver na linha 3.": (
        "**Compre** X cartas. Suba I linha no **campo**. Causa **crise** se você já estiver na linha 3."
    ),
    "Você e o último a jogar não compram cartas. Descarte 1 carta. Não causa crise.": (
        "Você e o último a jogar **não compram** cartas. **Descarte** I carta. *Não causa crise*."
    ),
    "Os 2 próximos a jogar não poderão comprar cartas. Compre 1 carta.": (
        "Os II próximos a jogar não poderão comprar cartas. **Compre** I carta."
    ),
    "Todo adversário cuja estrutura faz terceiros comprarem cartas compra 1 carta.": (
        "Todo adversário cuja estrutura faz terceiros comprarem cartas **compra** I carta."
    ),
    "Todo jogador cuja estrutura não faz terceiros comprarem cartas descarta 1 carta.": (
        "Todo jogador cuja estrutura não faz terceiros comprarem cartas **descarta** I carta."
    ),
    "Cada jogador que comprou 1 ou mais cartas no último turno descarta 1 carta. Causa crise caso não haja descarte.": (
        "Cada jogador que comprou I ou mais cartas no último turno **descarta** I carta. "
        "Causa **crise** caso não haja descarte."
    ),
    "Troque de estrutura com um adversário. Troque 1 carta com o último a jogar.": (
        "Troque de estrutura com um adversário. **Troque** I carta com o último a jogar."
    ),
    "Estruturas somente poderão exigir a compra de 1 carta por jogador (não afeta outras ações, como descartes "
    "ou entregas). Não causa crise.": (
        "Estruturas somente poderão exigir a **compra** de I carta por jogador (não afeta outras ações, como "
        "descartes ou entregas). *Não causa crise*."
    ),
    "A carta Nova geração não pode ser usada.": "A carta **Nova geração** não pode ser usada.",
    "O vencedor da partida volta à linha 0 no campo. Mais que 1 pessoa pode vencer esta partida ao mesmo tempo.": (
        "O vencedor da partida volta à linha 0 no **campo**. Mais que I pessoa pode vencer esta partida ao mesmo "
        "tempo."
    ),
    "Revoltas não exigem aprovação.": "**Revoltas** não exigem aprovação.",
    "O jogador com três cartas descarta 1 carta.": "O jogador com três cartas **descarta** I carta.",
}


@pytest.mark.parametrize("text", SET)
def test_setting(text: str) -> None:
    assert marked_setting(text) == SET[text]


def test_comparison_with_the_source_is_the_golden_report() -> None:
    context, problems = load_context("agencia")
    assert problems == []
    assert context is not None
    found = "\n".join(report(context)) + "\n"
    assert found == GOLDEN.read_text(encoding="utf-8"), f"compare with `cardgen text setting > {GOLDEN.name}`"


def test_comparison_of_the_lists_is_the_golden_report() -> None:
    context, _problems = load_context("agencia")
    assert context is not None
    golden = GOLDEN.with_name("lists.txt")
    found = "\n".join(lists_report(context)) + "\n"
    assert found == golden.read_text(encoding="utf-8"), f"compare with `cardgen text lists > {golden.name}`"


def test_every_text_is_set_from_its_effects(texts: list[str]) -> None:
    for text in texts:
        setting = set_card_text(text)
        assert setting.notice is None
        assert not any(run.text.isdecimal() for run in setting.runs)
        families = [run.text.split()[-1].lower()[:4] for run in setting.runs if run.bold]
        assert len(families) == len(set(families)), text


def test_a_text_that_does_not_parse_is_set_by_rules_and_says_so() -> None:
    setting = set_card_text("Vire 2 dados. Compre 1 carta.")
    assert setting.notice is not None
    assert setting.notice.severity is Severity.WARNING
    assert setting.notice.code == "text-set-by-rules"
    assert Run("Compre", bold=True) in setting.runs
    assert "".join(run.text for run in setting.runs) == "Vire II dados. Compre I carta."


def test_a_forgiven_spelling_is_printed_as_written() -> None:
    text = "O jogador com pelo menos 7 cartas descarta 1 carta."
    setting = set_card_text(text)
    assert setting.notice is not None
    assert "".join(run.text for run in setting.runs).startswith("O jogador com pelo menos VII cartas")


def test_differences_are_found_at_their_places() -> None:
    assert difference("'''Compre''' 1 carta.") is None
    missing = difference("Compre 1 carta.")
    assert missing is not None
    assert str(missing) == "+Compre"
    moved = difference("Compre 1 carta. O próximo a jogar '''compra''' 14 cartas.")
    assert moved is not None
    assert (moved.only_source, moved.only_effects) == (("compra",), ("Compre",))


def test_roman_numerals() -> None:
    assert [roman(number) for number in (1, 4, 9, 14, 40, 90, 400, 1999)] == [
        "I", "IV", "IX", "XIV", "XL", "XC", "CD", "MCMXCIX",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="0"):
        roman(0)


def test_runs_join_to_the_text() -> None:
    runs = set_text("Descarte 1 carta. Não causa crise.")
    assert runs == (
        Run("Descarte", bold=True),
        Run(" I carta. "),
        Run("Não causa crise", italic=True),
        Run("."),
    )
