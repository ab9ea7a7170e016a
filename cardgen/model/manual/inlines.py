"""Parts of a line of the manual: words, mentions, roles that are not resolved yet."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.model.manual.place import Place


@dataclass(frozen=True, slots=True)
class Text:
    """Plain words."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Bold: a rule term without an icon, a name that is defined here."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Italics."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A link out of the manual; `wiki:` targets are pages of the wiki."""

    target: str
    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Role:
    """A reference that is not resolved yet: `{card secularismo}`, `{n cards deck=social | 74}`.

    `name` is the role, `args` the words before the colon, `hand` the hand-kept value behind a bar,
    `children` the words behind the colon (None when there is no colon).
    """

    name: str
    args: tuple[str, ...]
    place: Place
    hand: str | None = None
    children: tuple[Inline, ...] | None = None


@dataclass(frozen=True, slots=True)
class CardMention:
    """A card as one release knows it. `css` and `title` are the wiki's own class and title."""

    card: str
    text: str
    css: str
    title: str


@dataclass(frozen=True, slots=True)
class TermMention:
    """A rule term with its icon. `anchor` is its glossary entry, empty when it has none."""

    term: str
    text: str
    css: str
    anchor: str


@dataclass(frozen=True, slots=True)
class SectionMention:
    """A link to another section. `title` is the section's own heading text."""

    anchor: str
    title: str
    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """Words that belong to some releases only; `since`/`until` are release titles, empty when open."""

    since: str
    until: str
    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Definition:
    """The place where a glossary term is defined (no words of its own)."""

    term: str
    anchor: str


Inline = (
    Text | Strong | Emphasis | Link | Role | CardMention | TermMention | SectionMention | Variant | Definition
)


def plain(children: tuple[Inline, ...]) -> str:
    """Return the words of resolved inline nodes without markup."""
    parts: list[str] = []
    for child in children:
        match child:
            case Text(text=text) | CardMention(text=text) | TermMention(text=text):
                parts.append(text)
            case Definition():
                pass
            case Role():
                raise TypeError(f"role {child.name} is not resolved")
            case _:
                parts.append(plain(child.children))
    return "".join(parts)
