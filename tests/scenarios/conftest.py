from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.engine.scenario.goldens import Goldens, senses
from cardgen.engine.scenario.mutation import Verdict, mutate
from cardgen.model.catalog import Catalog

FOLDER = Path(__file__).parent / "agencia"


@pytest.fixture(scope="session")
def verdicts(catalog: Catalog, goldens: Goldens) -> list[Verdict]:
    """Return what mutation makes of every meaning of every card."""
    return list(mutate(senses(catalog), goldens, goldens.equivalents()))


@pytest.fixture(scope="session")
def goldens(catalog: Catalog) -> Goldens:
    return Goldens(FOLDER, catalog)
