from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

from cardgen.build.schemas import SCHEMAS, schema, schema_text
from cardgen.engine.scenario.running import load_file
from cardgen.errors import Diagnostic
from cardgen.store import load_game
from cardgen.store.document import require_document
from cardgen.store.validate import validate
from tests.store.packs import ROOT

FOLDER = ROOT / "data" / "schema"
DATA = sorted((ROOT / "data").rglob("*.yaml"))
_LINE = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_published_schema_is_the_models(name: str) -> None:
    published = FOLDER / f"{name}.json"
    assert published.read_text(encoding="utf-8") == schema_text(name), "run: cardgen schema -o data/schema"


def test_nothing_else_is_published() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(SCHEMAS)


@pytest.mark.parametrize("path", DATA, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_each_data_file_names_its_schema(path: Path) -> None:
    with path.open(encoding="utf-8") as stream:
        match = _LINE.fullmatch(stream.readline())
    assert match, "the first line must be '# yaml-language-server: $schema=…'"
    assert (path.parent / match[1]).resolve().is_file()


def test_schemas_are_closed() -> None:
    """Every mapping of a schema lists its keys or says what their values are: editors flag a wrong key."""
    for name in SCHEMAS:
        pending: list[object] = [schema(name)]
        while pending:
            item = pending.pop()
            if isinstance(item, list):
                pending.extend(item)
            elif isinstance(item, dict):
                if item.get("type") == "object":
                    assert item.keys() & {"additionalProperties", "patternProperties"}, (name, item)
                pending.extend(item.values())


@pytest.mark.parametrize("path", DATA, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_each_data_file_fits_its_schema(path: Path) -> None:
    document = require_document(path)
    match = _LINE.fullmatch(path.read_text(encoding="utf-8").splitlines(keepends=True)[0])
    assert match
    module, _sep, attribute = SCHEMAS[Path(match[1]).stem].partition(":")
    problems: list[Diagnostic] = []
    model = getattr(import_module(module), attribute)
    if hasattr(model, "model_validate"):
        validate(model, document, problems)
    else:  # a schema that is no model's: scenarios have a reader of their own
        _setups, problems = load_file(path, load_game())
    assert problems == []


def test_schema_is_json() -> None:
    made = json.loads(schema_text("cards"))
    assert made["$schema"].startswith("https://json-schema.org/")
    assert "title" not in made
    face = made["$defs"]["FaceEntry"]
    assert set(face["properties"]) == {"number", "name", "kind", "ideology", "deck", "copies", "text", "note"}
    assert "required" not in face
