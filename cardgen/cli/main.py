"""The entry point `cardgen`: language, commands, and errors as diagnostics with an exit code.

Nothing heavy is imported here: `cardgen --version` does not even load the command-line toolkit.
"""

from __future__ import annotations

import codecs
import gc
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from cardgen import __version__, faults, i18n
from cardgen.errors import CardgenError, Diagnostic, ExitCode, InputError
from cardgen.i18n import _

INTERRUPTED = 130
BROKEN_PIPE = 141
COLLECT_AFTER = 50_000
"""New objects after which cyclic garbage is looked for; Python's own 700 cost a short command a tenth."""

_STYLES = ("json", "github")


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; no traceback reaches the user.

    With `CARDGEN_DEBUG=1` an unexpected error keeps its traceback.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    gc.set_threshold(COLLECT_AFTER)
    _open_streams()
    i18n.set_language(_language_option(words) or i18n.language_from(os.environ))
    try:
        if words == ["--version"]:
            print(f"cardgen {__version__}")
            code = 0
        else:
            code = _run_command(words)
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    return code


def _open_streams() -> None:
    """Let output never fail for its letters, and take streams that the caller closed for `/dev/null`.

    A terminal or locale that is not UTF-8 gets what it cannot say as escapes, which JSON reads back.
    """
    codecs.register_error("cardgen", _escaped)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - as long as the process
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="cardgen")


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """Return what an encoding cannot say as UTF-16 escapes (RFC 8259, section 7), and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4)), error.end


def _run_command(words: list[str]) -> int:
    try:
        return _invoke(words)
    except InputError as error:
        from cardgen.collected import curbed  # noqa: PLC0415 - for mistakes only

        _report(curbed(error.diagnostics), words)
        return int(error.exit_code)
    except CardgenError as error:
        _report(error.diagnostics, words)
        return int(error.exit_code)
    except KeyboardInterrupt:
        print(_("interrupted"), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:
        if os.environ.get("CARDGEN_DEBUG"):
            raise
        _report([faults.describe(error)], words)
        return int(ExitCode.BUILD_FAILED)


def _invoke(words: list[str]) -> int:
    import typer  # noqa: PLC0415 - costs 60 ms

    from cardgen.cli import usage  # noqa: PLC0415
    from cardgen.cli.root import build_root  # noqa: PLC0415

    usage.speak(i18n.language())
    try:
        result = build_root().main(args=words, prog_name="cardgen", standalone_mode=False)
    except typer.Abort:
        print(_("interrupted"), file=sys.stderr)
        return INTERRUPTED
    except typer.TyperException as error:
        return usage.report(error, style_asked(words))
    except SystemExit as leave:
        if isinstance(leave.__context__, BrokenPipeError):
            raise leave.__context__ from None
        raise
    return result if type(result) is int else 0


def _language_option(words: list[str]) -> str | None:
    """Return the language of a `--lang` before the command, when it is a known one."""
    for position, word in enumerate(words):
        if word.startswith("--lang="):
            return i18n.match_language(word.partition("=")[2])
        if word == "--lang":
            return i18n.match_language("".join(words[position + 1 : position + 2]))
        if not word.startswith("-"):
            return None
    return None


def style_asked(words: Sequence[str]) -> str:
    """Return how the command line asks for diagnostics: `json`, `github`, or `text` when it does not say.

    The words are looked at as they stand: a refusal may come before the command has read them. The `--format`
    of `import` is that of what it reads.
    """
    own = words[2:] if words[:1] == ["--lang"] else [word for word in words if not word.startswith("--lang=")]
    name = "--report" if own[:1] == ["import"] else "--format"
    for word, after in zip(words, [*words[1:], ""], strict=True):
        if word == "--":
            break
        if word == "--json":
            return "json"
        option, sign, value = word.partition("=")
        if option == name and (value if sign else after) in _STYLES:
            return value if sign else after
    return "text"


def _report(diagnostics: Sequence[Diagnostic], words: Sequence[str]) -> None:
    """Print a refusal: text to standard error, what programs read to standard output."""
    from cardgen.cli.common import print_diagnostics  # noqa: PLC0415

    sys.stdout.flush()
    style = style_asked(words)
    print_diagnostics(diagnostics, style, stream=sys.stderr if style == "text" else sys.stdout)


def _drop_output() -> None:
    """Point standard output at nothing, so that closing it does not complain again."""
    null = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(null, sys.stdout.fileno())
    except (OSError, ValueError):
        pass
    finally:
        os.close(null)


if __name__ == "__main__":
    sys.exit(run())
