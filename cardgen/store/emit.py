"""Write data files as a person would: short values on one line, long sentences folded at blanks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import yaml

_WIDTH = 110
_FOLD_FROM = 100


class _Quoted(str):
    """Text that is written in double quotes."""


class _Folded(str):
    """Text that is written over several lines."""


class _Flow(dict[str, Any]):
    """A mapping that is written on one line."""


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """A dumper that keeps the order of keys and knows the three styles."""


_Dumper.add_representer(
    _Quoted, lambda dumper, value: dumper.represent_scalar("tag:yaml.org,2002:str", str(value), style='"')
)
_Dumper.add_representer(
    _Folded, lambda dumper, value: dumper.represent_scalar("tag:yaml.org,2002:str", str(value), style=">")
)
_Dumper.add_representer(
    _Flow,
    lambda dumper, value: dumper.represent_mapping("tag:yaml.org,2002:map", value.items(), flow_style=True),
)


def quoted(text: str) -> str:
    """Mark a text that looks like a number, to be written in quotes."""
    return _Quoted(text)


def flow(mapping: Mapping[str, Any]) -> Mapping[str, Any]:
    """Mark a mapping to be written on one line."""
    return _Flow(mapping)


def sentence(text: str) -> str:
    """Mark a text to be folded when it is long."""
    return _Folded(text) if len(text) > _FOLD_FROM else text


def dump(value: Any, width: int = _WIDTH) -> str:
    """Return a value as YAML."""
    text: str = yaml.dump(
        value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, default_flow_style=False, width=width
    )
    return text


def data_file(schema: str, comments: Iterable[str], blocks: Iterable[str]) -> str:
    """Return a data file: the schema's line for editors, comments, and blocks with blank lines between."""
    head = [f"# yaml-language-server: $schema={schema}", *(f"# {comment}" for comment in comments)]
    return "\n".join(head) + "\n" + "\n".join(blocks)
