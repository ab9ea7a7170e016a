"""The other two releases' prose against what the author published of them: every paragraph is there."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest

from cardgen.build.wiki import wiki_page
from cardgen.store import load_game
from cardgen.store.manual_source import load_manual
from tests.store.packs import SEEDS

PAGES = {"pos-1.180417": "001_495f48e8b78f90c4.txt", "1.180416": "002_7cd1aa76bb276fab.txt"}
pytestmark = pytest.mark.skipif(not SEEDS.is_dir(), reason=f"the author's pages are not at {SEEDS}")
BULLET = re.compile(r"^[-•*#:;]+ ?")
ROW = re.compile(r"^(?:\||\d{3}\t|Número\t)")
MARK = re.compile(r"\[\[(?:[^\]|]*\|)?([^\]]*)\]\]|\[https?://\S+ ([^\]]*)\]|<[^>]+>|'{2,}|\[\d+\]")
PLAIN = str.maketrans({"“": '"', "”": '"', "=": ""})

KNOWN = {
    "As cartas Revoluções burguesas": "lists of cards are in the order of their numbers",
    "As cartas Mobilidade social, A revolução": "the page forgets Humanismo cosmopolita",
    "Algumas cartas interferem": "two cards limit others' effects too; the page forgets them",
    "No deck social, há 50": "the page's own table has 5 natural cards, not 4",
    "Características gerais": "a heading of the page about the old release, not of the manual",
    "Como jogar (regras do modo simples)": "the manual divides the mode in sections of its own",
    "Cada jogador também tem": "the manual marks the term 'estrutura' with its icon, not with quotes",
    "Ideologias": "the manual's heading is 'Ideologias e hegemonia'",
    "Retirado do MCA": "a source, not a rule",
    "🗺": "navigation of the wiki",
}
"""How a paragraph begins that is not word for word in ours → why."""
TENSES = {
    "havia": "há",
    "eram": "",
    "são": "",
    "somavam": "somam",
    "significava": "significa",
    "era": "é",
    "adicionava": "adiciona",
    "começava": "começa",
}
"""The page about the old release tells its decks in the past, with fewer verbs."""


def paragraphs(text: str) -> Iterator[str]:
    """Yield a page's paragraphs, headings and items as plain words, without tables."""
    text = re.sub(r"<ref[^>]*>[^<]*</ref>|<ref[^>]*/>", "", text)
    text = re.sub(r"^\{\|.*?^\|\}", "", text, flags=re.DOTALL | re.MULTILINE)
    in_table = False
    for line in text.split("\n"):
        bare = line.strip()
        # A cell may hold line breaks: its table goes on until a line ends a row.
        in_table = (in_table or bare.startswith("| ")) and not bare.endswith("|")
        if in_table or not bare or ROW.match(bare) or bare.endswith("|"):
            continue
        plain = MARK.sub(lambda match: match[1] or match[2] or "", BULLET.sub("", bare))
        yield " ".join(html.unescape(plain).translate(PLAIN).split())


def told_now(paragraph: str) -> str:
    """Return a paragraph in the present tense and small letters."""
    now = re.sub(r"\w+", lambda match: TENSES.get(match[0], match[0]), paragraph)
    return " ".join(now.casefold().split()).replace(", ideológicas", " ideológicas")


@pytest.mark.parametrize("release", PAGES)
def test_every_paragraph_of_the_page_is_in_ours(release: str) -> None:
    page = (SEEDS / PAGES[release]).read_text(encoding="utf-8").partition("\n")[2]
    ours = {told_now(item) for item in paragraphs(wiki_page(load_game(), load_manual(), release)[0])}
    theirs = [*paragraphs(page)]
    assert len(theirs) > 50
    missing = [item for item in theirs if told_now(item) not in ours]
    assert [item for item in missing if not item.startswith((*KNOWN,))] == []
