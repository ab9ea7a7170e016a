"""Read the manual's Markdown into nodes, with the place of every role; see `manual_dialect`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from markdown_it.token import Token

from cardgen.errors import Diagnostic
from cardgen.i18n import _
from cardgen.model import manual as m
from cardgen.store.manual_dialect import BLOCK_ROLES, CONDITIONS, dialect
from cardgen.store.slug import slug


def parse_markdown(text: str, file: str) -> tuple[tuple[m.Block, ...], list[Diagnostic]]:
    """Return the blocks of a Markdown source and the problems found on the way."""
    reader = _Reader(file, text.split("\n"))
    tokens = dialect().parse(text, {"problems": []})
    blocks = reader.blocks(tokens)
    return blocks, reader.problems


def parse_inline(text: str, place: m.Place) -> tuple[tuple[m.Inline, ...], list[Diagnostic]]:
    """Return the inline nodes of one line of text that starts at `place` in its file."""
    reader = _Reader(place.file, [text], place)
    tokens = dialect().parseInline(text, {"problems": []})
    children = reader.inlines(tokens[0].children or [], _Line(tokens[0]))
    return children, reader.problems


@dataclass(slots=True)
class _Line:
    """The inline token that is being read (its content and source lines)."""

    token: Token


@dataclass
class _Reader:
    """Turns tokens into nodes."""

    file: str
    lines: list[str]
    base: m.Place | None = None
    problems: list[Diagnostic] = field(default_factory=list)

    def place(self, line: _Line, offset: int) -> m.Place:
        content = line.token.content
        begin = content.rfind("\n", 0, offset) + 1
        if self.base is not None:
            return m.Place(self.file, self.base.line, self.base.column + offset)
        row = content.count("\n", 0, offset) + (line.token.map or [0])[0]
        text = content[begin:].split("\n", 1)[0]
        indent = max(self.lines[row].find(text), 0)
        return m.Place(self.file, row + 1, indent + offset - begin + 1)

    def blocks(self, tokens: Sequence[Token]) -> tuple[m.Block, ...]:
        result: list[m.Block] = []
        position = 0
        while position < len(tokens):
            token = tokens[position]
            stop = _match(tokens, position)
            inner = tokens[position + 1 : stop]
            if block := self.block(token, inner):
                result.append(block)
            position = stop + 1
        return tuple(result)

    def block(self, token: Token, inner: Sequence[Token]) -> m.Block | None:
        line = (token.map or [0])[0]
        if token.type == "heading_open":
            children = self.inlines(inner[0].children or [], _Line(inner[0]))
            return m.Heading(
                int(token.tag[1]), slug(inner[0].content), children, m.Place(self.file, line + 1, 1)
            )
        if token.type == "paragraph_open":
            return self.paragraph(self.inlines(inner[0].children or [], _Line(inner[0])))
        if token.type in {"bullet_list_open", "ordered_list_open"}:
            items = []
            position = 0
            while position < len(inner):
                stop = _match(inner, position)
                items.append(m.Item(self.blocks(inner[position + 1 : stop])))
                position = stop + 1
            return m.Listing(token.type.startswith("ordered"), tuple(items))
        if token.type == "release_open":
            return self.release(token, inner, m.Place(self.file, line + 1, 1))
        self.problems.append(
            m.Place(self.file, line + 1, 1).problem(
                "manual-unknown-block",
                _("this kind of block is not part of the manual's Markdown"),
                expected=_("a heading, a paragraph, a list, a release block or a block role"),
                found=token.type,
                hint=_("write it as a paragraph or a list"),
            )
        )
        return None

    def release(self, token: Token, inner: Sequence[Token], place: m.Place) -> m.Block:
        kind, release = token.meta["kind"], token.meta["release"]
        if kind not in CONDITIONS or not token.meta["closed"]:
            self.problems.append(
                place.problem(
                    "manual-release-block",
                    _("this release block is not complete"),
                    expected="::: since|until|only RELEASE … :::",
                    found=self.lines[place.line - 1],
                    hint=_("close it with a line of three colons"),
                )
            )
        since = release if kind in {"since", "only"} else ""
        until = release if kind in {"until", "only"} else ""
        return m.VariantBlock(since, until, self.blocks(inner), place)

    def paragraph(self, children: tuple[m.Inline, ...]) -> m.Block:
        first = children[0] if len(children) == 1 else None
        if isinstance(first, m.Role) and first.name in BLOCK_ROLES:
            return m.Paragraph((first,))
        for child in children:
            if isinstance(child, m.Role) and child.name in BLOCK_ROLES:
                self.problems.append(
                    child.place.problem(
                        "manual-block-role",
                        _("{{{role}}} stands alone in its paragraph").format(role=child.name),
                        hint=_("put it on a line of its own, with empty lines around it"),
                    )
                )
        return m.Paragraph(children)

    def inlines(self, tokens: Sequence[Token], line: _Line) -> tuple[m.Inline, ...]:
        result: list[m.Inline] = []
        position = 0
        while position < len(tokens):
            stop = _match(tokens, position)
            node = self.inline(tokens[position], tokens[position + 1 : stop], line)
            if isinstance(node, m.Text) and result and isinstance(result[-1], m.Text):
                node = m.Text(result.pop().text + node.text)  # type: ignore[union-attr]
            if not (isinstance(node, m.Text) and not node.text):
                result.append(node)
            position = stop + 1
        return tuple(result)

    def inline(self, token: Token, inner: Sequence[Token], line: _Line) -> m.Inline:
        match token.type:
            case "strong_open":
                return m.Strong(self.inlines(inner, line))
            case "em_open":
                return m.Emphasis(self.inlines(inner, line))
            case "link_open":
                return m.Link(str(token.attrs.get("href", "")), self.inlines(inner, line))
            case "softbreak" | "hardbreak":
                return m.Text(" ")
            case "role_open":
                return self.role(token, inner, line)
            case _:
                return m.Text(token.content)

    def role(self, token: Token, inner: Sequence[Token], line: _Line) -> m.Role:
        meta = token.meta
        children = self.inlines(inner, line) if meta["content"] else None
        return m.Role(meta["name"], meta["args"], self.place(line, meta["offset"]), meta["hand"], children)


def _match(tokens: Sequence[Token], start: int) -> int:
    """Return the index of the token that closes the one at `start` (itself when it opens nothing)."""
    depth = 0
    for position in range(start, len(tokens)):
        depth += tokens[position].nesting
        if depth == 0:
            return position
    raise ValueError("unbalanced tokens")
