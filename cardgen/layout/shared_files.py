"""Read the files of `data/shared` and say what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _


def read(path: Path) -> Any:
    """Return the plain data of a YAML file, in which no key may stand twice; raises `InputError`."""
    import yaml  # noqa: PLC0415 - a build with nothing to do reads no data

    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_loader())
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        mark = getattr(error, "problem_mark", None)
        raise InputError(
            Diagnostic(
                code="shared-unreadable",
                message=_("a file of shared data cannot be read"),
                file=str(path),
                line=mark.line + 1 if mark else 0,
                column=mark.column + 1 if mark else 0,
                found=getattr(error, "problem", None) or str(error).splitlines()[0],
                hint=_("correct the file, or restore it from the project"),
            )
        ) from error


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
