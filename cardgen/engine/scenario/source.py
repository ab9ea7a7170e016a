"""Reading YAML strictly: every value keeps its place, duplicate and unknown keys are problems.

Readers never raise for what a file holds: they note a `Diagnostic` and return None, so that one pass finds
all problems of a file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

import yaml

from cardgen.collected import Collected
from cardgen.errors import Diagnostic
from cardgen.i18n import _

INT, BOOL, NULL = "tag:yaml.org,2002:int", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:null"


class Source:
    """One document of a file being read (`root`), and the problems found in it."""

    def __init__(self, file: str, root: Any = None) -> None:
        self.file = file
        self.root = root
        self.problems = Collected()
        self._above: dict[int, tuple[int, str]] | None = None

    def problem(
        self, code: str, message: str, node: Any = None, expected: str = "", found: str = "", hint: str = ""
    ) -> None:
        """Note a problem at the place of a node, with the key that it stands under."""
        code = f"scenario-{code}"
        if self.problems.is_full(code, self.file):
            self.problems.append(Diagnostic(code, message, self.file))
            return
        key = self._key_of(node)
        if key and key.split(".")[-1] not in message:
            message = f"{key}: {message}"
        mark = getattr(node, "start_mark", None)
        line, column = (mark.line + 1, mark.column + 1) if mark is not None else (0, 0)
        self.problems.append(Diagnostic(code, message, self.file, line, column, expected, found, hint))

    def _key_of(self, node: Any) -> str:
        """Return the keys that lead to a node, dots between (`hands.Ana`); nothing for root and strangers."""
        if self._above is None:
            self._above = above(self.root)
        keys = []
        at = id(node)
        while at in self._above:
            at, key = self._above[at]
            keys.append(key)
        return ".".join(key for key in reversed(keys) if key)

    # --- values ------------------------------------------------------------------------------------------

    def mapping(self, node: Any, known: Sequence[str], required: Sequence[str] = ()) -> dict[str, Any] | None:
        """Return the entries of a mapping by key; unknown, repeated and missing keys are problems."""
        if not isinstance(node, yaml.MappingNode):
            self.wrong(node, _("a mapping"))
            return None
        found: dict[str, Any] = {}
        for key, value in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else None
            if name is None or name not in known:
                self._unknown(key, str(name), known)
            elif name in found:
                self._given_twice(key)
            else:
                found[name] = value
        for name in required:
            if name not in found:
                self.problem(
                    "missing-key",
                    _("the key {key} is missing").format(key=name),
                    node,
                    expected=name,
                    hint=_("add the key"),
                )
        return found

    def _unknown(self, key: Any, name: str, known: Sequence[str]) -> None:
        is_told = not self.problems.is_full("scenario-unknown-key", self.file)
        close = get_close_matches(name, known, 1) if is_told else []
        self.problem(
            "unknown-key",
            _("unknown key {key}").format(key=name),
            key,
            expected=", ".join(known),
            found=name,
            hint=_("did you mean {key}?").format(key=close[0]) if close else _("remove the key"),
        )

    def entries(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """Yield the (key node, value node) pairs of a mapping whose keys are names."""
        if not isinstance(node, yaml.MappingNode):
            self.wrong(node, _("a mapping"))
            return
        seen = set()
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self.wrong(key, _("a name"))
            elif key.value in seen:
                self._given_twice(key)
            else:
                seen.add(key.value)
                yield key, value

    def _given_twice(self, key: Any) -> None:
        self.problem(
            "duplicate-key",
            _("the key {key} is given twice").format(key=key.value),
            key,
            found=key.value,
            hint=_("keep one of the two"),
        )

    def items(self, node: Any) -> list[Any]:
        """Return the items of a list."""
        if not isinstance(node, yaml.SequenceNode):
            self.wrong(node, _("a list"))
            return []
        return list(node.value)

    def text(self, node: Any) -> str | None:
        """Return the text of a scalar, whatever it looks like."""
        if not isinstance(node, yaml.ScalarNode) or node.tag == NULL:
            self.wrong(node, _("a text"))
            return None
        return str(node.value)

    def number(self, node: Any, low: int, high: int) -> int | None:
        """Return a whole number between two bounds, both allowed."""
        value = None
        if isinstance(node, yaml.ScalarNode) and node.tag == INT and len(node.value) < 20:
            try:
                value = int(node.value, 10)
            except ValueError:
                value = None
        if value is None or not low <= value <= high:
            self.wrong(node, _("a whole number from {low} to {high}").format(low=low, high=high))
            return None
        return value

    def flag(self, node: Any) -> bool | None:
        """Return true or false."""
        if isinstance(node, yaml.ScalarNode) and node.tag == BOOL:
            return node.value.lower() in {"true", "yes", "on"}
        self.wrong(node, _("true or false"))
        return None

    def choice(self, node: Any, known: Sequence[str]) -> str | None:
        """Return one of some words."""
        value = node.value if isinstance(node, yaml.ScalarNode) else None
        if value in known:
            return str(value)
        close = get_close_matches(str(value), known, 1)
        self.problem(
            "value",
            _("this value is not one of those allowed"),
            node,
            expected=", ".join(known),
            found=describe(node),
            hint=_("did you mean {key}?").format(key=close[0]) if close else _("choose one of them"),
        )
        return None

    def wrong(self, node: Any, expected: str) -> None:
        """Note a value of the wrong shape."""
        self.problem(
            "value",
            _("this value has the wrong form"),
            node,
            expected,
            describe(node),
            _("correct the value"),
        )


def above(root: Any) -> dict[int, tuple[int, str]]:
    """Return for each node below a root, by its `id`, the node that it stands in and the key there."""
    found: dict[int, tuple[int, str]] = {}
    waiting, seen = [root], {id(root)}
    while waiting:
        node = waiting.pop()
        inside: list[tuple[Any, str]] = []
        if isinstance(node, yaml.SequenceNode):
            inside = [(item, "") for item in node.value]
        elif isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                name = key.value if isinstance(key, yaml.ScalarNode) else ""
                inside += [(key, name), (value, name)]
        for item, name in inside:
            if id(item) not in seen:
                seen.add(id(item))
                found[id(item)] = id(node), name
                waiting.append(item)
    return found


def is_null(node: Any) -> bool:
    """Say whether a node is an empty value."""
    return isinstance(node, yaml.ScalarNode) and node.tag == NULL


def is_mapping(node: Any) -> bool:
    """Say whether a node is a mapping."""
    return isinstance(node, yaml.MappingNode)


def is_list(node: Any) -> bool:
    """Say whether a node is a list."""
    return isinstance(node, yaml.SequenceNode)


def is_number(node: Any) -> bool:
    """Say whether a node is a whole number."""
    return isinstance(node, yaml.ScalarNode) and node.tag == INT


def describe(node: Any) -> str:
    """Say in a word what a node is."""
    if node is None:
        return _("nothing")
    if isinstance(node, yaml.MappingNode):
        return _("a mapping")
    if isinstance(node, yaml.SequenceNode):
        return _("a list")
    return str(node.value)[:80] or _("nothing")
