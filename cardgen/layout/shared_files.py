"""Read the files of `data/shared` and say what is wrong with them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardgen import kept, plain_files
from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _

_KEPT = 64
"""Files of shared data that are kept, of this project and of other games."""


def read(path: Path) -> Any:
    """Return the plain data of a YAML file, in which no key may stand twice; raises `InputError`.

    It is kept, since reading YAML takes longer than all else that sheets need of it.
    """
    problems: list[Diagnostic] = []
    raw = plain_files.read_bytes(path, str(path), problems, plain_files.MOST_TEXT)
    if raw is None:
        raise InputError(problems)
    key = f"{path.stem}-{kept.key_of(_code(), raw)}"
    data = kept.fetch("shared", key)
    if data is None:
        data = _parse(raw, path)
        if _is_plain(data):
            kept.keep("shared", key, data, _KEPT)
    return data


@cache
def _code() -> bytes:
    return Path(__file__).read_bytes()


def _parse(raw: bytes, path: Path) -> Any:
    import yaml  # noqa: PLC0415 - only for files that are not kept

    try:
        return yaml.load(raw.decode("utf-8"), Loader=_loader())
    except (UnicodeDecodeError, yaml.YAMLError) as error:
        raise _unreadable(path, error) from error


def _is_plain(data: Any) -> bool:
    """Tell whether JSON gives the data back as they are."""
    try:
        return bool(json.loads(json.dumps(data)) == data)
    except (TypeError, ValueError):
        return False


def _unreadable(path: Path, error: Exception) -> InputError:
    mark = getattr(error, "problem_mark", None)
    return InputError(
        Diagnostic(
            code="shared-unreadable",
            message=_("a file of shared data cannot be read"),
            file=str(path),
            line=mark.line + 1 if mark else 0,
            column=mark.column + 1 if mark else 0,
            found=getattr(error, "problem", None) or str(error).splitlines()[0],
            hint=_("correct the file, or restore it from the project"),
        )
    )


@cache
def _loader() -> Any:
    """Return a loader of plain data that refuses a key that stands twice (YAML 1.2.2, section 3.2.1.3)."""
    import yaml  # noqa: PLC0415

    base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    strict: Any = type("StrictLoader", (base,), {})

    def construct(loader: Any, node: yaml.MappingNode) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _value in node.value:
            if key.value in seen:
                said = _("the key {key} stands twice").format(key=key.value)
                raise yaml.constructor.ConstructorError(None, None, said, key.start_mark)
            seen.add(key.value if isinstance(key.value, str) else "")
        found: dict[Any, Any] = loader.construct_mapping(node, deep=True)
        return found

    strict.add_constructor("tag:yaml.org,2002:map", construct)
    return strict


def wrong(path: Path, expected: str, found: object) -> InputError:
    """Return the error for a file that does not say what it must."""
    return InputError(
        Diagnostic(
            code="shared-invalid",
            message=_("a file of shared data does not say what it must"),
            file=str(path),
            expected=expected,
            found=repr(found),
            hint=_("correct the file, or restore it from the project"),
        )
    )


def mapping(data: Any, path: Path) -> Mapping[str, Any]:
    """Return data that is a mapping of names; raises `InputError`."""
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise wrong(path, _("names with their values"), data)
    return data
