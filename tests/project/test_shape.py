"""The shape of the code: which way imports point, how long modules and functions are, what files say."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "cardgen"
MODULES = sorted(PACKAGE.rglob("*.py"))

LAYERS = (
    {"__init__", "errors", "units", "i18n", "paths", "faults", "kept", "collected", "plain_files"},
    {"model"},
    {"text"},
    {"store", "engine", "layout", "checks"},
    {"render"},
    {"build"},
    {"cli"},
)
"""From the ground up; a module may import from its own part and from lower layers."""
STRANGERS = {("engine", "layout"), ("layout", "engine"), ("render", "store"), ("render", "engine")}
"""Pairs that must not know each other although their layers would allow it."""
SIBLINGS = {("checks", "store"), ("checks", "engine")}
"""Imports inside one layer that are wanted: checks look at the database and the scenarios."""

MOST_LINES, MANY_LINES, MOST_BODY_LINES = 500, 250, 40


def part(module: str) -> str:
    """Return the part of the package that a module belongs to: `cardgen.text.parser` → `text`."""
    names = module.split(".")
    return names[1] if len(names) > 1 else "__init__"


def level(name: str) -> int:
    """Return the layer of a part; fails for a part that the architecture does not have."""
    found = [number for number, names in enumerate(LAYERS) if name in names]
    assert found, f"{name} is no part of the architecture: give it a layer in this test"
    return found[0]


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield (line, module) for each module of the package that a file imports, wherever in the file."""
    package = "cardgen." + ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: -node.level]
                base = ".".join([*above, base] if base else above)
            if base == "cardgen":
                yield from ((node.lineno, f"cardgen.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, base


def wrong(importer: str, imported: str) -> bool:
    """Tell whether an import points the wrong way."""
    if imported in {importer, "__init__"}:
        return False
    if (importer, imported) in STRANGERS:
        return True
    same = level(importer) == level(imported)
    if same and level(importer) > 0:
        return (importer, imported) not in SIBLINGS
    return level(imported) > level(importer)


def test_imports_point_one_way() -> None:
    arrows = [
        f"{path.relative_to(ROOT)}:{line}: {module}"
        for path in MODULES
        for line, module in imports(path)
        if module.split(".")[0] == "cardgen"
        and path != PACKAGE / "__init__.py"
        and wrong(path.relative_to(PACKAGE).with_suffix("").parts[0], part(known(module)))
    ]
    assert not arrows, "imports that point the wrong way:\n" + "\n".join(arrows)


def known(module: str) -> str:
    """Return the module itself, or `cardgen` when the name is one of the package's own (`__version__`)."""
    names = module.split(".")
    first = PACKAGE / names[1] if len(names) > 1 else PACKAGE
    return module if first.is_dir() or first.with_suffix(".py").is_file() else "cardgen"


@pytest.mark.parametrize(
    ("importer", "imported", "expected"),
    [
        ("engine", "layout", True),
        ("layout", "engine", True),
        ("render", "store", True),
        ("render", "engine", True),
        ("model", "text", True),
        ("text", "model", False),
        ("store", "engine", True),
        ("store", "paths", False),
        ("render", "layout", False),
        ("build", "cli", True),
        ("cli", "engine", False),
        ("errors", "i18n", False),
        ("paths", "model", True),
    ],
)
def test_the_arrow_test_can_fail(importer: str, imported: str, expected: bool) -> None:
    assert wrong(importer, imported) is expected


def test_the_model_needs_the_standard_library_only() -> None:
    foreign = [
        f"{path.relative_to(ROOT)}:{line}: {module}"
        for path in (PACKAGE / "model").rglob("*.py")
        for line, module in imports(path)
        if module.split(".")[0] not in sys.stdlib_module_names
        and not module.startswith(("cardgen.model", "cardgen.errors", "cardgen.units"))
    ]
    assert not foreign, "\n".join(foreign)


def test_modules_are_short() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in [*MODULES, *(ROOT / "benchmarks").rglob("*.py"), ROOT / "setup.py"]
    }
    too_long = {name: lines for name, lines in lengths.items() if lines > MOST_LINES}
    assert not too_long, f"over {MOST_LINES} lines: {too_long}"


def test_most_modules_are_very_short() -> None:
    long = [path for path in MODULES if len(path.read_text(encoding="utf-8").splitlines()) > MANY_LINES]
    share = len(long) / len(MODULES)
    names = ", ".join(path.relative_to(ROOT).as_posix() for path in long)
    assert share <= 0.2, f"{share:.0%} of the modules have over {MANY_LINES} lines: {names}"


def test_functions_are_short() -> None:
    too_long = []
    for path in [*MODULES, *(ROOT / "benchmarks").rglob("*.py"), ROOT / "setup.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not _is_table(node):
                lines = (node.end_lineno or node.lineno) - _first(node).lineno + 1
                if lines > MOST_BODY_LINES:
                    too_long.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.name}: {lines} lines")
    assert not too_long, "\n".join(too_long)


def _first(node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.stmt:
    """Return the first statement of a function that is not its docstring."""
    documented = ast.get_docstring(node) is not None and len(node.body) > 1
    return node.body[documented]


def _is_table(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell whether a function only returns one literal table, as tables of messages must (see i18n)."""
    body = [
        item
        for item in node.body
        if not (isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant))
    ]
    return (
        len(body) == 1 and isinstance(body[0], ast.Return) and isinstance(body[0].value, ast.Dict | ast.Tuple)
    )


OWN_FILES = {
    "build/effect_list.py",
    "build/press_style.py",
    "build/publish.py",
    "build/site.py",
    "cli/build_decks.py",
    "cli/main.py",
    "i18n.py",
    "kept.py",
    "layout/metrics.py",
    "layout/shared_files.py",
    "plain_files.py",
    "render/odt.py",
    "render/odt_list.py",
    "render/press.py",
    "store/archives.py",
    "store/cache.py",
    "text/memory.py",
}
"""Modules that open what belongs to the project (code, fonts, templates, catalogues), what it just made, or
parts of an archive that was read; what people give is read by `plain_files` only.
"""


def opens(source: str) -> bool:
    """Tell whether a module opens or reads files by other means than `plain_files`."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        call = node.func
        if isinstance(call, ast.Attribute):
            ours = isinstance(call.value, ast.Name) and call.value.id == "plain_files"
            if call.attr in {"open", "read_bytes", "read_text"} and not ours:
                return True
        elif isinstance(call, ast.Name) and call.id == "open":
            return True
    return False


def test_files_that_people_give_are_read_in_one_place() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix() for path in MODULES if opens(path.read_text(encoding="utf-8"))
    }
    assert found == OWN_FILES


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("path.read_bytes()", True),
        ("Path(name).read_text('utf-8')", True),
        ("with open(name) as stream: pass", True),
        ("plain_files.read_text(path, name, problems)", False),
        ("read_text(path, name, problems)", False),
    ],
)
def test_the_test_of_one_place_can_fail(source: str, expected: bool) -> None:
    assert opens(source) is expected


def tracked() -> list[Path]:
    """Return the files under version control, or all project files outside a checkout."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    names = [name for name in done.stdout.decode().split("\0") if name]
    if not names:
        warnings.warn("no git checkout: looking at the package only", stacklevel=2)
        return MODULES
    return [ROOT / name for name in names if (ROOT / name).is_file()]


PLACES = (r"/[w]ork/", r"/[t]mp/[a-z]", r"/[r]oot/", r"/[h]ome/\w", r"/[U]sers/\w")
REGISTRIES = (r"pypi\.org", r"python[h]osted", r"registry\.npmjs", r"deb\.debian", r"archive\.ubuntu")
PIECES = (
    ("sub", "agent"),
    ("AI ass", "istant"),
    ("Chat", "GPT"),
    ("Cla", "ude"),
    ("L", "LM"),
    ("this ses", "sion"),
)
WORKING = tuple(rf"\b{begin}-?{end}s?\b" for begin, end in PIECES)
"""In pieces, as places have a letter in brackets: so this file itself may be looked through."""


@pytest.mark.parametrize("pattern", [*PLACES, *REGISTRIES, *WORKING])
def test_files_speak_of_the_project_only(pattern: str) -> None:
    compiled = re.compile(pattern)
    found = []
    for path in tracked():
        if path.suffix in {".ttf", ".png", ".jpg", ".xlsx", ".ods", ".odt", ".pdf"}:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if compiled.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("begin", "end"), PIECES)
def test_words_in_pieces_are_found(begin: str, end: str) -> None:
    for words in (f"the {begin}{end}", f"{begin}{end}s do", f"({begin}{end})"):
        assert any(re.search(pattern, words) for pattern in WORKING)


def test_products_and_caches_are_not_under_version_control() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in tracked()}
    assert not {name for name in names if name.startswith("output/")} - {"output/README.md"}
    assert not {name for name in names if re.search(r"__pycache__|\.egg-info|\.mo$|^\.venv/|^\.cache/", name)}
