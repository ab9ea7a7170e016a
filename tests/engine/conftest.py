from __future__ import annotations

import pytest

from cardgen.engine.agencia.game import Setup, make_pack
from cardgen.engine.agencia.pack import Pack
from cardgen.model.catalog import Catalog

NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Fabio", "Gil", "Hugo")
RELEASES = ("1.180416", "1.180417", "pos-1.180417")


@pytest.fixture(scope="session")
def packs(catalog: Catalog) -> dict[tuple[str, tuple[str, ...]], Pack]:
    return {}


@pytest.fixture
def setup_of(catalog: Catalog, packs: dict[tuple[str, tuple[str, ...]], Pack]):
    """Return a function that gives a setup and its compiled cards."""

    def make(
        release: str,
        players: int = 4,
        seed: int = 0,
        decks: tuple[str, ...] | None = None,
        bourdieu: bool = True,
    ) -> tuple[Setup, Pack]:
        chosen = catalog.release(release).decks if decks is None else decks
        setup = Setup(release, chosen, NAMES[:players], seed, bourdieu)
        key = release, chosen
        if key not in packs:
            packs[key] = make_pack(catalog, setup)
        return setup, packs[key]

    return make
