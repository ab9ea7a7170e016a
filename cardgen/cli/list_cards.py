"""`cardgen list`: the cards of a release."""

from __future__ import annotations

from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli import completing
from cardgen.cli.common import GameOption, ReleaseOption
from cardgen.cli.tables import TableFormat, print_table
from cardgen.i18n import _
from cardgen.model.catalog import Kind

app = typer.Typer()


@app.command(help=_("List the cards of a release."))
def command(
    game: GameOption = paths.DEFAULT_GAME,
    release: ReleaseOption = None,
    deck: Annotated[
        str | None,
        typer.Option("--deck", autocompletion=completing.decks, help=_("Only the cards of this deck.")),
    ] = None,
    ideology: Annotated[
        str | None,
        typer.Option(
            "--ideology", autocompletion=completing.ideologies, help=_("Only the cards of this ideology.")
        ),
    ] = None,
    kind: Annotated[
        Kind | None, typer.Option("--kind", help=_("Only structural or only natural cards."))
    ] = None,
    style: Annotated[
        TableFormat, typer.Option("--format", help=_("A table for people, JSON, or Markdown."))
    ] = TableFormat.TABLE,
) -> None:
    """Print one row for each card."""
    from cardgen.store.find import find_deck, find_ideology, find_release  # noqa: PLC0415
    from cardgen.store.loader import load_game  # noqa: PLC0415

    catalog = load_game(game)
    chosen = find_release(catalog, release)
    wanted_deck = find_deck(catalog, deck).id if deck else None
    wanted_ideology = find_ideology(catalog, ideology).id if ideology else None
    rows = [
        {
            "release": chosen.id,
            "number": face.number,
            "name": face.name,
            "kind": str(face.kind),
            "copies": {key: face.copies[key] for key in face.copies if wanted_deck in (None, key)},
            "ideology": face.ideology,
            "card": face.card,
            "text": face.text,
            "note": face.note,
        }
        for face in catalog.faces(chosen.id, wanted_deck)
        if (wanted_ideology is None or face.ideology == wanted_ideology)
        and (kind is None or face.kind is kind)
    ]
    headings = {
        "number": _("number"),
        "name": _("name"),
        "kind": _("kind"),
        "copies": _("copies"),
        "ideology": _("ideology"),
        "card": _("card"),
    }
    print_table(rows, headings, style)
