"""The checks of texts, observations, lists and settings on packs made for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.checks import load_context, run_checks
from cardgen.checks.manual_lists import report
from cardgen.errors import Diagnostic, Severity
from tests.store.packs import SOUND, make_pack

CARDS = SOUND["cards/base.yaml"]


def found(folder: Path, **changed: str) -> list[Diagnostic]:
    return run_checks(make_pack(folder / "duelo", **changed)).findings


def codes(findings: list[Diagnostic]) -> list[str]:
    return sorted(item.code for item in findings)


def cards(old: str, new: str) -> str:
    assert old in CARDS
    return CARDS.replace(old, new)


def test_a_sound_pack_has_no_findings(tmp_path: Path) -> None:
    assert found(tmp_path) == []


def test_a_text_that_does_not_parse(tmp_path: Path) -> None:
    (item,) = found(tmp_path, cards__base=cards("Compre 1 carta.", "Compre 1 crta."))
    assert (item.code, item.line, item.severity) == ("text-not-understood", 16, Severity.ERROR)
    assert item.file.endswith("cards/base.yaml")
    assert item.found == "Compre 1 ⟨crta⟩."
    assert "carta" in item.hint
    assert "Hubris" in item.message


def test_a_text_with_two_meanings(tmp_path: Path) -> None:
    text = "Troque de mão com um adversário e o próximo a jogar e todos compram 1 carta."
    (item,) = found(tmp_path, cards__base=cards("Compre 1 carta.", text))
    assert item.code == "text-ambiguous"


@pytest.mark.parametrize(
    ("text", "write"),
    [
        ("Compre duas cartas.", "2"),
        ("O próximo a jogar pode vetar alterações estruturais - exceto a que substitui esta carta.", "–"),
        (
            "O jogador com pelo menos 7 cartas compra 1 carta.",
            "O jogador com no mínimo 7 cartas compra 1 carta.",
        ),
    ],
)
def test_a_text_that_is_off_style(tmp_path: Path, text: str, write: str) -> None:
    (item,) = found(tmp_path, cards__base=cards("Compre 1 carta.", text))
    assert (item.code, item.severity, item.expected) == ("text-off-style", Severity.WARNING, write)
    assert item.hint


def test_both_is_no_quantity(tmp_path: Path) -> None:
    text = (
        "O jogador com mais cartas entrega cartas para o jogador com menos cartas até que os dois tenham o mesmo "
        "número de cartas."
    )
    assert found(tmp_path, cards__base=cards("Compre 1 carta.", text)) == []


def test_one_effect_in_two_wordings(tmp_path: Path) -> None:
    base = CARDS.replace("Descarte 2 cartas.", "Todo adversário compra 1 carta.")
    base = base.replace("Compre 1 carta.", "Descarte 1 carta. Os adversários compram 1 carta.")
    (item,) = found(tmp_path, cards__base=base)
    assert (item.code, item.expected) == ("text-two-wordings", "Todo adversário compra 1 carta.")
    assert item.found == "Os adversários compram 1 carta."


def test_a_renamed_card_that_does_something_else(tmp_path: Path) -> None:
    base = cards("    name: Guerra santa\n", "    name: Guerra santa\n    text: Descarte 3 cartas.\n")
    (item,) = found(tmp_path, cards__base=base)
    assert (item.code, item.expected, item.found) == (
        "text-renamed-changed",
        "Descarte 2 cartas.",
        "Descarte 3 cartas.",
    )


def test_a_note_that_contradicts_its_card(tmp_path: Path) -> None:
    base = cards(
        "    text: Compre 1 carta.\n",
        "    text: Compre 1 carta.\n    note: Serve para qualquer alteração estrutural.\n",
    )
    (item,) = found(tmp_path, cards__base=base)
    assert (item.code, item.severity) == ("note-contradicts", Severity.ERROR)


def test_what_notes_leave_out_and_say_twice_is_information(tmp_path: Path) -> None:
    field = "    text: Faça uma alteração no campo.\n"
    (item,) = found(tmp_path, cards__base=cards("    text: Compre 1 carta.\n", field))
    assert (item.code, item.severity) == ("note-missing", Severity.INFO)
    note = "    note: Causa crise caso não seja possível fazer uma alteração no campo.\n"
    (item,) = found(tmp_path, cards__base=cards("    text: Compre 1 carta.\n", field + note))
    assert (item.code, item.severity) == ("note-implied", Severity.INFO)


def test_informational_clauses_are_listed(tmp_path: Path) -> None:
    assert found(tmp_path, notes="lideranca: [Só uma vez.]\n") == []
    items = found(tmp_path, notes="hubris: [Outra coisa.]\n")
    assert codes(items) == ["note-not-understood", "note-stale-information"]
    assert {item.found for item in items} == {"Só uma vez.", "Outra coisa."}
    assert codes(found(tmp_path, notes="hubris: 3\n")) == ["data-wrong-type"]


LISTS = """\
- query: compram
  claims:
  - {release: "1.0", line: 7, cards: [Guerra justa, Hubris]}
- ideology: ordem
  claims:
  - {release: "2.0", line: 8, cards: []}
"""
QUERIES = "compram:\n  any: [Draw, {Discard: {amount: WholeHand}}]\n"


def test_lists_are_derived_from_effects(tmp_path: Path) -> None:
    items = found(tmp_path, lists=LISTS, manual__queries=QUERIES)
    assert [(item.code, item.line, item.found or item.expected) for item in items] == [
        ("manual-list-superfluous", 3, "Guerra justa"),
        ("manual-list-missing", 6, "Guerra santa"),
    ]
    assert "line 7" in items[0].hint


def test_lists_of_what_nobody_knows(tmp_path: Path) -> None:
    unknown = LISTS.replace("compram", "descartam").replace('"2.0"', '"9"')
    assert codes(found(tmp_path, lists=unknown, manual__queries=QUERIES)) == ["manual-list-unknown"] * 2
    context, _problems = load_context(tmp_path / "duelo")
    assert context is not None
    assert list(report(context)) == ["descartam", "ordem"]


SETTING = """\
release: "1.0"
source: page.txt
reasons: {}
texts:
  guerra-justa: "'''Descarte''' 2 cartas."
  hubris: "Compre 1 carta."
"""


def test_settings_need_reasons(tmp_path: Path) -> None:
    (item,) = found(tmp_path, setting=SETTING)
    assert (item.code, item.line, item.found) == ("setting-differs", 6, "+Compre")
    reason = "reasons: {hubris: {kind: slip, because: forgotten}}"
    assert found(tmp_path, setting=SETTING.replace("reasons: {}", reason)) == []
    stale = reason.replace("hubris", "guerra-justa")
    assert codes(found(tmp_path, setting=SETTING.replace("reasons: {}", stale))) == [
        "setting-differs",
        "setting-stale-reason",
    ]
    other = SETTING.replace("2 cartas", "3 cartas")
    assert "setting-other-text" in codes(found(tmp_path, setting=other))
    unknown = SETTING.replace('"1.0"', '"9"')
    assert codes(found(tmp_path, setting=unknown)) == ["setting-other-text"] * 2
