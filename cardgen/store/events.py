"""Documents from libyaml's events, refusing what could hurt before it grows, and reading on behind it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import yaml

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.store.tree import Document, Path_

MAX_DEPTH = 24
_INT = re.compile(r"-?(?:0|[1-9]\d*)\Z")
_FLOAT = re.compile(r"-?(?:0|[1-9]\d*)\.\d+\Z")
_LEADING_ZERO = re.compile(r"-?0\d+\Z")
_NO_KEY = "?"
"""Stands for a key that is none; its value is read and left out."""
_WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "true": True, "false": False}


@dataclass(slots=True)
class _Open:
    """A collection that is being read."""

    path: Path_
    data: Any
    key: str | None = None
    skip: bool = False
    is_key: bool = False
    """It stands where a key must, and goes with the value after it."""


def _place(event: yaml.Event) -> tuple[int, int]:
    """Return line and column of an event, from 1."""
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


class Reader:
    """Builds documents from parser events; `take` returns False when reading must stop."""

    def __init__(self, name: str, problems: list[Diagnostic]) -> None:
        self.documents: list[Document] = []
        self.name = name
        self.problems = problems
        self.stack: list[_Open] = []
        self.current = Document(name)

    def take(self, event: yaml.Event) -> bool:
        """Use one event."""
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.CollectionStartEvent):
            return self._start(event)
        if isinstance(event, yaml.CollectionEndEvent):
            self._end()
        elif isinstance(event, yaml.AliasEvent):
            self._refuse("yaml-alias", event, _("an alias repeats something written elsewhere"))
            self._alias(event)
        elif isinstance(event, yaml.DocumentStartEvent):
            self.current = Document(self.name)
        elif isinstance(event, yaml.DocumentEndEvent):
            self.documents.append(self.current)
        return True

    def _refuse(self, code: str, event: yaml.Event, message: str) -> None:
        hint = _("write the value out")
        self.problems.append(Diagnostic(code, message, self.name, *_place(event), hint=hint))

    def _decorated(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> bool:
        """Refuse an anchor and a tag; say whether there was one."""
        anchor = event.anchor is not None
        tag = event.tag is not None and event.tag != "!"
        if anchor:
            self._refuse("yaml-anchor", event, _("an anchor names a value to be repeated"))
        if tag:
            self._refuse("yaml-tag", event, _("a tag asks for a type of its own"))
        return anchor or tag

    def _keyed(self) -> _Open | None:
        """Return the mapping in which a key must come next."""
        top = self.stack[-1] if self.stack else None
        return top if top is not None and isinstance(top.data, dict) and top.key is None else None

    def _alias(self, event: yaml.Event) -> None:
        if (top := self._keyed()) is not None:
            top.key, top.skip = _NO_KEY, True
        else:
            self.current.refused.add(self._put(None, event))

    def _scalar(self, event: yaml.ScalarEvent) -> bool:
        decorated = self._decorated(event)
        if (top := self._keyed()) is not None:
            self._key(top, event)
            return True
        value: Any = event.value
        if event.implicit[0]:
            value = self._resolve(event)
        path = self._put(value, event)
        if decorated:
            self.current.refused.add(path)
        return True

    def _resolve(self, event: yaml.ScalarEvent) -> Any:
        text = event.value
        if text in _WORDS:
            return _WORDS[text]
        if _INT.match(text):
            return int(text) if len(text) < 19 else text
        if _FLOAT.match(text):
            return float(text)
        if _LEADING_ZERO.match(text):
            self.problems.append(
                Diagnostic(
                    "yaml-leading-zero",
                    _("a number with a leading zero means different things to different readers"),
                    self.name,
                    *_place(event),
                    expected=f'"{text}"',
                    found=text,
                    hint=_("put it in quotes"),
                )
            )
        return text

    def _key(self, top: _Open, event: yaml.ScalarEvent) -> None:
        key = event.value
        path = (*top.path, key)
        place = _place(event)
        top.key = key
        top.skip = key in top.data
        if top.skip:
            first = self.current.keys[path][0]
            self.problems.append(
                Diagnostic(
                    "yaml-duplicate-key",
                    _("the key {key} is written twice").format(key=key),
                    self.name,
                    *place,
                    found=_("first on line {line}").format(line=first),
                    hint=_("keep one of them"),
                )
            )
            return
        self.current.keys[path] = place
        top.data[key] = None

    def _start(self, event: yaml.CollectionStartEvent) -> bool:
        decorated = self._decorated(event)
        if len(self.stack) >= MAX_DEPTH:
            self._refuse(
                "yaml-too-deep", event, _("the nesting is deeper than {depth}").format(depth=MAX_DEPTH)
            )
            self.current.refused.add(())
            return False
        data: Any = {} if isinstance(event, yaml.MappingStartEvent) else []
        if (top := self._keyed()) is not None:
            self._refuse("yaml-key", event, _("a key must be plain text"))
            self.stack.append(_Open((*top.path, _NO_KEY), data, is_key=True))
            return True
        path = self._put(data, event)
        if decorated:
            self.current.refused.add(path)
        self.stack.append(_Open(path, data))
        return True

    def _end(self) -> None:
        if self.stack.pop().is_key:
            self.stack[-1].key, self.stack[-1].skip = _NO_KEY, True

    def _put(self, value: Any, event: yaml.Event) -> Path_:
        place = _place(event)
        top = self.stack[-1] if self.stack else None
        if top is None:
            self.current.data = value
            self.current.values[()] = place
            return ()
        if isinstance(top.data, dict):
            path: Path_ = (*top.path, top.key or "")
            if top.skip:
                path = (*path, 0, "repeated")
            else:
                top.data[top.key] = value
                self.current.values[path] = place
            top.key, top.skip = None, False
            return path
        path = (*top.path, len(top.data))
        top.data.append(value)
        self.current.values[path] = place
        return path
