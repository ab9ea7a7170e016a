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
    from collections.abc import Iterator

    from cardgen.store.document import Document
    from cardgen.store.parts import Parts


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
    """Return the pack's files as models, or None when game or releases are too wrong to judge cards."""
    from cardgen.store.document import decode, load_document  # noqa: PLC0415 - YAML only when files changed
    from cardgen.store.parts import Parts  # noqa: PLC0415
    from cardgen.store.schemas import CardsFile, GameFile, ReleaseFile  # noqa: PLC0415
    from cardgen.store.validate import salvage  # noqa: PLC0415

    games: list[tuple[GameFile, Document]] = []
    releases: list[tuple[ReleaseFile, Document]] = []
    cards: list[tuple[CardsFile, Document]] = []
    lost: set[str] = set()
    for name, raw in contents.items():
        shown = files.shown(pack.root / name)
        text = decode(raw, shown, pack.problems)
        document = None if text is None else load_document(text, shown, pack.problems)
        folder = name.partition("/")[0]
        if document is None:
            lost.add(folder)
            continue
        pack.documents[name] = document
        if folder == files.CARDS:
            some, gone = salvage(CardsFile, document, pack.problems, whole=True)
            lost.update([files.CARDS] if gone or some is None else [])
            cards += [(some, document)] if some is not None else []
        elif folder == files.RELEASES:
            release, _gone = salvage(ReleaseFile, document, pack.problems, whole=False)
            lost.update([files.RELEASES] if release is None else [])
            releases += [(release, document)] if release is not None else []
        else:
            game, _gone = salvage(GameFile, document, pack.problems, whole=False)
            games += [(game, document)] if game is not None else []
    if not (games and releases and cards):
        pack.problems.extend(_nothing(pack, contents))
    if not games or not releases or files.RELEASES in lost:
        return None
    return Parts(games[0], releases, cards, cards_lost=files.CARDS in lost)


def _nothing(pack: Pack, contents: dict[str, bytes]) -> Iterator[Diagnostic]:
    """Yield a problem for each folder without a file."""
    for folder, message in (
        (files.RELEASES, _("the game has no release")),
        (files.CARDS, _("the game has no cards")),
    ):
        if not any(name.startswith(f"{folder}/") for name in contents):
            yield Diagnostic(
                "data-nothing", message, files.shown(pack.root / folder), hint=_("add a file in this folder")
            )
