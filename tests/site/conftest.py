"""The whole site, built once, and a browser to look at it with."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgen import paths
from cardgen.build.site_targets import site_of
from cardgen.build.targets import build
from cardgen.store import load_game
from tests.site.pages import Site

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("site")
    catalog = load_game()
    releases = [release.id for release in catalog.releases]
    build(site_of(catalog, paths.game_dir("agencia"), folder, releases), force=True)
    return Site(folder, catalog)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium under Playwright; skipped where one of them is missing, except in CI."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    missing = "" if program else "Chromium is not installed"
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415
    except ImportError:
        missing = "the package playwright is not installed"
    if missing:
        if os.environ.get("CI"):
            pytest.fail(f"browser tests must run in CI, but {missing}")
        pytest.skip(f"browser tests need Chromium and Playwright: {missing}")
    with sync_playwright() as playwright:
        instance = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield instance
        instance.close()


@pytest.fixture(scope="session")
def axe_source() -> str:
    """The text of axe-core, which the package axe-playwright-python carries."""
    axe = pytest.importorskip(
        "axe_playwright_python", reason="axe-core (axe-playwright-python) is not installed"
    )
    return (Path(axe.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
