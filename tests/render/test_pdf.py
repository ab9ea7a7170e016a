"""The finished PDF, read back: exact sizes, cards where they belong, words as printed."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pikepdf
import pytest

from cardgen.build.deck_options import DeckOptions
from cardgen.build.decks import BuildResult, build_decks, make_decks
from cardgen.layout.display import Document, Page, Span, Symbol, TextLine, Use, texts
from cardgen.model.catalog import Catalog
from cardgen.render.pdf import write_pdf
from cardgen.text.typography import set_text
from tests.render.reading import MM, all_forms, cards_of, placed_forms, raw_text

TOTALS = {
    "1.180416": {"principal": 80, "historico": 42, "teorico": 42, "estrategico": 42, "social": 74},
    "pos-1.180417": {"principal": 80, "historico": 40, "teorico": 40, "estrategico": 40, "social": 50},
}
needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")


def write(catalog: Catalog, options: DeckOptions, path: Path) -> BuildResult:
    result = build_decks(catalog, options)
    write_pdf(path, result.document, result.pages)
    return result


@pytest.fixture(scope="session")
def deck(catalog: Catalog, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, BuildResult]:
    path = tmp_path_factory.mktemp("pdf") / "deck.pdf"
    return path, write(catalog, DeckOptions("1.180416"), path)


@pytest.fixture(scope="session")
def duplex(catalog: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pdf") / "duplex.pdf"
    write(catalog, DeckOptions("pos-1.180417", deck="historico", duplex="long-edge"), path)
    return path


@pytest.mark.parametrize(
    ("paper", "width", "height"),
    [("A4", 210, 297), ("Letter", 215.9, 279.4), ("A3", 420, 297)],
)
def test_the_paper_asked_for_is_the_paper_made(
    catalog: Catalog, tmp_path: Path, paper: str, width: float, height: float
) -> None:
    write(catalog, DeckOptions("1.180416", deck="historico", paper=paper), tmp_path / "x.pdf")
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        for page in pdf.pages:
            x0, y0, x1, y1 = (float(value) * MM for value in page.mediabox)
            assert (x0, y0) == (0, 0)
            assert x1 == pytest.approx(width, abs=0.01)
            assert y1 == pytest.approx(height, abs=0.01)
            assert page.obj.get("/Rotate", 0) == 0


def test_boxes_lie_within_one_another(deck: tuple[Path, BuildResult]) -> None:
    with pikepdf.open(deck[0]) as pdf:
        for page in pdf.pages:
            trim = [float(value) * MM for value in page.trimbox]
            bleed = [float(value) * MM for value in page.obj.BleedBox]
            media = [float(value) * MM for value in page.mediabox]
            assert trim == pytest.approx([10.5, 16.5, 199.5, 280.5], abs=0.05)
            assert media[0] <= bleed[0] < trim[0] < trim[2] < bleed[2] <= media[2]
            assert media[1] <= bleed[1] < trim[1] < trim[3] < bleed[3] <= media[3]


@pytest.mark.parametrize("card", ["standard", "poker", "mini", "60x90mm"])
@pytest.mark.parametrize("gap", [0.0, 2.5])
def test_each_card_edge_is_where_it_must_be(catalog: Catalog, tmp_path: Path, card: str, gap: float) -> None:
    options = DeckOptions("1.180416", deck="social", card=card, gap=gap, margin=4.0)
    result = write(catalog, options, tmp_path / "x.pdf")
    grid = result.grid
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        for page in pdf.pages:
            forms = cards_of(page, grid.card.width, grid.card.height)
            assert forms
            for index, form in enumerate(forms):
                cell = grid.cell(index)
                assert form.left == pytest.approx(cell.x, abs=0.05)
                assert form.bottom == pytest.approx(cell.y, abs=0.05)
                assert form.right == pytest.approx(cell.x + grid.card.width, abs=0.05)
                assert form.top == pytest.approx(cell.y + grid.card.height, abs=0.05)


@pytest.mark.parametrize("release", sorted(TOTALS))
def test_as_many_cards_as_the_release_has(catalog: Catalog, tmp_path: Path, release: str) -> None:
    result = write(catalog, DeckOptions(release), tmp_path / "x.pdf")
    totals = TOTALS[release]
    assert result.cards == sum(totals.values())
    per_page = [min(9, count - start) for count in totals.values() for start in range(0, count, 9)]
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        assert [len(cards_of(page, 63, 88)) for page in pdf.pages] == per_page


def test_a_card_is_drawn_once_however_many_copies(deck: tuple[Path, BuildResult]) -> None:
    path, result = deck
    with pikepdf.open(path) as pdf:
        used = [form for page in pdf.pages for form in cards_of(page, 63, 88)]
        assert len(used) == 280
        assert len({form.key for form in used}) == len(result.fits)
        sized = [
            form
            for form in all_forms(pdf)
            if [float(side) * MM for side in form.BBox] == pytest.approx([0, 0, 63, 88], abs=0.01)
        ]
        grounds = 5
        assert len(sized) <= len(result.fits) + grounds


def test_only_subsets_of_the_own_fonts_are_in_the_file(deck: tuple[Path, BuildResult]) -> None:
    with pikepdf.open(deck[0]) as pdf:
        fonts = [
            item
            for item in pdf.objects
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"
        ]
        assert fonts
        for font in fonts:
            assert "+AtkinsonHyperlegibleNext" in str(font.BaseFont)
            assert "/FontFile2" in font.FontDescriptor
            assert "/ToUnicode" in font


def test_what_the_file_says_about_itself(deck: tuple[Path, BuildResult], duplex: Path) -> None:
    with pikepdf.open(deck[0]) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Agência · 1.180416"
        assert str(pdf.docinfo["/Author"]) == "Petercast"
        assert "CC BY-NC-SA 4.0" in str(pdf.docinfo["/Subject"])
        assert str(pdf.Root.Lang) == "pt-BR"
        assert pdf.pdf_version == "1.7"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert "/Duplex" not in pdf.Root.ViewerPreferences
        with pdf.open_outline() as outline:
            titles = [item.title for item in outline.root]
        assert titles == [
            "Deck principal",
            "Deck histórico",
            "Deck teórico",
            "Deck estratégico",
            "Deck social",
        ]
    with pikepdf.open(duplex) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_bookmarks_open_the_first_page_of_their_deck(deck: tuple[Path, BuildResult]) -> None:
    with pikepdf.open(deck[0]) as pdf:
        numbers = {page.objgen: index for index, page in enumerate(pdf.pages)}
        entry, pages = pdf.Root.Outlines.First, []
        while entry is not None:
            target = pdf.Root.Dests[str(entry.Dest)] if isinstance(entry.Dest, pikepdf.Name) else entry.Dest
            pages.append(numbers[target[0].objgen])
            entry = entry.get("/Next")
    assert pages == [0, 9, 14, 19, 24]


def test_the_file_is_small_and_compressed(deck: tuple[Path, BuildResult]) -> None:
    assert deck[0].stat().st_size < 500_000
    with pikepdf.open(deck[0]) as pdf:
        for form in all_forms(pdf):
            assert form.Filter == "/FlateDecode" or form.Filter[0] == "/FlateDecode"


def test_backs_meet_their_fronts_in_the_file(duplex: Path) -> None:
    with pikepdf.open(duplex) as pdf:
        pages = list(pdf.pages)
        assert len(pages) == 10
        for front, back in zip(pages[::2], pages[1::2], strict=True):
            fronts = {(round(f.left, 2), round(f.bottom, 2)) for f in cards_of(front, 63, 88)}
            backs = cards_of(back, 63 + 6, 88 + 6)
            turned = {(round(210 - (b.left + 3) - 63, 2), round(b.bottom + 3, 2)) for b in backs}
            assert turned == fronts
        assert len(cards_of(pages[-2], 63, 88)) == 4
        assert len({form.key for page in pages[1::2] for form in cards_of(page, 69, 94)}) == 1


def test_same_input_same_bytes(catalog: Catalog, tmp_path: Path) -> None:
    options = DeckOptions("1.180417", deck="teorico", duplex="short-edge")
    write(catalog, options, tmp_path / "here.pdf")
    script = (
        "import sys; from pathlib import Path; from cardgen.build.deck_options import DeckOptions;"
        "from cardgen.build.decks import build_decks; from cardgen.render.pdf import write_pdf;"
        "from cardgen.store import load_game;"
        "r = build_decks(load_game('agencia'), DeckOptions('1.180417', deck='teorico', duplex='short-edge'));"
        "write_pdf(Path(sys.argv[1]), r.document, r.pages)"
    )
    subprocess.run([sys.executable, "-c", script, str(tmp_path / "there.pdf")], check=True)
    one, other = (
        hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() for name in ("here.pdf", "there.pdf")
    )
    assert one == other


@needs_poppler
def test_text_reads_as_the_cards_do(catalog: Catalog, deck: tuple[Path, BuildResult]) -> None:
    """In content order each card gives its name, its text as set, its group, its deck and the imprint."""
    pages = raw_text(deck[0])
    expected: list[str] = []
    for deck_id in catalog.release("1.180416").decks:
        name = catalog.game.deck(deck_id).name
        for face, copies in catalog.copies("1.180416", deck_id):
            words = " ".join("".join(run.text for run in set_text(face.text)).split())
            ideology = catalog.game.ideology(face.ideology).name + " " if face.ideology else ""
            label = f"Carta natural · {name}" if face.kind == "natural" else f"{ideology}{name}"
            card = f"{face.name} {words} {label} Agência · Petercast · CC BY-NC-SA 4.0 · 1.180416"
            expected += [card] * copies
    found = " ".join(" ".join(pages).split())
    position = 0
    for card in expected:
        place = found.find(card, position)
        assert place >= 0, card
        position = place + len(card)


@needs_poppler
def test_divided_words_and_ligatures_extract_whole(tmp_path: Path) -> None:
    lines = (
        TextLine(
            20, 60, (Span("O oficial aflito e a fixação incons", "regular"),), 11, "#000000", hyphen=True
        ),
        TextLine(
            20,
            54,
            (Span("titucional do ", "regular"), Span("filão", "bold"), Span(".", "regular")),
            11,
            "#000000",
        ),
    )
    write_pdf(tmp_path / "x.pdf", Document("t", "a", "s"), [Page(100, 80, lines)])
    for options in ((), ("-layout",)):
        text = " ".join(raw_text(tmp_path / "x.pdf", *options)[0].replace("\u00ad\n", "").split())
        assert "O oficial aflito e a fixação inconstitucional do filão." in text


@needs_poppler
def test_sheets_name_deck_release_page_and_licence(deck: tuple[Path, BuildResult]) -> None:
    pages = raw_text(deck[0])
    assert len(pages) == 33
    for number, text in enumerate(pages, 1):
        assert f"página {number} de 33" in text
        assert "CC BY-NC-SA 4.0 · https://petercast.net" in text
    assert "Agência · Deck histórico · 1.180416" in pages[9]


def test_symbols_may_have_any_name_and_may_be_turned(tmp_path: Path) -> None:
    inner = Symbol(
        "um nome (com) espaços/é#", 10, 20, (TextLine(1, 1, (Span("a", "regular"),), 8, "#000000"),)
    )
    items = tuple(Use(inner, 30 + 40 * index, 50, turn) for index, turn in enumerate((0, 90, 180, 270)))
    write_pdf(tmp_path / "x.pdf", Document("t", "a", "s"), [Page(200, 100, items)])
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        boxes = [(f.left, f.bottom, f.right, f.top) for f in placed_forms(pdf.pages[0])]
    for index, box in enumerate(boxes):
        x = 30 + 40 * index
        assert box == pytest.approx(
            (x, 50, x + (20 if index % 2 else 10), 50 + (10 if index % 2 else 20)), abs=0.01
        )


def test_a_document_without_pages_of_cards_is_still_a_file(tmp_path: Path) -> None:
    write_pdf(tmp_path / "x.pdf", Document("t", "a", "s"), [Page(100, 100, ())])
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        assert len(pdf.pages) == 1


def test_the_making_function_leaves_only_its_own_files(tmp_path: Path) -> None:
    found = make_decks(tmp_path, "agencia", {"release": "pos-1.180417", "deck": "social", "report": True})
    stem = "agencia-pos-1.180417-social-colour-a4"
    assert found == []
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{stem}.fit.json", f"{stem}.pdf"]


def test_plan_and_file_agree_on_the_grid(deck: tuple[Path, BuildResult]) -> None:
    assert deck[1].grid.per_page == 9
    assert deck[1].sheets == 33


@needs_poppler
@pytest.mark.parametrize("lang", ["", "en"])
@pytest.mark.parametrize("release", ["1.180416", "1.180417", "pos-1.180417"])
def test_no_word_is_lost_by_readers_that_join_lines(
    catalog: Catalog, tmp_path: Path, release: str, lang: str
) -> None:
    result = build_decks(catalog, DeckOptions(release, lang=lang))
    pages = list(result.pages)
    write_pdf(tmp_path / "x.pdf", result.document, pages)
    done = subprocess.run(
        ["pdftotext", "-enc", "UTF-8", str(tmp_path / "x.pdf"), "-"],
        check=True,
        capture_output=True,
        text=True,
    )
    shown = Counter(done.stdout.split())
    wanted = Counter(word for page in pages for line in texts(page.items) for word in line.split())
    assert not wanted - shown
