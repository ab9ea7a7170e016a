"""Decks in English: they fit, say what the effects are, and keep the Portuguese names beside."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from cardgen.build.deck_cards import content_said
from cardgen.build.deck_options import DeckOptions
from cardgen.build.decks import build_decks, make_decks
from cardgen.build.speech import Speech, speech
from cardgen.cli.main import run
from cardgen.errors import InputError
from cardgen.layout.display import Page, TextLine, walk
from cardgen.layout.hyphenation import divisions
from cardgen.model.catalog import Catalog
from cardgen.text import parse
from cardgen.text.tongues import read


def said(catalog: Catalog, release: str) -> Speech:
    return speech(catalog, catalog.release(release), "agencia", "en")


@pytest.mark.parametrize("theme", ["colour", "cvd", "mono"])
def test_the_deck_fits(catalog: Catalog, theme: str) -> None:
    result = build_decks(catalog, DeckOptions(catalog.newest.id, theme=theme, lang="en"))
    pages = list(result.pages)
    assert result.diagnostics == []
    assert len(pages) == result.sheets
    assert min(row.text_size for row in result.fits) >= 9
    assert result.document.language == "en"
    assert result.document.title.startswith("Agency")


@pytest.mark.parametrize("release", ["1.180416", "1.180417"])
def test_older_decks_fit_too(catalog: Catalog, release: str) -> None:
    result = build_decks(catalog, DeckOptions(release, lang="en"))
    for _page in result.pages:
        pass
    assert result.diagnostics == []


def test_each_card_shows_both_names_and_reads_back(catalog: Catalog) -> None:
    release = catalog.newest.id
    english = said(catalog, release)
    assert english.translation is not None
    names = english.translation.natural_names(catalog, release)
    for face in catalog.faces(release):
        content = content_said(english, catalog.game.deck(face.deck), face)
        assert content.language == "en"
        assert {content.name, content.original or content.name} == {english.name(face), face.name}
        assert read(english.text(face), "en", names) == [parse(face.text)]


def words_of(page: Page) -> str:
    lines = [item for item in walk(page.items) if isinstance(item, TextLine)]
    return " ".join("".join(span.text for span in line.spans) for line in lines)


def test_what_stands_on_a_card(catalog: Catalog) -> None:
    result = build_decks(catalog, DeckOptions(catalog.newest.id, deck="principal", lang="en"))
    page = words_of(next(iter(result.pages)))
    assert "Landed oligarchy Oligarquia latifundiária Discard I card." in page
    assert "The strength of the ancestors" in page
    assert "Main deck" in page
    assert "page 1 of" in page


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("teocracia", "The player with the fewest cards *discards* I card."),
        ("neoliberalismo", None),
        ("totalitarismo", "Any structure that makes more than I player draw, discard, give or swap cards "
         "has no effect. _Causes no crisis_. *Discard* I card."),
        ("o-fim-da-historia", "No player may *draw* or *discard* cards. _Causes no crisis_."),
        ("explosao-demografica", "Each player may use the *New generation* card without discarding it. "
         "*Swap* I card with the next to play."),
        ("zona-de-exclusao-aerea", "The next II to play cannot draw cards. *Draw* I card."),
        ("obras-monumentais", "*Draw* X cards. Climb I line on the *field*. Causes a *crisis* if you are "
         "already on line 3."),
        ("perseguicao-religiosa", "No player may *swap* cards. *Give* I card to an opponent."),
        ("corrida-eleitoral", "You and the last to play *cannot draw* cards. *Discard* I card. "
         "_Causes no crisis_."),
        ("prosperidade-e-afluencia", "The number of cards to be *discarded* in each structure is doubled."),
    ],
)  # fmt: skip
def test_setting(catalog: Catalog, card: str, expected: str | None) -> None:
    face = catalog.face(card, catalog.newest.id)
    assert face is not None
    runs, problems = said(catalog, catalog.newest.id).setting(face)
    assert problems == ()
    marked = "".join(
        f"*{run.text}*" if run.bold else f"_{run.text}_" if run.italic else run.text for run in runs
    )
    if expected is None:
        bold = [run.text for run in runs if run.bold]
        assert bold == ["revolt", "draws", "crisis", "Discard"]
    else:
        assert marked == expected


def test_renamed_cards_are_renamed_in_english_too(catalog: Catalog) -> None:
    for release, name in (("1.180417", "Luddism"), ("pos-1.180417", "Listed historic centre")):
        face = catalog.face("ludismo", release)
        assert face is not None
        assert said(catalog, release).name(face) == name


def test_words_are_divided_the_english_way() -> None:
    assert divisions("representation", "en") != divisions("representation", "pt-BR")
    assert divisions("representation", "tlh") == ()


def test_the_pdf_says_its_language(tmp_path: Path) -> None:
    options = {"release": "pos-1.180417", "deck": "teorico", "lang": "en"}
    assert make_decks(tmp_path, "agencia", options) == []
    (path,) = tmp_path.glob("*.pdf")
    assert path.stem == "agencia-pos-1.180417-teorico-colour-a4-lang-en"
    with pikepdf.open(path) as pdf:
        assert str(pdf.Root.Lang) == "en"
        assert "Agency" in str(pdf.docinfo["/Title"])


def test_an_unknown_language_is_refused(catalog: Catalog) -> None:
    with pytest.raises(InputError) as caught:
        build_decks(catalog, DeckOptions(catalog.newest.id, lang="fr"))
    (problem,) = caught.value.diagnostics
    assert problem.code == "unknown-choice"
    assert problem.expected == "en"


def test_show_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "Teocracia", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Theocracy (022, pos-1.180417) · Teocracia" in shown
    assert "The player with the fewest cards discards 1 card." in shown
