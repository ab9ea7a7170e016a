"""Messages in the reader's language, through Babel catalogues in `cardgen/locales`.

Message ids are English; `pt_BR` is the translated catalogue. Wrap every text that a person may
see in `_()` *at call time* (never at import time), with `str.format` fields for the parts that vary:
`_("deck {deck} has no cards").format(deck=deck)`. Help texts of commands are the exception: command
modules write `help=_("…")`, are imported under `source_language()`, and the command line says the
help in the reader's language when it is asked for.
"""

from __future__ import annotations

import gettext
import io
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

LANGUAGES = ("pt_BR", "en")
DOMAIN = "cardgen"
LOCALES = Path(__file__).parent / "locales"
_TOLERANCE = 2.0
"""Seconds by which a catalogue may be younger than what was compiled from it: both are installed together."""
_active: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def set_language(language: str) -> None:
    """Choose the language of all later messages; an unknown one falls back to English."""
    global _active, _language  # noqa: PLW0603 - one process speaks one language
    _language = match_language(language) or "en"
    _active = _catalogue(_language)


def _catalogue(name: str) -> gettext.NullTranslations:
    """Return a language's compiled catalogue; one that was not compiled since it was changed is, now."""
    source = LOCALES / name / "LC_MESSAGES" / f"{DOMAIN}.po"
    changed, compiled = _changed(source), _changed(source.with_suffix(".mo"))
    if changed > compiled + _TOLERANCE:
        return _compile(source)
    return gettext.translation(DOMAIN, str(LOCALES), [name], fallback=True)


def _changed(path: Path) -> float:
    """Return when a file was changed last, 0 when there is none."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _compile(source: Path) -> gettext.NullTranslations:
    """Compile a catalogue as `make` does, into a file beside it where one can be written."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - 0.1 s, once after a change
    from babel.messages.pofile import read_po  # noqa: PLC0415

    compiled = io.BytesIO()
    with source.open("rb") as stream:
        write_mo(compiled, read_po(stream, locale=source.parts[-3], domain=DOMAIN))
    beside = source.with_name(f".{source.stem}.{os.getpid()}")
    with suppress(OSError):
        try:
            beside.write_bytes(compiled.getvalue())
            beside.replace(source.with_suffix(".mo"))
        finally:
            beside.unlink(missing_ok=True)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def language() -> str:
    """Return the language of the messages, one of `LANGUAGES`."""
    return _language


def match_language(name: str) -> str | None:
    """Return the catalogue for a locale name (`pt`, `pt_PT.UTF-8`, `en-GB`, …), or None."""
    short = name.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].lower()
    return {"pt": "pt_BR", "en": "en", "c": "en", "posix": "en"}.get(short)


def language_from(environ: Mapping[str, str]) -> str:
    """Return the language that the locale variables ask for, English when none does.

    As in GNU gettext the first of `LC_ALL`, `LC_MESSAGES` and `LANG` names the locale, and the list in
    `LANGUAGE` comes before it unless that locale is `C`.
    """
    locale = next((environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(key)), "")
    plain = locale.split(".")[0] in {"C", "POSIX"}
    wanted = [] if plain else environ.get("LANGUAGE", "").split(":")
    for name in [*wanted, locale]:
        if found := match_language(name):
            return found
    return "en"


@contextmanager
def source_language() -> Iterator[None]:
    """Return message ids as they are inside the block (for modules that are imported once)."""
    global _active  # noqa: PLW0603 - see set_language
    before, _active = _active, gettext.NullTranslations()
    try:
        yield
    finally:
        _active = before


def _(message: str) -> str:
    """Return the message in the chosen language."""
    return _active.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the singular or plural message for `count` in the chosen language."""
    return _active.ngettext(one, many, count)
