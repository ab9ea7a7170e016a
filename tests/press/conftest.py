"""Printed products that several modules look at, each made once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.build.manual_book import make_book
from cardgen.build.reference import make_reference
from cardgen.build.tutorials import make_tutorials


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the newest release's manual in A4 and the oldest's in A5."""
    made = tmp_path_factory.mktemp("manual")
    make_book(made, "agencia", "pos-1.180417", "a4")
    make_book(made, "agencia", "1.180416", "a5")
    return made


@pytest.fixture(scope="session")
def tutorials(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the newest release's tutorials, reference cards and field."""
    made = tmp_path_factory.mktemp("tutorials")
    make_tutorials(made, "agencia", "pos-1.180417")
    make_reference(made, "agencia", "pos-1.180417")
    return made
