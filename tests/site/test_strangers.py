"""A pack from a stranger makes a site that runs nothing, reads no file and reaches no host."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import unquote

import pytest

from cardgen import paths
from cardgen.build.site import make_assets, make_release
from cardgen.build.site_targets import site_of
from cardgen.build.targets import build
from cardgen.errors import BuildError, InputError
from cardgen.store import load_game
from tests.site.pages import Site

EVIL = '"><img src=https://evil.example/x onerror=alert(1)>'
RELEASES = ("1.180417",)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    shutil.copytree(paths.game_dir("agencia"), folder)
    return folder


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def made(pack: Path, folder: Path) -> Site:
    folder.mkdir()
    make_assets(folder, str(pack), RELEASES)
    make_release(folder, str(pack), RELEASES[0], RELEASES)
    return Site(folder, load_game(pack))


def test_words_of_the_pack_stay_words(pack: Path, tmp_path: Path) -> None:
    replace(pack / "game.yaml", "author: Petercast", f"author: '{EVIL}'")
    replace(
        pack / "manual/punicoes.md",
        "O jogador que",
        f"{EVIL} [x](javascript:alert(1)) <script>y</script> O jogador que",
    )
    replace(pack / "manual/manual.yaml", "Não consta no design das cartas.", f"'{EVIL}'")
    site = made(pack, tmp_path / "out")
    for name in ("index.html", "1.180417/pt/index.html", "1.180417/pt/cartas/secularismo.html"):
        page = site.page(name)
        assert page.unclosed == []
        assert all("onerror" not in element.attributes for element in page.elements)
        assert {element["src"] for element in page.all("script")} <= {
            "",
            "assets/site.js",
            "../../assets/site.js",
            "../../../assets/site.js",
        }
        assert not any(address.startswith(("javascript:", "https://evil")) for address in page.addresses())
        assert len(page.all("script")) == 2
    assert EVIL in site.page("1.180417/pt/index.html").all("main")[0].text


def test_links_of_the_pack_lead_to_the_web_or_nowhere(pack: Path, tmp_path: Path) -> None:
    replace(
        pack / "game.yaml",
        "licence_url: https://creativecommons.org/licenses/by-nc-sa/4.0/deed.pt_BR",
        "licence_url: javascript:alert(1)",
    )
    replace(pack / "game.yaml", "url: https://petercast.net", "url: file:///etc/passwd")
    site = made(pack, tmp_path / "out")
    for name in site.names():
        assert not any(
            a.startswith(("javascript:", "file:", "data:")) for a in site.page(name).addresses()
        ), name


def test_the_style_sheet_takes_only_class_names(pack: Path, tmp_path: Path) -> None:
    replace(
        pack / "game.yaml",
        "wiki_class: mca_ideologia_civil",
        "wiki_class: 'a{}*{background:url(https://evil.example)}'",
    )
    (tmp_path / "out").mkdir()
    with pytest.raises(BuildError) as caught:
        make_assets(tmp_path / "out", str(pack), RELEASES)
    assert caught.value.diagnostics[0].code == "style-class"


def test_icons_stay_drawings(pack: Path, tmp_path: Path) -> None:
    """What stands in an icon can neither end its string in the style sheet nor ask for anything."""
    drawing = "<svg\n}*{background:url(https://evil.example/a)}\\\"'/>\n<script>alert(1)</script></svg>"
    (pack / "art/icons/evil.svg").write_text(drawing, encoding="utf-8")
    site = made(pack, tmp_path / "out")
    style = (site.folder / "assets/style.css").read_text(encoding="utf-8")
    rule = next(line for line in style.split("\n") if line.startswith(".mca_icon_evil"))
    value = rule.partition('url("')[2]
    assert value.endswith('")}') and value.count('"') == 1 and "\\" not in value
    assert unquote(value.removesuffix('")}')).count("evil.example") == 1


@pytest.mark.parametrize("name", ["a{}*{background:red}.svg", "a b.svg", "ç.svg"])
def test_icons_have_plain_names(pack: Path, tmp_path: Path, name: str) -> None:
    (pack / "art/icons" / name).write_text("<svg/>", encoding="utf-8")
    with pytest.raises(BuildError) as caught:
        made(pack, tmp_path / "out")
    assert caught.value.diagnostics[0].code == "style-class" and name in caught.value.diagnostics[0].file


def test_icons_are_files_of_the_pack(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("<svg>secret</svg>", encoding="utf-8")
    (pack / "art/icons/other.svg").symlink_to(tmp_path / "secret")
    with pytest.raises(InputError) as caught:
        made(pack, tmp_path / "out")
    assert caught.value.diagnostics[0].code == "icon-outside"


@pytest.mark.parametrize("name", ["../../secret.md", "/etc/hostname", "..\\secret.md"])
def test_chapters_are_files_of_the_manual(pack: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.md").write_text("secret", encoding="utf-8")
    replace(pack / "manual/manual.yaml", "punicoes.md", name)
    with pytest.raises(InputError):
        made(pack, tmp_path / "out")


def test_chapters_lead_nowhere_else(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.md").write_text("secret", encoding="utf-8")
    (pack / "manual/punicoes.md").unlink()
    (pack / "manual/punicoes.md").symlink_to(tmp_path / "secret.md")
    with pytest.raises(InputError) as caught:
        made(pack, tmp_path / "out")
    assert caught.value.diagnostics[0].code == "manual-chapter-path"


def test_a_dangling_reference_leaves_the_site_as_it_was(pack: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out"

    def targets() -> list[object]:
        return site_of(load_game(pack), pack, folder, RELEASES)

    build(targets(), jobs=1)
    before = {path: path.read_bytes() for path in folder.rglob("*.html")}
    replace(pack / "manual/punicoes.md", "O jogador que", "{card nenhuma} O jogador que")
    with pytest.raises(BuildError) as caught:
        build(targets(), jobs=1)
    (problem,) = caught.value.diagnostics
    assert (problem.code, problem.line, problem.column) == ("manual-unknown-card", 3, 1)
    assert problem.file.endswith("manual/punicoes.md")
    assert {path: path.read_bytes() for path in folder.rglob("*.html")} == before


def test_the_same_pack_makes_the_same_bytes(pack: Path, tmp_path: Path) -> None:
    sites = [made(pack, tmp_path / name).folder for name in ("a", "b")]
    files = [
        {path.relative_to(root): path.read_bytes() for path in root.rglob("*") if path.is_file()}
        for root in sites
    ]
    assert files[0] == files[1] and len(files[0]) > 600
