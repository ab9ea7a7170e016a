"""Validate a document against its model and say each mistake at its place in the file."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from cardgen.collected import MOST_ALIKE
from cardgen.errors import Diagnostic
from cardgen.faults import suggestion
from cardgen.i18n import _, ngettext
from cardgen.store import schemas
from cardgen.store.document import Document, Path_
from cardgen.store.letters import UNSEEN
from cardgen.store.slug import slug

Model = TypeVar("Model", bound=BaseModel)


def _types() -> dict[str, str]:
    """Return what each kind of type error expected, in the reader's language."""
    return {
        "string_type": _("text"),
        "int_type": _("a whole number"),
        "float_type": _("a number"),
        "bool_type": _("true or false"),
        "list_type": _("a list"),
        "dict_type": _("a mapping"),
        "model_type": _("a mapping"),
    }


def validate(model: type[Model], document: Document, problems: list[Diagnostic]) -> Model | None:
    """Return the document as the model, or None with every mistake added to `problems`."""
    try:
        return model.model_validate(document.data)
    except ValidationError as error:
        problems.extend(diagnostics(model, document, error))
        return None


def diagnostics(model: type[BaseModel], document: Document, error: ValidationError) -> Iterator[Diagnostic]:
    """Yield each mistake once, but those that follow from something that was refused before."""
    seen: set[tuple[Path_, str, str]] = set()
    alike: Counter[str] = Counter()
    for detail in error.errors(include_url=False):
        path = path_in(document.data, detail["loc"])
        if not _is_judged(document, path, detail):
            continue
        alike[detail["type"]] += 1
        item = _diagnostic(model, document, path, detail, few=alike[detail["type"]] <= MOST_ALIKE)
        if (path, item.code, item.message) not in seen:
            seen.add((path, item.code, item.message))
            yield item


def _is_judged(document: Document, path: Path_, detail: ErrorDetails) -> bool:
    if detail["type"] == "missing":
        return document.is_judged((*path, detail["loc"][-1]))
    of_key = detail["type"] == "extra_forbidden" or "[key]" in detail["loc"]
    return document.is_judged(path, whole=not of_key)


def path_in(data: Any, location: tuple[str | int, ...]) -> Path_:
    """Return the part of pydantic's location that leads through the data (it also names union members)."""
    path: list[str | int] = []
    for step in location:
        in_list = isinstance(data, list) and isinstance(step, int) and step < len(data)
        if in_list or (isinstance(data, dict) and step in data):
            data = data[step]
            path.append(step)
    return tuple(path)


def _diagnostic(
    model: type[BaseModel], document: Document, path: Path_, detail: ErrorDetails, *, few: bool
) -> Diagnostic:
    """Return the diagnostic of a mistake; only of `few` alike what was meant is looked for."""
    kind = detail["type"]
    last = str(detail["loc"][-1]) if detail["loc"] else ""
    if kind == "extra_forbidden":
        return _unknown_key(document, path, last, _keys(model) if few else set())
    if kind == "missing":
        return document.problem(
            "data-missing-key", path, _("the key {key} is missing").format(key=last), hint=_("add it")
        )
    if "[key]" in detail["loc"]:
        return document.problem(
            "data-bad-key",
            path,
            _("this key is not written as it must be"),
            key=True,
            expected=_expected(detail),
            found=repr(detail["input"]),
            hint=_hint(detail) if few else "",
        )
    wrong_type = kind in _types()
    message = _("the value of {key} cannot be used").format(key=_name(path))
    return document.problem(
        "data-wrong-type" if wrong_type else "data-bad-value",
        path,
        _wrong_type(path) if wrong_type else message,
        expected=_types()[kind] if wrong_type else _expected(detail),
        found=detail["ctx"]["name"] if kind == UNSEEN else _shown(detail["input"]),
        hint=_hint(detail) if few else "",
    )


def _hint(detail: ErrorDetails) -> str:
    """Return the next step for a wrong value: the nearest that could stand there, where there is one."""
    found, context = detail["input"], detail.get("ctx") or {}
    if detail["type"] == "string_type" and isinstance(found, (int, float)) and not isinstance(found, bool):
        return _("put it in quotes")
    if detail["type"] == UNSEEN:
        return _("remove the character")
    if detail["type"] == "literal_error":
        return suggestion(str(found), _choices(detail))
    near = slug(str(found)) if context.get("pattern") in (schemas.SLUG, schemas.KEY) else ""
    return _("perhaps {name}?").format(name=near) if near else _("write what is expected")


def _choices(detail: ErrorDetails) -> list[str]:
    return re.findall(r"'([^']*)'", str((detail.get("ctx") or {}).get("expected", "")))


def _unknown_key(document: Document, path: Path_, key: str, known: set[str]) -> Diagnostic:
    close = difflib.get_close_matches(key, sorted(known), 1)
    hint = _("write {key}").format(key=close[0]) if close else _("remove it")
    message = _("the key {key} is not known here").format(key=key)
    return document.problem("data-unknown-key", path, message, key=True, hint=hint)


def _wrong_type(path: Path_) -> str:
    name = _name(path)
    if name:
        return _("the value of {key} has the wrong type").format(key=name)
    return _("the file's content has the wrong type")


@cache
def _keys(model: type[BaseModel]) -> set[str]:
    """Return all keys that appear anywhere in the model's schema."""
    schema = model.model_json_schema()
    parts = [schema, *schema.get("$defs", {}).values()]
    return {key for part in parts for key in part.get("properties", {})}


def _name(path: Path_) -> str:
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def _expected(detail: ErrorDetails) -> str:
    context = detail.get("ctx") or {}
    if "pattern" in context:
        return patterns().get(context["pattern"]) or _("text like {pattern}").format(**context)
    if detail["type"] == UNSEEN:
        return _("characters that can be seen")
    if said := _bound(detail["type"], context):
        return said.format(**context)
    if "expected" in context:
        return ", ".join(_choices(detail)) or str(context["expected"])
    return detail["msg"]


def patterns() -> dict[str, str]:
    """Return what each pattern of the schemas asks for, in the reader's language."""
    return {
        schemas.LINE: _("text on one line, with single blanks and none at its ends"),
        schemas.PLAIN: _("nothing, or text on one line, with single blanks and none at its ends"),
        schemas.CARD_TEXT: _(
            "sentences on one line, with single blanks and without markup (< > * _ | [ ] { })"
        ),
        schemas.SLUG: _("small letters and digits without accents, words joined by hyphens"),
        schemas.KEY: _("small letters and digits without accents, and inside . _ or -"),
        schemas.NUMBER: _("one to six digits or capital letters"),
        schemas.DATE: _("a date such as 2018-04-16"),
        schemas.NOTE: _("a sentence with {copies} and then {deck}"),
    }


def _bound(kind: str, context: Mapping[str, Any]) -> str:
    """Return what a kind of bound asks for, with pydantic's fields, in the reader's language."""
    many = int(context.get("max_length", context.get("min_length", 0)))
    bounds = {
        "greater_than": _("more than {gt}"),
        "greater_than_equal": _("{ge} or more"),
        "less_than": _("less than {lt}"),
        "less_than_equal": _("{le} or less"),
        "string_too_long": ngettext(
            "at most {max_length} character", "at most {max_length} characters", many
        ),
        "string_too_short": ngettext(
            "at least {min_length} character", "at least {min_length} characters", many
        ),
        "too_long": ngettext("at most {max_length} entry", "at most {max_length} entries", many),
        "too_short": ngettext("at least {min_length} entry", "at least {min_length} entries", many),
    }
    return bounds.get(kind, "")


def _shown(value: Any) -> str:
    """Return a value for people: what has no text of its own is named."""
    if isinstance(value, dict | list):
        if not value:
            return _("an empty list") if isinstance(value, list) else _("an empty mapping")
        return _("a list") if isinstance(value, list) else _("a mapping")
    if value is None:
        return _("nothing")
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
