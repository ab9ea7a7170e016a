from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.engine.scenario.goldens import Goldens
from cardgen.model.catalog import Catalog
from cardgen.store import load_game

FOLDER = Path(__file__).parent / "agencia"


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    return load_game("agencia")


@pytest.fixture(scope="session")
def goldens(catalog: Catalog) -> Goldens:
    return Goldens(FOLDER, catalog)
