"""Read YAML strictly, with the place of every key and value.

The reader builds from libyaml's events, so it refuses what could hurt before it grows: anchors and
aliases ("billion laughs"), tags, deep nesting, big files. Plain scalars follow a small core: `null`,
`~`, `true`, `false`, decimal integers and decimal fractions; everything else is text, and so are
all keys (`1.180417:` needs no quotes as a key). All problems of a file are collected.
"""

from __future__ import annotations

from pathlib import Path

import yaml

from cardgen.errors import Diagnostic, InputError
from cardgen.i18n import _
from cardgen.plain_files import decode, read_text
from cardgen.store.events import Reader
from cardgen.store.tree import Document, Path_

__all__ = [
    "Document",
    "Path_",
    "decode",
    "load_document",
    "load_documents",
    "read_document",
    "read_text",
    "require_document",
]
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load_documents(text: str, name: str, problems: list[Diagnostic]) -> list[Document]:
    """Return the YAML documents of a text; problems are added to the list."""
    reader = Reader(name, problems)
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
        return documents[0] if len(documents) == 1 and () not in documents[0].refused else None
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
