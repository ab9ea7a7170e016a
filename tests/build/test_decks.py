"""Decks as products: names of files, strictness, failures, two builds at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from cardgen import paths
from cardgen.build import deck_options, decks
from cardgen.build.deck_options import DeckOptions, targets
from cardgen.build.decks import build_decks, make_decks, report
from cardgen.build.targets import build
from cardgen.cli.main import run
from cardgen.errors import BuildError, InputError
from cardgen.model.catalog import Card, Catalog


@pytest.fixture
def output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder for products, with a cache of its own."""
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "out"


OPTIONS: list[dict[str, object]] = [
    {},
    {"release": "1.180417"},
    {"deck": "social"},
    {"theme": "cvd"},
    {"paper": "Letter"},
    {"card": "poker"},
    {"card": "70x120mm"},
    {"gap": 2.0},
    {"gap": 2.5},
    {"margin": 8.0},
    {"crop_marks": False},
    {"cut_lines": True},
    {"duplex": "long-edge"},
    {"duplex": "short-edge"},
    {"lang": "en"},
]


def test_products_that_differ_have_different_names(catalog: Catalog) -> None:
    stems = [DeckOptions(**({"release": "1.180416"} | more)).stem(catalog) for more in OPTIONS]  # type: ignore[arg-type]
    assert len(set(stems)) == len(stems)
    assert stems[0] == "agencia-1.180416-decks-colour-a4"
    assert all(stem == stem.lower() and " " not in stem and "/" not in stem for stem in stems)


def test_a_complete_build_makes_each_release_in_two_themes_with_and_without_backs(
    catalog: Catalog, tmp_path: Path
) -> None:
    made = targets(paths.game_dir("agencia"), tmp_path)
    assert len({target.name for target in made}) == 12
    assert {target.output for target in made} == {
        tmp_path / "agencia" / release.id for release in catalog.releases
    }
    assert {target.arguments["options"]["theme"] for target in made} == {"colour", "cvd"}
    assert {target.arguments["options"]["duplex"] for target in made} == {"none", "long-edge"}


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"release": "2.0"}, "unknown-choice"),
        ({"deck": "nenhum"}, "unknown-choice"),
        ({"theme": "neon"}, "unknown-theme"),
        ({"paper": "A5"}, "unknown-paper"),
        ({"card": "huge"}, "unknown-card"),
        ({"card": "500x500mm"}, "sheet-no-room"),
        ({"gap": 0.5}, "sheet-gap-too-small"),
    ],
)
def test_what_cannot_be_made_is_refused_before_anything_is_drawn(
    catalog: Catalog, more: dict[str, object], code: str
) -> None:
    options = DeckOptions(**({"release": "1.180416"} | more))  # type: ignore[arg-type]
    with pytest.raises(InputError) as caught:
        build_decks(catalog, options)
    assert caught.value.diagnostics[0].code == code


def test_strict_fit_fails_the_build(tmp_path: Path) -> None:
    options = {"release": "pos-1.180417", "deck": "estrategico"}
    with pytest.raises(BuildError) as caught:
        make_decks(tmp_path, "agencia", options | {"strict_fit": 11.0})
    found = caught.value.diagnostics
    assert {item.code for item in found} == {"layout-below-size"}
    assert any("Alianças estratégicas" in item.message for item in found)
    assert make_decks(tmp_path, "agencia", options | {"strict_fit": 10.0}) == []


def with_text(catalog: Catalog, card_id: str, text: str) -> Catalog:
    """Return the catalogue with another text on one card, in every release."""
    card = catalog.cards[card_id]
    faces = {release: face and face._replace(text=text) for release, face in card.faces.items()}
    return replace(catalog, cards={**catalog.cards, card_id: Card(card_id, faces)})


@pytest.mark.parametrize(
    ("text", "code"), [("palavra " * 300, "layout-overflow"), ("Descarte 漢 cartas.", "font-missing-glyph")]
)
def test_what_does_not_print_fails_and_leaves_the_earlier_file(
    catalog: Catalog, output: Path, monkeypatch: pytest.MonkeyPatch, text: str, code: str
) -> None:
    target = DeckOptions("pos-1.180417", deck="principal").target(catalog, paths.game_dir("agencia"), output)
    build([target], jobs=1)
    (path,) = output.glob("*.pdf")
    before = path.read_bytes()
    broken = with_text(catalog, "neoliberalismo", text)
    monkeypatch.setattr("cardgen.store.load_game", lambda _game: broken)
    with pytest.raises(BuildError) as caught:
        build([target], jobs=1, force=True)
    assert code in {item.code for item in caught.value.diagnostics}
    assert all(item.file.endswith("cards/principal.yaml") for item in caught.value.diagnostics)
    assert all(item.line > 1 and item.column > 1 for item in caught.value.diagnostics)
    assert path.read_bytes() == before
    assert sorted(item.name for item in output.glob("[!.]*")) == [path.name]


def test_a_text_without_effects_is_noticed(catalog: Catalog) -> None:
    strange = with_text(catalog, "neoliberalismo", "Descarte o que bem entender, se o vento ajudar.")
    result = build_decks(strange, DeckOptions("pos-1.180417", deck="principal"))
    list(result.pages)
    assert [item.severity for item in result.diagnostics] == ["warning"]
    assert result.diagnostics[0].file == "neoliberalismo"


def test_the_report_lists_each_card_once(catalog: Catalog) -> None:
    result = build_decks(catalog, DeckOptions("1.180416"))
    pages = list(result.pages)
    plain = json.loads(json.dumps(report(result)))
    assert len(pages) == plain["sheets"] == 33
    assert sum(row["copies"] for row in plain["fits"]) == plain["cards"] == 280
    assert len({row["card"] for row in plain["fits"]}) == len(plain["fits"])
    assert all(row["room"] >= 0 for row in plain["fits"])
    stepped = [row for row in plain["fits"] if row["text_size"] < 11]
    assert [row["name"] for row in stepped] == ["Alianças estratégicas"]
    assert "11 pt" in stepped[0]["steps"][0]


def test_the_command_makes_reports_and_repeats(output: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["build", "decks", "--release", "1.180416", "--deck", "teorico", "--report", "-o", str(output)]
    assert run(words) == 0
    first = capsys.readouterr().out
    assert "agencia-1.180416-teorico-colour-a4.pdf" in first
    assert "Biopoder" in first
    (path,) = output.glob("*.pdf")
    stamp = path.stat().st_mtime_ns
    assert run(words) == 0
    assert path.stat().st_mtime_ns == stamp
    assert "Biopoder" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--gap", "wide"], 2),
        (["--release", "9"], 2),
        (["--paper", "A9"], 2),
        (["--theme", "neon"], 2),
        (["--strict-fit", "40"], 3),
    ],
)
def test_exit_codes(output: Path, capsys: pytest.CaptureFixture[str], words: list[str], code: int) -> None:
    assert run(["build", "decks", "--deck", "teorico", "-o", str(output), *words]) == code
    assert capsys.readouterr().err
    assert not list(output.glob("*.pdf"))


def test_the_proof_command(output: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["proof", "--theme", "cvd", "-o", str(output / "proof.pdf")]) == 0
    assert "proof.pdf" in capsys.readouterr().out
    with pikepdf.open(output / "proof.pdf") as pdf:
        assert len(pdf.pages) == 1


def test_two_builds_at_once_into_one_folder(output: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "cardgen.cli.main",
        "build",
        "decks",
        "--deck",
        "historico",
        "-o",
        str(output),
    ]
    running = [
        subprocess.Popen([*command, "--theme", theme], env=os.environ.copy(), stdout=subprocess.DEVNULL)
        for theme in ("colour", "cvd", "colour")
    ]
    assert [process.wait(60) for process in running] == [0, 0, 0]
    found = sorted(output.glob("[!.]*"))
    assert [path.suffix for path in found] == [".pdf", ".pdf"]
    for path in found:
        with pikepdf.open(path) as pdf:
            assert len(pdf.pages) == 5


def test_nothing_that_draws_is_loaded_when_nothing_changed(output: Path) -> None:
    words = ["build", "decks", "--deck", "historico", "-o", str(output)]
    assert run(words) == 0
    script = (
        "import sys; from cardgen.cli.main import run; code = run(sys.argv[1:]);"
        "heavy = {'reportlab', 'fontTools', 'yaml', 'pydantic', 'pyphen'};"
        "print('loaded', sorted(heavy & set(sys.modules)), code)"
    )
    done = subprocess.run([sys.executable, "-c", script, *words], check=True, capture_output=True, text=True)
    assert "loaded [] 0" in done.stdout


def test_modules_named_as_strings_exist() -> None:
    assert f"{decks.__name__}:{make_decks.__name__}" == deck_options._MAKE
