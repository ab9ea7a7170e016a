"""`cardgen text`: explain a sentence, parse it, list what the grammar knows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cardgen import paths
from cardgen.cli.common import GameOption, group_options
from cardgen.i18n import _

if TYPE_CHECKING:
    from cardgen.checks import Context
    from cardgen.model.effects import CardText
    from cardgen.text.reading import TextError

app = typer.Typer(no_args_is_help=True, help=_("Card texts: what a sentence does, and what can be written."))
group_options(app)


class TextFormat(StrEnum):
    """How results are printed."""

    TEXT = "text"
    JSON = "json"


SentenceArgument = Annotated[str, typer.Argument(help=_("The sentence, as it would stand on a card."))]
StyleOption = Annotated[TextFormat, typer.Option("--format", help=_("Text for people or JSON."))]


@app.command("explain", help=_("Show what a sentence does, what can cause a crisis, and how it is set."))
def explain_command(sentence: SentenceArgument, style: StyleOption = TextFormat.TEXT) -> None:
    """Explain any sentence, also one that no card has."""
    from cardgen.text import TextError  # noqa: PLC0415
    from cardgen.text.explain import explain  # noqa: PLC0415

    try:
        found = explain(sentence)
    except TextError as error:
        _refuse(sentence, error, style)
        return
    print(
        json.dumps(found.as_dict(), ensure_ascii=False, indent=2)
        if style is TextFormat.JSON
        else "\n".join(found.lines())
    )


@app.command("parse", help=_("Print the effects of a sentence as data."))
def parse_command(sentence: SentenceArgument) -> None:
    """Print the parsed effects as JSON."""
    from cardgen.text import TextError, parse  # noqa: PLC0415
    from cardgen.text.codec import plain  # noqa: PLC0415

    try:
        meaning = parse(sentence)
    except TextError as error:
        _refuse(sentence, error, TextFormat.TEXT)
        return
    print(json.dumps(plain(meaning), ensure_ascii=False, indent=2))


@app.command("productions", help=_("List the phrases that the grammar knows and how many cards use each."))
def productions_command(game: GameOption = paths.DEFAULT_GAME) -> None:
    """Print every production of card texts with its uses."""
    from cardgen.store.loader import load_game  # noqa: PLC0415
    from cardgen.text import TextError, parse  # noqa: PLC0415
    from cardgen.text.inventory import inventory  # noqa: PLC0415

    cards: dict[str, list[CardText]] = {}
    for card in load_game(game).cards.values():
        for face in card.faces.values():
            with suppress(TextError):
                cards.setdefault(card.id, []).extend([parse(face.text)] if face else [])
    for line in inventory(cards).lines():
        print(line)


@app.command("guide", help=_("Print how to write card texts: forgiving spellings and common mistakes."))
def guide_command() -> None:
    """Print the guide as Markdown."""
    from cardgen.text.guide import guide  # noqa: PLC0415

    for line in guide():
        print(line)


@app.command("setting", help=_("Compare how the source sets its cards with how their effects set them."))
def setting_command(game: GameOption = paths.DEFAULT_GAME) -> None:
    """Print the comparison."""
    from cardgen.checks.settings import report  # noqa: PLC0415

    _report(game, report)


@app.command("lists", help=_("Compare the manual's lists of cards with what the cards do."))
def lists_command(game: GameOption = paths.DEFAULT_GAME) -> None:
    """Print the comparison."""
    from cardgen.checks.manual_lists import report  # noqa: PLC0415

    _report(game, report)


def _report(game: str, report: Callable[[Context], Iterator[str]]) -> None:
    """Print a report about a pack, or what is wrong with its files."""
    from cardgen.checks import load_context  # noqa: PLC0415
    from cardgen.cli.common import finish  # noqa: PLC0415

    context, problems = load_context(game)
    if context is None:
        finish(problems)
        return
    for line in report(context):
        print(line)


def _refuse(sentence: str, error: TextError, style: TextFormat) -> None:
    """Print why a sentence is not understood, with a caret, and leave with exit code 1."""
    from cardgen.cli.common import finish  # noqa: PLC0415
    from cardgen.text.diagnose import caret  # noqa: PLC0415

    if style is TextFormat.TEXT:
        print(caret(sentence, error.diagnostics[0]))
    finish(error.diagnostics, style.value)
