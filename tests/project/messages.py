"""Collect messages from the code, and keep the catalogues in step: `make messages`."""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from cardgen import i18n
from cardgen.cli.lazy import Command
from cardgen.cli.root import build_root
from cardgen.i18n import DOMAIN, LANGUAGES, LOCALES

PACKAGE = LOCALES.parent
KEYWORDS = {"_": None, "ngettext": (1, 2)}
WIDTH = 110
PLURALS = {"pt_BR": "nplurals=2; plural=(n > 1);", "en": "nplurals=2; plural=(n != 1);"}
HEADER = """\
# Messages of cardgen ({language}); `make messages` keeps them in step with the code.
msgid ""
msgstr ""
"Project-Id-Version: cardgen\\n"
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
"""Catalogues carry no dates and no line numbers: the same messages make the same file."""


def collect() -> Catalog:
    """Return every message in the package's code, with the files that use it, and all help of commands."""
    template = Catalog(project="cardgen", domain=DOMAIN, charset="utf-8")
    found = extract_from_dir(
        str(PACKAGE), [("**.py", "python")], keywords=KEYWORDS, comment_tags=("translators:",)
    )
    for name, _line, message, comments, context in sorted(found, key=lambda item: (item[0], str(item[2]))):
        template.add(message, None, [(f"cardgen/{name}", 0)], auto_comments=comments, context=context)
    for name, text in command_help():
        template.add(text, None, [] if text in template else [(name.replace(" ", "-"), 0)])
    return template


def command_help() -> list[tuple[str, str]]:
    """Return (command, text) for the help of every command, whether it is written as help or as docstring."""
    before = i18n.language()
    i18n.set_language("en")
    try:
        return list(help_texts(build_root(), "cardgen"))
    finally:
        i18n.set_language(before)


def help_texts(command: Command, name: str) -> Iterator[tuple[str, str]]:
    """Yield (command, text) for all help of a command and everything below it."""
    if command.help:
        yield name, command.help
    for parameter in command.params:
        if text := getattr(parameter, "help", None):
            yield f"{name} {parameter.name}", text
    for inner, below in dict(getattr(command, "commands", {})).items():
        yield from help_texts(below, f"{name} {inner}")


def catalogue(language: str) -> Path:
    """Return the path of a language's catalogue."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """Return a language's catalogue; an empty one when there is none yet."""
    path = catalogue(language)
    if not path.is_file():
        return Catalog(locale=language, project="cardgen", domain=DOMAIN)
    with path.open("rb") as stream:
        return read_po(stream, locale=language, domain=DOMAIN)


def fields(text: str) -> set[str]:
    """Return the names of the `str.format` fields of a message."""
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def singular_and_plural(message: Message) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a message's ids and its translations, one or two of each."""
    ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
    texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return tuple(ids), tuple(texts)


def key(message_id: str | Sequence[str]) -> str | tuple[str, ...]:
    """Return a message id that can be looked up."""
    return message_id if isinstance(message_id, str) else tuple(message_id)


def update(language: str, template: Catalog) -> list[str]:
    """Bring a catalogue up to date with the code; return the ids that still lack a translation."""
    known = {key(message.id): message.string for message in read(language) if message.id}
    fresh = Catalog(domain=DOMAIN)
    missing = []
    for message in template:
        if not message.id:
            continue
        text = message.id if language == "en" else known.get(key(message.id), "")
        if not text or (isinstance(text, tuple | list) and not all(text)):
            missing.append(str(message.id))
        fresh.add(message.id, text, message.locations, auto_comments=message.auto_comments)
    path = catalogue(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as stream:
        stream.write(HEADER.format(language=language, plural=PLURALS[language]).encode())
        stream.write(b"\n")
        write_po(stream, fresh, width=WIDTH, include_lineno=False, omit_header=True)
    return missing


def main() -> None:
    """Update all catalogues and list what has no translation yet."""
    template = collect()
    for language in LANGUAGES:
        missing = update(language, template)
        print(f"{language}: {len(list(template)) - 1} messages, {len(missing)} without translation")
        for item in missing:
            print(f"  {item}")


if __name__ == "__main__":
    main()
