"""The printed manual and the tutorials, and the page type of each template."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from cardgen.build.contexts.frame import TocEntry


@dataclass(frozen=True, slots=True)
class Imprint:
    """Who made what, under which licence; stands on every product."""

    game: str
    author: str
    author_url: str
    licence: str
    licence_url: str
    release: str
    lang: str


@dataclass(frozen=True, slots=True)
class Document:
    """What every document has; `style` is its style sheet."""

    imprint: Imprint
    title: str
    style: Markup


@dataclass(frozen=True, slots=True)
class BookPage(Document):
    """The printed manual without its index. `cover` is a picture as data."""

    words: Mapping[str, str]
    description: str
    cover: str
    toc: tuple[TocEntry, ...]
    body: Markup
    """The resolved manual as HTML."""


@dataclass(frozen=True, slots=True)
class PageRange:
    """Pages of an index entry: the words (`12–14`), the anchor to go to, and whether it is the main place."""

    label: str
    anchor: str
    main: bool = False


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A line of an index: the words, their class and a remark (number, deck), and where they stand."""

    label: str
    css: str
    remark: str
    pages: tuple[PageRange, ...]


@dataclass(frozen=True, slots=True)
class IndexSection:
    """An index: anchor, title, and entries by first letter."""

    anchor: str
    title: str
    letters: tuple[tuple[str, tuple[IndexEntry, ...]], ...]


@dataclass(frozen=True, slots=True)
class IndexPage(Document):
    """The indexes at the end of the printed manual; `first_page` is the number of their first page."""

    first_page: int
    indexes: tuple[IndexSection, ...]


@dataclass(frozen=True, slots=True)
class PictureView:
    """One side of a picture: an address with its data, what it shows in words, and the caption."""

    picture: str
    alternative: str
    caption: Markup


@dataclass(frozen=True, slots=True)
class PicturePair:
    """A picture: before and after, or one side only; `kind` is `table` or `field`."""

    kind: str
    views: tuple[PictureView, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a play; `yes` is None where there is nothing to ask."""

    words: Markup
    yes: Markup | None


@dataclass(frozen=True, slots=True)
class TutorialPart:
    """A part of a tutorial: title, words of the manual, the steps of a play, pictures."""

    title: Markup
    body: Markup
    steps: tuple[Step, ...]
    pictures: tuple[PicturePair, ...]
    wide: bool


@dataclass(frozen=True, slots=True)
class TutorialPage(Document):
    """A tutorial of one or two pages; `step` counts how often its type was made smaller so that it fits."""

    words: Mapping[str, str]
    heading: str
    description: str
    parts: tuple[TutorialPart, ...]
    step: int = 0


PRESS_PAGES: Mapping[str, type] = {
    "book.html": BookPage,
    "index.html": IndexPage,
    "tutorial.html": TutorialPage,
}
"""Template → its page type."""
