"""HTML to tagged PDF through WeasyPrint, with resources from the package only.

A page may name `cardgen:` addresses of folders that the caller opens, and `data:` addresses; everything else
(network, `file:`, other folders) is refused and reported, also inside SVG and style sheets of a game pack.
"""

from __future__ import annotations

import gc
import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import unquote_to_bytes, urlsplit

from weasyprint import HTML, Document
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

from cardgen.errors import BuildError, Diagnostic
from cardgen.i18n import _
from cardgen.render.tagging import finish

SCHEME = "cardgen"
VARIANT = "pdf/ua-1"
_HANGING = re.compile(r"(?<=[^\s>]) (?=<(?:a|b|em|i|small|span|strong)[ >])")
_HUNG = " \N{ZERO WIDTH SPACE}"
"""A space before an element gets an invisible companion.

Where a text fits on a line without its last space but not with it, WeasyPrint 70 breaks after the first word.
"""


class PackageFetcher(URLFetcher):  # type: ignore[misc]
    """Fetches `cardgen:NAME/FILE` from the folders by name, and `data:`; `refused` lists the rest."""

    def __init__(self, folders: Mapping[str, Path]) -> None:
        super().__init__(allowed_protocols=frozenset({"data"}), allow_redirects=False)
        self._folders = {name: folder.resolve() for name, folder in folders.items()}
        self.refused: list[str] = []

    def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:
        """Return the content of an address; raises `ValueError` for one that is not allowed."""
        parts = urlsplit(url)
        if parts.scheme == SCHEME:
            return self._file(url, parts.path)
        if parts.scheme == "data":
            return super().fetch(url, headers)
        self._refuse(url)

    def _file(self, url: str, path: str) -> URLFetcherResponse:
        name, _slash, rest = unquote_to_bytes(path).decode("utf-8", "replace").partition("/")
        folder = self._folders.get(name)
        found = (folder / rest).resolve() if folder and rest and "\0" not in rest else None
        if folder is None or found is None or not found.is_relative_to(folder) or not found.is_file():
            self._refuse(url)
        kind = guess_type(found.name)[0] or "application/octet-stream"
        return URLFetcherResponse(url, found.read_bytes(), {"Content-Type": kind})

    def _refuse(self, url: str) -> NoReturn:
        self.refused.append(url[:200])
        raise ValueError(f"address outside the package: {url[:200]}")


@dataclass
class Press:
    """Lays pages out and writes them; one for each document, so that what it refused is its own."""

    folders: Mapping[str, Path]

    def __post_init__(self) -> None:
        self.fetcher = PackageFetcher(self.folders)
        self.fonts = FontConfiguration()
        self.messages: list[str] = []

    def lay_out(self, html: str) -> Document:
        """Return the pages of an HTML document."""
        with self._listening(), _uncollected():
            page = HTML(string=_HANGING.sub(_HUNG, html), base_url=f"{SCHEME}:", url_fetcher=self.fetcher)
            return page.render(self.fonts, pdf_variant=VARIANT)

    def write(
        self, path: Path, document: Document, identifier: str, places: Mapping[str, str] | None = None
    ) -> None:
        """Write a document; `identifier` makes the file's own, so that the same input gives the same bytes.

        `places` are the words by which links say where they lead, by anchor.
        Raises `BuildError` when a resource was refused or a font, image or style could not be used.
        """
        finisher = partial(finish, places or {})
        with self._listening(), _uncollected():
            content = document.write_pdf(
                finisher=finisher, pdf_variant=VARIANT, pdf_identifier=identifier.encode()
            )
        self.check()
        path.write_bytes(content)

    def check(self) -> None:
        """Raise `BuildError` when something was refused or could not be used."""
        problems = [_refused(url) for url in dict.fromkeys(self.fetcher.refused)]
        if not problems:
            problems = [_complaint(text) for text in dict.fromkeys(self.messages)]
        if problems:
            raise BuildError(problems)

    @contextmanager
    def _listening(self) -> Iterator[None]:
        """Collect what WeasyPrint would only log."""
        logger = logging.getLogger("weasyprint")
        handler = _Collector(self.messages)
        others, level, spreads = logger.handlers[:], logger.level, logger.propagate
        logger.handlers[:] = [handler]
        logger.setLevel(logging.WARNING)
        logger.propagate = False
        try:
            yield
        finally:
            logger.handlers[:] = others
            logger.setLevel(level)
            logger.propagate = spreads


@contextmanager
def _uncollected() -> Iterator[None]:
    """Search for no garbage: a layout only grows, and searching it takes a fifth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class _Collector(logging.Handler):
    def __init__(self, messages: list[str]) -> None:
        super().__init__(logging.WARNING)
        self.messages = messages

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def pages_of(document: Document, anchors: Sequence[str]) -> dict[str, int]:
    """Return the number of the page (from 1) on which each anchor stands; unknown ones are left out."""
    found: dict[str, int] = {}
    for number, page in enumerate(document.pages, 1):
        for anchor in page.anchors:
            found.setdefault(anchor, number)
    return {anchor: found[anchor] for anchor in anchors if anchor in found}


def _refused(url: str) -> Diagnostic:
    return Diagnostic(
        code="press-refused",
        message=_("a page asks for something outside the package"),
        expected=_("addresses inside cardgen's own folders, and data:"),
        found=url,
        hint=_("take the reference out of the game's texts and pictures"),
    )


def _complaint(text: str) -> Diagnostic:
    return Diagnostic(
        code="press-complaint",
        message=_("a page cannot be set as it is written"),
        expected=_("style sheets, pictures and fonts that can be used"),
        found=text[:300],
        hint=_("correct the template, or the picture"),
    )
