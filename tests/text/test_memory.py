"""What texts meant is kept between runs, and never believed when it is damaged."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.text import memory, parse, typography
from cardgen.text.codec import decode, encode, plain
from cardgen.text.memory import Memory, key_of
from cardgen.text.reading import save

_SCRIPT = """
import sys
from cardgen.text import parse
meaning = parse("Descarte 4 cartas.")
print(repr(meaning), "cardgen.text.grammar" in sys.modules)
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path))
    return tmp_path / "text"


def run(cache: Path) -> tuple[str, str]:
    """Return the meaning that a fresh process finds, and whether it needed the grammar."""
    done = subprocess.run(
        [sys.executable, "-c", _SCRIPT],
        env={"CARDGEN_CACHE": str(cache.parent), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    meaning, _space, loaded = done.stdout.strip().rpartition(" ")
    return meaning, loaded


def test_a_second_process_needs_no_grammar(cache: Path) -> None:
    first = run(cache)
    second = run(cache)
    assert first[0] == second[0] == repr(parse("Descarte 4 cartas."))
    assert (first[1], second[1]) == ("True", "False")


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"x": 1}', "null"])
def test_a_damaged_file_counts_as_never_written(cache: Path, damage: str) -> None:
    run(cache)
    (file,) = cache.glob("meanings/*.json")
    file.write_text(damage, encoding="utf-8")
    assert run(cache) == (repr(parse("Descarte 4 cartas.")), "True")
    json.loads(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "entry",
    [None, 3, "x", [], ["Draw"], ["Path", "", "x"], ["=", "Side", "up"], ["Count", "", 1, 2], {"a": 1}],
)
def test_a_damaged_entry_counts_as_never_written(cache: Path, entry: object) -> None:
    run(cache)
    (file,) = cache.glob("meanings/*.json")
    kept = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(dict.fromkeys(kept, entry)), encoding="utf-8")
    assert run(cache)[0] == repr(parse("Descarte 4 cartas."))


def test_files_of_other_grammars_are_swept(cache: Path) -> None:
    old = cache / "meanings" / "0123.json"
    old.parent.mkdir(parents=True)
    old.write_text("{}", encoding="utf-8")
    kept = Memory("meanings")
    kept.put(key_of("x"), 1)
    kept.save()
    assert not old.exists()
    assert Memory("meanings").get(key_of("x")) == 1


def test_two_processes_keep_both_their_entries(cache: Path) -> None:
    one, two = Memory("meanings"), Memory("meanings")
    one.put("a", 1)
    two.put("b", 2)
    one.save()
    two.save()
    assert (Memory("meanings").get("a"), Memory("meanings").get("b")) == (1, 2)


def test_a_folder_that_cannot_be_written_is_no_error(cache: Path) -> None:
    cache.parent.mkdir(parents=True, exist_ok=True)
    cache.write_text("a file where the folder should be", encoding="utf-8")
    kept = Memory("meanings")
    kept.put("a", 1)
    kept.save()
    assert Memory("meanings").get("a") is None


def test_saving_twice_writes_once(cache: Path) -> None:
    kept = Memory("meanings")
    kept.put("a", 1)
    kept.save()
    (file,) = cache.rglob("*.json")
    file.unlink()
    kept.save()
    assert not list(cache.rglob("*.json"))
    save()


def test_the_key_covers_grammar_and_vocabulary() -> None:
    assert memory.code_key() == memory.code_key()
    assert key_of("ab", "c") != key_of("a", "bc")


def test_meanings_survive_the_codec(texts: list[str]) -> None:
    for text in texts:
        meaning = parse(text)
        again = decode(json.loads(json.dumps(encode(meaning))))
        assert again == meaning
        assert again.sentences[0].effects[0].form == meaning.sentences[0].effects[0].form


def test_plain_values_name_their_kinds() -> None:
    assert plain(parse("Compre 1 carta.")) == {
        "kind": "CardText",
        "sentences": [
            {
                "kind": "Sentence",
                "effects": [
                    {"kind": "Draw", "who": {"kind": "You"}, "amount": {"kind": "Count", "count": 1}},
                ],
            }
        ],
    }


def test_a_damaged_setting_is_made_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Descarte 9 cartas."
    monkeypatch.setattr(typography, "_memory", Memory("settings"))
    typography._memory.put(key_of("setting", *typography.NATURAL_CARDS, text), [["x"]])
    monkeypatch.setattr(typography, "_known", {})
    assert "".join(run.text for run in typography.set_text(text)) == "Descarte IX cartas."
