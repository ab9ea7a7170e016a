"""The list of cards by their effects: what stands in it, in each format and language, byte for byte again."""

from __future__ import annotations

import shutil
import zipfile
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from cardgen.build import effect_list
from cardgen.build.effect_list import compose, load_listing, make_list
from cardgen.build.effect_targets import FORMATS, effect_targets, list_stem
from cardgen.build.speech import speech
from cardgen.build.targets import PROVIDERS
from cardgen.cli.main import run
from cardgen.errors import BuildError
from cardgen.model.catalog import Card, Catalog
from cardgen.render.listing import Listing
from cardgen.store.document import require_document
from cardgen.text.group_tables import SECTIONS, WHO
from cardgen.text.typography import set_text
from tests.press.office import convert
from tests.press.tagged import read_tagged

LANGUAGES = ("pt-BR", "en")


def listing(catalog: Catalog, language: str = "", release: str = "pos-1.180417") -> Listing:
    return compose(speech(catalog, catalog.release(release), "agencia", language))


def test_every_card_of_every_release_is_listed(catalog: Catalog) -> None:
    for release in catalog.releases:
        made = listing(catalog, release=release.id)
        numbers = {
            card.number for section in made.sections for group in section.groups for card in group.cards
        }
        assert numbers == {face.number for face in catalog.faces(release.id)}
        assert made.licence == "CC BY-NC-SA 4.0"
        assert "Petercast" in made.attribution


def test_a_card_stands_in_several_groups_and_is_set(catalog: Catalog) -> None:
    made = listing(catalog)
    found = {
        (section.title, group.title): card
        for section in made.sections
        for group in section.groups
        for card in group.cards
        if card.name == "Neoliberalismo"
    }
    assert set(found) == {
        ("Comprar cartas", "Quem provocou o efeito ou já foi escolhido"),
        ("Descartar cartas", "Você"),
        ("Crises", "Ativam uma crise mais tarde"),
        ("Revoltas", "Efeitos depois de uma revolta"),
        ("Regras que valem enquanto a carta está na sociedade", "Efeitos a cada acontecimento"),
    }
    (card, *_others) = found.values()
    assert (card.number, card.deck, card.ideology) == ("008", "Deck principal", "A utopia austríaca")
    face = catalog.face("neoliberalismo", "pos-1.180417")
    assert face is not None
    words = "".join(text for text, _bold, _italic in card.runs).replace("\N{NO-BREAK SPACE}", " ")
    assert words == "".join(run.text for run in set_text(face.text))
    assert [text for text, bold, _italic in card.runs if bold] == ["revoltas", "compra", "crise", "Descarte"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_group_has_words(language: str) -> None:
    words = require_document(effect_list.templates() / "words.yaml").data[language]
    assert set(words["who"]) == set(WHO)
    assert set(words["sections"]) == set(SECTIONS)
    for section, keys in SECTIONS.items():
        for key in keys:
            assert effect_list._title(words, section, key)
        own = set(words["sections"][section]) - {"title"}
        assert own <= set(keys), f"{section}: words for no group"


def test_english_lists_name_both(catalog: Catalog) -> None:
    made = listing(catalog, "en")
    assert made.lang == "en"
    assert made.sections[0].title == "Drawing cards"
    card = made.sections[0].groups[0].cards[0]
    assert (card.name, card.original, card.deck) == ("The scapegoat", "O bode expiatório", "Main deck")
    assert made.words["number"] == "No."


@pytest.mark.parametrize("kind", ["html", "odt"])
def test_same_input_same_bytes(tmp_path: Path, kind: str) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        assert make_list(tmp_path / folder, "agencia", "1.180416", kind) == []
    (one,), (two,) = ((tmp_path / folder).iterdir() for folder in ("a", "b"))
    assert one.read_bytes() == two.read_bytes()
    assert one.name == f"agencia-1.180416-effects.{kind}"


def test_the_page_stands_alone_and_its_links_lead_somewhere(catalog: Catalog) -> None:
    made, _stem = load_listing("agencia", "pos-1.180417", "")
    html = effect_list.page(made, "")
    assert "<script" not in html
    assert "src=" not in html
    assert "Compre I carta" in html or "<b>Compre</b> I\N{NO-BREAK SPACE}carta" in html
    for section in made.sections:
        for anchor in (section.anchor, *(group.anchor for group in section.groups)):
            assert html.count(f'id="{anchor}"') == 1
            assert f'href="#{anchor}"' in html
    assert 'href="https://creativecommons.org/licenses/by-nc-sa/4.0/deed.pt_BR"' in html
    assert '<html lang="pt-BR">' in html


def test_the_office_document(tmp_path: Path) -> None:
    make_list(tmp_path, "agencia", "pos-1.180417", "odt")
    (path,) = tmp_path.iterdir()
    with zipfile.ZipFile(path) as package:
        assert package.infolist()[0].filename == "mimetype"
        assert package.infolist()[0].compress_type == zipfile.ZIP_STORED
        content = package.read("content.xml").decode()
        manifest = package.read("META-INF/manifest.xml").decode()
        meta = package.read("meta.xml").decode()
        names = set(package.namelist()) - {"mimetype", "META-INF/manifest.xml"}
    assert all(f'full-path="{name}"' in manifest for name in names)
    assert '<text:h text:style-name="Heading_20_1" text:outline-level="1">' in content
    assert "<dc:language>pt-BR</dc:language>" in meta
    assert "CC BY-NC-SA 4.0" in meta
    pdf = convert(path, "pdf", tmp_path)
    with pikepdf.open(pdf) as made:
        assert 20 < len(made.pages) < 60


def test_the_pdf_is_tagged(tmp_path: Path) -> None:
    pytest.importorskip("weasyprint")
    from cardgen.build.effect_pdf import make_pdf  # noqa: PLC0415

    assert make_pdf(tmp_path, "agencia", "pos-1.180417") == []
    (path,) = tmp_path.iterdir()
    tagged = read_tagged(path)
    assert tagged.problems == []
    groups = sum(len(section.groups) for section in load_listing("agencia", "pos-1.180417", "")[0].sections)
    assert tagged.headings.count(3) == groups
    assert tagged.tags["/Table"] >= groups
    assert tagged.bookmarks[:3] == [
        "Lista de cartas, agrupadas por seus efeitos",
        "Sumário",
        "Comprar cartas",
    ]


def test_targets_of_every_release(catalog: Catalog, tmp_path: Path) -> None:
    assert PROVIDERS["effects"] == "cardgen.build.effect_targets:effect_targets"
    names = [target.name for target in effect_targets(Path("data/games/agencia").resolve(), tmp_path)]
    wanted = [
        f"effects/{list_stem(catalog, release.id)}-{kind}" for release in catalog.releases for kind in FORMATS
    ]
    assert names == wanted


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "cache"))
    words = ["build", "effects", "--format", "html", "--lang", "en", "-o", str(tmp_path / "out")]
    assert run(words) == 0
    assert (tmp_path / "out" / "agencia-pos-1.180417-effects-en.html").is_file()


def test_a_text_that_is_not_understood_stops_the_list(catalog: Catalog) -> None:
    face = catalog.face("teocracia", "1.180416")
    assert face is not None
    cards = {**catalog.cards, "teocracia": Card("teocracia", {"1.180416": face._replace(text="Dance.")})}
    with pytest.raises(BuildError) as caught:
        listing(replace(catalog, cards=cards), release="1.180416")
    (problem,) = caught.value.diagnostics
    assert problem.message.startswith("Teocracia: ")
    line = Path(problem.file).read_text(encoding="utf-8").splitlines()[problem.line - 1]
    assert line[problem.column - 1 :] == face.text


def test_no_list_of_a_game_in_a_language_that_is_not_read(tmp_path: Path) -> None:
    pack = tmp_path / "fish"
    shutil.copytree("data/games/agencia", pack)
    text = (pack / "game.yaml").read_text(encoding="utf-8").replace("language: pt-BR", "language: sv")
    (pack / "game.yaml").write_text(text, encoding="utf-8")
    assert effect_targets(pack, tmp_path) == []
