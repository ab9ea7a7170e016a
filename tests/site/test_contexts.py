"""Templates use the fields of their page types, all of them and no others."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from jinja2 import nodes

from cardgen.build import press_style
from cardgen.build.contexts.frame import Frame
from cardgen.build.contexts.press import PRESS_PAGES
from cardgen.build.contexts.site import PAGES
from cardgen.build.site_frame import FOLDERS, load_words, templates
from cardgen.errors import BuildError
from cardgen.render.html_templates import environment, render

ROOT = Path(__file__).parents[2]
SITE, PRESS = templates(), press_style.templates()
SHARED = {SITE: {"base.html", "preview.html"}, PRESS: {"base.html"}}
PAGES_OF = {SITE: PAGES, PRESS: PRESS_PAGES}
EVERY = [
    pytest.param(folder, name, page, id=f"{folder.name}/{name}")
    for folder, pages in PAGES_OF.items()
    for name, page in pages.items()
]


def _attributes(folder: Path, name: str, replaced: frozenset[str] = frozenset()) -> set[str]:
    """Return the fields of `page` that a template asks for, with what it extends and includes.

    `replaced` are the blocks that are filled otherwise.
    """
    tree = environment(folder).parse((folder / name).read_text(encoding="utf-8"))
    filled = replaced | {block.name for block in tree.find_all(nodes.Block)}
    found: set[str] = set()

    def visit(node: nodes.Node) -> None:
        if isinstance(node, nodes.Block) and node.name in replaced:
            return
        if isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name) and node.node.name == "page":
            found.add(node.attr)
        if isinstance(node, nodes.Extends | nodes.Include):
            assert isinstance(node.template, nodes.Const)
            inner = filled if isinstance(node, nodes.Extends) else replaced
            found.update(_attributes(folder, node.template.value, inner))
        for child in node.iter_child_nodes():
            visit(child)

    visit(tree)
    return found


@pytest.mark.parametrize(("folder", "name", "page"), EVERY)
def test_a_template_asks_only_for_fields_of_its_page(folder: Path, name: str, page: type) -> None:
    assert _attributes(folder, name) <= {item.name for item in fields(page)}


@pytest.mark.parametrize(("folder", "name", "page"), EVERY)
def test_every_field_of_a_page_is_used(folder: Path, name: str, page: type) -> None:
    excused = {"card"} if name == "card.html" else set()
    assert {item.name for item in fields(page)} - _attributes(folder, name) - excused == set()


@pytest.mark.parametrize("folder", [SITE, PRESS], ids=["site", "manual"])
def test_every_template_has_a_page_type(folder: Path) -> None:
    assert {path.name for path in folder.glob("*.html")} == {*PAGES_OF[folder], *SHARED[folder]}


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
    assert Frame.__doc__ and all(page.__doc__ for pages in PAGES_OF.values() for page in pages.values())
