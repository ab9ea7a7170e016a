"""What a game's tutorials and reference cards show: sections of the manual, pictures, steps, words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.model.manual import Inline


@dataclass(frozen=True, slots=True)
class PictureEntry:
    """A picture: a scenario's file (as `file`) seen before and after it is played, or a figure of the manual.

    `view` is `table` or `field`; a caption that is None leaves that side out.
    """

    id: str
    view: str
    file: str = ""
    figure: str = ""
    before: tuple[Inline, ...] | None = None
    after: tuple[Inline, ...] | None = None


@dataclass(frozen=True, slots=True)
class StepEntry:
    """A step of a play: a question with what a yes leads to, or something to do (`yes` None)."""

    words: tuple[Inline, ...]
    yes: tuple[Inline, ...] | None = None


@dataclass(frozen=True, slots=True)
class PartEntry:
    """A part of a tutorial: a section of the manual by anchor or a title of its own, pictures, the steps."""

    section: str = ""
    title: str = ""
    pictures: tuple[str, ...] = ()
    steps: bool = False
    wide: bool = False


@dataclass(frozen=True, slots=True)
class TutorialEntry:
    """One tutorial: the name of its file, its title, its parts."""

    id: str
    title: str
    parts: tuple[PartEntry, ...]


@dataclass(frozen=True, slots=True)
class ReferenceEntry:
    """One reference card."""

    title: str
    lines: tuple[tuple[Inline, ...], ...]


@dataclass(frozen=True)
class TutorialSource:
    """All of a game's tutorials."""

    pictures: Mapping[str, PictureEntry]
    steps: tuple[StepEntry, ...]
    tutorials: tuple[TutorialEntry, ...]
    reference: tuple[ReferenceEntry, ...]
