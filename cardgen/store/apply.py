"""Write what an imported file changes into the game's own card files, and into no others."""

from __future__ import annotations

from pathlib import Path

from cardgen import plain_files
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.model.catalog import CardFace, Catalog
from cardgen.store.bring import Brought
from cardgen.store.compose import Composition
from cardgen.store.regenerate import card_files
from cardgen.store.write import write_whole


def apply_changes(brought: Brought, root: Path) -> list[Path]:
    """Write the card files of a pack that the changes reach, remove those left without a card; returns them.

    A file is written anew from its cards, so one with comments or another layout is not touched: raises
    `InputError` then, before anything is written.
    """
    before = card_files(brought.catalog.game, Composition(_faces(brought.catalog)))
    after = card_files(brought.catalog.game, Composition(brought.faces))
    changed = {name: text for name, text in after.items() if before.get(name) != text}
    gone = [name for name in before if name not in after]
    own = [name for name in (*changed, *gone) if _text(root / name) != before.get(name)]
    if own:
        raise InputError([_own_layout(root / name) for name in own])
    for name, text in changed.items():
        write_whole(root / name, text.encode())
    for name in gone:
        (root / name).unlink()
    return [root / name for name in (*changed, *gone)]


def _faces(catalog: Catalog) -> dict[str, dict[str, CardFace]]:
    """Return the complete faces of every card by release, as the card files are made from."""
    found: dict[str, dict[str, CardFace]] = {card: {} for card in catalog.cards}
    for release in catalog.releases:
        for face in catalog.faces(release.id):
            found[face.card][release.id] = face._replace(release=release.id)
    return {card: by for card, by in found.items() if by}


def _text(path: Path) -> str | None:
    return plain_files.read_text(path, plain_files.shown(path), [])


def _own_layout(path: Path) -> Diagnostic:
    return Diagnostic(
        "apply-own-layout",
        _("the data file has comments or a layout of its own, which would be lost"),
        plain_files.shown(path),
        expected=_("a file as cardgen import writes it"),
        hint=_("make the changes by hand, or write all files to another folder with --output"),
    )
