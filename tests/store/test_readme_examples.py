"""The data files that the README shows do what it says."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen import paths
from cardgen.checks import run_checks
from cardgen.cli.main import run
from tests.store.packs import ROOT

AGENCIA = "data/games/agencia/"
GAME = "mygame/"


def examples(section: str) -> Iterator[tuple[str, str]]:
    """Yield the files of a section of the README: the path in each YAML block's first line, and the block."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    text = readme.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    for indent, block in re.findall(r"^( *)```yaml\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL):
        content = "".join(line.removeprefix(indent) for line in block.splitlines(keepends=True))
        yield content.partition("\n")[0].removeprefix("# "), content


def write(folder: Path, prefix: str, section: str) -> list[str]:
    """Write a section's files below a folder, behind what is there; returns their names."""
    written = []
    for name, content in examples(section):
        assert name.startswith(prefix), name
        path = folder / name.removeprefix(prefix)
        path.parent.mkdir(exist_ok=True, parents=True)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(before + content, encoding="utf-8")
        written.append(path.relative_to(folder).as_posix())
    return written


def test_every_yaml_block_of_the_readme_is_tried() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    tried = [*examples("Add a card"), *examples("Add a game")]
    assert len(tried) == readme.count("```yaml") == 6


def try_out(pack: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Check a pack without a finding and build its decks; returns the list of its newest cards."""
    assert run_checks(pack).findings == []
    assert run(["check", "--game", str(pack)]) == 0
    capsys.readouterr()
    assert run(["list", "--game", str(pack)]) == 0
    listed = capsys.readouterr().out
    assert run(["build", "decks", "--game", str(pack), "--report", "--output", str(pack / "out")]) == 0
    assert list((pack / "out").rglob("*.pdf"))
    return listed


def test_add_a_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = Path(shutil.copytree(paths.game_dir("agencia"), tmp_path / "agencia"))
    assert write(pack, AGENCIA, "Add a card") == [
        "releases/2.0.yaml",
        "cards/estrategico.yaml",
        "translations/en.yaml",
    ]
    listed = try_out(pack, capsys)
    assert "A primeira greve" in listed
    assert "Populismo de esquerda" not in listed
    assert run(["build", "decks", "--lang", "en", "--game", str(pack), "--output", str(tmp_path / "en")]) == 0


@pytest.mark.parametrize("code", ["claim-count", "manual-list-missing", "translation-missing-name"])
def test_what_check_asks_for_in_a_printing_of_the_author(code: str, tmp_path: Path) -> None:
    pack = Path(shutil.copytree(paths.game_dir("agencia"), tmp_path / "agencia"))
    card = next(content for name, content in examples("Add a card") if "/cards/" in name)
    with (pack / "cards" / "estrategico.yaml").open("a", encoding="utf-8") as file:
        file.write(card.replace('"2.0"', '"pos-1.180417"').replace('"136"', '"210"'))
    findings = run_checks(pack).findings
    assert code in {item.code for item in findings}
    assert {item.code for item in findings} == {
        "claim-count",
        "manual-list-missing",
        "translation-missing-name",
    }
    with (pack / "acknowledged.yaml").open("a", encoding="utf-8") as file:
        file.write(f"- {{code: {code}, reason: our own card}}\n")
    assert code not in {item.code for item in run_checks(pack).findings}


def test_add_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "mygame"
    assert write(pack, GAME, "Add a game") == ["game.yaml", "releases/1.0.yaml", "cards/first.yaml"]
    assert [line.split()[0] for line in try_out(pack, capsys).splitlines()[1:]] == ["001", "002", "003"]
