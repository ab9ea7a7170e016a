"""What `cardgen check` says about translations: each mistake by code, place and next step."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen import paths
from cardgen.checks.context import load_context
from cardgen.checks.translations import translations
from cardgen.errors import Diagnostic
from cardgen.i18n import set_language
from cardgen.text import tongues
from cardgen.text.memory import Memory


@pytest.fixture(autouse=True)
def _english() -> None:
    set_language("en")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Return a copy of the pack's data that a test may spoil."""
    source = paths.game_dir("agencia")
    folder = tmp_path / "agencia"
    for part in ("cards", "releases", "translations"):
        shutil.copytree(source / part, folder / part)
    shutil.copy(source / "game.yaml", folder / "game.yaml")
    return folder


def spoil(pack: Path, old: str, new: str) -> list[Diagnostic]:
    """Replace words in the translation and return what is found."""
    path = pack / "translations" / "en.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")
    return found(pack)


def found(pack: Path) -> list[Diagnostic]:
    context, problems = load_context(pack)
    assert context is not None, problems
    return list(translations(context))


def test_the_translation_is_complete(pack: Path) -> None:
    assert found(pack) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("  teocracia: Theocracy\n", "", "translation-missing-name"),
        ("  leviata: The benevolent Leviathan\n", "", "translation-missing-name"),
        ("  social: Social deck\n", "", "translation-missing-name"),
        ("  nova-geracao: New generation\n", "", "translation-missing-name"),
        ("teocracia: Theocracy", "teocracias: Theocracy", "data-unknown-card"),
        ("leviata: The", "leviatha: The", "data-unknown-ideology"),
        ("social: Social deck", "sociais: Social deck", "data-unknown-deck"),
        ("pos-1.180417: Listed", "pos-1.9: Listed", "data-unknown-release"),
        ("teocracia: Theocracy", "teocracia: Technocracy", "translation-double-name"),
        (
            "ludismo: {1.180416: Luddism, pos-1.180417: Listed historic centre}",
            "ludismo: Luddism",
            "translation-not-renamed",
        ),
        ("language: en", "language: fr", "translation-other-language"),
        ("name: Agency", "name: Agency\nnom: Agence", "data-unknown-key"),
        ("name: Agency", "name: 7", "data-wrong-type"),
    ],
)
def test_mistakes_are_found(pack: Path, old: str, new: str, code: str) -> None:
    problems = spoil(pack, old, new)
    codes = {item.code for item in problems}
    assert code in codes, codes
    (item,) = [item for item in problems if item.code == code]
    assert item.file.endswith("translations/en.yaml")
    assert item.line > 0
    assert item.column > 0
    assert item.message
    assert item.hint or item.expected


def test_a_language_without_grammar_is_found(pack: Path) -> None:
    path = pack / "translations" / "en.yaml"
    text = path.read_text(encoding="utf-8").replace("language: en", "language: la")
    path.with_name("la.yaml").write_text(text, encoding="utf-8")
    (item,) = found(pack)
    assert item.code == "translation-no-grammar"
    assert item.expected == "en"


@pytest.fixture
def memory(pack: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Memory]:
    """Let what is found be remembered in a cache of its own, and nothing be written when all tests end."""
    monkeypatch.setenv("CARDGEN_CACHE", str(pack / "cache"))
    own = Memory("tongues")
    monkeypatch.setattr(tongues, "_memory", own)
    yield own
    own.save()
    Memory.all.remove(own)


@pytest.mark.usefixtures("memory")
def test_a_text_that_says_something_else_is_found(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = tongues.say
    monkeypatch.setattr(tongues, "say", lambda *words: said(*words).replace("draws", "discards"))
    problems = found(pack)
    assert {item.code for item in problems} == {"translation-other-meaning"}
    assert any("An opponent discards 4 cards." in item.found for item in problems)
    assert all("/cards/" in item.file and item.line > 0 for item in problems)


def test_what_was_found_is_remembered(pack: Path, memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(pack) == []
    memory.save()
    monkeypatch.setattr(tongues, "_memory", Memory("tongues"))
    monkeypatch.setattr(tongues, "say", lambda *_words: pytest.fail("said again"))
    assert found(pack) == []
