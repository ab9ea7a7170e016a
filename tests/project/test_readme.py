"""The README says what is so."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from cardgen.cli.commands import COMMANDS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
ROWS = {
    match[1]: match[0]
    for match in re.finditer(r"^\| ([a-z][a-z0-9-]*) \| .* \| .* \|$", README, re.MULTILINE)
}


def test_every_dependency_has_a_reason_and_a_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"]]
    for items in project["project"]["optional-dependencies"].values():
        wanted += items
    for items in project["dependency-groups"].values():
        wanted += [item for item in items if isinstance(item, str)]
    names = {re.split(r"[^A-Za-z0-9-]", item)[0] for item in wanted}
    assert names - set(ROWS) == set(), "not in the README's table"
    assert set(ROWS) - names - {"package"} == set(), "in the README's table, but not used"


def test_no_dependency_is_under_the_gpl_alone() -> None:
    rows = [row for row in ROWS.values() if re.search(r"GPL", row)]
    assert not rows


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#]+)\)", README))))
def test_links_lead_somewhere(target: str) -> None:
    assert (ROOT / target).exists()


def test_paths_in_the_text_exist() -> None:
    named = set(re.findall(r"`((?:data|fonts|output|cardgen|tests)/[^`<*…]*)`", README))
    assert {path for path in named if not (ROOT / path).exists()} == set()


def test_every_command_is_told_of() -> None:
    rows = "\n".join(line for line in README.splitlines() if line.startswith("| `cardgen"))
    told = set(re.findall(r"`(?:cardgen )?([a-z]+(?: [a-z]+)?)", rows))
    assert {name for name in COMMANDS if name not in told and " " not in name} - {"build"} == set()
    assert {name for name in told if " " in name} <= set(COMMANDS)


def test_make_targets_that_it_names_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`?make ([a-z]+)", README)) - {"s"}:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_every_make_target_explains_itself() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    listed = {line.split()[0] for line in done.stdout.splitlines() if line.startswith("  ")}
    assert listed == set(phony.split())


def test_the_changelog_has_the_form_that_it_claims() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert text.startswith("# Changelog\n")
    assert "## [Unreleased]" in text
    sections = set(re.findall(r"^### (.*)$", text, re.MULTILINE))
    assert sections <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_every_build_target_is_shown_in_a_small_picture() -> None:
    targets = {name.removeprefix("build ") for name in COMMANDS if name.startswith("build ")}
    shown: dict[str, str] = {}
    for heads, cells in re.findall(r"^\| (`[^\n]*) \|\n\|[ |-]+\|\n\| (!\[[^\n]*) \|$", README, re.MULTILINE):
        pairs = zip(heads.split(" | "), cells.split(" | "), strict=True)
        shown |= {head.strip("`"): cell.partition("](")[2].rstrip(")") for head, cell in pairs}
    assert targets <= set(shown)
    for picture in shown.values():
        assert 5_000 < (ROOT / picture).stat().st_size < 150_000, picture
