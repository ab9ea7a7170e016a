"""`cardgen diff`: what changed between two releases."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer

from cardgen import paths
from cardgen.cli import completing
from cardgen.cli.common import GameOption
from cardgen.cli.tables import TableFormat, print_table
from cardgen.i18n import _

app = typer.Typer()


@app.command(help=_("Compare two releases, card by card."))
def command(
    old: Annotated[str, typer.Argument(autocompletion=completing.releases, help=_("The earlier release."))],
    new: Annotated[str, typer.Argument(autocompletion=completing.releases, help=_("The later release."))],
    game: GameOption = paths.DEFAULT_GAME,
    style: Annotated[
        TableFormat, typer.Option("--format", help=_("A table for people, JSON, or Markdown."))
    ] = TableFormat.TABLE,
) -> None:
    """Print one row for each change."""
    from cardgen.cli.show import change_word  # noqa: PLC0415
    from cardgen.store.diff import compare  # noqa: PLC0415
    from cardgen.store.find import find_release  # noqa: PLC0415
    from cardgen.store.loader import load_game  # noqa: PLC0415

    catalog = load_game(game)
    changes = compare(catalog, find_release(catalog, old).id, find_release(catalog, new).id)
    rows = [item.as_dict() for item in changes]
    if style is not TableFormat.JSON:
        rows = [row | {"kind": change_word(row["kind"])} for row in rows]
    headings = {
        "kind": _("change"),
        "number": _("number"),
        "name": _("name"),
        "before": _("before"),
        "after": _("after"),
    }
    print_table(rows, headings, style)
    if style is TableFormat.TABLE:
        counts = Counter(row["kind"] for row in rows)
        print(
            "\n" + (", ".join(f"{kind}: {count}" for kind, count in counts.items()) or _("nothing changed"))
        )
