"""The manual's Markdown: roles in braces and release blocks, as rules for the Markdown parser.

It is CommonMark without raw HTML, plus

- roles in braces: `{card secularismo}`, `{sec campo: texto}`, `{n cards deck=social | 74}`, `{since X: …}`;
  braces around anything else name a rule term by one of its word forms (`{estruturas}`);
- release blocks: a line `::: since RELEASE` (or `until`, `only`), blocks, and a line `:::`;
- block roles, alone in a paragraph: `{table …}`, `{figure …}`, `{footnotes}`, `{category …}`, `{rulings}`.
"""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline

BLOCK_ROLES = frozenset({"table", "figure", "footnotes", "category", "rulings"})
INLINE_ROLES = frozenset(
    {"card", "cards", "sec", "n", "since", "until", "only", "release", "ideology", "def"}
)
ROLES = BLOCK_ROLES | INLINE_ROLES
CONDITIONS = ("since", "until", "only")
_HEAD = re.compile(r"\{\s*([^\s:|{}]+)")
_FENCE = re.compile(r":::\s*(\S*)\s*(.*?)\s*\Z")


def dialect() -> MarkdownIt:
    """Return a parser of the manual's Markdown."""
    md = MarkdownIt("commonmark", {"html": False}).disable(["html_block", "html_inline", "code", "fence"])
    md.inline.ruler.before("emphasis", "role", _role_rule)
    md.block.ruler.before("paragraph", "release", _release_rule, {"alt": ["paragraph", "list"]})
    md.normalizeLink = lambda url: url  # type: ignore[method-assign]
    return md


def _closing(text: str, start: int, limit: int) -> int:
    """Return the position of the brace that closes the one at `start`, or -1."""
    depth = 0
    for position in range(start, limit):
        depth += {"{": 1, "}": -1}.get(text[position], 0)
        if depth == 0:
            return position
    return -1


def _role_rule(state: StateInline, silent: bool) -> bool:
    start = state.pos
    if state.src[start] != "{":
        return False
    end = _closing(state.src, start, state.posMax)
    head = _HEAD.match(state.src, start, state.posMax)
    if end < 0 or head is None:
        return False
    if not silent:
        _push_role(state, start, end, head[1])
    state.pos = end + 1
    return True


def _push_role(state: StateInline, start: int, end: int, head: str) -> None:
    name = head if head in ROLES else "term"
    begin = start + 1 if name == "term" else state.src.index(head, start) + len(head)
    colon = -1 if name == "term" else state.src.find(":", begin, end)
    words = state.src[begin : colon if colon >= 0 else end]
    hand: str | None = None
    if colon < 0 and name == "n" and "|" in words:
        words, _bar, hand = (part.strip() for part in words.partition("|"))
    opening = state.push("role_open", "", 1)
    opening.meta = {
        "name": name,
        "args": (words.strip(),) if name in {"term", "category"} else tuple(words.split()),
        "hand": hand,
        "offset": start,
        "content": colon >= 0,
    }
    if colon >= 0:
        limit, state.pos = state.posMax, colon + 1
        while state.pos < end and name not in CONDITIONS and state.src[state.pos] == " ":
            state.pos += 1
        if name in CONDITIONS and state.src[state.pos] == " ":
            state.pos += 1
        state.posMax = end
        state.md.inline.tokenize(state)
        state.posMax = limit
    state.push("role_close", "", -1)


def _release_rule(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    line = state.src[state.bMarks[start] + state.tShift[start] : state.eMarks[start]]
    opening = _FENCE.match(line)
    if opening is None or not opening[1]:
        return False
    if silent:
        return True
    stop = start + 1
    while stop < end:
        text = state.src[state.bMarks[stop] + state.tShift[stop] : state.eMarks[stop]].rstrip()
        if text == ":::":
            break
        stop += 1
    token = state.push("release_open", "", 1)
    token.map = [start, stop]
    token.meta = {"kind": opening[1], "release": opening[2], "closed": stop < end}
    old = state.parentType, state.lineMax
    state.parentType, state.lineMax = "root", stop
    state.md.block.tokenize(state, start + 1, stop)
    state.parentType, state.lineMax = old
    state.push("release_close", "", -1)
    state.line = stop + 1
    return True
