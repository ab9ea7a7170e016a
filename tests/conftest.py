"""Fixtures that tests of several parts share."""

from __future__ import annotations

import pytest

from cardgen.layout import shared
from cardgen.layout.card import Setting
from cardgen.layout.metrics import Metrics, load_metrics
from cardgen.model.catalog import Catalog
from cardgen.store import load_game


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    return load_game("agencia")


@pytest.fixture(scope="session")
def metrics() -> Metrics:
    return load_metrics()


@pytest.fixture(scope="session")
def setting(metrics: Metrics) -> Setting:
    return Setting(shared.card("standard"), shared.theme("colour"), metrics)
