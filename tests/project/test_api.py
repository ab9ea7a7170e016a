"""The public API: few names, loaded when they are used, documented, and as the README shows them."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cardgen

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", [name for name in cardgen.__all__ if name != "__version__"])
def test_every_name_is_there_and_documented(name: str) -> None:
    value = getattr(cardgen, name)
    assert callable(value)
    assert value.__name__ == name
    assert inspect.getdoc(value)
    assert f"`{name}`" in (cardgen.__doc__ or "").replace("`Diagnostic`s", "`Diagnostic`")


def test_there_are_no_other_names() -> None:
    assert set(cardgen._HOMES) | {"__version__"} == set(cardgen.__all__)
    assert set(cardgen.__all__) <= set(dir(cardgen))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = cardgen.nothing


def test_importing_the_package_loads_nothing_of_it() -> None:
    code = "import sys, cardgen; print([name for name in sys.modules if name.startswith('cardgen.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_name_does_not_depend_on_what_was_imported_before() -> None:
    code = "import cardgen.text.explain, cardgen; print(cardgen.explain('Compre 1 carta.').outline)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "1" in done.stdout


def test_the_readme_s_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(EXAMPLE) == 1
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "cache"))
    claims = re.findall(r"^print\(.*\)  # (.*)$", EXAMPLE[0], re.MULTILINE)
    assert claims
    exec(compile(EXAMPLE[0], "README.md", "exec"), {})
    assert capsys.readouterr().out.splitlines() == claims
