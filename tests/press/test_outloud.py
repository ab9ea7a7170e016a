"""A second opinion on the tagged PDFs: the checker outloud, where it is installed."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from cardgen.build.manual_book import make_book
from cardgen.build.tutorials import make_tutorials


@pytest.mark.skipif(shutil.which("outloud") is None, reason="outloud is not installed: pipx install outloud")
def test_outloud_finds_no_error(tmp_path: Path) -> None:
    make_book(tmp_path, "agencia", "pos-1.180417", "a5")
    make_tutorials(tmp_path, "agencia", "pos-1.180417")
    files = [str(path) for path in sorted(tmp_path.glob("*.pdf"))]
    subprocess.run(
        ["outloud", "--json", str(tmp_path / "report.json"), *files],
        capture_output=True,
        text=True,
        check=False,
    )
    report = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    errors = {
        item["path"]: [finding for finding in item["findings"] if finding["severity"] == "error"]
        for item in report["results"]
    }
    assert len(errors) == len(files)
    assert not any(errors.values()), errors
