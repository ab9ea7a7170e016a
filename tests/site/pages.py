"""Reads the built pages: elements, links, ids."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

from cardgen.model.catalog import Catalog

VOID = {"meta", "link", "img", "input", "br", "use", "path", "rect", "circle", "hr"}


@dataclass
class Element:
    """An element: tag, attributes, and all text inside it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name, "")


@dataclass
class Page(HTMLParser):
    """A parsed page; elements stand in document order."""

    path: Path
    elements: list[Element] = field(default_factory=list)
    unclosed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[Element] = []
        self.feed(self.path.read_text(encoding="utf-8"))
        self.unclosed += [element.tag for element in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {key: value or "" for key, value in attrs})
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {key: value or "" for key, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1].tag != tag:
            self.unclosed.append(f"</{tag}> after <{self._open[-1].tag if self._open else ''}>")
            return
        element = self._open.pop()
        if self._open:
            self._open[-1].text += element.text

    def handle_data(self, data: str) -> None:
        if self._open:
            self._open[-1].text += data

    def all(self, *tags: str) -> list[Element]:
        """Return the elements with one of the tags."""
        return [element for element in self.elements if element.tag in tags]

    def of_class(self, name: str) -> list[Element]:
        """Return the elements with a class."""
        return [element for element in self.elements if name in element["class"].split()]

    @cached_property
    def ids(self) -> Counter[str]:
        """Return how often each id is used."""
        return Counter(element["id"] for element in self.elements if "id" in element.attributes)

    def addresses(self) -> list[str]:
        """Return every address the page links to or loads."""
        return [
            element[name]
            for element in self.elements
            for name in ("href", "src", "action", "poster", "data", "srcset")
            if name in element.attributes
        ]


@dataclass
class Site:
    """The built site."""

    folder: Path
    catalog: Catalog
    _pages: dict[Path, Page] = field(default_factory=dict)

    def page(self, name: str) -> Page:
        """Return a page by its address below the site's folder."""
        path = (self.folder / name).resolve()
        if path not in self._pages:
            self._pages[path] = Page(path)
        return self._pages[path]

    def names(self) -> list[str]:
        """Return all pages."""
        return sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.html"))

    def _name(self, path: Path) -> str:
        return path.relative_to(self.folder.resolve()).as_posix()

    def dead_links(self, name: str) -> list[str]:
        """Return the links of a page that lead nowhere, and everything that it would load from elsewhere."""
        page, dead = self.page(name), []
        for address in page.addresses():
            if address.startswith(("https://", "http://")):
                continue
            target, _hash, anchor = unquote(address).partition("#")
            path = (page.path.parent / target.partition("?")[0]).resolve() if target else page.path
            inside = path.is_relative_to(self.folder.resolve()) and path.is_file()
            if (
                not inside
                or address.startswith("/")
                or ":" in target
                or (anchor and path.suffix == ".html" and anchor not in self.page(self._name(path)).ids)
            ):
                dead.append(address)
        return dead
