"""LibreOffice for tests: convert a document headless; skipped where it is missing, except in CI."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest


def convert(source: Path, kind: str, folder: Path) -> Path:
    """Return the file that LibreOffice makes of another."""
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        if os.environ.get("CI"):
            pytest.fail("tests with LibreOffice must run in CI, but soffice is not installed")
        pytest.skip("soffice is not installed: apt-get install libreoffice-writer-nogui")
    profile = (folder / "profile").absolute().as_uri()
    words = [program, f"-env:UserInstallation={profile}", "--headless", "--convert-to", kind]
    done = subprocess.run(
        [*words, "--outdir", str(folder), str(source)],
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    made = folder / f"{source.stem}.{kind}"
    assert made.is_file(), done.stdout + done.stderr
    return made
