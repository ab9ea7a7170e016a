"""MediaWiki markup through mwparserfromhell.

Style quotes are left to this module (`skip_style_tags`): the source has unbalanced ones, with which
the parser would swallow whole tables.
"""

from __future__ import annotations

import re

import mwparserfromhell
from mwparserfromhell.nodes import Tag
from mwparserfromhell.wikicode import Wikicode

from cardgen.store.importers.printing import plain

_QUOTES = re.compile(r"'{2,5}")


def parse(text: str) -> Wikicode:
    """Return the markup of a text as nodes."""
    return mwparserfromhell.parse(text, skip_style_tags=True)


def text_of(code: Wikicode) -> str:
    """Return the text that a reader of the page sees."""
    return plain(_QUOTES.sub("", str(code.strip_code(normalize=True, collapse=False))))


def is_marked(node: Tag) -> bool:
    """Say whether a tag gives its text a class."""
    return node.tag in ("span", "div") and node.has("class")


def attribute(tag: Tag, name: str) -> str:
    """Return an attribute of a tag, empty when it has none."""
    return str(tag.get(name).value) if tag.has(name) else ""
