"""The printed manual: structure, indexes, sizes, and that nothing comes from outside the package."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest

from cardgen import paths
from cardgen.build.manual_book import make_book
from cardgen.build.manual_targets import manual_targets
from cardgen.build.packs import check_links, pack_file
from cardgen.errors import BuildError, CardgenError, InputError
from cardgen.render.html_print import page_ranges
from cardgen.render.press import PackageFetcher, Press
from cardgen.store import load_game
from tests.press.tagged import Tagged, read_tagged

RELEASE = "pos-1.180417"
CATALOG = load_game()
SIZES = {"a4": (210.0, 297.0), "a5": (148.0, 210.0)}


@pytest.fixture(scope="module")
def book(books: Path) -> Path:
    return books / f"agencia-{RELEASE}-manual-a4.pdf"


@pytest.fixture(scope="module")
def tagged(book: Path) -> Tagged:
    return read_tagged(book)


@pytest.fixture(scope="module")
def pages(book: Path) -> list[str]:
    done = subprocess.run(
        ["pdftotext", "-layout", str(book), "-"], capture_output=True, text=True, check=True
    )
    return done.stdout.split("\f")[:-1]


def test_books_are_tagged_as_pdf_ua_asks(books: Path, tagged: Tagged) -> None:
    assert tagged.problems == []
    assert read_tagged(books / "agencia-1.180416-manual-a5.pdf").problems == []
    assert tagged.tags["/Table"] >= len(CATALOG.release(RELEASE).decks)
    assert tagged.tags["/TH"] > len(CATALOG.faces(RELEASE))
    assert tagged.links > 1000
    assert tagged.tags["/Figure"] > 20


@pytest.mark.parametrize(("name", "size"), [(f"{RELEASE}-manual-a4", "a4"), ("1.180416-manual-a5", "a5")])
def test_pages_have_the_size(books: Path, name: str, size: str) -> None:
    with pikepdf.open(books / f"agencia-{name}.pdf") as pdf:
        for page in pdf.pages:
            box = [float(value) / 72 * 25.4 for value in page.mediabox]
            assert box == pytest.approx([0, 0, *SIZES[size]], abs=0.1)


def test_licence_author_and_release_stand_in_the_file(book: Path, pages: list[str]) -> None:
    game = CATALOG.game
    for words in (game.author, game.licence, CATALOG.release(RELEASE).title):
        assert words in pages[0] and words in pages[1]
    with pikepdf.open(book) as pdf:
        assert str(pdf.docinfo["/Author"]) == game.author
        assert game.licence in str(pdf.docinfo["/Keywords"])
        links = {str(item.A.URI) for page in pdf.pages for item in page.get("/Annots", []) if "/A" in item}
    assert {game.licence_url, game.url} <= links


def test_contents_and_bookmarks_name_every_chapter_with_its_page(pages: list[str], tagged: Tagged) -> None:
    contents = pages[2]
    for title in ("Campo", "Crises", "Revoltas", "Deck social", "Índices"):
        assert title in tagged.bookmarks or title == "Índices"
        number = re.search(rf"{title}[ .]+(\d+)", contents)
        assert number is not None, title
        page = pages[int(number[1]) - 1]
        assert (title if title != "Índices" else "Índice de cartas") in page
        foot = [line.strip() for line in page.splitlines() if line.strip()][-1]
        assert foot.endswith(number[1])


def test_running_heads_name_the_chapter(pages: list[str]) -> None:
    heads = [page.splitlines()[0].strip() for page in pages[6:] if page.strip()]
    assert "Agência" in heads and "Campo" in heads and "Deck teórico" in heads


def test_heads_of_the_indexes_name_the_game_on_left_pages(pages: list[str]) -> None:
    start = next(number for number, page in enumerate(pages) if "Índice de cartas" in page and number > 5)
    for number, page in enumerate(pages[start:], start + 1):
        assert ("Agência" in page.splitlines()[0]) == (number % 2 == 0)


def test_lines_are_full_where_only_the_space_after_a_text_does_not_fit() -> None:
    """In some of the widths the text before the bold word fits without its last space."""
    words = (
        "O(s) jogador(es) com menos cartas pode(m) vetar alterações estruturais – exceto a que substitui esta"
        " carta. <b>Compre</b> uma."
    )
    boxes = "".join(f'<p style="width:{width / 100}mm">{words}</p>' for width in range(6600, 7400, 5))
    style = (
        "<style>@font-face { font-family: A; src: url(cardgen:fonts/AtkinsonHyperlegibleNext-Regular.ttf) }"
        "p { font: 8pt A }</style>"
    )
    press = Press({"fonts": paths.fonts_dir()})
    document = press.lay_out(f"<html lang=pt-BR><title>t</title>{style}<body>{boxes}")
    press.check()
    found = [
        (sum(part.width for part in line.children), box.width)
        for page in document.pages
        for box in page._page_box.descendants()
        if box.element_tag == "p" and type(box).__name__ == "BlockBox"
        for line in box.children[:-1]
    ]
    assert len(found) > 150
    assert [pair for pair in found if pair[0] < pair[1] * 0.6] == []


def test_index_of_cards_leads_to_each_card(book: Path, pages: list[str]) -> None:
    start = next(number for number, page in enumerate(pages) if "Índice de cartas" in page and number > 5)
    words = ["pdftotext", "-raw", "-f", str(start + 1), str(book), "-"]
    index = " ".join(subprocess.run(words, capture_output=True, text=True, check=True).stdout.split())
    row = {}
    for number, page in enumerate(pages[:start], 1):
        for card in re.findall(r"(?m)^\s*(\d{3})\s", page):
            row.setdefault(card, number)
    for face in CATALOG.faces(RELEASE):
        found = re.search(rf"{re.escape(face.name)} {face.number} · (\d+)", index)
        assert found is not None, face.name
        assert int(found[1]) == row[face.number], face.name
    assert len(re.findall(r"\d{3} ·", index)) == len(CATALOG.faces(RELEASE))
    assert "Índice de termos" in index and re.search(r"crise · \d+", index)


def test_every_link_inside_has_its_place(book: Path) -> None:
    with pikepdf.open(book) as pdf:
        names = {str(name) for name, _where in pikepdf.NameTree(pdf.Root.Names.Dests).items()}
        asked = {str(item.Dest) for page in pdf.pages for item in page.get("/Annots", []) if "/Dest" in item}
    assert asked <= names and f"carta-{next(iter(CATALOG.cards))}" in asked | names


def test_bytes_depend_on_the_input_only(books: Path, tmp_path: Path) -> None:
    make_book(tmp_path, "agencia", "1.180416", "a5")
    name = "agencia-1.180416-manual-a5.pdf"
    assert (tmp_path / name).read_bytes() == (books / name).read_bytes()


def test_targets_are_every_release_in_both_sizes(tmp_path: Path) -> None:
    assert len({item.name for item in manual_targets(paths.game_dir(), tmp_path)}) == 2 * len(
        CATALOG.releases
    )


def test_page_numbers_become_ranges() -> None:
    assert page_ranges([7, 3, 4, 5, 9, 4]) == [(3, 5), (7, 7), (9, 9)]


# --- packs of strangers ---


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(paths.game_dir(), tmp_path / "pack"))


SECRET = "segredo-que-ninguem-le"


def problems_of(pack: Path, folder: Path) -> list[str]:
    with pytest.raises(CardgenError) as caught:
        make_book(folder, str(pack), RELEASE, "a5")
    assert not list(folder.glob("*.pdf"))
    return [item.code for item in caught.value.diagnostics]


SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
    "{}</svg>"
)


@pytest.mark.parametrize(
    "inside",
    [
        '<image href="file:///etc/passwd" width="9" height="9"/>',
        '<image xlink:href="http://localhost:9/x.png" width="9" height="9"/>',
        '<use href="file:///etc/passwd#a"/>',
        '<use xlink:href="http://localhost:9/x.svg#a"/>',
        "<style>@import url(file:///etc/passwd)</style>",
        '<rect width="9" height="9" fill="url(http://localhost:9/x.svg#a)"/>',
        '<rect width="9" height="9" style="mask: url( &quot;file:///etc/passwd#a&quot; )"/>',
        "<script>fetch('http://localhost:9')</script>",
        '<rect width="9" height="9" onload="alert(1)"/>',
        "<foreignObject><iframe src='file:///etc/passwd'/></foreignObject>",
    ],
)
def test_hostile_pictures_are_refused(pack: Path, tmp_path: Path, inside: str) -> None:
    (pack / "art" / "icons" / "hand.svg").write_text(SVG.format(inside), encoding="utf-8")
    made = tmp_path / "made"
    made.mkdir()
    assert set(problems_of(pack, made)) == {"pack-hostile"}


def test_entities_of_pictures_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    path.write_text('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + SVG.format("&a;"))
    with pytest.raises(InputError):
        pack_file(tmp_path, path)


def test_links_out_of_the_pack_are_refused(pack: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.md"
    secret.write_text(f"# {SECRET}\n", encoding="utf-8")
    chapter = pack / "manual" / "campo.md"
    chapter.unlink()
    chapter.symlink_to(secret)
    made = tmp_path / "made"
    made.mkdir()
    assert problems_of(pack, made) == ["pack-hostile"]
    chapter.unlink()
    chapter.symlink_to(pack / "manual" / "crises.md")
    (pack / "manual" / "loop.md").symlink_to("loop.md")
    check_links(pack)


def test_words_of_a_pack_are_only_words(pack: Path, tmp_path: Path) -> None:
    chapter = pack / "manual" / "arquivos.md"
    evil = [
        "{{ 7 * 7 }} {% include '/etc/passwd' %} <img src=file:///etc/passwd> <script>alert(1)</script>",
        "[ler](file:///etc/passwd) [correr](javascript:alert(1)) [ver](data:text/html,x)",
        "[ir](https://petercast.net/a)",
        "<style>@import url(file:///etc/passwd); body { background: url(http://localhost:9/a.png) }</style>",
    ]
    text = chapter.read_text(encoding="utf-8")
    chapter.write_text(
        text + "\n" + "\n\n".join(line.replace("{", "(").replace("}", ")") for line in evil) + "\n"
    )
    shutil.rmtree(pack / "rulings")  # a third of the book
    make_book(tmp_path, str(pack), RELEASE, "a5")
    path = tmp_path / f"agencia-{RELEASE}-manual-a5.pdf"
    done = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, text=True, check=True)
    assert "root:" not in done.stdout and "<script>alert(1)</script>" in done.stdout
    with pikepdf.open(path) as pdf:
        links = {str(item.A.URI) for page in pdf.pages for item in page.get("/Annots", []) if "/A" in item}
    assert "https://petercast.net/a" in links
    assert {link.partition(":")[0] for link in links} <= {"http", "https"}


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "http://localhost:9/",
        "https://example.org/a.png",
        "ftp://localhost/a",
        "cardgen:fonts/../../../etc/passwd",
        "cardgen:fonts/%2e%2e/%2e%2e/pyproject.toml",
        "cardgen:fonts//etc/passwd",
        "cardgen:fonts/a%00b",
        "cardgen:other/a",
        "cardgen:fonts/",
        "CARDGEN:other",
        "//localhost/a",
        "nothing",
    ],
)
def test_the_fetcher_refuses_all_but_its_folders(url: str) -> None:
    fetcher = PackageFetcher({"fonts": paths.fonts_dir()})
    with pytest.raises(ValueError, match="outside"):
        fetcher.fetch(url)
    assert fetcher.refused == [url]


def test_the_fetcher_gives_its_files_and_data() -> None:
    fetcher = PackageFetcher({"fonts": paths.fonts_dir()})
    assert fetcher.fetch("cardgen:fonts/OFL.txt").read() == (paths.fonts_dir() / "OFL.txt").read_bytes()
    assert fetcher.fetch("data:text/plain,ab").read() == b"ab"
    assert fetcher.refused == []


@pytest.mark.parametrize(
    "html",
    [
        "<img src='http://localhost:9/a.png' alt=a>",
        "<link rel=stylesheet href='file:///etc/passwd'>",
        "<style>@import url(https://localhost:9/a.css);</style>",
        "<p style='background: url(file:///etc/passwd)'>a",
        "<object data='file:///etc/passwd'></object>",
        "<img alt=a src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E"
        "%3Cimage href='file:///etc/passwd' width='1' height='1'/%3E%3C/svg%3E\">",
    ],
)
def test_a_page_that_asks_for_more_is_not_written(tmp_path: Path, html: str) -> None:
    press = Press({"fonts": paths.fonts_dir()})
    page = f"<html lang=pt><title>t</title><body><h1>t</h1>{html}"
    with pytest.raises(BuildError) as caught:
        press.write(tmp_path / "a.pdf", press.lay_out(page), "a")
    assert {item.code for item in caught.value.diagnostics} == {"press-refused"}
    assert not (tmp_path / "a.pdf").exists()
