"""Read YAML strictly, with the place of every key and value.

The reader builds from libyaml's events, so it refuses what could hurt before it grows: anchors and
aliases ("billion laughs"), tags, deep nesting, big files. Plain scalars follow a small core: `null`,
`~`, `true`, `false`, decimal integers and decimal fractions; everything else is text, and so are
all keys (`1.180417:` needs no quotes as a key). All problems of a file are collected.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.store.files import read_bytes

MAX_BYTES = 4 * 1024 * 1024
MAX_DEPTH = 24
_BOM = b"\xef\xbb\xbf"
_INT = re.compile(r"-?(?:0|[1-9]\d*)\Z")
_FLOAT = re.compile(r"-?(?:0|[1-9]\d*)\.\d+\Z")
_LEADING_ZERO = re.compile(r"-?0\d+\Z")
_WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "true": True, "false": False}
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Path_ = tuple[str | int, ...]
"""The way to a value: keys and list positions from the document's root."""


@dataclass(slots=True)
class Document:
    """One YAML document: plain data and where each key and value stands (line and column from 1)."""

    file: str
    data: Any = None
    refused: bool = False
    """Something in it was refused and is missing from `data`, so `data` cannot be judged."""
    keys: dict[Path_, tuple[int, int]] = field(default_factory=dict)
    values: dict[Path_, tuple[int, int]] = field(default_factory=dict)

    def place(self, path: Path_, key: bool = False) -> tuple[int, int]:
        """Return line and column of the value (or key) at `path`, or of its nearest parent."""
        if key and path in self.keys:
            return self.keys[path]
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, (1, 1))

    def problem(
        self,
        code: str,
        path: Path_,
        message: str,
        *,
        key: bool = False,
        expected: str = "",
        found: str = "",
        hint: str = "",
    ) -> Diagnostic:
        """Return a diagnostic that points at `path`."""
        line, column = self.place(path, key)
        return Diagnostic(code, message, self.file, line, column, expected, found, hint)


@dataclass(slots=True)
class _Open:
    """A collection that is being read."""

    path: Path_
    data: Any
    key: str | None = None
    skip: bool = False


def read_text(path: Path, name: str, problems: list[Diagnostic]) -> str | None:
    """Return a file's text, or None with the reasons added to `problems`."""
    raw = read_bytes(path, name, problems)
    return None if raw is None else decode(raw, name, problems)


def decode(raw: bytes, name: str, problems: list[Diagnostic]) -> str | None:
    """Return bytes as text without its byte order mark, or None; reasons go to `problems`."""
    if len(raw) > MAX_BYTES:
        problems.append(
            Diagnostic(
                "file-too-big",
                _("the file is too big"),
                name,
                expected=_("at most {count} bytes").format(count=MAX_BYTES),
                found=_("{count} bytes").format(count=len(raw)),
                hint=_("split it"),
            )
        )
        return None
    if raw.startswith(_BOM):
        problems.append(
            Diagnostic(
                "file-bom",
                _("the file starts with a byte order mark"),
                name,
                1,
                1,
                expected=_("UTF-8 without a mark"),
                hint=_("save it as UTF-8 without BOM"),
            )
        )
        raw = raw[len(_BOM) :]
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = len(before) - (before.rfind(b"\n") + 1) + 1
        problems.append(
            Diagnostic(
                "file-not-utf8",
                _("the file is not UTF-8"),
                name,
                line,
                column,
                expected="UTF-8",
                found=_("byte 0x{byte:02x}").format(byte=raw[error.start]),
                hint=_("save it again as UTF-8"),
            )
        )
        return None
    _check_composed(text, name, problems)
    return text


def _check_composed(text: str, name: str, problems: list[Diagnostic]) -> None:
    if unicodedata.is_normalized("NFC", text):
        return
    for line, content in enumerate(text.splitlines(), 1):
        if not unicodedata.is_normalized("NFC", content):
            composed = unicodedata.normalize("NFC", content)
            column = next((i for i, (a, b) in enumerate(zip(content, composed, strict=False)) if a != b), 0)
            problems.append(
                Diagnostic(
                    "file-not-composed",
                    _("a letter and its accent are written apart"),
                    name,
                    line,
                    column + 1,
                    expected=_("composed letters (Unicode NFC)"),
                    hint=_("type the letter again"),
                )
            )


def load_documents(text: str, name: str, problems: list[Diagnostic]) -> list[Document]:
    """Return the YAML documents of a text; problems are added to the list."""
    reader = _Reader(name, problems)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            if not reader.take(event):
                break
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        problems.append(_syntax(name, line, column, text, str(error.problem or error.context)))
    except yaml.reader.ReaderError as error:
        before = text[: error.position] if isinstance(error.position, int) else ""
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        problems.append(_syntax(name, line, column, text, str(error.reason)))
    return reader.documents


def load_document(text: str, name: str, problems: list[Diagnostic]) -> Document | None:
    """Return the text's only YAML document, or None when it cannot be read as one."""
    before = len(problems)
    documents = load_documents(text, name, problems)
    if len(documents) > 1:
        line, column = documents[1].place(())
        problems.append(
            Diagnostic(
                "yaml-many-documents",
                _("the file has more than one document"),
                name,
                line,
                column,
                expected=_("one document"),
                hint=_("remove the line with three hyphens"),
            )
        )
    if documents:
        return None if documents[0].refused or len(documents) > 1 else documents[0]
    if len(problems) == before:
        problems.append(
            Diagnostic("yaml-empty", _("the file is empty"), name, 1, 1, hint=_("write it or delete it"))
        )
    return None


def read_document(path: Path, name: str, problems: list[Diagnostic]) -> Document | None:
    """Read a file as one YAML document; problems are added to the list."""
    text = read_text(path, name, problems)
    return None if text is None else load_document(text, name, problems)


def require_document(path: Path, name: str | None = None) -> Document:
    """Read a file as one YAML document; raise `InputError` with every problem found."""
    problems: list[Diagnostic] = []
    document = read_document(path, name or path.as_posix(), problems)
    if problems or document is None:
        raise InputError(problems)
    return document


def _syntax(name: str, line: int, column: int, text: str, reason: str) -> Diagnostic:
    lines = text.splitlines()
    content = lines[line - 1] if 0 < line <= len(lines) else ""
    if "\t" in content[: max(column, 1)]:
        return Diagnostic(
            "yaml-tab",
            _("a tab stands where YAML wants blanks"),
            name,
            line,
            content.index("\t") + 1,
            expected=_("blanks"),
            hint=_("indent with two blanks"),
        )
    return Diagnostic(
        "yaml-syntax",
        _("this is not YAML: {reason}").format(reason=reason),
        name,
        line,
        column,
        found=content.strip()[:80],
        hint=_("look at this line and the one before it"),
    )


def _place(event: yaml.Event) -> tuple[int, int]:
    """Return line and column of an event, from 1."""
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


class _Reader:
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
            self._put(None, event)
        elif isinstance(event, yaml.DocumentStartEvent):
            self.current = Document(self.name)
        elif isinstance(event, yaml.DocumentEndEvent):
            self.documents.append(self.current)
        return True

    def _refuse(self, code: str, event: yaml.Event, message: str) -> None:
        hint = _("write the value out")
        self.current.refused = True
        self.problems.append(Diagnostic(code, message, self.name, *_place(event), hint=hint))

    def _decorated(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        if event.anchor is not None:
            self._refuse("yaml-anchor", event, _("an anchor names a value to be repeated"))
        if event.tag is not None and event.tag != "!":
            self._refuse("yaml-tag", event, _("a tag asks for a type of its own"))

    def _scalar(self, event: yaml.ScalarEvent) -> bool:
        self._decorated(event)
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.data, dict) and top.key is None:
            self._key(top, event)
            return True
        value: Any = event.value
        if event.implicit[0]:
            value = self._resolve(event)
        self._put(value, event)
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
        self._decorated(event)
        if len(self.stack) >= MAX_DEPTH:
            self._refuse(
                "yaml-too-deep", event, _("the nesting is deeper than {depth}").format(depth=MAX_DEPTH)
            )
            return False
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.data, dict) and top.key is None:
            self._refuse("yaml-key", event, _("a key must be plain text"))
            return False
        data: Any = {} if isinstance(event, yaml.MappingStartEvent) else []
        path = self._put(data, event)
        self.stack.append(_Open(path, data))
        return True

    def _end(self) -> None:
        self.stack.pop()

    def _put(self, value: Any, event: yaml.Event) -> Path_:
        place = _place(event)
        top = self.stack[-1] if self.stack else None
        if top is None:
            self.current.data = value
            self.current.values[()] = place
            return ()
        if isinstance(top.data, dict):
            if top.key is None:
                return top.path
            path: Path_ = (*top.path, top.key)
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
