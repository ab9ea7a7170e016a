"""Finish the structure of a PDF that WeasyPrint made, before it is written.

WeasyPrint leaves a few things to others. Running heads and page numbers are marked as content of nobody,
though they are artifacts (ISO 32000-1, 14.8.2.2); spans that only carry a background are empty elements;
links are not printed and say only the name of their target; header cells have no scope.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pydyf

_PRINT_FLAG = 4
"""Bit 3 of an annotation's flags (ISO 32000-1, table 165)."""
_EMPTY = frozenset({"/Span", "/NonStruct"})
"""Elements that say nothing when nothing is in them; an empty cell of a table says something."""


def finish(places: Mapping[str, str], _document: object, pdf: Any) -> None:
    """Finish a file; `places` are the words by which links say where they lead, by anchor."""
    objects = {item.number: item for item in pdf.objects}
    for item in objects.values():
        if isinstance(item, dict) and item.get("Subtype") == "/Link":
            _link(item, places)
        elif isinstance(item, dict) and item.get("S") == "/TH" and "ID" in item:
            row = str(getattr(item["ID"], "string", item["ID"])).split("-")[-2:-1]
            item["A"]["Scope"] = "/Column" if row == ["0"] else "/Row"
    root = objects[_number(pdf.catalog["StructTreeRoot"])]
    _prune(root, objects)
    _free_margins(root, objects)


def _link(item: Any, places: Mapping[str, str]) -> None:
    item["F"] = _PRINT_FLAG
    anchor = getattr(item.get("Dest"), "string", "")
    if anchor in places:
        item["Contents"] = pydyf.String(places[anchor])


def _prune(element: Any, objects: Mapping[int, Any]) -> None:
    """Take empty spans out of an element, deepest first."""
    kept = pydyf.Array()
    for kid in element["K"]:
        inner = objects[_number(kid)] if _is_reference(kid) else None
        if inner is not None and inner.get("Type") == "/StructElem":
            _prune(inner, objects)
            if not inner["K"] and inner["S"] in _EMPTY:
                inner.clear()
                continue
        kept.append(kid)
    element["K"] = kept


def _free_margins(root: Any, objects: Mapping[int, Any]) -> None:
    """Mark content whose elements are not in the tree as artifacts, and drop those elements."""
    linked = set(_linked(root, objects))
    loose: dict[int, set[int]] = {}
    dropped: set[int] = set()
    for number, item in objects.items():
        if isinstance(item, dict) and item.get("Type") == "/StructElem" and number not in linked:
            page = loose.setdefault(_number(item["Pg"]), set()) if "Pg" in item else set()
            page.update(kid for kid in item.get("K", ()) if isinstance(kid, int))
            dropped.add(number)
    for page_number, marks in loose.items():
        _mark_artifacts(objects[_number(objects[page_number]["Contents"])].stream, marks)
    tree = objects[_number(root["ParentTree"])]["Nums"]
    for entry in tree:
        if isinstance(entry, list):
            entry[:] = [b"null" if _is_reference(kid) and _number(kid) in dropped else kid for kid in entry]
    for number in dropped:
        objects[number].clear()


def _linked(element: Any, objects: Mapping[int, Any]) -> Iterator[int]:
    for kid in element.get("K", ()):
        if _is_reference(kid):
            yield _number(kid)
            yield from _linked(objects[_number(kid)], objects)


def _mark_artifacts(stream: list[Any], marks: set[int]) -> None:
    """Turn `/Span <</MCID n>> BDC` into `/Artifact <<>> BDC` in a page's content."""
    for index, item in enumerate(stream):
        if isinstance(item, dict) and item.get("MCID") in marks and stream[index + 1] == b"BDC":
            stream[index - 1], stream[index] = "/Artifact", pydyf.Dictionary()


def _is_reference(value: object) -> bool:
    return isinstance(value, bytes) and value.endswith(b" R")


def _number(reference: bytes) -> int:
    return int(reference.split()[0])
