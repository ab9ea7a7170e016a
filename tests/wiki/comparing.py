"""Compares a page of ours with the wiki's own: each difference, and of which kind it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

TAG = re.compile(r"</?(?:span|div)\b[^>]*>")
TOKEN = re.compile(r"</?(?:span|div)[^>]*>|'{2,5}|\s+|[\w-]+|.", re.DOTALL)

KINDS = {
    "row-without-card": "the page lists 065 to 068 in the main deck without cards",
    "element": "long names stand in a div on the page; ours are all spans",
    "number": "numbers are counted from the tables; the page's are from before its edit",
    "card-list": "lists of cards are derived from what cards do, in the order of their numbers",
    "title": "number, ideology and deck come from the table; some of the page's disagree",
    "bold": "bold in effects follows the wiki's own directions, one instance of each family; the page strays",
    "marks": "terms are all marked alike in observations; the page also emphasises words",
    "dead-link": "the page links to a section that it does not have",
    "layout": "blank lines, and whether a figure stands in its own paragraph",
}
"""Every kind of difference that is allowed, with its reason."""


@dataclass(frozen=True)
class Difference:
    """One place where the pages differ: where, how, and of which kind."""

    place: str
    kind: str
    page: str
    ours: str

    def __str__(self) -> str:
        return f"[{self.kind}] {self.place}\n- {self.page}\n+ {self.ours}"


def differences(page: str, ours: str) -> list[Difference]:
    """Return all differences between the wiki's page and ours, in order."""
    return [*_tables(page, ours), *_prose(page, ours)]


# --- tables ---


def tables(text: str) -> list[list[list[str]]]:
    """Return the cells of every table, row by row."""
    found = []
    for body in re.findall(r"\{\|[^\n]*\n(.*?)\n\|\}", text, re.DOTALL):
        rows = body.split("\n|-\n")[1:]
        found.append([[_plain_space(cell) for cell in re.split(r"(?:^|\n)\|", row)[1:]] for row in rows])
    return found


def _plain_space(text: str) -> str:
    return " ".join(text.split())


def _tables(page: str, ours: str) -> Iterator[Difference]:
    for index, (old, new) in enumerate(zip(tables(page), tables(ours), strict=True)):
        by_number = {row[0]: row for row in new}
        for row in old:
            place = f"table {index + 1}, {row[0]}"
            if row[0] not in by_number:
                kind = "unknown" if any(row[1:]) else "row-without-card"
                yield Difference(place, kind, "|".join(row), "")
                continue
            yield from _cells(place, row, by_number.pop(row[0]))
        for number, row in by_number.items():
            yield Difference(f"table {index + 1}, {number}", "unknown", "", "|".join(row))


def _cells(place: str, old: list[str], new: list[str]) -> Iterator[Difference]:
    for column, before, after in zip(("name", "effect", "note"), old[1:], new[1:], strict=True):
        if before != after:
            yield Difference(
                f"{place}, {column}", _cell_kind(column, before, after), *_changed(before, after)
            )


def _cell_kind(column: str, before: str, after: str) -> str:
    if words(before) != words(after):
        return "unknown"
    if column == "effect":
        return "bold"
    if column == "note":
        return "marks"
    if re.findall('title="([^"]*)"', before) != re.findall('title="([^"]*)"', after):
        return "title"
    return "element"


def words(text: str) -> str:
    """Return a text without markup and blanks at its ends."""
    return _plain_space(re.sub(r"'{2,5}", "", TAG.sub("", text)))


# --- prose ---


def prose(text: str) -> list[str]:
    """Return the page's lines outside tables, without blank ones."""
    outside = re.sub(r"\{\|.*?\n\|\}", "", text, flags=re.DOTALL)
    return [line for line in map(_plain_space, outside.split("\n")) if line]


def _prose(page: str, ours: str) -> Iterator[Difference]:
    old, new = prose(page), prose(ours)
    for tag, a, b, c, d in SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        if _words_of(old[a:b]) == _words_of(new[c:d]) and b - a != d - c:
            yield Difference(old[a][:50], "layout", f"{b - a} lines", f"{d - c} lines")
            continue
        pairs = (
            zip(old[a:b], new[c:d], strict=False)
            if b - a == d - c
            else [("\n".join(old[a:b]), "\n".join(new[c:d]))]
        )
        for before, after in pairs:
            yield Difference(words(before)[:50], _prose_kind(before, after), *_changed(before, after))


def _words_of(lines: list[str]) -> str:
    return words(" ".join(lines)).replace("]] ", "]]")


def _prose_kind(before: str, after: str) -> str:
    if re.sub(r"\[\[#[^|\]]*\|([^\]]*)\]\]", r"\1", before) == after:
        return "dead-link"
    if words(before) == words(after):
        titles = [re.findall('title="([^"]*)"', text) for text in (before, after)]
        return "title" if titles[0] != titles[1] else "marks"
    if re.sub(r"\d+", "0", words(before)) == re.sub(r"\d+", "0", words(after)):
        return "number"
    card = r"<(span|div) class=\"mca_(?:ideologia|carta)_\w+\"[^>]*>.*?</\1>"
    shell = [re.sub(r"(?:CARD(?:, | e )*)+", "CARDS", re.sub(card, "CARD", text)) for text in (before, after)]
    return "card-list" if _plain_space(shell[0]) == _plain_space(shell[1]) else "unknown"


def _changed(before: str, after: str) -> tuple[str, str]:
    """Return what differs of two texts, with a little of what stands around it."""
    old, new = TOKEN.findall(before), TOKEN.findall(after)
    blocks = [op for op in SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes() if op[0] != "equal"]
    if not blocks:
        return before, after
    left, right = [], []
    for _tag, a, b, c, d in blocks:
        left.append("".join(old[max(a - 2, 0) : b + 2]))
        right.append("".join(new[max(c - 2, 0) : d + 2]))
    return " … ".join(left), " … ".join(right)
