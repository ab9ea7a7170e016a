"""What the tests of card texts share."""

from __future__ import annotations

import pytest

from cardgen.i18n import set_language
from cardgen.model.catalog import Catalog
from cardgen.store.loader import load_game


@pytest.fixture(autouse=True)
def _english() -> None:
    set_language("en")


@pytest.fixture(scope="session")
def agencia() -> Catalog:
    """Return the database of Agência."""
    return load_game("agencia")


@pytest.fixture(scope="session")
def texts(agencia: Catalog) -> list[str]:
    """Return every different card text of the three releases."""
    found = {face.text for release in agencia.releases for face in agencia.faces(release.id)}
    return sorted(found)
