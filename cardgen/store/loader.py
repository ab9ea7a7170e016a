"""Load a game pack: from the cache when nothing changed, else strictly from its files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardgen import paths
from cardgen.errors import Diagnostic, InputError, Severity
from cardgen.i18n import _
from cardgen.model.catalog import Catalog
from cardgen.store import cache, files
from cardgen.store.pack import Pack

if TYPE_CHECKING:
    from cardgen.store.assemble import Parts


def load_game(game: str | Path = paths.DEFAULT_GAME, *, use_cache: bool = True) -> Catalog:
    """Return the catalogue of a game, given by id or by the folder of its pack.

    Raises `InputError` with every problem of the pack's files when it has one.
    """
    pack = Pack(paths.game_dir(game))
    contents = _contents(pack)
    key = "" if pack.problems or not use_cache else cache.key_of(contents)
    if key and (catalog := cache.fetch(key)):
        return catalog
    _read(pack, contents)
    if pack.catalog is None or any(item.severity is Severity.ERROR for item in pack.problems):
        raise InputError(pack.problems)
    if key:
        cache.keep(key, pack.catalog)
    return pack.catalog


def read_pack(game: str | Path = paths.DEFAULT_GAME) -> Pack:
    """Read a pack from its files, never from the cache, and collect every problem."""
    pack = Pack(paths.game_dir(game))
    _read(pack, _contents(pack))
    return pack


def _contents(pack: Pack) -> dict[str, bytes]:
    """Return the bytes of the catalogue's files; each file is read once, so key and catalogue agree."""
    found = {}
    for path in files.catalogue_files(pack.root):
        raw = files.read_bytes(path, files.shown(path), pack.problems)
        if raw is not None:
            found[path.relative_to(pack.root).as_posix()] = raw
    return found


def _read(pack: Pack, contents: dict[str, bytes]) -> None:
    from cardgen.store.assemble import assemble  # noqa: PLC0415

    pack.problems.extend(files.stray_files(pack.root))
    parts = _validated(pack, contents)
    if parts is not None:
        pack.catalog = assemble(parts)
        pack.cards = {card: document for entries, document in parts.cards for card in entries.root}
        pack.problems.extend(parts.problems)
    pack.problems.sort(key=lambda item: (item.file, item.line, item.column))


def _validated(pack: Pack, contents: dict[str, bytes]) -> Parts | None:
    """Return the pack's files as models, or None when there is no game or no release to speak of."""
    from cardgen.store.assemble import Parts  # noqa: PLC0415 - pydantic is loaded only when files must be read
    from cardgen.store.document import decode, load_document  # noqa: PLC0415
    from cardgen.store.schemas import CardsFile, GameFile, ReleaseFile  # noqa: PLC0415
    from cardgen.store.validate import validate  # noqa: PLC0415

    games, releases, cards = [], [], []
    for name, raw in contents.items():
        shown = files.shown(pack.root / name)
        text = decode(raw, shown, pack.problems)
        document = None if text is None else load_document(text, shown, pack.problems)
        if document is None:
            continue
        pack.documents[name] = document
        if name.startswith(f"{files.RELEASES}/"):
            if (release := validate(ReleaseFile, document, pack.problems)) is not None:
                releases.append((release, document))
        elif name.startswith(f"{files.CARDS}/"):
            if (some := validate(CardsFile, document, pack.problems)) is not None:
                cards.append((some, document))
        elif (game := validate(GameFile, document, pack.problems)) is not None:
            games.append((game, document))
    if not games:
        return None
    if not releases:
        pack.problems.append(_nothing(pack, files.RELEASES, _("the game has no release")))
        return None
    if not cards:
        pack.problems.append(_nothing(pack, files.CARDS, _("the game has no cards")))
    return Parts(games[0], releases, cards)


def _nothing(pack: Pack, folder: str, message: str) -> Diagnostic:
    return Diagnostic(
        "data-nothing",
        message,
        files.shown(pack.root / folder),
        hint=_("correct or add a file in this folder"),
    )
