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


def lost(printing: Printing) -> list[tuple[str, int, str]]:
    assert all(item.file == "page" and item.hint for item in printing.diagnostics)
    return [(item.code.removeprefix("import-"), item.line, item.found) for item in printing.diagnostics]


TABLE = """\
==== Deck extra ====
{| class="wikitable"
! Número<ref name="x" /> !! Nome !! Efeito !! Observações
|-
| 001 || Guerra || Compre 1 carta. ||
|-
| 002 || Paz || Descarte 1 carta. ||
|}
"""


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("| 002 ||", "| lixo\n|-\n| 002 ||", [("not-placed", 7, "lixo |  |  | ")]),
        ("| 002 ||", "! 779 !! N !! E !! O\n|-\n| 002 ||", [("not-placed", 7, "779 | N | E | O")]),
        ("| 002 ||", "uma linha solta\n| 002 ||", [("not-placed", 7, "uma linha solta")]),
        ("|-\n| 001", "uma linha solta\n|-\n| 001", [("not-placed", 3, None)]),
        ("! Número", "uma linha solta\n! Número", [("not-placed", 3, "uma linha solta")]),
        ("|-\n| 002", "|- lixo\n| 002", [("not-placed", 6, "|- lixo")]),
        ("|-\n| 002", '|- style="x" class=y\n| 002', []),
        ("|-\n| 002", "|-----\n<!-- nada -->\n| 002", []),
        ('"wikitable"', '"wikitable" lixo', [("not-placed", 2, '{| class="wikitable" lixo')]),
        ("|}", "|} lixo", [("not-placed", 8, "|} lixo")]),
        ("|}\n", "==== Outra ====\nprosa\n", [("not-placed", 2, '{| class="wikitable"')]),
        ("|}\n", "", [("not-placed", 2, '{| class="wikitable"')]),
        ("| 002 ||", "| || Paz sem número || Compre 1 carta. ||\n|-\n| 002 ||", [("not-placed", 7, None)]),
        ("| 002 ||", "| 1 2 || Paz || Compre 1 carta. ||\n|-\n| 002 ||", [("not-placed", 7, None)]),
        ("| 002 ||", "| 003 || Três || Compre <b>1 [carta]. ||\n|-\n| 002 ||", [("not-placed", 7, None)]),
        ("| 002 ||", "| 003 || ... || Compre 1 carta. ||\n|-\n| 002 ||", [("not-placed", 7, None)]),
        ("| 002 ||", "| || || ||\n|-\n| 002 ||", []),
        ("| 002 ||", "| 003 ||\n{|\n| x\n|}\n|| y ||\n|-\n| 002 ||", [("not-placed", 7, None)]),
        ("|}\n", "|}\n| 003 || Solta || Compre 1 carta. ||\n", [("not-placed", 9, None)]),
    ],
)
def test_nothing_of_a_wiki_table_vanishes(
    old: str, new: str, found: list[tuple[str, int, str | None]]
) -> None:
    assert old in TABLE
    printing = read_wikitext(TABLE.replace(old, new, 1), "page", VOCABULARY)
    assert [(row.number, row.name, row.text) for row in printing.rows] == [
        ("001", "Guerra", "Compre 1 carta."),
        ("002", "Paz", "Descarte 1 carta."),
    ]
    assert printing.empty == []
    said = lost(printing)
    assert [item[:2] for item in said] == [item[:2] for item in found]
    for one, other in zip(said, found, strict=True):
        assert one[2] if other[2] is None else one[2] == other[2]


def test_a_wiki_table_without_rows_or_without_a_deck() -> None:
    head = TABLE.partition("|-")[0]
    assert lost(read_wikitext(f"{head}|}}\n", "page", VOCABULARY)) == [("no-rows", 2, "")]
    printing = read_wikitext(TABLE.replace("Deck extra", "Dek extra"), "page", VOCABULARY)
    assert printing.rows == []
    assert lost(printing) == [("not-placed", 2, '{| class="wikitable"')]


def test_a_row_may_have_a_heading_cell() -> None:
    printing = read_wikitext(TABLE.replace("| 002 ||", "! 002\n|"), "page", VOCABULARY)
    assert [(row.number, row.name) for row in printing.rows] == [("001", "Guerra"), ("002", "Paz")]
    assert lost(printing) == []


BARS = """\
Deck extra
| Número[1] | Nome | Efeito | Observações |
|---|---|---|---|
| 001 | Guerra | Compre 1 carta. | |
| 002 | Paz | Descarte 1 carta. | |
Depois da tabela, prosa.
"""


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("| 002", "uma linha solta\n| 002", [("not-placed", 5, "uma linha solta")]),
        ("| 001", "uma linha solta\n\n| 001", [("not-placed", 4, "uma linha solta")]),
        ("| 002", "| 003 | Pela metade\n| 002", [("not-placed", 5, "| 003 | Pela metade")]),
        ("| 002", "| Número | lixo |\n| 002", [("not-placed", 5, "| Número | lixo |")]),
        ("| 002", "|--- lixo\n| 002", [("not-placed", 5, "|--- lixo")]),
        ("| 002", "| 004 | | só efeito | |\n| 002", [("not-placed", 5, "004 |  | só efeito | ")]),
        ("|---|---|---|---|\n", "", []),
        ("| Número[1] | Nome | Efeito | Observações |\n", "", []),
    ],
)
def test_nothing_of_a_table_with_bars_vanishes(old: str, new: str, found: list[tuple[str, int, str]]) -> None:
    assert old in BARS
    printing = read_rendered(BARS.replace(old, new, 1), "page", VOCABULARY)
    assert [(row.number, row.name) for row in printing.rows] == [("001", "Guerra"), ("002", "Paz")]
    assert lost(printing) == found


def test_a_table_with_bars_without_rows() -> None:
    text = BARS + "Deck base\n| Número | Nome | Efeito | Observações |\n|---|---|---|---|\n\n"
    assert lost(read_rendered(text, "page", VOCABULARY)) == [("no-rows", 8, "")]


TABS = """\
Deck extra
Número\tNome\tEfeito\tObservações
001\tGuerra\tCompre 1 carta.
002\tPaz\tDescarte 1 carta.
Depois da tabela, prosa.
"""


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("002", "uma linha solta\n\n002", [("not-placed", 4, "uma linha solta")]),
        ("001", "uma linha solta\n001", [("not-placed", 3, "uma linha solta")]),
        ("002", "\tsem número\tnada\n002", [("not-placed", 4, "\tsem número\tnada")]),
        ("002", "003\tsem efeito\n002", [("not-placed", 4, "003 | sem efeito |  | ")]),
        ("Depois", "Deck base\nNúmero\tNome\tEfeito\tObservações\nDepois", [("no-rows", 6, "")]),
    ],
)
def test_nothing_of_a_table_with_tabs_vanishes(old: str, new: str, found: list[tuple[str, int, str]]) -> None:
    assert old in TABS
    printing = read_tabbed(TABS.replace(old, new, 1), "page", VOCABULARY)
    assert [(row.number, row.name) for row in printing.rows] == [("001", "Guerra"), ("002", "Paz")]
    assert lost(printing) == found
