"""The editable decks: what they say, what LibreOffice makes of them, and what comes back."""

from __future__ import annotations

import hashlib
import io
import re
import shutil
import subprocess
import zipfile
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
from odfdo import Document

from cardgen import paths
from cardgen.build.odt import DeckMaker, make_odt
from cardgen.build.odt_targets import odt_targets
from cardgen.cli.main import run
from cardgen.errors import BuildError, InputError
from cardgen.render.odt import odt_bytes
from cardgen.store import load_game
from cardgen.store.edited import edited_faces
from cardgen.store.importers.odt import read_deck
from cardgen.text.typography import set_text
from cardgen.units import to_mm
from tests.press.office import convert

RELEASE = "pos-1.180417"
CATALOG = load_game()
NAME = f"agencia-{RELEASE}-decks"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("odt")
    for theme in ("colour", "cvd"):
        assert make_odt(made, "agencia", RELEASE, theme) == []
    return made


@pytest.fixture(scope="module")
def deck(folder: Path) -> Path:
    return folder / f"{NAME}-colour.odt"


@pytest.fixture(scope="module")
def printed(folder: Path, deck: Path) -> Path:
    return convert(deck, "pdf", folder)


def edit(source: Path, target: Path, *changes: tuple[str, str], count: int = 1) -> Path:
    """Write a copy of a document with words of its content changed."""
    with zipfile.ZipFile(source) as archive, zipfile.ZipFile(target, "w") as copy:
        for item in archive.infolist():
            content = archive.read(item)
            if item.filename == "content.xml":
                text = content.decode()
                for old, new in changes:
                    assert old in text, old
                    text = text.replace(old, new, count)
                content = text.encode()
            copy.writestr(item, content)
    return target


def test_every_card_stands_in_the_document_as_often_as_the_deck_has_it(deck: Path) -> None:
    expected = [
        (deck_id, face.card, face.name)
        for deck_id in CATALOG.release(RELEASE).decks
        for face, copies in CATALOG.copies(RELEASE, deck_id)
        for _copy in range(copies)
    ]
    assert [(card.deck, card.card, card.name) for card in read_deck(deck).cards] == expected


def test_words_are_set_as_on_the_cards(deck: Path) -> None:
    body = Document(str(deck)).body
    texts = {
        paragraph.inner_text: [span.inner_text for span in paragraph.get_elements("text:span")]
        for paragraph in body.get_elements("//text:p")
        if str(paragraph.get_attribute("text:style-name")).startswith("Texto_20_")
    }
    for face in CATALOG.faces(RELEASE):
        runs = set_text(face.text)
        assert texts["".join(run.text for run in runs)] == [
            run.text for run in runs if run.bold or run.italic
        ]


def test_the_document_names_author_licence_language_and_release(deck: Path) -> None:
    document = Document(str(deck))
    game = CATALOG.game
    assert game.author in str(document.meta.creator) and game.licence_url in str(document.meta.subject)
    assert document.meta.user_defined_metadata["release"] == RELEASE
    styles = document.get_part("styles.xml").serialize().decode()
    assert 'fo:language="pt" fo:country="BR"' in styles
    assert styles.count(game.licence_url) >= len(CATALOG.release(RELEASE).decks)
    assert len(re.findall(r"<style:master-page ", styles)) == len(CATALOG.release(RELEASE).decks)


def test_bytes_depend_on_the_input_only(deck: Path, tmp_path: Path) -> None:
    make_odt(tmp_path, "agencia", RELEASE, "colour")
    again = (tmp_path / deck.name).read_bytes()
    assert hashlib.sha256(again).digest() == hashlib.sha256(deck.read_bytes()).digest()
    with zipfile.ZipFile(io.BytesIO(again)) as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        assert {item.date_time for item in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        listed = re.findall(r'full-path="([^"]+)"', archive.read("META-INF/manifest.xml").decode())
        inside = {item.filename for item in archive.infolist()} - {"mimetype", "META-INF/manifest.xml"}
        assert set(listed) - {"/"} == inside


def test_colour_blind_deck_has_patterns_and_the_same_words(folder: Path, deck: Path) -> None:
    other = folder / f"{NAME}-cvd.odt"
    assert read_deck(other).cards == read_deck(deck).cards
    with zipfile.ZipFile(deck) as plain, zipfile.ZipFile(other) as patterned:
        name = "Pictures/picture-red-main.svg"
        assert patterned.read(name).count(b"<path") == plain.read(name).count(b"<path") + 1


def test_a_text_that_cannot_fit_stops_the_build() -> None:
    maker = DeckMaker(CATALOG, CATALOG.release(RELEASE), "colour")
    face = CATALOG.by_name(RELEASE)["Hubris"]
    maker._card(CATALOG.game.deck("principal"), face._replace(text="Compre 1 carta. " * 60), 1)
    assert [item.code for item in maker.problems] == ["odt-text-too-long"]
    assert BuildError(maker.problems).exit_code == 3


def test_targets_are_every_release_in_two_palettes(tmp_path: Path) -> None:
    targets = odt_targets(paths.game_dir(), tmp_path)
    assert len({target.name for target in targets}) == 2 * len(CATALOG.releases)


# --- in LibreOffice ---


def cut_lines(page: pikepdf.Page) -> tuple[list[float], list[float]]:
    """Return where thin lines stand on a page, in mm: from the left edge, and from the lower edge."""
    across, upwards, start = set(), set(), (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) == "m":
            start = (float(operands[0]), float(operands[1]))
        elif str(operator) == "l":
            x, y = float(operands[0]), float(operands[1])
            if x == start[0] and abs(y - start[1]) > 200:
                across.add(round(to_mm(x), 3))
            elif y == start[1] and abs(x - start[0]) > 400:
                upwards.add(round(to_mm(y), 3))
    return sorted(across), sorted(upwards)


def test_cards_have_their_exact_size_in_libreoffice(printed: Path) -> None:
    with pikepdf.open(printed) as pdf:
        counts = [
            -(-sum(copies for _face, copies in CATALOG.copies(RELEASE, deck)) // 9)
            for deck in CATALOG.release(RELEASE).decks
        ]
        assert len(pdf.pages) == sum(counts)
        for number in (0, 1, counts[0] - 2, counts[0]):
            across, upwards = cut_lines(pdf.pages[number])
            assert [pytest.approx(63, abs=0.2)] * 3 == [b - a for a, b in pairwise(across)]
            assert [pytest.approx(88, abs=0.2)] * 3 == [b - a for a, b in pairwise(upwards)]


def test_libreoffice_uses_the_embedded_fonts_and_shows_every_word(printed: Path, tmp_path: Path) -> None:
    fonts = subprocess.run(["pdffonts", str(printed)], capture_output=True, text=True, check=True).stdout
    assert {line.split()[0].partition("+")[2].partition("-")[0] for line in fonts.splitlines()[2:]} == {
        "AtkinsonHyperlegibleNext"
    }
    text = subprocess.run(["pdftotext", str(printed), "-"], capture_output=True, text=True, check=True).stdout
    shown = re.sub(r"\W+", "", text)
    for face in CATALOG.faces(RELEASE):
        words = "".join(run.text for run in set_text(face.text))
        assert re.sub(r"\W+", "", words) in shown, face.name
    assert CATALOG.game.licence in text and CATALOG.game.author in text


def test_a_file_saved_by_libreoffice_comes_back_unchanged(deck: Path, folder: Path, tmp_path: Path) -> None:
    saved = convert(deck, "odt", tmp_path)
    release, faces, problems = edited_faces(saved, CATALOG, None)
    assert (release.id, problems) == (RELEASE, [])
    assert faces == {face.card: face for face in CATALOG.faces(RELEASE)}
    changed = edit(saved, tmp_path / "edited.odt", (">Hubris<", ">Húbris<"))
    _release, faces, problems = edited_faces(changed, CATALOG, None)
    assert (faces["hubris"].name, problems) == ("Húbris", [])


# --- edited files ---


def changed_cards(path: Path) -> tuple[dict[str, dict[str, object]], list[str]]:
    _release, faces, problems = edited_faces(path, CATALOG, None)
    found = {}
    for old in CATALOG.faces(RELEASE):
        new = faces[old.card]
        fields = {
            name: getattr(new, name) for name in old._fields if getattr(new, name) != getattr(old, name)
        }
        if fields:
            found[old.card] = fields
    return found, [item.code for item in problems]


def test_an_unchanged_file_changes_nothing(deck: Path, folder: Path) -> None:
    assert changed_cards(deck) == ({}, [])
    assert changed_cards(folder / f"{NAME}-cvd.odt") == ({}, [])


BOLD = '<text:span text:style-name="Negrito">{}</text:span>'


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("compra</text:span> IV cartas.", "compra</text:span> III cartas.", "Um adversário compra 3 cartas."),
        ("compra</text:span> IV cartas.", "compra</text:span> 9 cartas.", "Um adversário compra 9 cartas."),
        (
            "compra</text:span> IV cartas.",
            "compra </text:span> XIV  cartas.",
            "Um adversário compra 14 cartas.",
        ),
        (
            "compra</text:span> IV cartas.",
            "com</text:span>pra<text:s/>I<text:soft-page-break/> carta.",
            "Um adversário compra 1 carta.",
        ),
    ],
)
def test_numerals_and_bold_come_back_as_plain_text(
    deck: Path, tmp_path: Path, old: str, new: str, text: str
) -> None:
    assert changed_cards(edit(deck, tmp_path / "e.odt", (old, new))) == (
        {"a-sentenca-dos-reis": {"text": text}},
        [],
    )


def test_a_text_outside_the_language_is_taken_with_a_warning(deck: Path, tmp_path: Path) -> None:
    path = edit(deck, tmp_path / "e.odt", ("compra</text:span> IV cartas.", "inventa</text:span> II cartas."))
    assert changed_cards(path) == (
        {"a-sentenca-dos-reis": {"text": "Um adversário inventa 2 cartas."}},
        ["odt-text-unknown"],
    )


def test_names_and_ideologies_come_back(deck: Path, tmp_path: Path) -> None:
    path = edit(
        deck,
        tmp_path / "e.odt",
        (">A sentença dos reis<", ">A sentença da rainha<"),
        (">A força dos antepassados<", ">O Leviatã benevolente<"),
    )
    assert changed_cards(path) == (
        {"a-sentenca-dos-reis": {"name": "A sentença da rainha", "ideology": "leviata"}},
        [],
    )
    path = edit(deck, tmp_path / "f.odt", (">A força dos antepassados<", ">A fôrça dos antepassados<"))
    assert changed_cards(path)[0] == {}
    path = edit(deck, tmp_path / "g.odt", (">A força dos antepassados<", ">O Levitã<"))
    assert changed_cards(path) == ({}, ["odt-unknown-ideology"])


def test_a_card_is_found_by_picture_bookmark_or_name(deck: Path, tmp_path: Path) -> None:
    key = "carta:principal:a-sentenca-dos-reis:1"
    renamed = (">A sentença dos reis<", ">Outro nome<")
    for part in (f'draw:name="{key}"', f'text:name="{key}"'):
        path = edit(deck, tmp_path / "e.odt", (part, part.replace(key, "x")), renamed)
        assert changed_cards(path) == ({"a-sentenca-dos-reis": {"name": "Outro nome"}}, [])
    path = edit(deck, tmp_path / "e.odt", (key, "x"), (key, "x"), (" IV cartas", " II cartas"))
    assert changed_cards(path)[0] == {"a-sentenca-dos-reis": {"text": "Um adversário compra 2 cartas."}}
    path = edit(deck, tmp_path / "e.odt", (key, "x"), (key, "x"), renamed)
    assert changed_cards(path) == ({}, ["odt-unknown-card", "odt-missing-card"])


def test_copies_count_and_must_agree(deck: Path, tmp_path: Path) -> None:
    old = "esta carta e altere uma estrutura."
    path = edit(deck, tmp_path / "e.odt", (old, "esta carta e altere II estruturas."))
    changes, codes = changed_cards(path)
    assert set(changes) == {"nova-geracao"} and "odt-some-copies" in codes
    path = edit(deck, tmp_path / "e.odt", (old, "esta carta."), (old, "esta carta e compre I carta."))
    changes, codes = changed_cards(path)
    assert changes == {} and "odt-copies-differ" in codes
    body = Document(str(deck))
    cell = next(
        item for item in body.body.get_elements("//table:table-cell") if "nova-geracao:3" in item.serialize()
    )
    for child in list(cell.children):
        cell.delete(child)
    body.save(str(tmp_path / "less.odt"))
    copies = dict(CATALOG.by_name(RELEASE)["Nova geração"].copies)
    copies["principal"] -= 1
    assert changed_cards(tmp_path / "less.odt")[0] == {"nova-geracao": {"copies": copies}}


# --- the command ---


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(["--lang", "en", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(paths.game_dir(), tmp_path / "pack"))


def test_import_shows_changes_and_applies_them(
    deck: Path, pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = edit(deck, tmp_path / "e.odt", ("compra</text:span> IV cartas.", "compra</text:span> III cartas."))
    before = {file: file.read_bytes() for file in pack.rglob("*") if file.is_file()}
    code, out, _err = call(capsys, "import", str(path), "--game", str(pack))
    assert code == 0
    assert "- Um adversário compra 4 cartas.\n+ Um adversário compra 3 cartas.\n" in out
    assert {file: file.read_bytes() for file in pack.rglob("*") if file.is_file()} == before
    code, out, _err = call(capsys, "import", str(path), "--apply", "--game", str(pack))
    assert code == 0 and out.count("written: ") == 1
    changed = [file for file, content in before.items() if file.read_bytes() != content]
    assert changed == [pack / "cards" / "principal.yaml"]
    new = load_game(pack)
    assert new.by_name(RELEASE)["A sentença dos reis"].text == "Um adversário compra 3 cartas."
    assert new.by_name("1.180417")["A sentença dos reis"].text == "Um adversário compra 4 cartas."
    code, out, _err = call(capsys, "import", str(path), "--game", str(pack))
    assert (code, out) == (0, "pos-1.180417: 214 cards, 0 of them other than in the game\n")


def test_a_data_file_with_comments_is_not_written(
    deck: Path, pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = edit(deck, tmp_path / "e.odt", (">Hubris<", ">Húbris<"))
    file = pack / "cards" / "principal.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    content = file.read_bytes()
    code, _out, err = call(capsys, "import", str(path), "--apply", "--game", str(pack))
    assert code == 2 and "apply-own-layout" in err and file.read_bytes() == content


def _package(path: Path, **parts: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        for name, text in parts.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), text)
    return path


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({}, "odt-no-deck"),
        ({"content_xml": "<x/>", "META-INF__manifest_xml": "<x/>"}, "odt-"),
        ({"content_xml": BOMB, "META-INF__manifest_xml": "<x/>"}, "odt-unreadable"),
        ({"content_xml": "<x", "META-INF__manifest_xml": "<x/>"}, "odt-unreadable"),
        ({"content_xml": " " * 65_000_000, "META-INF__manifest_xml": "<x/>"}, "odt-unreadable"),
    ],
)
def test_hostile_packages_are_refused(tmp_path: Path, parts: dict[str, str], code: str) -> None:
    with pytest.raises(InputError) as caught:
        read_deck(_package(tmp_path / "x.odt", **parts))
    assert caught.value.diagnostics[0].code.startswith(code)


def test_damaged_files_are_refused(deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = deck.read_bytes()
    for length in (10, 200, len(whole) // 2, len(whole) - 30):
        path = tmp_path / "cut.odt"
        path.write_bytes(whole[:length])
        code, _out, err = call(capsys, "import", "--format", "odt", str(path))
        assert code == 2 and "Traceback" not in err and "odt-" in err


def test_the_written_bytes_need_no_file() -> None:
    maker = DeckMaker(CATALOG, CATALOG.release("1.180416"), "mono")
    assert odt_bytes(maker.document())[:2] == b"PK" and not maker.problems
