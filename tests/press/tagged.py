"""What a tagged PDF must have, read from the file: structure, language, titles, headings, links, fonts.

After the Matterhorn protocol's checks that a program can make (PDF/UA-1, ISO 14289-1).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pikepdf

_LEVELS = {f"/H{level}": level for level in range(1, 7)}


@dataclass
class Tagged:
    """What was read from a file."""

    problems: list[str] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    tags: dict[str, int] = field(default_factory=dict)
    alternatives: list[str] = field(default_factory=list)
    links: int = 0
    artifacts: int = 0
    bookmarks: list[str] = field(default_factory=list)


def read_tagged(path: Path) -> Tagged:
    """Return what a file's structure has, and what is wrong with it."""
    found = Tagged()
    with pikepdf.open(path) as pdf:
        _document(pdf, found)
        root = pdf.Root.get("/StructTreeRoot")
        if root is not None:
            for element in _elements(root.get("/K"), 0):
                _element(element, found)
        for number, page in enumerate(pdf.pages, 1):
            _page(page, number, found)
        _order(found)
        with pdf.open_outline() as outline:
            found.bookmarks = [str(item.title) for item in _walk(outline.root)]
    return found


def _walk(items: object) -> Iterator[pikepdf.OutlineItem]:
    for item in items:  # type: ignore[attr-defined]
        yield item
        yield from _walk(item.children)


def _document(pdf: pikepdf.Pdf, found: Tagged) -> None:
    root = pdf.Root
    checks = {
        "not marked": root.get("/MarkInfo", {}).get("/Marked") is True,
        "no structure": "/StructTreeRoot" in root,
        "no language": "/Lang" in root and str(root.Lang) != "",
        "title not shown": root.get("/ViewerPreferences", {}).get("/DisplayDocTitle") is True,
        "no title": bool(str(pdf.docinfo.get("/Title", ""))),
        "no author": bool(str(pdf.docinfo.get("/Author", ""))),
    }
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as meta:
        checks["not PDF/UA"] = meta.get("pdfuaid:part") == "1"
        checks["no title in XMP"] = bool(meta.get("dc:title"))
    found.problems += [name for name, good in checks.items() if not good]


def _elements(kids: object, depth: int) -> Iterator[pikepdf.Dictionary]:
    assert depth < 200
    if isinstance(kids, pikepdf.Array):
        for kid in kids:
            yield from _elements(kid, depth)
    elif isinstance(kids, pikepdf.Dictionary) and "/S" in kids:
        yield kids
        yield from _elements(kids.get("/K"), depth + 1)


def _element(element: pikepdf.Dictionary, found: Tagged) -> None:
    tag = str(element.S)
    found.tags[tag] = found.tags.get(tag, 0) + 1
    if tag in _LEVELS:
        found.headings.append(_LEVELS[tag])
    if tag == "/Figure":
        words = str(element.get("/Alt", ""))
        found.alternatives.append(words)
        if not words.strip():
            found.problems.append("a picture without alternative text")
    if tag == "/TH" and element.get("/A", {}).get("/Scope") not in {"/Row", "/Column"}:
        found.problems.append("a header cell without scope")
    if tag in {"/Span", "/Link"} and not _list(element.get("/K")):
        found.problems.append("an empty element")
    if tag == "/Link" and not any(
        isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/OBJR"
        for kid in _list(element.get("/K"))
    ):
        found.problems.append("a link without its annotation")


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, pikepdf.Array) else [value]


def _page(page: pikepdf.Page, number: int, found: Tagged) -> None:
    if page.get("/Tabs") != "/S":
        found.problems.append(f"page {number}: order of tabs")
    if "/StructParents" not in page:
        found.problems.append(f"page {number}: no structure")
    for annotation in page.get("/Annots", []):
        if annotation.Subtype != "/Link":
            continue
        found.links += 1
        if int(annotation.get("/F", 0)) & 4 == 0:
            found.problems.append(f"page {number}: a link that is not printed")
        if not str(annotation.get("/Contents", "")) or "/StructParent" not in annotation:
            found.problems.append(f"page {number}: a link without words or structure")
    _content(page, number, found)
    for name, font in page.Resources.get("/Font", {}).items():
        _font(font, f"page {number}: font {name}", found)


def _content(page: pikepdf.Page, number: int, found: Tagged) -> None:
    """Look at marked content: text is inside an element or an artifact, never between."""
    depth, artifacts = 0, 0
    for operands, operator in pikepdf.parse_content_stream(page, "BDC BMC EMC Tj TJ"):
        name = str(operator)
        if name in {"BDC", "BMC"}:
            depth += 1
            artifacts += str(operands[0]) == "/Artifact"
        elif name == "EMC":
            depth -= 1
        elif depth == 0:
            found.problems.append(f"page {number}: text outside of the structure")
            break
    found.artifacts += artifacts


def _font(font: pikepdf.Dictionary, place: str, found: Tagged) -> None:
    inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
    descriptor = inner.get("/FontDescriptor", {})
    if not any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")):
        found.problems.append(f"{place} is not embedded")
    if "/ToUnicode" not in font:
        found.problems.append(f"{place} has no Unicode table")


def _order(found: Tagged) -> None:
    before = 0
    for level in found.headings:
        if level > before + 1:
            found.problems.append(f"heading {level} after {before}")
        before = level
    if found.headings.count(1) != 1:
        found.problems.append(f"{found.headings.count(1)} headings of level 1")
