"""reportlab is used as it was installed, whatever the home folder says to it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOSTILE = "from pathlib import Path\nPath({place!r}).touch()\npageCompression = 0\n"


def decks(folder: Path, home: str, **more: str) -> bytes:
    """Make a deck as a process with a home folder makes it; return the file."""
    done = subprocess.run(
        [sys.executable, "-m", "cardgen.cli.main", "build", "decks", "--deck", "social", "-o", "deck.pdf"],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "HOME": home,
            "CARDGEN_CACHE": str(folder / "cache"),
            **more,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return (folder / "deck.pdf").read_bytes()


@pytest.mark.parametrize("home", ["/dev/null", "/nonexistent"])
def test_the_home_folder_need_not_be_one(home: str, tmp_path: Path) -> None:
    assert decks(tmp_path, home).startswith(b"%PDF")


def test_nothing_in_the_home_folder_is_run(tmp_path: Path) -> None:
    usual = decks(tmp_path, str(tmp_path / "empty"))
    home = tmp_path / "home"
    home.mkdir()
    for name in (".reportlab_mods", ".reportlab_settings", "reportlab_mods.py", "reportlab_settings.py"):
        (home / name).write_text(HOSTILE.format(place=str(home / f"run-{name}")), encoding="utf-8")
    assert decks(tmp_path, str(home), PYTHONPATH=f"{ROOT}:{home}") == usual
    assert list(home.glob("run-*")) == []


def test_reportlab_is_loaded_in_one_place() -> None:
    users = {
        path.name
        for path in (ROOT / "cardgen").rglob("*.py")
        if re.search(r"^\s*(from|import) reportlab", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert users == {"pdf_library.py"}
