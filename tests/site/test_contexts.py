"""Templates use the fields of their page types, all of them and no others."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from jinja2 import nodes

from cardgen.build.contexts import PAGES, Frame
from cardgen.build.site_frame import FOLDERS, load_words, templates
from cardgen.errors import BuildError
from cardgen.render.html_templates import environment, render

ROOT = Path(__file__).parents[2]
SHARED = {"base.html", "preview.html"}


def _attributes(name: str) -> set[str]:
    """Return the fields of `page` that a template asks for."""
    text = (templates() / name).read_text(encoding="utf-8")
    tree = environment(templates()).parse(text)
    return {
        node.attr
        for node in tree.find_all(nodes.Getattr)
        if isinstance(node.node, nodes.Name) and node.node.name == "page"
    }


@pytest.mark.parametrize("name", PAGES)
def test_a_template_asks_only_for_fields_of_its_page(name: str) -> None:
    known = {item.name for item in fields(PAGES[name])}
    assert _attributes(name) <= known
    for shared in SHARED:
        assert _attributes(shared) <= known


@pytest.mark.parametrize("name", PAGES)
def test_every_field_of_a_page_is_used(name: str) -> None:
    used = _attributes(name) | _attributes("base.html") | _attributes("preview.html")
    excused = {"card"} if name == "card.html" else set()
    assert {item.name for item in fields(PAGES[name])} - used - excused == set()


def test_every_template_has_a_page_type() -> None:
    assert {path.name for path in templates().glob("*.html")} == {*PAGES, *SHARED}


def test_a_template_that_asks_for_more_fails_the_build(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<p>\n{{ page.nothing }}", encoding="utf-8")
    with pytest.raises(BuildError) as caught:
        render(tmp_path, "page.html", object())
    assert caught.value.diagnostics[0].code == "site-template"


@pytest.mark.parametrize(
    "source",
    [
        "{{ page.__class__.__mro__ }}",
        "{% include '../../../etc/hostname' %}",
        "{{ ''.__class__.__subclasses__() }}",
    ],
)
def test_templates_are_sandboxed(tmp_path: Path, source: str) -> None:
    (tmp_path / "page.html").write_text(source, encoding="utf-8")
    with pytest.raises(BuildError):
        render(tmp_path, "page.html", 1)


def test_templates_escape_what_they_are_given(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("{{ page }}", encoding="utf-8")
    assert render(tmp_path, "page.html", "<script>") == "&lt;script&gt;"


def test_both_languages_say_the_same_things() -> None:
    words = load_words()
    assert set(words) == set(FOLDERS)
    portuguese, english = words["pt_BR"], words["en"]
    assert portuguese.keys() == english.keys()
    for key, text in portuguese.items():
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", english[key])), key


def test_every_word_is_used() -> None:
    sources = [path.read_text(encoding="utf-8") for path in templates().glob("*.html")]
    for folder in ("build", "render"):
        sources += [path.read_text(encoding="utf-8") for path in (ROOT / "cardgen" / folder).glob("*.py")]
    text = "\n".join(sources)
    made = re.compile(
        r"state_(new|changed|same|gone)|field_(name|number|kind|text|note|ideology|copies)"
        r"|scene_(executed|crisis|revolt|cancelled|refused|illegal)|ruling_(choice|text)"
    )
    unused = [
        key for key in load_words()["en"] if not re.search(rf"\b{key}\b", text) and not made.fullmatch(key)
    ]
    assert unused == []


def test_the_frame_is_documented() -> None:
    assert Frame.__doc__ and all(page.__doc__ for page in PAGES.values())
