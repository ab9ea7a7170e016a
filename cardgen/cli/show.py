"""`cardgen show`: one card in a release, and what it was in others."""

from __future__ import annotations

import json
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardgen import paths
from cardgen.cli import completing
from cardgen.cli.common import GameOption
from cardgen.i18n import _

if TYPE_CHECKING:
    from cardgen.model.catalog import CardFace, Catalog, Game

app = typer.Typer()


class ShowFormat(StrEnum):
    """How a card is printed."""

    TEXT = "text"
    JSON = "json"


@app.command(help=_("Show a card: its text, observations and history."))
def command(
    card: Annotated[
        str,
        typer.Argument(
            autocompletion=completing.cards,
            help=_("Name (capitals and accents do not matter), identity or number."),
        ),
    ],
    game: GameOption = paths.DEFAULT_GAME,
    release: Annotated[
        str | None,
        typer.Option(
            "--release",
            autocompletion=completing.releases,
            help=_("Release of the game; the newest that has the card."),
        ),
    ] = None,
    lang: Annotated[
        str,
        typer.Option(
            "--lang",
            autocompletion=completing.languages,
            help=_("Language of the card, for example en; the game's own when not given."),
        ),
    ] = "",
    style: Annotated[
        ShowFormat, typer.Option("--format", help=_("Text for people or JSON."))
    ] = ShowFormat.TEXT,
) -> None:
    """Print one card."""
    from cardgen.store.find import find_face, find_release  # noqa: PLC0415
    from cardgen.store.loader import load_game  # noqa: PLC0415

    catalog = load_game(game)
    face = find_face(catalog, card, find_release(catalog, release) if release else None)
    if release is None:
        shown = next(item.id for item in reversed(catalog.releases) if catalog.face(face.card, item.id))
    else:
        shown = find_release(catalog, release).id
    if lang and lang != catalog.game.language:
        _show_said(catalog, face, shown, game=game, lang=lang, style=style)
    elif style is ShowFormat.JSON:
        print(json.dumps(describe(catalog, face, shown), ensure_ascii=False, indent=2))
    else:
        print(as_text(catalog, face, shown))


def _show_said(
    catalog: Catalog, face: CardFace, release: str, *, game: str, lang: str, style: ShowFormat
) -> None:
    """Print one card in another language; observations stay in the game's own."""
    from cardgen.build.speech import speech  # noqa: PLC0415

    said = speech(catalog, catalog.release(release), game, lang)
    if style is ShowFormat.JSON:
        data = describe(catalog, face, release) | {
            "language": said.language,
            "name": said.name(face),
            "original_name": face.name,
            "text": said.text(face),
            "original_text": face.text,
        }
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return
    original = said.original(face)
    print(f"{said.name(face)} ({face.number}, {release})" + (f" · {original}" if original else ""))
    print(f"  {said.text(face)}")
    print("\n".join(_facts(said.game, face)))


def describe(catalog: Catalog, face: CardFace, release: str) -> dict[str, Any]:
    """Return a card as plain JSON values, with what changed from release to release."""
    return {
        "card": face.card,
        "release": release,
        "number": face.number,
        "name": face.name,
        "kind": str(face.kind),
        "ideology": face.ideology,
        "copies": dict(face.copies),
        "text": face.text,
        "note": face.note,
        "history": history(catalog, face.card),
    }


def history(catalog: Catalog, card: str) -> list[dict[str, str]]:
    """Return what changed of a card from release to release, oldest first."""
    from cardgen.store.diff import compare  # noqa: PLC0415

    found = []
    releases = [release.id for release in catalog.releases]
    for old, new in pairwise(releases):
        for change in compare(catalog, old, new):
            if change.card == card:
                found.append({"release": new, **change.as_dict()})
    return found


def as_text(catalog: Catalog, face: CardFace, release: str) -> str:
    """Return a card for people."""
    observations = _("observations")
    lines = [
        f"{face.name} ({face.number}, {release})",
        f"  {face.text}",
        *([f"  {observations}: {face.note}"] if face.note else []),
        *_facts(catalog.game, face),
    ]
    for item in history(catalog, face.card):
        lines.append(f"  {item['release']}: {change_word(item['kind'])}: {item['before']} → {item['after']}")
    return "\n".join(lines)


def _facts(game: Game, face: CardFace) -> list[str]:
    """Return the lines of what a card has besides its text, in the words of a game in some language."""
    decks = ", ".join(f"{game.deck(deck).name} × {count}" for deck, count in face.copies.items())
    ideology = game.ideology(face.ideology).name if face.ideology else _("none")
    rows = ((_("decks"), decks), (_("ideology"), ideology), (_("kind"), _kind(face)), (_("card"), face.card))
    return [f"  {name}: {value}" for name, value in rows]


def _kind(face: CardFace) -> str:
    return _("natural card") if face.kind == "natural" else _("structural card")


def change_word(kind: str) -> str:
    """Return the word for a kind of change in the reader's language."""
    words = {
        "added": _("added"),
        "removed": _("removed"),
        "renamed": _("renamed"),
        "renumbered": _("renumbered"),
        "moved": _("moved"),
        "copies": _("copies changed"),
        "kind": _("kind changed"),
        "ideology": _("ideology changed"),
        "reworded": _("reworded"),
        "note": _("observations changed"),
    }
    return words[kind]
