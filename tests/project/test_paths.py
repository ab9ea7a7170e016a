"""Where things live."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardgen import paths
from cardgen.errors import InputError

ROOT = Path(__file__).parents[2]


def test_a_checkout_uses_its_own_folders() -> None:
    assert paths.is_checkout()
    assert paths.data_dir() == ROOT / "data"
    assert paths.fonts_dir() == ROOT / "fonts"
    assert paths.templates_dir() == ROOT / "templates"
    assert paths.shared_dir() == ROOT / "data" / "shared"
    assert "agencia" in paths.game_ids()


def test_output_is_in_the_current_folder_unless_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGEN_OUTPUT", raising=False)
    assert paths.output_dir() == Path("output")
    monkeypatch.setenv("CARDGEN_OUTPUT", "/somewhere/else")
    assert paths.output_dir() == Path("/somewhere/else")


def test_the_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path))
    assert paths.cache_dir() == tmp_path
    monkeypatch.delenv("CARDGEN_CACHE")
    assert paths.cache_dir() == ROOT / ".cache"
    monkeypatch.setattr(paths, "is_checkout", lambda: False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setattr(sys, "platform", "linux")
    assert paths.cache_dir() == tmp_path / "xdg" / "cardgen"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert paths.cache_dir() == tmp_path / ".cache" / "cardgen"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert paths.cache_dir() == tmp_path / "Library" / "Caches" / "cardgen"


def test_a_game_by_id_and_by_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundled = ROOT / "data" / "games" / "agencia"
    assert paths.game_dir() == paths.game_dir("agencia") == bundled
    assert paths.game_dir(bundled) == paths.game_dir(str(bundled / "game.yaml")) == bundled
    for name in ("mine", "agencia"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "game.yaml").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert paths.game_dir("mine") == tmp_path / "mine"
    assert paths.game_dir("agencia") == bundled, "a bare name is an id first"
    assert paths.game_dir("./agencia") == tmp_path / "agencia"
    monkeypatch.chdir(tmp_path / "mine")
    assert paths.game_dir(".") == paths.game_dir("") == tmp_path / "mine"


@pytest.mark.parametrize("name", ["chess", "no/such/folder", "..", "/", "agencia/../agencia/nothing", "a\0b"])
def test_no_such_game(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError) as caught:
        paths.game_dir(name)
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "paths-no-game"
    assert "agencia" in diagnostic.expected
    assert diagnostic.hint


def test_missing_data_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "cardgen")
    paths.share_root.cache_clear()
    try:
        with pytest.raises(InputError) as caught:
            paths.share_root()
        assert caught.value.diagnostics[0].code == "paths-no-data"
    finally:
        monkeypatch.undo()
        paths.share_root.cache_clear()


def test_no_home_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    monkeypatch.setattr(paths, "is_checkout", lambda: False)
    monkeypatch.delenv("CARDGEN_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert paths.cache_dir().is_absolute()
    with pytest.raises(InputError):
        paths.game_dir("~no-such-user/game")


def test_a_link_that_leads_to_itself_is_said_to_do_so(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "plain").touch()
    for name, says in (
        ("loop", "leads back to itself"),
        ("plain", "is a file, not a folder"),
        ("no", "no such"),
    ):
        with pytest.raises(InputError) as caught:
            paths.game_dir(tmp_path / name)
        assert says in caught.value.diagnostics[0].found
