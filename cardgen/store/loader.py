"""Load a game pack: from the cache when nothing changed, else strictly from its files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardgen import paths, plain_files
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


def read_with(root: Path, cards: dict[str, str]) -> Pack:
    """Read a pack as it would be with other card files, given as texts by path below its folder."""
    pack = Pack(root)
    contents = _contents(pack)
    contents = {name: raw for name, raw in contents.items() if not name.startswith(f"{files.CARDS}/")}
    _read(pack, contents | {name: text.encode() for name, text in cards.items()}, names=list(contents))
    return pack


def _contents(pack: Pack) -> dict[str, bytes]:
    """Return the bytes of the catalogue's files; each file is read once, so key and catalogue agree."""
    found = {}
    for path in files.catalogue_files(pack.root):
        raw = plain_files.read_bytes(path, plain_files.shown(path), pack.problems)
        if raw is not None:
            found[path.relative_to(pack.root).as_posix()] = raw
    return found


def _read(pack: Pack, contents: dict[str, bytes], names: list[str] | None = None) -> None:
    """Make the catalogue of files' bytes; `names` are the files of which there should be some."""
    from cardgen.store.assemble import assemble  # noqa: PLC0415

    pack.problems.extend(files.stray_files(pack.root))
    if names is None:
        names = [path.relative_to(pack.root).as_posix() for path in files.catalogue_files(pack.root)]
    parts = _validated(pack, contents, names)
    pack.catalog = assemble(parts)
    pack.cards = {card: document for entries, document, _lost in parts.cards for card in entries}
    pack.problems.sort(key=lambda item: (item.file, item.line, item.column))
    pack.problems.close()


def _validated(pack: Pack, contents: dict[str, bytes], names: list[str]) -> Parts:
    """Return what is sound of the pack's files; problems go to the pack."""
    from cardgen.store.document import decode, load_document  # noqa: PLC0415 - YAML only when files changed
    from cardgen.store.parts import Parts  # noqa: PLC0415

    parts = Parts(problems=pack.problems)
    parts.unread.update(name.partition("/")[0] for name in names if name not in contents)
    for name, raw in contents.items():
        shown = plain_files.shown(pack.root / name)
        text = decode(raw, shown, pack.problems)
        document = None if text is None else load_document(text, shown, pack.problems)
        if document is None:
            parts.unread.add(name.partition("/")[0])
            continue
        if document.refused:
            parts.unread.add(name.partition("/")[0])
        pack.documents[name] = document
        _take(parts, name, document, pack.problems)
    pack.problems.extend(_nothing(pack, contents, parts))
    return parts


def _take(parts: Parts, name: str, document: Document, problems: list[Diagnostic]) -> None:
    """Add what is sound of a file to the parts."""
    from cardgen.store.parts import Lost, ids  # noqa: PLC0415
    from cardgen.store.salvage import STAND_IN, salvage  # noqa: PLC0415
    from cardgen.store.schemas import CardsFile, GameFile, LooseCards, ReleaseFile  # noqa: PLC0415
    from cardgen.store.validate import validate  # noqa: PLC0415

    folder = name.partition("/")[0]
    if folder == files.CARDS:
        cards, gone = salvage(CardsFile, LooseCards, document, problems, {})
        if cards is None:
            parts.unread.add(folder)
        else:
            parts.cards.append((cards.root, document, Lost(gone)))
    elif folder == files.RELEASES:
        usual = {"id": STAND_IN, "title": STAND_IN, "order": 0, "decks": [STAND_IN]}
        release, gone = salvage(ReleaseFile, ReleaseFile, document, problems, usual)
        if release is None:
            parts.unread.add(folder)
        else:
            parts.releases.append((release, document, Lost(gone)))
    else:
        parts.game = (validate(GameFile, document, problems), document)
        if document.is_judged(("ideologies",), whole=True):
            parts.ideologies = ids(document.data, "ideologies")
        if document.is_judged(("decks",), whole=True):
            parts.decks = ids(document.data, "decks")


def _nothing(pack: Pack, contents: dict[str, bytes], parts: Parts) -> Iterator[Diagnostic]:
    """Yield a problem for each folder without a file, and for a game without a card."""
    for folder, message in (
        (files.RELEASES, _("the game has no release")),
        (files.CARDS, _("the game has no cards")),
    ):
        missing = not any(name.startswith(f"{folder}/") for name in contents)
        if folder == files.CARDS and not missing:
            some = any(entries or lost.paths for entries, _document, lost in parts.cards)
            missing = folder not in parts.unread and not some
        if missing and not any(
            item.file.startswith(plain_files.shown(pack.root / folder)) for item in pack.problems
        ):
            yield Diagnostic(
                "data-nothing",
                message,
                plain_files.shown(pack.root / folder),
                hint=_("add a file in this folder"),
            )
