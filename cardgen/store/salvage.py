"""What is sound of a file with mistakes: each part is still held against the rest of the pack."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from cardgen.errors import Diagnostic
from cardgen.store.document import Document, Path_
from cardgen.store.validate import diagnostics, path_in

Model = TypeVar("Model", bound=BaseModel)
Loose = TypeVar("Loose", bound=BaseModel)
_ROUNDS = 6
"""Taking out a wrong part may leave its whole wrong: a card whose only face went, and so on."""
STAND_IN = "0"
"""Takes the place of a wrong entry in a list of names, so that the others keep theirs."""


def salvage(
    model: type[Model],
    loose: type[Loose],
    document: Document,
    problems: list[Diagnostic],
    usual: Mapping[str, Any],
) -> tuple[Loose | None, set[Path_]]:
    """Return a document without its wrong parts, and where these were; all mistakes go to `problems`.

    What is left must fit `loose`, a model that asks for less. A top key that is missing or wrong gets its
    `usual` value, when there is one.
    """
    lost = set(document.refused)
    try:
        model.model_validate(document.data)
    except ValidationError as error:
        problems.extend(diagnostics(model, document, error))
    data = copy.deepcopy(document.data)
    for _round in range(_ROUNDS):
        try:
            return loose.model_validate(data), lost
        except ValidationError as error:
            for detail in error.errors(include_url=False):
                _take_out(data, detail, lost, usual)
    return None, lost


def _take_out(data: Any, detail: ErrorDetails, lost: set[Path_], usual: Mapping[str, Any]) -> None:
    path = path_in(data, detail["loc"])
    if detail["type"] == "missing":
        path = (*path, detail["loc"][-1])
    if not path:
        return
    lost.add(path)
    whole = data
    for step in path[:-1]:
        whole = whole[step]
    last: Any = path[-1]
    if isinstance(whole, list):
        whole[last] = STAND_IN
    elif len(path) == 1 and last in usual:
        whole[last] = usual[last]
    else:
        whole.pop(last, None)
