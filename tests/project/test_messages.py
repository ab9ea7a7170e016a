"""Every message is in the catalogues, translated, with the same fields."""

from __future__ import annotations

import ast
import gettext as standard_gettext
import inspect
import os
import time
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest
import typer.completion
import typer.core

from cardgen import i18n
from cardgen.cli import main, usage
from cardgen.i18n import LANGUAGES
from tests.project.messages import (
    KEYWORDS,
    PACKAGE,
    catalogue,
    collect,
    fields,
    read,
    singular_and_plural,
    update,
)

TEMPLATE = collect()


@pytest.fixture(autouse=True)
def _restore_language() -> object:
    before = i18n.language()
    yield
    i18n.set_language(before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    known = read(language)
    missing = [str(item.id) for item in TEMPLATE if item.id and not translated(known.get(item.id))]
    assert not missing, f"run make messages and translate in {catalogue(language).name}: {missing}"


def said_in_code() -> Iterator[tuple[str, ast.Call]]:
    """Yield (place, call) for each call in the package that asks for a message."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
                yield f"{path.relative_to(PACKAGE)}:{node.lineno}", node


def test_what_the_code_says_is_in_the_catalogues() -> None:
    """Read the code itself: the extractor does not look into f-strings before Python 3.12."""
    known = {language: read(language) for language in LANGUAGES}
    lost, found = [], 0
    for place, call in said_in_code():
        words = call.args[: len(KEYWORDS[call.func.id] or (1,))]  # type: ignore[attr-defined]
        if place.startswith("cli/lazy.py") and not isinstance(words[0], ast.Constant):
            continue  # the help of commands, which stands in them
        ids = [word.value if isinstance(word, ast.Constant) else None for word in words]
        found += 1
        if None in ids:
            lost.append(f"{place}: no constant")
        lost += [f"{place}: {ids[0]} ({name})" for name, items in known.items() if items.get(ids[0]) is None]
    assert found > 1000
    assert not lost, lost


def test_no_message_stands_in_an_f_string() -> None:
    hidden = [
        f"{path.relative_to(PACKAGE)}:{inner.lineno}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.JoinedStr)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name) and inner.func.id in KEYWORDS
    ]
    assert not hidden, f"the extractor of messages cannot see them: {hidden}"


def test_a_card_is_shown_in_portuguese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["--lang", "pt_BR", "show", "007"]) == 0
    shown = capsys.readouterr().out
    for word in ("observations", "ideology", "kind", "card"):
        assert f"  {word}:" not in shown
    assert main.run(["--lang", "pt_BR", "show", "007", "--lang", "en"]) == 0
    assert "  ideologia: " in capsys.readouterr().out
    assert main.run(["--lang", "pt_BR", "text", "guide"]) == 0
    assert "| next |" not in capsys.readouterr().out


def translated(message: object) -> bool:
    """Tell whether a message of a catalogue has all its translations, for a person to read."""
    if message is None or message.fuzzy:  # type: ignore[attr-defined]
        return False
    _ids, texts = singular_and_plural(message)  # type: ignore[arg-type]
    return bool(texts) and all(text.strip() for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_left_over(language: str) -> None:
    left = [str(item.id) for item in read(language) if item.id and TEMPLATE.get(item.id) is None]
    assert not left, f"run make messages: {left}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_fields(language: str) -> None:
    wrong = []
    for message in read(language):
        if not message.id or not translated(message):
            continue
        ids, texts = singular_and_plural(message)
        allowed = set().union(*(fields(text) for text in ids))
        wrong += [text for text in texts if text and not fields(text) <= allowed]
        wrong += [ids[-1] for text in texts[-1:] if fields(text) != fields(ids[-1])]
    assert not wrong, wrong


def test_translations_keep_spaces_and_line_ends() -> None:
    for message in read("pt_BR"):
        for source, text in zip(*singular_and_plural(message), strict=False):
            if message.id and text:
                assert source[:1].isspace() == text[:1].isspace(), source
                assert source[-1:].isspace() == text[-1:].isspace(), source


def test_an_update_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {language: catalogue(language).read_bytes() for language in LANGUAGES}
    monkeypatch.setattr("tests.project.messages.LOCALES", tmp_path)
    for language, text in before.items():
        catalogue(language).parent.mkdir(parents=True)
        catalogue(language).write_bytes(text)
        update(language, TEMPLATE)
        same = catalogue(language).read_bytes() == text
        assert same, f"run make messages ({language})"


def test_the_toolkit_has_the_words_that_we_translate() -> None:
    """A new version of the toolkit that says something else must not go back to English unnoticed."""
    code = inspect.getsource(typer.core) + inspect.getsource(typer.completion)
    i18n.set_language("en")
    assert [word for word in usage.toolkit_words() if f'"{word}"' not in code] == []


def test_the_toolkit_speaks_portuguese() -> None:
    i18n.set_language("pt_BR")
    usage.speak("pt_BR")
    try:
        assert standard_gettext.gettext("Options") == "Opções"
    finally:
        usage.speak("en")
        standard_gettext.textdomain("messages")


@pytest.mark.parametrize("writable", [True, False])
def test_catalogues_that_nobody_compiled_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writable: bool
) -> None:
    """A clone from which cardgen is run without `make` must not fall back to English."""
    place = tmp_path / "pt_BR" / "LC_MESSAGES"
    place.mkdir(parents=True)
    text = catalogue("pt_BR").read_text(encoding="utf-8")
    (place / "cardgen.po").write_text(text, encoding="utf-8")
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    if not writable:
        monkeypatch.setattr(Path, "replace", Mock(side_effect=PermissionError(13, "Permission denied")))
    i18n.set_language("pt_BR")
    assert (i18n._("error"), i18n.ngettext("{n} error", "{n} errors", 2)) == ("erro", "{n} erros")
    assert [path.name for path in place.iterdir() if path.suffix != ".po"] == ["cardgen.mo"] * writable
    i18n.set_language("en")
    assert i18n._("error") == "error"


def test_a_catalogue_that_was_changed_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "pt_BR" / "LC_MESSAGES" / "cardgen.po"
    place.parent.mkdir(parents=True)
    text = catalogue("pt_BR").read_text(encoding="utf-8")
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    for age, word in ((20, "erro"), (10, "engano")):
        place.write_text(text.replace('msgstr "erro"', f'msgstr "{word}"'), encoding="utf-8")
        os.utime(place, (time.time() - age, time.time() - age))
        i18n.set_language("pt_BR")
        assert i18n._("error") == word
        os.utime(place.with_suffix(".mo"), (time.time() - age, time.time() - age))
    monkeypatch.setattr(i18n, "_compile", Mock(side_effect=AssertionError))
    i18n.set_language("pt_BR")
    assert i18n._("error") == "engano"


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "pt_PT"}, "pt_BR"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "en_US", "LC_ALL": "pt_BR"}, "pt_BR"),
        ({"LANG": "en_US", "LC_MESSAGES": "pt_BR", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "pt"}, "pt_BR"),
        ({"LANG": "en_US", "LANGUAGE": "fr:pt_BR:en"}, "pt_BR"),
        ({"LANG": "C", "LANGUAGE": "pt"}, "en"),
        ({"LANGUAGE": "pt_BR"}, "pt_BR"),
        ({"LANG": "", "LC_ALL": ""}, "en"),
    ],
)
def test_the_locale_chooses_the_language(variables: dict[str, str], language: str) -> None:
    assert i18n.language_from(variables) == language
