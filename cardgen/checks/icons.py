"""Glyphs of ideologies and marks of decks: each must be drawn in the shared icons."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen import paths
from cardgen.checks.context import Context
from cardgen.checks.registry import check
from cardgen.errors import Diagnostic
from cardgen.faults import suggestion
from cardgen.i18n import _
from cardgen.store import files
from cardgen.store.document import require_document


@check("unknown-icon")
def icons_are_drawn(context: Context) -> Iterator[Diagnostic]:
    """Report glyphs and marks that no icon is drawn for."""
    known = sorted(require_document(paths.shared_dir() / "icons.yaml").data)
    document = context.pack.documents[files.GAME]
    game = context.catalog.game
    named = [(("ideologies", at, "glyph"), item.glyph) for at, item in enumerate(game.ideologies)]
    named += [(("decks", at, "mark"), item.mark) for at, item in enumerate(game.decks)]
    for place, name in named:
        if name not in known:
            yield document.problem(
                "unknown-icon",
                place,
                _("there is no icon called {name}").format(name=repr(name)),
                expected=", ".join(known),
                found=name,
                hint=suggestion(name, known),
            )
