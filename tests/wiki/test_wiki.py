"""The wiki's source: markup, escapes, and a page that gives the database back."""

from __future__ import annotations

import re
from pathlib import Path

import mwparserfromhell
import pytest

from cardgen.build.wiki import make_wiki, wiki_page
from cardgen.model import manual as m
from cardgen.render.wiki import attribute, escape, write_wiki
from cardgen.store import load_game
from cardgen.store.bring import bring
from cardgen.store.manual_source import load_manual

RELEASES = ("1.180416", "1.180417", "pos-1.180417")


def written(*blocks: m.Block) -> str:
    return write_wiki(blocks, load_manual().wording, load_manual().figures)


@pytest.mark.parametrize("release", RELEASES)
def test_importing_the_page_gives_the_database_back(tmp_path: Path, release: str) -> None:
    assert make_wiki(tmp_path, "agencia", release) == []
    brought = bring(tmp_path / f"agencia-{release}.wiki", None, "agencia", release)
    assert [str(item) for item in brought.problems if item.severity == "error"] == []
    assert brought.different(release) == 0
    assert brought.count(release) == len(load_game().faces(release))


def test_a_changed_page_is_noticed(tmp_path: Path) -> None:
    make_wiki(tmp_path, "agencia", "1.180417")
    path = tmp_path / "agencia-1.180417.wiki"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("'''compra''' 4 cartas", "'''compra''' 5 cartas"), encoding="utf-8")
    assert bring(path, None, "agencia", "1.180417").different("1.180417") == 1


@pytest.mark.parametrize("release", RELEASES)
def test_the_page_is_well_formed(release: str) -> None:
    text, problems = wiki_page(load_game(), load_manual(), release)
    assert problems == []
    code = mwparserfromhell.parse(text)
    assert str(code) == text
    sections = {str(heading.title) for heading in code.filter_headings()}
    for link in code.filter_wikilinks():
        target = str(link.title)
        assert (
            target.partition(":")[0] in {"Arquivo", "Categoria", "Discussão"}
            or target.removeprefix("#") in sections
        )
    assert text.count("{|") == text.count("\n|}") == 5
    assert text.count("<references/>") == 1 and text.count('<ref name="nota">') == 1
    for opening in ("span",):
        assert len(re.findall(f"<{opening} ", text)) == text.count(f"</{opening}>")


def test_releases_differ_where_their_sources_say_so() -> None:
    pages = {release: wiki_page(load_game(), load_manual(), release)[0] for release in RELEASES}
    assert "(Cor amarela)" in pages["1.180416"] and "(Cor amarela)" not in pages["1.180417"]
    assert "jogos com contexto" in pages["pos-1.180417"] and "jogos com contexto" not in pages["1.180417"]
    assert "há ao todo 80 cartas" in pages["1.180416"] and "há ao todo 76 cartas" in pages["1.180417"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a ''b'' [c]", "a <nowiki>''</nowiki>b<nowiki>''</nowiki> [c]"),
        ("[[x]] {{y}}", "<nowiki>[[</nowiki>x<nowiki>]]</nowiki> <nowiki>{{</nowiki>y<nowiki>}}</nowiki>"),
        ("<b> & c", "<nowiki>&lt;</nowiki>b> & c"),
        ("~~~~", "<nowiki>~~~~</nowiki>"),
    ],
)
def test_plain_words_stay_plain(text: str, expected: str) -> None:
    assert escape(text) == expected


def test_bars_end_no_cell() -> None:
    assert escape("a|b", cell=True) == "a&#124;b"
    assert attribute('"x" & <y>') == "&quot;x&quot; &amp; &lt;y>"


def test_a_paragraph_that_starts_like_a_list_is_none() -> None:
    assert written(m.Paragraph((m.Text("* não é lista"),))) == "<nowiki/>* não é lista\n"


def test_lists_nest_as_the_wiki_nests_them() -> None:
    inner = m.Listing(False, (m.Item((m.Paragraph((m.Text("b"),)),)),))
    outer = m.Listing(True, (m.Item((m.Paragraph((m.Text("a"),)), inner)),))
    assert written(outer) == "# a\n#* b\n"


def test_nothing_unresolved_is_written() -> None:
    role = m.Role("card", ("x",), m.Place("f", 1, 1))
    with pytest.raises(TypeError, match="card"):
        written(m.Paragraph((role,)))
