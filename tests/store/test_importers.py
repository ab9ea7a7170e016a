from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import InputError
from cardgen.model.catalog import Kind
from cardgen.store.importers.detect import detect, read_printing
from cardgen.store.importers.printing import CountClaim, Printing, Vocabulary
from cardgen.store.importers.prose import counts, ideology_list, mentions
from cardgen.store.importers.rendered import read_rendered
from cardgen.store.importers.tabbed import read_tabbed
from cardgen.store.importers.wikitext import read_wikitext
from cardgen.store.regenerate import read_basis
from tests.store.packs import ROOT

VOCABULARY = Vocabulary({"c_ordem": "A ordem"}, "Carta natural. Há {copies} destas no {deck}.")
WIKI = """\
''A '''versão 1.5 do jogo'''.
Ver <span class="c_ordem" title="#002 (Ideologia: A ordem) (Deck extra)">'''Guerra'''</span> &c.
E <div class="x_icon">y</div>.
====Deck principal====
No '''deck''' principal, há ao todo 80 cartas (16 '''naturais''' e 64 '''estruturais''').
{| class="wikitable sortable"
!Número<ref name="nota">Não consta.</ref>
!Nome
!Efeito
!Observações
|-
|001
|<div class="c_ordem" title="#001 (Ideologia: A ordem)">Guerra justa</div>
|'''Descarte''' 2  cartas. ''Não causa crise''.\t
|Ver [[#Campo|Campo]] e <span class="x_icon">mão</span> .
|-
|002
|
|
|
|-
|003
|Só o nome
|
|
|-
|999
|<span class="n" title="#999">Liderança</span>
|O '''campo descarta''' 1 carta.
|'''Carta natural'''. Há 12 destas no '''Deck''' histórico. Mais.
|}
====Outra====
{| class="wikitable"
|-
|001
|x
|}
"""
RENDERED = """\
- A ordem: Vence.
- Observações: Nada: nunca.
- Cartas: Guerra justa e Um nome e outro.
Deck principal
| Número[1] | Nome | Efeito | Observações |
|---|---|---|---|
| 001 | Guerra justa | Descarte 2 cartas. | |
| 002 | Um nome e outro
|
Compre 1 carta. | Nota. |
| 003 | a | b | c | d |
| sem número |
| 999 | Liderança | Descarte. | Carta natural. Há 4 destas no deck social. |
As cartas Guerra Justa, um nome e outro e Liderança mudam tudo; a carta Liderança também.
"""
TABBED = """\
Agência 1.5 (Agência)
Deck social
Número\tNome\tEfeito\tObservações
001\tGuerra justa\tDescarte 2 cartas.
998\tNova geração\tAltere.\tCarta natural. Há 15 destas no deck social.
perdida\tcélula
"""


def placed(printing: Printing) -> list[tuple[object, ...]]:
    return [
        (row.deck, row.number, row.name, row.text, row.note, row.kind, row.copies, row.ideology)
        for row in printing.rows
    ]


def test_wikitext() -> None:
    printing = read_wikitext(WIKI, "page", VOCABULARY)
    deck = "Deck principal"
    assert placed(printing) == [
        (
            deck,
            "001",
            "Guerra justa",
            "Descarte 2 cartas. Não causa crise.",
            "Ver Campo e mão .",
            Kind.STRUCTURAL,
            1,
            "A ordem",
        ),
        (deck, "999", "Liderança", "O campo descarta 1 carta.", "Mais.", Kind.NATURAL, 12, None),
    ]
    assert [row.line for row in printing.rows] == [12, 27]
    assert printing.rows[1].home == "Deck histórico"
    assert printing.empty == [(17, deck, "002")]
    assert [(item.code, item.line) for item in printing.diagnostics] == [("import-not-placed", 22)]
    assert printing.version == "1.5"
    assert [(item.what, item.count, item.line) for item in printing.counts] == [
        ("total", 80, 5),
        ("natural", 16, 5),
        ("structural", 64, 5),
    ]
    first = printing.references[0]
    assert (first.line, first.name, first.number, first.ideology, first.deck) == (
        2,
        "Guerra",
        "002",
        "A ordem",
        "Deck extra",
    )
    assert (first.bold, first.table, first.tag) == (True, False, "span")
    assert [(item.table, item.tag, item.deck) for item in printing.references[1:]] == [
        (True, "div", ""),
        (True, "span", ""),
    ]
    assert [(item.css_class, item.count, item.line) for item in printing.markup] == [
        ("c_ordem", 2, 2),
        ("n", 1, 28),
        ("x_icon", 2, 3),
    ]


def test_rendered() -> None:
    printing = read_rendered(RENDERED, "page", VOCABULARY)
    deck = "Deck principal"
    assert placed(printing) == [
        (deck, "001", "Guerra justa", "Descarte 2 cartas.", "", Kind.STRUCTURAL, 1, None),
        (deck, "002", "Um nome e outro", "Compre 1 carta.", "Nota.", Kind.STRUCTURAL, 1, None),
        (deck, "003", "a", "b", "c", Kind.STRUCTURAL, 1, None),
        (deck, "999", "Liderança", "Descarte.", "", Kind.NATURAL, 4, None),
    ]
    assert printing.members == {"Guerra justa": "A ordem", "Um nome e outro": "A ordem"}
    assert [(item.line, item.found) for item in printing.diagnostics] == [(11, "d"), (12, "| sem número |")]
    spelt = [(item.line, item.name) for item in printing.references if item.line == 14]
    assert spelt == [(14, "Guerra Justa"), (14, "um nome e outro"), (14, "Liderança"), (14, "Liderança")]


def test_tabbed() -> None:
    printing = read_tabbed(TABBED, "page", VOCABULARY)
    assert placed(printing) == [
        ("Deck social", "001", "Guerra justa", "Descarte 2 cartas.", "", Kind.STRUCTURAL, 1, None),
        ("Deck social", "998", "Nova geração", "Altere.", "", Kind.NATURAL, 15, None),
    ]
    assert printing.version == "1.5"
    assert [(item.code, item.line, item.found) for item in printing.diagnostics] == [
        ("import-not-placed", 6, "perdida\tcélula")
    ]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "No deck teórico, havia 42 cartas (12 naturais e 30 estruturais). Das estruturais, 7 eram "
            "ideológicas (1 para cada ideologia). Este e o deck principal somavam 206 cartas, das quais 52 "
            "eram naturais e 42, ideológicas.",
            "deck total 42|deck natural 12|deck structural 30|deck ideological 7|deck each_ideology 1"
            "|running total 206|running natural 52|running ideological 42",
        ),
        (
            "56 cartas estruturais (divididas em 7 grupos) são identificadas",
            "game ideological 56|game ideologies 7",
        ),
        ("O deck conta com 7 ideologias, com 8 cartas cada.", "game ideologies 7|game each_ideology 8"),
        ("Cartas naturais: Duas cartas: A e B.", "game natural_names 2"),
        ("Compre 2 cartas.", ""),
    ],
)
def test_counts(text: str, wanted: str) -> None:
    found = list(counts(3, text))
    assert all(isinstance(item, CountClaim) and item.line == 3 for item in found)
    assert "|".join(f"{item.scope} {item.what} {item.count}" for item in found) == wanted


def test_names_with_e_in_them() -> None:
    names = ["Liberdade de imprensa e expressão", "Liberdade", "Falência"]
    assert ideology_list("- Cartas: Liberdade de imprensa e expressão e Falência.", names) == [
        names[0],
        names[2],
    ]
    assert [
        item.name for item in mentions(1, "As cartas Falência e Liberdade de imprensa e expressão.", names)
    ] == [
        names[2],
        names[0],
    ]
    assert list(mentions(1, "descarte 2 cartas Falência", [])) == []


@pytest.mark.parametrize(
    ("text", "format_"), [(WIKI, "wikitext"), (RENDERED, "rendered"), (TABBED, "tabbed"), ("x", None)]
)
def test_detect(text: str, format_: str | None) -> None:
    assert detect(text) == format_


def test_page_without_cards(tmp_path: Path) -> None:
    game = read_basis(ROOT / "data" / "games" / "agencia").game
    for name, content, code in (
        ("a.txt", "nada", "import-no-table"),
        ("b.txt", "{|\n|}", "import-no-table"),
    ):
        (tmp_path / name).write_text(content, encoding="utf-8")
        with pytest.raises(InputError, match=code):
            read_printing(tmp_path / name, None, game)
    (tmp_path / "c.txt").write_bytes(b"\xff")
    with pytest.raises(InputError, match="file-not-utf8"):
        read_printing(tmp_path / "c.txt", None, game)


def test_wikitext_of_another_hand() -> None:
    page = """\
==== Deck extra ====
{| class="wikitable"
|-
! Número !! Nome !! Efeito !! Observações
|-
| 001 || Guerra || Compre 1 carta. ||
|-
|-
| 002
| Paz
| Descarte 1 carta.
|- style="x"
| {{modelo}}
|}
"""
    printing = read_wikitext(page, "page", VOCABULARY)
    assert [(row.line, row.number, row.name, row.text, row.note) for row in printing.rows] == [
        (6, "001", "Guerra", "Compre 1 carta.", ""),
        (9, "002", "Paz", "Descarte 1 carta.", ""),
    ]
    assert printing.empty == []
    assert [(item.code, item.line) for item in printing.diagnostics] == [("import-not-placed", 13)]
