from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.layout.fitting import TextBox, fit
from cardgen.layout.fragments import fragments
from cardgen.layout.frames.parts import name_box
from cardgen.layout.hyphenation import divisions
from cardgen.layout.metrics import Metrics, load_metrics
from cardgen.layout.paragraph import break_lines
from cardgen.text.typography import Run, set_text


def lines(
    text: str, width: float, metrics: Metrics, size: float = 11, *, hyphenate: bool = False
) -> list[str]:
    pieces = fragments((Run(text),), metrics, hyphenate=hyphenate)
    return [line.text + ("-" if line.hyphen else "") for line in break_lines(pieces, width, size, metrics)]


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("estruturas", "estru-tu-ras"),
        ("embaralhadas", "emba-ra-lha-das"),
        ("cartas", "car-tas"),
        ("redistribuídas,", "redis-tri-bu-í-das,"),
        ("você", "você"),
        ("XXXVIII", "XXXVIII"),
        ("bem-sucedida", "bem-sucedida"),
        ("(adversário)", "(adver-sá-rio)"),
    ],
)
def test_words_are_divided_as_portuguese_does(word: str, parts: str) -> None:
    cuts = (0, *divisions(word), len(word))
    assert "-".join(word[a:b] for a, b in pairwise(cuts)) == parts


def test_a_quantity_is_never_parted_from_its_noun(metrics: Metrics) -> None:
    for width in range(14, 60):
        for line in lines("O próximo a jogar compra VIII cartas e entrega 3 cartas", width, metrics)[:-1]:
            assert not line.endswith(("VIII", "3"))


def test_a_dash_never_starts_a_line(metrics: Metrics) -> None:
    for width in range(20, 60):
        assert not any(
            line.startswith("–") for line in lines("alterações estruturais – exceto a que", width, metrics)
        )


def test_the_last_line_is_no_short_word(metrics: Metrics) -> None:
    for width in range(25, 60):
        found = lines("O próximo a jogar entrega cartas para o último a jogar.", width, metrics)
        assert len(found) == 1 or len(found[-1].split()) > 1


def test_no_division_before_the_last_line(metrics: Metrics) -> None:
    text = "As estruturas na sociedade são embaralhadas e recolocadas em posições aleatórias"
    longest = max(metrics.width(word, "regular", 11) for word in text.split())
    for width in range(int(longest) + 1, 60):
        found = lines(text, width, metrics, hyphenate=True)
        assert len(found) == 1 or not found[-2].endswith("-")


def test_division_saves_a_size(metrics: Metrics) -> None:
    text = (Run("Descarregamento incondicionalmente"),)
    box = TextBox(26, 40, (11, 9))
    assert fit(text, box, metrics).size == 11
    assert fit(text, box, metrics).hyphens > 0
    assert fit(text, TextBox(26, 40, (11, 7), divide=False), metrics).size == 7


def test_bold_ends_with_its_word(metrics: Metrics) -> None:
    (line,) = break_lines(fragments(set_text("Descarte 2 cartas."), metrics), 100, 11, metrics)
    assert [(span.text, span.font) for span in line.spans] == [
        ("Descarte", "bold"),
        (" II cartas.", "regular"),
    ]


def test_nothing_to_set(metrics: Metrics) -> None:
    fitted = fit((), TextBox(40, 40, (11, 10)), metrics)
    assert fitted.lines == ()
    assert fitted.overflow == 0


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.text("abcdeiorst", min_size=1, max_size=14), min_size=1, max_size=40),
    st.floats(15, 80),
    st.booleans(),
)
def test_every_word_is_set_once_in_order(words: list[str], width: float, hyphenate: bool) -> None:
    metrics = load_metrics()
    pieces = fragments((Run(" ".join(words)),), metrics, hyphenate=hyphenate)
    found = break_lines(pieces, width, 10, metrics)
    assert "".join(line.text + ("" if line.hyphen else " ") for line in found).split() == words
    widest = max(metrics.width(piece.text, "regular", 10) for piece in pieces)
    for line in found:
        assert line.width <= max(width, widest + metrics.width("-", "regular", 10)) + 1e-6


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 120), st.floats(20, 60), st.floats(10, 60))
def test_room_and_overflow_agree(count: int, width: float, height: float) -> None:
    metrics = load_metrics()
    box = TextBox(width, height, (11, 9, 7))
    fitted = fit((Run("carta " * count),), box, metrics)
    assert (fitted.overflow > 0) == (fitted.room < 0)
    assert fitted.overflow == 0 or fitted.size == 7


def test_the_width_of_a_line_is_that_of_its_text(metrics: Metrics) -> None:
    runs = (
        Run("Todos "),
        Run("não compram", bold=True),
        Run(" II cartas. "),
        Run("Não causa crise", italic=True),
        Run("."),
    )
    for line in break_lines(fragments(runs, metrics), 40, 11, metrics):
        shown = sum(metrics.width(span.text, span.font, 11) for span in line.spans)
        assert line.width == pytest.approx(shown, abs=1e-9)


def test_no_break_spaces_hold(metrics: Metrics) -> None:
    assert lines("linha\u00a00 do campo", 14, metrics)[0] == "linha\u00a00"
    assert lines("  dois\n espaços\t ", 100, metrics) == ["dois espaços"]


@pytest.mark.parametrize(
    ("name", "width", "expected"),
    [
        ("Plano de privatizações", 43.5, ["Plano", "de privatizações"]),
        ("A pessoa certa no lugar certo", 43.5, ["A pessoa certa", "no lugar certo"]),
        ("Processo decisório com base em consenso", 43.5, ["Processo decisório", "com base", "em consenso"]),
    ],
)
def test_a_name_is_broken_by_its_sense(
    metrics: Metrics, name: str, width: float, expected: list[str]
) -> None:
    box = name_box(width, 40, (13,), "pt-BR")
    assert [line.text for line in fit((Run(name, bold=True),), box, metrics).lines] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Troque I carta com o próximo a jogar.", ["Troque I carta", "com o próximo a jogar."]),
        ("Descarte I carta. Não causa crise.", ["Descarte I carta.", "Não causa crise."]),
        (
            "Todo jogador que não descartou cartas no último turno descarta I carta.",
            ["Todo jogador", "que não descartou", "cartas no último turno", "descarta I carta."],
        ),
    ],
)
def test_a_text_is_broken_by_its_sense_where_it_costs_no_size(
    metrics: Metrics, text: str, expected: list[str]
) -> None:
    assert lines(text, 43.5, metrics) == expected


def test_a_bold_space_is_as_wide_as_it_is_printed(metrics: Metrics) -> None:
    name = (Run("Guerra de conquista", bold=True),)
    plain = metrics.width("Guerra de conquista", "bold", 13)
    fitted = fit(name, name_box(plain - 0.01, 40, (13, 12), "pt-BR"), metrics)
    assert fitted.size == 13
    assert [line.text for line in fitted.lines] == ["Guerra", "de conquista"]


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.text("aeimnost", min_size=1, max_size=9), st.booleans()), min_size=2, max_size=12)
)
def test_no_line_sticks_out_that_could_be_broken(words: list[tuple[str, bool]]) -> None:
    metrics = load_metrics()
    runs = [Run(f"{word} ", bold=bold) for word, bold in words]
    pieces = fragments(runs, metrics)
    widest = max(line.width for piece in pieces for line in break_lines([piece], 999, 11, metrics))
    for line in break_lines(pieces, widest + 0.01, 11, metrics):
        assert line.width <= widest + 0.01 + 1e-6


def test_english_names_break_by_english_sense(metrics: Metrics) -> None:
    box = name_box(43.5, 40, (13,), "en")
    for name, expected in {
        "Storming of the Bastille": ["Storming", "of the Bastille"],
        "Startups and vaporware": ["Startups", "and vaporware"],
        "The American dream": ["The American", "dream"],
    }.items():
        assert [line.text for line in fit((Run(name, bold=True),), box, metrics).lines] == expected


def test_no_line_ends_in_a_lone_hyphen(metrics: Metrics) -> None:
    text = "pode vetar alterações estruturais - exceto a que substitui esta"
    for width in range(42, 90):
        assert not any(line.endswith(" -") for line in lines(text, width, metrics))
