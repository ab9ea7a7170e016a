"""What is said of names that are not known: in the reader's language, with the next step that helps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen import i18n
from cardgen.cli import main
from cardgen.errors import ExitCode, InputError
from cardgen.faults import suggestion
from cardgen.store.translations import load_translation
from tests.store.test_bare_pack import BARE


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    before = i18n.language()
    yield
    i18n.set_language(before)


@pytest.mark.parametrize(
    ("words", "portuguese", "english"),
    [
        (["list", "--release", "zz"], "não há a versão zz", "there is no release zz"),
        (["list", "--deck", "zz"], "não há o deck zz", "there is no deck zz"),
        (["list", "--ideology", "zz"], "não há a ideologia zz", "there is no ideology zz"),
        (["diff", "zz", "yy"], "não há a versão zz", "there is no release zz"),
        (["build", "decks", "--release", "zz"], "não há uma versão chamada 'zz'", "no release called 'zz'"),
        (["build", "decks", "--deck", "zz"], "não há um deck chamado 'zz'", "no deck called 'zz'"),
        (["build", "decks", "--paper", "zz"], "não há um papel chamado 'zz'", "no paper called 'zz'"),
        (
            ["build", "decks", "--card", "zz"],
            "não há um tamanho de carta chamado 'zz'",
            "no card size called 'zz'",
        ),
        (["proof", "--theme", "zz"], "não há um tema chamado 'zz'", "no theme called 'zz'"),
    ],
)
def test_a_name_that_is_not_known(
    words: list[str], portuguese: str, english: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, says, step in (
        ("pt_BR", portuguese, "próximo passo: escolha um desses"),
        ("en", english, "next: choose one of those"),
    ):
        assert main.run(["--lang", language, *words]) == ExitCode.UNREADABLE
        said = capsys.readouterr().err
        assert says in said
        assert step in said


def test_cards_are_looked_up_in_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["--lang", "en", "show", "zzzzzzzz"]) == ExitCode.UNREADABLE
    assert "next: cardgen list shows all cards" in capsys.readouterr().err


def test_nothing_to_choose_from_is_not_called_a_choice(tmp_path: Path) -> None:
    i18n.set_language("en")
    assert suggestion("x", []) == ""
    assert suggestion("x", ["abc"]) == "choose one of those"
    for name, text in BARE.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        load_translation(tmp_path, "fr")
    (found,) = caught.value.diagnostics
    assert (found.expected, "those" in found.hint) == ("", False)
    assert "translations/fr.yaml" in found.hint


@pytest.mark.parametrize(
    ("one", "many", "count", "says"),
    [
        ("{n} card", "{n} cards", 1, "1 carta"),
        ("{n} card", "{n} cards", 2, "2 cartas"),
        (*["{n} of them other than in the game"] * 2, 1, "1 delas diferente da que está no jogo"),
        (*["{n} of them other than in the game"] * 2, 2, "2 delas diferentes das que estão no jogo"),
    ],
)
def test_numbers_agree_in_portuguese(one: str, many: str, count: int, says: str) -> None:
    i18n.set_language("pt_BR")
    assert i18n.ngettext(one, many, count).format(n=count) == says
