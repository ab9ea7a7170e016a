"""The site as files: whole, linked, light, and saying what the wiki says."""

from __future__ import annotations

import gzip
import json
import re
from itertools import pairwise

import pytest

from cardgen.build.contexts.cards import ReadingLine
from cardgen.build.readings import reading_lines
from cardgen.store.slug import slug
from tests.site.pages import Site

SAMPLES = [
    "index.html",
    "index.en.html",
    "1.180417/pt/index.html",
    "1.180417/en/index.html",
    "1.180417/pt/galeria.html",
    "pos-1.180417/pt/versao.html",
    "1.180416/en/busca.html",
    "1.180417/pt/cartas/secularismo.html",
    "pos-1.180417/en/cartas/nova-geracao.html",
]


def test_every_release_has_its_pages_in_both_languages(site: Site) -> None:
    expected = {"index.html", "index.en.html"}
    for release in site.catalog.releases:
        cards = [f"cartas/{face.card}" for face in site.catalog.faces(release.id)]
        for folder in ("pt", "en"):
            for name in ("index", "galeria", "versao", "busca", *cards):
                expected.add(f"{release.id}/{folder}/{name}.html")
    assert set(site.names()) == expected


def test_no_link_and_no_anchor_is_dead(site: Site) -> None:
    dead = {name: found for name in site.names() if (found := site.dead_links(name))}
    assert dead == {}


def test_a_dead_link_would_be_found(site: Site) -> None:
    page = site.page("index.html")
    page.handle_startendtag("a", [("href", "nowhere.html")])
    page.handle_startendtag("img", [("src", "/etc/hostname")])
    page.handle_startendtag("a", [("href", "1.180417/pt/index.html#no-such-section")])
    try:
        assert site.dead_links("index.html") == [
            "nowhere.html",
            "/etc/hostname",
            "1.180417/pt/index.html#no-such-section",
        ]
    finally:
        del page.elements[-3:]


def test_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    for name in site.names():
        for element in site.page(name).all("script", "img", "link", "form", "use", "iframe", "source"):
            for key in ("src", "action", "href"):
                outside = element[key].startswith(("http:", "https:", "//"))
                assert not outside or element["rel"] == "license", (name, element)
    style = (site.folder / "assets/style.css").read_text(encoding="utf-8")
    assert {url[:5] for url in re.findall(r"url\([\"']?([^)]*)", style)} == {"data:"}
    assert "@import" not in style


@pytest.mark.parametrize("name", SAMPLES)
def test_pages_are_well_formed(site: Site, name: str) -> None:
    page = site.page(name)
    assert page.unclosed == []
    assert [key for key, count in page.ids.items() if count > 1] == []
    assert len(page.all("main")) == 1 and len(page.all("h1")) == 1
    levels = [int(element.tag[1]) for element in page.elements if re.fullmatch("h[1-6]", element.tag)]
    assert all(below - above <= 1 for above, below in pairwise(levels)), levels


def test_every_page_attributes_the_author_and_names_the_licence(site: Site) -> None:
    game = site.catalog.game
    for name in site.names():
        footer = site.page(name).all("footer")[-1]
        assert game.author in footer.text and game.licence in footer.text, name
        assert any(
            link["rel"] == "license" and link["href"] == game.licence_url for link in site.page(name).all("a")
        )


def test_the_first_view_of_the_manual_is_light(site: Site) -> None:
    names = ("1.180417/pt/index.html", "assets/style.css", "assets/site.js")
    weight = sum(len(gzip.compress((site.folder / name).read_bytes(), 9)) for name in names)
    assert 20_000 < weight < 150_000


def test_the_manual_has_the_sections_of_the_wiki(site: Site) -> None:
    outline = [
        (int(element.tag[1]), element.text.removesuffix("§").strip())
        for element in site.page("1.180417/pt/index.html").all("h2", "h3", "h4", "h5")
    ]
    assert outline[:12] == [
        (2, "Tutorial básico"),
        (3, "Modo simples"),
        (4, "Como jogar"),
        (4, "Como alterar estruturas"),
        (4, "O que fazer em cada turno"),
        (3, "Modo Bourdieu"),
        (2, "Manual Completo de Agência"),
        (3, "Glossário"),
        (3, "Regras"),
        (4, "Campo"),
        (5, "Cartas que influenciam o campo"),
        (4, "Partidas"),
    ]
    decks = [text for level, text in outline if text.startswith("Deck ")]
    assert decks == ["Deck principal", "Deck histórico", "Deck teórico", "Deck estratégico", "Deck social"]


def test_contents_list_the_sections_in_order(site: Site) -> None:
    page = site.page("1.180417/pt/index.html")
    headings = [element["id"] for element in page.all("h2", "h3", "h4", "h5") if element["id"]]
    start = next(i for i, element in enumerate(page.elements) if element["class"] == "sumario")
    end = next(i for i, element in enumerate(page.elements) if element.tag == "main")
    listed = [element["href"].removeprefix("#") for element in page.elements[start:end] if element.tag == "a"]
    assert listed == [anchor for anchor in headings if not anchor.startswith("decisao-")]


def test_mentions_carry_the_wikis_classes_and_titles(site: Site) -> None:
    page = site.page("1.180417/pt/index.html")
    mentions = {
        (element.text, element["class"], element["title"]) for element in page.all("a") if element["title"]
    }
    assert (
        "Secularismo",
        "mca_ideologia_civil",
        "#096 (Ideologia: O Leviatã benevolente) (Deck teórico)",
    ) in mentions
    assert ("Direitos humanos", "mca_ideologia_civil", "#004 (Ideologia: O Leviatã benevolente)") in mentions
    assert ("Tecnocracia", "mca_carta_est", "#029") in mentions
    assert ("Nova geração", "mca_carta_nat", "#998") in mentions
    assert ("Alianças estratégicas", "mca_carta_nat", "#995 (Deck estratégico)") in mentions


def test_all_fourteen_icons_are_drawn_and_used(site: Site) -> None:
    style = (site.folder / "assets/style.css").read_text(encoding="utf-8")
    drawn = set(re.findall(r"\.(mca_icon_\w+)::before", style))
    page = site.page("1.180417/pt/index.html")
    used = {
        name for element in page.elements for name in element["class"].split() if name.startswith("mca_icon_")
    }
    assert drawn == used and len(drawn) == 14


def test_tables_hold_every_card_of_their_deck(site: Site) -> None:
    for release in site.catalog.releases:
        page = site.page(f"{release.id}/pt/index.html")
        rows = [element for element in page.all("tr") if element["role"] == "row"]
        expected = sum(len(site.catalog.faces(release.id, deck)) + 1 for deck in release.decks)
        assert len(rows) == expected
        assert {element["id"] for element in rows if element["id"]} == {
            f"carta-{face.card}" for face in site.catalog.faces(release.id)
        }


def test_pictures_come_from_the_decks_drawing(site: Site) -> None:
    from cardgen.render.svg import symbol_svg  # noqa: PLC0415
    from tests.drawing import draw_card  # noqa: PLC0415

    newest = site.catalog.newest.id
    face = next(face for face in site.catalog.faces(newest) if face.release == newest)
    expected = symbol_svg(
        draw_card(site.catalog, face).symbol,
        title=f"{face.name}: {face.text}",
        outlines=True,
        ground="#FFFFFF",
    )
    assert (site.folder / newest / "img" / f"{face.card}.svg").read_text(encoding="utf-8") == expected
    assert len(list((site.folder / newest / "img").iterdir())) == len(site.catalog.faces(newest))


def test_a_cards_page_tells_its_versions(site: Site) -> None:
    page = site.page("pos-1.180417/pt/cartas/ludismo.html")
    assert page.all("h1")[0].text == "Centro histórico tombado"
    states = [element.text for element in page.of_class("estado")]
    assert states == ["alterada", "sem mudanças", "nova"]
    assert "Ludismo" in [element.text for element in page.all("del")]


def test_a_cards_page_says_when_it_causes_a_crisis(site: Site) -> None:
    page = site.page("1.180417/pt/cartas/leis-trabalhistas.html")
    crises = [
        element.text for element in page.all("li") if "Causa crise caso não haja descarte" in element.text
    ]
    assert crises == ["“Causa crise caso não haja descarte.”"]
    natural = site.page("1.180417/pt/cartas/lideranca.html").all("h2")
    assert "Causa crise quando…" in [element.text for element in natural]


def test_cards_that_interact_are_found_by_their_effects(site: Site) -> None:
    page = site.page("1.180417/pt/cartas/estado-de-excecao.html")
    links = {element.text for element in site.page("1.180417/pt/cartas/a-sentenca-dos-reis.html").all("a")}
    assert "Estado de exceção" in links
    assert page.all("h1")[0].text == "Estado de exceção"


def test_the_gallery_filters_cards_without_a_script(site: Site) -> None:
    page = site.page("1.180417/pt/galeria.html")
    cards = [element for element in page.all("li") if "data-deck" in element.attributes]
    assert len(cards) == len(site.catalog.faces("1.180417"))
    choices = [element for element in page.all("input") if element["value"]]
    style = page.all("style")[0].text
    for choice in choices:
        key, value = choice["name"], choice["value"]
        assert f'body:has(#f-{key}-{value}:checked) .mostra>li:not([data-{key}~="{value}"])' in style
        assert any(value in card[f"data-{key}"].split() for card in cards), (key, value)


def test_a_release_page_tells_what_changed(site: Site) -> None:
    page = site.page("pos-1.180417/pt/versao.html")
    heads = [element.text for element in page.all("h2")]
    assert "Cartas novas (10)" in heads and "Cartas retiradas (7)" in heads
    assert any(head.startswith("Regras alteradas (2)") for head in heads)
    text = page.all("main")[0].text
    assert "simultâneas" in text and "O espírito de Cícero" in text
    assert "jogos com contexto" in text


def test_the_search_data_finds_sections_and_cards(site: Site) -> None:
    text = (site.folder / "1.180417/pt/busca.js").read_text(encoding="utf-8")
    entries = json.loads(text.removeprefix("window.MCA_BUSCA=").removesuffix(";\n"))
    titles = {title: address for address, title, _words in entries}
    assert titles["Revoltas"] == "index.html#revoltas"
    assert titles["Guerra justa"] == "cartas/guerra-justa.html"
    assert all(words.strip() for _address, _title, words in entries)


def test_the_interface_speaks_both_languages_and_marks_them(site: Site) -> None:
    portuguese, english = (site.page(f"1.180417/{folder}/galeria.html") for folder in ("pt", "en"))
    assert portuguese.all("html")[0]["lang"] == "pt-BR" and english.all("html")[0]["lang"] == "en"
    assert "Filtros" not in english.all("main")[0].text and "Ideology" in english.all("main")[0].text
    card = site.page("1.180417/en/cartas/secularismo.html")
    assert card.all("h1")[0]["lang"] == "pt-BR"
    assert card.of_class("traducao")[0].text.startswith("Secularism: Whenever a revolt succeeds")
    assert site.page("1.180417/pt/cartas/secularismo.html").of_class("traducao") == []


def test_effects_are_said_in_the_interfaces_language(site: Site) -> None:
    card = "1.180417/{}/cartas/secularismo.html"
    portuguese, english = (
        site.page(card.format(folder)).of_class("leitura")[0].text for folder in ("pt", "en")
    )
    assert "uma revolta é bem-sucedida, há uma crise" in portuguese
    assert "a revolt succeeds, there is a crisis" in english and "who: each player" in english
    for release in site.catalog.releases:
        for face in site.catalog.faces(release.id):
            text = (site.folder / f"{release.id}/en/cartas/{face.card}.html").read_text(encoding="utf-8")
            assert "lang" not in text.partition('<ul class="leitura">')[2].partition("</section>")[0], (
                face.card
            )


def test_effects_stand_below_what_sets_them_off() -> None:
    lines = [
        "1. whenever",
        "   after: x",
        "   then:",
        "   - discard",
        "     who: you",
        "2. draw",
        "   who: all",
    ]
    assert reading_lines(lines) == (
        ReadingLine(
            "whenever",
            "",
            (
                ReadingLine("after", "x"),
                ReadingLine("then", "", (ReadingLine("discard", "", (ReadingLine("who", "you"),)),)),
            ),
        ),
        ReadingLine("draw", "", (ReadingLine("who", "all"),)),
    )


def test_the_front_door_opens_in_both_languages(site: Site) -> None:
    for name, lang, other, folder in (
        ("index.html", "pt-BR", "index.en.html", "pt"),
        ("index.en.html", "en", "index.html", "en"),
    ):
        page = site.page(name)
        assert page.all("html")[0]["lang"] == lang and other in page.addresses()
        doors = [address for address in page.addresses() if address.endswith("/index.html")]
        assert doors == [f"{release.id}/{folder}/index.html" for release in reversed(site.catalog.releases)]
        inside = site.page(f"1.180417/{folder}/cartas/secularismo.html")
        assert f"../../../{name}" in inside.addresses()


def test_the_english_manual_says_that_it_is_portuguese(site: Site) -> None:
    english, portuguese = (site.page(f"1.180417/{folder}/index.html") for folder in ("en", "pt"))
    assert english.all("h1")[0]["lang"] == "en" and english.all("main")[0]["lang"] == "pt-BR"
    (notice,) = english.of_class("aviso")
    assert notice["lang"] == "en" and "Portuguese" in notice.text
    assert portuguese.of_class("aviso") == [] and portuguese.all("h1")[0]["lang"] == ""


def test_short_changes_stand_on_one_line(site: Site) -> None:
    page = site.page("pos-1.180417/pt/versao.html")
    short = [element.text for element in page.of_class("curta")]
    assert "antes: 189 depois: 033" in [" ".join(text.split()) for text in short]
    assert max(map(len, short)) < 90 and len(page.all("dd")) > len(short)


def test_card_addresses_are_identities(site: Site) -> None:
    for face in site.catalog.faces("1.180416"):
        assert slug(face.name) == face.card
