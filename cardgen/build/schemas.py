"""The published JSON Schemas: one for each kind of data file, made from the models that validate it."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

SCHEMAS: dict[str, str] = {
    "acknowledged": "cardgen.store.schemas:AcknowledgedFile",
    "cards": "cardgen.store.schemas:CardsFile",
    "claims": "cardgen.store.schemas:ClaimsFile",
    "decisions": "cardgen.store.schemas:DecisionsFile",
    "game": "cardgen.store.schemas:GameFile",
    "icons": "cardgen.store.shared_schemas:IconsFile",
    "lists": "cardgen.checks.manual_lists:ListsFile",
    "manual": "cardgen.store.manual_schemas:ManualFile",
    "manual-queries": "cardgen.store.manual_schemas:QueriesFile",
    "manual-readings": "cardgen.store.manual_schemas:ReadingsFile",
    "manual-terms": "cardgen.store.manual_schemas:TermsFile",
    "notes": "cardgen.checks.note_texts:InformationFile",
    "palette": "cardgen.store.shared_schemas:PaletteFile",
    "release": "cardgen.store.schemas:ReleaseFile",
    "rulings": "cardgen.store.rulings:RulingsFile",
    "scenario": "cardgen.engine.scenario.schema:scenario_schema",
    "setting": "cardgen.checks.settings:SettingFile",
    "sizes": "cardgen.store.shared_schemas:SizesFile",
    "translation": "cardgen.store.translations:TranslationFile",
    "tutorials": "cardgen.store.tutorials:TutorialsFile",
    "words": "cardgen.store.shared_schemas:WordsFile",
}
"""Models (or functions that return a schema) by the name of the file in data/schema, without `.json`."""

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(name: str) -> dict[str, Any]:
    """Return a schema by name. Raises `KeyError`."""
    module, _sep, attribute = SCHEMAS[name].partition(":")
    source = getattr(import_module(module), attribute)
    made: dict[str, Any] = source.model_json_schema() if hasattr(source, "model_json_schema") else source()
    return {"$schema": _DIALECT, **_tidy(made)}


def schema_text(name: str) -> str:
    """Return a schema as the published file has it."""
    return json.dumps(schema(name), ensure_ascii=False, indent=2) + "\n"


def _tidy(value: Any) -> Any:
    """Drop generated titles and null defaults, which editors would offer as values."""
    if isinstance(value, list):
        return [_tidy(item) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _tidy(item) for key, item in value.items() if not _noise(key, item)}
    if "patternProperties" in kept:
        kept.setdefault("additionalProperties", False)
    if isinstance(value.get("properties"), dict):
        kept["properties"] = {key: _tidy(item) for key, item in value["properties"].items()}
    return kept


def _noise(key: str, item: Any) -> bool:
    return (key == "title" and isinstance(item, str)) or (key == "default" and item is None)
