"""What stands around every page of the site, and what all its pages have.

Links are relative, so that a page works from a file and under any path.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NavLink:
    """A link of the page's frame; `current` marks where the reader is."""

    label: str
    href: str
    current: bool = False
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """What every page shows around its content.

    `root` leads to the site's folder and `base` to the folder of this release and language; both are empty or
    end in a slash. `home` is the front door in the page's language. `words` are the interface's texts in its
    language. `kind` names the page type for styles.
    """

    game: str
    author: str
    licence: str
    licence_url: str
    author_url: str
    lang: str
    content_lang: str
    release: str
    kind: str
    root: str
    base: str
    home: str
    sections: tuple[NavLink, ...]
    releases: tuple[NavLink, ...]
    languages: tuple[NavLink, ...]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Page:
    """What every page has: its frame, and what it is called and described as."""

    frame: Frame
    title: str
    description: str


@dataclass(frozen=True, slots=True)
class TocEntry:
    """A line of the table of contents, with the lines below it."""

    anchor: str
    title: str
    children: tuple[TocEntry, ...] = ()
