"""The manual's Markdown: roles, releases, and every mistake with its place."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen import paths
from cardgen.build.manual_facts import Facts, roles
from cardgen.build.manual_numbers import literal_numbers
from cardgen.build.manual_queries import fits, index_of, problems_of
from cardgen.build.manual_resolve import Resolver
from cardgen.build.manual_text import set_arabic, set_roman
from cardgen.build.readings import Readings
from cardgen.errors import Diagnostic, InputError
from cardgen.model import manual as m
from cardgen.store import load_game
from cardgen.store.manual_markdown import parse_inline, parse_markdown
from cardgen.store.manual_source import load_manual, read_manual

RELEASES = ("1.180416", "1.180417", "pos-1.180417")
Pack = Callable[..., Path]


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Returns a copy of the game's pack with some of the manual's files rewritten."""

    def make(**files: str) -> Path:
        folder = tmp_path / "pack"
        shutil.copytree(paths.game_dir("agencia"), folder)
        for name, text in files.items():
            stem, _sep, suffix = name.rpartition("_")
            (folder / "manual" / f"{stem}.{suffix}").write_text(text, encoding="utf-8")
        return folder

    return make


def resolver(release: str = "1.180417", game: str | Path = "agencia", product: str = "site") -> Resolver:
    catalog = load_game(game)
    facts = Facts(catalog, catalog.release(release), load_manual(game), Readings(catalog).nodes)
    return Resolver(facts, product, set_arabic)


def resolved(text: str, release: str = "1.180417") -> tuple[tuple[m.Block, ...], list[Diagnostic]]:
    """Return a source's blocks as one release has them, and what is wrong with it."""
    made = resolver(release)
    blocks, problems = parse_markdown(text, "x.md")
    return tuple(made._blocks(blocks)), [*problems, *made.problems]


def said(text: str, release: str = "1.180417") -> str:
    (block,), problems = resolved(text, release)
    assert problems == []
    assert isinstance(block, m.Paragraph)
    return m.plain(block.children)


# --- reading ---


def test_roles_know_their_place_in_lists_and_inside_one_another() -> None:
    blocks, problems = parse_markdown("# A\n\n- b\n  - *c {card x}* {since y: z {crise}. }fim\n", "f.md")
    assert problems == []
    found = [(role.name, role.args, role.place.line, role.place.column) for role in roles(blocks)]
    assert found == [("card", ("x",), 4, 8), ("since", ("y",), 4, 18), ("term", ("crise",), 4, 30)]


def test_a_role_has_words_and_a_hand_kept_number() -> None:
    (number, space, section), _problems = parse_inline(
        "{n cards deck=x | 74} {sec a: *b*}", m.Place("f", 3, 9)
    )
    assert isinstance(number, m.Role) and number.hand == "74" and number.args == ("cards", "deck=x")
    assert isinstance(section, m.Role) and section.children == (m.Emphasis((m.Text("b"),)),)
    assert space == m.Text(" ") and section.place == m.Place("f", 3, 31)


def test_braces_that_never_close_are_words() -> None:
    assert said("a {crise b") == "a {crise b"


def test_html_is_words() -> None:
    assert said("a <b>c</b> <script>") == "a <b>c</b> <script>"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a\n\n::: since 1.180417\nb\n", "manual-release-block", 3),
        ("::: after 1.180417\nb\n:::\n", "manual-release-block", 1),
        ("a {table deck=social} b", "manual-block-role", 1),
        ("> a", "manual-unknown-block", 1),
        ("a\n\n---\n", "manual-unknown-block", 3),
    ],
)
def test_what_is_not_the_manuals_markdown_is_reported(text: str, code: str, line: int) -> None:
    _blocks, problems = parse_markdown(text, "f.md")
    assert [(item.code, item.file, item.line) for item in problems] == [(code, "f.md", line)]
    assert problems[0].hint


# --- resolving ---


@pytest.mark.parametrize(
    ("text", "code", "place", "hint"),
    [
        ("A {card secularism}.", "manual-unknown-card", (1, 3), "secularismo"),
        ("Uma {estrutra}.", "manual-unknown-term", (1, 5), "estrutura"),
        ("- a\n- Ver {sec capo}.", "manual-unknown-section", (2, 7), "campo"),
        ("{cards altera-campo}", "manual-unknown-query", (1, 1), "altera-campo-depois"),
        ("{cards ideology=ciceros}", "manual-unknown-query", (1, 1), "ideology=cicero"),
        ("{table deck=socail}", "manual-unknown-deck", (1, 1), "social"),
        ("{figure figura-2}", "manual-unknown-figure", (1, 1), "figura-1"),
        ("{ideology cicera}", "manual-unknown-ideology", (1, 1), "cicero"),
        ("{def campos}x", "manual-unknown-term", (1, 1), "campo"),
        ("{n card deck=social}", "manual-number-expression", (1, 1), ""),
        ("{n cards deck=socials}", "manual-number-expression", (1, 1), ""),
        ("{n cards kind=naturals}", "manual-number-expression", (1, 1), ""),
        ("{n cards ideology=x}", "manual-number-expression", (1, 1), ""),
        ("{n rule lineses}", "manual-number-expression", (1, 1), ""),
        ("{n rule lines add=x}", "manual-number-expression", (1, 1), ""),
    ],
)
def test_a_dangling_reference_is_reported_where_it_stands(
    text: str, code: str, place: tuple[int, int], hint: str
) -> None:
    _blocks, problems = resolved(text)
    assert [(item.code, (item.line, item.column)) for item in problems] == [(code, place)]
    assert problems[0].file == "x.md" and problems[0].severity == "error"
    assert hint in problems[0].hint and problems[0].hint


def test_a_card_that_the_release_has_not_is_dangling() -> None:
    assert said("{card o-sonho-americano}", "1.180417") == "O sonho americano"
    _blocks, problems = resolved("{card o-sonho-americano}", "pos-1.180417")
    assert [item.code for item in problems] == ["manual-unknown-card"]
    assert "pós-1.180417" in problems[0].message


def test_a_card_goes_by_the_name_that_the_release_gives_it() -> None:
    assert said("{card ludismo}", "1.180417") == "Ludismo"
    assert said("{card ludismo}", "pos-1.180417") == "Centro histórico tombado"
    assert said("{card ludismo: o outro}", "pos-1.180417") == "o outro"


def test_numbers_are_counted() -> None:
    natural = "{n cards deck=historico,teorico kind=natural}"
    text = f"{{n cards}} {{n cards deck=principal}} {natural} {{n cards ideology=each}}"
    assert said(text, "1.180416") == "280 80 24 8"
    assert said(text, "pos-1.180417") == "250 80 16 8"
    assert said("{n ideologies} {n rule revolt_gap add=-1} {n cards deck=social ideology=any}") == "7 3 14"


def test_a_hand_kept_number_that_disagrees_is_a_finding() -> None:
    blocks, problems = resolved("Há {n cards deck=principal | 80} cartas.")
    assert m.plain(blocks[0].children) == "Há 76 cartas."  # type: ignore[union-attr]
    assert [(item.code, item.severity, item.expected, item.found) for item in problems] == [
        ("manual-number", "warning", "76", "80")
    ]
    assert resolved("Há {n cards deck=principal | 76} cartas.")[1] == []


def test_a_number_of_cards_without_an_expression_is_a_finding(pack: Pack) -> None:
    assert list(literal_numbers(load_manual())) == []
    folder = pack(punicoes_md="## Punições\n\nHá 80 cartas e 5 cartas.\n")
    (found,) = literal_numbers(load_manual(folder))
    assert (found.code, found.found, found.severity) == ("manual-literal-number", "80", "warning")


def test_lists_of_cards_are_in_the_order_of_numbers_and_may_stand_in_a_sentence() -> None:
    assert said("{cards varios-podem-vencer}") == (
        "Secularismo, Processo decisório com base em consenso e Alianças estratégicas"
    )
    form = "{cards %s: A carta %% fica | As cartas %% ficam}"
    assert said(form % "encarece-alteracao-do-campo") == "A carta Pax romana fica"
    assert said(form % "efeito-duplo") == "As cartas Neoliberalismo e Mercenários ficam"


def test_words_belong_to_releases() -> None:
    text = "a{since pos-1.180417: b}{until 1.180416: c}{only 1.180417: d}"
    assert [said(text, release) for release in RELEASES] == ["ac", "ad", "ab"]
    block = "::: only 1.180417\nx\n:::\n"
    assert [len(resolved(block, release)[0]) for release in RELEASES] == [0, 1, 0]


def test_an_item_without_words_in_a_release_is_left_out() -> None:
    (listing,), problems = resolved("- a\n- {since pos-1.180417: b}\n")
    assert problems == [] and isinstance(listing, m.Listing) and len(listing.items) == 1


@pytest.mark.parametrize("product", ["site", "manual", "wiki"])
@pytest.mark.parametrize("release", RELEASES)
def test_the_manual_has_no_dangling_reference(release: str, product: str) -> None:
    made = resolver(release, product=product)
    blocks = made.resolve()
    assert made.problems == [] and len(blocks) > 100
    appendix = [heading.anchor for heading in m.headings(blocks) if heading.anchor.startswith("decisoes")]
    assert bool(appendix) is (product != "wiki")


def test_a_release_that_is_unknown_fails(pack: Pack) -> None:
    folder = pack(punicoes_md="## Punições\n\n{since 2.0: a}\n\n::: until 1.18\nb\n:::\n")
    made = resolver(game=folder)
    assert made.resolve() == ()
    assert [(item.code, item.line) for item in made.problems] == [
        ("manual-unknown-release", 3),
        ("manual-unknown-release", 5),
    ]


def test_two_sections_of_one_name_are_reported(pack: Pack) -> None:
    made = resolver(game=pack(punicoes_md="## Crises\n\nVer {sec campo}.\n"))
    made.resolve()
    assert {item.code for item in made.problems} == {"manual-same-anchor", "manual-unknown-section"}


# --- observations ---


def marked(text: str) -> list[tuple[str, str]]:
    nodes = resolver().facts.mark(text)
    return [(type(node).__name__, m.plain((node,))) for node in nodes if not isinstance(node, m.Text)]


def test_observations_are_marked_by_themselves() -> None:
    assert marked("Causa crise se a mão não tiver Nova geração no monte de descarte.") == [
        ("TermMention", "crise"),
        ("TermMention", "mão"),
        ("CardMention", "Nova geração"),
        ("TermMention", "monte de descarte"),
    ]
    assert marked("Ver seção Campo na jogada.") == [("SectionMention", "Campo"), ("Strong", "jogada")]
    assert marked("Uma troca de cartas; a crise troca essa carta; recriseado.") == [
        ("TermMention", "troca"),
        ("TermMention", "crise"),
    ]


def test_both_settings_say_the_same_words() -> None:
    text = "Você e o próximo a jogar compram 12 cartas. Volte à linha 0 no campo. Não causa crise."
    assert "".join(words for words, _style in set_arabic(text)) == text
    assert ("compram", "bold") in set_arabic(text)
    assert "".join(words for words, _style in set_roman(text)) == text.replace("12", "XII")


# --- queries ---


def test_queries_know_the_effect_vocabulary() -> None:
    bad = m.Query(
        "q", ({"Drow": {}}, {"Draw": {"whom": "You"}}, {"Draw": {}, "Discard": {}}), m.Place("f", 2, 1)
    )
    assert [item.code for item in problems_of(bad)] == [
        "query-unknown-class",
        "query-unknown-field",
        "query-pattern",
    ]
    assert "Draw" in next(problems_of(bad)).hint
    assert all(list(problems_of(query)) == [] for query in load_manual().queries.values())


def test_patterns_reach_into_fields() -> None:
    catalog = load_game()
    readings = Readings(catalog)
    place = m.Place("f", 1, 1)

    def has(card: str, *patterns: dict[str, object]) -> bool:
        face = catalog.face(card, "1.180417")
        assert face is not None
        return fits(m.Query("q", patterns, place), index_of(readings.nodes(face)))

    assert has("guerra-justa", {"Discard": {"who": "You"}})
    assert not has("guerra-justa", {"Discard": {"who": "Seat"}})
    assert has("patrimonialismo", {"Extreme": {"measure": "line", "end": "most"}})
    assert not has("patrimonialismo", {"Extreme": {"measure": "hand"}})
    assert has("mercenarios", {"Deliver": {"to": {"LastTo": {"deed": "start-revolt"}}}})


# --- files ---


def test_mistakes_in_the_files_are_collected_with_their_places(pack: Pack) -> None:
    folder = pack(
        terms_yaml="crise: {icon: crise, forms: [crise]}\nmao: {forms: [mão], colour: red}\n",
        queries_yaml="a: {any: [Draw], kind: strange}\n",
        campo_md="# Campo\n\n> citado\n",
    )
    _source, problems = read_manual(folder)
    found = {(Path(item.file).name, item.code) for item in problems}
    assert ("campo.md", "manual-unknown-block") in found
    assert ("terms.yaml", "data-unknown-key") in found
    assert any(name == "queries.yaml" for name, _code in found)
    with pytest.raises(InputError):
        load_manual(folder)


def test_a_word_form_stands_for_one_term(pack: Pack) -> None:
    folder = pack(
        terms_yaml="crise: {icon: crise, forms: [crise]}\nrevolta: {icon: revolta, forms: [Crise]}\n"
    )
    _source, problems = read_manual(folder)
    assert [item.code for item in problems] == ["manual-term-form"]


@pytest.mark.parametrize("name", ["../game.yaml", "campo.txt", "/etc/hostname", "campo.md/../../game.md"])
def test_chapters_stay_in_the_manuals_folder(pack: Pack, name: str) -> None:
    folder = pack()
    path = folder / "manual/manual.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("  - campo.md", f"  - {name}"), encoding="utf-8")
    _source, problems = read_manual(folder)
    assert [item.code for item in problems] == ["manual-chapter-path"]
    assert problems[0].found == name
