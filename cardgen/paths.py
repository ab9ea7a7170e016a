"""Where things live: game packs, templates, fonts, output and the cache.

In a checkout the project's own folders are used; an installed wheel carries copies of `data/`,
`templates/` and `fonts/` inside the package (`cardgen/_share`, put there by `setup.py`).
"""

from __future__ import annotations

import errno
import os
import sys
from functools import cache
from pathlib import Path

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _

GAME_FILE = "game.yaml"
DEFAULT_GAME = "agencia"
_PACKAGE = Path(__file__).resolve().parent


@cache
def share_root() -> Path:
    """Return the folder that holds `data/`, `templates/` and `fonts/`.

    Raises `InputError` when neither a checkout nor an installed copy is found.
    """
    checkout = _PACKAGE.parent
    for root in (checkout, _PACKAGE / "_share"):
        if (root / "data" / "games").is_dir():
            return root
    raise InputError(
        Diagnostic(
            code="paths-no-data",
            message=_("the game data that belongs to cardgen is missing"),
            expected=_("a folder data/games beside the package, or cardgen/_share inside it"),
            found=str(checkout),
            hint=_("install cardgen again, or run it from a complete checkout"),
        )
    )


def is_checkout() -> bool:
    """Tell whether cardgen runs from a checkout of the project (not from an installed wheel)."""
    return share_root() == _PACKAGE.parent


def data_dir() -> Path:
    """Return the folder of all data (`games/` and `shared/`)."""
    return share_root() / "data"


def games_dir() -> Path:
    """Return the folder of the game packs that come with cardgen."""
    return data_dir() / "games"


def shared_dir() -> Path:
    """Return the folder of data that all games share: paper, sheets, palettes, icons."""
    return data_dir() / "shared"


def templates_dir() -> Path:
    """Return the folder of the templates of sites, manuals and tutorials."""
    return share_root() / "templates"


def fonts_dir() -> Path:
    """Return the folder of the vendored fonts."""
    return share_root() / "fonts"


def output_dir() -> Path:
    """Return the folder for products: `CARDGEN_OUTPUT`, else `output` in the current folder."""
    return Path(os.environ.get("CARDGEN_OUTPUT") or "output")


def cache_dir() -> Path:
    """Return the folder for things that can be made again; it need not exist yet.

    `CARDGEN_CACHE` when set, else `.cache` in a checkout that can be written, else the user's cache folder.
    """
    if chosen := os.environ.get("CARDGEN_CACHE"):
        return Path(chosen)
    if is_checkout() and os.access(share_root(), os.W_OK):
        return share_root() / ".cache"
    if sys.platform == "darwin":
        return _home() / "Library" / "Caches" / "cardgen"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else _home() / ".cache") / "cardgen"


def _home() -> Path:
    """Return the user's folder, or the system's for temporary files when there is no such user."""
    try:
        return Path.home()
    except RuntimeError:
        import tempfile  # noqa: PLC0415 - almost never needed

        return Path(tempfile.gettempdir()) / f"cardgen-{os.getuid()}"


def game_ids() -> tuple[str, ...]:
    """Return the ids of the game packs that come with cardgen, sorted."""
    return tuple(sorted(path.parent.name for path in games_dir().glob(f"*/{GAME_FILE}")))


def game_dir(game: str | Path = DEFAULT_GAME) -> Path:
    """Return the folder of a game pack, given by id (`agencia`) or by the path of its folder.

    A name without a separator is an id first and a folder in the current one second. The path may also
    name the pack's `game.yaml`. Raises `InputError` when there is no such pack.
    """
    text = str(game)
    bare = isinstance(game, str) and text not in {"", ".", ".."} and not set(text) & set("/\\")
    candidates = [games_dir() / text] if bare else []
    path = Path(os.path.expanduser(text)) if text else Path()  # noqa: PTH111 - keeps `~x` of an unknown user
    candidates.append(path.parent if path.name == GAME_FILE else path)
    for folder in candidates:
        if os.path.isfile(folder / GAME_FILE):  # noqa: PTH113 - `is_file` raises where nobody may look
            return folder.resolve()
    raise InputError(_no_game(text, candidates[-1]))


def _next(text: str) -> str:
    from cardgen.faults import suggestion  # noqa: PLC0415 - for mistakes only

    usual = _("name one of them with --game, or give the path of the pack's folder")
    return suggestion(text, game_ids(), usual)


def _no_game(text: str, folder: Path) -> Diagnostic:
    known = ", ".join(game_ids()) or "-"
    return Diagnostic(
        code="paths-no-game",
        message=_("there is no game {game}").format(game=repr(text)),
        file=str(folder),
        expected=_("a game that comes with cardgen ({games}) or a folder with a {file}").format(
            games=known, file=GAME_FILE
        ),
        found=_found(folder),
        hint=_next(text),
    )


def _found(folder: Path) -> str:
    """Return what stands where a pack's folder should be."""
    try:
        folder.stat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return _("no such folder")
    except OSError as error:
        loop = error.errno == errno.ELOOP
        return _("this link leads back to itself") if loop else error.strerror or _("no such folder")
    if not os.path.isdir(folder):  # noqa: PTH112 - `is_dir` raises where nobody may look
        return _("{0} is a file, not a folder").format(folder)
    return _("a folder without {file}").format(file=GAME_FILE)
