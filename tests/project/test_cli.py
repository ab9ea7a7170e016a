"""The command line: both languages, exit codes, no traceback, completion, and a quick start."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from cardgen import __version__, i18n
from cardgen.cli import commands, lazy, main, usage
from cardgen.cli.common import OutputFormat, count_line, finish, print_diagnostics, progress
from cardgen.cli.root import build_root
from cardgen.errors import BuildError, CardgenError, Diagnostic, ExitCode, InputError, Severity
from tests.project.timing import quickest

ROOT = Path(__file__).parents[2]
SAMPLE = "tests.project.sample_commands"


def cardgen(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own, in English unless told otherwise."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-m", "cardgen.cli.main", *words],
        cwd=ROOT,
        env={**plain, "COLUMNS": "100", **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def sample(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put commands into the table that do what the test asks for."""
    table = {"sample": f"{SAMPLE}:app", "group": f"{SAMPLE}:group", "group added": f"{SAMPLE}:app"}
    monkeypatch.setattr("cardgen.cli.root.COMMANDS", table)
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.delenv("CARDGEN_DEBUG", raising=False)
    before = i18n.language()
    yield
    i18n.set_language(before)
    usage.speak("en")


@pytest.mark.parametrize(
    ("words", "variables", "expected"),
    [
        (["--help"], {}, "Usage:"),
        (["--help"], {"LANG": "pt_BR.UTF-8"}, "Uso:"),
        (["--help"], {"LANG": "en_US.UTF-8", "LC_ALL": "pt_BR.UTF-8"}, "Uso:"),
        (["--help"], {"LANGUAGE": "pt_BR", "LANG": "en_US.UTF-8"}, "Uso:"),
        (["--lang", "pt_BR", "--help"], {"LANG": "en_US.UTF-8"}, "Uso:"),
        (["--lang=en", "--help"], {"LANG": "pt_BR.UTF-8"}, "Usage:"),
    ],
)
def test_help_in_the_readers_language(words: list[str], variables: dict[str, str], expected: str) -> None:
    done = cardgen(*words, **variables)
    assert done.returncode == 0
    assert done.stdout.startswith(expected)
    assert not done.stderr


def test_help_has_no_english_left_in_portuguese() -> None:
    done = cardgen("--lang", "pt_BR", "--help")
    for word in ("Options", "Usage", "Show", "Install", "Commands", "OPTIONS", "ARGS"):
        assert word not in done.stdout


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_every_command_loads_and_explains_itself(name: str) -> None:
    module, _sep, attribute = commands.COMMANDS[name].partition(":")
    assert hasattr(import_module(module), attribute)
    done = cardgen(*name.split(), "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: cardgen {name}")


def test_every_command_has_a_help_text() -> None:
    i18n.set_language("en")

    def silent(command: lazy.Command, name: str) -> Iterator[str]:
        if not command.help:
            yield name
        for inner, below in dict(getattr(command, "commands", {})).items():
            yield from silent(below, f"{name} {inner}")

    assert list(silent(build_root(), "cardgen")) == []


def test_version() -> None:
    assert cardgen("--version").stdout == f"cardgen {__version__}\n"
    assert cardgen("--lang", "en", "--version").stdout == f"cardgen {__version__}\n"


def test_version_loads_nothing_heavy() -> None:
    script = (
        "import sys; from cardgen.cli.main import run; run(['--version']);"
        "print(sorted({'typer', 'rich', 'json', 'yaml', 'reportlab'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[1] == "[]"


def test_start_is_quick() -> None:
    bare = quickest(["-c", "pass"], 0.0)
    plain = quickest(["-m", "cardgen.cli.main", "--version"], bare + 0.1)
    assert plain < bare + 0.1
    loaded = quickest(["-m", "cardgen.cli.main", "--lang", "en", "--version"], bare + 0.2)
    assert loaded < bare + 0.2


@pytest.mark.parametrize(
    ("words", "english", "portuguese"),
    [
        (["nothing"], "there is no command nothing", "não há o comando nothing"),
        (["--nothing"], "there is no option --nothing", "não há a opção --nothing"),
        (["--lang", "fr"], "fr is not one of", "fr não é um destes"),
    ],
)
def test_wrong_usage(words: list[str], english: str, portuguese: str) -> None:
    for language, text in (("en", english), ("pt_BR", portuguese)):
        done = cardgen(*words, LANG=language)
        assert done.returncode == ExitCode.UNREADABLE
        assert text in done.stderr
        assert "Traceback" not in done.stderr
        assert not done.stdout


def run(*words: str) -> int:
    return main.run(list(words))


@pytest.mark.usefixtures("sample")
@pytest.mark.parametrize(
    ("what", "code", "says"),
    [
        ("nothing", 0, ""),
        ("problems", ExitCode.PROBLEMS, "deck.yaml:3:7: error: two cards have one number [sample-problem]"),
        ("input", ExitCode.UNREADABLE, "sample-input"),
        ("build", ExitCode.BUILD_FAILED, "sample-build"),
        ("exit", 1, ""),
        ("fault", ExitCode.BUILD_FAILED, "internal error: ZeroDivisionError: one line only [internal-error]"),
        ("missing", ExitCode.BUILD_FAILED, "system-error"),
        ("memory", ExitCode.BUILD_FAILED, "not enough memory for this [out-of-memory]"),
        ("no room", ExitCode.BUILD_FAILED, "not enough memory for this [out-of-memory]"),
        ("library", ExitCode.BUILD_FAILED, "not enough memory for this [out-of-memory]"),
        ("interrupt", main.INTERRUPTED, ""),
        ("abort", main.INTERRUPTED, "interrupted"),
        ("pipe", main.BROKEN_PIPE, ""),
    ],
)
def test_exit_codes(what: str, code: int, says: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(main, "_drop_output", lambda: None)
        assert run("sample", what) == code
    captured = capfd.readouterr()
    assert says in captured.err
    assert "Traceback" not in captured.err


@pytest.mark.usefixtures("sample")
def test_debugging_shows_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDGEN_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        run("sample", "fault")


@pytest.mark.usefixtures("sample")
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["sample"], "the argument what is missing"),
        (["sample", "nothing", "--count", "many"], "wrong value for --count: many is not a whole number"),
        (["sample", "nothing", "--count", "9"], "wrong value for --count: 9 is not in the range x<=5"),
        (["sample", "nothing", "--count"], "the option --count needs a value"),
        (["sample", "nothing", "more", "words"], "unexpected words: more words"),
        (["sampel"], "there is no command sampel; perhaps 'sample'?"),
        (["group", "unknown"], "there is no command unknown"),
        (["sample", "nothing", "--game"], "the option --game needs a value"),
    ],
)
def test_complaints_are_diagnostics(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words) == ExitCode.UNREADABLE
    captured = capsys.readouterr()
    assert says in captured.err
    assert "[usage]" in captured.err
    assert "--help" in captured.err


@pytest.mark.usefixtures("sample")
def test_groups_take_commands_from_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("group", "--help") == 0
    listed = capsys.readouterr().out
    assert "own" in listed
    assert "added" in listed
    assert run("group", "added", "nothing") == 0
    assert run("group", "own") == 0


@pytest.mark.usefixtures("sample")
def test_only_the_module_asked_for_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"sample": f"{SAMPLE}:app", "broken": "tests.project.no_such_module:app"}
    monkeypatch.setattr("cardgen.cli.root.COMMANDS", table)
    assert run("sample", "nothing") == 0
    assert run("broken") == ExitCode.BUILD_FAILED


def test_reading_half_of_the_output_is_no_error() -> None:
    command = f"{shlex.quote(sys.executable)} -m cardgen.cli.main --help | head -n 1"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def raw(words: list[str], **variables: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "cardgen.cli.main", *words]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, env={**os.environ, **variables}, check=False
    )


def test_what_an_encoding_cannot_say_is_escaped() -> None:
    words = ["--lang", "pt", "show", "Ludismo", "--format", "json"]
    plain = raw(words, PYTHONIOENCODING="utf-8")
    for encoding in ("ascii", "latin-1", "cp1252"):
        done = raw(words, PYTHONIOENCODING=encoding)
        assert (done.returncode, done.stderr) == (0, b""), encoding
        assert json.loads(done.stdout.decode(encoding)) == json.loads(plain.stdout), encoding
    wrong = raw(["--lang", "pt", "--opçao-😀"], PYTHONIOENCODING="ascii")
    assert wrong.returncode == ExitCode.UNREADABLE
    assert b"op\\u00e7ao-\\ud83d\\ude00" in wrong.stderr


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_closed_streams_are_no_fault(closed: str) -> None:
    for words, code in (("show Ludismo", 0), ("show nothing-like-it", int(ExitCode.UNREADABLE))):
        command = f"{shlex.quote(sys.executable)} -m cardgen.cli.main {words} {closed}"
        done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
        assert (done.returncode, "Traceback" in done.stderr) == (code, False)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["export", "--format", "cvs"], "perhaps csv?"),
        (["build", "decks", "--theme", "colr"], "perhaps colour?"),
        (["build", "--jobs", "0"], "wrong value for --jobs: 0 is not in the range"),
    ],
)
def test_complaints_of_real_commands(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--lang", "en", *words) == ExitCode.UNREADABLE
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(("name", "says"), [("pt", "Uso:"), ("pt-BR", "Uso:"), ("en_GB", "Usage:")])
def test_languages_by_their_usual_names(name: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--lang", name, "--help") == 0
    assert says in capsys.readouterr().out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_script(shell: str) -> None:
    done = cardgen(_CARDGEN_COMPLETE=f"source_{shell}")
    assert done.returncode == 0
    assert "_CARDGEN_COMPLETE" in done.stdout


def test_completion_knows_the_commands_of_the_table() -> None:
    done = cardgen(_CARDGEN_COMPLETE="complete_bash", COMP_WORDS="cardgen ", COMP_CWORD="1")
    names = {name for name in commands.COMMANDS if " " not in name}
    assert names <= set(done.stdout.split())


DIAGNOSTICS = [
    Diagnostic("a-b", "100% wrong:\nthis, that", "data/x,y.yaml", 3, 7, "one", "two", "do it"),
    Diagnostic("c-d", "mind", severity=Severity.WARNING),
    Diagnostic("e-f", "known", severity=Severity.INFO),
]


def printed(style: OutputFormat) -> str:
    stream = io.StringIO()
    print_diagnostics(DIAGNOSTICS, style, stream=stream)
    return stream.getvalue()


JSON_COMMANDS = [
    ["check", "--format", "json"],
    ["check", "--format=json"],
    ["list", "--format", "json"],
    ["show", "007", "--format", "json"],
    ["diff", "1.180416", "1.180417", "--format", "json"],
    ["export", "--format", "json"],
    ["import", "README.md", "--report", "json"],
    ["rules", "run", "tests/scenarios", "--json"],
    ["rules", "handlers", "--json"],
    ["rules", "mutate", "--json"],
]


@pytest.mark.parametrize("words", JSON_COMMANDS, ids=" ".join)
def test_refusals_are_json_where_json_is_asked_for(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Programs that read JSON read refusals too: of the game, and of the command line itself."""
    for more, code in ((["--game", "nope"], "paths-no-game"), (["--no-such-option"], "usage")):
        assert run("--lang", "en", *words, *more) == ExitCode.UNREADABLE
        captured = capsys.readouterr()
        found = json.loads(captured.out)
        assert [item["code"] for item in found] == [code]
        assert set(found[0]) == set(DIAGNOSTICS[0].as_dict())
        assert "error:" not in captured.err


def test_refusals_as_annotations_and_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    run("--lang", "en", "check", "--format", "github", "--game", "nope")
    assert capsys.readouterr().out.startswith("::error file=nope,title=paths-no-game::")
    run("--lang", "en", "import", "README.md", "--format", "json", "--game", "nope")
    assert capsys.readouterr().out == "", "the format of what is read is not that of what is said"
    run("--lang", "en", "check", "--game", "nope")
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "[paths-no-game]" in captured.err


def test_diagnostics_as_text() -> None:
    i18n.set_language("en")
    assert printed(OutputFormat.TEXT).splitlines() == [
        "data/x,y.yaml:3:7: error: 100% wrong:",
        "this, that [a-b]",
        "  expected: one",
        "  found: two",
        "  next: do it",
        "warning: mind [c-d]",
        "note: known [e-f]",
    ]


def test_diagnostics_as_json() -> None:
    assert json.loads(printed(OutputFormat.JSON)) == [item.as_dict() for item in DIAGNOSTICS]


def test_diagnostics_as_annotations() -> None:
    i18n.set_language("en")
    assert printed(OutputFormat.GITHUB).splitlines() == [
        "::error file=data/x%2Cy.yaml,line=3,col=7,title=a-b::"
        "100%25 wrong:%0Athis, that%0Aexpected: one%0Afound: two%0Anext: do it",
        "::warning title=c-d::mind",
        "::notice title=e-f::known",
    ]


class Terminal(io.StringIO):
    """A stream that people look at."""

    def isatty(self) -> bool:
        return True


def test_colour_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value, coloured in (
        ("TERM", "xterm", True),
        ("NO_COLOR", "1", False),
        ("TERM", "dumb", False),
    ):
        monkeypatch.delenv("NO_COLOR", raising=False)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv(variable, value)
        stream = Terminal()
        print_diagnostics(DIAGNOSTICS, stream=stream)
        assert ("\033[" in stream.getvalue()) is coloured


def test_the_closing_line_counts() -> None:
    i18n.set_language("en")
    assert count_line(DIAGNOSTICS) == "1 error, 1 warning"
    assert count_line(DIAGNOSTICS * 2) == "2 errors, 2 warnings"
    i18n.set_language("pt_BR")
    assert count_line([]) == "0 erro, 0 aviso"
    i18n.set_language("en")


def test_finish_fails_on_errors_only(capsys: pytest.CaptureFixture[str]) -> None:
    finish(DIAGNOSTICS[1:])
    with pytest.raises(RuntimeError) as left:
        finish(DIAGNOSTICS)
    assert left.value.exit_code == ExitCode.PROBLEMS  # type: ignore[attr-defined]
    assert "[a-b]" in capsys.readouterr().out


def test_no_progress_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("working") as advance:
        advance("one", 1, 2)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(("seconds", "shown"), [(0.5, False), (5.0, True)])
def test_progress_is_for_what_takes_a_while(
    monkeypatch: pytest.MonkeyPatch, seconds: float, shown: bool
) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    with progress("working", seconds) as advance:
        advance("one", 1, 2)
    assert ("working" in stream.getvalue()) is shown


@pytest.mark.parametrize("kind", [CardgenError, InputError, BuildError])
def test_errors_carry_their_diagnostics(kind: type[CardgenError]) -> None:
    assert kind(DIAGNOSTICS).diagnostics == tuple(DIAGNOSTICS)
    assert kind(DIAGNOSTICS[0]).diagnostics == (DIAGNOSTICS[0],)
