"""cardgen installed from its wheel, far from the checkout: data, fonts and messages come along."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from cardgen import __version__
from tests.project.timing import quickest

ROOT = Path(__file__).parents[2]
PARTS = ("cardgen", "data", "templates", "fonts")
FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the unpacked wheel, built from a copy of the project."""
    top = tmp_path_factory.mktemp("wheel")
    project = top / "project"
    ignored = shutil.ignore_patterns("__pycache__", "*.mo", "*.egg-info")
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, project / name, ignore=ignored)
    for name in FILES:
        shutil.copy(ROOT / name, project / name)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", str(top), str(project)], check=True, capture_output=True)
    (wheel,) = top.glob("*.whl")
    assert wheel.name == f"cardgen-{__version__}-py3-none-any.whl"
    place = top / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    return place


def run(installed: Path, cwd: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the installed cardgen in a folder, without the checkout in sight."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    script = f"import sys; sys.path.insert(0, {str(installed)!r})\n"
    script += "from cardgen.cli.main import run; sys.exit(run())"
    return subprocess.run(
        [sys.executable, "-c", script, *words],
        cwd=cwd,
        env={**plain, "XDG_CACHE_HOME": str(cwd / "cache"), "HOME": str(cwd), **variables},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_wheel_has_what_is_needed_and_no_more(installed: Path) -> None:
    names = {path.relative_to(installed).parts[0] for path in installed.rglob("*")}
    assert names == {"cardgen", f"cardgen-{__version__}.dist-info"}
    share = installed / "cardgen" / "_share"
    assert (share / "data" / "games" / "agencia" / "game.yaml").is_file()
    for name in PARTS[1:]:
        kept = {path.relative_to(ROOT) for path in (ROOT / name).rglob("*") if _wanted(path)}
        assert {path.relative_to(share) for path in (share / name).rglob("*") if path.is_file()} == kept
    for language in ("pt_BR", "en"):
        assert (installed / f"cardgen/locales/{language}/LC_MESSAGES/cardgen.mo").is_file()
    assert (installed / "cardgen" / "py.typed").is_file()


def _wanted(path: Path) -> bool:
    relative = path.relative_to(ROOT)
    return path.is_file() and not any(
        part.startswith(".") or part == "__pycache__" for part in relative.parts
    )


def test_the_installed_program_lists_cards_in_portuguese(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "list", LANG="pt_BR.UTF-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Patrimonialismo" in done.stdout
    assert run(installed, tmp_path, "--help", LANG="pt_BR.UTF-8").stdout.startswith("Uso:")


def test_the_installed_program_builds_into_the_folder_it_is_run_in(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "build", "decks", "--deck", "social")
    assert (done.returncode, done.stderr) == (0, "")
    (product,) = (tmp_path / "output").rglob("*.pdf")
    assert product.read_bytes().startswith(b"%PDF")
    assert not list(installed.rglob("*.lock")), "nothing is written where cardgen is installed"


def test_a_game_pack_by_its_path(installed: Path, tmp_path: Path) -> None:
    pack = tmp_path / "mygame"
    shutil.copytree(ROOT / "data" / "games" / "agencia", pack)
    named = (pack / "game.yaml").read_text(encoding="utf-8").replace("name: Agência", "name: Outra", 1)
    (pack / "game.yaml").write_text(named, encoding="utf-8")
    for where in (str(pack), "mygame", str(pack / "game.yaml")):
        done = run(installed, tmp_path, "list", "--game", where)
        assert (done.returncode, done.stderr) == (0, "")
    done = run(installed, tmp_path, "list", "--game", "no-such-game")
    assert done.returncode == 2
    assert "[paths-no-game]" in done.stderr


def test_a_build_with_nothing_to_do_is_quick(tmp_path: Path) -> None:
    """The whole process, from a cold start, for every product of every release (stated: under 0.3 s)."""
    command = [
        sys.executable,
        "-m",
        "cardgen.cli.main",
        "--lang",
        "en",
        "build",
        "--output",
        str(tmp_path / "out"),
    ]
    environment = {**os.environ, "CARDGEN_CACHE": str(tmp_path / "cache")}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    time.sleep(0.1)
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    assert "nothing changed" in done.stdout
    assert quickest(command[1:], 0.3, environment) < 0.3
