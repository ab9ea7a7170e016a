"""Options mean what they say wherever they stand: handed on from groups, never empty, never contradicting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import typer

from cardgen import i18n
from cardgen.cli import lazy, main
from cardgen.cli.root import build_root
from cardgen.errors import ExitCode

VALUES = {"--game": "other", "--output": "place", "--jobs": "3"}
"""A value for each option of a group that takes one; all others are flags."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    before = i18n.language()
    i18n.set_language("en")
    yield
    i18n.set_language(before)


def options(command: lazy.Command) -> list[Any]:
    return [
        item
        for item in command.params
        if item.param_type_name == "option" and item.name not in {None, "help"}
    ]


def groups() -> list[tuple[str, str, Any]]:
    """Return (group, command below it, option of the group) for all groups that take options."""
    root = build_root()
    return [
        (name, inner, option)
        for name, group in root.commands.items()
        for inner in getattr(group, "commands", {})
        for option in options(group)
    ]


def called(group: str, *words: str, inner: str) -> dict[str, Any]:
    """Run a command whose work is left out and return what it would have been called with.

    `words` stand before the command's name, those behind a "|" after it.
    """
    root, seen = build_root(), dict[str, Any]()
    command = root.commands[group].commands[inner]
    command.callback = seen.update
    arguments = ["x" for item in command.params if item.param_type_name == "argument" and item.required]
    behind = words.index("|") if "|" in words else len(words)
    root.main(
        args=[group, *words[:behind], inner, *words[behind + 1 :], *arguments],
        prog_name="cardgen",
        standalone_mode=False,
    )
    return seen


def test_some_groups_take_options() -> None:
    assert {(group, option.opts[0]) for group, _inner, option in groups()} == {
        ("build", "--game"),
        ("build", "--output"),
        ("build", "--jobs"),
        ("build", "--force"),
        ("rules", "--game"),
        ("text", "--game"),
    }


@pytest.mark.parametrize(
    ("group", "inner", "option"), groups(), ids=lambda item: item if isinstance(item, str) else item.opts[0]
)
def test_a_groups_options_are_handed_on(group: str, inner: str, option: Any) -> None:
    words = [option.opts[-1], *([VALUES[option.opts[0]]] if option.opts[0] in VALUES else [])]
    command = build_root().commands[group].commands[inner]
    if not any(set(option.opts) & set(own.opts) for own in options(command)):
        with pytest.raises(typer.TyperException, match=f"{group} {inner} takes no option {option.opts[0]}"):
            called(group, *words, inner=inner)
        return
    unsaid = called(group, inner=inner)
    assert called(group, *words, inner=inner) == called(group, "|", *words, inner=inner) != unsaid


@pytest.mark.parametrize("inner", ["decks", "effects", "manual", "odt", "site", "tutorials", "wiki"])
def test_every_product_takes_the_options_of_build(inner: str) -> None:
    got = called("build", "--game", "other", "-o", "place", "-j", "3", "--force", inner=inner)
    assert {key: got[key] for key in ("game", "output", "jobs", "force")} == {
        "game": "other",
        "output": "place",
        "jobs": 3,
        "force": True,
    }


def test_an_option_that_is_given_twice(capsys: pytest.CaptureFixture[str]) -> None:
    same = ("--game", "other")
    assert called("build", *same, "|", *same, inner="decks")["game"] == "other"
    words = ["--lang", "en", "build", "-o", "here", "decks", "-o", "there"]
    assert main.run(words) == ExitCode.UNREADABLE
    assert "the option --output is given twice: here and there" in capsys.readouterr().err


def test_options_of_the_program_are_its_own() -> None:
    assert called("build", "|", "--lang", "en", inner="decks")["lang"] == "en"
    assert main.run(["--lang", "pt_BR", "build", "decks", "--help"]) == 0


@pytest.mark.parametrize(
    "words",
    [
        ["build", "decks", "--deck", ""],
        ["build", "decks", "-o", ""],
        ["build", "-o", "", "decks"],
        ["build", "--game", ""],
        ["list", "--game="],
        ["list", "--deck", ""],
        ["show", "007", "--lang", ""],
        ["export", "--output", ""],
        ["export", "--release", "pos-1.180417", "--release", ""],
        ["proof", "--theme", ""],
        ["rules", "what-if", "Hubris", "--hands", ""],
    ],
)
def test_an_empty_value_is_not_no_value(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["--lang", "en", *words]) == ExitCode.UNREADABLE
    captured = capsys.readouterr()
    assert "needs a value [usage]" in captured.err
    assert captured.out == ""
