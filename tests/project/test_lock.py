"""The lock files: every package with hashes, no registry, everything that pyproject.toml asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = {
    "build": "requirements-lock.txt",
    "dev": "requirements-dev-lock.txt",
    "bench": "requirements-bench-lock.txt",
}
ENTRY = re.compile(
    r"([a-z0-9-]+)(\[[a-z,]+\])?==([^ ;]+)( ; [^\\]+?)?((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n"
)
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def locked(name: str) -> dict[str, set[str]]:
    """Return the versions in a lock file by package; fails on a line that is not part of an entry."""
    text = (ROOT / LOCKS[name]).read_text(encoding="utf-8")
    assert not ENTRY.sub("", text), f"{LOCKS[name]}: {ENTRY.sub('', text)[:200]!r}"
    versions: dict[str, set[str]] = {}
    for match in ENTRY.finditer(text):
        versions.setdefault(match[1], set()).add(match[3])
    return versions


def group(name: str) -> list[str]:
    """Return the requirements of a dependency group, with those of the groups that it includes."""
    result: list[str] = []
    for item in PROJECT["dependency-groups"][name]:
        result += group(item["include-group"]) if isinstance(item, dict) else [item]
    return result


@pytest.mark.parametrize("name", LOCKS)
def test_every_line_is_an_exact_version_with_hashes(name: str) -> None:
    assert len(locked(name)) > 20


@pytest.mark.parametrize("name", LOCKS)
def test_no_address_of_a_registry(name: str) -> None:
    text = (ROOT / LOCKS[name]).read_text(encoding="utf-8")
    assert not re.search(r"://|--index-url|--find-links|--extra-index|@", text)


@pytest.mark.parametrize("name", LOCKS)
def test_everything_asked_for_is_locked_in_a_version_that_suits(name: str) -> None:
    extras = [item for items in PROJECT["project"]["optional-dependencies"].values() for item in items]
    wanted = [Requirement(item) for item in [*PROJECT["project"]["dependencies"], *extras, *group(name)]]
    versions = locked(name)
    for requirement in wanted:
        found = versions.get(canonicalize_name(requirement.name), set())
        assert found, f"{requirement} is not in {LOCKS[name]}; run make lock"
        unfit = [item for item in found if item not in SpecifierSet(str(requirement.specifier))]
        assert not unfit, f"{LOCKS[name]} has {requirement.name} {unfit}, wanted {requirement.specifier}"


@pytest.mark.parametrize("name", ["dev", "bench"])
def test_the_lock_files_agree(name: str) -> None:
    runtime, other = locked("build"), locked(name)
    assert {package: other.get(package) for package in runtime} == runtime


def test_several_files_of_each_release_are_allowed() -> None:
    """One hash alone would lock to one platform; a compiled package has a file for each."""
    text = (ROOT / LOCKS["build"]).read_text(encoding="utf-8")
    hashes = {match[1]: match[5].count("--hash") for match in ENTRY.finditer(text)}
    assert all(count >= 1 for count in hashes.values())
    assert hashes["pikepdf"] > 10
    assert hashes["pydantic-core"] > 10
