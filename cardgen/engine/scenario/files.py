"""Scenario files: finding them, and reading their YAML into the root nodes of documents."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from cardgen.engine.scenario.source import Source, is_null
from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.plain_files import is_there

DEEPEST = 40
PIN = "pin.yaml"
SEEN = "seen.yaml"
EQUIVALENTS = "equivalents.yaml"
BESIDE = (PIN, SEEN, EQUIVALENTS)
"""Files beside scenarios, which are none: the sentences that these speak for, what players see in them, and
the changes of cards that no scenario can show.
"""
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def documents(file: str, raw: bytes) -> tuple[list[Any], list[Diagnostic]]:
    """Return the root nodes of all documents of a file, and the problems that keep it from being read."""
    source = Source(file)
    try:
        text = raw.decode("utf-8-sig")
        _check_depth(text)
        return [node for node in yaml.compose_all(text, LOADER) if node is not None and not is_null(node)], []
    except UnicodeDecodeError as problem:
        source.problem(
            "encoding", _("the file is not UTF-8 text"), found=str(problem.reason), hint=_("save it as UTF-8")
        )
    except yaml.MarkedYAMLError as problem:
        place = type("Place", (), {"start_mark": problem.problem_mark or problem.context_mark})
        source.problem(
            "yaml", _("the file is not YAML"), place, found=str(problem.problem), hint=_("correct it here")
        )
    except yaml.YAMLError as problem:
        source.problem(
            "yaml", _("the file is not YAML"), found=str(problem).splitlines()[0], hint=_("correct it")
        )
    except (RecursionError, ValueError) as problem:
        source.problem("yaml", _("the file is not YAML"), found=str(problem)[:200], hint=_("correct it"))
    return [], source.problems


def _check_depth(text: str) -> None:
    """Refuse nesting that no scenario has, before a parser follows it. Raises `ValueError`."""
    depth = 0
    for line in text.splitlines():
        if line.startswith("---"):  # another document
            depth = 0
        opening = len(line) - len(line.lstrip(" -?:"))
        if opening > 4 * DEEPEST:
            raise ValueError("nested too deeply")
        more = line.count("[") + line.count("{")
        if depth + more <= DEEPEST:
            depth += more - line.count("]") - line.count("}")
            continue
        for letter in line:
            depth += (letter in "[{") - (letter in "]}")
            if depth > DEEPEST:
                raise ValueError("nested too deeply")


def files_of(paths: Sequence[Path]) -> tuple[list[Path], list[Diagnostic]]:
    """Return the scenario files named and inside the folders named, in order, and what is missing."""
    found: list[Path] = []
    problems: list[Diagnostic] = []
    for path in paths:
        inside = [path]
        is_folder = os.path.isdir(path)  # noqa: PTH112 - `is_dir` raises where nobody may look
        if is_folder:
            both = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
            inside = [one for one in both if one.name not in BESIDE]
        if not inside or not is_there(path):
            problems.append(
                Diagnostic(
                    "scenario-no-file",
                    _("there is no scenario here") if is_folder else _("the file does not exist"),
                    str(path),
                    expected=_("a scenario file or a folder with some"),
                    hint=_("check the path"),
                )
            )
        else:
            found.extend(inside)
    return found, problems
